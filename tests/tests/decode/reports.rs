//! Reports of texts that do not fit the struct that they are decoded into. Results of those that do are in `results.rs`.

use std::collections::{BTreeMap, HashMap};

use hcl::decode::{ByExpression, ByValue, DecodeAttribute, Decoder, MaybeUnknown};
use hcl::{Context, HclDecode, Spanned};

use crate::types::{Choices, Counted, unknown_and_marked};

#[test]
fn a_value_that_does_not_convert_is_quoted() {
    assert_eq!(detail::<u16>("80.5").matches("80.5").count(), 1);
    assert_eq!(detail::<u8>("300").matches("300").count(), 1);
    assert_eq!(detail::<u16>("null").matches("null").count(), 1);
    for (number, boolean) in [("-1", "1"), ("[]", "[]")] {
        assert!(!detail::<u16>(number).is_empty());
        assert!(!detail::<bool>(boolean).is_empty());
    }
}

#[test]
fn a_wrong_element_is_pointed_at_where_it_stands() {
    assert_eq!(subject::<Vec<u8>>("[1, 2, 300]"), "300");
    assert_eq!(subject::<Vec<Vec<u8>>>("[[1], [2, \"x\"]]"), "\"x\"");
    assert_eq!(subject::<HashMap<String, Vec<u8>>>("{ a = [1], \"b\" = [true] }"), "true");
    assert_eq!(subject::<Vec<u8>>("concat([1], 2)"), "concat([1], 2)");
    assert_eq!(subject::<Vec<u8>>("[for n in [1, 2]: n * 200]"), "[for n in [1, 2]: n * 200]");
}

#[test]
fn blocks_are_counted() {
    assert_eq!(
        reports(hcl::from_str::<Counted>("pair \"p\" {}\nnumbered \"seven\" {}")),
        ["Too few \"pair\" blocks", "Too few \"few\" blocks", "Unsuitable label \"seven\""]
    );
}

#[test]
fn exactly_one_block_of_several_types() {
    #[derive(HclDecode)]
    struct Single {
        #[hcl(blocks)]
        #[expect(dead_code, reason = "only its absence is tested")]
        step: crate::types::Step,
    }

    assert_eq!(reports(hcl::from_str::<Single>("")), ["Missing block"]);
    assert_eq!(reports(hcl::from_str::<Single>("pause {}\nwait {}")), ["Unexpected \"wait\" block"]);
}

#[test]
fn two_fields_with_one_name_are_a_mistake_of_the_program() {
    #[derive(HclDecode)]
    #[expect(dead_code, reason = "never decoded")]
    struct Job<T> {
        #[hcl(block)]
        run: Option<One<u16>>,
        #[hcl(blocks)]
        steps: Vec<T>,
    }

    #[derive(HclDecode)]
    #[expect(dead_code, reason = "never decoded")]
    enum Step {
        #[hcl(alias = "run")]
        Start(One<u16>),
    }

    #[derive(HclDecode)]
    #[expect(dead_code, reason = "never decoded")]
    struct Twice {
        #[hcl(flatten)]
        first: One<u16>,
        #[hcl(flatten)]
        second: One<String>,
    }

    let error = hcl::from_str::<Job<Step>>("run {\n  value = 1\n}\n").map(drop).expect_err("read by both");
    assert_eq!(error.diagnostics().len(), 1);
    let detail = error.diagnostics().iter().next().map(|d| d.detail.as_str()).unwrap_or_default();
    assert!(detail.contains("asks for blocks of type \"run\" twice"), "{detail}");
    let error = hcl::from_str::<Twice>("value = 1").map(drop).expect_err("read by both");
    assert!(error.to_string().contains("asks for the attribute \"value\" twice"), "{error}");
}

#[test]
fn a_block_beside_a_map_of_the_rest_is_compared_with_what_is_expected() {
    #[derive(HclDecode)]
    #[expect(dead_code, reason = "never decoded")]
    struct Config {
        size: Option<u16>,
        #[hcl(block)]
        backend: Vec<One<u16>>,
        #[hcl(remain)]
        rest: BTreeMap<String, u16>,
    }

    let error = hcl::from_str::<Config>("bakcend {}\nsizes {}\nsize {}\nother = 1\n").map(drop);
    let error = error.expect_err("the rest holds blocks");
    let helps: Vec<_> = error.diagnostics().iter().filter_map(|d| d.help.as_deref()).collect();
    let expected = [
        "Did you mean \"backend\"?",
        "Did you mean the attribute \"size\"?",
        "Write `size = …`, with an equals sign.",
    ];
    assert_eq!(helps, expected);
}

#[test]
fn a_variant_that_there_is_not() {
    let text = r#"
kind = "none/at all"
check {
  type = "limits"
}
storage "disk" "b" {}
"#;
    let error = hcl::from_str::<Choices>(text).map(drop).unwrap_err();
    let found: Vec<_> = error.diagnostics().iter().map(|d| (d.summary.as_str(), subject_of(d))).collect();
    // No variant has an attribute of that name.
    assert_eq!(found[1], ("Unsupported attribute \"kind\"", "kind".to_owned()));
    assert_eq!(found[2], ("Unsupported type \"limits\"", "\"limits\"".to_owned()));
    assert_eq!(found[3], ("Unsupported type \"disk\"", "\"disk\"".to_owned()));
    assert_eq!((found[0].0, found.len()), ("Missing attribute \"type\"", 4));
}

#[test]
fn functions_of_the_program_refuse() {
    #[derive(Debug, HclDecode)]
    #[hcl(validate = ordered)]
    struct Config {
        #[hcl(with = parse_size)]
        size: u64,
        #[hcl(try_from = i32, default = 3)]
        count: u8,
        #[hcl(validate = is_even)]
        even: u16,
        #[hcl(default)]
        least: u64,
    }

    fn parse_size(text: String) -> Result<u64, String> {
        let number = text.strip_suffix("kB").ok_or("a size ends in kB")?;
        number.parse::<u64>().map(|number| number * 1000).map_err(|error| error.to_string())
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "what `validate` asks for")]
    fn is_even(number: &u16) -> Result<(), String> {
        if number.is_multiple_of(2) { Ok(()) } else { Err(format!("{number} is odd")) }
    }

    fn ordered(config: &Config) -> Result<(), &'static str> {
        if config.least <= config.size { Ok(()) } else { Err("`least` must not exceed `size`") }
    }

    let config: Config = hcl::from_str("size = \"3kB\"\neven = 2").expect("nothing to refuse");
    assert_eq!((config.size, config.count, config.even), (3000, 3, 2));
    let error = hcl::from_str::<Config>("size = 5\ncount = 300\neven = 3").unwrap_err();
    let found: Vec<_> = error.diagnostics().iter().map(|d| (d.detail.as_str(), subject_of(d))).collect();
    assert_eq!(found[0], ("A size ends in kB.", "5".to_owned()));
    assert_eq!(found[1].1, "300");
    assert_eq!(found[2], ("3 is odd.", "3".to_owned()));
    let error = hcl::from_str::<Config>("size = \"1kB\"\neven = 2\nleast = 5000").unwrap_err();
    assert_eq!(error.diagnostics().iter().next().unwrap().detail, "`least` must not exceed `size`.");
}

#[test]
fn other_names_and_deprecated_ones() {
    #[derive(HclDecode)]
    struct Config {
        #[hcl(alias = "address", alias = "host")]
        listen: String,
        #[hcl(deprecated = "use `listen` instead")]
        port: Option<u16>,
    }

    let body = hcl::parse("host = \"h\"\nport = 1").unwrap();
    let (config, diagnostics) = hcl::decode::from_body::<Config>(&body, &Context::new());
    let config = config.expect("warnings are no errors");
    assert_eq!((config.listen.as_str(), config.port), ("h", Some(1)));
    let warning = diagnostics.iter().next().unwrap();
    assert_eq!(
        (warning.summary.as_str(), subject_of(warning)),
        ("\"port\" is deprecated", "port".to_owned())
    );
    assert_eq!(
        reports(hcl::from_str::<Config>("host = \"h\"\nlisten = \"l\"")),
        ["Duplicate attribute \"host\""]
    );
}

#[test]
fn unknown_and_marked_values_need_a_type_that_says_so() {
    let context = unknown_and_marked();
    for text in ["value = later", "value = secret"] {
        assert_eq!(reports(context.from_str::<One<u16>>(text)), ["Unsuitable value for \"value\""]);
    }
}

#[test]
fn a_text_that_does_not_parse_is_not_decoded() {
    assert_eq!(reports(hcl::from_str::<One<u16>>("value = = \"x\"")).len(), 1);
}

#[test]
fn a_struct_may_be_made_from_another_that_is_validated() {
    #[derive(Debug, HclDecode)]
    struct Size {
        width: u32,
        height: u32,
    }

    #[derive(Debug, HclDecode)]
    #[hcl(validate = has_area)]
    struct Screen(Size);

    fn has_area(Screen(size): &Screen) -> Result<(), &'static str> {
        if size.width * size.height > 0 { Ok(()) } else { Err("a screen has an area") }
    }

    #[derive(Debug, HclDecode)]
    #[hcl(try_from = Screen)]
    struct Area(u32, &'static str);

    impl TryFrom<Screen> for Area {
        type Error = &'static str;

        fn try_from(Screen(size): Screen) -> Result<Self, Self::Error> {
            let area = size.width.checked_mul(size.height).ok_or("this is too large")?;
            Ok(Area(area, "pixels"))
        }
    }

    let area: Area = hcl::from_str("width = 3\nheight = 4").unwrap();
    assert_eq!((area.0, area.1), (12, "pixels"));
    let refused = hcl::from_str::<Area>("width = 0\nheight = 4").unwrap_err();
    assert!(refused.to_string().ends_with("A screen has an area."), "{refused}");
}

#[test]
fn every_part_that_does_not_fit_is_reported() {
    use std::collections::{BTreeSet, HashSet};

    #[derive(serde::Deserialize)]
    #[expect(dead_code, reason = "never decoded")]
    struct Server {
        ports: Vec<u16>,
        weight: Option<u8>,
        #[serde(default)]
        tags: BTreeSet<bool>,
    }

    #[derive(serde::Deserialize)]
    #[expect(dead_code, reason = "never decoded")]
    enum Action {
        Wait(Vec<u8>),
        Send { to: Vec<u8>, times: u8 },
    }

    let wrong = [
        subjects::<Vec<u8>, ByValue>(r#"["a", 1, 300, 2, "b"]"#),
        subjects::<HashSet<u8>, ByValue>(r#"["a", 1, "b"]"#),
        subjects::<[u8; 3], ByValue>(r#"["a", 1, "b"]"#),
        subjects::<Vec<Vec<u8>>, ByValue>(r#"[["a", 1], 2, [3], ["b", [], null]]"#),
        subjects::<Option<BTreeMap<String, Vec<u8>>>, ByValue>(r#"{ x = ["a", 1], y = "b", z = [1, -1] }"#),
        subjects::<Vec<Server>, ByValue>(
            r#"[{ ports = ["a", "b"], weight = "c" }, { ports = [1] }, { weight = [], ports = 2, tags = [3, true] }]"#,
        ),
        subjects::<Vec<Action>, ByValue>(
            r#"[{ Wait = ["a", "b"] }, { Send = { to = ["c", 1, "d"], times = "e" } }, { Stop = 1 }, "Go"]"#,
        ),
        subjects::<Vec<(u8, String)>, ByValue>(r#"[["a", []], [1, "x"], ["b", "y"], [2, {}]]"#),
        subjects::<MaybeUnknown<Vec<u8>>, ByValue>(r#"["a", 1, "b"]"#),
        subjects::<Vec<Spanned<u8>>, ByExpression>(r#"["a", 1, "b"]"#),
        subjects::<BTreeMap<String, Spanned<Vec<u8>>>, ByExpression>(r#"{ x = ["a", "b"], y = "c" }"#),
    ];
    let expected: [&[&str]; 11] = [
        &["\"a\"", "300", "\"b\""],
        &["\"a\"", "\"b\""],
        &["\"a\"", "\"b\""],
        &["\"a\"", "2", "\"b\"", "[]", "null"],
        &["\"a\"", "\"b\"", "-1"],
        &["\"a\"", "\"b\"", "\"c\"", "[]", "2", "3"],
        &["\"a\"", "\"b\"", "\"c\"", "\"d\"", "\"e\"", "Stop", "\"Go\""],
        &["\"a\"", "[]", "\"b\"", "{}"],
        &["\"a\"", "\"b\""],
        &["\"a\"", "\"b\""],
        &["\"a\"", "\"b\"", "\"c\""],
    ];
    for (found, expected) in wrong.iter().zip(expected) {
        assert_eq!(found, expected);
    }
}

#[test]
fn every_part_of_a_tuple_that_does_not_fit_is_reported() {
    use std::net::Ipv4Addr;
    use std::num::NonZeroU8;

    #[derive(serde::Deserialize)]
    #[expect(dead_code, reason = "never decoded")]
    struct Rule(u16, Option<bool>, Level, Vec<u8>);

    #[derive(serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    #[expect(dead_code, reason = "never decoded")]
    enum Level {
        Low,
        Rank(u8, NonZeroU8),
        Other { next: Box<Level>, name: char },
    }

    #[derive(serde::Deserialize)]
    #[expect(dead_code, reason = "never decoded")]
    struct Endless(Box<Option<Endless>>, Box<Tree>, u8);

    #[derive(serde::Deserialize)]
    #[expect(dead_code, reason = "never decoded")]
    enum Tree {
        Both(Box<Tree>, Box<Tree>),
    }

    let wrong = [
        subjects::<Rule, ByValue>(r#"["a", 2, "none", [1, "b", "c"]]"#),
        subjects::<Rule, ByValue>(r#"[1, "a", { rank = ["b", 0] }, "c"]"#),
        subjects::<(NonZeroU8, NonZeroU8, f64), ByValue>(r#"[0, "a", "b"]"#),
        subjects::<((u8, u8), (u8, u8), u8), ByValue>(r#"[["a", "b"], [1, "c"], "d"]"#),
        subjects::<(Vec<u8>, char, Vec<(u8, bool)>), ByValue>(r#"[["a", "b"], "", [["c", "d"], [1, "e"]]]"#),
        subjects::<(Ipv4Addr, u8, u8), ByValue>(r#"["127.0.0.1", "a", "b"]"#),
        subjects::<BTreeMap<String, (u8, u8)>, ByValue>(r#"{ x = ["a", "b"], y = ["c", 1], z = [2] }"#),
        subjects::<(Level, u8), ByValue>(r#"[{ other = { next = "c", name = "dd" } }, "b"]"#),
        subjects::<([u8; 2], (), u8), ByValue>(r#"[["a", "b"], 1, "c"]"#),
        // No stand-in is an address, so nothing is known of what follows.
        subjects::<(Ipv4Addr, u8), ByValue>(r#"["a", "b"]"#),
        // A type without end has none either.
        subjects::<Endless, ByValue>(r#"[null, "a", "b"]"#),
    ];
    let expected: [&[&str]; 11] = [
        &["\"a\"", "2", "\"none\"", "\"b\"", "\"c\""],
        &["\"a\"", "\"b\"", "0", "\"c\""],
        &["0", "\"a\"", "\"b\""],
        &["\"a\"", "\"b\"", "\"c\"", "\"d\""],
        &["\"a\"", "\"b\"", "\"\"", "\"c\"", "\"d\"", "\"e\""],
        &["\"a\"", "\"b\""],
        &["\"a\"", "\"b\"", "\"c\"", "[2]"],
        &["\"c\"", "\"dd\"", "\"b\""],
        &["\"a\"", "\"b\"", "1", "\"c\""],
        &["\"a\""],
        &["\"a\""],
    ];
    for (found, expected) in wrong.iter().zip(expected) {
        assert_eq!(found, expected);
    }
}

#[test]
fn every_attribute_that_an_object_lacks_is_reported() {
    use std::net::Ipv4Addr;

    #[derive(serde::Deserialize)]
    #[expect(dead_code, reason = "never decoded")]
    struct Server {
        name: String,
        #[serde(alias = "number")]
        port: u16,
        tags: Vec<String>,
        note: Option<String>,
        limits: Limits,
    }

    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Limits {
        rate: u32,
        burst: u32,
    }

    #[derive(serde::Deserialize)]
    #[expect(dead_code, reason = "never decoded")]
    enum Target {
        Route { to: Ipv4Addr, metric: u8 },
    }

    /// It checks what it is made from.
    #[derive(serde::Deserialize)]
    #[serde(try_from = "Limits")]
    #[expect(dead_code, reason = "never decoded")]
    struct Checked(u32);

    impl TryFrom<Limits> for Checked {
        type Error = String;

        fn try_from(limits: Limits) -> Result<Self, String> {
            if limits.rate < limits.burst { Ok(Checked(limits.rate)) } else { Err("too low".to_owned()) }
        }
    }

    #[derive(serde::Deserialize)]
    #[expect(dead_code, reason = "never decoded")]
    struct Around {
        #[serde(flatten)]
        limits: Limits,
        name: String,
    }

    let lacks = [
        missing::<Limits>("{}"),
        missing::<Vec<Limits>>("[{ rate = 1 }, {}, { rate = 1, burst = 2 }, { burst = 1 }]"),
        missing::<Server>("{}"),
        // In an object with other mistakes, and with unknown names.
        missing::<Server>("{ number = true, limits = { rate = \"a\" }, nme = 1 }"),
        missing::<Limits>("{ burst = \"a\", brust = 1 }"),
        missing::<BTreeMap<String, Vec<Target>>>(
            "{ a = [{ Route = {} }, { Route = { to = \"b\" } }], b = [{ Route = {} }] }",
        ),
        // No stand-in is an address, so nothing is known of what follows it.
        missing::<Target>("{ Route = { to = \"b\" } }"),
        // What is made of stand-ins is not checked.
        missing::<Checked>("{ burst = \"a\", rate = 2 }"),
        missing::<Checked>("{ burst = 0, rate = 2 }"),
        missing::<Around>("{}"),
    ];
    let expected: [&[&str]; 10] = [
        &["rate", "burst"],
        &["burst", "rate", "burst", "rate"],
        &["name", "port", "tags", "limits"],
        &["burst", "name", "tags"],
        &["rate"],
        &["to", "to"],
        &[],
        &[],
        &[],
        &["name"],
    ];
    for (found, expected) in lacks.iter().zip(expected) {
        assert_eq!(found, expected);
    }
}

#[test]
fn what_follows_a_wrong_part_is_no_error() {
    #[derive(serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "never decoded")]
    struct Point {
        x: u8,
        y: u8,
    }

    #[derive(serde::Deserialize)]
    #[serde(tag = "kind")]
    #[expect(dead_code, reason = "never decoded")]
    enum Shape {
        Dot { at: Point },
    }

    assert_eq!(subjects::<Point, ByValue>(r#"{ y = "a", x = 1 }"#), ["\"a\""]);
    assert_eq!(
        subjects::<Vec<Point>, ByValue>("[{ x = 1 }, { x = 1, y = 2, z = 3 }, { x = 1, y = 2 }]").len(),
        2
    );
    assert_eq!(subjects::<[u8; 2], ByValue>(r#"[1, "a", 2]"#), ["\"a\""]);
    assert_eq!(subjects::<(u8, String, u8), ByValue>(r#"["a", "b", 1]"#), ["\"a\""]);
    let shapes = r#"[{ kind = "Dot", at = { x = "a", y = 1 } }, { kind = "Dot", at = { x = 1, y = 1 } }, { kind = "Box" }]"#;
    assert_eq!(subjects::<Vec<Shape>, ByValue>(shapes).len(), 2);
    let error = hcl::decode::from_expression::<Vec<u8>>(
        &hcl::parse_expression("[\"a\", 1, \"b\"]").expect("it parses"),
        &Context::new(),
    );
    assert_eq!(error.expect_err("two do not fit").len(), 2);
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "never decoded")]
struct Plant {
    #[hcl(block)]
    pump: BTreeMap<String, Pump>,
    #[hcl(block)]
    tank: Option<Tank>,
    #[hcl(block, min = 1)]
    valve: Vec<Valve>,
    #[hcl(blocks)]
    steps: Vec<Step>,
    #[hcl(block)]
    sensor: Vec<Sensor>,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "never decoded")]
struct Pump {
    power: u16,
    #[hcl(block)]
    motor: Option<Motor>,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "never decoded")]
struct Motor {
    #[hcl(label)]
    port: u16,
    volts: u16,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "never decoded")]
struct Tank {
    litres: u16,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "never decoded")]
struct Valve {
    #[hcl(label)]
    room: String,
    #[hcl(label)]
    number: u8,
    open: bool,
    turns: Vec<u8>,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "never decoded")]
enum Step {
    Fill(Fill),
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "never decoded")]
struct Fill {
    #[hcl(label)]
    name: String,
    litres: u16,
}

#[derive(HclDecode)]
#[hcl(by_label)]
#[expect(dead_code, reason = "never decoded")]
enum Sensor {
    Heat(Heat),
    Flow(Flow),
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "never decoded")]
struct Heat {
    #[hcl(label)]
    kind: String,
    every: u16,
    degrees: u16,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "never decoded")]
struct Flow {
    #[hcl(label)]
    kind: String,
    every: u16,
    litres: u16,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "never decoded")]
struct Garden {
    #[hcl(block)]
    bed: Vec<Bed>,
}

#[derive(HclDecode)]
#[hcl(tag = "type")]
#[expect(dead_code, reason = "never decoded")]
enum Bed {
    Roses(Roses),
    Herbs(Herbs),
    Empty,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "never decoded")]
struct Roses {
    width: u16,
    colours: Vec<bool>,
    #[hcl(block)]
    bed: Vec<Bed>,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "never decoded")]
struct Herbs {
    width: u16,
    sun: Option<bool>,
}

#[test]
fn wrong_labels_do_not_hide_the_body() {
    insta::assert_snapshot!(report::<Plant>(
        "plant.hcl",
        r#"
pump {
  power = "a"
  motor "b" "c" {
    volts = "d"
    amps  = 1
  }
}
pump "p" "q" {
  motor {
  }
}
tank "t" {
  litres = "e"
}
valve "v" {
  open  = 1
  turns = ["f", 1, "g"]
}
fill {
  liters = "h"
}
sensor {
  every = "i"
  bell  = 1
}
sensor "flow" "x" {
  every  = "j"
  litres = "k"
}
"#
    ));
    insta::assert_snapshot!(report::<Plant>(
        "plant.json",
        r#"{
  "pump": {"power": "a"},
  "tank": {"t": {"litres": "e"}},
  "valve": [
    {"v": {"open": "x", "turns": ["f", 1, "g"]}},
    {"open": 1, "turns": 2},
    {"w": {"1": {"extra": {"open": true, "turns": ["y"]}}}}
  ],
  "fill": {"litres": "h"},
  "sensor": {"every": "i"}
}"#
    ));
}

#[test]
fn wrong_labels_do_not_hide_generated_and_merged_bodies() {
    let context = Context::builder().dynamic_blocks().build();
    let text = "dynamic \"valve\" {\n  for_each = [1, 2]\n  labels = [\"a\"]\n  content {\n    open = valve.value\n    turns = [\"b\"]\n  }\n}\n";
    let (first, second) = (hcl::parse(text), hcl::parse("valve {\n  open = \"c\"\n}\n"));
    let body = hcl::Body::merge([first.expect("it parses"), second.expect("it parses")]);
    let (_, diagnostics) = hcl::decode::from_body::<Plant>(&body, &context);
    insta::assert_snapshot!(listed(&diagnostics));
}

#[test]
fn a_wrong_tag_does_not_hide_what_is_wrong_anyway() {
    insta::assert_snapshot!(report::<Garden>(
        "garden.hcl",
        r#"
bed {
  type    = "rose"
  width   = "a"
  colours = ["b", true, "c"]
}
bed {
  type  = "trees"
  width = "a"
  depth = 1 + "b"
  sun   = "c"
}
bed {
  type = "herb"
  width = "a"
}
bed {
  tpye = "herbs"
  width = 1
}
bed {
  width = 1
  sun   = missing
}
bed {
  type  = missing
  width = 1
  depth = 1
}
bed {
  type    = "rose"
  width   = 1
  colours = []
  bed {
    type  = "herp"
    width = "d"
  }
}
"#
    ));
    insta::assert_snapshot!(report::<Garden>(
        "garden.json",
        r#"{"bed": [
  {"type": "rose", "width": "a", "colours": ["b", true, "c"]},
  {"type": "trees", "width": "a", "depth": 1},
  {"tpye": "herbs", "width": 1}
]}"#
    ));
    insta::assert_snapshot!(report::<Plant>(
        "plant.hcl",
        "valve \"a\" \"1\" {\n  open = true\n  turns = []\n}\nsensor \"flwo\" {\n  every = \"a\"\n  litres = \"b\"\n}\n\
         sensor \"light\" {\n  every = 1\n  lux = 2\n}\n"
    ));
}

/// All that is said about a text.
fn report<T: HclDecode>(name: &str, text: &str) -> String {
    let source = hcl::Source::new(name, text);
    let (body, diagnostics) =
        if name.ends_with(".json") { hcl::json::parse(&source) } else { hcl::syntax::parse(&source) };
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let (_, diagnostics) = hcl::decode::from_body::<T>(&body, &Context::new());
    listed(&diagnostics)
}

fn listed(diagnostics: &hcl::Diagnostics) -> String {
    let line = |diagnostic: &hcl::Diagnostic| {
        let place = diagnostic.subject.as_ref().map(ToString::to_string).unwrap_or_default();
        let (subject, help) = (subject_of(diagnostic), diagnostic.help.as_deref().unwrap_or_default());
        let kind = if diagnostic.is_consequence { " (consequence)" } else { "" };
        format!("{place} `{subject}`: {}{kind}. {help}\n", diagnostic.summary)
    };
    diagnostics.iter().map(line).collect()
}

#[derive(HclDecode)]
struct One<T> {
    #[expect(dead_code, reason = "never decoded")]
    value: T,
}

/// What the errors about a value point at.
fn subjects<T: DecodeAttribute<Way>, Way>(expression: &str) -> Vec<String> {
    let body = hcl::parse(&format!("value = {expression}")).expect("it parses");
    let context = Context::new();
    let mut decoder = Decoder::new(&context);
    let (attributes, _) = body.just_attributes();
    let attribute = attributes.get("value").expect("it is there");
    assert!(T::decode_attribute(attribute, &mut decoder).is_none());
    decoder.into_diagnostics().iter().map(subject_of).collect()
}

/// The attributes that are reported to be missing in a value, in the order of the reports.
fn missing<T: serde::de::DeserializeOwned>(expression: &str) -> Vec<String> {
    let error =
        hcl::decode::from_expression::<T>(&hcl::parse_expression(expression).unwrap(), &Context::new());
    let details = error.map(drop).expect_err("something is missing");
    let name =
        |detail: &str| Some(detail.split_once("attribute \"")?.1.strip_suffix("\" is required.")?.to_owned());
    details.iter().filter_map(|diagnostic| name(&diagnostic.detail.to_lowercase())).collect()
}

/// The only diagnostic for a value.
fn refusal<T: DecodeAttribute + serde::de::DeserializeOwned + 'static>(expression: &str) -> hcl::Diagnostic {
    let error = hcl::from_str::<One<T>>(&format!("value = {expression}")).map(drop);
    let error = error.expect_err("the value does not fit");
    assert_eq!(error.diagnostics().len(), 1);
    error.diagnostics().iter().next().cloned().expect("there is one")
}

fn detail<T: DecodeAttribute + serde::de::DeserializeOwned + 'static>(expression: &str) -> String {
    refusal::<T>(expression).into_parts().detail
}

/// The text that the diagnostic points at.
fn subject<T: DecodeAttribute + serde::de::DeserializeOwned + 'static>(expression: &str) -> String {
    subject_of(&refusal::<T>(expression))
}

fn subject_of(diagnostic: &hcl::Diagnostic) -> String {
    diagnostic.subject.as_ref().map(|place| place.text().to_owned()).unwrap_or_default()
}

fn reports<T>(result: Result<T, hcl::Error>) -> Vec<String> {
    match result {
        Ok(_) => Vec::new(),
        Err(error) => error.diagnostics().iter().map(|d| d.summary.clone()).collect(),
    }
}
