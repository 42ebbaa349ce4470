//! The traits of converters, the ways to the type that one takes, and forms.

use std::marker::PhantomData;

use serde::de::DeserializeOwned;

use super::{PathKind, Refused, durations, timestamps};
use crate::source::Location;
use crate::value::{Time, Value};

/// A converter for fields of type `T`: what `#[hcl(with = …)]` names.
///
/// Implement it for a unit struct, or for a struct of which a `const` is named. It reads a `Written`, which
/// is any type that an attribute can have, and turns it into the field's type. Null never reaches it, unless
/// `Written` is an `Option`.
///
#[cfg_attr(feature = "write", doc = "```")]
#[cfg_attr(not(feature = "write"), doc = "```ignore")]
/// use hcl::HclDecode;
/// use hcl::value::Value;
/// use hcl::with::{Convert, ConvertBack, Form, Refused};
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Celsius(f64);
///
/// /// `"20°C"`, `"68°F"`
/// #[allow(non_camel_case_types)]
/// struct temperature;
///
/// impl Convert<Celsius> for temperature {
///     type Written = String;
///
///     fn decode(&self, written: String) -> Result<Celsius, Refused> {
///         match (written.strip_suffix("°C"), written.strip_suffix("°F")) {
///             (Some(degrees), _) => Ok(Celsius(degrees.parse()?)),
///             (_, Some(degrees)) => Ok(Celsius((degrees.parse::<f64>()? - 32.0) / 1.8)),
///             _ => Err(Refused::new(format!("{written} is not a temperature"))
///                 .with_help("write \"20°C\" or \"68°F\"")),
///         }
///     }
///
///     fn form(&self) -> Option<Form> {
///         Some(Form { name: "temperature", example: "20°C" })
///     }
/// }
///
/// impl ConvertBack<Celsius> for temperature {
///     fn encode(&self, value: &Celsius) -> Result<Value, Refused> {
///         Ok(Value::string(format!("{}°C", value.0)))
///     }
/// }
///
/// #[derive(HclDecode, hcl::HclEncode)]
/// struct Room {
///     #[hcl(with = temperature)]
///     wanted: Option<Celsius>,
///     #[hcl(with = temperature)]
///     limits: [Celsius; 2],
/// }
///
/// let room: Room = hcl::from_str("limits = [\"50°F\", \"30°C\"]")?;
/// assert_eq!((room.wanted, room.limits), (None, [Celsius(10.0), Celsius(30.0)]));
/// assert_eq!(hcl::to_string(&room)?, "limits = [\"10°C\", \"30°C\"]\n");
///
/// let error = hcl::from_str::<Room>("limits = [\"50\", \"30 °C\"]").err().unwrap();
/// assert_eq!(error.diagnostics().len(), 2);
/// # Ok::<(), hcl::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not convert into `{T}`",
    label = "not a converter for `{T}`",
    note = "`with` takes a function, `fn(A) -> Result<{T}, impl Display>`, or a type that implements `hcl::with::Convert<{T}>`"
)]
pub trait Convert<T> {
    /// What is written in the configuration, before it is converted: `String`, a number, any type that
    /// implements serde's `Deserialize`.
    type Written: DeserializeOwned;

    /// Converts what is written.
    ///
    /// # Errors
    /// It does not mean a value of the type. The error is reported at the value.
    fn decode(&self, written: Self::Written) -> Result<T, Refused>;

    /// Converts what is written at a place, for a converter to which it matters in which file that is: paths
    /// can be [relative](super::relative_path) to it.
    ///
    /// # Errors
    /// As for [`Convert::decode`].
    fn decode_at(&self, written: Self::Written, _place: &Location) -> Result<T, Refused> {
        self.decode(written)
    }

    /// How a value is written, for people. `None` if there is nothing to say besides the type `Written`.
    fn form(&self) -> Option<Form> {
        None
    }

    /// How what is written leads to a file, for a converter that makes a path of a string. `None` for all
    /// others.
    fn path_kind(&self) -> Option<PathKind> {
        None
    }

    /// Whether errors must not show the value, as if the field were `sensitive`, and reference pages not the
    /// default.
    fn is_secret(&self) -> bool {
        false
    }
}

/// A converter that also writes. `HclEncode`, and the defaults in reference pages and samples, need it.
///
/// What it writes, [`Convert::decode`] reads back to the same value.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not write `{T}`",
    label = "`hcl::with::ConvertBack<{T}>` is not implemented",
    note = "say how to write what `with` reads: `encode_with = function`"
)]
pub trait ConvertBack<T>: Convert<T> {
    /// The value to be written.
    ///
    /// # Errors
    /// The value has no form in the configuration.
    fn encode(&self, value: &T) -> Result<Value, Refused>;
}

/// How a value is written, for people: pages say "duration, such as `30s`".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// What the value is, without an article: "duration".
    pub name: &'static str,
    /// A value that can be decoded. If strings are converted, the text of one, without quotes; otherwise an
    /// expression.
    pub example: &'static str,
}

impl Form {
    /// How a time is written if its field has no converter.
    pub(crate) fn of_time(time: Time) -> Form {
        match time {
            Time::Duration => durations::FORM,
            Time::Point => timestamps::FORM,
        }
    }
}

/// The way to a type that a converter takes itself, for the compiler to infer.
#[derive(Debug)]
pub struct Direct;

/// The way into a container, and on by `M`.
#[derive(Debug)]
pub struct In<M>(PhantomData<M>);
