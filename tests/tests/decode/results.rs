//! Decoding texts into structs: the results. Reports of mistakes are in `reports.rs`.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;

use hcl::decode::{Marked, MaybeUnknown};
use hcl::{Body, Context, Expression, HclDecode, Spanned, Value};
use indexmap::IndexMap;

use crate::types::{Check, Choices, Counted, Item, Limit, Named, Step, Storage, unknown_and_marked};

#[derive(Debug, PartialEq, HclDecode)]
struct Tls {
    certificate: String,
}

#[test]
fn attributes_follow_the_conversions_of_the_language() {
    #[derive(Debug, PartialEq, HclDecode)]
    struct Config {
        port: u16,
        text: String,
        flag: bool,
        number: i64,
        absent: Option<u16>,
        address: IpAddr,
        map: HashMap<String, u8>,
    }

    let text = r#"
port    = "8080"
text    = 1.50
flag    = "true"
number  = 2 * 3 - 10
absent  = null
address = "::1"
map     = { a = 1 }
"#;
    let expected = Config {
        port: 8080,
        text: "1.5".into(),
        flag: true,
        number: -4,
        absent: None,
        address: IpAddr::from([0, 0, 0, 0, 0, 0, 0, 1]),
        map: HashMap::from([("a".to_owned(), 1)]),
    };
    assert_eq!(hcl::from_str::<Config>(text).unwrap(), expected);
}

#[test]
fn defaults_count_where_an_attribute_is_absent_or_null() {
    #[derive(Debug, PartialEq, HclDecode)]
    struct Config {
        #[hcl(default)]
        plain: u16,
        #[hcl(default = 8 * 1024)]
        expression: u32,
        #[hcl(default = "text")]
        text: String,
        #[hcl(default = fallback)]
        function: u16,
        #[hcl(default = Some(3))]
        option: Option<u16>,
        #[hcl(block, default = Inner { size: 7 })]
        block: Inner,
    }

    #[derive(Debug, PartialEq, HclDecode)]
    struct Inner {
        size: u8,
    }

    fn fallback() -> u16 {
        42
    }

    let expected = Config {
        plain: 0,
        expression: 8192,
        text: "text".into(),
        function: 42,
        option: Some(3),
        block: Inner { size: 7 },
    };
    assert_eq!(hcl::from_str::<Config>("").unwrap(), expected);
    let nulls = "plain = null\nexpression = null\ntext = null\nfunction = null";
    assert_eq!(hcl::from_str::<Config>(nulls).unwrap(), expected);
    assert_eq!(hcl::from_str::<Config>("option = null").unwrap().option, None);
    assert_eq!(hcl::from_str::<Config>("block {\n  size = 1\n}").unwrap().block, Inner { size: 1 });
}

#[test]
fn names_follow_the_case_and_keep_their_own() {
    #[derive(HclDecode)]
    #[hcl(rename_all = "kebab-case")]
    struct Config {
        max_size: u16,
        r#type: u16,
        #[hcl(rename = "MinSize")]
        min_size: u16,
    }

    let config: Config = hcl::from_str("max-size = 1\ntype = 2\nMinSize = 3").unwrap();
    assert_eq!((config.max_size, config.r#type, config.min_size), (1, 2, 3));
}

#[test]
fn blocks_fill_what_the_field_asks_for() {
    #[derive(Debug, HclDecode)]
    struct Config {
        #[hcl(block)]
        boxed: Box<Item>,
        #[hcl(flatten)]
        counted: Counted,
        #[hcl(block)]
        listed: HashMap<String, Vec<Item>>,
        #[hcl(block)]
        raw: Vec<Body>,
    }

    let text = r#"
boxed "b" {}
pair "p" {}
pair "q" {}
listed "l" {}
listed "l" {}
listed "m" {}
numbered "7" {}
few "f" {}
raw {
  anything = unknown(1)
}
"#;
    let config: Config = hcl::from_str(text).unwrap();
    assert_eq!(config.boxed.name, "b");
    assert_eq!(config.counted.pair.map(|item| item.name), ["p", "q"]);
    assert_eq!(config.listed["l"].len(), 2);
    assert_eq!(config.counted.numbered[&7].name, "7");
    assert_eq!(config.counted.few.len(), 1);
    assert_eq!(config.raw.len(), 1);
}

#[test]
fn types_may_contain_themselves() {
    #[derive(HclDecode)]
    struct Menu {
        #[hcl(block, rename = "menu")]
        menus: IndexMap<String, Menu>,
        #[hcl(block)]
        next: Option<Box<Menu>>,
    }

    let menu: Menu =
        hcl::from_str("menu \"a\" {\n  menu \"b\" {}\n  next {\n    menu \"c\" {}\n  }\n}").unwrap();
    let a = &menu.menus["a"];
    assert!(a.menus.contains_key("b"));
    assert!(a.next.as_ref().is_some_and(|next| next.menus.contains_key("c")));
}

#[test]
fn types_may_have_parameters() {
    #[derive(HclDecode)]
    struct Pair<A, B> {
        first: A,
        #[hcl(block)]
        second: Vec<B>,
    }

    let pair: Pair<u16, Tls> = hcl::from_str("first = 1\nsecond {\n  certificate = \"c\"\n}").unwrap();
    assert_eq!((pair.first, pair.second.len()), (1, 1));
    let pair: Pair<Vec<u8>, Limit> = hcl::from_str("first = [1]").unwrap();
    assert_eq!((pair.first, pair.second.len()), (vec![1], 0));
}

#[test]
fn flattened_fields_and_the_rest_share_one_body() {
    #[derive(HclDecode)]
    struct Config {
        name: String,
        #[hcl(flatten)]
        common: Common,
        #[hcl(remain)]
        rest: BTreeMap<String, Value>,
    }

    #[derive(HclDecode)]
    struct Common {
        #[hcl(default = 30)]
        timeout: u16,
        #[hcl(block)]
        tls: Option<Tls>,
    }

    let config: Config =
        hcl::from_str("name = \"n\"\nother = [1]\ntls {\n  certificate = \"c\"\n}\nmore = 2").unwrap();
    assert_eq!(config.name, "n");
    assert_eq!(config.common.timeout, 30);
    assert!(config.common.tls.is_some());
    assert_eq!(config.rest.keys().collect::<Vec<_>>(), ["more", "other"]);
}

#[test]
fn what_remains_may_be_decoded_as_another_type() {
    #[derive(HclDecode)]
    struct Step {
        #[hcl(label)]
        kind: String,
        #[hcl(remain)]
        rest: Body,
    }

    #[derive(HclDecode)]
    struct Config {
        #[hcl(block, rename = "step")]
        steps: Vec<Step>,
    }

    let config: Config = hcl::from_str("step \"limit\" {\n  rate = 3\n}").unwrap();
    assert_eq!(config.steps[0].kind, "limit");
    let (limit, diagnostics) = hcl::decode::from_body::<Limit>(&config.steps[0].rest, &Context::new());
    assert_eq!((limit, diagnostics.len()), (Some(Limit { rate: 3 }), 0));
}

#[test]
fn enums_are_chosen_by_block_types_in_source_order() {
    #[derive(HclDecode)]
    struct Job {
        #[hcl(blocks)]
        steps: Vec<Step>,
    }

    let job: Job = hcl::from_str("pause {}\nlimit {\n  rate = 1\n}\nwait {}").unwrap();
    assert_eq!(job.steps, [Step::Pause, Step::Limit(Limit { rate: 1 }), Step::Pause]);
}

#[test]
fn enums_are_chosen_by_an_attribute_or_the_first_label() {
    let text = r#"
type = "none/at all"
check {
  type = "limit"
  rate = 1
}
storage "named" "a" {}
storage "ram" "b" {}
"#;
    let config: Choices = hcl::from_str(text).unwrap();
    assert_eq!((config.check, config.checks), (Check::Nothing, vec![Check::Limit(Limit { rate: 1 })]));
    let named = |name: &str| Named { name: name.into() };
    assert_eq!(config.storage, [Storage::Named(named("a")), Storage::Memory(named("b"))]);
}

#[test]
fn functions_of_the_program_convert() {
    #[derive(HclDecode)]
    struct Config {
        #[hcl(with = words)]
        words: Vec<String>,
        #[hcl(try_from = i32, default = 3)]
        count: u8,
        #[hcl(try_from = i32)]
        other: u8,
    }

    fn words(text: String) -> Result<Vec<String>, std::convert::Infallible> {
        Ok(text.split(' ').map(str::to_owned).collect())
    }

    let config: Config = hcl::from_str("words = \"a b\"\nother = 7").unwrap();
    assert_eq!((config.words.join("-"), config.count, config.other), ("a-b".to_owned(), 3, 7));
}

#[test]
fn places_expressions_and_paths_are_kept() {
    #[derive(HclDecode)]
    struct Config {
        port: Spanned<u16>,
        later: Expression,
        maybe: Option<Expression>,
        each: Vec<Expression>,
        path: hcl::model::Traversal,
        no_path: Option<hcl::model::Traversal>,
        value: Value,
        #[hcl(block)]
        item: Spanned<Item>,
    }

    #[derive(HclDecode)]
    struct Item {
        #[hcl(label)]
        name: Spanned<String>,
    }

    let text = "port = 8080\nlater = n + 1\neach = [n, n * 2]\npath = a.b[0]\nno_path = null\nvalue = [1]\nitem \"x\" {}\n";
    let config: Config = hcl::from_str(text).unwrap();
    assert_eq!((*config.port, config.port.location.text()), (8080, "8080"));
    assert!(config.maybe.is_none());
    let context = Context::builder().value("n", Value::number(20)).build();
    assert_eq!(config.later.evaluate(&context).unwrap(), Value::number(21));
    assert_eq!(config.each[1].evaluate(&context).unwrap(), Value::number(40));
    assert_eq!(config.path.to_string(), "a.b[0]");
    assert!(config.no_path.is_none());
    assert_eq!(config.value.len(), Some(1));
    assert_eq!(config.item.location.text(), "item \"x\" {}");
    assert_eq!(config.item.name.location.text(), "\"x\"");
    assert_eq!(config.item.name.as_str(), "x");
}

#[test]
fn unknown_and_marked_values_are_kept_by_a_type_that_says_so() {
    #[derive(HclDecode)]
    struct Careful {
        port: MaybeUnknown<u16>,
        secret: Marked<String>,
        absent: Option<MaybeUnknown<u16>>,
    }

    let context = unknown_and_marked();
    let careful: Careful = context.from_str("port = later\nsecret = secret").unwrap();
    assert!(matches!(careful.port, MaybeUnknown::Unknown(_)));
    assert_eq!(careful.secret.value, "s");
    assert!(!careful.secret.marks.is_empty());
    assert!(careful.absent.is_none());
    let known: Careful = context.from_str("port = 1\nsecret = \"open\"").unwrap();
    assert_eq!(known.port.known(), Some(1));
    assert!(known.secret.marks.is_empty());
}

#[test]
fn a_generic_struct_keeps_the_rest_in_a_map() {
    #[derive(HclDecode)]
    struct Settings<T> {
        name: String,
        #[hcl(remain)]
        values: BTreeMap<String, T>,
    }

    let ports: Settings<u16> = hcl::from_str("name = \"a\"\nhttp = 80").unwrap();
    assert_eq!((ports.name.as_str(), ports.values["http"]), ("a", 80));
    let later: Settings<hcl::Expression> = hcl::from_str("name = \"a\"\nhttp = base + 80").unwrap();
    let context = hcl::Context::builder().variable("base", 8000).build();
    assert_eq!(context.evaluate::<u16>(&later.values["http"]).unwrap(), 8080);
}

hcl_tests::samples_decode!(Tls);
