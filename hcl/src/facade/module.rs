//! Modules that read texts and files: the extension itself cannot, because it does not know the syntaxes.

use std::path::Path;
use std::sync::Arc;

use super::results::result;
use crate::error::Error;
use crate::ext::dynamic::DynamicBlocks;
use crate::ext::functions::{self, Functions};
use crate::ext::module::{Module, Resolved};
use crate::loader::Loader;
use crate::model::{Body, Context, ContextBuilder};
use crate::source::Source;
use crate::syntax;

impl ContextBuilder {
    /// Expands dynamic blocks, in both syntaxes, whenever something is decoded in this context: by
    /// [`Context::from_str`] and similar methods, [`Loader::decode`],
    /// [`de::from_body`](crate::de::from_body). See [`ext::dynamic`](crate::ext::dynamic).
    ///
    /// ```
    /// use hcl::{Context, HclDecode};
    ///
    /// #[derive(HclDecode)]
    /// struct Config { #[hcl(block, rename = "port")] ports: Vec<Port> }
    ///
    /// #[derive(HclDecode)]
    /// struct Port { number: u16 }
    ///
    /// let context = Context::builder().dynamic_blocks().build();
    /// let text = "dynamic \"port\" {\n  for_each = [80, 443]\n  content {\n    number = port.value\n  }\n}\n";
    /// let config: Config = context.from_str(text)?;
    /// assert_eq!(config.ports[1].number, 443);
    /// # Ok::<(), hcl::Error>(())
    /// ```
    #[must_use]
    pub fn dynamic_blocks(self) -> Self {
        self.body_transform(DynamicBlocks)
    }
}

impl Module {
    /// Sets a variable from text, as from a command line or the environment. For a variable of type `string`
    /// the text is the value; for another type it is an expression without variables and functions: `3`,
    /// `true`, `["a", "b"]`. If no type is declared, the text is the value, unless the default is not a
    /// string.
    ///
    /// Errors name the source `<name>`; [`Module::set_from`] uses a name that users know.
    pub fn set(self, name: impl Into<Arc<str>>, text: impl Into<String>) -> Module {
        let name = name.into();
        let source = format!("<{name}>");
        self.set_from(source, name, text)
    }

    /// Sets a variable from text that errors locate in a source of this name: `--var replicas`, or the name
    /// of an environment variable.
    pub fn set_from(
        self,
        source: impl Into<String>,
        name: impl Into<Arc<str>>,
        text: impl Into<String>,
    ) -> Module {
        self.given_text(name.into(), Source::new(source, text), syntax::parse_expression)
    }

    /// Sets variables from a file: it is read as JSON if its name ends in `.json`, otherwise as native
    /// syntax. It must be a regular file of at most 64 MiB. See [`Module::values_body`]. If it cannot be
    /// read, [`Module::resolve`] returns the error.
    pub fn values_file(self, path: impl AsRef<Path>) -> Module {
        let (body, problems) = Loader::new().file(path).load();
        let is_read = !problems.has_errors();
        let module = self.with_problems(problems);
        if is_read { module.values_body(&body) } else { module }
    }

    /// Evaluates everything that is declared, each after what it refers to. The whole run shares one set of
    /// [limits](crate::Limits).
    ///
    /// # Errors
    /// Everything wrong, at once: declarations, values from outside, circular references, expressions,
    /// validations. Errors that only follow from others are not reported.
    pub fn resolve(&self, context: &Context) -> Result<Resolved, Error> {
        let (resolved, diagnostics) = self.evaluate(context);
        diagnostics.into_result(resolved).map_err(Error::from)
    }
}

impl Functions {
    /// The functions that the blocks of type `block_type` in `body` define, and the rest of the body. To get
    /// partial results despite errors, or warnings, use [`functions::decode`].
    ///
    /// # Errors
    /// Everything wrong with the blocks.
    ///
    /// ```
    /// use hcl::Context;
    /// use hcl::ext::functions::Functions;
    ///
    /// let body = hcl::parse("function \"twice\" {\n  params = [n]\n  result = 2 * n\n}\n")?;
    /// let (functions, _) = Functions::from_body(&body, "function")?;
    /// let context = functions.define_in(&Context::new());
    /// assert_eq!(context.evaluate::<u8>(&hcl::parse_expression("twice(4)")?)?, 8);
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn from_body(body: &Body, block_type: &str) -> Result<(Functions, Body), Error> {
        let (functions, rest, diagnostics) = functions::decode(body, block_type);
        result(((functions, rest), diagnostics))
    }
}
