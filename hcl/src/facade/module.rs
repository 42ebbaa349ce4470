//! Modules that read texts and files: what the extension itself cannot do, since it knows neither syntax.

use std::path::Path;
use std::sync::Arc;

use crate::error::Error;
use crate::ext::module::{Module, Resolved};
use crate::loader::Loader;
use crate::model::Context;
use crate::source::Source;
use crate::syntax;

impl Module {
    /// Gives a variable a value as text, as from a command line or the environment. For a variable of type `string` the text is the
    /// value; for one of another type it is an expression without variables and functions: `3`, `true`, `["a", "b"]`. Where no type is
    /// declared, the text is the value, unless the default is no string.
    ///
    /// Errors name the source `<name>`; [`Module::set_from`] gives it a name that users know.
    pub fn set(self, name: impl Into<Arc<str>>, text: impl Into<String>) -> Module {
        let name = name.into();
        let source = format!("<{name}>");
        self.set_from(source, name, text)
    }

    /// The same; errors name this source: `--var replicas`, or the name of a variable of the environment.
    pub fn set_from(
        self,
        source: impl Into<String>,
        name: impl Into<Arc<str>>,
        text: impl Into<String>,
    ) -> Module {
        self.given_text(name.into(), Source::new(source, text), syntax::parse_expression)
    }

    /// Gives variables the values of a file: one whose name ends in `.json` is read as JSON, any other as the native syntax. It
    /// must be a regular one of at most 64 MiB. See [`Module::values_body`]; that it cannot be read is an error of
    /// [`Module::resolve`].
    pub fn values_file(self, path: impl AsRef<Path>) -> Module {
        let (body, problems) = Loader::new().file(path).load();
        let is_read = !problems.has_errors();
        let module = self.with_problems(problems);
        if is_read { module.values_body(&body) } else { module }
    }

    /// Evaluates everything that is declared, each after what it refers to. All of it shares the [limits](crate::Limits) of one run.
    ///
    /// # Errors
    /// Everything that is wrong, at once: declarations, values from outside, references in a ring, expressions, validations. What only
    /// follows from another error is not reported.
    pub fn resolve(&self, context: &Context) -> Result<Resolved, Error> {
        let (resolved, diagnostics) = self.evaluate(context);
        diagnostics.into_result(resolved).map_err(Error::from)
    }
}
