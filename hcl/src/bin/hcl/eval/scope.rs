//! The variables and functions that expressions can use.

use std::path::Path;

use hcl::ext::Module;
use hcl::ext::module::Resolved;
use hcl::model::ContextBuilder;
use hcl::{Body, Context, Diagnostics, Error, Value};

use crate::variables::of_file;

/// The functions, and the variables of the command line, in order. Those that a file declares are set there;
/// the others are variables themselves.
pub(super) struct Scope {
    functions: Context,
    variables: Vec<(String, Given)>,
}

/// The value of a variable.
enum Given {
    Value(Value),
    /// A text, to be read by the type of the variable if it is declared.
    Text(String),
}

impl Scope {
    pub(super) fn new(functions: Context) -> Scope {
        Scope { functions, variables: Vec::new() }
    }

    /// Adds the variables of a file.
    pub(super) fn read(&mut self, path: &Path) -> Result<(), Error> {
        for (attribute, value) in of_file(path)? {
            self.variables.push((attribute.name.to_string(), Given::Value(value)));
        }
        Ok(())
    }

    pub(super) fn set(&mut self, name: &str, text: &str) {
        self.variables.push((name.to_owned(), Given::Text(text.to_owned())));
    }

    /// The context outside any file.
    pub(super) fn context(&self) -> Context {
        self.context_with(self.variables.iter())
    }

    /// A file with what it declares.
    ///
    /// # Errors
    /// What is wrong with its syntax, or else what is wrong with its declarations.
    pub(super) fn of_file(&self, body: &Body, diagnostics: Diagnostics) -> Result<Resolved, Error> {
        diagnostics.into_result(())?;
        let module =
            Module::new(body).variables("variable", "var").locals("locals", "local").functions("function");
        let (graph, _) = module.graph();
        let (declared, others): (Vec<_>, Vec<_>) =
            self.variables.iter().partition(|(name, _)| graph.find(&format!("var.{name}")).is_some());
        let module = declared.into_iter().fold(module, |module, (name, given)| match given {
            Given::Value(value) => module.value(name.as_str(), value),
            Given::Text(text) => module.set_from(format!("--var {name}"), name.as_str(), text),
        });
        module.resolve(&self.context_with(others.into_iter()))
    }

    fn context_with<'v>(&self, variables: impl Iterator<Item = &'v (String, Given)>) -> Context {
        let add = |builder: ContextBuilder, (name, given): &(String, Given)| {
            builder.value(name.as_str(), given.value())
        };
        variables.fold(self.functions.child(), add).build()
    }
}

impl Given {
    /// A text that is a literal means its value, any other itself.
    fn value(&self) -> Value {
        match self {
            Given::Value(value) => value.clone(),
            Given::Text(text) => {
                let literal = hcl::parse_expression(text).ok();
                let literal = literal.and_then(|literal| literal.evaluate(&Context::literal_only()).ok());
                literal.unwrap_or_else(|| Value::string(text))
            }
        }
    }
}
