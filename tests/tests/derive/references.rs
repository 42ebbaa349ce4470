//! Values that must be the label of a block: the option `reference`.

use std::collections::BTreeMap;

use hcl::{Context, HclDecode, IndexMap, Layers, Source, Spanned};

use super::report::{report, report_body, report_of};

#[derive(HclDecode)]
#[expect(dead_code, reason = "only what is reported is tested")]
struct Config {
    #[hcl(reference = "backend")]
    default: Option<String>,
    #[hcl(reference = "backend")]
    list: Option<Vec<String>>,
    #[hcl(reference = "backend")]
    map: Option<BTreeMap<String, Spanned<String>>>,
    #[hcl(reference = "backend")]
    word: Option<Word>,
    #[hcl(reference = "backend", sensitive)]
    secret: Option<String>,
    #[hcl(reference = "backend", alias = "also", default = "nothing")]
    defaulted: String,
    #[hcl(reference = "rule")]
    uses: Option<String>,
    #[hcl(block, rename = "backend", alias = "upstream")]
    backends: Vec<Backend>,
    #[hcl(block, rename = "rule")]
    rules: IndexMap<String, IndexMap<String, Rule>>,
    #[hcl(block, rename = "route")]
    routes: Vec<Route>,
}

#[derive(HclDecode)]
enum Word {
    A,
    B,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "only what is reported is tested")]
struct Backend {
    #[hcl(label)]
    name: String,
    weight: Option<u8>,
    #[hcl(reference = "backend")]
    fallback: Option<Spanned<String>>,
}

#[derive(HclDecode)]
struct Rule {}

#[derive(HclDecode)]
#[expect(dead_code, reason = "only what is reported is tested")]
struct Route {
    #[hcl(label)]
    path: String,
    #[hcl(reference = "backend")]
    backend: String,
    #[hcl(block, rename = "target")]
    targets: Vec<Target>,
    #[hcl(reference = "target")]
    first: Option<String>,
}

#[derive(HclDecode)]
#[expect(dead_code, reason = "only what is reported is tested")]
struct Target {
    #[hcl(label)]
    name: String,
    #[hcl(reference = "backend")]
    backend: Option<String>,
    #[hcl(reference = "target")]
    next: Option<String>,
}

const BACKENDS: &str = "backend \"web\" {}\nbackend \"api\" {\n  fallback = \"web\"\n}\n";

#[test]
fn a_value_must_be_the_label_of_a_block() {
    let texts = [
        "default = \"web\"",
        "default = \"wbe\"",
        "default = \"something\"",
        "default = null",
        "default = upper(\"web\")",
        "list = [\"web\", \"apj\", \"web\", \"nope\"]",
        "map = { a = \"web\", b = \"weB\" }",
        "word = \"a\"",
        "secret = \"hidden\"",
        "also = \"wbe\"",
        "backend \"more\" {\n  fallback = \"mroe\"\n}",
        "backend \"a\" {}\nword = \"a\"",
        "uses = \"a.b\"\nrule \"a\" \"b\" {}",
        "uses = \"a\"\nrule \"a\" \"b\" {}",
        "route \"/\" {\n  backend = \"web\"\n}\nroute \"/a\" {\n  backend = \"late\"\n}\nupstream \"late\" {}",
        "route \"/\" {\n  backend = \"web\"\n  first = \"x\"\n  target \"x\" {\n    backend = \"none\"\n    next = \"y\"\n  }\n  target \"y\" {}\n}\nroute \"/a\" {\n  backend = \"web\"\n  target \"z\" {\n    next = \"x\"\n  }\n}",
    ];
    insta::assert_snapshot!(
        texts
            .map(|text| format!("{text}\n---\n{}\n", report::<Config>(&format!("{BACKENDS}{text}"))))
            .concat()
    );
}

#[test]
fn a_text_without_such_blocks_says_so() {
    insta::assert_snapshot!(report::<Config>("default = \"web\""));
    let many: String = (0..20).map(|number| format!("backend \"number-{number}\" {{}}\n")).collect();
    insta::assert_snapshot!(report::<Config>(&format!("{many}default = \"web\"")));
}

#[test]
fn json_means_the_same() {
    let text = r#"{
        "backend": {"web": {}, "api": {"fallback": "web"}},
        "rule": {"a": {"b": {}}},
        "list": ["web", "wbe"],
        "map": {"a": "apj"},
        "route": {"/": {"backend": "ap"}}
    }"#;
    insta::assert_snapshot!(report_of::<Config>(
        "app.json",
        &text.replace("\"rule_\": 1,", "").replacen("\"rule\": {\"a\": {\"b\": {}}},", "", 1)
    ));
}

#[test]
fn a_broken_block_is_there_all_the_same() {
    for (text, expected) in [
        ("backend \"a\" {\n  weight = 300\n}\ndefault = \"a\"", 1),
        ("backend \"a\" \"b\" {}\ndefault = \"a\"", 1),
        ("backend {}\ndefault = \"a\"", 1),
        ("backnd \"a\" {}\ndefault = \"a\"", 1),
        ("backend \"a\" {\n  fallback = \"b\"\n}\ndefault = \"a\"", 1),
    ] {
        let report = report::<Config>(text);
        assert_eq!(report.lines().count(), expected, "{text}\n{report}");
    }
    let report = report_of::<Config>("app.json", r#"{"backend": 5, "default": "a"}"#);
    assert!(!report.contains("Unknown"), "{report}");
}

#[test]
fn layers_are_one_configuration() {
    let layers = |text| {
        let layers = Layers::new().text("base.hcl", BACKENDS).text("app.hcl", text);
        layers.decode::<Config>(&Context::new()).map(drop).map_err(|error| error.to_string())
    };
    assert_eq!(layers("default = \"web\""), Ok(()));
    assert_eq!(layers("default = \"new\"\nbackend \"new\" {}"), Ok(()));
    insta::assert_snapshot!(layers("default = \"wbe\"").expect_err("it is not there"));
}

#[test]
fn overridden_values_are_not_checked() {
    let layers = Layers::new()
        .text("base.hcl", "default = \"gone\"\nbackend \"web\" {\n  weight = 1\n}\n")
        .text("app.hcl", "default = \"web\"\nbackend \"web\" {\n  weight = 2\n}\n")
        .check_overridden();
    let loaded = layers.decode::<Config>(&Context::new()).expect("nothing is wrong");
    assert_eq!(loaded.warnings.to_string(), "");
}

#[test]
fn dynamic_blocks_have_labels_too() {
    let text = "dynamic \"backend\" {\n  for_each = [\"a\", \"b\"]\n  labels   = [backend.value]\n  content {}\n}\nlist = [\"a\", \"c\"]";
    let body = hcl::parse(text).expect("a text");
    let context = Context::builder().dynamic_blocks().build();
    insta::assert_snapshot!(report_body::<Config>(&body, &context));
}

#[test]
fn a_type_without_such_blocks_is_a_mistake_of_the_program() {
    #[derive(HclDecode)]
    #[expect(dead_code, reason = "only what is reported is tested")]
    struct Alone {
        #[hcl(reference = "backend")]
        backend: Option<String>,
        #[hcl(reference = "plain")]
        uses: Option<String>,
        #[hcl(block, rename = "plain")]
        plains: Vec<()>,
    }

    insta::assert_snapshot!(report::<Alone>("backend = \"a\"\nuses = \"b\""));
    // Also where nothing refers to them.
    insta::assert_snapshot!(report::<Alone>("plain {}"));
}

#[test]
fn a_reference_to_no_blocks_of_any_type_fails_whatever_the_text_is() {
    #[derive(HclDecode)]
    #[expect(dead_code, reason = "only what is reported is tested")]
    struct Outer {
        #[hcl(block, rename = "route")]
        routes: Vec<Misspelled>,
        #[hcl(block, rename = "backend")]
        backends: Vec<Backend>,
    }
    #[derive(HclDecode)]
    #[expect(dead_code, reason = "only what is reported is tested")]
    struct Misspelled {
        #[hcl(reference = "bakend")]
        to: Option<String>,
        #[hcl(block)]
        next: Option<Box<Misspelled>>,
    }

    let error = hcl::from_str::<Outer>("").err().unwrap();
    let found: Vec<_> = error.diagnostics().iter().collect();
    assert_eq!(found.len(), 1, "{error}");
    assert_eq!(found[0].summary, "No `bakend` blocks to refer to");
    assert!(found[0].detail.contains("Misspelled says that `to` takes"), "{}", found[0].detail);
    assert_eq!(found[0].help.as_deref(), Some("In the program, write `reference = \"backend\"`."));
    // What is given is not reported a second time.
    let given = hcl::from_str::<Outer>("route {\n  to = \"a\"\n}\n").err().unwrap();
    assert_eq!(given.diagnostics().len(), 1, "{given}");
}

#[test]
fn a_shape_tells_what_it_refers_to() {
    let of = |name: &str| {
        Config::shape().attributes.iter().find(|one| one.name == name).and_then(|one| one.reference)
    };
    assert_eq!((of("list"), of("uses")), (Some("backend"), Some("rule")));
    assert_eq!(Backend::shape().attributes[0].reference, None);
}

#[test]
fn choices_flattened_types_and_chosen_variants_are_seen() {
    #[derive(HclDecode)]
    #[expect(dead_code, reason = "only what is reported is tested")]
    struct Outer {
        #[hcl(flatten)]
        inner: Inner,
        #[hcl(blocks)]
        steps: Vec<Step>,
        #[hcl(block, rename = "user")]
        users: Vec<User>,
    }

    #[derive(HclDecode)]
    #[expect(dead_code, reason = "only what is reported is tested")]
    struct Inner {
        #[hcl(block, rename = "backend")]
        backends: Vec<Backend>,
        #[hcl(reference = "run")]
        first: Option<String>,
    }

    #[derive(HclDecode)]
    #[expect(dead_code, reason = "only what is reported is tested")]
    enum Step {
        Run(Backend),
        Stop(Backend),
    }

    #[derive(HclDecode)]
    #[hcl(tag = "kind")]
    #[expect(dead_code, reason = "only what is reported is tested")]
    enum User {
        Of(Of),
    }

    #[derive(HclDecode)]
    #[expect(dead_code, reason = "only what is reported is tested")]
    struct Of {
        #[hcl(reference = "backend")]
        backend: String,
        #[hcl(reference = "stop")]
        stop: String,
    }

    let text = "first = \"r\"\nbackend \"b\" {}\nrun \"r\" {}\nstop \"s\" {}\nuser {\n  kind = \"of\"\n  backend = \"b\"\n  stop = \"t\"\n}";
    insta::assert_snapshot!(report::<Outer>(text));
}

#[test]
fn many_references_take_linear_time() {
    let blocks: String = (0..3000)
        .map(|number| format!("backend \"b{number}\" {{\n  fallback = \"b{}\"\n}}\n", 2999 - number))
        .collect();
    assert_eq!(report::<Config>(&blocks), "");
    let wrong: String = (0..3000)
        .map(|number| format!("backend \"b{number}\" {{\n  fallback = \"x{number}\"\n}}\n"))
        .collect();
    assert_eq!(report::<Config>(&wrong).lines().count(), 1001);
}

#[test]
fn other_options_of_the_field_are_heeded_too() {
    #[derive(HclDecode)]
    #[expect(dead_code, reason = "only what is reported is tested")]
    struct Both {
        #[hcl(reference = "backend", length = 1..=2, each(length = 1..=4), validate = |names| first(names))]
        list: Vec<String>,
        #[hcl(reference = "backend", with = upper, default = "")]
        upper: String,
        #[hcl(block, rename = "backend")]
        backends: Vec<Backend>,
    }

    fn first(names: &[String]) -> Result<(), String> {
        names.first().filter(|name| *name == "api").map_or(Ok(()), |name| Err(format!("{name} comes first")))
    }
    fn upper(text: String) -> Result<String, String> {
        Ok(text.to_uppercase())
    }

    let texts = [
        "list = [\"web\"]\nupper = \"api\"",
        "list = [\"api\", \"web\"]",
        "list = [\"web\", \"api\", \"long-name\"]",
        "list = [\"we\", 5]\nupper = \"API\"",
    ];
    insta::assert_snapshot!(
        texts.map(|text| format!("{text}\n---\n{}\n", report::<Both>(&format!("{BACKENDS}{text}")))).concat()
    );
}

#[test]
fn documentation_and_completions_know_the_blocks() {
    let page = hcl::reference::markdown(Config::shape(), "Config");
    assert!(page.contains("| `default` | string | optional | The name of a `backend` block. |"), "{page}");
    assert!(page.contains("The names of `backend` blocks."), "{page}");
    assert!(hcl::reference::sample(Config::shape()).contains("# The name of a `rule` block.\n# uses = \"\""));

    let offered = |name: &str, text: &str| {
        let source = Source::new(name, text);
        let (body, _) = hcl::Loader::new().source(source.clone()).load();
        // An unfinished value may be closed already.
        let end = text.trim_end_matches(['"', '}']).len() as u32 + u32::from(name.ends_with("json"));
        let found = hcl::reference::completions(Config::shape(), &body, &source, end);
        found.into_iter().map(|one| one.text).collect::<Vec<_>>()
    };
    assert_eq!(offered("app.hcl", &format!("{BACKENDS}list = [")), ["\"web\"", "\"api\""]);
    assert_eq!(offered("app.hcl", &format!("{BACKENDS}default = ")), ["\"web\"", "\"api\""]);
    assert_eq!(offered("app.hcl", &format!("{BACKENDS}route \"/\" {{\n  backend = \"a")), ["\"api\""]);
    assert_eq!(offered("app.hcl", "rule \"a\" \"b\" {}\nuses = "), ["\"a.b\""]);
    assert_eq!(offered("app.json", r#"{"backend": {"web": {}}, "default": ""}"#), ["\"web\""]);
    assert!(offered("app.hcl", "default = ").is_empty());
}

hcl_tests::samples_decode!(Config, Rule);
