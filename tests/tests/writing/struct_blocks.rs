//! Plain structs as blocks, and bodies in one expression.

use hcl::build::{block, body};
use hcl::{Expr, IndexMap};
use serde::{Deserialize, Serialize};

#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
struct Config {
    name: String,
    server: Server,
    backup: Option<Server>,
    backend: Vec<Backend>,
    pool: IndexMap<String, Backend>,
    none: Vec<Backend>,
    weights: IndexMap<String, u32>,
    levels: IndexMap<String, IndexMap<String, Backend>>,
    mode: Option<Mode>,
}

#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
struct Server {
    port: u16,
    tls: Option<Tls>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Tls {
    certificate: String,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Backend {
    url: String,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Mode {
    Fixed { size: u32 },
}

fn backend(url: &str) -> Backend {
    Backend { url: url.to_owned() }
}

#[test]
fn structs_become_blocks_and_read_back() {
    let tls = Tls { certificate: "a.pem".to_owned() };
    let config = Config {
        name: "shop".to_owned(),
        server: Server { port: 80, tls: Some(tls) },
        backend: vec![backend("a"), backend("b")],
        pool: IndexMap::from([("x".to_owned(), backend("c")), ("y z".to_owned(), backend("d"))]),
        weights: IndexMap::from([("a".to_owned(), 1)]),
        levels: IndexMap::from([("l".to_owned(), IndexMap::from([("m".to_owned(), backend("e"))]))]),
        mode: Some(Mode::Fixed { size: 1 }),
        ..Config::default()
    };
    let text = hcl::ser::Options::new().blocks().to_string(&config).unwrap();
    for block in [
        "\nserver {\n  port = 80\n\n  tls {\n    certificate = \"a.pem\"\n  }\n}\n",
        "\nbackend {\n  url = \"a\"\n}\n\nbackend {\n  url = \"b\"\n}\n",
        "\npool \"x\" {\n  url = \"c\"\n}\n\npool \"y z\" {\n  url = \"d\"\n}\n",
        "\nnone    = []\nweights = { a = 1 }\n",
        "levels  = { l = { m = { url = \"e\" } } }\n",
        "mode    = { fixed = { size = 1 } }\n",
    ] {
        assert!(text.contains(block), "{block}{text}");
    }
    assert_eq!(hcl::de::from_str::<Config>(&text).unwrap(), config, "{text}");
    let plain = hcl::ser::Options::new().to_string(&config).unwrap();
    assert_eq!(plain, hcl::ser::to_string(&config).unwrap());
    let pretty = hcl::ser::Options::new().pretty().to_string(&config).unwrap();
    assert_eq!(pretty, hcl::ser::to_string_pretty(&config).unwrap());
}

#[test]
fn names_that_no_attribute_has_stay_in_values() {
    #[derive(Serialize)]
    struct Named {
        inside: Odd,
    }
    #[derive(Serialize)]
    struct Odd {
        #[serde(rename = "a b")]
        field: u8,
    }
    let text = hcl::ser::Options::new().blocks().to_string(&Named { inside: Odd { field: 1 } }).unwrap();
    assert_eq!(text, "inside = { \"a b\" = 1 }\n");
}

#[test]
fn bodies_nest_in_one_expression() {
    let made = body()
        .attribute("name", "shop")
        .blocks(
            ["a", "b"].map(|name| block("backend").label(name).attribute("url", format!("http://{name}"))),
        )
        .block(block("server").comment("The port.").expression("port", Expr::path(["var", "port"])))
        .build()
        .unwrap();
    let text = "name = \"shop\"\n\nbackend \"a\" {\n  url = \"http://a\"\n}\n\nbackend \"b\" {\n  url = \"http://b\"\n}\n\n\
                server {\n  # The port.\n  port = var.port\n}\n";
    assert_eq!(made.to_string(), text);
}

#[test]
fn the_first_mistake_is_reported_with_the_way_to_it() {
    let wrong = body()
        .block(block("server").block(block("tls").attribute("size", f64::NAN).attribute("b c", 1)))
        .attribute("d e", 2)
        .build();
    let error = wrong.unwrap_err().to_string();
    assert!(error.contains("server") && error.contains("tls") && error.contains("size"), "{error}");
    assert!(body().attribute("a b", 1).build().is_err());
    assert!(body().block(block("a b")).build().is_err());
}
