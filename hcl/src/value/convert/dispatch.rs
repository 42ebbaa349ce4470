//! The steps of every conversion: marks, dynamic, null and unknown first, then by the kind of the target.

use super::errors::{ConvertError, Problem};
use super::{map, object, primitive, sequence, unknown};
use crate::deep;
use crate::value::errors::{ValueError, too_deep};
use crate::value::path::{Path, PathStep};
use crate::value::repr::Value;
use crate::value::ty::Type;

/// Converts a value to a type: the rules of "Type Conversions and Unification" in the information model,
/// including unsafe conversions, whose outcome depends on the value.
///
/// The result is of type `wanted`, without its optional attributes; where `wanted` is dynamic, the value
/// decides the type. Null stays null and unknown stays unknown, of the new type; marks stay in place.
///
/// # Errors
/// The value has no equivalent in the type. The error gives the path inside the value, and both types there.
///
/// ```
/// use hcl::value::{Type, Value, convert};
///
/// let ports = Value::tuple(vec![Value::string("80"), Value::number(443)]);
/// let converted = convert(&ports, &Type::list(Type::Number))?;
/// assert_eq!(converted.ty(), Type::list(Type::Number));
///
/// let error = convert(&ports, &Type::list(Type::Bool)).unwrap_err();
/// assert_eq!(error.to_string(), "[0]: true or false is required, not the string \"80\"");
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn convert(value: &Value, wanted: &Type) -> Result<Value, ConvertError> {
    if wanted.is_dynamic() || value.is_of_type(wanted) {
        return Ok(value.clone());
    }
    let levels = if wanted.is_leaf() { 0 } else { value.depth() };
    with_room(levels, |conversion| conversion.convert(value, wanted))
}

/// Converts a value of so many levels on a stack that is large enough.
pub(super) fn with_room(
    levels: usize,
    convert: impl FnOnce(&mut Conversion) -> Result<Value, ConvertError> + Send,
) -> Result<Value, ConvertError> {
    let mut conversion = Conversion { path: Path::new() };
    match deep::run(levels, || convert(&mut conversion)) {
        Some(converted) => converted,
        None => Err(ConvertError::new(Path::new(), Problem::Build(too_deep(deep::SHALLOW)))),
    }
}

/// A conversion in progress, with the current path inside the value. Its stack has room for the depth of the
/// whole value.
pub(super) struct Conversion {
    path: Path,
}

impl Conversion {
    pub(super) fn convert(&mut self, value: &Value, wanted: &Type) -> Result<Value, ConvertError> {
        if wanted.is_dynamic() || value.is_of_type(wanted) {
            return Ok(value.clone());
        }
        if value.is_marked() {
            let (plain, marks) = value.clone().unmark();
            let depth = self.path.len();
            let converted = self.convert(&plain, wanted).map_err(|error| error.without_value(depth))?;
            return Ok(converted.with_marks(&marks));
        }
        if value.is_null() || !value.is_known() {
            return unknown::convert(self, value, wanted);
        }
        #[cfg(feature = "capsules")]
        if let Some(result) = crate::value::capsule::converted(value, wanted) {
            return result.map_err(|error| self.error(Problem::Capsule(error)));
        }
        match wanted {
            Type::Dynamic => Ok(value.clone()),
            Type::String | Type::Number | Type::Bool => primitive::convert(self, value, wanted),
            Type::List(element) | Type::Set(element) => sequence::convert(self, value, wanted, element),
            Type::Map(element) => map::convert(self, value, wanted, element),
            Type::Tuple(elements) => sequence::convert_to_tuple(self, value, wanted, elements),
            Type::Object(attributes) => object::convert(self, value, wanted, attributes),
            Type::Capsule(_) => Err(self.mismatch(value, wanted)),
        }
    }

    /// Converts a part of the current value, so that its errors have the right path.
    pub(super) fn convert_at(
        &mut self,
        step: PathStep,
        value: &Value,
        wanted: &Type,
    ) -> Result<Value, ConvertError> {
        // Most parts are right already, and then the path is not needed.
        if value.is_of_type(wanted) {
            return Ok(value.clone());
        }
        self.enter(step);
        let converted = self.convert(value, wanted)?;
        self.leave();
        Ok(converted)
    }

    /// Goes to a part of the current value.
    pub(super) fn enter(&mut self, step: PathStep) {
        self.path.push(step);
    }

    /// Goes back from a part that was converted.
    pub(super) fn leave(&mut self) {
        self.path.pop();
    }

    /// Converts each of the given elements to one type.
    pub(super) fn elements(&mut self, elements: &[Value], wanted: &Type) -> Result<Vec<Value>, ConvertError> {
        // A loop, because iterator adapters would add stack frames at every level of nesting.
        let mut converted = Vec::with_capacity(elements.len());
        for (index, element) in elements.iter().enumerate() {
            converted.push(self.convert_at(PathStep::to_element(index), element, wanted)?);
        }
        Ok(converted)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn error(&self, problem: Problem) -> ConvertError {
        ConvertError::new(self.path.clone(), problem)
    }

    pub(super) fn mismatch(&self, value: &Value, wanted: &Type) -> ConvertError {
        self.error(Problem::Mismatch { given: value.ty(), wanted: wanted.clone() })
    }

    /// Adds the path to the only error that building a value from converted parts can return.
    pub(super) fn built(&self, result: Result<Value, ValueError>) -> Result<Value, ConvertError> {
        result.map_err(|error| self.error(Problem::Build(error)))
    }
}
