//! What parts of the library give beside their diagnostics, as results: the value, or an error with everything that was wrong.

use crate::diagnostic::Diagnostics;
use crate::error::Error;
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
    /// Reads everything and parses it: one body, in the order in which the texts were added. To work with what can be understood in spite
    /// of errors, or to see warnings, use [`Loader::load`].
    ///
    /// # Errors
    /// What cannot be read, and everything that is wrong with the syntax.
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

impl Functions {
    /// The functions that the blocks of type `block_type` in `body` define, and the rest of the body. For what can be made out in spite of
    /// errors, and for warnings, use [`functions::decode`].
    ///
    /// # Errors
    /// Everything that is wrong with the blocks.
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
    /// What the spec makes of a body. For the value after errors, and for warnings, use [`spec::decode`].
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
    /// Reads a specification file, in either syntax. For what can be made out in spite of errors, use [`spec::parse`].
    ///
    /// # Errors
    /// Everything that is wrong with the file.
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
