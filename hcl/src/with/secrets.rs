//! Secrets.

use std::fmt;
use std::marker::PhantomData;

use serde::Serialize;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, Visitor};

use super::{Convert, ConvertBack, Refused};
use crate::value::{SECRET, Value, to_value};

/// A value that `Debug` does not show, so it does not end up in logs. It has no `Display` and no `Serialize`.
///
/// A field of this type is treated as if it had the option `sensitive`: neither errors nor the origins of
/// [layers](crate::Layers) show its value. It is known by its type, also under another name, such as that of
/// an alias, in lists and maps, and in the fields of a type that serde reads. Only where serde reads a copy
/// of the value, which is what `flatten`, `untagged` and `tag` do, a secret inside is not known before it is
/// read: there, the whole field needs the option. A field that [`HclEncode`](crate::HclEncode) is to write
/// needs `#[hcl(with = hcl::with::secret)]`.
///
/// ```
/// use hcl::with::Secret;
///
/// let token = Secret::new("t0k3n".to_owned());
/// assert_eq!(format!("{token:?}"), "Secret(…)");
/// assert_eq!(token.expose(), "t0k3n");
/// ```
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Secret<T>(T);

impl<T> Secret<T> {
    /// Keeps a value secret.
    pub fn new(value: T) -> Self {
        Secret(value)
    }

    /// The value.
    pub fn expose(&self) -> &T {
        &self.0
    }

    /// The value.
    pub fn into_inner(self) -> T {
        self.0
    }
}

impl<T> From<T> for Secret<T> {
    fn from(value: T) -> Self {
        Secret(value)
    }
}

/// A string literal as the default of a field.
impl From<&str> for Secret<String> {
    fn from(value: &str) -> Self {
        Secret(value.to_owned())
    }
}

impl<T> fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Secret<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(SECRET, Inside(PhantomData))
    }
}

struct Inside<T>(PhantomData<T>);

/// A deserializer that knows no newtypes gives the value itself.
impl<'de, T: Deserialize<'de>> Visitor<'de> for Inside<T> {
    type Value = Secret<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a secret")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Secret<T>, D::Error> {
        T::deserialize(deserializer).map(Secret)
    }
}

/// Secrets: fields of type [`Secret`], which `HclEncode` can write. Errors, the origins of
/// [layers](crate::Layers) and reference pages do not show the value or its default.
///
#[cfg_attr(feature = "write", doc = "```")]
#[cfg_attr(not(feature = "write"), doc = "```ignore")]
/// use hcl::HclDecode;
/// use hcl::with::Secret;
///
/// #[derive(Debug, HclDecode, hcl::HclEncode)]
/// struct Account {
///     #[hcl(with = hcl::with::secret)]
///     token: Option<Secret<String>>,
/// }
///
/// let account: Account = hcl::from_str("token = \"t0k3n\"")?;
/// assert_eq!(format!("{account:?}"), "Account { token: Some(Secret(…)) }");
/// assert_eq!(hcl::to_string(&account)?, "token = \"t0k3n\"\n");
/// # Ok::<(), hcl::Error>(())
/// ```
#[allow(non_camel_case_types)]
#[derive(Clone, Copy, Debug)]
pub struct secret;

impl<T: DeserializeOwned> Convert<Secret<T>> for secret {
    type Written = T;

    fn decode(&self, written: T) -> Result<Secret<T>, Refused> {
        Ok(Secret(written))
    }

    fn is_secret(&self) -> bool {
        true
    }
}

impl<T: DeserializeOwned + Serialize> ConvertBack<Secret<T>> for secret {
    fn encode(&self, value: &Secret<T>) -> Result<Value, Refused> {
        Ok(to_value(value.expose())?)
    }
}
