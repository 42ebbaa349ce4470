//! Layers of blocks that have variants, and files written from their origins.

use hcl::with::Secret;
use hcl::{Context, HclDecode, Layers};

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "compared as text")]
struct Config {
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
    #[hcl(block)]
    store: Option<Store>,
    #[hcl(block)]
    database: Option<Database>,
}

#[derive(Debug, HclDecode)]
#[hcl(by_label)]
#[expect(dead_code, reason = "only decoded")]
enum Backend {
    Unix {
        #[hcl(label)]
        name: String,
        path: String,
    },
    Http {
        #[hcl(label)]
        name: String,
        url: String,
        #[hcl(default = 1)]
        weight: u32,
    },
}

#[derive(Debug, HclDecode)]
#[hcl(tag = "kind")]
#[expect(dead_code, reason = "only decoded")]
enum Store {
    Memory {
        #[hcl(default = 64)]
        size: u32,
    },
    Disk {
        path: String,
        #[hcl(default = 4096)]
        size: u32,
        #[hcl(default = true)]
        sync: bool,
    },
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only decoded")]
struct Database {
    #[hcl(default = 5432)]
    port: u16,
    #[hcl(default, with = hcl::with::secret)]
    password: Option<Secret<String>>,
}

const TEXT: &str = "backend \"unix\" \"a\" {\n  path = \"/run/a\"\n}\nbackend \"http\" \"b\" {\n  url = \"b:80\"\n}\n\
                    store {\n  kind = \"disk\"\n  path = \"/var\"\n}\n";

fn load(layers: &Layers) -> hcl::Loaded<Config> {
    layers.decode::<Config>(&Context::new()).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn only_the_defaults_of_the_variant_count() {
    let layers = Layers::new().text("a.hcl", TEXT);
    let loaded = load(&layers);
    let origins = loaded.origins().to_string();
    assert!(
        origins.contains("backend.http.b.weight") && !origins.contains("backend.unix.a.weight"),
        "{origins}"
    );
    assert!(!origins.contains("backend.unix.a.url") && !origins.contains("backend.http.b.path"), "{origins}");
    // Both variants have this one, with defaults of their own.
    let size = origins.lines().find(|line| line.starts_with("store.size")).expect("the default");
    assert!(size.contains("4096"), "{origins}");
    assert!(origins.contains("store.sync"), "{origins}");
    let memory = load(&Layers::new().text("a.hcl", "store {\n  kind = \"memory\"\n}\n"));
    let origins = memory.origins().to_string();
    assert!(origins.contains("64") && !origins.contains("store.sync"), "{origins}");
    let changes = loaded.changes(&memory).to_string();
    assert!(!changes.contains("unix.a.weight"), "{changes}");
}

#[test]
fn what_is_written_from_origins_reads_back() {
    let layers = Layers::new()
        .text("a.hcl", format!("{TEXT}database {{\n  port = 1\n}}\n"))
        .set("database.port", "5433")
        .set("backend.http.b.weight", "2");
    let loaded = load(&layers);
    let text = loaded.origins().to_hcl();
    // A block comes from where it is written.
    assert!(!text.contains("# --set database.port\ndatabase"), "{text}");
    let again: Config = hcl::from_str(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(format!("{again:?}"), format!("{:?}", loaded.value));
}

#[test]
fn a_secret_is_not_written_as_a_text_that_loads() {
    let layers = Layers::new().text("a.hcl", "database {\n  password = \"hunter2\"\n}\n");
    let text = load(&layers).origins().to_hcl();
    assert!(text.contains("  # password = (sensitive) # ") && !text.contains("hunter2"), "{text}");
    let again: Config = hcl::from_str(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(again.database.is_some_and(|database| database.password.is_none()));
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "compared as text")]
struct Server {
    #[hcl(block, default)]
    limits: Limits,
    #[hcl(block, default)]
    tls: Option<Database>,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "compared as text")]
struct Limits {
    #[hcl(default = 60)]
    rate: u32,
    #[hcl(block, default)]
    burst: Burst,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "compared as text")]
struct Burst {
    #[hcl(default = 5)]
    size: u32,
}

#[test]
fn the_defaults_in_a_block_that_is_not_there_count() {
    let load = |text: &str| {
        let layers = Layers::new().text("a.hcl", text);
        layers.decode::<Server>(&Context::new()).unwrap_or_else(|error| panic!("{error}"))
    };
    let (without, with) = (load(""), load("limits {\n  rate = 1\n}\n"));
    let origins = without.origins().to_string();
    let lines: Vec<Vec<&str>> =
        origins.lines().skip(1).map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(lines, [["limits.rate", "60", "default"], ["limits.burst.size", "5", "default"]]);
    let text = without.origins().to_hcl();
    let again: Server = hcl::from_str(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(format!("{again:?}"), format!("{:?}", without.value), "{text}");
    let changes = without.changes(&with).to_string();
    assert_eq!(changes, "limits.rate: 1 (a.hcl:2) -> 60 (default)\n");
    assert!(with.origins().to_string().contains("limits.burst.size"), "{}", with.origins());
}

hcl_tests::samples_decode!(Config, Database, Server);
