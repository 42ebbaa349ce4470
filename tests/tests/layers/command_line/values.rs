//! How options are typed, by what they set.

use super::*;

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
    assert!(matches!(&config.check, Some(Check::Http { path, .. }) if path == "/"));
    assert_eq!(config.jobs["build"].port, 9);
    assert!(!load(&["--debug=false"]).value.debug);
    let tcp = load(&["--check-type=tcp", "--check-port=1"]).value.check;
    assert!(matches!(tcp, Some(Check::Tcp { port: 1 })));
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

/// As in variables.
#[test]
fn a_flag_is_set_by_its_path() {
    let debug = |value: &str| load(&["--set", &format!("debug={value}")]).value.debug;
    assert!(debug("true") && debug(" true ") && !debug("false"));
    let decode = |value: &str| {
        let variables = [("SHOP_DEBUG", value), ("SHOP_DATABASE__PORT", "1")];
        Layers::new().text("shop.hcl", FILE).env_from("SHOP", variables).decode::<Config>(&Context::new())
    };
    assert!(decode("true").is_ok_and(|loaded| loaded.value.debug));
    assert!(decode("false").is_ok_and(|loaded| !loaded.value.debug));
    let error = decode("on").map(|loaded| loaded.value).unwrap_err();
    insta::assert_snapshot!(format!("{error:#}{}", errors(&["--set=debug=1", "--set=debug.level=1"])));
}
