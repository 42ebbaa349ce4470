//! Files that are decoded without a type, by what a shape says.

use super::decoded;
use crate::decode::by_shape::ByShape;
use crate::decode::{Shape, Target};
use crate::diagnostic::{Diagnostics, Severity};
use crate::error::Error;
use crate::loader::Loader;
use crate::model::Context;
use crate::value::Value;

impl Loader {
    /// Decodes everything that was read by a shape, as [`by_shape`](crate::decode::by_shape) does with a
    /// body. Also returns the warnings.
    ///
    /// # Errors
    /// As for [`Loader::decode`].
    ///
    /// ```
    /// use hcl::{Context, HclDecode, Loader, Value};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     port: u16,
    /// }
    ///
    /// let loader = Loader::new().text("app.json", r#"{"port": "80"}"#);
    /// let (value, _) = loader.decode_by_shape(Config::shape(), &Context::literal_only())?;
    /// assert_eq!(value, Value::object([("port", Value::number(80))]));
    /// # let _ = |config: Config| config.port;
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn decode_by_shape(
        self,
        shape: &'static Shape,
        context: &Context,
    ) -> Result<(Value, Diagnostics), Error> {
        let mut target = ByShape::new(shape);
        let mut diagnostics = self.load_into(context, &mut target);
        if !target.is_set() && !diagnostics.has_errors() {
            // What only the program understands has no value.
            diagnostics.iter_mut().for_each(|found| found.severity = Severity::Error);
        }
        decoded(target.into_value(), diagnostics)
    }

    /// Brings what was read so far up to date for the type with a shape, as [`Loader::up_to_date`] does.
    #[cfg(feature = "migrate")]
    #[must_use]
    pub fn up_to_date_by_shape(mut self, shape: &'static Shape) -> Loader {
        crate::migration::each_file(&mut self, shape);
        self
    }
}
