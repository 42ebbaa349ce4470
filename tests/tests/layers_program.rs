//! A program with many sources as its author would write it: alone in its test, since it reads files of the
//! current directory.

use hcl::{Context, HclDecode, Layers};

#[derive(Debug, HclDecode)]
struct Config {
    listen: std::net::SocketAddr,
    #[hcl(default = "info")]
    log_level: String,
    #[hcl(default)]
    tags: Vec<String>,
    #[hcl(block)]
    database: Database,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
}
#[derive(Debug, HclDecode)]
struct Database {
    host: String,
    #[hcl(default = 5432)]
    port: u16,
    password: Option<String>,
}
#[derive(Debug, HclDecode)]
struct Backend {
    #[hcl(label)]
    name: String,
    url: String,
    #[hcl(default = 1)]
    weight: u32,
}

fn program() -> Result<String, hcl::Error> {
    let loaded = Layers::new()
        .text("built in", "listen = \"127.0.0.1:80\"\ndatabase {\n  host = \"localhost\"\n}\n")
        .file("app.hcl") // must exist
        .optional_file("app.local.hcl") // may be missing; if it is there, it must be right
        .directory("conf.d") // *.hcl and *.hcl.json, sorted by name
        .env("HCL_LAYERS_TEST") // …_LOG_LEVEL, …_DATABASE__HOST, …_BACKEND__CHECKOUT__WEIGHT
        .set("backend.checkout.weight", "3") // for `--set key=value`; a label in quotation marks where it has dots
        .decode::<Config>(&Context::new())?;
    let config: &Config = &loaded.value;
    assert_eq!((config.listen.port(), config.log_level.as_str(), config.tags.len()), (80, "info", 1));
    assert_eq!(config.database.host, "db");
    assert_eq!((config.database.port, config.database.password.is_none()), (5432, true));
    let backends: Vec<_> =
        config.backends.iter().map(|b| (b.name.as_str(), b.url.as_str(), b.weight)).collect();
    assert_eq!(backends, [("checkout", "http://c", 3)]);
    for warning in &loaded.warnings {
        eprintln!("{warning}");
    }
    let place: Option<&hcl::Location> = loaded.origin("database.host");
    Ok(format!("{}\n{}", place.expect("a place"), loaded.origins()))
}

#[test]
fn the_program_prints_its_origins() {
    let directory = std::env::temp_dir().join(format!("hcl-program-{}", std::process::id()));
    std::fs::create_dir_all(directory.join("conf.d")).unwrap();
    std::fs::write(
        directory.join("app.hcl"),
        "database {\n  host = \"db\"\n}\nbackend \"checkout\" {\n  url = \"http://c\"\n}\n",
    )
    .unwrap();
    std::fs::write(directory.join("conf.d/10-tags.hcl"), "tags = [\"a\"]\n").unwrap();
    let before = std::env::current_dir().unwrap();
    std::env::set_current_dir(&directory).unwrap();
    let printed = program();
    std::env::set_current_dir(before).unwrap();
    std::fs::remove_dir_all(&directory).unwrap();
    insta::assert_snapshot!(printed.unwrap_or_else(|error| panic!("{error:#}")));
}

hcl_tests::samples_decode!(Config, Database);
