//! Laws of merging: layers give what merging two at a time by the rules gives, in whichever order the pairs
//! are merged; an empty layer changes nothing; a layer given twice is given once; layers about different
//! settings can change places. And the same for bodies, which are put over each other or merged.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use hcl::{Body, Context, HclDecode, Layers};
use proptest::prelude::*;

#[derive(Debug, PartialEq, HclDecode)]
struct Config {
    name: Option<String>,
    #[hcl(default)]
    tags: BTreeMap<String, i64>,
    #[hcl(layers = "merge", default)]
    labels: BTreeMap<String, i64>,
    #[hcl(layers = "append", default)]
    plugins: Vec<String>,
    #[hcl(block)]
    database: Option<Database>,
    #[hcl(block, rename = "backend")]
    backends: BTreeMap<String, Backend>,
    #[hcl(block, rename = "port")]
    ports: Vec<Port>,
    #[hcl(block, rename = "listener", layers = "replace")]
    listeners: Vec<Port>,
}

#[derive(Debug, PartialEq, HclDecode)]
struct Database {
    host: Option<String>,
    size: Option<i64>,
}

#[derive(Debug, PartialEq, HclDecode)]
struct Backend {
    url: Option<String>,
    weight: Option<i64>,
}

#[derive(Debug, PartialEq, HclDecode)]
struct Port {
    number: i64,
}

/// What a layer says about an attribute: nothing, `null`, or a value.
type Said<T> = Option<Option<T>>;

/// A layer as data.
#[derive(Clone, Debug, Default)]
struct Layer {
    name: Said<String>,
    tags: Said<BTreeMap<String, i64>>,
    labels: Option<BTreeMap<String, Option<i64>>>,
    plugins: Vec<String>,
    database: Option<Pair>,
    backends: BTreeMap<String, Pair>,
    ports: Vec<i64>,
    listeners: Vec<i64>,
}

/// A text and a number inside a block.
#[derive(Clone, Debug, Default)]
struct Pair {
    text: Said<String>,
    number: Said<i64>,
}

impl Pair {
    fn over(self, earlier: Pair) -> Pair {
        Pair { text: self.text.or(earlier.text), number: self.number.or(earlier.number) }
    }

    fn write(&self, out: &mut String, names: [&str; 2]) {
        attribute(out, names[0], self.text.as_ref(), |text| format!("{text:?}"));
        attribute(out, names[1], self.number.as_ref(), i64::to_string);
        out.push_str("}\n");
    }
}

impl Layer {
    /// This layer above an earlier one, by the rules of the guide.
    fn over(self, earlier: Layer) -> Layer {
        let mut labels = earlier.labels;
        if let Some(later) = self.labels {
            labels.get_or_insert_default().extend(later);
        }
        let mut backends = earlier.backends;
        for (label, later) in self.backends {
            let below = backends.remove(&label).unwrap_or_default();
            backends.insert(label, later.over(below));
        }
        let database = match (self.database, earlier.database) {
            (Some(later), Some(below)) => Some(later.over(below)),
            (later, below) => later.or(below),
        };
        Layer {
            name: self.name.or(earlier.name),
            tags: self.tags.or(earlier.tags),
            labels,
            plugins: [earlier.plugins, self.plugins].concat(),
            database,
            backends,
            ports: [earlier.ports, self.ports].concat(),
            listeners: if self.listeners.is_empty() { earlier.listeners } else { self.listeners },
        }
    }

    fn text(&self) -> String {
        let mut out = String::new();
        attribute(&mut out, "name", self.name.as_ref(), |name| format!("{name:?}"));
        attribute(&mut out, "tags", self.tags.as_ref(), |tags| object(tags, i64::to_string));
        if let Some(labels) = &self.labels {
            let entry = |value: &Option<i64>| value.map_or("null".to_owned(), |value| value.to_string());
            _ = writeln!(out, "labels = {}", object(labels, entry));
        }
        if !self.plugins.is_empty() {
            _ = writeln!(out, "plugins = {:?}", self.plugins);
        }
        if let Some(database) = &self.database {
            out.push_str("database {\n");
            database.write(&mut out, ["host", "size"]);
        }
        for (label, backend) in &self.backends {
            _ = writeln!(out, "backend {label:?} {{");
            backend.write(&mut out, ["url", "weight"]);
        }
        for (block, numbers) in [("port", &self.ports), ("listener", &self.listeners)] {
            for number in numbers {
                _ = writeln!(out, "{block} {{\n  number = {number}\n}}");
            }
        }
        out
    }
}

fn attribute<T>(out: &mut String, name: &str, said: Option<&Option<T>>, written: impl Fn(&T) -> String) {
    if let Some(value) = said {
        _ = writeln!(out, "{name} = {}", value.as_ref().map_or("null".to_owned(), written));
    }
}

fn object<T>(entries: &BTreeMap<String, T>, written: impl Fn(&T) -> String) -> String {
    let entries: Vec<String> =
        entries.iter().map(|(key, value)| format!("{key} = {}", written(value))).collect();
    format!("{{ {} }}", entries.join(", "))
}

fn layers() -> impl Strategy<Value = Layer> {
    let text = || "[x-z]{1,2}".prop_map(String::from);
    let said = |value: BoxedStrategy<String>| prop::option::of(prop::option::weighted(0.8, value));
    let number = || prop::option::of(prop::option::weighted(0.8, 0_i64..9));
    let pair =
        move || (said("[x-z]{1,2}".boxed()), number()).prop_map(|(text, number)| Pair { text, number });
    let map = || prop::collection::btree_map("[a-c]", 0_i64..9, 0..3);
    let first = (
        prop::option::of(prop::option::weighted(0.8, text())),
        prop::option::of(prop::option::weighted(0.8, map())),
        prop::option::of(prop::collection::btree_map("[a-c]", prop::option::weighted(0.8, 0_i64..9), 0..3)),
        prop::collection::vec(text(), 0..3),
        prop::option::of(pair()),
    );
    let second = (
        prop::collection::btree_map("[a-c]", pair(), 0..3),
        prop::collection::vec(0_i64..9, 0..3),
        prop::collection::vec(0_i64..9, 0..3),
    );
    (first, second).prop_map(|((name, tags, labels, plugins, database), (backends, ports, listeners))| {
        Layer { name, tags, labels, plugins, database, backends, ports, listeners }
    })
}

fn decoded<'a>(layers: impl IntoIterator<Item = &'a Layer>) -> Config {
    let add = |all: Layers, (index, layer): (usize, &Layer)| all.text(format!("{index}.hcl"), layer.text());
    let all = layers.into_iter().enumerate().fold(Layers::new(), add);
    all.decode(&Context::new()).unwrap_or_else(|error| panic!("{error:#}")).value
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn layers_merge_two_at_a_time(a in layers(), b in layers(), c in layers()) {
        let all = decoded([&a, &b, &c]);
        let first = b.clone().over(a.clone());
        let last = c.clone().over(b);
        prop_assert_eq!(&decoded([&first, &c]), &all);
        prop_assert_eq!(&decoded([&a, &last]), &all);
        prop_assert_eq!(&decoded([&last.over(a)]), &all);
    }

    #[test]
    fn an_empty_layer_changes_nothing(a in layers(), b in layers()) {
        let empty = Layer::default();
        let both = decoded([&a, &b]);
        prop_assert_eq!(&decoded([&empty, &a, &b]), &both);
        prop_assert_eq!(&decoded([&a, &empty, &b]), &both);
        prop_assert_eq!(&decoded([&a, &b, &empty]), &both);
    }

    #[test]
    fn a_layer_given_twice_is_given_once(a in layers(), b in layers()) {
        // Whatever is added, not replaced, would be there twice.
        let without = |layer: Layer| Layer { plugins: Vec::new(), ports: Vec::new(), ..layer };
        let (a, b) = (without(a), without(b));
        prop_assert_eq!(decoded([&a, &b, &b]), decoded([&a, &b]));
        prop_assert_eq!(decoded([&b, &a, &b]), decoded([&a, &b]));
    }

    #[test]
    fn layers_about_different_settings_can_change_places(a in layers(), b in layers(), c in layers()) {
        let a = Layer { name: None, labels: None, database: None, ports: Vec::new(), ..a };
        let b = Layer { name: b.name, labels: b.labels, database: b.database, ports: b.ports, ..Layer::default() };
        prop_assert_eq!(decoded([&c, &a, &b]), decoded([&c, &b, &a]));
    }

    #[test]
    fn bodies_over_bodies_are_merged_one_by_one(layers in prop::collection::vec(layers(), 1..6)) {
        let bodies: Vec<Body> =
            layers.iter().map(|layer| hcl::parse(&layer.text()).expect("a body")).collect();
        let all = bodies.iter().cloned().reduce(|under, over| under.overlay(&over)).expect("a body");
        // A merged body is not a list of layers that could get longer.
        let closed = |body: Body| Body::merge([body, Body::merge([])]);
        let nested = bodies.iter().cloned().reduce(|under, over| closed(under.overlay(&over))).expect("a body");
        let read = |body: &Body| {
            let values: serde_json::Value = hcl::de::from_body(body, &Context::new()).expect("values");
            let config = Context::new().from_body::<Config>(body).map_err(|error| error.to_string());
            (values, config)
        };
        prop_assert_eq!(read(&all), read(&nested));
        prop_assert_eq!(all.items().0.len(), nested.items().0.len());
    }

    #[test]
    fn bodies_merge_in_any_grouping(a in layers(), b in layers(), c in layers()) {
        // Bodies are put together, not merged: what only one of them sets.
        let [a, b, c] = [
            Layer { name: a.name, ports: a.ports, ..Layer::default() },
            Layer { tags: b.tags, ports: b.ports, ..Layer::default() },
            Layer { plugins: c.plugins, ports: c.ports, ..Layer::default() },
        ]
        .map(|layer| hcl::parse(&layer.text()).expect("a body"));
        let decoded = |body: &Body| Context::new().from_body::<Config>(body).expect("a configuration");
        let empty = hcl::parse("").expect("a body");
        let all = decoded(&Body::merge([a.clone(), b.clone(), c.clone()]));
        for grouped in [
            Body::merge([Body::merge([a.clone(), b.clone()]), c.clone()]),
            Body::merge([a.clone(), Body::merge([b.clone(), c.clone()])]),
            Body::merge([empty.clone(), a, empty.clone(), b, c, empty]),
        ] {
            prop_assert_eq!(&decoded(&grouped), &all);
        }
    }
}

hcl_tests::samples_decode!(Config, Database, Backend, Port);
