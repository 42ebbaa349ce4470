//! The Cartesian product.

use super::declare::never_null;
use super::element::contents;
use super::errors;
use super::registry::Family;
use crate::value::convert::{convert, unify_unsafe};
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::marks::Marks;
use crate::value::repr::Value;
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family = &[("setproduct", set_product)];

/// How many combinations one call can produce. The reference has no such limit, and some calls never return.
const MAX_SIZE: usize = 1 << 20;

/// The greatest lengths of an argument and of the product for which the reference bounds the length of an
/// unknown product.
const MAX_ARGUMENT: u64 = 1024;
const MAX_PRODUCT: u64 = 2048;

fn set_product() -> Function {
    never_null(
        "All combinations of one element from each argument: `setproduct([1, 2], [\"a\"])` is \
         `tolist([[1, \"a\"], [2, \"a\"]])`.",
    )
    .variadic(Parameter::new("sets", Type::Dynamic).allow_unknown().allow_marked())
    .gives_by(product_type, |arguments, ty| {
        let mut marks = Marks::new();
        for argument in arguments {
            marks.extend(argument.marks());
        }
        let product = product(arguments, ty)?;
        if product.len().is_none_or(|length| length == 0) {
            arguments.iter().for_each(|argument| marks.extend(&argument.marks_in_type()));
        }
        Ok(product.with_marks(&marks))
    })
}

/// A list of tuples if all arguments have an order, otherwise a set of tuples.
fn product_type(arguments: &[Value]) -> Result<Type, FunctionError> {
    if arguments.len() < 2 {
        return Err(errors::two_arguments());
    }
    let mut ordered = true;
    let mut elements = Vec::with_capacity(arguments.len());
    for (index, argument) in arguments.iter().enumerate() {
        elements.push(match argument.ty() {
            Type::List(element) => (*element).clone(),
            Type::Set(element) => {
                ordered = false;
                (*element).clone()
            }
            Type::Tuple(types) if types.is_empty() => Type::Dynamic,
            Type::Tuple(types) => unify_unsafe(&types).ok_or_else(|| errors::different_elements(index))?.ty,
            other => return Err(errors::argument_type(index, "a list or set", &other)),
        });
    }
    let element = Type::tuple(elements);
    Ok(if ordered { Type::list(element) } else { Type::set(element) })
}

fn product(arguments: &[Value], ty: &Type) -> Result<Value, FunctionError> {
    // The length of an unknown tuple follows from its type, but its elements are not known.
    let countable = |argument: &Value| argument.is_known() && argument.length().is_ok_and(|n| n.is_known());
    if !arguments.iter().all(countable) {
        return unknown_product(arguments, ty);
    }
    let Some(Type::Tuple(types)) = ty.element_type() else { return Err(errors::two_arguments()) };
    let mut all = Vec::with_capacity(arguments.len());
    for (argument, ty) in arguments.iter().zip(types.iter()) {
        let mut elements = contents(argument);
        for element in &mut elements {
            *element = convert(element, ty).map_err(errors::convert)?;
        }
        all.push(elements);
    }
    let size = all.iter().map(Vec::len).fold(1, usize::saturating_mul);
    if size > MAX_SIZE {
        return Err(errors::product_size(MAX_SIZE));
    }
    let tuples = (0..size).map(|number| Value::try_tuple(combination(&all, number, size)));
    let tuples = tuples.collect::<Result<_, _>>()?;
    Ok(if ty.is_list() { Value::list_of(ty.clone(), tuples)? } else { Value::set_of(ty.clone(), tuples)? })
}

/// One of `size` combinations: the last choice changes every time, the first after all combinations of the
/// others.
fn combination(all: &[Vec<Value>], mut number: usize, mut size: usize) -> Vec<Value> {
    let choice = |elements: &Vec<Value>| {
        size /= elements.len();
        let chosen = elements[number / size].clone();
        number %= size;
        chosen
    };
    all.iter().map(choice).collect()
}

/// The length of the product is at most the product of all lengths, and not 0 if no argument can be empty.
fn unknown_product(arguments: &[Value], ty: &Type) -> Result<Value, FunctionError> {
    let unknown = Value::unknown(ty.clone());
    let (mut longest, mut not_empty) = (1, true);
    for range in arguments.iter().map(Value::range) {
        let (least, greatest) = match range.ty() {
            Type::Tuple(types) => (types.len() as u64, types.len() as u64),
            _ => (range.min_len(), range.max_len().unwrap_or(u64::MAX)),
        };
        not_empty &= least > 0;
        longest = if greatest > MAX_ARGUMENT { u64::MAX } else { greatest.saturating_mul(longest) };
        if longest > MAX_PRODUCT {
            return Ok(unknown);
        }
    }
    Ok(unknown.refine().min_len(u64::from(not_empty)).max_len(longest).build()?)
}
