//! Types that parse themselves.

use std::any::type_name;
use std::fmt::Display;
use std::str::FromStr;

use super::{Convert, ConvertBack, Refused, errors};
use crate::value::Value;

/// Any type that implements [`FromStr`]; its `Display` writes it.
///
/// ```
/// use hcl::HclDecode;
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Version(u32, u32);
///
/// impl std::str::FromStr for Version {
///     type Err = String;
///
///     fn from_str(text: &str) -> Result<Self, String> {
///         let (major, minor) = text.split_once('.').ok_or("a version has two numbers, such as 1.2")?;
///         let number = |text: &str| text.parse().map_err(|_| format!("{text} is not a number"));
///         Ok(Version(number(major)?, number(minor)?))
///     }
/// }
///
/// #[derive(Debug, HclDecode)]
/// struct Package {
///     #[hcl(with = hcl::with::parse)]
///     versions: Vec<Version>,
/// }
///
/// let package: Package = hcl::from_str("versions = [\"1.2\", \"2.0\"]")?;
/// assert_eq!(package.versions, [Version(1, 2), Version(2, 0)]);
///
/// let error = hcl::from_str::<Package>("versions = [\"1.x\"]").unwrap_err();
/// assert!(error.to_string().contains("\"1.x\" cannot be read: x is not a number"));
/// # Ok::<(), hcl::Error>(())
/// ```
#[allow(non_camel_case_types)]
#[derive(Clone, Copy, Debug)]
pub struct parse;

impl<T: FromStr<Err: Display>> Convert<T> for parse {
    type Written = String;

    fn decode(&self, written: String) -> Result<T, Refused> {
        written.parse().map_err(|error| errors::not_parsed(&written, &error, type_name::<T>()))
    }
}

impl<T: FromStr<Err: Display> + Display> ConvertBack<T> for parse {
    fn encode(&self, value: &T) -> Result<Value, Refused> {
        Ok(Value::string(value.to_string()))
    }
}
