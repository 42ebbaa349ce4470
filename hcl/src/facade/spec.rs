//! Decoding by a specification.

use super::results::result;
use crate::error::Error;
use crate::model::{Body, Context};
use crate::spec::{self, Spec, SpecFile};
use crate::value::Value;

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
        result((value, diagnostics))
    }
}

impl SpecFile {
    /// Reads a specification file, in either syntax. To get partial results despite errors, use
    /// [`spec::parse`].
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
        result((file, diagnostics))
    }
}
