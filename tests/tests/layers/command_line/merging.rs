//! Options as a layer over others.

use super::*;

#[test]
fn options_override_all_other_sources() {
    let loaded =
        load(&["--workers", "2*3", "--database-port=6432", "-l", "warning", "--listen", "[::1]:443"]);
    let config = &loaded.value;
    assert_eq!((config.workers, config.database.port, config.listen.port()), (6, 6432, 443));
    assert_eq!(config.log_level, Level::Warn);
    assert_eq!(origin(&loaded, "database.port"), "--database-port");
    assert_eq!(origin(&loaded, "log_level"), "--log-level (-l)");
    let overridden: Vec<String> = loaded
        .origins()
        .get("database.port")
        .into_iter()
        .flat_map(|one| one.overridden())
        .map(|one| one.to_string())
        .collect();
    assert_eq!(overridden, ["$SHOP_DATABASE__PORT"]);
    let without = load(&[]);
    assert_eq!((without.value.workers, without.value.database.port), (8, 1));
    let database = &without.value.database;
    assert_eq!((without.value.timeout.as_secs(), database.host.as_str()), (30, "localhost"));
    assert_eq!((without.value.token.as_str(), database.password.as_str()), ("hunter2", "hunter2"));
    assert!(without.config_to_print().is_none());
}

#[test]
fn what_is_given_later_wins() {
    let port = |arguments: &[&str]| load(arguments).value.database.port;
    assert_eq!(port(&["--set", "database.port=2", "--database-port", "3"]), 3);
    assert_eq!(port(&["--database-port", "3", "--set", "database.port=2"]), 2);
    assert_eq!(port(&["--set=database.port=2", "--set=database.port=4"]), 4);
    assert_eq!(port(&["--database-port=2", "--database-port", "3"]), 3);
    let loaded = load(&[
        "-l",
        "info",
        "--verbose",
        "--log-level=warn",
        "--verbose=false",
        "--check-type=tcp",
        "--check-type=http",
        "--check-path=/",
        "--print-config",
        "--print-config=table",
    ]);
    assert_eq!((&loaded.value.log_level, loaded.value.verbose), (&Level::Warn, Some(false)));
    assert!(matches!(loaded.value.check, Some(Check::Http { .. })));
    assert!(loaded.config_to_print().is_some_and(|text| text.starts_with("path ")));
}

/// In both syntaxes.
#[test]
fn files_of_the_command_line_take_the_place_of_the_usual_ones() {
    let directory = Directory::new(
        "command-line",
        &[
            ("shop.hcl", "listen = \"127.0.0.1:1\"\nworkers = 1\ntags = [\"usual\"]\ndatabase {\n}\n"),
            ("conf.d/a.hcl", "workers = 2\n"),
            ("other.hcl.json", r#"{"listen": "127.0.0.1:3", "workers": 3, "unknown": 1}"#),
            ("more.hcl", "listen = \"127.0.0.1:4\"\n"),
        ],
    );
    let path = |name: &str| directory.0.join(name).display().to_string();
    let load = |arguments: &[&str]| {
        Layers::new()
            .text("built in", "compress = false\n")
            .file(path("shop.hcl"))
            .lenient()
            .directory(path("conf.d"))
            .env_from("SHOP", [("SHOP_DATABASE__PORT", "1")])
            .clap::<Config>(&matches(arguments))
            .decode::<Config>(&Context::new())
            .unwrap_or_else(|error| panic!("{error:#}"))
    };
    let usual = load(&[]).value;
    assert_eq!((usual.listen.port(), usual.workers, usual.tags.len()), (1, 2, 1));
    let other =
        load(&["--config", &path("other.hcl.json"), "--config", &path("more.hcl"), "--database-port=5"]);
    assert_eq!((other.value.listen.port(), other.value.workers, other.value.tags.len()), (4, 3, 0));
    assert!(!other.value.compress);
    assert_eq!((other.value.database.port, other.warnings.len()), (5, 1));
    assert_eq!(other.files().len(), 2);
    let folder = load(&["--config", &path("shop.hcl"), "--config", &path("conf.d")]);
    assert_eq!((folder.value.workers, folder.value.tags.len(), folder.files().len()), (2, 1, 2));

    let missing = Layers::new().clap::<Config>(&matches(&["--config", &path("no.hcl")]));
    let error = missing.decode::<Config>(&Context::new()).map(|loaded| loaded.value).unwrap_err();
    assert!(error.to_string().contains("no.hcl"), "{error}");
    // Without a usual file, it is below the environment.
    let layers = Layers::new()
        .env_from("SHOP", [("SHOP_WORKERS", "7")])
        .clap::<Config>(&matches(&["--config", &path("shop.hcl")]));
    let config = layers.decode::<Config>(&Context::new()).unwrap_or_else(|error| panic!("{error:#}")).value;
    assert_eq!((config.workers, config.tags.len()), (7, 1));
}

#[test]
fn the_configuration_is_printed_with_origins() {
    let printed = |form: &str| load(&["--workers=9", "--tags=a,b", form]).config_to_print();
    insta::assert_snapshot!(printed("--print-config").expect("it is to be printed"));
    assert!(printed("--print-config=json").is_some_and(|text| text.starts_with(['{', '['])));
    assert!(printed("--print-config=table").is_some_and(|text| text.starts_with("path ")));
}

/// The program of the documentation, as far as a test can get its arguments from the process.
#[test]
fn a_program_is_a_few_lines() {
    #[derive(Debug, HclDecode)]
    struct Small {
        #[hcl(default = 80)]
        port: u16,
    }
    let command = hcl::clap::options::<Small>(clap::Command::new("shop"));
    let layers =
        Layers::new().env("HCL_NO_SUCH_SHOP").clap::<Small>(&command.get_matches_from(["shop", "--port=81"]));
    assert_eq!(layers.decode::<Small>(&Context::new()).expect("it is right").value.port, 81);
    let mut live = layers.live::<Small>(&Context::new()).expect("it is right");
    assert!(live.reload().expect("it is right").is_empty());
    assert_eq!(live.value().port, 81);
}

/// What is unset is as if no source had it, unless an option after it does.
#[test]
fn settings_and_blocks_are_unset() {
    let loaded = load(&["--unset", "workers", "--unset=database.port", "--unset=backend.checkout"]);
    let config = &loaded.value;
    assert_eq!((config.workers, config.database.port, config.backends.len()), (4, 5432, 0));
    let port = |arguments: &[&str]| load(arguments).value.database.port;
    assert_eq!(port(&["--database-port=2", "--unset=database.port"]), 5432);
    assert_eq!(port(&["--unset=database", "--database-port=2"]), 2);
    // Where `null` would be a string.
    assert_eq!(load(&["--colour=red", "--unset=color"]).value.color, "");
    assert!(!load(&["--debug", "--unset=debug"]).value.debug);
    let required = errors(&["--unset=listen", "--unset=wrokers", "--unset=a..b"]);
    insta::assert_snapshot!(required);
}
