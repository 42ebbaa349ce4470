//! Values to Rust types and back, and values through serde unchanged.

use std::collections::{BTreeMap, HashMap, HashSet};

use proptest::prelude::*;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

use super::*;
#[cfg(feature = "capsules")]
use crate::value::CapsuleType;
use crate::value::mismatch::Told;
use crate::value::repr::MAX_SERDE_DEPTH;
use crate::value::{Number, Type, Value, ValueError};

fn error<'de, T: Deserialize<'de> + std::fmt::Debug>(value: &'de Value) -> String {
    from_value::<T>(value).unwrap_err().to_string()
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Service {
    name: String,
    port: u16,
    tags: Vec<String>,
    weight: Option<f64>,
    mode: Mode,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Mode {
    Plain,
    Limited(u32),
    Pair(u8, u8),
    Range { from: i64, to: i64 },
}

fn service(mode: Mode) -> Service {
    Service { name: "a".into(), port: 80, tags: vec!["x".into()], weight: None, mode }
}

#[test]
fn structs_and_enums_go_there_and_back() {
    for mode in [Mode::Plain, Mode::Limited(7), Mode::Pair(1, 2), Mode::Range { from: -1, to: 1 }] {
        let service = service(mode);
        let value = to_value(&service).unwrap();
        assert_eq!(from_value::<Service>(&value).unwrap(), service);
    }
}

#[test]
fn nothing_is_lost_on_the_way_into_a_value() {
    let number = |value: Value| value.as_number().unwrap().to_string();
    assert_eq!(number(to_value(&u64::MAX).unwrap()), u64::MAX.to_string());
    assert_eq!(number(to_value(&i128::MIN).unwrap()), i128::MIN.to_string());
    assert_eq!(number(to_value(&0.1_f32).unwrap()), "0.1");
    assert_eq!(to_value(&'é').unwrap(), Value::string("é"));
    assert_eq!(to_value(&()).unwrap(), Value::null(Type::Dynamic));
    assert_eq!(
        to_value(&BTreeMap::from([("b", 1), ("a", 2)])).unwrap(),
        Value::object([("a", Value::number(2)), ("b", Value::number(1))])
    );
    assert_eq!(
        to_value(&BTreeMap::from([((), 2)])).unwrap_err().to_string(),
        "the keys of a map must be strings, numbers or bools"
    );
    let nested = to_value(&BTreeMap::from([("a", vec![1.0, f64::NAN])])).unwrap_err();
    assert_eq!(nested.to_string(), ".a[1]: NaN is not a number that a value can hold");
}

/// A `Deserialize` type reads such keys from the names of an object, so they are written as names.
#[test]
fn keys_that_are_numbers_or_bools_go_there_and_back() {
    fn goes_back<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(map: T, names: &[&str]) {
        let value = to_value(&map).unwrap();
        assert_eq!(value.as_object().unwrap().keys().collect::<Vec<_>>(), names);
        assert_eq!(from_value::<T>(&value).unwrap(), map);
    }
    goes_back(
        BTreeMap::from([(-1_i8, "a"), (7, "b")].map(|(key, text)| (key, text.to_owned()))),
        &["-1", "7"],
    );
    goes_back(BTreeMap::from([(u128::MAX, 1)]), &["340282366920938463463374607431768211455"]);
    goes_back(BTreeMap::from([(false, 0), (true, 1)]), &["false", "true"]);
    goes_back(BTreeMap::from([(Some('é'), ())]), &["é"]);
}

#[test]
fn values_convert_as_the_language_converts_them() {
    assert_eq!(from_value::<u16>(&Value::string("8080")).unwrap(), 8080);
    assert_eq!(from_value::<String>(&Value::number(1)).unwrap(), "1");
    assert!(from_value::<bool>(&Value::string("true")).unwrap());
    assert_eq!(from_value::<f64>(&Value::string("0.1")).unwrap(), 0.1);
    assert_eq!(from_value::<char>(&Value::string("x")).unwrap(), 'x');
    assert_eq!(from_value::<Option<u8>>(&Value::null(Type::Number)).unwrap(), None);
    assert_eq!(from_value::<&str>(&Value::string("borrowed")).unwrap(), "borrowed");
    let set = Value::set(Type::Number, vec![Value::number(1), Value::number(2)]).unwrap();
    assert_eq!(from_value::<HashSet<u8>>(&set).unwrap(), HashSet::from([1, 2]));
    assert_eq!(
        from_value::<(u8, String)>(&Value::tuple(vec![Value::number(1), Value::number(2)])).unwrap(),
        (1, "2".to_owned())
    );
    let map = Value::map(Type::Number, [("1", Value::number(2))]).unwrap();
    assert_eq!(from_value::<HashMap<u8, i8>>(&map).unwrap(), HashMap::from([(1, 2)]));
    assert_eq!(from_value::<std::net::IpAddr>(&Value::string("::1")).unwrap(), std::net::Ipv6Addr::LOCALHOST);
}

#[test]
fn errors_say_where_and_what() {
    assert_eq!(
        error::<u16>(&Value::number(Number::try_from(80.5).unwrap())),
        "a whole number is required, not 80.5"
    );
    assert_eq!(error::<u16>(&Value::string("http")), "a number is required, not the string \"http\"");
    assert_eq!(error::<String>(&Value::tuple(vec![])), "a string is required, not a list");
    assert_eq!(error::<u8>(&Value::null(Type::Number)), "a number is required, not null");
    assert_eq!(
        error::<Mode>(&Value::string("plane")),
        "\"plane\" is not allowed here; it must be \"plain\", \"limited\", \"pair\" or \"range\""
    );
    let pair = Value::tuple(vec![Value::number(1), Value::number(2)]);
    assert_eq!(error::<(u8,)>(&pair), "exactly 1 element is required, not 2");
    assert_eq!(error::<(u8, u8, u8)>(&pair), "exactly 3 elements are required, not 2");
    let value = to_value(&BTreeMap::from([("services", vec![service(Mode::Limited(1))])])).unwrap();
    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only its errors are of interest")]
    struct Other {
        services: Vec<OtherService>,
    }
    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only its errors are of interest")]
    struct OtherService {
        mode: BTreeMap<String, bool>,
    }
    assert_eq!(
        error::<Other>(&value),
        ".services[0].mode.limited: true or false is required, not the number 1; write `true`"
    );
    let missing = Value::object([("name", Value::string("a"))]);
    assert_eq!(error::<Service>(&missing), "attribute \"port\" is required");
}

#[test]
fn unknown_and_marked_values_do_not_pass_as_plain_ones() {
    let unknown = Value::tuple(vec![Value::unknown(Type::Number)]);
    assert_eq!(
        error::<Vec<u8>>(&unknown),
        "[0]: the value is not known yet (it will be of type number), and a known value is required"
    );
    let marked = Value::string("x").mark("sensitive");
    assert_eq!(
        error::<String>(&marked),
        "the value is marked as sensitive, and marks would be lost here; write a value that does not depend on it, or read it in the program \
         as `hcl::decode::Marked`, which keeps them"
    );
    assert!(serde_json::to_string(&marked).is_err());
    assert!(serde_json::to_string(&unknown).is_err());
    assert_eq!(
        from_value::<Vec<Option<Value>>>(&Value::tuple(vec![marked.clone()])).unwrap(),
        [Some(marked)]
    );
}

#[test]
fn values_pass_through_other_formats_as_plain_data() {
    let text = r#"{"a":[1,18446744073709551615,-2.5,null,true,"x"],"b":{}}"#;
    let value: Value = serde_json::from_str(text).unwrap();
    assert_eq!(
        value.ty().to_string(),
        "object({a=tuple([number, number, number, any, bool, string]), b=object({})})"
    );
    assert_eq!(serde_json::to_string(&value).unwrap(), text);
}

#[cfg(feature = "capsules")]
#[test]
fn capsules_pass_between_values_and_nowhere_else() {
    let ty = CapsuleType::new::<u8>("secret");
    let value = Value::capsule(&ty, std::sync::Arc::new(1_u8)).unwrap();
    assert_eq!(to_value(&vec![&value]).unwrap(), Value::tuple(vec![value.clone()]));
    assert_eq!(
        from_value::<Vec<Value>>(&Value::tuple(vec![value.clone()])).unwrap(),
        std::slice::from_ref(&value)
    );
    assert!(serde_json::to_string(&value).is_err());
    #[cfg(feature = "inspect")]
    assert!(serde_json::to_string(&Type::Capsule(ty)).is_err());
}

#[test]
fn values_are_shared_and_not_copied() {
    let text = Value::string("a text that lies somewhere");
    let of = |value: &Value| value.as_str().map(str::as_ptr);
    let written = to_value(&BTreeMap::from([("a", [&text])])).unwrap();
    let read: BTreeMap<String, Vec<Value>> = from_value(&written).unwrap();
    assert_eq!(of(&read["a"][0]), of(&text));
}

#[cfg(feature = "inspect")]
#[test]
fn types_go_through_json() {
    let ty = Type::object_with_optional([
        ("a", Type::list(Type::Dynamic), false),
        ("b", Type::tuple([Type::String, Type::map(Type::Bool)]), true),
        ("c", Type::set(Type::Number), false),
    ]);
    let text = serde_json::to_string(&ty).unwrap();
    assert_eq!(text, ty.to_json());
    assert_eq!(serde_json::from_str::<Type>(&text).unwrap(), ty);
    assert_eq!(from_value::<Type>(&to_value(&ty).unwrap()).unwrap(), ty);
    assert!(serde_json::from_str::<Type>("\"strin\"").is_err());
    assert!(serde_json::from_str::<Type>("[\"list\"]").is_err());
}

#[test]
fn numbers_serialize_by_themselves() {
    let number: Number = serde_json::from_str("\"0.25\"").unwrap();
    assert_eq!(serde_json::to_string(&number).unwrap(), "0.25");
}

/// A type that takes any number, including 128 bits.
#[derive(Debug, PartialEq)]
enum Any {
    Signed(i128),
    Unsigned(u128),
    Float(f64),
}

impl<'de> serde::Deserialize<'de> for Any {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct AnyVisitor;

        impl serde::de::Visitor<'_> for AnyVisitor {
            type Value = Any;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a number")
            }

            fn visit_i64<E>(self, number: i64) -> Result<Any, E> {
                Ok(Any::Signed(number.into()))
            }

            fn visit_u64<E>(self, number: u64) -> Result<Any, E> {
                Ok(Any::Unsigned(number.into()))
            }

            fn visit_i128<E>(self, number: i128) -> Result<Any, E> {
                Ok(Any::Signed(number))
            }

            fn visit_u128<E>(self, number: u128) -> Result<Any, E> {
                Ok(Any::Unsigned(number))
            }

            fn visit_f64<E>(self, number: f64) -> Result<Any, E> {
                Ok(Any::Float(number))
            }
        }

        deserializer.deserialize_any(AnyVisitor)
    }
}

fn number(text: &str) -> Value {
    Value::number(text.parse::<Number>().unwrap())
}

#[test]
fn numbers_reach_json_values_without_loss() {
    for (text, json) in [
        ("-9223372036854775808", "-9223372036854775808"),
        ("18446744073709551615", "18446744073709551615"),
        ("0.1", "0.1"),
        ("-2.5", "-2.5"),
        ("1e30", "1e+30"),
        ("-1e300", "-1e+300"),
        ("36893488147419103000", "3.6893488147419103e+19"),
    ] {
        let found: serde_json::Value = from_value(&number(text)).unwrap();
        assert_eq!(found, serde_json::from_str::<serde_json::Value>(json).unwrap(), "{text}");
        assert_eq!(to_value(&found).unwrap(), number(text), "{text}");
    }
}

#[test]
fn whole_numbers_beyond_64_bits_go_where_they_fit() {
    for (text, expected) in [
        ("18446744073709551616", Any::Signed(1 << 64)),
        ("-18446744073709551617", Any::Signed(-(1 << 64) - 1)),
        ("340282366920938463463374607431768211455", Any::Unsigned(u128::MAX)),
        ("1e30", Any::Float(1e30)),
        ("0.1", Any::Float(0.1)),
    ] {
        assert_eq!(from_value::<Any>(&number(text)).unwrap(), expected);
    }
    assert_eq!(from_value::<i128>(&number("1e30")).unwrap(), 10_i128.pow(30));
    assert_eq!(from_value::<f64>(&number("18446744073709551617")).unwrap(), 18446744073709551617_f64);
}

#[test]
fn where_they_do_not_fit_the_error_says_what_to_do() {
    let value = Value::object([("n", Value::tuple(vec![number("18446744073709551616")]))]);
    let refused = from_value::<serde_json::Value>(&value).unwrap_err().to_string();
    let advice = "`i128`, `f64` and `hcl::Value` take it, and `serde_json::Value` with its feature `arbitrary_precision`";
    assert!(
        refused.starts_with(".n[0]: the whole number 18446744073709551616 is beyond 64 bits ("),
        "{refused}"
    );
    assert!(refused.ends_with(advice), "{refused}");
    assert!(serde_json::to_value(&value).unwrap_err().to_string().ends_with(advice));
    let huge = number(&format!("-{}1", "9".repeat(60)));
    let refused = from_value::<serde_json::Value>(&huge).unwrap_err().to_string();
    assert!(
        refused
            .starts_with("a whole number of 61 digits cannot be represented in other formats without loss;"),
        "{refused}"
    );
    assert_eq!(serde_json::to_string(&value).unwrap(), r#"{"n":[18446744073709551616]}"#);
}

#[test]
fn objects_within_the_limit_are_read_and_others_refused() {
    let nested = |levels| {
        (1..levels).fold(Value::object([("a", Value::bool(true))]), |inner, _| Value::object([("a", inner)]))
    };
    let read = |levels| from_value::<HashMap<String, IgnoredAny>>(&nested(levels));
    assert!(read(MAX_SERDE_DEPTH).is_ok());
    for levels in [MAX_SERDE_DEPTH + 1, MAX_SERDE_DEPTH + 2, 400] {
        let refused = read(levels).unwrap_err().to_string();
        assert!(refused.contains("nested at most 100 levels deep"), "{levels}: {refused}");
    }
}

#[test]
fn an_unknown_word_tells_those_that_are_possible() {
    let mismatch = from_value::<Mode>(&Value::string("fast")).unwrap_err().mismatch();
    let possible = ["plain", "limited", "pair", "range"].map(str::to_owned).to_vec();
    assert_eq!(mismatch.expected, Some(Told::Texts(possible)));
    assert_eq!(mismatch.value.as_deref(), Some("fast"));
}

#[test]
fn deep_values_pass_through() {
    let mut value = Value::string("x");
    for _ in 0..400 {
        value = Value::try_tuple(vec![value]).unwrap();
    }
    assert_eq!(to_value(&value).unwrap(), value);
    assert_eq!(from_value::<Value>(&value).unwrap(), value);
}

fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        any::<bool>().prop_map(Value::bool),
        any::<i64>().prop_map(Value::number),
        (any::<i64>(), 1_i64..100)
            .prop_map(|(a, b)| Value::number(Number::from(a).divide(&Number::from(b)).unwrap())),
        Just(Value::number(Number::INFINITY)),
        ".{0,8}".prop_map(Value::string),
        Just(Value::null(Type::Dynamic)),
        Just(Value::null(Type::list(Type::String))),
        Just(Value::dynamic()),
        Just(Value::unknown(Type::String).refine().not_null().prefix("a").build().unwrap()),
        (-5_i64..5).prop_map(|min| Value::unknown(Type::Number).refine().min(min, false).build().unwrap()),
    ];
    leaf.prop_recursive(4, 24, 4, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..4).prop_map(Value::tuple),
            proptest::collection::btree_map("[a-d]", inner.clone(), 0..4).prop_map(Value::object),
            inner.clone().prop_map(|value| Value::list(value.ty(), vec![value.clone(), value]).unwrap()),
            inner.clone().prop_map(|value| Value::set(value.ty(), vec![value]).unwrap()),
            inner.clone().prop_map(|value| Value::map(value.ty(), [("k", value)]).unwrap()),
            inner.prop_map(|value| value.mark("m")),
        ]
    })
}

proptest! {
    #[test]
    fn values_pass_through_serde_unchanged(value in values()) {
        prop_assert_eq!(&to_value(&value).unwrap(), &value);
        prop_assert_eq!(&from_value::<Value>(&value).unwrap(), &value);
        let inside = BTreeMap::from([("a", vec![Some(value)])]);
        let written = to_value(&inside).unwrap();
        let read: Result<BTreeMap<String, Vec<Option<Value>>>, ValueError> = from_value(&written);
        let expected = &inside["a"][0];
        match read {
            Ok(read) if expected.as_ref().is_some_and(|value| !value.is_null()) => prop_assert_eq!(&read["a"][0], expected),
            Ok(read) => prop_assert_eq!(&read["a"][0], &None),
            Err(_) => prop_assert!(expected.as_ref().is_some_and(|value| value.is_null() && value.is_marked())),
        }
    }
}

#[test]
fn records_in_a_row_share_their_keys() {
    let records = [service(Mode::Plain), service(Mode::Limited(1)), service(Mode::Limited(2))];
    let list = to_value(&records).expect("a list");
    let map = to_value(&BTreeMap::from(["a", "b", "c"].map(|name| (name, &records[0])))).expect("a map");
    let other = to_value(&(&records[0], BTreeMap::from([("name", 1), ("port", 2)]))).expect("a pair");
    let keys = |value: &Value| value.as_object().expect("an object").shared_keys().clone();
    let of_list: Vec<_> = list.as_array().expect("a list").iter().map(keys).collect();
    let of_map: Vec<_> = map.as_object().expect("an object").values().map(keys).collect();
    assert!(of_list.windows(2).all(|pair| pair[0].is(&pair[1])));
    assert!(of_map.windows(2).all(|pair| pair[0].is(&pair[1])));
    let [first, second] = other.as_array().expect("a pair") else { panic!("two") };
    assert!(!keys(first).is(&keys(second)));
    // An order of its own is kept.
    let orders =
        [indexmap::IndexMap::from([("b", 1), ("a", 2)]), indexmap::IndexMap::from([("a", 1), ("b", 2)])];
    assert_eq!(
        format!("{:?}", to_value(&orders).expect("a list")),
        r#"[{"b": 1, "a": 2}, {"a": 1, "b": 2}]"#
    );
}
