//! From a directory of files in both syntaxes to the application's own struct.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use hcl::{Context, HclDecode};
use indexmap::IndexMap;

#[derive(Debug, HclDecode)]
struct Config {
    listen: String,
    workers: Option<u16>,
    #[hcl(block)]
    backend: IndexMap<String, Backend>,
}

#[derive(Debug, HclDecode)]
struct Backend {
    url: String,
}

/// A directory of its own for a test, removed afterwards.
struct Directory(PathBuf);

impl Directory {
    fn new(test: &str, files: &BTreeMap<&str, &str>) -> Self {
        let path = std::env::temp_dir().join(format!("hcl-loading-{}-{test}", std::process::id()));
        fs::create_dir_all(&path).expect("the directory can be made");
        for (name, text) in files {
            fs::write(path.join(name), text).expect("the file can be written");
        }
        Directory(path)
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_directory_is_decoded_as_one_body() {
    let files = BTreeMap::from([
        ("10-base.hcl", "listen = \"${host}:80\"\nbackend \"a\" {\n  url = \"/a\"\n}\n"),
        ("20-more.json", r#"{"workers": 4, "backend": {"b": {"url": "/${host}"}}}"#),
        ("30-last.hcl", "backend c {\n  url = \"/c\"\n}\n"),
    ]);
    let directory = Directory::new("good", &files);
    let context = Context::builder().variable("host", "localhost").build();
    let config: Config = context.from_dir(&directory.0).expect("nothing is wrong");
    assert_eq!((config.listen.as_str(), config.workers), ("localhost:80", Some(4)));
    let backends: Vec<_> = config.backend.iter().map(|(name, backend)| (&**name, &*backend.url)).collect();
    assert_eq!(backends, [("a", "/a"), ("b", "/localhost"), ("c", "/c")]);
}

#[test]
fn mistakes_of_several_files_are_reported_together_each_in_its_file() {
    let files = BTreeMap::from([
        ("a.hcl", "listen = \"x\"\nwrokers = 1\n"),
        ("b.json", r#"{"listen": "y", "backend": {"b": {}}}"#),
        ("c.hcl", "workers = \"many\"\n"),
    ]);
    let directory = Directory::new("bad", &files);
    let error = Context::new().from_dir::<Config>(&directory.0).expect_err("there are mistakes");
    let report =
        format!("{error:#}").replace(&format!("{}{}", directory.0.display(), std::path::MAIN_SEPARATOR), "");
    insta::assert_snapshot!(report);
}
