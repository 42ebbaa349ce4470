//! A Packer template: plugins chosen by the first label, which alone know their settings, and secrets that
//! stay marked.
#![allow(missing_docs, unreachable_pub, reason = "the names are those of Packer's documentation")]

use std::collections::BTreeMap;
use std::path::Path;

use hcl::decode::MaybeUnknown;
use hcl::value::Function;
use hcl::{Body, Context, Error, Expression, HclDecode, Value};
use indexmap::IndexMap;
use serde::Deserialize;

/// The part that is read first: the values that the rest of the template needs.
#[derive(Debug, HclDecode)]
pub struct Inputs {
    #[hcl(block)]
    pub packer: Option<Packer>,
    #[hcl(block, rename = "variable")]
    pub declared: IndexMap<String, Variable>,
    /// The short form: only names and defaults.
    #[hcl(block, rename = "variables")]
    pub short: Vec<Named>,
    #[hcl(block)]
    pub locals: Vec<Named>,
    #[hcl(remain)]
    pub rest: Body,
}

#[derive(Debug, HclDecode)]
pub struct Packer {
    pub required_version: Option<String>,
    #[hcl(block, rename = "required_plugins")]
    pub plugins: Option<Plugins>,
}

#[derive(Debug, HclDecode)]
pub struct Plugins {
    #[hcl(remain)]
    pub by_name: BTreeMap<String, Plugin>,
}

#[derive(Debug, Deserialize)]
pub struct Plugin {
    pub source: String,
    pub version: String,
}

#[derive(Debug, HclDecode)]
pub struct Variable {
    #[hcl(rename = "type")]
    pub ty: Option<Expression>,
    pub description: Option<String>,
    pub default: Option<Value>,
    #[hcl(default)]
    pub sensitive: bool,
}

#[derive(Debug, HclDecode)]
pub struct Named {
    #[hcl(remain)]
    pub values: IndexMap<String, Expression>,
}

#[derive(Debug, HclDecode)]
pub struct Template {
    #[hcl(block, rename = "source")]
    pub sources: IndexMap<String, IndexMap<String, Body>>,
    /// Lookups by plugins before anything is built.
    #[hcl(block, rename = "data")]
    pub data: IndexMap<String, IndexMap<String, Body>>,
    #[hcl(block, rename = "build")]
    pub builds: Vec<Build>,
}

#[derive(Debug, HclDecode)]
pub struct Build {
    pub name: Option<String>,
    pub sources: Vec<String>,
    /// In the order in which they run.
    #[hcl(block, rename = "provisioner")]
    pub provisioners: Vec<Provisioner>,
    #[hcl(block, rename = "post-processor")]
    pub post_processors: Vec<Provisioner>,
}

/// The settings that every provisioner and post-processor has, and the rest for its plugin.
#[derive(Debug, HclDecode)]
pub struct Provisioner {
    #[hcl(label)]
    pub kind: String,
    #[hcl(default)]
    pub only: Vec<String>,
    pub pause_before: Option<String>,
    #[hcl(remain)]
    pub settings: Body,
}

/// The settings of the plugin `shell`. They may use `build`, which is unknown until a machine exists.
#[derive(Debug, HclDecode)]
pub struct Shell {
    #[hcl(default)]
    pub inline: Vec<MaybeUnknown<String>>,
    pub script: Option<String>,
    #[hcl(default)]
    pub environment_vars: Vec<MaybeUnknown<String>>,
}

/// Reads a template; the plugins' settings are read in the returned context.
pub fn read(
    body: &Body,
    functions: Vec<(&'static str, Function)>,
) -> Result<(Inputs, Template, Context), Error> {
    let outer = Context::builder()
        .stdlib()
        .functions(functions)
        .variable("path", BTreeMap::from([("root", ".")]))
        .value("build", Value::dynamic())
        .value("data", Value::dynamic())
        .build();
    let inputs: Inputs = outer.from_body(body)?;

    let mut variables = BTreeMap::new();
    for (name, variable) in &inputs.declared {
        let value = variable.default.clone().unwrap_or_else(Value::dynamic);
        variables.insert(name.clone(), if variable.sensitive { value.mark("sensitive") } else { value });
    }
    for (name, default) in inputs.short.iter().flat_map(|block| &block.values) {
        variables.insert(name.clone(), default.evaluate(&outer)?);
    }
    let mut context = outer.child().value("var", Value::object(variables)).build();
    let mut locals = BTreeMap::new();
    for (name, expression) in inputs.locals.iter().flat_map(|block| &block.values) {
        locals.insert(name.clone(), expression.evaluate(&context)?);
        context = context.child().value("local", Value::object(locals.clone())).build();
    }
    let template = context.from_body(&inputs.rest)?;
    Ok((inputs, template, context))
}

fn main() -> Result<(), Error> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("packer_template.pkr.hcl");
    let body = hcl::Loader::new().file(path).parse()?;
    let (inputs, template, context) = read(&body, Vec::new())?;
    println!("{:#?}", inputs.packer);
    for (kind, name) in
        template.sources.iter().flat_map(|(kind, named)| named.keys().map(move |name| (kind, name)))
    {
        println!("source {kind}.{name}");
    }
    for provisioner in template.builds.iter().flat_map(|build| &build.provisioners) {
        match provisioner.kind.as_str() {
            "shell" => println!("shell: {:?}", context.from_body::<Shell>(&provisioner.settings)?),
            other => println!("{other}: for its plugin"),
        }
    }
    Ok(())
}
