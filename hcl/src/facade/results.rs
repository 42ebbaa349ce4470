//! Results for parts of the library that return diagnostics: the value, or an error with everything wrong.

use crate::diagnostic::Diagnostics;
use crate::error::Error;
#[cfg(feature = "modules")]
use crate::ext::functions::{self, Functions};
use crate::loader::Loader;
use crate::model::Body;
#[cfg(feature = "spec")]
use crate::model::Context;
#[cfg(feature = "spec")]
use crate::spec::{self, Spec, SpecFile};
#[cfg(feature = "spec")]
use crate::value::Value;

impl Loader {
    /// Reads and parses everything into one body, in the order in which the texts were added. To use the parts that were
    /// understood despite errors, or to get warnings, use [`Loader::load`].
    ///
    /// # Errors
    /// Everything that cannot be read, and every syntax error.
    ///
    /// ```
    /// use hcl::Loader;
    ///
    /// let body = Loader::new().text("a.hcl", "a = 1\n").text("b.json", r#"{"b": 2}"#).parse()?;
    /// assert_eq!(body.items().0.len(), 2);
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn parse(self) -> Result<Body, Error> {
        let (body, diagnostics) = self.load();
        result(body, diagnostics)
    }
}

#[cfg(feature = "modules")]
impl Functions {
    /// The functions that the blocks of type `block_type` in `body` define, and the rest of the body. To get partial results
    /// despite errors, or warnings, use [`functions::decode`].
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
        result((functions, rest), diagnostics)
    }
}

#[cfg(feature = "spec")]
impl Spec {
    /// Decodes a body with the spec. To get the value despite errors, or warnings, use [`spec::decode`].
    ///
    /// # Errors
    /// Everything in the body that does not fit the spec.
    ///
    /// ```
    /// use hcl::Context;
    /// use hcl::spec::Spec;
    /// use hcl::value::Type;
    ///
    /// let spec = Spec::attr("port", Type::Number).required();
    /// let port = spec.decode(&hcl::parse("port = 80 * 100")?, &Context::new())?;
    /// assert_eq!(port.as_i64(), Some(8000));
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn decode(&self, body: &Body, context: &Context) -> Result<Value, Error> {
        let (value, diagnostics) = spec::decode(body, self, context);
        result(value, diagnostics)
    }
}

#[cfg(feature = "spec")]
impl SpecFile {
    /// Reads a specification file, in either syntax. To get partial results despite errors, use [`spec::parse`].
    ///
    /// # Errors
    /// Everything wrong with the file.
    ///
    /// ```
    /// use hcl::spec::SpecFile;
    ///
    /// let file = SpecFile::from_body(&hcl::parse("attr {\n  name = \"port\"\n  type = number\n}\n")?)?;
    /// assert_eq!(file.spec.implied_type(), hcl::Type::Number);
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn from_body(body: &Body) -> Result<SpecFile, Error> {
        let (file, diagnostics) = spec::parse(body);
        result(file, diagnostics)
    }
}

fn result<T>(value: T, diagnostics: Diagnostics) -> Result<T, Error> {
    Ok(diagnostics.into_result(value)?)
}
