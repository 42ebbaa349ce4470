//! Enums whose variant is chosen by the first label: the other labels are those of the variant, and values
//! may name such a block without its kind.

use hcl::{Context, HclDecode, HclEncode, IndexMap, Layers};

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
struct Config {
    #[hcl(reference = "backend", default)]
    default: Option<String>,
    #[hcl(reference = "backend", default)]
    all: Vec<String>,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
}

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
#[hcl(by_label)]
enum Backend {
    Http {
        #[hcl(label)]
        name: String,
        port: u16,
    },
    #[hcl(alias = "socket")]
    Unix(Unix),
}

#[derive(Debug, PartialEq, HclDecode, HclEncode)]
struct Unix {
    #[hcl(label, length = 1..=4)]
    name: String,
    path: String,
}

const TEXT: &str = "backend \"http\" \"x\" {\n  port = 80\n}\n\nbackend \"unix\" \"y\" {\n  path = \"/run/y\"\n}\n\n\
                    backend \"http\" \"y\" {\n  port = 81\n}\n";

fn errors(head: &str) -> Vec<String> {
    let error = hcl::from_str::<Config>(&format!("{head}\n{TEXT}")).expect_err("an error");
    error.diagnostics().iter().map(ToString::to_string).collect()
}

#[test]
fn the_labels_after_the_kind_are_those_of_the_variant() {
    let config: Config = hcl::from_str(TEXT).unwrap();
    let http = |name: &str, port| Backend::Http { name: name.into(), port };
    let unix = Backend::Unix(Unix { name: "y".into(), path: "/run/y".into() });
    assert_eq!(config.backends, [http("x", 80), unix, http("y", 81)]);
    let json =
        r#"{"backend": {"http": {"x": {"port": 80}, "y": {"port": 81}}, "unix": {"y": {"path": "/run/y"}}}}"#;
    assert_eq!(hcl::json::from_str::<Config>(json).unwrap().backends.len(), 3);
    assert_eq!(hcl::to_string(&config).unwrap(), format!("all = []\n\n{TEXT}"));
    let layers =
        Layers::new().text("a.hcl", TEXT).text("b.hcl", "backend \"http\" \"x\" {\n  port = 8080\n}\n");
    let loaded = layers.decode::<Config>(&Context::new()).unwrap();
    assert_eq!(loaded.value.backends[0], http("x", 8080));
}

#[test]
fn a_wrong_number_of_labels_is_explained() {
    let of = |header: &str| {
        let error = hcl::from_str::<Config>(&format!("{header} {{\n  port = 1\n}}\n")).expect_err("an error");
        let found: Vec<String> = error.diagnostics().iter().map(ToString::to_string).collect();
        found.join("\n")
    };
    assert!(
        of("backend \"http\"").ends_with("Write `backend \"http\" \"<name>\" { … }`."),
        "{}",
        of("backend \"http\"")
    );
    assert!(of("backend").ends_with("Write `backend \"<type>\" \"<name>\" { … }`."), "{}", of("backend"));
    assert!(
        of("backend \"http\" \"a\" \"b\"").contains("Too many labels"),
        "{}",
        of("backend \"http\" \"a\" \"b\"")
    );
    assert!(
        of("backend \"unix\" \"long name\"").contains("`name`"),
        "{}",
        of("backend \"unix\" \"long name\"")
    );
}

#[test]
fn a_value_names_a_block_without_its_kind_where_only_one_has_the_name() {
    let read = |head: &str| hcl::from_str::<Config>(&format!("{head}\n{TEXT}")).map(|config| config.default);
    assert_eq!(read("default = \"x\"").unwrap().as_deref(), Some("x"));
    assert_eq!(read("default = \"unix.y\"").unwrap().as_deref(), Some("unix.y"));
    assert_eq!(
        errors("default = \"y\""),
        [
            "<text>:1:11: Ambiguous `backend` block: Several `backend` blocks have the label \"y\". Write \"unix.y\" or \"http.y\"."
        ]
    );
    let unknown = errors("all = [\"x\", \"z\", \"http.z\", \"unix\"]");
    assert_eq!(unknown.len(), 3, "{unknown:#?}");
    assert!(unknown[0].ends_with("Expected one of \"http.x\", \"unix.y\", \"http.y\"."), "{unknown:#?}");
    assert!(unknown[1].ends_with("Did you mean `http.x`?"), "{unknown:#?}");
}

#[test]
fn a_block_in_an_inner_body_is_meant_first() {
    #[derive(HclDecode)]
    #[expect(dead_code, reason = "only what is reported is tested")]
    struct Outer {
        #[hcl(block, rename = "backend")]
        backends: Vec<Backend>,
        #[hcl(block)]
        inner: Config,
    }
    let inner = "inner {\n  default = \"y\"\n  backend \"http\" \"y\" {\n    port = 1\n  }\n}\n";
    hcl::from_str::<Outer>(&format!("{TEXT}{inner}")).unwrap();
}

#[test]
fn kinds_nest_and_are_keys() {
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    struct Nested {
        #[hcl(block, rename = "store")]
        stores: IndexMap<String, Vec<Store>>,
    }
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    #[hcl(by_label)]
    enum Store {
        Local(Local),
    }
    #[derive(Debug, PartialEq, HclDecode, HclEncode)]
    #[hcl(by_label)]
    enum Local {
        Disk {
            #[hcl(label)]
            size: u16,
        },
    }
    let text = "store \"local\" \"disk\" \"40\" {}\n";
    let nested: Nested = hcl::from_str(text).unwrap();
    assert_eq!(nested.stores["local"], [Store::Local(Local::Disk { size: 40 })]);
    assert_eq!(hcl::to_string(&nested).unwrap(), text);
    let error = hcl::from_str::<Nested>("store \"local\" \"disk\" \"big\" {}").err().unwrap();
    let place = error.diagnostics().iter().next().unwrap().subject.as_ref().unwrap().text().to_owned();
    assert_eq!(place, "\"big\"");
}

/// A flattened enum takes the kind from the labels of the struct around it.
#[test]
fn a_kind_may_be_flattened() {
    #[derive(Debug, PartialEq, HclDecode)]
    struct Config {
        #[hcl(block, rename = "route")]
        routes: Vec<Route>,
    }
    #[derive(Debug, PartialEq, HclDecode)]
    struct Route {
        #[hcl(label)]
        kind: String,
        #[hcl(label)]
        name: String,
        #[hcl(flatten)]
        backend: Backend,
    }
    let config: Config = hcl::from_str("route \"http\" \"a\" {\n  port = 1\n}\n").unwrap();
    let backend = Backend::Http { name: "a".into(), port: 1 };
    assert_eq!(config.routes, [Route { kind: "http".into(), name: "a".into(), backend }]);
}

hcl_tests::samples_decode!(Config);
