//! What a derived type accepts, the spec of its shape accepts, and both report the same missing names.

use std::collections::BTreeMap;

use hcl::spec::Spec;
use hcl::{HclDecode, Value};

use super::results::{context, errors, expression, summaries, value};

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only decoded")]
struct Service {
    listen: std::net::SocketAddr,
    workers: Option<u16>,
    #[hcl(default = 1.5)]
    weight: f64,
    #[hcl(alias = "on")]
    enabled: bool,
    tags: Vec<String>,
    extra: hcl::Value,
    #[hcl(block)]
    tls: Option<Tls>,
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
    #[hcl(block)]
    limits: BTreeMap<String, Limit>,
    #[hcl(block)]
    main: Backend,
    #[hcl(block)]
    check: Vec<Check>,
    #[hcl(block)]
    tree: Option<Box<Tree>>,
    #[hcl(flatten)]
    common: Common,
    #[hcl(block)]
    plugin: Option<hcl::Body>,
    #[hcl(blocks)]
    steps: Vec<Step>,
}

/// The block's type chooses.
#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only decoded")]
enum Step {
    Fetch(Http),
    Stop,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only decoded")]
struct Tls {
    certificate: String,
    #[hcl(remain)]
    more: BTreeMap<String, String>,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only decoded")]
struct Backend {
    #[hcl(label)]
    name: String,
    url: String,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only decoded")]
struct Limit {
    cpu: u32,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only decoded")]
#[hcl(tag = "kind")]
enum Check {
    Http(Http),
    Tcp,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only decoded")]
struct Http {
    path: String,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only decoded")]
struct Tree {
    leaf: Option<u8>,
    #[hcl(block)]
    tree: Option<Box<Tree>>,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "only decoded")]
struct Common {
    owner: String,
}

const WHOLE: &str = r#"
        listen  = "0.0.0.0:80"
        workers = "4"
        on      = "true"
        tags    = [1, "b", true]
        extra   = { any = [1, {}] }
        owner   = 7
        tls {
          certificate = "c"
          version     = 3
        }
        backend "a" {
          url = "http://a"
        }
        main "m" {
          url = "http://m"
        }
        limits "x" {
          cpu = 1
        }
        limits "y" {
          cpu = 2
        }
        check {
          kind = "http"
          path = "/"
        }
        check {
          kind = "tcp"
        }
        tree {
          leaf = 1
          tree {
            tree {
              leaf = 3
            }
          }
        }
        stop {
        }
        fetch {
          path = "/x"
        }
        stop {
        }
        plugin {
          anything "goes" {
          }
        }
    "#;

#[test]
fn the_spec_of_a_type_accepts_what_the_type_accepts() {
    context().from_str::<Service>(WHOLE).expect("the type accepts it");
    let spec = Spec::of::<Service>();
    let decoded = value(&spec, WHOLE);
    assert_eq!(decoded["workers"], Value::number(4));
    assert_eq!(decoded["enabled"], Value::bool(true));
    assert_eq!(decoded["owner"], Value::string("7"));
    assert_eq!(decoded["backend"], expression("[{name = \"a\", url = \"http://a\"}]"));
    assert_eq!(decoded["limits"][1]["cpu"], Value::number(2));
    assert_eq!(decoded["tree"]["leaf"], Value::number(1));
    assert_eq!(decoded["tls"], expression("{certificate = \"c\"}"));
    assert_eq!(decoded["fetch"], expression("[{path = \"/x\"}]"));
    assert_eq!(decoded["stop"], expression("[{}, {}]"));
    assert!(decoded["weight"].is_null() && decoded["plugin"].is_null());
}

#[test]
fn the_spec_of_a_type_misses_and_refuses_what_the_type_does() {
    let spec = Spec::of::<Service>();
    for (wrong, name) in [
        (WHOLE.replace("owner   = 7", ""), "owner"),
        (WHOLE.replace("certificate = \"c\"", ""), "certificate"),
        (WHOLE.replace("main \"m\"", "backend \"m\""), "main"),
        (WHOLE.replace("workers =", "wrokers ="), "wrokers"),
        (WHOLE.replace("\"4\"", "\"four\""), "workers"),
    ] {
        let error = context().from_str::<Service>(&wrong).expect_err(name);
        let found = errors(&spec, &wrong);
        assert_eq!(found.len(), 1, "{:?}", summaries(&found));
        let mut same = error.diagnostics().iter().map(|error| &error.summary);
        let summary = &found.iter().next().unwrap().summary;
        assert!(summary.contains(name) && same.any(|other| other == summary), "{summary}");
    }
}

/// Each of these can contain each of the others, so there are too many ways to unfold them all.
macro_rules! tangled {
        ($($name:ident $fields:tt)*) => {$(
            #[derive(Debug, HclDecode)]
            #[expect(dead_code, reason = "never decoded")]
            struct $name $fields
        )*};
    }

macro_rules! with_all {
        ($($name:ident)*) => {
            tangled! { $($name {
                #[hcl(block)] a: Vec<A>, #[hcl(block)] b: Vec<B>, #[hcl(block)] c: Vec<C>, #[hcl(block)] d: Vec<D>,
                #[hcl(block)] e: Vec<E>, #[hcl(block)] f: Vec<F>, #[hcl(block)] g: Vec<G>, #[hcl(block)] h: Vec<H>,
                #[hcl(block)] i: Vec<I>, #[hcl(block)] j: Vec<J>, #[hcl(block)] k: Vec<K>, #[hcl(block)] l: Vec<L>,
            })* }
        };
    }

with_all! { A B C D E F G H I J K L }

#[test]
fn types_that_contain_each_other_are_unfolded_within_limits() {
    let spec = Spec::of::<A>();
    let decoded = value(&spec, "b {\n  c {\n    b {\n    }\n  }\n}");
    assert_eq!(decoded["b"].len(), Some(1));
}

hcl_tests::samples_decode!(Service, Tls, Limit, Http, Tree, Common);
