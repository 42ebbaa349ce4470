//! Old names of attributes and blocks: the option `renamed_from`.

use hcl::{Context, HclDecode, HclEncode, IndexMap, Layers, Source};

use super::report::{report, report_of};

#[derive(Debug, HclDecode, HclEncode)]
#[hcl(rename_all = "kebab-case")]
struct Config {
    #[hcl(renamed_from = "keepalive", renamed_from = "ka", alias = "alive")]
    keep_alive: u16,
    #[hcl(block, renamed_from = "server")]
    main_server: Option<Server>,
    #[hcl(block, rename = "limit", renamed_from = "quota")]
    limits: IndexMap<String, Server>,
    #[hcl(blocks)]
    steps: Vec<Step>,
    #[hcl(block, rename = "check")]
    checks: Vec<Check>,
}

#[derive(Debug, Default, HclDecode, HclEncode)]
struct Server {
    port: Option<u16>,
}

#[derive(Debug, HclDecode, HclEncode)]
enum Step {
    #[hcl(renamed_from = "exec")]
    Run(Server),
    Stop(Server),
}

#[derive(Debug, HclDecode, HclEncode)]
#[hcl(tag = "type")]
enum Check {
    #[hcl(renamed_from = "web")]
    Http(Server),
}

#[test]
fn an_old_name_is_accepted_with_a_warning() {
    let texts = [
        "keep-alive = 1",
        "keepalive = 1",
        "ka = 1",
        "alive = 1",
        "keepalive = 1\nka = 2",
        "keep-alive = 1\nkeepalive = 2",
        "keepalive = 1\nkeep-alive = 2",
        "keepalive = false",
        "ka = 1\nserver {}",
        "alive = 1\nserver {}\nmain-server {}",
        "alive = 1\nquota \"a\" {}\nlimit \"b\" {}\nquota \"c\" {}",
        "alive = 1\nquota \"a\" {}\nlimit \"a\" {}",
        "alive = 1\nexec {}\nrun {}\nstop {}",
        "alive = 1\ncheck {\n  type = \"web\"\n}\ncheck {\n  type = \"http\"\n}",
    ];
    insta::assert_snapshot!(texts.map(|text| format!("{text}\n---\n{}\n", report::<Config>(text))).concat());
}

#[test]
fn suggestions_are_present_names() {
    let texts = [
        "keepalve = 1",
        "keep_alive = 1\nserve {}",
        "something = 1",
        "alive = 1\nsomething {}",
        "alive = 1\nexce {}",
        "alive = 1\nkeepalve = 1",
        "alive = 1\nserver = {}\nquota = {}",
        "keepalive {}",
        "alive = 1\ncheck {\n  type = \"wbe\"\n}",
    ];
    insta::assert_snapshot!(texts.map(|text| format!("{text}\n---\n{}\n", report::<Config>(text))).concat());
}

#[test]
fn json_means_the_same() {
    let texts = [
        r#"{"keepalive": 1, "server": {}, "quota": {"a": {}}}"#,
        r#"{"keepalive": 1, "keep-alive": 1}"#,
        r#"{"keepalve": 1}"#,
        r#"{"alive": 1, "check": {"type": "web"}}"#,
    ];
    insta::assert_snapshot!(
        texts.map(|text| format!("{text}\n---\n{}\n", report_of::<Config>("app.json", text))).concat()
    );
}

#[test]
fn layers_know_old_names() {
    let load = |base, app| {
        let layers = Layers::new().text("base.hcl", base).text("app.hcl", app);
        let loaded = layers.decode::<Config>(&Context::new()).expect("nothing is wrong");
        (
            loaded.value.keep_alive,
            loaded.value.main_server.and_then(|server| server.port),
            loaded.warnings.to_string(),
        )
    };
    let (alive, port, warnings) =
        load("keepalive = 1\nserver {\n  port = 1\n}", "keep-alive = 2\nmain-server {}");
    assert_eq!((alive, port, &*warnings), (2, Some(1), ""));
    let (alive, port, warnings) =
        load("keep-alive = 1\nmain-server {\n  port = 1\n}", "keepalive = 2\nserver {}");
    assert_eq!((alive, port), (2, Some(1)));
    insta::assert_snapshot!(warnings);
}

#[test]
fn what_is_written_has_present_names() {
    let config: Config =
        hcl::from_str("keepalive = 1\nquota \"a\" {}\nexec {}").expect("old names are accepted");
    insta::assert_snapshot!(hcl::to_string(&config).expect("it can be written"));
}

#[test]
fn documentation_has_present_names() {
    let shape = Config::shape();
    let attribute = &shape.attributes[0];
    assert_eq!(attribute.renamed_from, ["keepalive", "ka"]);
    assert_eq!(attribute.aliases, ["alive", "keepalive", "ka"]);
    assert_eq!(shape.blocks[0].renamed_from, ["server"]);
    let (page, sample) = (hcl::reference::markdown(shape, "Config"), hcl::reference::sample(shape));
    for old in ["keepalive", "`ka`", "quota", "exec", "`server`"] {
        assert!(!sample.contains(old), "{old} in {sample}");
    }
    // The page is also where someone looks who has an old file.
    assert!(page.contains("Also called `alive`. Formerly `keepalive`, `ka`."), "{page}");
    assert!(page.contains("Formerly `server`."), "{page}");
    for (word, expected) in [("keep", &["keep-alive"][..]), ("ka", &[]), ("al", &["alive"]), ("q", &[])] {
        let source = Source::new("app.hcl", word);
        let (body, _) = hcl::Loader::new().source(source.clone()).load();
        let found = hcl::reference::completions(shape, &body, &source, word.len() as u32);
        assert_eq!(found.iter().map(|one| &*one.text).collect::<Vec<_>>(), expected, "{word}");
    }
}

hcl_tests::samples_decode!(Config, Server);
