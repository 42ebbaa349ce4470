//! Names in the objects of values that a type does not know: each is an error at that name, in both syntaxes,
//! with what was meant.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;

use hcl::decode::Marked;
use hcl::{Context, Diagnostics, HclDecode, Spanned, Value};
use serde::Deserialize;
use serde::de::IgnoredAny;

#[derive(Debug, PartialEq, Deserialize)]
struct Limits {
    rate: u32,
    #[serde(default)]
    burst: u32,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only what is wrong with it is of interest")]
struct One<T: serde::de::DeserializeOwned> {
    value: T,
}

/// The place, the summary and the help of each error.
fn told(diagnostics: &Diagnostics) -> Vec<String> {
    let one = |diagnostic: &hcl::Diagnostic| {
        let place = diagnostic.subject.as_ref().map_or("nowhere", |place| place.text());
        let help = diagnostic.help.as_deref().unwrap_or("-");
        format!("{place} | {} | {help}", diagnostic.summary)
    };
    diagnostics.iter().filter(|diagnostic| !diagnostic.is_consequence).map(one).collect()
}

/// What is wrong with a value, which is the same in the other syntax.
fn wrong<T: serde::de::DeserializeOwned + std::fmt::Debug>(value: &str) -> Vec<String> {
    let native = decoded::<T>(&hcl::parse(&format!("value = {value}\n")).expect("the text parses"));
    let evaluated =
        hcl::parse_expression(value).expect("it parses").evaluate(&Context::new()).expect("it has a value");
    let text = serde_json::json!({ "value": evaluated }).to_string();
    let json = decoded::<T>(&json_body(&text));
    let plain = |lines: &[String]| -> Vec<String> {
        let same = |line: &String| {
            let line = line.replace("properties", "attributes").replace("property", "attribute");
            line.replace(['"', '`'], "").replace(": …", " = …")
        };
        lines.iter().map(same).collect()
    };
    assert_eq!(plain(&native), plain(&json), "{text}");
    native
}

fn decoded<T: serde::de::DeserializeOwned + std::fmt::Debug>(body: &hcl::Body) -> Vec<String> {
    told(&hcl::decode::from_body::<One<T>>(body, &Context::new()).1)
}

#[test]
fn a_name_is_compared_with_those_that_there_are() {
    assert_eq!(
        wrong::<Limits>("{ rate = 1, brust = 2 }"),
        ["brust | Unsupported attribute `brust` | Did you mean `burst`?"]
    );
    assert_eq!(
        wrong::<Limits>("{ rate = 1, other = 2 }"),
        ["other | Unsupported attribute `other` | Expected attributes: `burst`."]
    );
    assert_eq!(
        wrong::<Limits>("{ rate = 1, burst = 2, other = 3 }"),
        ["other | Unsupported attribute `other` | No other attributes are allowed here."]
    );
    assert_eq!(
        wrong::<Limits>("{ raet = 1, \"brust\" = 2 }"),
        [
            "raet | Unsupported attribute `raet` | Did you mean `rate`?",
            "\"brust\" | Unsupported attribute `brust` | Did you mean `burst`?",
        ]
    );
}

#[test]
fn a_name_is_found_at_every_depth() {
    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[expect(dead_code, reason = "only what is wrong with it is of interest")]
    enum Auth {
        Jwt {
            issuer: String,
            #[serde(default, alias = "aud")]
            audience: Option<String>,
        },
        Basic(Limits),
        None,
    }
    #[derive(Debug, Deserialize)]
    #[serde(tag = "kind", content = "with")]
    #[expect(dead_code, reason = "only what is wrong with it is of interest")]
    enum Adjacent {
        Limited(Limits),
    }
    #[derive(Debug, Deserialize)]
    struct Wrapped(#[expect(dead_code, reason = "never read")] Limits);

    fn places<T: serde::de::DeserializeOwned + std::fmt::Debug>(value: &str) -> Vec<String> {
        wrong::<T>(value).iter().map(|line| line.split(" | ").next().unwrap_or_default().to_owned()).collect()
    }

    assert_eq!(places::<Vec<Limits>>("[{ rate = 1, a = 1 }, { rate = 1 }, { rate = 1, b = 1 }]"), ["a", "b"]);
    assert_eq!(
        places::<HashMap<String, (u8, Option<Vec<Limits>>)>>(
            "{ x = [1, [{ rate = 1, a = [{ b = 1 }] }]], y = [1, null] }"
        ),
        ["a"]
    );
    assert_eq!(places::<(Limits, Limits)>("[{ rate = 1, a = 1 }, { rate = 1, b = 1 }]"), ["a", "b"]);
    assert_eq!(places::<[Limits; 2]>("[{ rate = 1, a = 1 }, { rate = 1, b = 1 }]"), ["a", "b"]);
    assert_eq!(places::<Box<Option<Wrapped>>>("{ rate = 1, a = 1 }"), ["a"]);
    assert_eq!(
        places::<Vec<Auth>>(
            "[{ jwt = { issuer = \"i\", a = 1 } }, { basic = { rate = 1, b = 1 } }, \"none\"]"
        ),
        ["a", "b"]
    );
    assert_eq!(places::<Adjacent>("{ kind = \"Limited\", with = { rate = 1, a = 1 }, b = 2 }"), ["a", "b"]);
    assert_eq!(places::<Auth>("{ jwt = { issuer = \"i\", aud = \"x\" } }"), [""; 0]);
    assert_eq!(places::<Auth>("{ jwz = { issuer = \"i\" } }"), ["jwz"]);
    assert_eq!(places::<HashMap<u8, u8>>("{ 1 = 1, x = 2, y = 3 }"), ["x", "y"]);
}

#[test]
fn what_takes_any_name_is_left_alone() {
    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only what is wrong with it is of interest")]
    struct Flat {
        size: u8,
        limits: Option<Limits>,
        #[serde(flatten)]
        rest: BTreeMap<String, u8>,
    }
    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only what is wrong with it is of interest")]
    struct FlatStruct {
        size: u8,
        #[serde(flatten)]
        limits: Limits,
    }
    #[derive(Debug, Deserialize)]
    #[serde(untagged)]
    #[expect(dead_code, reason = "only what is wrong with it is of interest")]
    enum Either {
        Few { rate: u8 },
        Limits(Limits),
    }
    #[derive(Debug, Deserialize)]
    #[serde(tag = "kind")]
    #[expect(dead_code, reason = "only what is wrong with it is of interest")]
    enum Internal {
        Limited(Limits),
    }
    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only what is wrong with it is of interest")]
    struct Loose {
        whatever: IgnoredAny,
        #[serde(alias = "old")]
        new: Option<IgnoredAny>,
    }

    for told in [
        wrong::<BTreeMap<String, u8>>("{ a = 1, b = 2 }"),
        wrong::<Flat>("{ size = 1, a = 1, b = 2 }"),
        wrong::<FlatStruct>("{ size = 1, rate = 1, b = 2 }"),
        wrong::<Either>("{ rate = 1, b = 2 }"),
        wrong::<Internal>("{ kind = \"Limited\", rate = 1, b = 2 }"),
        wrong::<Loose>("{ whatever = { a = 1 }, old = 1 }"),
        wrong::<serde_json::Value>("{ a = { b = 1 } }"),
        wrong::<Value>("{ a = { b = 1 } }"),
        wrong::<IgnoredAny>("{ a = { b = 1 } }"),
    ] {
        assert_eq!(told, [""; 0]);
    }
    assert_eq!(wrong::<Flat>("{ size = 1, limits = { rate = 1, b = 2 }, c = 2 }").len(), 1);
}

#[test]
fn a_type_that_denies_unknown_names_reports_them_once() {
    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only what is wrong with it is of interest")]
    struct Strict {
        rate: u32,
        burst: Option<u32>,
    }
    #[derive(Debug, Deserialize)]
    #[serde(tag = "kind", deny_unknown_fields)]
    #[expect(dead_code, reason = "only what is wrong with it is of interest")]
    enum Tagged {
        Limited { rate: u32, burst: Option<u32> },
    }

    let expected = [
        "brust | Unsupported attribute `brust` | Did you mean `burst`?",
        "b | Unsupported attribute `b` | Expected attributes: `burst`.",
    ];
    assert_eq!(wrong::<Strict>("{ rate = 1, brust = 2, b = 1 }"), expected);
    let tagged = wrong::<Vec<Tagged>>(
        "[{ kind = \"Limited\", rate = 1, brust = 2 }, { kind = \"Limited\", rate = 1, b = 2 }]",
    );
    assert_eq!(tagged.len(), 2);
    assert!(
        tagged[0].starts_with("brust | Unsupported attribute `brust` | Did you mean `burst`?"),
        "{tagged:?}"
    );
    assert!(tagged[1].starts_with("b | "), "{tagged:?}");
}

#[test]
fn everything_wrong_is_told_at_once() {
    assert_eq!(
        wrong::<Vec<Limits>>("[{ rate = \"x\", brust = 2 }, { a = 1, rate = 300, burst = -1, b = 2 }, 7]"),
        [
            "\"x\" | Invalid value for `value` | Write a number, such as `10`.",
            "brust | Unsupported attribute `brust` | Did you mean `burst`?",
            "a | Unsupported attribute `a` | No other attributes are allowed here.",
            "-1 | Invalid value for `value` | Write a number of at least 0.",
            "b | Unsupported attribute `b` | No other attributes are allowed here.",
            "7 | Invalid value for `value` | Write an object: `{ rate = …, burst = … }`.",
        ]
    );
    // The name that is missing is the one that was mistyped, so there is one mistake.
    let body = hcl::parse("value = [{ raet = 1 }, { rats = 1, xyz = 2 }, { xyz = 1 }]").expect("it parses");
    let (config, diagnostics) = hcl::decode::from_body::<One<Vec<Limits>>>(&body, &Context::new());
    assert!(config.is_none());
    assert_eq!(diagnostics.iter().filter(|diagnostic| diagnostic.is_consequence).count(), 2);
    assert_eq!(told(&diagnostics).len(), 5);
}

#[test]
fn there_is_no_end_of_names_but_of_errors() {
    let entries: String = (0..5_000).map(|index| format!("name{index} = 1, ")).collect();
    let body = hcl::parse(&format!("value = {{ rate = 1, {entries} }}")).expect("it parses");
    let (_, diagnostics) = hcl::decode::from_body::<One<Limits>>(&body, &Context::new());
    assert_eq!(diagnostics.len(), 1_001);
}

#[derive(Debug, HclDecode)]
struct Loose {
    #[hcl(allow_unknown)]
    loose: Option<Limits>,
    strict: Option<Limits>,
    #[hcl(allow_unknown, default)]
    marked: Vec<Spanned<Limits>>,
    #[hcl(allow_unknown, with = rate_of, default = 7)]
    rate: u32,
    #[hcl(block)]
    inner: Option<LooseBlock>,
}

#[derive(Debug, HclDecode)]
#[hcl(allow_unknown)]
struct LooseBlock {
    limits: Limits,
    #[hcl(remain)]
    rest: BTreeMap<String, Limits>,
}

fn rate_of(limits: Limits) -> Result<u32, String> {
    Ok(limits.rate)
}

#[test]
fn unknown_names_are_allowed_where_the_program_says_so() {
    let text = r#"
loose  = { rate = 1, other = 2 }
marked = [{ rate = 2, other = 2 }]
rate   = { rate = 3, other = { more = 1 } }
inner {
  limits = { rate = 4, other = 1 }
  more   = { rate = 5, other = 1 }
}
"#;
    let config: Loose = hcl::from_str(text).expect("all of it is allowed");
    assert_eq!(config.loose, Some(Limits { rate: 1, burst: 0 }));
    assert_eq!((config.marked[0].rate, config.rate), (2, 3));
    let inner = config.inner.expect("the block");
    assert_eq!((inner.limits.rate, inner.rest["more"].rate), (4, 5));
    assert_eq!(config.strict, None);

    let error = hcl::from_str::<Loose>(
        "strict = { rate = 1, brust = 1 }\nmarked = []\ninner {\n  limits = { raet = 1 }\n}",
    );
    let error = error.expect_err("one field is strict, and a name is missing in the other");
    assert_eq!(
        told(error.diagnostics()),
        [
            "brust | Unsupported attribute `brust` | Did you mean `burst`?",
            "{ raet = 1 } | Invalid value for `limits` | Add `rate = …`.",
        ]
    );
    // What is not in a value is a name of the body.
    let error =
        hcl::from_str::<LooseBlock>("limits = { rate = 1 }\nblock {}").expect_err("no block is expected");
    assert_eq!(error.diagnostics().len(), 1);
}

#[test]
fn a_computed_value_is_marked_as_a_whole() {
    let context =
        Context::builder().stdlib().value("base", Value::object([("rate", Value::number(1))])).build();
    let text = "value = merge(base, { brust = 1 })";
    let error = context.from_str::<One<Limits>>(text).expect_err("there is no such name");
    assert_eq!(
        told(error.diagnostics()),
        ["merge(base, { brust = 1 }) | Unsupported attribute `brust` | Did you mean `burst`?"]
    );
    let text = "value = [for n in [1, 2] : { rate = n, (\"b${n}\") = 1 }]";
    let error = context.from_str::<One<Vec<Limits>>>(text).expect_err("there are no such names");
    assert_eq!(error.diagnostics().len(), 2);
    let detail = &error.diagnostics().iter().last().expect("there are two").detail;
    assert_eq!(detail, "`value[1]` has no such attribute.");
    // A computed name is a place too.
    let error = context
        .from_str::<One<Limits>>("value = { rate = 1, (\"br${\"ust\"}\") = 1 }")
        .expect_err("no such name");
    assert!(told(error.diagnostics())[0].starts_with("(\"br${\"ust\"}\") | "));
}

#[test]
fn each_layer_is_shown_its_own_names() {
    #[derive(Debug, HclDecode)]
    #[expect(dead_code, reason = "only what is wrong with it is of interest")]
    struct Config {
        #[hcl(layers = "merge")]
        limits: Limits,
        #[hcl(layers = "append")]
        list: Vec<Limits>,
    }
    let layers = hcl::Layers::new()
        .text("base.hcl", "limits = { rate = 1, aaa = 1 }\nlist = [{ rate = 1, bbb = 1 }]")
        .text("over.json", r#"{"limits": {"ccc": 1}, "list": [{"rate": 1, "ddd": 1}]}"#);
    let error = layers.decode::<Config>(&Context::new()).map(drop).expect_err("there are unknown names");
    let places: Vec<String> = error
        .diagnostics()
        .iter()
        .map(|d| {
            let place = d.subject.as_ref().expect("a place");
            format!("{} {}", place.source.name(), place.text())
        })
        .collect();
    assert_eq!(places, ["base.hcl aaa", "base.hcl bbb", "over.json \"ccc\"", "over.json \"ddd\""]);
}

#[test]
fn secrets_stay_secret() {
    #[derive(Debug, HclDecode)]
    #[expect(dead_code, reason = "only what is wrong with it is of interest")]
    struct Config {
        #[hcl(sensitive)]
        secret: Option<Limits>,
        #[hcl(sensitive)]
        texts: Option<Vec<IpAddr>>,
        marked: Option<Marked<Limits>>,
    }
    let context = Context::builder()
        .value("hidden", Value::object([("hunter2", Value::number(1))]).mark("sensitive"))
        .build();
    for text in ["secret = { rate = 1, hunter2 = 1 }", "texts = [\"hunter2\"]", "marked = hidden"] {
        let error = context.from_str::<Config>(text).map(drop).expect_err("there is no such name");
        let told = hcl_tests::report::everything(error.diagnostics());
        let shown = format!("{error}\n{:#}\n{told}", error.diagnostics());
        assert!(!shown.contains("hunter2"), "{shown}");
    }
}

#[test]
fn a_value_on_its_own_is_read_as_serde_does() {
    let expression = hcl::parse_expression("{ rate = 1, brust = 2 }").expect("it parses");
    let value = expression.evaluate(&Context::new()).expect("it has a value");
    assert_eq!(
        hcl::value::from_value::<Limits>(&value).expect("unknown names are ignored"),
        Limits { rate: 1, burst: 0 }
    );
    let refused = hcl::decode::from_expression::<Limits>(&expression, &Context::new());
    assert_eq!(
        told(&refused.expect_err("a configuration is read strictly")),
        ["brust | Unsupported attribute `brust` | Did you mean `burst`?"]
    );
    // A type of serde alone decides for its whole body, objects included.
    #[derive(Debug, Deserialize)]
    struct Config {
        limits: Limits,
    }
    let config: Config =
        hcl::de::from_str("limits = { rate = 1, brust = 2 }\nother = 1").expect("serde ignores them");
    assert_eq!(config.limits.rate, 1);
    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only what is wrong with it is of interest")]
    struct Strict {
        limits: Option<StrictLimits>,
    }
    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only what is wrong with it is of interest")]
    struct StrictLimits {
        burst: Option<u8>,
    }
    for (text, expected) in [
        ("limit = 1", "limit | Unsupported attribute `limit` | Did you mean `limits`?"),
        ("limits = { brust = 1 }", "brust | Unsupported attribute `brust` | Did you mean `burst`?"),
    ] {
        let error = hcl::de::from_str::<Strict>(text).expect_err("there is no such name");
        assert_eq!(told(error.diagnostics()), [expected]);
    }
}

fn json_body(text: &str) -> hcl::Body {
    let (body, diagnostics) = hcl::json::parse_source(&hcl::Source::new("config.json", text));
    assert!(diagnostics.is_empty(), "{diagnostics}");
    body
}

hcl_tests::samples_decode!(Loose, LooseBlock);
