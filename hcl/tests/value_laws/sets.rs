//! The algebra of sets.

use hcl::value::{Type, Value, convert, stdlib};
use proptest::prelude::*;

fn call(name: &str, sets: &[&Value]) -> Value {
    let (_, function) = stdlib::functions().find(|(known, _)| *known == name).expect("a standard function");
    let sets: Vec<Value> = sets.iter().map(|set| (*set).clone()).collect();
    function.call(&sets).expect("the arguments are sets of one type")
}

fn union(a: &Value, b: &Value) -> Value {
    call("setunion", &[a, b])
}

fn intersection(a: &Value, b: &Value) -> Value {
    call("setintersection", &[a, b])
}

fn difference(a: &Value, b: &Value) -> Value {
    call("setsubtract", &[a, b])
}

/// Three sets of one type, with elements in common.
fn triples() -> impl Strategy<Value = (Value, Value, Value)> {
    let texts = || prop::collection::vec("[a-d]".prop_map(Value::string), 0..5);
    let numbers = || prop::collection::vec((0_i64..5).prop_map(Value::from), 0..5);
    let tuples = || {
        prop::collection::vec(
            (0_i64..3, any::<bool>()).prop_map(|(a, b)| Value::tuple(vec![a.into(), b.into()])),
            0..5,
        )
    };
    let set =
        |ty: Type| move |items: Vec<Value>| Value::set(ty.clone(), items).expect("elements of the type");
    let three = |of: [BoxedStrategy<Vec<Value>>; 3], ty: Type| {
        of.prop_map(move |items| items.map(set(ty.clone()))).prop_map(|[a, b, c]| (a, b, c))
    };
    prop_oneof![
        three([texts().boxed(), texts().boxed(), texts().boxed()], Type::String),
        three([numbers().boxed(), numbers().boxed(), numbers().boxed()], Type::Number),
        three(
            [tuples().boxed(), tuples().boxed(), tuples().boxed()],
            Type::tuple(vec![Type::Number, Type::Bool])
        ),
    ]
}

proptest! {
    #[test]
    fn sets_form_an_algebra((a, b, c) in triples()) {
        prop_assert_eq!(union(&a, &b), union(&b, &a));
        prop_assert_eq!(union(&union(&a, &b), &c), union(&a, &union(&b, &c)));
        prop_assert_eq!(call("setunion", &[&a, &b, &c]), union(&union(&a, &b), &c));
        prop_assert_eq!(intersection(&a, &b), intersection(&b, &a));
        prop_assert_eq!(intersection(&intersection(&a, &b), &c), intersection(&a, &intersection(&b, &c)));
        prop_assert_eq!(call("setintersection", &[&a, &b, &c]), intersection(&intersection(&a, &b), &c));
        prop_assert_eq!(union(&a, &a), a.clone());
        prop_assert_eq!(intersection(&a, &a), a.clone());
        prop_assert_eq!(union(&a, &intersection(&a, &b)), a.clone());
        prop_assert_eq!(intersection(&a, &union(&a, &b)), a.clone());
        prop_assert_eq!(intersection(&a, &union(&b, &c)), union(&intersection(&a, &b), &intersection(&a, &c)));
    }

    #[test]
    fn differences_fit_the_algebra((a, b, c) in triples()) {
        let empty = difference(&a, &a);
        prop_assert_eq!(empty.len(), Some(0));
        prop_assert_eq!(difference(&a, &empty), a.clone());
        prop_assert_eq!(union(&a, &empty), a.clone());
        prop_assert_eq!(intersection(&difference(&a, &b), &b), empty);
        prop_assert_eq!(union(&difference(&a, &b), &intersection(&a, &b)), a.clone());
        prop_assert_eq!(difference(&a, &union(&b, &c)), difference(&difference(&a, &b), &c));
        prop_assert_eq!(difference(&a, &intersection(&b, &c)), union(&difference(&a, &b), &difference(&a, &c)));
        prop_assert_eq!(
            call("setsymmetricdifference", &[&a, &b]),
            union(&difference(&a, &b), &difference(&b, &a))
        );
    }

    #[test]
    fn membership_agrees((a, b, _) in triples()) {
        let elements: Vec<Value> = union(&a, &b).elements().into_iter().flatten().map(|(_, element)| element).collect();
        let has = |set: &Value, element: &Value| call("sethaselement", &[set, element]).as_bool() == Some(true);
        for element in &elements {
            let (in_a, in_b) = (has(&a, element), has(&b, element));
            prop_assert!(in_a || in_b);
            prop_assert_eq!(has(&intersection(&a, &b), element), in_a && in_b);
            prop_assert_eq!(has(&difference(&a, &b), element), in_a && !in_b);
        }
        let lengths = [&a, &b, &intersection(&a, &b)].map(|set| set.len().expect("a known set"));
        prop_assert_eq!(elements.len(), lengths[0] + lengths[1] - lengths[2]);
    }

    #[test]
    fn order_and_repetitions_do_not_matter(items in prop::collection::vec((0_i64..9).prop_map(Value::from), 0..9), by in 0_usize..9) {
        let set = |items: Vec<Value>| convert(&Value::tuple(items), &Type::set(Type::Number)).expect("numbers");
        let mut other: Vec<Value> = items.iter().rev().cloned().collect();
        other.rotate_left(by.min(items.len()));
        other.extend(items.first().cloned());
        let (one, other) = (set(items), set(other));
        prop_assert_eq!(&one, &other);
        let list = |set: &Value| convert(set, &Type::list(Type::Number)).expect("numbers");
        prop_assert_eq!(list(&one), list(&other));
    }
}
