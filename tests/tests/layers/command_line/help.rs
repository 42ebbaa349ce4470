//! The options that a command gets: their help, their names, and what clap refuses.

use super::*;

#[test]
fn the_command_is_valid_and_has_help() {
    command().debug_assert();
    insta::assert_snapshot!("short", command().render_help());
    insta::assert_snapshot!("long", command().render_long_help());
}

#[test]
fn clap_refuses_unknown_names_and_words() {
    let wrong: [&[&str]; 12] = [
        &["--backend", "=3"],
        &["--backend", "checkout.weight"],
        &["--labels", " = 3"],
        &["--database-prot", "80a"],
        &["--log-level", "loud"],
        &["--compress=no"],
        &["--methods", "GET,POST"],
        &["--set", "workers"],
        &["--labels", "team"],
        &["--print-config=yaml"],
        &["--token", "x"],
        &["--check-type", "udp"],
    ];
    insta::assert_snapshot!(wrong.map(refused).join("\n"));
}

#[test]
fn what_the_application_has_stays_its_own() {
    #[derive(Debug, HclDecode)]
    struct Small {
        #[hcl(default)]
        verbose: bool,
        #[hcl(default)]
        version: String,
        #[hcl(default)]
        set: String,
    }
    let own = Command::new("shop").version("1.0").args([
        Arg::new("verbose").long("verbose").short('v').action(ArgAction::Count),
        Arg::new("config").long("config"),
    ]);
    let command = options::<Small>(own);
    command.clone().debug_assert();
    let matches = command.get_matches_from(["shop", "-vv", "--config=x", "--set=y"]);
    assert_eq!(
        (matches.get_count("verbose"), matches.get_one::<String>("config").map(String::as_str)),
        (2, Some("x"))
    );
    let loaded = Layers::new().clap::<Small>(&matches).decode::<Small>(&Context::new());
    let small = loaded.expect("it is right").value;
    assert_eq!((small.verbose, small.version.as_str(), small.set.as_str()), (false, "", "y"));
    // A command without these options sets nothing.
    let bare = Command::new("shop").get_matches_from(["shop"]);
    let loaded = Layers::new().clap::<Small>(&bare).decode::<Small>(&Context::new());
    assert_eq!(loaded.expect("it is right").value.set, "");
}

#[test]
#[should_panic(expected = "Long option names must be unique")]
fn two_fields_with_one_name_are_a_mistake() {
    #[derive(HclDecode)]
    struct Twice {
        #[hcl(default)]
        database_host: String,
        #[hcl(block)]
        database: Database,
    }
    let _ = |twice: Twice| (twice.database_host, twice.database);
    options::<Twice>(Command::new("shop")).debug_assert();
}

/// The names stand as they are given, whatever is around.
#[test]
fn names_and_prefixes_are_those_of_the_program() {
    #[derive(Debug, HclDecode)]
    struct Server {
        #[hcl(block, cli = "")]
        http: Http,
        #[hcl(block, cli(long = "db", hidden))]
        database: Database,
        #[hcl(block, cli = false)]
        cache: Option<Http>,
        #[hcl(block)]
        itself: Option<Box<Server>>,
    }
    #[derive(Debug, HclDecode)]
    #[hcl(cli = false)]
    struct Picked {
        #[hcl(default)]
        left_out: bool,
        #[hcl(default, short)]
        picked: bool,
        #[hcl(block)]
        http: Option<Http>,
        #[hcl(block, cli)]
        other: Option<Tls>,
        #[hcl(flatten)]
        database: Database,
    }
    #[derive(Debug, HclDecode)]
    struct Http {
        #[hcl(cli, short)]
        port: u16,
        #[hcl(cli = "web-root", default)]
        root: String,
        #[hcl(default)]
        #[hcl(rename = "maxAge")]
        max_age: u32,
    }
    let picked = options::<Picked>(Command::new("picked"));
    let picked: Vec<&str> = picked.get_arguments().filter_map(Arg::get_long).collect();
    assert_eq!(picked, ["picked", "other-key", "password", "config", "set", "unset", "print-config"]);
    let value = Layers::new().text("a", "").decode::<Picked>(&Context::new()).expect("it is right").value;
    assert!(!value.left_out && !value.picked && value.http.is_none() && value.other.is_none());
    assert_eq!(value.database.port, 5432);
    let names: Vec<String> = options::<Server>(Command::new("server"))
        .get_arguments()
        .map(|one| {
            format!(
                "{}{}",
                one.get_short().map(|short| format!("-{short} ")).unwrap_or_default(),
                one.get_long().unwrap_or_default()
            )
        })
        .collect();
    assert_eq!(
        names,
        [
            "-p port",
            "web-root",
            "maxAge",
            "db-host",
            "db-port",
            "db-password",
            "config",
            "set",
            "unset",
            "print-config"
        ]
    );
    let hidden = options::<Server>(Command::new("server")).render_help().to_string();
    assert!(!hidden.contains("--db-host"), "{hidden}");
    let matches =
        options::<Server>(Command::new("server")).get_matches_from(["server", "-p80", "--web-root", "/srv"]);
    let server =
        Layers::new().text("a", "database {\n}\n").clap::<Server>(&matches).decode::<Server>(&Context::new());
    let server = server.unwrap_or_else(|error| panic!("{error:#}")).value;
    assert_eq!((server.http.port, server.http.root.as_str(), server.http.max_age), (80, "/srv", 0));
    assert!(server.cache.is_none() && server.itself.is_none() && server.database.port == 5432);
}
