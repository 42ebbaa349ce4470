//! Paths that are relative to the file that sets them.

use std::path::{Path, PathBuf};

use hcl::{Context, HclDecode, IndexMap, Layers, Loader};

use crate::directory::Directory;

#[derive(Debug, HclDecode)]
struct Config {
    #[hcl(with = hcl::with::relative_path)]
    certificate: PathBuf,
    #[hcl(with = hcl::with::relative_path)]
    key: Option<PathBuf>,
    #[hcl(with = hcl::with::relative_path, default)]
    roots: Vec<PathBuf>,
    #[hcl(with = hcl::with::relative_path, default)]
    by_name: IndexMap<String, PathBuf>,
    #[hcl(with = hcl::with::relative_or_home_path, default = "x")]
    cache: PathBuf,
}

fn decoded(layers: &Layers) -> Config {
    layers.decode(&Context::new()).unwrap_or_else(|error| panic!("{error:#}")).value
}

#[test]
fn each_layer_has_its_own_directory() {
    let directory = Directory::new("paths");
    std::fs::create_dir(directory.path().join("sub")).expect("it can be made");
    let main =
        directory.write("main.hcl", "include = \"sub/b.hcl\"\ncertificate = \"a.pem\"\nkey = \"../k.pem\"\n");
    directory.write("sub/b.hcl", "by_name = { one = \"x.pem\", two = \"/y.pem\" }\n");
    let other = directory.write("sub/c.json", r#"{"roots": ["r.pem", "/etc/s.pem"], "cache": "cache"}"#);
    let layers = Layers::new()
        .loader(Loader::new().includes("include"))
        .file(&main)
        .file(&other)
        .env_from("APP", [("APP_KEY", "from/env.pem")]);
    let config = decoded(&layers);
    let (root, sub) = (directory.path(), directory.path().join("sub"));
    assert_eq!(config.certificate, root.join("a.pem"));
    assert_eq!(config.key.as_deref(), Some(Path::new("from/env.pem")));
    assert_eq!(config.roots, [sub.join("r.pem"), PathBuf::from("/etc/s.pem")]);
    assert_eq!(config.by_name["one"], sub.join("x.pem"));
    assert_eq!(config.by_name["two"], Path::new("/y.pem"));
    assert_eq!(config.cache, sub.join("cache"));
    let config = decoded(&Layers::new().file(&main).unknown_names(hcl::UnknownNames::Ignore));
    assert_eq!(config.key, Some(root.join("../k.pem")));
    assert_eq!(config.cache, Path::new("x"), "the default is the program's");
}

#[test]
fn what_is_no_path_is_refused_at_its_place() {
    let refused =
        |text: &str| hcl::from_str::<Config>(text).map(|_| ()).expect_err("it is no path").to_string();
    assert!(refused("certificate = \"\"\n").starts_with("<text>:1:15: "));
    assert!(refused("certificate = \"a\"\nroots = [\"b\", \"\"]\n").starts_with("<text>:2:15: "));
    assert!(refused("certificate = [1]\n").starts_with("<text>:1:15: "));
    assert!(refused("certificate = \"a\"\ncache = \"~other/x\"\n").contains("home directory"));
}

/// Next to what is written, origins have where it leads: for the part of a list in each file, and not for
/// what leads to just what is written.
#[test]
fn origins_show_where_paths_lead() {
    #[derive(HclDecode)]
    #[allow(dead_code, reason = "the fields are only decoded")]
    struct Merged {
        #[hcl(with = hcl::with::relative_path)]
        certificate: PathBuf,
        #[hcl(with = hcl::with::relative_path, layers = "append")]
        roots: Vec<PathBuf>,
        #[hcl(with = hcl::with::relative_path, layers = "merge")]
        by_name: IndexMap<String, PathBuf>,
        #[hcl(with = hcl::with::relative_path, sensitive)]
        key: Option<PathBuf>,
        #[hcl(with = hcl::with::relative_path, default = "x")]
        cache: PathBuf,
        name: String,
    }
    let directory = Directory::new("paths-origins");
    std::fs::create_dir(directory.path().join("sub")).expect("it can be made");
    let main = directory.write(
        "main.hcl",
        "certificate = \"a.pem\"\nroots = [\"r.pem\", \"/r.pem\"]\nby_name = { one = \"1.pem\", two = \"2.pem\" }\n\
         key = \"k.pem\"\nname = \"n.pem\"\n",
    );
    let json = r#"{"certificate": "b.pem", "roots": ["s.pem"], "by_name": {"two": "3.pem"}}"#;
    let other = directory.write("sub/other.json", json);
    let layers = Layers::new().file(&main).file(&other);
    let loaded = layers.decode::<Merged>(&Context::new()).unwrap_or_else(|error| panic!("{error:#}"));
    let origins = loaded.origins();
    let shown = directory.masked(format!("{origins}\n{}\n{}", origins.to_hcl(), origins.to_json()));
    // How wide the table is depends on the directory, whose name has the number of the process.
    let cells = |line: &str| {
        line.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect::<Vec<_>>().join("  ")
    };
    insta::assert_snapshot!(shown.lines().map(cells).collect::<Vec<_>>().join("\n"));
    let resolved = |path: &str| origins.get(path).and_then(|setting| setting.place().resolved());
    assert_eq!(resolved("certificate"), Some(format!("{:?}", directory.path().join("sub/b.pem"))));
    assert_eq!((resolved("key"), resolved("name"), resolved("cache")), (None, None, None));
    let by_option = layers.set("certificate", "c.pem");
    let loaded = by_option.decode::<Merged>(&Context::new()).unwrap_or_else(|error| panic!("{error:#}"));
    let set = loaded.origins().get("certificate").map(|setting| setting.place().resolved());
    assert_eq!(set, Some(None), "it is relative to the working directory");
}

/// A relative path in another directory leads elsewhere.
#[test]
fn a_path_that_moves_to_another_directory_is_a_change() {
    let directory = Directory::new("paths-moved");
    std::fs::create_dir(directory.path().join("sub")).expect("it can be made");
    let text = "certificate = \"a.pem\"\n";
    let (main, sub) = (directory.write("main.hcl", text), directory.write("sub/main.hcl", text));
    let load = |path: &Path| {
        let loaded = Layers::new().file(path).decode::<Config>(&Context::new());
        loaded.unwrap_or_else(|error| panic!("{error:#}"))
    };
    let changes = load(&sub).changes(&load(&main));
    assert_eq!(
        directory.masked(&changes),
        "certificate: \"a.pem\" = \"DIR/a.pem\" (DIR/main.hcl:1) -> \"a.pem\" = \"DIR/sub/a.pem\" (DIR/sub/main.hcl:1)\n"
    );
}
