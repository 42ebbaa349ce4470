//! The rules of conversion and unification, and what holds for all of them.

use proptest::prelude::*;

use super::*;
use crate::value::{Kind, Type, Value};

/// Parses a type expression; these make the tests easier to read.
fn ty(text: &str) -> Type {
    let (ty, rest) = parse(text);
    assert_eq!(rest, "", "{text}");
    ty
}

fn parse(text: &str) -> (Type, &str) {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    let element = |make: fn(Type) -> Type| {
        let (element, rest) = parse(&rest[1..]);
        (make(element), &rest[1..])
    };
    match name {
        "any" => (Type::Dynamic, rest),
        "string" => (Type::String, rest),
        "number" => (Type::Number, rest),
        "bool" => (Type::Bool, rest),
        "list" => element(Type::list),
        "set" => element(Type::set),
        "map" => element(Type::map),
        "tuple" => {
            let (mut types, mut rest) = (Vec::new(), &rest[2..]);
            while !rest.starts_with(']') {
                let (ty, after) = parse(rest.trim_start_matches(','));
                types.push(ty);
                rest = after;
            }
            (Type::tuple(types), &rest[2..])
        }
        "object" => {
            let (mut attributes, mut rest) = (Vec::new(), &rest[2..]);
            while !rest.starts_with('}') {
                let (name, after) = rest.trim_start_matches(',').split_once('=').unwrap();
                let optional = after.starts_with("optional(");
                let (ty, after) = parse(after.strip_prefix("optional(").unwrap_or(after));
                attributes.push((name, ty, optional));
                rest = if optional { &after[1..] } else { after };
            }
            (Type::object_with_optional(attributes), &rest[2..])
        }
        other => panic!("{other}"),
    }
}

fn text(text: &str) -> Value {
    Value::string(text)
}

fn number(text: &str) -> Value {
    Value::number(text.parse::<crate::value::Number>().unwrap())
}

fn tuple<const N: usize>(items: [Value; N]) -> Value {
    Value::tuple(items.into())
}

fn to(value: &Value, wanted: &str) -> Value {
    convert(value, &ty(wanted)).unwrap_or_else(|error| panic!("{value:?} to {wanted}: {error}"))
}

fn error(value: &Value, wanted: &str) -> String {
    convert(value, &ty(wanted)).expect_err(wanted).to_string()
}

#[test]
fn primitives_convert_where_the_text_allows_it() {
    assert_eq!(to(&text("-0.50"), "number"), number("-0.5"));
    assert_eq!(to(&number("1e3"), "string"), text("1000"));
    assert_eq!(to(&text("1"), "bool"), Value::bool(true));
    assert_eq!(to(&Value::bool(false), "string"), text("false"));
    assert_eq!(error(&text("x"), "number"), "a number is required, not the string \"x\"");
    assert_eq!(error(&text("TRUE"), "bool"), "true or false is required, not the string \"TRUE\"");
    assert_eq!(error(&number("0"), "bool"), "true or false is required, not a number");
    assert_eq!(error(&text("a"), "list(string)"), "a list of string is required, not a string");
}

#[test]
fn errors_say_where_the_types_differ() {
    let nested = Value::object([("a", Value::object([("b", tuple([number("1")]))]))]);
    assert_eq!(error(&nested, "object({a=object({b=string})})"), ".a.b: a string is required, not a list");
    assert_eq!(error(&nested, "object({a=object({c=string})})"), ".a: attribute \"c\" is required");
    assert_eq!(
        error(&tuple([tuple([text("x")])]), "list(list(number))"),
        "[0][0]: a number is required, not the string \"x\""
    );
    assert_eq!(error(&tuple([]), "tuple([string])"), "a list of 1 element is required, not of 0");
    assert_eq!(
        error(&tuple([number("1"), Value::bool(true)]), "list(any)"),
        "all elements must have the same type, but a number and a bool have no common type"
    );
    let empty = Value::list(Type::Bool, vec![]).unwrap();
    assert_eq!(error(&empty, "list(number)"), "[…]: a number is required, not a bool");
    assert_eq!(
        error(&Value::null(ty("tuple([bool])")), "tuple([number])"),
        "[0]: a number is required, not a bool"
    );
}

#[test]
fn all_missing_attributes_are_named() {
    let wanted = "object({d=string,b=number,c=optional(bool),a=bool})";
    let part = Value::object([("b", text("x"))]);
    assert_eq!(error(&part, wanted), "attributes \"a\" and \"d\" are required");
    let none = Value::object::<&str>([]);
    assert_eq!(error(&none, wanted), "attributes \"a\", \"b\" and \"d\" are required");
    let unknown = Value::unknown(none.ty());
    assert_eq!(error(&unknown, wanted), "attributes \"a\", \"b\" and \"d\" are required");
    let map = to(&none, "map(string)");
    assert_eq!(error(&map, wanted), "attributes \"a\", \"b\" and \"d\" are required");
}

#[test]
fn errors_do_not_show_what_is_marked() {
    let secret = tuple([text("hunter2").mark("sensitive")]);
    assert_eq!(
        error(&secret, "list(number)"),
        "[0]: a number is required, but this string does not represent one"
    );
}

#[test]
fn collections_convert_element_by_element() {
    let list = Value::list(Type::Number, vec![number("10"), number("9"), number("1")]).unwrap();
    assert_eq!(format!("{:?}", to(&list, "list(string)")), "list[\"10\", \"9\", \"1\"]");
    assert_eq!(to(&list, "list(any)"), list);
    assert_eq!(to(&Value::list(Type::Dynamic, vec![]).unwrap(), "list(string)").ty(), ty("list(string)"));
    let map = to(&Value::object([("a", number("1")), ("z", number("9"))]), "map(string)");
    assert_eq!(map.ty(), ty("map(string)"));
    assert_eq!(to(&map, "object({a=number,b=optional(bool)})").ty(), ty("object({a=number,b=bool})"));
    assert_eq!(error(&map, "object({b=string})"), "attribute \"b\" is required");
    let absent = to(&map, "object({a=string,b=optional(list(string))})");
    assert_eq!(absent, Value::object([("a", text("1")), ("b", Value::null(ty("list(string)")))]));
    assert_eq!(to(&tuple([]), "set(any)").ty(), ty("set(any)"));
    assert_eq!(to(&Value::object([] as [(&str, Value); 0]), "map(any)").ty(), ty("map(any)"));
}

#[test]
fn any_is_resolved_by_what_the_elements_have_in_common() {
    let mixed = tuple([text("a"), number("1"), Value::bool(true)]);
    assert_eq!(to(&mixed, "list(any)").ty(), ty("list(string)"));
    assert_eq!(
        to(&tuple([tuple([]), tuple([number("1")])]), "list(list(any))").ty(),
        ty("list(list(number))")
    );
    let objects = tuple([Value::object([("a", number("1"))]), Value::object([("b", text("x"))])]);
    assert_eq!(to(&objects, "list(any)").ty(), ty("list(map(string))"));
    let map =
        Value::object([("x", Value::object([("a", number("1"))])), ("y", Value::object([("a", text("s"))]))]);
    assert_eq!(to(&map, "map(object({a=any}))").ty(), ty("map(object({a=string}))"));
    let set = tuple([Value::object([("a", number("1"))]), Value::object([("a", text("x"))])]);
    assert!(convert(&set, &ty("set(object({a=any}))")).is_err());
    assert_eq!(to(&tuple([Value::null(Type::Dynamic)]), "list(any)").ty(), ty("list(any)"));
    assert_eq!(to(&tuple([Value::null(Type::Dynamic), number("1")]), "list(any)").ty(), ty("list(number)"));
}

#[test]
fn nulls_and_unknowns_take_the_type() {
    assert_eq!(to(&Value::null(Type::Dynamic), "list(string)"), Value::null(ty("list(string)")));
    assert_eq!(to(&Value::null(ty("tuple([string,number])")), "list(any)"), Value::null(ty("list(string)")));
    assert!(convert(&Value::null(Type::Bool), &Type::Number).is_err());
    assert_eq!(to(&Value::unknown(Type::String), "number"), Value::unknown(Type::Number));
    assert!(convert(&Value::unknown(Type::Number), &Type::Bool).is_err());
    assert_eq!(
        to(&Value::unknown(ty("tuple([string,bool])")), "tuple([number,any])").ty(),
        ty("tuple([number,bool])")
    );
    let list = to(&Value::unknown(ty("object({a=string,b=number})")), "map(any)");
    assert_eq!(list, Value::unknown(ty("map(string)")).refine().min_len(2).max_len(2).build().unwrap());
    let set = to(&Value::unknown(ty("tuple([string,string])")), "set(string)");
    assert_eq!(set, Value::unknown(ty("set(string)")).refine().min_len(1).max_len(2).build().unwrap());
}

#[test]
fn marks_stay_where_they_are() {
    let value = Value::object([("a", text("1").mark("m")), ("b", text("x").mark("n"))]).mark("o");
    let expected = Value::object([("a", number("1").mark("m"))]).mark("o");
    assert_eq!(to(&value, "object({a=number})"), expected);
    assert_eq!(to(&value, "any"), value);
}

#[test]
fn types_unify() {
    // The types, what they unify to safely, and what unsafely if that differs.
    for (types, safely, unsafely) in [
        ("string", "string", ""),
        ("any|list(any)", "any", ""),
        ("tuple([any])|tuple([string])", "tuple([any])", "tuple([string])"),
        ("tuple([any])|tuple([string,string])", "list(any)", "list(string)"),
        ("object({a=any})|object({b=string})", "map(any)", "map(string)"),
        ("list(set(string))|list(list(string))", "list(list(string))", ""),
        ("map(list(string))|map(set(number))", "map(list(string))", ""),
        ("object({a=object({b=number})})|object({a=object({c=string})})", "object({a=map(string)})", ""),
        ("number|bool", "", ""),
        ("number|bool|string", "string", ""),
        ("any|string", "any", "string"),
        ("any|number|bool", "any", "any"),
        ("string|list(string)", "", ""),
        ("list(string)|list(number)|list(bool)", "list(string)", ""),
        ("list(any)|list(string)", "list(any)", "list(string)"),
        ("list(string)|set(string)|any", "any", "list(string)"),
        ("list(number)|tuple([string,bool])", "list(string)", ""),
        ("list(number)|tuple([number,bool])", "", ""),
        ("list(string)|tuple([number])|any", "any", "list(string)"),
        ("set(string)|tuple([])", "set(string)", ""),
        ("map(number)|object({a=string})", "map(string)", ""),
        ("map(string)|object({a=number})|any", "any", "map(string)"),
        ("map(string)|object({a=number})|object({b=bool})", "map(string)", ""),
        ("object({a=bool})|object({a=number})", "", ""),
        ("object({})|object({a=string})", "map(string)", ""),
        ("object({a=string,b=number})|object({a=number,b=string})", "object({a=string,b=string})", ""),
        ("object({a=string})|tuple([string])|any", "", ""),
        ("map(string)|tuple([string])", "", ""),
        ("tuple([object({a=string})])|tuple([object({b=number})])", "tuple([map(string)])", ""),
        ("map(any)|object({a=string})", "map(any)", "map(string)"),
        ("list(any)|tuple([])", "list(any)", ""),
    ] {
        let list: Vec<Type> = types.split('|').map(ty).collect();
        let expect = |text: &str| (!text.is_empty()).then(|| ty(text));
        let unsafely = if unsafely.is_empty() { safely } else { unsafely };
        assert_eq!(unify(&list).map(|unified| unified.ty), expect(safely), "{types}");
        assert_eq!(unify_unsafe(&list).map(|unified| unified.ty), expect(unsafely), "{types}, unsafely");
    }
    assert_eq!(unify(&[]), None);
}

#[test]
fn a_common_type_has_no_optional_attributes() {
    let text = "list(object({a=optional(object({b=optional(string)}))}))";
    let plain = ty("list(object({a=object({b=string})}))");
    for types in [vec![ty(text)], vec![ty(text), ty(text)], vec![ty(text), plain.clone()]] {
        assert_eq!(unify(&types).map(|unified| unified.ty), Some(plain.clone()));
        assert_eq!(unify_unsafe(&types).map(|unified| unified.ty), Some(plain.clone()));
    }
}

/// A structure beside a collection is converted by way of the collection that all structures have in common.
#[test]
fn structures_become_collections_only_if_their_parts_are_alike() {
    let (list, map) = (ty("list(any)"), ty("map(any)"));
    let tuple = |items: Vec<Value>| Value::tuple(items);
    let number = |number: i64| Value::number(number);
    let (one, two) = (tuple(vec![number(1)]), tuple(vec![number(1), number(2)]));
    let object = |name: &str, value: Value| Value::object([(name, value)]);
    for (value, other, wanted) in [
        (tuple(vec![two.clone(), one.clone()]), &list, None),
        (tuple(vec![object("a", number(1)), object("b", number(2))]), &list, None),
        (tuple(vec![object("a", number(1)), object("a", Value::from("x"))]), &list, None),
        (Value::object([("a", one.clone()), ("b", two.clone())]), &map, None),
        (tuple(vec![one.clone(), tuple(vec![number(2)])]), &list, Some("list(tuple([number]))")),
        (tuple(vec![number(1), Value::from("x")]), &list, Some("list(string)")),
        (Value::object([("a", number(1)), ("b", Value::from("x"))]), &map, Some("map(string)")),
        (tuple(vec![two, one]), &ty("list(list(string))"), Some("list(list(string))")),
        (
            tuple(vec![object("a", number(1)), object("b", number(2))]),
            &ty("list(map(string))"),
            Some("list(map(string))"),
        ),
    ] {
        let unified = unify_unsafe(&[value.ty(), other.clone()]).expect("a common type");
        let converted = unified.convert(&value).map(|value| value.ty()).ok();
        assert_eq!(converted, wanted.map(ty), "{value:?} beside {other}");
        let marked = unified.convert(&value.mark("m")).ok();
        assert_eq!(marked.map(|value| (value.ty(), value.is_marked())), converted.map(|ty| (ty, true)));
    }
}

#[test]
fn deep_types_unify_and_convert_in_reasonable_time() {
    let nest = |mut value: Value| {
        for _ in 0..500 {
            value = tuple([value, Value::null(Type::Dynamic)]);
        }
        value
    };
    let values = tuple([nest(text("a")), nest(number("1"))]);
    let converted = to(&values, "list(any)");
    let Kind::List(items) = converted.kind() else { panic!("{converted:?}") };
    assert_eq!(items[0].ty(), items[1].ty());
}

/// Types without dynamic parts.
fn types() -> impl Strategy<Value = Type> {
    let leaf = prop_oneof![Just(Type::String), Just(Type::Number), Just(Type::Bool)];
    leaf.prop_recursive(3, 12, 3, |inner| {
        prop_oneof![
            inner.clone().prop_map(Type::list),
            inner.clone().prop_map(Type::set),
            inner.clone().prop_map(Type::map),
            proptest::collection::vec(inner.clone(), 0..3).prop_map(Type::tuple),
            proptest::collection::btree_map("[a-c]", (inner, any::<bool>()), 0..3).prop_map(|attributes| {
                Type::object_with_optional(
                    attributes.into_iter().map(|(name, (ty, optional))| (name, ty, optional)),
                )
            }),
        ]
    })
}

/// Values of a type, some of them null, unknown or marked.
fn values(ty: Type) -> BoxedStrategy<Value> {
    let ty = ty.without_optional();
    let known: BoxedStrategy<Value> = match &ty {
        Type::String => {
            prop_oneof!["[0-9]{1,3}", "[a-z]{1,3}", Just("true".to_owned())].prop_map(Value::string).boxed()
        }
        Type::Number => any::<i32>().prop_map(Value::number).boxed(),
        Type::List(element) => {
            let ty = Type::clone(element);
            proptest::collection::vec(values(ty.clone()), 0..3)
                .prop_map(move |items| Value::list(ty.clone(), items).unwrap())
                .boxed()
        }
        Type::Set(element) => {
            let ty = Type::clone(element);
            proptest::collection::vec(values(ty.clone()), 0..3)
                .prop_map(move |items| Value::set(ty.clone(), items).unwrap())
                .boxed()
        }
        Type::Map(element) => {
            let ty = Type::clone(element);
            proptest::collection::btree_map("[a-d]", values(ty.clone()), 0..3)
                .prop_map(move |entries| Value::map(ty.clone(), entries).unwrap())
                .boxed()
        }
        Type::Tuple(elements) => {
            elements.iter().cloned().map(values).collect::<Vec<_>>().prop_map(Value::tuple).boxed()
        }
        Type::Object(attributes) => attributes
            .iter()
            .map(|attribute| (Just(attribute.name.clone()), values(attribute.ty.clone())))
            .collect::<Vec<_>>()
            .prop_map(Value::object)
            .boxed(),
        _ => any::<bool>().prop_map(Value::bool).boxed(),
    };
    prop_oneof![
        8 => known.clone(),
        1 => Just(Value::null(ty.clone())),
        1 => Just(Value::unknown(ty)),
        1 => known.prop_map(|value| value.mark("m")),
    ]
    .boxed()
}

fn typed_values() -> impl Strategy<Value = Value> {
    types().prop_flat_map(values)
}

proptest! {
    #[test]
    fn a_converted_value_is_of_the_type(value in typed_values(), wanted in types()) {
        if let Ok(converted) = convert(&value, &wanted) {
            prop_assert_eq!(converted.ty(), wanted.without_optional());
            prop_assert_eq!(convert(&converted, &wanted).unwrap(), converted.clone());
            prop_assert!(is_convertible(&value.ty(), &wanted, Safety::Unsafe));
        }
    }

    #[test]
    fn safe_conversions_always_succeed(value in typed_values(), wanted in types()) {
        if is_convertible(&value.ty(), &wanted, Safety::Safe) {
            prop_assert!(convert(&value, &wanted).is_ok());
        }
    }

    #[test]
    fn all_values_convert_to_the_unified_type(a in typed_values(), b in typed_values(), c in typed_values()) {
        if let Some(unified) = unify(&[a.ty(), b.ty(), c.ty()]) {
            for value in [a, b, c] {
                prop_assert_eq!(unified.convert(&value).unwrap().ty(), unified.ty.clone());
            }
        }
    }

    #[test]
    fn unification_does_not_depend_on_order(a in types(), b in types(), c in types()) {
        let types = [a, b, c].map(|ty| ty.without_optional());
        let [a, b, c] = types.clone();
        prop_assert_eq!(unify(&types), unify(&[c, a, b]));
        prop_assert_eq!(unify(&[types.clone(), types.clone()].concat()), unify(&types));
    }

    #[test]
    fn converting_to_any_element_type_keeps_marks(value in typed_values()) {
        let list = Value::tuple(vec![value.clone(), value]);
        if let Ok(converted) = convert(&list, &Type::list(Type::Dynamic)) {
            prop_assert_eq!(converted.unmark_deep().1, list.unmark_deep().1);
        }
    }
}
