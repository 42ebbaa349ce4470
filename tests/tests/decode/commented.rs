//! Values with the comments that are written at them.

use std::time::Duration;

use hcl::{Commented, Context, HclDecode, Loader};

#[derive(Debug, HclDecode)]
struct Config {
    a: Commented<u32>,
    b: Option<Commented<String>>,
    #[hcl(default = "d")]
    c: Commented<String>,
    #[hcl(with = hcl::with::duration, default = Commented::new(Duration::from_secs(1)))]
    timeout: Commented<Duration>,
    #[hcl(min = 1, default)]
    least: Option<Commented<u8>>,
    #[hcl(block)]
    server: Option<Commented<Server>>,
    #[hcl(block, rename = "backend")]
    backends: Vec<Commented<Server>>,
}

#[derive(Debug, HclDecode)]
struct Server {
    host: Commented<String>,
}

fn decoded(text: &str) -> Config {
    hcl::from_str(text).unwrap_or_else(|error| panic!("{error:#}"))
}

fn comments<T>(commented: &Commented<T>) -> (&str, &str) {
    (&commented.above, &commented.beside)
}

#[test]
fn comments_are_those_above_and_beside() {
    let config = decoded(
        "# Not of a: a blank line is between.\n\n# The first line,\n//  and the second.\n/* A block\n * of two lines */\na = 1 # beside\n\
         b = \"# none\" /* one */ // two\n\nc = <<EOT\n# not a comment\nEOT\n# above the timeout\ntimeout = \"2s\"\n",
    );
    assert_eq!(comments(&config.a), ("The first line,\n and the second.\nA block\nof two lines", "beside"));
    assert_eq!(config.b.as_ref().map(comments), Some(("", "one")));
    assert_eq!((config.c.as_str(), comments(&config.c)), ("# not a comment\n", ("", "")));
    assert_eq!(
        (*config.timeout, comments(&config.timeout)),
        (Duration::from_secs(2), ("above the timeout", ""))
    );
    assert!(config.server.is_none() && config.backends.is_empty());
}

#[test]
fn what_is_absent_has_no_comments() {
    let config = decoded("a = 1\n# of nothing\n");
    assert_eq!((config.c.as_str(), comments(&config.c)), ("d", ("", "")));
    assert_eq!(config.timeout.into_inner(), Duration::from_secs(1));
    assert_eq!(config.least.map(Commented::into_inner), None);
    let commented = Commented::new(5);
    assert_eq!((commented.to_string(), comments(&commented)), ("5".to_owned(), ("", "")));
}

#[test]
fn blocks_have_those_of_their_header() {
    let config = decoded(
        "a = 1 // not of the block\n# The server.\nserver { # inside\n  # Its host.\n  host = \"x\"\n}\n\
         # First.\nbackend {\n  host = \"y\"\n}\nbackend { host = \"z\" } # after\n",
    );
    let server = config.server.expect("there is one");
    assert_eq!((comments(&server), comments(&server.host)), (("The server.", "inside"), ("Its host.", "")));
    let backends: Vec<_> =
        config.backends.iter().map(|backend| (backend.host.as_str(), comments(backend))).collect();
    assert_eq!(backends, [("y", ("First.", "")), ("z", ("", ""))]);
}

#[test]
fn each_file_has_its_own_and_json_none() {
    let loader = Loader::new()
        .text("a.hcl", "# in a\na = 1\n")
        .text("b.hcl", "# in b\nb = \"b\"\n")
        .text("c.json", r#"{"//": "in c", "c": "c"}"#);
    let (config, _) = loader.decode::<Config>(&Context::new()).unwrap_or_else(|error| panic!("{error:#}"));
    assert_eq!(comments(&config.a).0, "in a");
    assert_eq!(config.b.as_ref().map(comments), Some(("in b", "")));
    assert_eq!((config.c.as_str(), comments(&config.c)), ("c", ("", "")));
}

#[test]
fn errors_are_as_without() {
    let error =
        hcl::from_str::<Config>("a = \"x\" # no number\nleast = 0\n").expect_err("two are wrong").to_string();
    assert!(error.contains("<text>:1:5: ") && error.contains("<text>:2:9: "), "{error}");
}
