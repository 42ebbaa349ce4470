//! Why a text is refused.

use std::fmt::Display;

use crate::value::errors::{ValueError, quoted};

/// Why a converter refuses a value: what is wrong and, if that is known, what to write instead.
///
/// Every error that implements `Display` converts into it, so `?` works in
/// [`Convert::decode`](crate::with::Convert::decode).
///
/// ```
/// use hcl::with::Refused;
///
/// fn port(text: &str) -> Result<u16, Refused> {
///     let port = text.parse()?;
///     if port < 1024 {
///         return Err(Refused::new(format!("port {port} is reserved")).with_help("write a port from 1024 to 65535"));
///     }
///     Ok(port)
/// }
///
/// assert_eq!(port("80").unwrap_err().detail(), "port 80 is reserved");
/// assert_eq!(port("http").unwrap_err().detail(), "invalid digit found in string");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    detail: String,
    help: Option<String>,
    /// The text that was probably meant.
    instead: Option<String>,
}

impl Refused {
    /// Says what is wrong.
    pub fn new(detail: impl Into<String>) -> Self {
        Refused { detail: detail.into(), help: None, instead: None }
    }

    /// Adds what to write instead.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Adds the text that was probably meant.
    #[must_use]
    pub(crate) fn with_text(mut self, text: impl Into<String>) -> Self {
        self.instead = Some(text.into());
        self
    }

    /// The text that was probably meant.
    pub(crate) fn text(&self) -> Option<&str> {
        self.instead.as_deref()
    }

    /// What is wrong.
    pub fn detail(&self) -> &str {
        &self.detail
    }

    /// What to write instead.
    pub fn help(&self) -> Option<&str> {
        self.help.as_deref()
    }
}

impl<E: Display> From<E> for Refused {
    fn from(error: E) -> Self {
        Refused::new(error.to_string())
    }
}

/// An error of a value has no help of its own: that follows what is wrong.
pub(crate) fn in_one(refused: &Refused) -> ValueError {
    let error = ValueError::new(refused.detail.as_str());
    let error = match &refused.help {
        Some(help) => error.advising(help),
        None => error,
    };
    error.meant(refused.instead.as_deref().map(quoted))
}
