//! No text makes a standard function panic or run away: whatever is read from text (patterns, formats, JSON,
//! CSV, dates, numbers) is read from anything here.

use std::time::{Duration, Instant};

use hcl::Value;
use hcl::value::{Number, Type, stdlib};
use proptest::prelude::*;

/// Texts of the characters that mean something to one of the functions, and of any others.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-c(){}\\[\\]|*+?.^$\\\\:<>P=!,0-9-]{0,20}",
        "[%#+ 0-9.\\[\\]a-z-]{0,16}",
        "[\\[\\]{}\":,0-9eE.tfnu\\\\ +-]{0,24}",
        "[a,\"\r\n]{0,20}",
        "[0-9T:Z.+-]{10,30}",
        "[-+0-9.hmsun]{0,12}",
        "[YMDEhHAamsZ' ]{0,12}",
        "\\PC{0,12}",
        ".{0,12}",
    ]
}

proptest! {
    #[test]
    fn functions_of_texts_answer_or_fail(texts in proptest::collection::vec(text(), 3)) {
        for (name, function) in stdlib::functions() {
            let parameters = function.parameters().len().max(function.variadic().map_or(0, |_| 3));
            let arguments: Vec<Value> = texts.iter().take(parameters).map(Value::string).collect();
            let start = Instant::now();
            let result = function.call(&arguments);
            prop_assert!(start.elapsed() < Duration::from_secs(5), "{name}{arguments:?} takes long");
            if let Ok(result) = result {
                let promised = function.return_type(&arguments).unwrap();
                prop_assert!(result.ty().matches(&promised), "{name}{arguments:?} is {result:?}, not {promised}");
            }
        }
    }

    #[test]
    fn what_is_written_as_json_reads_as_it_was(texts in proptest::collection::vec("\\PC{0,8}", 0..4), number in any::<f64>()) {
        let number = Number::try_from(number).ok().filter(Number::is_finite).unwrap_or_default();
        let texts = Value::tuple(texts.into_iter().map(Value::string).collect());
        let value = Value::object([("é", texts), ("n", Value::number(number)), ("z", Value::null(Type::Dynamic))]);
        let call = |name: &str, argument: Value| {
            let (_, function) = stdlib::functions().find(|(candidate, _)| *candidate == name).unwrap();
            function.call(&[argument]).unwrap()
        };
        prop_assert_eq!(call("jsondecode", call("jsonencode", value.clone())), value);
    }
}
