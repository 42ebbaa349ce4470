//! What is wrong with options.

use super::*;

#[test]
fn errors_name_the_option_as_it_is_typed() {
    insta::assert_snapshot!(errors(&[
        "--database-port",
        "80a",
        "--workers=65",
        "--timeout",
        "soon",
        "--listen=nowhere",
        "--ports",
        "1,many,70000",
        "--limits",
        "rate=many",
        "--set=tags=[1, []]",
        "--offset=-x",
    ]));
    insta::assert_snapshot!(errors(&["--labels", "{ a = ", "--ports=[1,"]));
    insta::assert_snapshot!(errors(&[
        "--backend",
        "checkout.wieght=3",
        "--backend",
        "checkout=3",
        "--backend",
        "a..b=3",
        "--backend",
        "\"a.weight=3",
        "--limits",
        "rat=3",
        "--listener",
        "first.port=3",
        "--set",
        "databse.port=1",
    ]));
    insta::assert_snapshot!(errors(&[
        "--backend",
        "chekout.weight=3",
        "--listener",
        "0.port=x",
        "--limits",
        "burst=1"
    ]));
}

#[test]
fn paths_into_blocks_lack_labels_positions_or_dots() {
    insta::assert_snapshot!(errors(&[
        "--backend=weight=3",
        "--listener=port=3",
        "--set=backend=3",
        "--set=backend.weight=3",
        "--set=listener=3",
        "--set=listener.0=3",
        "--set=listener.port=3",
        "--set=database-port=3",
        "--set=check_path=3",
        "--set=log-level=info",
    ]));
    let variables = [
        ("SHOP_BACKEND", "3"),
        ("SHOP_LISTENER", "3"),
        ("SHOP_LISTENER__0", "3"),
        ("SHOP_LISTENER__PORT", "3"),
        ("SHOP_LISTENER__FIRST__PORT", "3"),
    ];
    let layers = Layers::new().text("shop.hcl", FILE).env_from("SHOP", variables);
    let error = layers.decode::<Config>(&Context::new()).map(|loaded| loaded.value).unwrap_err();
    insta::assert_snapshot!(format!("{error:#}"));
}

/// The first option is what adds a block.
#[test]
fn what_adds_a_block_is_said_beside_what_is_wrong() {
    insta::assert_snapshot!(errors(&[
        "--backend=shop.url=u",
        "--backend=shop.weight=x",
        "--backend=chekout.weight=y"
    ]));
}

#[test]
fn a_missing_block_was_searched_on_the_command_line() {
    #[derive(Debug, HclDecode)]
    struct Small {
        #[hcl(block)]
        database: Database,
    }
    let command = options::<Small>(Command::new("shop"));
    let layers = Layers::new().text("shop.hcl", "").clap::<Small>(&command.get_matches_from(["shop"]));
    let error = layers.decode::<Small>(&Context::new()).map(|loaded| loaded.value.database).unwrap_err();
    let detail = "No layer has it, or a later one removes it: shop.hcl, the command line.";
    assert_eq!(error.diagnostics().iter().next().map(|found| found.detail.as_str()), Some(detail));
}

#[test]
fn a_missing_attribute_was_searched_on_the_command_line() {
    let layers = Layers::new().text("shop.hcl", "workers = 1\n").clap::<Config>(&matches(&[]));
    let error = layers.decode::<Config>(&Context::new()).map(|loaded| loaded.value).unwrap_err();
    assert!(error.to_string().contains("No layer sets it: shop.hcl, the command line."), "{error}");
}

#[test]
fn secrets_are_not_shown() {
    let help = command().render_long_help().to_string();
    assert!(help.contains("--database-password") && !help.contains("hunter2") && !help.contains("--token"));
    let loaded = load(&["--database-password", "geheim", "--set", "token=hidden"]);
    assert_eq!((loaded.value.database.password.as_str(), loaded.value.token.as_str()), ("geheim", "hidden"));
    for shown in [loaded.origins().to_string(), loaded.origins().to_hcl(), loaded.origins().to_json()] {
        assert!(!shown.contains("geheim") && !shown.contains("hidden"), "{shown}");
    }
    let error = errors(&["--database-password", "geheim", "--workers", "geheim_too"]);
    assert!(error.contains("geheim_too") && !error.contains("\"geheim\""), "{error}");
    assert!(!format!("{:?}", layers(&["--database-password", "geheim"])).contains("geheim"));
}

#[test]
fn errors_and_origins_name_the_option_with_the_name_that_was_typed() {
    let command = || options::<Config>(Command::new("shop"));
    let given = |arguments: &[&str]| {
        let arguments = ["shop"].iter().chain(arguments).copied();
        let matches = command().get_matches_from(arguments.clone());
        let file = format!("{FILE}database {{\n}}\n");
        Layers::new().text("shop.hcl", file).clap_from::<Config>(&matches, arguments)
    };
    let origin = |arguments: &[&str], path: &str| {
        let loaded = given(arguments).decode::<Config>(&Context::new());
        origin(&loaded.unwrap_or_else(|error| panic!("{error:#}")), path)
    };
    for (arguments, path, name) in [
        (&["-l", "warn"][..], "log_level", "-l"),
        (&["-lwarn"], "log_level", "-l"),
        (&["-l=warn"], "log_level", "-l"),
        (&["--log-level", "warn", "-l", "warn"], "log_level", "-l"),
        (&["-l", "warn", "--log-level=warn"], "log_level", "--log-level"),
        (&["--max-size", "3"], "max_body", "--max-size"),
        (&["--max-body", "3"], "max_body", "--max-body"),
        (&["--methods", "GET,PUT"], "methods", "--methods"),
        (&["--verbose"], "verbose", "--verbose"),
        (&["-L0.port=80"], "listener.0.port", "-L 0.port"),
    ] {
        assert_eq!(origin(arguments, path), name, "{arguments:?}");
    }
    let wrong = ["--max-size", "big", "-L0.port=x", "--listener", "1.port=y", "--max-size=much"];
    let error = given(&wrong).decode::<Config>(&Context::new()).map(|loaded| loaded.value).unwrap_err();
    // Of other arguments than those of the process, all names are said.
    insta::assert_snapshot!(format!("{error:#}{}", errors(&wrong)));
}

#[test]
fn what_a_variant_lacks_is_said_where_it_is_chosen() {
    let variables =
        [("SHOP_CHECK__TYPE", "http"), ("SHOP_CHECK__INTERVAL", "3"), ("SHOP_DATABASE__PORT", "1")];
    let layers = Layers::new().text("shop.hcl", FILE).env_from("SHOP", variables);
    let error = layers.decode::<Config>(&Context::new()).map(|loaded| loaded.value).unwrap_err();
    let given = errors(&["--check-type=http", "--check-interval=3", "--workers=2"]);
    insta::assert_snapshot!(format!("{given}{error:#}"));
}
