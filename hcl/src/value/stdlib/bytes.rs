//! Binary data, and the functions for it.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use super::declare::never_null;
use super::errors;
use crate::value::capsule::CapsuleType;
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::kind::Kind;
use crate::value::repr::Value;
use crate::value::ty::Type;

/// A capsule type for bytes that need not be text, such as the contents of a file, with the functions for its
/// values.
///
/// The language has no type for bytes, so these functions are not among the [standard
/// ones](super::functions). An application that provides bytes creates the type once and puts values and
/// functions into its context. Two values are equal if their bytes are.
///
/// ```
/// use hcl::value::{Value, stdlib::Bytes};
/// use hcl::Context;
///
/// let bytes = Bytes::new();
/// let context =
///     Context::builder().value("icon", bytes.value([0x89, b'P', b'N', b'G'])).functions(bytes.functions()).build();
/// let value = hcl::parse_expression("byteslen(bytesslice(icon, 1, 3))")?.evaluate(&context)?;
/// assert_eq!(value, Value::number(3));
/// # Ok::<(), hcl::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Bytes(CapsuleType);

/// A part of shared bytes.
#[derive(Clone)]
struct Slice {
    all: Arc<[u8]>,
    part: Range<usize>,
}

impl Bytes {
    /// Creates a new type, distinct from all others.
    pub fn new() -> Self {
        let equals = |a: &Slice, b: &Slice| a.bytes() == b.bytes();
        Bytes(CapsuleType::builder::<Slice>("bytes").equals(equals).build())
    }

    /// The type of the values.
    pub fn ty(&self) -> Type {
        Type::Capsule(self.0.clone())
    }

    /// A value with these bytes.
    pub fn value(&self, bytes: impl Into<Arc<[u8]>>) -> Value {
        let all = bytes.into();
        let part = 0..all.len();
        self.wrapped(Slice { all, part })
    }

    /// The bytes of a value; `None` if it is of another type, null or unknown.
    pub fn get<'v>(&self, value: &'v Value) -> Option<&'v [u8]> {
        if value.ty() != self.ty() {
            return None;
        }
        slice_of(value).map(Slice::bytes)
    }

    /// The functions with their names: `byteslen(bytes)`, the number of bytes, and
    /// `bytesslice(bytes, offset, length)`, a part of them.
    pub fn functions(&self) -> [(&'static str, Function); 2] {
        [("byteslen", self.length()), ("bytesslice", self.slice())]
    }

    fn length(&self) -> Function {
        never_null("The number of bytes.")
            .parameter(Parameter::new("buf", self.ty()).allow_dynamic())
            .gives(Type::Number, |arguments| Ok(Value::number(content(arguments)?.part.len())))
    }

    fn slice(&self) -> Function {
        let bytes = self.clone();
        never_null("A part of the bytes, given by its offset and its length.")
            .parameter(Parameter::new("buf", self.ty()).allow_dynamic())
            .parameter(Parameter::new("offset", Type::Number).allow_dynamic())
            .parameter(Parameter::new("length", Type::Number).allow_dynamic())
            .returns(self.ty(), move |arguments| {
                let Slice { all, part } = content(arguments)?;
                let (offset, length) = (count(arguments, 1)?, count(arguments, 2)?);
                let end = offset.checked_add(length).filter(|&end| end <= part.len());
                let end = end.ok_or_else(|| errors::beyond_bytes(part.len()))?;
                let part = part.start + offset..part.start + end;
                Ok(bytes.wrapped(Slice { all: all.clone(), part }))
            })
    }

    fn wrapped(&self, slice: Slice) -> Value {
        // It fails only if the type is for other contents.
        Value::capsule(&self.0, Arc::new(slice)).unwrap_or_else(|_| Value::null(self.ty()))
    }
}

impl Default for Bytes {
    fn default() -> Self {
        Bytes::new()
    }
}

impl Slice {
    fn bytes(&self) -> &[u8] {
        &self.all[self.part.clone()]
    }
}

/// Shows only the number of bytes: they may be secret, and many.
impl fmt::Debug for Slice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bytes", self.part.len())
    }
}

fn content(arguments: &[Value]) -> Result<&Slice, FunctionError> {
    arguments.first().and_then(slice_of).ok_or_else(errors::no_bytes)
}

fn slice_of(value: &Value) -> Option<&Slice> {
    match value.kind() {
        Kind::Capsule(capsule) => capsule.get(),
        _ => None,
    }
}

fn count(arguments: &[Value], index: usize) -> Result<usize, FunctionError> {
    let number = arguments.get(index).and_then(Value::as_number).ok_or_else(errors::no_bytes)?;
    usize::try_from(number).map_err(|error| FunctionError::number_range(error).of_argument(index))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_shared_and_stay_within_the_whole() {
        let bytes = Bytes::new();
        let [(_, length), (_, slice)] = bytes.functions();
        let whole = bytes.value(*b"abcdef");
        let part =
            |of: &Value, offset: i64, length: i64| slice.call(&[of.clone(), offset.into(), length.into()]);
        let inner = part(&whole, 1, 4).expect("a part");
        assert_eq!(bytes.get(&inner), Some(&b"bcde"[..]));
        assert_eq!(part(&inner, 2, 2), Ok(bytes.value(*b"de")));
        assert_eq!(length.call(std::slice::from_ref(&inner)), Ok(4.into()));
        assert_eq!(part(&inner, 4, 0).map(|empty| bytes.get(&empty).map(<[u8]>::len)), Ok(Some(0)));
        for (offset, length) in [(0, 5), (5, 0), (-1, 1), (0, -1), (1, i64::MAX)] {
            assert!(part(&inner, offset, length).is_err(), "{offset} {length}");
        }
    }

    #[test]
    fn only_bytes_of_the_type_are_taken() {
        let (bytes, others) = (Bytes::new(), Bytes::default());
        let [(_, length), _] = bytes.functions();
        assert!(length.call(&[others.value(*b"x")]).is_err());
        assert!(length.call(&["x".into()]).is_err());
        assert_eq!(bytes.get(&others.value(*b"x")), None);
        assert_eq!(bytes.get(&Value::unknown(bytes.ty())), None);
        let unknown = length.call(&[Value::unknown(bytes.ty())]).expect("unknown");
        assert_eq!((unknown.ty(), unknown.is_known()), (Type::Number, false));
        assert!(!format!("{:?}", bytes.value(*b"secret")).contains("secret"));
    }
}
