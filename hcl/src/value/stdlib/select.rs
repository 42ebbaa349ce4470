//! Functions that choose part of a sequence, or one of several sequences.

use super::declare::{never_null, sequence};
use super::element::contents;
use super::errors;
use super::registry::Family;
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::marks::Marks;
use crate::value::number::Number;
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family =
    &[("slice", slice), ("chunklist", chunk_list), ("coalescelist", coalesce_list)];

fn slice() -> Function {
    never_null(
        "The elements from a start up to, but not including, an end: `slice([1, 2, 3], 1, 3)` is `[2, 3]`.",
    )
    .parameter(Parameter::new("list", Type::Dynamic).allow_marked())
    .parameter(Parameter::new("start_index", Type::Number))
    .parameter(Parameter::new("end_index", Type::Number))
    .gives_by(
        |arguments| match (arguments[0].ty(), slice_bounds(arguments)) {
            (ty, _) if !(ty.is_list() || ty.is_tuple()) => Err(errors::argument_type(0, "a list", &ty)),
            (_, Err(error)) => Err(error),
            (Type::Tuple(types), Ok(Some((start, end)))) => {
                Ok(Type::tuple(types.get(start..end).unwrap_or_default().iter().cloned()))
            }
            (Type::Tuple(_), Ok(None)) => Ok(Type::Dynamic),
            (list, Ok(_)) => Ok(list),
        },
        |arguments, ty| {
            let Some((start, end)) = slice_bounds(arguments)? else {
                return Ok(Value::unknown(ty.clone()));
            };
            let part = contents(&arguments[0]).get(start..end).unwrap_or_default().to_vec();
            // An empty list still has the type of elements that are marked.
            let inside =
                if part.is_empty() && ty.is_list() { arguments[0].marks_in_type() } else { Marks::new() };
            Ok(sequence(ty, part)?.with_marks(&arguments[0].marks().union(&inside)))
        },
    )
}

/// Start and end, checked as far as they are known; `None` unless both are.
fn slice_bounds(arguments: &[Value]) -> Result<Option<(usize, usize)>, FunctionError> {
    let length = match arguments[0].ty() {
        Type::Tuple(types) => Some(types.len()),
        _ => arguments[0].len(),
    };
    let bound = |argument: usize| match arguments[argument].as_number() {
        None => Ok(None),
        Some(number) => {
            let bound = usize::try_from(number).map_err(|_| errors::slice_bound(argument, number))?;
            match length {
                Some(length) if bound > length => Err(errors::slice_beyond(argument, bound, length)),
                _ => Ok(Some(bound)),
            }
        }
    };
    match (bound(1)?, bound(2)?) {
        (Some(start), Some(end)) if start > end => Err(errors::slice_order(start, end)),
        (start, end) => Ok(start.zip(end)),
    }
}

fn chunk_list() -> Function {
    never_null(
        "The elements of a list, split into lists of at most the given size: `chunklist([1, 2, 3], 2)` is \
         `tolist([tolist([1, 2]), tolist([3])])`.",
    )
    .parameter(Parameter::new("list", Type::list(Type::Dynamic)).allow_marked())
    .parameter(Parameter::new("size", Type::Number).allow_marked())
    .gives_by(
        |arguments| Ok(Type::list(arguments[0].ty())),
        |arguments, ty| {
            let chunk_ty = arguments[0].ty();
            let elements = contents(&arguments[0]);
            let number = arguments[1].as_number().unwrap_or(&Number::ZERO);
            let size = usize::try_from(number).map_err(|_| errors::not_an_index(number))?;
            // As in the reference, a size of 0 means no limit.
            let size = if size == 0 { elements.len().max(1) } else { size };
            let chunks = elements.chunks(size).map(|chunk| Value::list_of(chunk_ty.clone(), chunk.to_vec()));
            let chunks = Value::list_of(ty.clone(), chunks.collect::<Result<_, _>>()?)?;
            Ok(chunks.with_marks(&arguments[0].marks().union(arguments[1].marks())))
        },
    )
}

fn coalesce_list() -> Function {
    never_null("The first list that has elements: `coalescelist([], [1])` is `[1]`.")
        .variadic(Parameter::new("vals", Type::Dynamic).allow_null().allow_unknown().allow_dynamic())
        .gives_by(coalesced_type, |arguments, ty| {
            for argument in arguments {
                if !argument.is_known() {
                    return Ok(Value::unknown(ty.clone()));
                }
                if argument.len().is_some_and(|length| length > 0) {
                    return Ok(argument.clone());
                }
            }
            Err(errors::only_empty())
        })
}

fn coalesced_type(arguments: &[Value]) -> Result<Type, FunctionError> {
    let mut common: Option<Type> = None;
    for (index, argument) in arguments.iter().enumerate() {
        let ty = argument.ty();
        if !argument.is_known() {
            return Ok(Type::Dynamic);
        }
        if !(ty.is_list() || ty.is_tuple()) {
            return Err(errors::call_type(index, "a list", &ty));
        }
        common = Some(match common {
            Some(other) if other != ty => Type::Dynamic,
            _ => ty,
        });
    }
    common.ok_or_else(errors::no_arguments)
}
