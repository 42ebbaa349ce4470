//! What derived types can look like: lifetimes, parameters, defaults of any kind, values that are unknown or
//! marked at any depth.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::marker::PhantomData;
use std::sync::Arc;

use hcl::decode::{Marked, MaybeUnknown};
use hcl::model::Attribute;
use hcl::value::Mark;
use hcl::{Context, HclDecode, Location, Span, Spanned, Type, Value};

#[derive(Debug, PartialEq, HclDecode)]
struct Service<'a, T> {
    #[hcl(label)]
    kind: Cow<'a, str>,
    title: Cow<'a, str>,
    motto: Option<Cow<'a, str>>,
    limit: T,
    #[hcl(with = interned)]
    unit: &'static str,
    #[hcl(block)]
    backends: Vec<Backend<'a>>,
    #[hcl(skip)]
    marker: PhantomData<&'a T>,
}

#[derive(Debug, PartialEq, HclDecode)]
struct Backend<'a>(Address<'a>);

#[derive(Debug, PartialEq, HclDecode)]
struct Address<'a> {
    url: Cow<'a, str>,
}

#[derive(Debug, PartialEq, HclDecode)]
enum Part<'a> {
    Service(Service<'a, u8>),
    Pause,
}

#[derive(Debug, PartialEq, HclDecode)]
struct Config<'a, S, const N: usize> {
    #[hcl(blocks)]
    parts: Vec<Part<'a>>,
    #[hcl(block, rename = "pair")]
    pairs: [Box<S>; N],
    #[hcl(flatten)]
    common: Arc<S>,
}

fn interned(text: String) -> Result<&'static str, String> {
    if text == "byte" { Ok("byte") } else { Err(format!("{text:?} is no unit")) }
}

#[test]
fn types_may_have_lifetimes_and_constants() {
    let text = "service \"web\" {\n  title = \"shop\"\n  limit = 3\n  unit = \"byte\"\n  backends {\n    url = \"http://a\"\n  }\n}\n\
                pause {}\npair {\n  url = \"b\"\n}\npair {\n  url = \"c\"\n}\nurl = \"d\"\n";
    let config: Config<'_, Address<'_>, 2> = hcl::from_str(text).expect("the text is right");
    let address = |url: &'static str| Address { url: Cow::from(url) };
    let service = Service {
        kind: "web".into(),
        title: "shop".into(),
        motto: None,
        limit: 3,
        unit: "byte",
        backends: vec![Backend(address("http://a"))],
        marker: PhantomData,
    };
    let pairs = [Box::new(address("b")), Box::new(address("c"))];
    let parts = vec![Part::Service(service), Part::Pause];
    assert_eq!(config, Config { parts, pairs, common: Arc::new(address("d")) });
}

#[test]
fn a_default_may_be_any_expression() {
    #[derive(Debug, PartialEq, HclDecode)]
    struct Config {
        #[hcl(default = sum([3, 4]))]
        call: u8,
        #[hcl(default = BTreeMap::<String, u8>::from([("a".to_owned(), 1)]), alias = "table")]
        map: BTreeMap<String, u8>,
        #[hcl(default = { let half = 3; half * 2 })]
        block: u8,
        #[hcl(default = if cfg!(test) { 1 } else { 2 }, alias = "branch")]
        condition: u8,
        #[hcl(default = [1, 2])]
        array: [u8; 2],
        #[hcl(default = 1 < 2)]
        comparison: bool,
        #[hcl(default = -5)]
        negative: i8,
        #[hcl(skip, default = 0..5)]
        range: std::ops::Range<u8>,
    }

    fn sum(numbers: [u8; 2]) -> u8 {
        numbers.iter().sum()
    }

    let config: Config = hcl::from_str("branch = 9").expect("everything has a default");
    let expected = Config {
        call: 7,
        map: BTreeMap::from([("a".to_owned(), 1)]),
        block: 6,
        condition: 9,
        array: [1, 2],
        comparison: true,
        negative: -5,
        range: 0..5,
    };
    assert_eq!(config, expected);
    let shown = |index: usize| Config::shape().attributes[index].default;
    assert_eq!([0, 4, 6].map(shown), [Some("sum([3, 4])"), Some("[1, 2]"), Some("-5")]);
}

#[test]
fn values_may_be_unknown_or_marked_at_any_depth() {
    #[derive(Debug, PartialEq, HclDecode)]
    struct Config {
        list: Vec<MaybeUnknown<u8>>,
        map: HashMap<String, Marked<String>>,
        both: Marked<MaybeUnknown<u8>>,
        perhaps: Option<Box<Marked<u8>>>,
        absent: Option<MaybeUnknown<u8>>,
        // These types say themselves that the attribute may be absent.
        unknown_or_absent: MaybeUnknown<Option<u8>>,
        marked_or_absent: Marked<Option<String>>,
    }

    let secret = || Mark::new("secret");
    let unknown = Value::unknown(Type::Number);
    let context = Context::builder()
        .value("later", unknown.clone())
        .value("password", Value::string("x").mark(secret()))
        .value("both", unknown.clone().mark(secret()))
        .value("number", Value::number(3).mark(secret()))
        .build();
    let text = "list = [1, later]\nmap = { a = password, b = \"plain\" }\nboth = both\nperhaps = number\n";
    let config: Config = context.from_str(text).expect("the fields take it");
    let marks = || [secret()].into_iter().collect();
    let marked = |value: &str| Marked { value: value.to_owned(), marks: marks() };
    let plain = Marked { value: "plain".to_owned(), marks: Default::default() };
    let expected = Config {
        list: vec![MaybeUnknown::Known(1), MaybeUnknown::Unknown(unknown.clone())],
        map: HashMap::from([("a".to_owned(), marked("x")), ("b".to_owned(), plain)]),
        both: Marked { value: MaybeUnknown::Unknown(unknown), marks: marks() },
        perhaps: Some(Box::new(Marked { value: 3, marks: marks() })),
        absent: None,
        unknown_or_absent: MaybeUnknown::Known(None),
        marked_or_absent: Marked { value: None, marks: Default::default() },
    };
    assert_eq!(config, expected);
    let required: Vec<bool> =
        Config::shape().attributes.iter().map(|attribute| attribute.is_required()).collect();
    assert_eq!(required, [true, true, true, false, false, false, false]);
}

#[test]
fn places_of_blocks_and_attributes_are_kept() {
    #[derive(HclDecode)]
    struct Config {
        listen: Attribute,
        #[hcl(block, rename = "backend")]
        backends: Vec<Backend>,
        #[hcl(range)]
        file: Span,
    }

    #[derive(HclDecode)]
    struct Backend {
        #[hcl(label)]
        name: Spanned<String>,
        #[hcl(range)]
        all: Location,
        #[hcl(range = "header")]
        header: Location,
        #[hcl(range = "type")]
        kind: Location,
        #[hcl(range = "body")]
        body: Location,
        #[hcl(flatten)]
        flat: Flat,
    }

    #[derive(HclDecode)]
    struct Flat {
        #[hcl(range = "type")]
        kind: Location,
    }

    let text = "listen = 1 + 1\nbackend \"{\" {\n}\n";
    let config: Config = hcl::from_str(text).expect("the text is right");
    let listen = &config.listen;
    assert_eq!(listen.name_location.text(), "listen");
    assert_eq!(listen.location.text(), "listen = 1 + 1");
    assert_eq!(listen.expression.location().text(), "1 + 1");
    assert_eq!(config.file.range(), 0..text.len());
    let backend = &config.backends[0];
    assert_eq!(backend.name.location.text(), "\"{\"");
    assert_eq!(backend.all.text(), "backend \"{\" {\n}");
    assert_eq!((backend.header.text(), backend.kind.text()), ("backend \"{\"", "backend"));
    assert_eq!((backend.body.text(), backend.flat.kind.text()), ("{\n}", "backend"));

    let json: Config =
        hcl::json::from_str(r#"{"listen": 2, "backend": {"a": {}}}"#).expect("the text is right");
    assert_eq!((json.backends[0].body.text(), json.backends[0].kind.text()), ("{}", "\"backend\""));
}

#[test]
fn blocks_of_several_types_are_counted_together() {
    #[derive(Debug, HclDecode)]
    struct Job {
        #[hcl(blocks, min = 1, max = 2)]
        steps: Vec<Step>,
    }

    #[derive(Debug, PartialEq, HclDecode)]
    enum Step {
        Build,
        #[hcl(alias = "check")]
        Test(Test),
    }

    #[derive(Debug, PartialEq, HclDecode)]
    struct Test {}

    let read = |text: &str| hcl::from_str::<Job>(text);
    assert_eq!(read("check {}\nbuild {}").expect("there are two").steps, [Step::Test(Test {}), Step::Build]);
    let report = |text: &str| {
        let error = read(text).expect_err("there are too many or too few");
        let words = |problem: &hcl::Diagnostic| format!("{}: {}", problem.summary, problem.detail);
        error.diagnostics().iter().map(words).collect::<Vec<_>>()
    };
    let wanted = |size: &str, rest: &str| [format!("Too {size} `build` or `test` blocks: Expected {rest}.")];
    assert_eq!(report(""), wanted("few", "at least 1, found 0"));
    assert_eq!(report("test {}\nbuild {}\ncheck {}"), wanted("many", "at most 2, found 3"));
    let shape = Job::shape();
    assert_eq!(shape.choices[0].count, (1, Some(2)));
}

hcl_tests::samples_decode!(Config<'static, Address<'static>, 2>);
