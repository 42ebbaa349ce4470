//! Types and values of any kind.

use std::hash::{DefaultHasher, Hash, Hasher};

use hcl::value::{Number, Type, Value};
use proptest::prelude::*;

/// Any type of at most three levels.
pub(crate) fn types() -> impl Strategy<Value = Type> {
    let leaf = prop_oneof![Just(Type::String), Just(Type::Number), Just(Type::Bool)];
    leaf.prop_recursive(3, 12, 3, |inner| {
        prop_oneof![
            inner.clone().prop_map(Type::list),
            inner.clone().prop_map(Type::set),
            inner.clone().prop_map(Type::map),
            prop::collection::vec(inner.clone(), 0..3).prop_map(Type::tuple),
            prop::collection::btree_map("[a-c]", inner, 0..3).prop_map(Type::object),
        ]
    })
}

/// Any value of a type: null and unknown ones among them, and with marks if `marked`.
pub(crate) fn values_of(ty: Type, marked: bool) -> BoxedStrategy<Value> {
    let known = known_values_of(ty.clone(), marked);
    let not_null = Value::unknown(ty.clone()).refine().not_null().build().expect("any type can be not null");
    let value = prop_oneof![
        12 => known,
        1 => Just(Value::null(ty.clone())),
        1 => Just(Value::unknown(ty)),
        1 => Just(not_null),
    ];
    if !marked {
        return value.boxed();
    }
    (value, prop::option::weighted(0.3, "[m-o]"))
        .prop_map(|(value, mark)| match mark {
            Some(mark) => value.mark(mark),
            None => value,
        })
        .boxed()
}

fn known_values_of(ty: Type, marked: bool) -> BoxedStrategy<Value> {
    match ty {
        Type::String => "[a-d\u{e9}\u{301}]{0,2}".prop_map(Value::string).boxed(),
        Type::Number => prop_oneof![
            (-3i64..3).prop_map(Value::number),
            (any::<i64>(), 1i64..9).prop_map(|(a, b)| {
                Value::number(Number::from(a).divide(&Number::from(b)).expect("the divisor is not zero"))
            }),
            (50i64..70, any::<bool>())
                .prop_map(|(twos, as_float)| Value::number(power_of_two(twos, as_float))),
        ]
        .boxed(),
        Type::Bool => any::<bool>().prop_map(Value::bool).boxed(),
        Type::List(element) => items(&element, marked)
            .prop_map(move |items| Value::list((*element).clone(), items).expect("elements of the type"))
            .boxed(),
        Type::Set(element) => items(&element, marked)
            .prop_map(move |items| Value::set((*element).clone(), items).expect("elements of the type"))
            .boxed(),
        Type::Map(element) => {
            prop::collection::btree_map("[a-c]", values_of((*element).clone(), marked), 0..3)
                .prop_map(move |entries| Value::map((*element).clone(), entries).expect("values of the type"))
                .boxed()
        }
        Type::Tuple(elements) => {
            let elements: Vec<_> = elements.iter().map(|ty| values_of(ty.clone(), marked)).collect();
            elements.prop_map(Value::tuple).boxed()
        }
        Type::Object(attributes) => {
            let names: Vec<String> = attributes.iter().map(|attribute| attribute.name.to_string()).collect();
            let values: Vec<_> =
                attributes.iter().map(|attribute| values_of(attribute.ty.clone(), marked)).collect();
            values.prop_map(move |values| Value::object(names.iter().zip(values))).boxed()
        }
        other => Just(Value::unknown(other)).boxed(),
    }
}

fn items(element: &Type, marked: bool) -> impl Strategy<Value = Vec<Value>> + use<> {
    prop::collection::vec(values_of(element.clone(), marked), 0..4)
}

/// Three values of one type.
pub(crate) fn triples(marked: bool) -> impl Strategy<Value = (Value, Value, Value)> {
    types().prop_flat_map(move |ty| {
        (values_of(ty.clone(), marked), values_of(ty.clone(), marked), values_of(ty, marked))
    })
}

pub(crate) fn any_value(marked: bool) -> impl Strategy<Value = Value> {
    types().prop_flat_map(move |ty| values_of(ty, marked))
}

/// A type and some values of it.
pub(crate) fn types_with_values() -> impl Strategy<Value = (Type, Vec<Value>)> {
    types().prop_flat_map(|ty| (Just(ty.clone()), prop::collection::vec(values_of(ty, false), 0..6)))
}

/// The power, as a float function computes it or exactly: equal numbers that print differently.
pub(crate) fn power_of_two(twos: i64, as_float: bool) -> Number {
    if as_float {
        Number::from(2).power(&Number::from(twos)).expect("a float can hold the power")
    } else {
        Number::from(1_u128 << twos)
    }
}

pub(crate) fn hash<T: Hash>(value: &T) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
