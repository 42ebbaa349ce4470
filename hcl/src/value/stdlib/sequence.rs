//! Functions that join sequences or change their shape.

use super::declare::{never_null, sequence};
use super::element::contents;
use super::errors;
use super::registry::Family;
use crate::value::convert::{convert, unify_unsafe};
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::kind::Kind;
use crate::value::marks::Marks;
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family =
    &[("concat", concat), ("flatten", flatten), ("reverselist", reverse_list)];

/// Lists with a common type stay a list; any others become a tuple.
fn concat() -> Function {
    never_null("The elements of several lists, joined into one: `concat([1], [\"a\"])` is `[1, \"a\"]`.")
        .variadic(Parameter::new("seqs", Type::Dynamic).allow_marked())
        .returns_anything(concat_type, |arguments| {
            // Making the types of tuples takes as long as joining them.
            let are_tuples = arguments.iter().all(|argument| matches!(argument.kind(), Kind::Tuple(_)));
            if are_tuples && !arguments.is_empty() {
                return joined(arguments, &Type::Dynamic);
            }
            match concat_type(arguments)? {
                ty @ Type::List(_) => {
                    let converted = arguments.iter().map(|argument| convert(argument, &ty));
                    let lists: Vec<Value> = converted.collect::<Result<_, _>>().map_err(errors::convert)?;
                    joined(&lists, &ty)
                }
                ty => joined(arguments, &ty),
            }
        })
}

/// The elements of all parts in one sequence of type `ty`, with the marks of the parts.
fn joined(parts: &[Value], ty: &Type) -> Result<Value, FunctionError> {
    let mut items = Vec::with_capacity(parts.iter().filter_map(Value::len).sum());
    let mut marks = Marks::new();
    for part in parts {
        items.extend_from_slice(part.as_array().unwrap_or_default());
        marks.extend(part.marks());
    }
    let joined = sequence(ty, items);
    if marks.is_empty() { joined } else { Ok(joined?.with_marks(&marks)) }
}

fn concat_type(arguments: &[Value]) -> Result<Type, FunctionError> {
    let types: Vec<Type> = arguments.iter().map(Value::ty).collect();
    if types.is_empty() {
        return Err(errors::no_arguments());
    }
    if types.iter().all(Type::is_list)
        && let Some(unified) = unify_unsafe(&types)
    {
        return Ok(unified.ty);
    }
    let mut elements = Vec::new();
    for (index, (argument, ty)) in arguments.iter().zip(&types).enumerate() {
        match ty {
            Type::Tuple(own) => elements.extend(own.iter().cloned()),
            Type::List(element) => match argument.len() {
                Some(length) => elements.extend(std::iter::repeat_n((**element).clone(), length)),
                None => return Ok(Type::Dynamic),
            },
            other => return Err(errors::argument_type(index, "a list", other)),
        }
    }
    Ok(Type::tuple(elements))
}

/// Marks of lists that disappear move to the result; marks of other elements stay.
fn flatten() -> Function {
    never_null(
        "The elements of nested lists and sets, at any depth, in one list: `flatten([[1], [2, [3]]])` is \
         `[1, 2, 3]`.",
    )
    .effort(3)
    .parameter(Parameter::new("list", Type::Dynamic).allow_marked())
    .gives_by(
        |arguments| {
            if !arguments[0].is_known() {
                return Ok(Type::Dynamic);
            }
            let ty = arguments[0].ty();
            if !is_sequence(&ty) {
                return Err(errors::call_type(0, "a list or set", &ty));
            }
            let mut flat = Flat::default();
            flat.add(&arguments[0]);
            Ok(if flat.open { Type::Dynamic } else { Type::tuple(flat.items.iter().map(Value::ty)) })
        },
        |arguments, ty| {
            let mut flat = Flat::default();
            flat.add(&arguments[0]);
            let result = if flat.open { Value::unknown(ty.clone()) } else { Value::try_tuple(flat.items)? };
            Ok(result.with_marks(&flat.marks))
        },
    )
}

#[derive(Default)]
struct Flat {
    items: Vec<Value>,
    marks: Marks,
    /// Whether an unknown part leaves the number of items open.
    open: bool,
}

impl Flat {
    fn add(&mut self, sequence: &Value) {
        self.marks.extend(sequence.marks());
        if let Kind::Set(set) = sequence.kind() {
            // Unknown elements of a set may turn out to be equal.
            self.open |= set.len() > 1 && !sequence.is_wholly_known();
        }
        for element in contents(sequence) {
            let ty = element.ty();
            if element.is_known() && !element.is_null() && is_sequence(&ty) {
                self.add(&element);
            } else if !element.is_known() && (ty.is_dynamic() || is_sequence(&ty)) {
                self.open = true;
                self.marks.extend(element.marks());
            } else {
                self.items.push(element);
            }
        }
    }
}

fn is_sequence(ty: &Type) -> bool {
    matches!(ty, Type::List(_) | Type::Set(_) | Type::Tuple(_))
}

fn reverse_list() -> Function {
    reversing("The elements of a list or set from the last to the first: `reverselist([1, 2])` is `[2, 1]`.")
}

pub(super) fn reversing(description: &str) -> Function {
    never_null(description).parameter(Parameter::new("list", Type::Dynamic).allow_marked()).gives_by(
        |arguments| match arguments[0].ty() {
            Type::Tuple(types) => Ok(Type::tuple(types.iter().rev().cloned())),
            Type::List(element) | Type::Set(element) => Ok(Type::List(element)),
            other => Err(errors::argument_type(0, "a list or set", &other)),
        },
        |arguments, ty| {
            if arguments[0].is_open_set() {
                return Ok(Value::unknown(ty.clone()).with_marks(arguments[0].marks()));
            }
            let mut items = contents(&arguments[0]);
            items.reverse();
            Ok(sequence(ty, items)?.with_marks(arguments[0].marks()))
        },
    )
}
