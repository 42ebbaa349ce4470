//! A bake file of `docker buildx`: functions that the file itself defines, targets that are expanded for
//! every element of a matrix, and targets that inherit from each other.
#![allow(missing_docs, unreachable_pub, reason = "the names are those of bake's documentation")]

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use hcl::ext::Module;
use hcl::{Body, Context, Diagnostic, Error, Expression, HclDecode, Spanned, Value};
use indexmap::IndexMap;

/// The file without its variables and functions, which the library reads. Expressions that depend on a matrix
/// are kept for later.
#[derive(Debug, HclDecode)]
pub struct BakeFile {
    #[hcl(block, rename = "group")]
    pub groups: IndexMap<String, Group>,
    #[hcl(block, rename = "target")]
    pub targets: IndexMap<String, UnexpandedTarget>,
}

#[derive(Debug, HclDecode)]
pub struct Group {
    pub targets: Vec<String>,
}

#[derive(Debug, HclDecode)]
pub struct UnexpandedTarget {
    pub name: Option<Expression>,
    pub matrix: Option<Expression>,
    #[hcl(remain)]
    pub body: Body,
}

/// A target, once its expressions have values.
#[derive(Clone, Debug, Default, HclDecode)]
#[hcl(rename_all = "kebab-case")]
pub struct Target {
    #[hcl(default)]
    pub inherits: Vec<Spanned<String>>,
    pub description: Option<String>,
    pub context: Option<String>,
    pub dockerfile: Option<String>,
    pub target: Option<String>,
    pub call: Option<String>,
    pub platforms: Option<Vec<String>>,
    pub tags: Option<Vec<String>>,
    pub output: Option<Vec<String>>,
    pub cache_to: Option<Vec<String>>,
    pub no_cache_filter: Option<Vec<String>>,
    /// Null for an argument that should not be passed.
    #[hcl(default)]
    pub args: BTreeMap<String, Option<String>>,
    #[hcl(default)]
    pub labels: BTreeMap<String, Option<String>>,
    #[hcl(default)]
    pub contexts: BTreeMap<String, String>,
}

/// An evaluated bake file: the targets by name, with each matrix expanded.
#[derive(Debug)]
pub struct Plan {
    pub groups: IndexMap<String, Group>,
    pub targets: IndexMap<String, Target>,
}

/// Reads a bake file. `given` overrides the variables' defaults, as the environment does.
pub fn read(body: &Body, given: &BTreeMap<&str, &str>) -> Result<Plan, Error> {
    let standard = Context::builder().stdlib().function("md5", |text: String| digest(&text)).build();
    // Variables have no prefix: `TAG`. Attributes of one target may refer to those of another:
    // `target.api.tags`.
    let module = Module::new(body)
        .variables("variable", "")
        .unset_is_null()
        .functions("function")
        .blocks("target", "target");
    let module =
        given.iter().fold(module, |module, (name, text)| module.set_from(format!("${name}"), *name, *text));
    let module = module.resolve(&standard)?;
    let file: BakeFile = module.context().from_body(module.body())?;

    let mut targets = IndexMap::new();
    for (label, target) in &file.targets {
        for scope in matrix_scopes(target, module.context())? {
            let name = target.name.as_ref().map(|name| scope.evaluate(name)).transpose()?;
            targets.insert(name.unwrap_or_else(|| label.clone()), scope.from_body::<Target>(&target.body)?);
        }
    }
    let names: Vec<String> = targets.keys().cloned().collect();
    let resolved = names.into_iter().map(|name| {
        let target = resolve(&name, &targets, &mut BTreeSet::new())?;
        Ok((name, target))
    });
    Ok(Plan { targets: resolved.collect::<Result<_, Error>>()?, groups: file.groups })
}

/// Replaces MD5, for which a real program would use a crate: here the names only need to differ.
fn digest(text: &str) -> String {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// The contexts in which a target is decoded: one for each combination of the elements of its matrix.
fn matrix_scopes(target: &UnexpandedTarget, context: &Context) -> Result<Vec<Context>, Error> {
    let Some(matrix) = &target.matrix else { return Ok(vec![context.clone()]) };
    let axes: BTreeMap<String, Vec<Value>> = context.evaluate(matrix)?;
    Ok(axes.iter().fold(vec![context.clone()], |scopes, (name, elements)| {
        let inside =
            |scope: &Context, element: &Value| scope.child().value(name.as_str(), element.clone()).build();
        scopes.iter().flat_map(|scope| elements.iter().map(move |element| inside(scope, element))).collect()
    }))
}

/// A target combined with those that it inherits from; later ones take precedence over earlier ones.
fn resolve<'a>(
    name: &'a str,
    targets: &'a IndexMap<String, Target>,
    below: &mut BTreeSet<&'a str>,
) -> Result<Target, Error> {
    let Some(target) = targets.get(name) else { return Ok(Target::default()) };
    below.insert(name);
    let mut resolved = Target::default();
    for parent in &target.inherits {
        let problem = match parent.as_str() {
            inherited if !targets.contains_key(inherited) => Some("There is no such target"),
            inherited if below.contains(inherited) => Some("A target inherits from itself"),
            _ => None,
        };
        if let Some(summary) = problem {
            return Err(Diagnostic::error(summary).with_subject(parent.location.clone()).into());
        }
        resolved = resolve(parent, targets, below)?.over(resolved);
    }
    below.remove(name);
    Ok(target.clone().over(resolved))
}

impl Target {
    fn over(self, base: Target) -> Target {
        fn merge<V>(over: BTreeMap<String, V>, mut base: BTreeMap<String, V>) -> BTreeMap<String, V> {
            base.extend(over);
            base
        }
        Target {
            inherits: Vec::new(),
            description: self.description.or(base.description),
            context: self.context.or(base.context),
            dockerfile: self.dockerfile.or(base.dockerfile),
            target: self.target.or(base.target),
            call: self.call.or(base.call),
            platforms: self.platforms.or(base.platforms),
            tags: self.tags.or(base.tags),
            output: self.output.or(base.output),
            cache_to: self.cache_to.or(base.cache_to),
            no_cache_filter: self.no_cache_filter.or(base.no_cache_filter),
            args: merge(self.args, base.args),
            labels: merge(self.labels, base.labels),
            contexts: merge(self.contexts, base.contexts),
        }
    }
}

fn main() -> Result<(), Error> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docker_bake.hcl");
    let body = hcl::Loader::new().file(path).parse()?;
    let plan = read(&body, &BTreeMap::from([("TAG", "2024.6.1"), ("RELEASE", "true")]))?;

    println!("{plan:#?}");
    Ok(())
}
