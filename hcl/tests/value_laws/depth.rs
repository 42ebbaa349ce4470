//! The limit on nesting keeps everything that recurses over values within a thread's stack.

use std::collections::HashSet;

use hcl::value::{MAX_DEPTH, Type, Value, convert, unify};

/// A value in as many tuples as possible.
fn deepest(innermost: Value) -> Value {
    (0..MAX_DEPTH).fold(innermost, |value, _| Value::tuple(vec![value]))
}

#[test]
fn nesting_is_limited_for_every_kind_of_collection() {
    let value = deepest(Value::from(1));
    let ty = value.ty();
    let message = format!("values may be nested at most {MAX_DEPTH} levels deep");
    let results = [
        Value::try_tuple(vec![value.clone()]),
        Value::try_object([("a", value.clone())]),
        Value::list(ty.clone(), vec![value.clone()]),
        Value::set(ty.clone(), vec![value.clone()]),
        Value::map(ty, [("a", value)]),
    ];
    for result in results {
        assert_eq!(result.expect_err("too deep").to_string(), message);
    }
}

#[test]
fn the_deepest_values_can_be_used_like_others() {
    let value = deepest(Value::from(1));
    let same = deepest(Value::from(1));
    assert_eq!(value, same);
    assert_eq!(value.equals(&same), Ok(Value::bool(true)));
    #[expect(clippy::mutable_key_type, reason = "a cached type plays no part in equality and hashing")]
    let set = HashSet::from([value.clone(), same.clone()]);
    assert_eq!(set.len(), 1);
    assert!(format!("{value:?}").ends_with(&"]".repeat(MAX_DEPTH)));
    assert_eq!(value.ty(), same.ty());
    assert!(value.ty().matches(&same.ty()) && !value.ty().has_dynamic());
    assert!(value.ty().to_json().len() > MAX_DEPTH);
    let mut parts = 0;
    value.walk(&mut |_, _| {
        parts += 1;
        true
    });
    assert_eq!(parts, MAX_DEPTH + 1);
}

#[test]
fn the_deepest_values_can_be_converted_and_transformed() {
    let value = deepest(Value::from(1).mark("m"));
    let (plain, marks) = value.clone().unmark_deep_with_paths();
    assert_eq!(plain.with_marks_at(&marks), value);
    let texts = (0..MAX_DEPTH).fold(Type::String, |ty, _| Type::tuple([ty]));
    assert_eq!(convert(&value, &texts), Ok(deepest(Value::from("1").mark("m"))));
    let lists = (0..MAX_DEPTH).fold(Type::String, |ty, _| Type::list(ty));
    let converted = convert(&value, &lists).expect("tuples become lists");
    assert_eq!(converted.ty(), lists);
    assert_eq!(unify(&[value.ty(), lists.clone()]).map(|unified| unified.ty), Some(lists));
}
