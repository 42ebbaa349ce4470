//! What happens where no thread can be started, as on the targets of WebAssembly: what nests little has the
//! answer that it has elsewhere, and the rest is an error.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::{IS_ALONE, SHALLOW};
use crate::{Context, HclDecode, HclEncode, Value, edit, ext, json};

/// What nests over no more levels needs no thread, even where a level takes more stack than others.
const LITTLE: usize = 15;

/// Does work as where no thread can be started.
fn alone<T>(work: impl FnOnce() -> T) -> T {
    IS_ALONE.set(true);
    let done = catch_unwind(AssertUnwindSafe(work));
    IS_ALONE.set(false);
    done.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// A list in as many lists.
fn nested(levels: usize) -> String {
    "[".repeat(levels) + &"]".repeat(levels)
}

fn evaluated(text: &str, context: &Context) -> Result<String, String> {
    let expression = crate::parse_expression(text).map_err(shown)?;
    expression.evaluate(context).map(|value| format!("{value:?}")).map_err(shown)
}

fn shown(error: impl ToString) -> String {
    error.to_string()
}

/// With a variable whose value nests over so many levels, which the program made.
fn with_value(levels: usize) -> Context {
    let value = (1..levels).fold(Value::tuple(Vec::new()), |value, _| Value::tuple(vec![value]));
    Context::builder().stdlib().terraform_functions().variable("x", value).build()
}

#[derive(HclDecode, HclEncode)]
#[hcl(crate = "crate")]
struct Config {
    a: Value,
}

type Work = fn(usize) -> Result<String, String>;

/// What may nest, and what comes of it: the answer, or the error.
const WORK: [(&str, Work); 16] = [
    ("blocks", |levels| {
        let text = "a {\n".repeat(levels) + &"}\n".repeat(levels);
        crate::parse(&text).map(|body| format!("{:?}", body.items().0.len())).map_err(shown)
    }),
    ("parentheses", |levels| evaluated(&("(".repeat(levels) + "1" + &")".repeat(levels)), &Context::new())),
    ("lists", |levels| evaluated(&nested(levels), &Context::new())),
    ("templates", |levels| {
        evaluated(&("\"${".repeat(levels) + "1" + &"}\"".repeat(levels)), &Context::new())
    }),
    ("JSON", |levels| {
        let text = format!("{{\"a\": {}}}", nested(levels));
        Context::new().from_json_str::<Config>(&text).map(|config| format!("{:?}", config.a)).map_err(shown)
    }),
    ("serde", |levels| {
        let values = crate::de::from_str::<serde_json::Value>(&format!("a = {}\n", nested(levels)));
        values.map(|values| values.to_string()).map_err(shown)
    }),
    ("from the native syntax", |levels| {
        let body = crate::parse(&format!("a \"b\" {{\n  a = {}\n}}\n", nested(levels))).map_err(shown)?;
        json::from_native(&body).map_err(shown)
    }),
    ("to the native syntax", |levels| {
        let body = json::parse(&format!("{{\"a\": {}}}", nested(levels))).map_err(shown)?;
        json::to_native(&body, |_| None).map_err(shown)
    }),
    ("formatted", |levels| Ok(crate::format::format(&format!("a={}\n", nested(levels))))),
    ("edited", |levels| {
        let mut document = edit::Document::parse(&format!("a = {}\n", nested(levels))).map_err(shown)?;
        document.set("b", 1).map_err(shown)?;
        Ok(document.clone().to_string())
    }),
    ("types", |levels| {
        let text = "list(".repeat(levels) + "string" + &")".repeat(levels);
        let expression = crate::parse_expression(&text).map_err(shown)?;
        ext::typeexpr::exact_type(&expression).map(|ty| ty.to_string()).map_err(shown)
    }),
    ("conversions", |levels| evaluated("tolist([x])", &with_value(levels))),
    ("common types", |levels| evaluated("true ? x : [x]", &with_value(levels))),
    ("read YAML", |levels| evaluated(&format!("yamldecode(\"{}\")", nested(levels)), &with_value(1))),
    ("written YAML", |levels| evaluated("yamlencode(x)", &with_value(levels))),
    ("written values", |levels| {
        let a = (1..levels).fold(Value::tuple(Vec::new()), |value, _| Value::tuple(vec![value]));
        crate::to_string(&Config { a }).map_err(shown)
    }),
];

/// What the errors say.
const SAID: [&str; 5] = [
    "Nesting too deep",
    "nested too deep",
    "nested at most 50 levels",
    "nested deeper than 50",
    "different types",
];

#[test]
fn what_nests_little_has_the_same_answer() {
    for (name, work) in WORK {
        for levels in [1, LITTLE / 2, LITTLE] {
            let answer = work(levels);
            assert!(answer.is_ok(), "{name}: {answer:?}");
            assert_eq!(alone(|| work(levels)), answer, "{name}, {levels} levels");
        }
    }
}

#[test]
fn the_rest_has_the_same_answer_or_an_error() {
    for (name, work) in WORK {
        for levels in [SHALLOW + 1, 2 * SHALLOW, 4 * SHALLOW] {
            let answer = alone(|| work(levels));
            match &answer {
                Ok(_) => assert_eq!(answer, work(levels), "{name}, {levels} levels"),
                Err(error) => assert!(SAID.iter().any(|said| error.contains(said)), "{name}: {error}"),
            }
        }
    }
}
