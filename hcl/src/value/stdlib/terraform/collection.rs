//! Functions of collections that go-cty does not have, `transpose` and `matchkeys`, or has under other names.

use std::collections::{BTreeMap, HashSet};

use super::errors;
use crate::value::convert::{convert, unify_unsafe};
use crate::value::function::{Function, FunctionError, Parameter};
use crate::value::kind::Kind;
use crate::value::repr::Value;
use crate::value::stdlib::declare::never_null;
use crate::value::stdlib::element::contents;
use crate::value::stdlib::registry::Family;
use crate::value::stdlib::{grapheme, sequence};
use crate::value::ty::Type;

pub(super) const FUNCTIONS: &Family =
    &[("transpose", transpose), ("matchkeys", match_keys), ("reverse", reverse), ("strrev", strrev)];

fn reverse() -> Function {
    sequence::reversing(
        "The elements of a list or set from the last to the first: `reverse([1, 2])` is `[2, 1]`.",
    )
}

fn strrev() -> Function {
    grapheme::reversing("The characters in reverse order: `strrev(\"añ👍🏽\")` is `\"👍🏽ña\"`.")
}

fn lists_by_key() -> Type {
    Type::map(Type::list(Type::String))
}

fn transpose() -> Function {
    never_null(
        "A map from each text in the lists of a map to the keys under which it occurs: `transpose({ a = \
         [\"1\", \"2\"], b = [\"2\"] })[\"2\"]` is `tolist([\"a\", \"b\"])`.",
    )
    .effort(3)
    .parameter(Parameter::new("values", lists_by_key()))
    .gives(lists_by_key(), |arguments| {
        if !arguments[0].is_wholly_known() {
            return Ok(Value::unknown(lists_by_key()));
        }
        let mut keys_of: BTreeMap<String, Vec<Value>> = BTreeMap::new();
        let Kind::Map(entries) = arguments[0].kind() else { return Err(errors::null_list("")) };
        // In the order of the keys, so that each list comes out sorted.
        for (key, list) in entries.sorted() {
            let Kind::List(items) = list.kind() else { return Err(errors::null_list(key)) };
            for (index, item) in items.iter().enumerate() {
                let text = item.as_str().ok_or_else(|| errors::null_text(key, index))?;
                keys_of.entry(text.to_owned()).or_default().push(Value::string(key));
            }
        }
        let lists = keys_of.into_iter().map(|(text, keys)| Ok((text, Value::list(Type::String, keys)?)));
        let lists: Vec<(String, Value)> = lists.collect::<Result<_, FunctionError>>()?;
        Ok(Value::map(Type::list(Type::String), lists)?)
    })
}

fn match_keys() -> Function {
    let list = |name: &str| Parameter::new(name, Type::list(Type::Dynamic));
    never_null(
        "The values of a list whose keys, at the same places of another list, are among those searched \
         for: `matchkeys([\"a\", \"b\", \"c\"], [1, 2, 1], [1])` is `tolist([\"a\", \"c\"])`.",
    )
    .effort(3)
    .parameter(list("values"))
    .parameter(list("keys"))
    .parameter(list("searchset"))
    .gives_by(
        |arguments| key_type(arguments).map(|_| arguments[0].ty()),
        |arguments, ty| {
            let (values, given) = (contents(&arguments[0]), contents(&arguments[1]));
            if values.len() != given.len() {
                return Err(errors::key_count(given.len(), values.len()));
            }
            let common = key_type(arguments)?;
            let converted = |index: usize| {
                convert(&arguments[index], &common).map_err(|error| FunctionError::conversion(index, &error))
            };
            let (keys, searched) = (converted(1)?, converted(2)?);
            if !arguments[0].is_wholly_known() || !keys.is_wholly_known() || !searched.is_wholly_known() {
                return Ok(Value::unknown(ty.clone()));
            }
            let searched = contents(&searched);
            #[expect(
                clippy::mutable_key_type,
                reason = "a cached type plays no part in equality and hashing"
            )]
            let searched: HashSet<&Value> = searched.iter().collect();
            let keys = contents(&keys);
            let matching = values.into_iter().zip(&keys).filter(|(_, key)| searched.contains(key));
            Ok(Value::list_of(ty.clone(), matching.map(|(value, _)| value).collect())?)
        },
    )
}

/// The type to which both lists of keys can be converted.
fn key_type(arguments: &[Value]) -> Result<Type, FunctionError> {
    let common = unify_unsafe(&[arguments[1].ty(), arguments[2].ty()]);
    common
        .map(|common| common.ty)
        .ok_or_else(|| errors::different_keys(&arguments[1].ty(), &arguments[2].ty()))
}
