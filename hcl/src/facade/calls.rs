//! The calls of a function in a body.

use crate::error::Error;
use crate::ext::calls::{self, FoundCall};
use crate::model::{Body, Context};

impl Context {
    /// The calls of a function that a body makes, in the order of the text, each with the values of its
    /// arguments. Nothing else is evaluated, and the function need not exist.
    /// [`ext::calls`](crate::ext::calls) has an example.
    ///
    /// # Errors
    /// The arguments of a call cannot be known before the configuration is evaluated.
    pub fn calls(&self, body: &Body, function: &str) -> Result<Vec<FoundCall>, Error> {
        calls::find(body, function, self).map_err(Error::failed)
    }
}
