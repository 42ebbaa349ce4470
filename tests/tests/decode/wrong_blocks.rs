//! Blocks with wrong labels or of an unknown variant: what is wrong inside them is reported too.

use std::collections::BTreeMap;

use hcl::{Context, HclDecode};

use crate::reports::subject_of;

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
    every: u16,
    degrees: u16,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "never decoded")]
struct Flow {
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
        if name.ends_with(".json") { hcl::json::parse_source(&source) } else { hcl::syntax::parse(&source) };
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

hcl_tests::samples_decode!(Plant, Pump, Tank, Heat, Flow, Garden, Roses, Herbs);
