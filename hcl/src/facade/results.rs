//! Results for parts of the library that return diagnostics: the value, or an error with everything wrong.

use crate::diagnostic::Diagnostics;
use crate::error::Error;
use crate::loader::Loader;
use crate::model::Body;

impl Loader {
    /// Reads and parses everything into one body, in the order in which the texts were added. To use the
    /// parts that were understood despite errors, or to get warnings, use [`Loader::load`].
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
        result(self.load())
    }
}

pub(super) fn result<T>((value, diagnostics): (T, Diagnostics)) -> Result<T, Error> {
    Ok(diagnostics.into_result(value)?)
}
