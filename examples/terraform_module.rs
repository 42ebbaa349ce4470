//! A Terraform module: variables with type constraints, a file of values for them, and calls of other modules whose
//! arguments are evaluated as far as is known before anything was built.
#![allow(missing_docs, unreachable_pub, reason = "the names are those of Terraform's documentation")]

use std::collections::BTreeMap;
use std::path::Path;

use hcl::ext::typeexpr;
use hcl::model::Traversal;
use hcl::value::{Type, Value, convert};
use hcl::{Body, Context, Diagnostic, Error, Expression, HclDecode, Loader, Spanned};
use indexmap::IndexMap;

/// What this program reads of a module; resources and the like are left alone.
#[derive(Debug, HclDecode)]
pub struct Module {
    #[hcl(block, rename = "variable")]
    pub variables: IndexMap<String, Variable>,
    #[hcl(block)]
    pub locals: Vec<Locals>,
    #[hcl(block, rename = "module")]
    pub calls: IndexMap<String, ModuleCall>,
    #[hcl(block, rename = "output")]
    pub outputs: IndexMap<String, Output>,
    #[hcl(remain)]
    pub rest: Body,
}

#[derive(Debug, HclDecode)]
pub struct Variable {
    #[hcl(rename = "type")]
    pub ty: Option<Expression>,
    pub description: Option<String>,
    pub default: Option<Expression>,
    #[hcl(default)]
    pub sensitive: bool,
    #[hcl(default = true)]
    pub nullable: bool,
    #[hcl(block, rename = "validation")]
    pub validations: Vec<Validation>,
}

/// A condition over the variable itself, so there is a value only once the variable has one.
#[derive(Debug, HclDecode)]
pub struct Validation {
    pub condition: Expression,
    pub error_message: Expression,
}

#[derive(Debug, HclDecode)]
pub struct Locals {
    #[hcl(remain)]
    pub values: IndexMap<String, Expression>,
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
    /// Whatever the called module has as variables.
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

/// A file of values for variables.
#[derive(Debug, HclDecode)]
pub struct Values {
    #[hcl(remain)]
    pub by_name: BTreeMap<String, Value>,
}

/// The context of a module's expressions. Other modules have no results yet, so whatever is made of them is unknown.
pub fn scope(module: &Module, given: &Values) -> Result<Context, Error> {
    let outer = Context::builder().stdlib().value("module", Value::dynamic()).build();
    let mut variables = BTreeMap::new();
    for (name, variable) in &module.variables {
        variables.insert(name.clone(), variable.value(name, given)?);
    }
    let mut context = outer.child().value("var", Value::object(variables)).build();
    for validation in module.variables.values().flat_map(|variable| &variable.validations) {
        if !context.evaluate::<bool>(&validation.condition)? {
            let message: String = context.evaluate(&validation.error_message)?;
            let place = validation.condition.location();
            return Err(Diagnostic::error("Invalid value for a variable")
                .with_detail(message)
                .with_subject(place)
                .into());
        }
    }
    let mut locals = BTreeMap::new();
    for (name, expression) in module.locals.iter().flat_map(|block| &block.values) {
        locals.insert(name.clone(), expression.evaluate(&context)?);
        context = context.child().value("local", Value::object(locals.clone())).build();
    }
    Ok(context)
}

impl Variable {
    /// The given value or the default, converted to the declared type; marked where it is secret.
    fn value(&self, name: &str, given: &Values) -> Result<Value, Error> {
        let (ty, defaults) = match &self.ty {
            Some(expression) => typeexpr::constraint_with_defaults(expression)?,
            None => (Type::Dynamic, None),
        };
        let value = match (given.by_name.get(name), &self.default) {
            (Some(value), _) => value.clone(),
            (None, Some(default)) => default.evaluate(&Context::new())?,
            (None, None) => {
                return Err(Diagnostic::error(format!("The variable \"{name}\" needs a value")).into());
            }
        };
        let value = defaults.map_or(value.clone(), |defaults| defaults.apply(&value));
        let value = convert(&value, &ty).map_err(|error| {
            Diagnostic::error(format!("Unsuitable value for variable \"{name}\""))
                .with_detail(error.to_string())
        })?;
        Ok(if self.sensitive { value.mark("sensitive") } else { value })
    }
}

fn main() -> Result<(), Error> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("terraform_module");
    let (body, diagnostics) = Loader::new().extension("tf").directory(&folder).load();
    let module: Module = Context::new().from_body(&diagnostics.into_result(body)?)?;
    let given: Values = hcl::from_path(folder.join("terraform.tfvars"))?;

    let context = scope(&module, &given)?;
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
