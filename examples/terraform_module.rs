//! A Terraform module: variables with type constraints, a file of values for them, and calls of other
//! modules, whose arguments are evaluated as far as they are known before anything is built.
#![allow(missing_docs, unreachable_pub, reason = "the names are those of Terraform's documentation")]

use std::collections::BTreeMap;
use std::path::Path;

use hcl::model::Traversal;
use hcl::{Body, Context, Error, Expression, HclDecode, Loader, Spanned, Value};
use indexmap::IndexMap;

/// What this program reads from a module. The library reads its variables and locals; resources and the like
/// are ignored.
#[derive(Debug, HclDecode)]
pub struct Module {
    #[hcl(block, rename = "module")]
    pub calls: IndexMap<String, ModuleCall>,
    #[hcl(block, rename = "output")]
    pub outputs: IndexMap<String, Output>,
    #[hcl(remain)]
    pub rest: Body,
}

#[derive(Debug, HclDecode)]
pub struct ModuleCall {
    pub source: Spanned<String>,
    pub version: Option<String>,
    pub count: Option<Expression>,
    pub for_each: Option<Expression>,
    /// References, not values.
    #[hcl(default)]
    pub depends_on: Vec<Traversal>,
    #[hcl(default)]
    pub providers: BTreeMap<String, Traversal>,
    /// The variables of the called module.
    #[hcl(remain)]
    pub arguments: BTreeMap<String, Expression>,
}

#[derive(Debug, HclDecode)]
pub struct Output {
    pub value: Expression,
    pub description: Option<String>,
    #[hcl(default)]
    pub sensitive: bool,
    #[hcl(default)]
    pub depends_on: Vec<Traversal>,
}

/// The declarations of a module, with the values of its variables from a file.
pub fn declarations(body: &Body, values: Option<&Path>) -> hcl::ext::Module {
    let module = hcl::ext::Module::new(body).variables("variable", "var").locals("locals", "local");
    match values {
        Some(path) => module.values_file(path),
        None => module,
    }
}

/// The module, with the context of its expressions. Other modules have no results yet, so everything derived
/// from them is unknown.
pub fn read(body: &Body, values: &Path) -> Result<(Module, Context), Error> {
    let outer = Context::builder().stdlib().value("module", Value::dynamic()).build();
    let resolved = declarations(body, Some(values)).resolve(&outer)?;
    Ok((resolved.context().from_body(resolved.body())?, resolved.context().clone()))
}

fn main() -> Result<(), Error> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("terraform_module");
    let body = Loader::new().extension("tf").directory(&folder).parse()?;
    let (module, context) = read(&body, &folder.join("terraform.tfvars"))?;
    for (name, call) in &module.calls {
        println!("module {name}: {} {}", call.source, call.version.as_deref().unwrap_or_default());
        for dependency in &call.depends_on {
            println!("    after {dependency}");
        }
        for (argument, expression) in &call.arguments {
            println!("    {argument} = {:?}", expression.evaluate(&context)?);
        }
    }
    Ok(())
}
