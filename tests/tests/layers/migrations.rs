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
    #[hcl(moved_from = "limits.weight", renamed_from = "share")]
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

fn imports(file: &mut Document) -> Result<(), hcl::Error> {
    if file.get("load").is_some() {
        file.rename("load", "include")?;
    }
    rename(file)
}

#[derive(Debug, HclDecode)]
#[hcl(version = 2, migrate(1 = imports))]
struct Including {
    workers: Option<u16>,
    port: Option<u16>,
}

#[test]
fn what_a_migration_makes_an_include_is_read() {
    let directory = Directory::new("renamed-includes");
    let write =
        |name: &str, text: &str| fs::write(directory.path().join(name), text).expect("it can be written");
    write("10-a.hcl", "load = [\"more/a.hcl\"]\n");
    write("20-b.hcl", "version = 2\nport = 80\n");
    fs::create_dir_all(directory.path().join("more")).expect("it can be made");
    write("more/a.hcl", "load = \"b.hcl\"\n");
    write("more/b.hcl", "threads = 4\nport = 1\n");
    let loader = Loader::new().includes("include");
    let layers = Layers::new().loader(loader.clone()).directory(directory.path());
    let loaded = layers.decode::<Including>(&Context::new()).unwrap_or_else(|error| panic!("{error:#}"));
    assert_eq!((loaded.value.workers, loaded.value.port), (Some(4), Some(80)));
    let (config, _) = loader
        .clone()
        .file(directory.path().join("10-a.hcl"))
        .decode::<Including>(&Context::new())
        .unwrap_or_else(|error| panic!("{error:#}"));
    assert_eq!((config.workers, config.port), (Some(4), Some(1)));
    write("more/a.hcl", "load = \"none.hcl\"\n");
    let error = layers.decode::<Including>(&Context::new()).expect_err("there is no such file");
    insta::assert_snapshot!(directory.relative(format!("{error:#}")));
}

#[test]
fn neighbours_get_what_is_up_to_date() {
    let layers = Layers::new().text("one.hcl", "threads = 4\nserver {\n  port = 80\n}\n");
    let layers = layers.text("two.json", r#"{"threads": 8}"#).up_to_date::<Config>();
    let built = config::Config::builder().add_source(layers.clone()).build().expect("it can be read");
    assert_eq!((built.get_int("workers").ok(), built.get_int("port").ok()), (Some(8), Some(80)));
    assert!(built.get_int("threads").is_err());
    let figment = figment::Figment::from(layers.clone());
    assert_eq!(figment.extract_inner::<u16>("workers").ok(), Some(8));
    assert_eq!(figment.extract_inner::<u16>("port").ok(), Some(80));
    let body = layers.decode::<hcl::Body>(&Context::new()).expect("it can be read").value;
    let module = hcl::ext::Module::new(&body);
    let resolved = module.resolve(&Context::new()).expect("it can be resolved");
    let config: Config = resolved.context().from_body(resolved.body()).expect("it is up to date");
    assert_eq!((config.workers, config.port), (Some(8), Some(80)));
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

#[derive(Debug, HclDecode)]
struct Open {
    #[hcl(moved_from = "server.port")]
    port: Option<u16>,
    #[hcl(block, moved_from = "http.listen", rename = "listener")]
    listeners: Vec<Listener>,
    #[hcl(remain)]
    others: std::collections::BTreeMap<String, hcl::Value>,
}

#[derive(Debug, HclDecode)]
struct Listener {
    port: u16,
}

/// Variables and settings, also those of blocks with labels, and where other names are taken.
#[test]
fn old_places_are_found_by_their_paths() {
    let layers = Layers::new()
        .text("one.hcl", "version = 2\nbackend \"web-1\" {\n}\nbackend \"b\" {\n}\nbackend \"c\" {\n}\n")
        .env_from("SHOP", [("SHOP_SERVER__PORT", "80"), ("SHOP_BACKEND__WEB_1__LIMITS__WEIGHT", "3")])
        .set("backend.b.limits.weight", "4")
        .set("backend.c.share", "5");
    let loaded = layers.decode::<Config>(&Context::new()).unwrap_or_else(|error| panic!("{error:#}"));
    let weights: Vec<(&str, Option<u16>)> =
        loaded.value.backends.iter().map(|backend| (&*backend.name, backend.weight)).collect();
    assert_eq!(loaded.value.port, Some(80));
    assert_eq!(weights, [("web-1", Some(3)), ("b", Some(4)), ("c", Some(5))]);
    let unset = layers.clone().unset("server.port").decode::<Config>(&Context::new());
    assert_eq!(unset.unwrap_or_else(|error| panic!("{error:#}")).value.port, None);
    let wrong =
        layers.env_from("SHOP", [("SHOP_SERVER__PORT", "x"), ("SHOP_PORT", "1"), ("SHOP_SERVER__PROT", "1")]);
    let error = wrong.set("server", "1").decode::<Config>(&Context::new()).expect_err("it is wrong");
    insta::assert_snapshot!(format!("{:#}\n{error:#}", loaded.warnings));

    let layers =
        Layers::new().set("server.port", "80").set("server.other", "1").set("http.listen.0.port", "81");
    let open = layers.decode::<Open>(&Context::new()).unwrap_or_else(|error| panic!("{error:#}"));
    assert_eq!((open.value.port, open.value.listeners[0].port, open.warnings.len()), (Some(80), 81, 2));
    assert_eq!(open.value.others.keys().collect::<Vec<_>>(), ["server"]);
}

#[test]
fn what_is_left_of_old_blocks_is_said_in_each_layer() {
    let layers = Layers::new()
        .text("one.hcl", "server {\n  port = 80\n  weight = 2\n}\n")
        .text("two.json", r#"{"server": {"weight": 2}}"#);
    let error = layers.decode::<Config>(&Context::new()).expect_err("there are unknown names");
    insta::assert_snapshot!(format!("{error:#}"));
    let lenient = Layers::new().text("one.hcl", "server {\n  port = 80\n  weight = 2\n}\n").lenient();
    let loaded = lenient.decode::<Config>(&Context::new()).unwrap_or_else(|error| panic!("{error:#}"));
    insta::assert_snapshot!("lenient", format!("{:#}", loaded.warnings));
}
