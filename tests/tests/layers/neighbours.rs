//! Layers beside the crates `figment` and `config`: each side reads what the other has.

use std::collections::BTreeMap;
use std::fs;

use ::config::{Config as Configuration, File};
use figment::Figment;
use figment::providers::{Format, Serialized};
use hcl::{Context, HclDecode, Layers};
use serde::{Deserialize, Serialize};

#[derive(Debug, PartialEq, Deserialize)]
struct Read {
    name: String,
    ratio: f64,
    tags: Vec<String>,
    database: Database,
    backend: BTreeMap<String, Database>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Database {
    port: u16,
}

const TEXT: &str = "name = \"shop\"\nratio = 1.5\ntags = [\"a\", \"b\"]\ndatabase {\n  port = 1\n}\nbackend \"x\" {\n  port = 2\n}\nbackend \"y\" {\n  port = 3\n}\n";

fn expected(port: u16) -> Read {
    let backend = [("x", 2), ("y", 3)].map(|(name, port)| (name.to_owned(), Database { port }));
    Read {
        name: "shop".into(),
        ratio: 1.5,
        tags: vec!["a".into(), "b".into()],
        database: Database { port },
        backend: backend.into(),
    }
}

fn layers() -> Layers {
    Layers::new().text("app.hcl", TEXT).text("local.hcl", "database {\n  port = 4\n}\n")
}

#[test]
fn figment_reads_hcl_and_layers() {
    let figment = Figment::new().merge(hcl::figment::Hcl::string(TEXT));
    assert_eq!(figment.extract::<Read>().unwrap(), expected(1));
    assert_eq!(Figment::from(layers()).extract::<Read>().unwrap(), expected(4));
    let over = Figment::from(layers()).merge(Serialized::default("database.port", 9));
    assert_eq!(over.extract::<Read>().unwrap(), expected(9));
    let error = Figment::from(Layers::new().text("app.hcl", "name = \n")).extract::<Read>().unwrap_err();
    assert!(error.to_string().contains("app.hcl:1:"), "{error}");
    let error = Figment::new().merge(hcl::figment::Hcl::string("name = ")).extract::<Read>().unwrap_err();
    assert!(error.to_string().contains("Missing value"), "{error}");

    let path = std::env::temp_dir().join(format!("hcl-neighbours-{}.hcl", std::process::id()));
    fs::write(&path, TEXT).expect("the file can be written");
    let read = Figment::new().merge(hcl::figment::Hcl::file(&path)).extract::<Read>();
    let built =
        Configuration::builder().add_source(File::new(&path.display().to_string(), hcl::config::Hcl)).build();
    fs::remove_file(&path).expect("it is there");
    assert_eq!(read.unwrap(), expected(1));
    assert_eq!(built.unwrap().try_deserialize::<Read>().unwrap(), expected(1));
}

#[derive(Debug, HclDecode)]
struct Config {
    name: String,
    #[hcl(block)]
    database: Port,
    #[hcl(block, rename = "backend")]
    backends: BTreeMap<String, Port>,
}

#[derive(Debug, HclDecode)]
struct Port {
    port: u16,
}

#[test]
fn a_figment_is_a_layer() -> Result<(), hcl::Error> {
    #[derive(Serialize)]
    struct Program {
        name: &'static str,
        backend: BTreeMap<&'static str, Database>,
    }
    let program = Program { name: "new", backend: BTreeMap::from([("z", Database { port: 7 })]) };
    let figment = Figment::from(Serialized::defaults(program))
        .merge(hcl::figment::Hcl::string("database = { port = 8 }\n"));
    let base = || {
        Layers::new()
            .text("app.hcl", "name = \"shop\"\ndatabase {\n  port = 1\n}\nbackend \"x\" {\n  port = 2\n}\n")
    };
    let loaded = base().figment(&figment).decode::<Config>(&Context::new())?;
    assert_eq!((loaded.value.name.as_str(), loaded.value.database.port), ("new", 8));
    assert_eq!(loaded.value.backends.values().map(|backend| backend.port).collect::<Vec<_>>(), [2, 7]);
    let source = loaded.origin("database.port").map(|place| place.source.name().to_owned());
    assert!(source.as_deref().is_some_and(|name| name.starts_with("HCL")), "{source:?}");
    let wrong = Figment::from(Serialized::default("database.port", "x"));
    let error = base().figment(&wrong).decode::<Config>(&Context::new()).unwrap_err();
    assert!(error.to_string().contains("A number is required"), "{error}");
    Ok(())
}

#[test]
fn config_reads_hcl_and_layers() {
    let of = |source: File<::config::FileSourceString, hcl::config::Hcl>| {
        Configuration::builder().add_source(source).build()
    };
    let built = of(File::from_str(TEXT, hcl::config::Hcl)).unwrap();
    assert_eq!(built.try_deserialize::<Read>().unwrap(), expected(1));
    let built = Configuration::builder().add_source(layers()).build().unwrap();
    assert_eq!(built.get_int("backend.y.port").unwrap(), 3);
    assert_eq!(built.try_deserialize::<Read>().unwrap(), expected(4));
    let error = of(File::from_str("name = ", hcl::config::Hcl)).unwrap_err();
    assert!(error.to_string().contains("Missing value"), "{error}");
    let wrong = Layers::new().text("app.hcl", "name = \n");
    let error = Configuration::builder().add_source(wrong).build().unwrap_err();
    assert!(error.to_string().contains("app.hcl:1:"), "{error}");
    let built = of(File::from_str("big = 18446744073709551615\nhuge = 1e400\n", hcl::config::Hcl)).unwrap();
    assert_eq!(built.get::<u64>("big").unwrap(), u64::MAX);
}

hcl_tests::samples_decode!(Config, Port);
