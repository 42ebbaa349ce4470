//! Layers of earlier versions: each file is brought up to date by itself.

use std::fs;

use hcl::edit::Document;
use hcl::{Context, HclDecode, Layers, Loader};

use crate::directory::Directory;

#[derive(Debug, HclDecode)]
#[hcl(version = 2, migrate(1 = rename))]
struct Config {
    #[hcl(max = 100)]
    workers: Option<u16>,
    #[hcl(moved_from = "server.port")]
    port: Option<u16>,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
}

#[derive(Debug, HclDecode)]
struct Backend {
    #[hcl(label)]
    name: String,
    weight: Option<u16>,
}

fn rename(file: &mut Document) -> Result<(), hcl::Error> {
    if file.get("threads").is_some() {
        file.rename("threads", "workers")?;
    }
    Ok(())
}

#[test]
fn each_layer_is_migrated_by_itself() {
    let layers = Layers::new()
        .text("one.hcl", "threads = 4\nserver {\n  port = 80\n}\n")
        .text("two.json", r#"{"version": 2, "workers": 8, "backend": {"a": {"weight": 1}}}"#)
        .text("three.hcl", "# An old one.\nthreads = 16\n")
        .set("backend.a.weight", "5");
    let loaded = layers.decode::<Config>(&Context::new()).unwrap_or_else(|error| panic!("{error:#}"));
    let config = &loaded.value;
    assert_eq!((config.workers, config.port, config.backends[0].weight), (Some(16), Some(80), Some(5)));
    insta::assert_snapshot!(format!("{:#}\n{}", loaded.warnings, loaded.origins()));

    let wrong = layers.text("four.hcl", "\n\nthreads = 1600\nunknown = 1\n");
    let error = wrong.decode::<Config>(&Context::new()).expect_err("it is too large");
    insta::assert_snapshot!("wrong", format!("{error:#}"));
    let newer = Layers::new().text("one.hcl", "version = 3\nother = 1\n").text("two.hcl", "workers = true\n");
    let error = newer.decode::<Config>(&Context::new()).expect_err("it is newer");
    insta::assert_snapshot!("newer", format!("{error:#}"));
}

#[test]
fn unknown_names_of_an_old_layer_are_tolerated() {
    let layers = Layers::new().text("one.hcl", "threads = 4\nother = 1\n").lenient();
    let loaded = layers.decode::<Config>(&Context::new()).unwrap_or_else(|error| panic!("{error:#}"));
    assert_eq!((loaded.value.workers, loaded.warnings.len()), (Some(4), 2));
}

#[test]
fn included_files_are_migrated_by_themselves() {
    let directory = Directory::new("migrated-includes");
    let write =
        |name: &str, text: &str| fs::write(directory.path().join(name), text).expect("it can be written");
    write("main.hcl", "include = [\"more.hcl\", \"new.hcl\"]\nversion = 1\nthreads = 4\n");
    write("more.hcl", "server {\n  port = 8080\n}\n");
    write("new.hcl", "version = 2\nbackend \"a\" {\n}\n");
    let main = directory.path().join("main.hcl");
    let loader = Loader::new().includes("include");
    let (config, warnings) = loader
        .clone()
        .file(&main)
        .decode::<Config>(&Context::new())
        .unwrap_or_else(|error| panic!("{error:#}"));
    assert_eq!((config.workers, config.port, config.backends.len()), (Some(4), Some(8080), 1));
    assert_eq!(config.backends[0].name, "a");
    let layers = Layers::new().loader(loader).file(&main);
    let loaded = layers.decode::<Config>(&Context::new()).unwrap_or_else(|error| panic!("{error:#}"));
    assert_eq!((loaded.value.workers, loaded.value.port), (Some(4), Some(8080)));
    let lines = ["workers", "port"].map(|path| loaded.origin(path).map(|place| place.start().line));
    assert_eq!(lines, [Some(3), Some(2)]);
    insta::assert_snapshot!(directory.relative(format!("{warnings:#}")));
    write("more.hcl", "server {\n  port = 808000\n}\n");
    let error = layers.decode::<Config>(&Context::new()).expect_err("it is too large");
    insta::assert_snapshot!("included", directory.relative(format!("{error:#}")));
}
