//! Options of the command line that are made from a type.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Arg, ArgAction, ArgMatches, Command};
use hcl::clap::options;
use hcl::{Context, HclDecode, Layers, Loaded};

use super::sources::Directory;

/// A shop that sells things.
#[derive(Debug, HclDecode)]
struct Config {
    /// Where requests are accepted.
    listen: SocketAddr,
    /// How much to log.
    ///
    /// What is less important
    /// is left out.
    #[hcl(short = 'l', default = Level::Info, cli(group = "Logging"))]
    log_level: Level,
    /// How many requests are answered at once.
    #[hcl(min = 1, max = 64, default = 4)]
    workers: u16,
    /// Whether answers are compressed.
    #[hcl(default = true)]
    compress: bool,
    verbose: Option<bool>,
    /// When a request is given up.
    #[hcl(with = hcl::with::duration, default = Duration::from_secs(30))]
    timeout: Duration,
    #[hcl(with = hcl::with::byte_size, alias = "max_size")]
    max_body: Option<u64>,
    #[hcl(with = hcl::with::relative_path)]
    certificate: Option<PathBuf>,
    /// The names of the machines.
    #[hcl(default)]
    tags: Vec<String>,
    #[hcl(default = [1, 2])]
    ports: Vec<u16>,
    #[hcl(default, each(one_of("GET", "PUT")))]
    methods: Vec<String>,
    #[hcl(default)]
    labels: BTreeMap<String, String>,
    limits: Option<Limits>,
    #[hcl(sensitive, default = "hunter2")]
    token: String,
    #[hcl(default, deprecated = "use `timeout` instead")]
    keep_alive: u32,
    #[hcl(default, cli = false)]
    internal: u32,
    #[hcl(default, cli(long = "colour", value_name = "NAME", hidden))]
    color: String,
    offset: Option<i32>,
    #[hcl(block, cli(group = "Database"))]
    database: Database,
    /// Shows what happens.
    #[hcl(block)]
    debug: bool,
    #[hcl(block)]
    tls: Option<Tls>,
    /// Where requests go.
    #[hcl(block, rename = "backend", cli)]
    backends: BTreeMap<String, Backend>,
    #[hcl(block, rename = "listener", cli, short = 'L')]
    listeners: Vec<Listener>,
    #[hcl(block, rename = "job")]
    jobs: BTreeMap<String, Listener>,
    #[hcl(block)]
    check: Option<Check>,
    #[hcl(flatten)]
    common: Common,
}

#[derive(Debug, PartialEq, HclDecode)]
enum Level {
    Info,
    #[hcl(alias = "warning")]
    Warn,
}

#[derive(Debug, serde::Deserialize)]
struct Limits {
    rate: u32,
    burst: Option<u32>,
}

#[derive(Debug, HclDecode)]
struct Database {
    #[hcl(default = "localhost")]
    host: String,
    #[hcl(default = 5432)]
    port: u16,
    /// Better in a file.
    #[hcl(sensitive, cli, default = "hunter2")]
    password: String,
}

#[derive(Debug, HclDecode)]
struct Tls {
    key: String,
}

#[derive(Debug, HclDecode)]
struct Backend {
    url: String,
    #[hcl(default = 1)]
    weight: u32,
}

#[derive(Debug, HclDecode)]
struct Listener {
    port: u16,
}

#[derive(Debug, HclDecode)]
#[hcl(tag = "type")]
enum Check {
    /// Asks for a page.
    Http {
        path: String,
    },
    Tcp {
        port: u16,
    },
}

#[derive(Debug, HclDecode)]
#[hcl(cli = false)]
struct Common {
    #[hcl(default)]
    secret_handshake: bool,
    #[hcl(default, cli)]
    color_depth: u8,
}

fn command() -> Command {
    // Whether help is wrapped depends on the features of clap.
    options::<Config>(Command::new("shop").term_width(0))
}

fn matches(arguments: &[&str]) -> ArgMatches {
    let arguments = ["shop"].iter().chain(arguments);
    command().try_get_matches_from(arguments).unwrap_or_else(|error| panic!("{error}"))
}

/// What clap says of arguments.
fn refused(arguments: &[&str]) -> String {
    let arguments = ["shop"].iter().chain(arguments);
    command().try_get_matches_from(arguments).expect_err("clap refuses them").to_string()
}

const FILE: &str = "listen = \"127.0.0.1:80\"\nbackend \"checkout\" {\n  url = \"http://c\"\n}\n";

fn layers(arguments: &[&str]) -> Layers {
    Layers::new()
        .text("shop.hcl", FILE)
        .env_from("SHOP", [("SHOP_WORKERS", "8"), ("SHOP_DATABASE__PORT", "1")])
        .clap::<Config>(&matches(arguments))
}

fn load(arguments: &[&str]) -> Loaded<Config> {
    layers(arguments).decode(&Context::new()).unwrap_or_else(|error| panic!("{error:#}"))
}

/// What the library says of arguments.
fn errors(arguments: &[&str]) -> String {
    match layers(arguments).decode::<Config>(&Context::new()) {
        Ok(loaded) => panic!("this should fail: {:?}", loaded.value),
        Err(error) => format!("{error:#}"),
    }
}

fn origin(loaded: &Loaded<Config>, path: &str) -> String {
    loaded.origins().get(path).map(|setting| setting.place().to_string()).unwrap_or_default()
}

#[test]
fn the_command_is_valid_and_has_help() {
    command().debug_assert();
    insta::assert_snapshot!("short", command().render_help());
    insta::assert_snapshot!("long", command().render_long_help());
}

#[test]
fn options_override_all_other_sources() {
    let loaded =
        load(&["--workers", "2*3", "--database-port=6432", "-l", "warning", "--listen", "[::1]:443"]);
    let config = &loaded.value;
    assert_eq!((config.workers, config.database.port, config.listen.port()), (6, 6432, 443));
    assert_eq!(config.log_level, Level::Warn);
    assert_eq!(origin(&loaded, "database.port"), "--database-port");
    assert_eq!(origin(&loaded, "log_level"), "--log-level");
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
fn values_are_read_by_their_types() {
    let config = load(&[
        "--compress=false",
        "--verbose",
        "--timeout",
        "1h30m",
        "--max-size",
        "64KiB",
        "--offset",
        "-5",
        "--colour",
        "null",
        "--color-depth",
        "8",
        "--certificate",
        "a.pem",
        "--keep-alive",
        "3",
    ]);
    assert_eq!(config.warnings.len(), 1, "{}", config.warnings);
    let config = config.value;
    assert_eq!((config.compress, config.verbose), (false, Some(true)));
    assert_eq!((config.timeout.as_secs(), config.max_body, config.offset), (5400, Some(65536), Some(-5)));
    assert_eq!((config.color.as_str(), config.common.color_depth), ("null", 8));
    assert_eq!(config.certificate, Some(PathBuf::from("a.pem")));
    assert!(!config.common.secret_handshake && config.internal == 0 && config.keep_alive == 3);
}

#[test]
fn lists_are_repeated_or_have_commas() {
    let tags = |arguments: &[&str]| load(arguments).value.tags;
    assert_eq!(tags(&["--tags", "a", "--tags", "b,c d"]), ["a", "b", "c d"]);
    assert_eq!(tags(&["--tags", r#"["a,b", "c"]"#]), ["a,b", "c"]);
    assert_eq!(tags(&["--tags=[]"]), [""; 0]);
    assert_eq!(load(&["--methods", "[]"]).value.methods, [""; 0]);
    let loaded = load(&["--ports", "80, 443", "--ports=8000+80", "--methods", "GET,PUT", "--methods", "GET"]);
    assert_eq!(loaded.value.ports, [80, 443, 8080]);
    assert_eq!(loaded.value.methods, ["GET", "PUT", "GET"]);
    assert_eq!(origin(&loaded, "ports"), "--ports");
    assert_eq!(load(&[]).value.ports, [1, 2]);
}

#[test]
fn maps_and_objects_have_entries() {
    let config = load(&["--labels", "a.b/c=x=y", "--labels", "team=7", "--limits", "rate=3"]).value;
    let labels: Vec<(&str, &str)> = config.labels.iter().map(|(key, value)| (&**key, &**value)).collect();
    assert_eq!(labels, [("a.b/c", "x=y"), ("team", "7")]);
    assert_eq!(config.limits.map(|limits| (limits.rate, limits.burst)), Some((3, None)));
    let config = load(&["--limits", "{ rate = 3, burst = 4 }", "--limits", "burst=5"]).value;
    assert_eq!(config.limits.map(|limits| (limits.rate, limits.burst)), Some((3, Some(5))));
}

#[test]
fn blocks_are_flags_single_or_selected() {
    let config = load(&[
        "--debug",
        "--tls-key",
        "k.pem",
        "--backend",
        "checkout.weight=3",
        "--backend",
        r#""a.b".url=http://x?y=z"#,
        "-L0.port=80",
        "--listener=1.port=81",
        "--check-type=http",
        "--check-path=/",
        "--set",
        "job.build.port=9",
    ])
    .value;
    assert!(config.debug && config.tls.is_some_and(|tls| tls.key == "k.pem"));
    assert_eq!(
        (config.backends["checkout"].weight, config.backends["checkout"].url.as_str()),
        (3, "http://c")
    );
    assert_eq!((config.backends["a.b"].weight, config.backends["a.b"].url.as_str()), (1, "http://x?y=z"));
    assert_eq!(config.listeners.iter().map(|listener| listener.port).collect::<Vec<_>>(), [80, 81]);
    assert!(matches!(&config.check, Some(Check::Http { path }) if path == "/"));
    assert_eq!(config.jobs["build"].port, 9);
    assert!(!load(&["--debug=false"]).value.debug);
    let tcp = load(&["--check-type=tcp", "--check-port=1"]).value.check;
    assert!(matches!(tcp, Some(Check::Tcp { port: 1 })));
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
    assert_eq!(picked, ["picked", "other-key", "password", "config", "set", "print-config"]);
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

#[test]
fn labels_lists_that_grow_and_secrets_in_lists() {
    #[derive(Debug, HclDecode)]
    #[hcl(version = 2)]
    struct Router {
        #[hcl(block, rename = "route", cli)]
        routes: BTreeMap<String, BTreeMap<u16, Route>>,
        #[hcl(layers = "append", default)]
        plugins: Vec<String>,
        #[hcl(sensitive, cli)]
        tokens: Vec<u32>,
        #[hcl(sensitive, cli, default)]
        keys: BTreeMap<String, u32>,
        #[hcl(default)]
        matrix: Vec<Vec<u8>>,
        pair: Option<(u16, bool)>,
        #[hcl(default)]
        flags: BTreeMap<String, bool>,
        anything: Option<hcl::Value>,
    }
    #[derive(Debug, HclDecode)]
    struct Route {
        to: hcl::Spanned<String>,
    }
    let load = |arguments: &[&str]| {
        let matches = options::<Router>(Command::new("router")).get_matches_from(arguments);
        let file = "version = 2\nplugins = [\"a\"]\n";
        Layers::new().text("router.hcl", file).clap::<Router>(&matches).decode::<Router>(&Context::new())
    };
    let arguments = [
        "router",
        "--route=web.443.to=a",
        "--plugins=b,c",
        "--tokens=1234,5678",
        "--keys=a=91",
        "--matrix=[1,2]",
        "--matrix=[3]",
        "--pair=80,true",
        "--flags=a=true",
        "--anything",
        "{ a = 1 }",
    ];
    let loaded = load(&arguments).unwrap_or_else(|error| panic!("{error:#}"));
    let to = &loaded.value.routes["web"][&443].to;
    assert_eq!((to.as_str(), to.location.to_string().as_str()), ("a", "--route web.443.to:1:1"));
    assert_eq!(loaded.value.plugins, ["a", "b", "c"]);
    assert_eq!((loaded.value.tokens.as_slice(), loaded.value.keys["a"]), (&[1234, 5678][..], 91));
    assert_eq!(loaded.value.matrix, [vec![1, 2], vec![3]]);
    assert_eq!((loaded.value.pair, loaded.value.flags["a"]), (Some((80, true)), true));
    let anything = loaded.value.anything.as_ref().and_then(|value| value.as_object());
    assert_eq!(anything.map(|entries| entries.len()), Some(1));
    let shown = loaded.origins().to_string();
    assert!(!shown.contains("1234") && !shown.contains("91"), "{shown}");
    let error = load(&["router", "--tokens=geheim,1", "--keys=b=geheim", "--keys=geheim"])
        .map(|loaded| loaded.value)
        .unwrap_err();
    assert!(!format!("{error:#}").contains("geheim"), "{error:#}");
    assert_eq!(error.diagnostics().len(), 2, "{error:#}");
    let names = options::<Router>(Command::new("router"));
    assert!(names.get_arguments().all(|argument| argument.get_long() != Some("version")));
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
