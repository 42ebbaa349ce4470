//! What was read from a schema understands files of earlier versions as the type does, and says of keys and
//! words what the type says.
#![allow(dead_code, reason = "most types are only decoded")]

use std::collections::BTreeMap;

use hcl::decode::by_shape;
use hcl::edit::Document;
use hcl::reference::{read_schema, schema_of};
use hcl::{Context, Diagnostics, Error, HclDecode, Layers, Loader, Source, migrate};
use hcl_tests::lsp::read_shape;

#[derive(HclDecode)]
#[hcl(version = 2, removed("threads" = "the program finds out how many it needs: remove it"))]
#[hcl(old_blocks(upstream = "name"))]
struct Config {
    #[hcl(moved_from = "server.port", was = [("http", 80)])]
    port: Option<u16>,
    #[hcl(renamed_from = "verbose", was = [("on", true), ("off", false)])]
    loud: Option<bool>,
    #[hcl(alias = "address")]
    listen: Option<String>,
    #[hcl(block, rename = "backend", renamed_from = "pool", moved_from = "upstream")]
    backends: Vec<Backend>,
    #[hcl(flatten)]
    more: More,
}

#[derive(HclDecode)]
struct Backend {
    #[hcl(label)]
    name: String,
    #[hcl(moved_from = "limits.rate", max = 100)]
    rate: Option<u32>,
}

#[derive(HclDecode)]
struct More {
    #[hcl(was = [("low", "slow")])]
    speeds: Option<Vec<String>>,
}

fn said<T>(result: Result<(T, Diagnostics), Error>) -> String {
    match result {
        Ok((_, warnings)) => format!("{warnings:#}"),
        Err(error) => format!("{error:#}"),
    }
}

const OLD: [(&str, &str); 12] = [
    ("a.hcl", "server {\n  port = \"http\"\n}\nverbose = \"on\"\n"),
    ("a.hcl", "version = 2\nserver {\n  port = 80 # plain\n}\n"),
    ("a.hcl", "version = 2\nserver {\n  port = 80\n  weight = 2\n}\n"),
    ("a.hcl", "port = 1\nserver {\n  port = 80\n}\n"),
    ("a.hcl", "threads = 4\naddress = \"::1\"\nspeeds = [\"low\", \"fast\"]\n"),
    ("a.hcl", "version = 3\n"),
    ("a.hcl", "version = \"two\"\n"),
    ("a.hcl", "verzion = 2\nport = 1\n"),
    ("a.hcl", "upstream \"a\" {\n  limits {\n    rate = 500\n  }\n}\npool \"b\" {\n  rate = 1\n}\n"),
    ("a.json", "{\"server\": {\"port\": 80}, \"upstream\": {\"a\": {\"limits\": {\"rate\": 5}}}}"),
    ("a.json", "{\"version\": 2, \"speeds\": [\"low\"], \"verbose\": \"off\"}"),
    ("a.hcl", "port = 70000\nsped = 1\n"),
];

#[test]
fn old_files_are_understood() {
    let shape = read_shape::<Config>();
    for (name, text) in OLD {
        let loader = Loader::new().text(name, text);
        let typed = said(loader.clone().decode::<Config>(&Context::new()));
        let by_read = said(loader.clone().decode_by_shape(shape, &Context::new()));
        assert_eq!(typed, by_read, "{text}");
        let (_, prepared) = loader.up_to_date_by_shape(shape).load();
        assert!(prepared.len() <= typed.lines().count(), "{text}");
        let layers = Layers::new().text(name, text);
        let typed = layers.decode::<Config>(&Context::new()).map(|loaded| ((), loaded.warnings));
        let by_read = layers.decode_by_shape(shape, &Context::new()).map(|loaded| ((), loaded.warnings));
        assert_eq!(said(typed), said(by_read), "{text}");
        let source = Source::new(name, text);
        let migrated = |result: Result<migrate::Migrated, Error>| match result {
            Ok(migrated) => format!("{}\n{:?}", migrated.text(), migrated.changes()),
            Err(error) => format!("{error:#}"),
        };
        assert_eq!(migrated(migrate::source::<Config>(&source)), migrated(migrate::by_shape(shape, &source)));
    }
}

#[derive(HclDecode)]
#[hcl(version = 3, migrate(1 = rename))]
struct Changed {
    #[hcl(max = 100)]
    workers: u16,
}

fn rename(file: &mut Document) -> Result<(), Error> {
    file.rename("threads", "workers")?;
    Ok(())
}

/// What a function changes is not known, so nothing is reported in such a file. In later ones everything is.
#[test]
fn what_only_the_program_understands_is_not_judged() {
    let shape = read_shape::<Changed>();
    for (name, text) in [
        ("a.hcl", "threads = 4\n"),
        ("a.hcl", "version = 1\nthreads = 400\nx {}\n"),
        ("a.json", "{\"threads\": 4}"),
    ] {
        let loader = Loader::new().text(name, text);
        assert!(loader.clone().decode::<Changed>(&Context::new()).is_ok() || text.contains('x'));
        let (body, found) = loader.clone().up_to_date_by_shape(shape).load();
        let (value, mut decoded) = by_shape(shape, &body, &Context::new());
        assert!(value.is_none() && found.is_empty());
        decoded.extend(found);
        let codes: Vec<&str> = decoded.iter().map(|found| found.code()).collect();
        assert_eq!((codes, decoded.has_errors()), (vec!["hcl::migrate::of_program"], false), "{text}");
        // Who wants a value, or the text, gets an error.
        let is_error = |error: Error| error.diagnostics().has_errors();
        assert!(loader.decode_by_shape(shape, &Context::new()).is_err_and(is_error));
        let layers = Layers::new().text(name, text).text("later.hcl", "version = 3\nworkers = 1\n");
        assert!(layers.decode_by_shape(shape, &Context::new()).is_err_and(is_error), "{text}");
        assert!(migrate::by_shape(shape, &Source::new(name, text)).is_err());
    }
    for text in ["version = 2\nworkers = 400\n", "version = 3\nthreads = 4\n", "version = 4\n"] {
        let loader = Loader::new().text("a.hcl", text);
        let typed = said(loader.clone().decode::<Changed>(&Context::new()));
        assert_eq!(typed, said(loader.decode_by_shape(shape, &Context::new())), "{text}");
    }
}

/// The attribute with the version need not be described.
#[test]
fn a_version_can_be_written_by_hand() {
    let text = "schema = 1\nversion { current = 2 }\nattribute \"port\" { moved_from = [\"server.port\"] }\n";
    let schema = read_schema(&Source::new("a.schema.hcl", text)).unwrap_or_else(|error| panic!("{error}"));
    hcl_tests::schema::survives(schema.shape()).unwrap_or_else(|problem| panic!("{problem}"));
    let loader = Loader::new().text("a.hcl", "version = 1\nserver {\n  port = 80\n}\n");
    let (value, warnings) = loader.decode_by_shape(schema.shape(), &Context::new()).expect("an old file");
    assert_eq!((&value["port"], warnings.len()), (&hcl::Value::number(80), 2));
}

/// Labels that are keys and fields, several blocks for a key, and words that are newer than others.
#[derive(HclDecode)]
struct Keyed {
    #[hcl(block, rename = "server")]
    servers: BTreeMap<String, Server>,
    #[hcl(block, rename = "route")]
    routes: BTreeMap<String, Vec<Server>>,
    #[hcl(block, rename = "pair")]
    pairs: BTreeMap<String, BTreeMap<u8, [Server; 2]>>,
    level: Option<Level>,
    levels: Option<BTreeMap<String, Level>>,
}

#[derive(HclDecode)]
struct Server {
    #[hcl(label)]
    name: String,
    port: Option<u16>,
}

#[derive(Debug, HclDecode)]
enum Level {
    Low,
    #[hcl(since = "1.2", alias = "loud")]
    High,
}

hcl_tests::samples_decode!(Config, Changed, Keyed);

#[test]
fn keys_and_words_are_written() {
    insta::assert_snapshot!(schema_of(Keyed::shape()));
}

#[test]
fn keys_are_as_for_the_type() {
    let shape = read_shape::<Keyed>();
    for text in [
        "server \"a\" {}\nserver \"a\" {}\n",
        "route \"a\" {}\nroute \"a\" {}\nroute \"b\" {}\n",
        "pair \"a\" \"1\" {}\npair \"a\" \"1\" {}\npair \"a\" \"2\" {}\n",
        "pair \"a\" \"x\" {}\n",
        "server \"a\" \"b\" {}\nlevel = \"hihg\"\n",
    ] {
        let loader = Loader::new().text("a.hcl", text);
        let typed = said(loader.clone().decode::<Keyed>(&Context::new()));
        assert_eq!(typed, said(loader.decode_by_shape(shape, &Context::new())), "{text}");
    }
}

/// Bounds of a schema are said as those of types are.
#[test]
fn whole_numbers_have_bounds() {
    let text = "schema = 1\nattribute \"level\" { type = whole(5, 10) }\nattribute \"list\" { type = list(whole(-3, 3)) }\n";
    let schema = read_schema(&Source::new("a.schema.hcl", text)).unwrap_or_else(|error| panic!("{error}"));
    let mut said_of_all = String::new();
    for value in ["3", "11", "-1", "1.5", "1e30", "\"12\"", "\"x\"", "18446744073709551616"] {
        let loader = Loader::new().text("a.hcl", format!("level = {value}\nlist = [0, {value}]\n"));
        said_of_all += &said(loader.decode_by_shape(schema.shape(), &Context::new()));
        said_of_all += "\n\n";
    }
    insta::assert_snapshot!(said_of_all);
}
