//! Conversion and unification.

use hcl::value::{Safety, Type, Value, convert, is_convertible, unify, unify_unsafe};
use proptest::prelude::*;

use crate::generated::{any_value, types, values_of};

/// Types between which a conversion loses nothing: without sets, which lose order and repetitions, and
/// objects, which lose attributes.
fn faithful() -> impl Strategy<Value = Type> {
    let leaf = prop_oneof![Just(Type::String), Just(Type::Number), Just(Type::Bool)];
    leaf.prop_recursive(2, 8, 2, |inner| {
        prop_oneof![
            inner.clone().prop_map(Type::list),
            inner.clone().prop_map(Type::map),
            prop::collection::vec(inner, 0..3).prop_map(Type::tuple),
        ]
    })
}

/// A type that values of the type can be converted to without fail: the same with other scalars and
/// collections.
fn wider(ty: &Type) -> BoxedStrategy<Type> {
    match ty {
        Type::Number | Type::Bool => prop_oneof![Just(ty.clone()), Just(Type::String)].boxed(),
        Type::List(element) => wider(element).prop_map(Type::list).boxed(),
        Type::Map(element) => wider(element).prop_map(Type::map).boxed(),
        Type::Tuple(elements) => {
            let same = elements.iter().map(wider).collect::<Vec<_>>().prop_map(Type::tuple);
            let types: Vec<Type> = elements.iter().cloned().collect();
            match unify(&types) {
                Some(common) => prop_oneof![same, wider(&common.ty).prop_map(Type::list)].boxed(),
                None => same.boxed(),
            }
        }
        other => Just(other.clone()).boxed(),
    }
}

/// Types without sets, and without objects and tuples that are empty. A list and a tuple have a common type
/// only where nothing but lists and tuples is, as in the reference, so a set may fit what two have in common,
/// and not all three. An empty object says nothing about elements: beside one map it becomes such a map, and
/// beside two with different elements the reference finds none. So does an empty tuple beside lists.
fn telling() -> impl Strategy<Value = Type> {
    types().prop_filter("a set, an empty object or an empty tuple", |ty| {
        let text = ty.to_string();
        ["set(", "object({})", "tuple([])"].iter().all(|part| !text.contains(part))
    })
}

fn common(types: &[Type]) -> Option<Type> {
    unify(types).map(|unified| unified.ty)
}

/// Whether a tuple in the value is unknown. Converted in two steps, more may be known of what becomes of its
/// elements: the first step makes a list of them, and each is then converted by itself.
fn has_unknown_tuple(value: &Value) -> bool {
    let mut found = false;
    value.walk(&mut |_, part| {
        found |= !part.is_known() && part.ty().is_tuple();
        true
    });
    found
}

/// What a value is, apart from what is known of its unknown parts.
fn unrefined(value: &Value) -> Value {
    let forget = &mut |_: &_, part: Value| Ok(if part.is_known() { part } else { Value::unknown(part.ty()) });
    value.transform(forget).expect("no type changes")
}

proptest! {
    #[test]
    fn converting_again_changes_nothing(value in any_value(true), ty in types()) {
        prop_assert_eq!(convert(&value, &value.ty()), Ok(value.clone()));
        if let Ok(once) = convert(&value, &ty) {
            prop_assert_eq!(once.ty(), ty.clone());
            prop_assert_eq!(convert(&once, &ty), Ok(once));
        }
    }

    #[test]
    fn a_conversion_in_two_steps_is_that_in_one(
        (value, middle, last) in faithful().prop_flat_map(|ty| (Just(ty.clone()), wider(&ty)))
            .prop_flat_map(|(ty, middle)| (values_of(ty, true), Just(middle.clone()), wider(&middle)))
    ) {
        prop_assert!(is_convertible(&value.ty(), &middle, Safety::Safe), "{} to {middle}", value.ty());
        prop_assert!(is_convertible(&middle, &last, Safety::Safe), "{middle} to {last}");
        prop_assert!(is_convertible(&value.ty(), &last, Safety::Safe), "{} to {last}", value.ty());
        let steps = convert(&value, &middle).and_then(|value| convert(&value, &last));
        let (steps, once) = (steps.expect("both are safe"), convert(&value, &last).expect("this is safe"));
        if has_unknown_tuple(&value) {
            prop_assert_eq!(unrefined(&steps), unrefined(&once));
        } else {
            prop_assert_eq!(steps, once);
        }
    }

    #[test]
    fn scalars_that_become_texts_come_back(value in prop_oneof![any::<i64>().prop_map(Value::from), any::<bool>().prop_map(Value::from)]) {
        let text = convert(&value, &Type::String).expect("a text");
        prop_assert_eq!(convert(&text, &value.ty()), Ok(value));
    }

    #[test]
    fn the_common_type_does_not_depend_on_order(a in types(), b in types(), c in types()) {
        let all = common(&[a.clone(), b.clone(), c.clone()]);
        for order in [[&a, &c, &b], [&b, &a, &c], [&b, &c, &a], [&c, &a, &b], [&c, &b, &a]] {
            prop_assert_eq!(common(&order.map(Clone::clone)), all.clone());
        }
        prop_assert_eq!(common(&[a.clone(), a.clone()]), Some(a.clone()));
        prop_assert_eq!(common(&[a.clone(), b.clone(), b.clone()]), common(&[a, b]));
    }

    #[test]
    fn a_common_type_can_be_found_step_by_step(a in telling(), b in telling(), c in telling()) {
        let Some(first) = common(&[a.clone(), b.clone()]) else { return Ok(()) };
        let Some(then) = common(&[first, c.clone()]) else { return Ok(()) };
        prop_assert_eq!(common(&[a, b, c]), Some(then));
    }

    #[test]
    fn values_convert_to_the_common_type(a in types(), b in types()) {
        if let Some(common) = common(&[a.clone(), b.clone()]) {
            for ty in [&a, &b] {
                prop_assert!(is_convertible(ty, &common, Safety::Safe), "{ty} to {common}");
            }
            prop_assert_eq!(unify_unsafe(&[a, b]).map(|unified| unified.ty), Some(common));
        }
    }
}
