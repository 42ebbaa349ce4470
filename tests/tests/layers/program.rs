//! A program with many sources as its author would write it. It reads files of the current directory, of
//! which a process has one, so the test runs itself again as the program.

use std::process::Command;

use hcl::{Context, Layers};

use super::sources::{BUILT_IN, Config, Directory};

/// The variable that makes the test the program.
const IS_PROGRAM: &str = "HCL_TEST_IS_PROGRAM";

/// The file with what the program prints.
const PRINTED: &str = "printed";

fn program() -> Result<String, hcl::Error> {
    let loaded = Layers::new()
        .text("built in", BUILT_IN)
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
    if std::env::var_os(IS_PROGRAM).is_some() {
        let printed = program().unwrap_or_else(|error| panic!("{error:#}"));
        return std::fs::write(PRINTED, printed).expect("the directory is the test's");
    }
    let app = "database {\n  host = \"db\"\n}\nbackend \"checkout\" {\n  url = \"http://c\"\n}\n";
    let files = [("app.hcl", app), ("conf.d/10-tags.hcl", "tags = [\"a\"]\n")];
    let directory = Directory::new("program", &files);
    let itself = std::env::current_exe().expect("the test is a program");
    let output = Command::new(itself)
        .args(["--exact", "program::the_program_prints_its_origins"])
        .env(IS_PROGRAM, "1")
        .current_dir(&directory.0)
        .output()
        .expect("the program can be run");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    insta::assert_snapshot!(
        std::fs::read_to_string(directory.0.join(PRINTED)).expect("the program prints its origins")
    );
}
