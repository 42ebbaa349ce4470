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
