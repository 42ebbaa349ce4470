//! `#[hcl(block, default)]`: without the block, what an empty one holds.

use hcl::{HclDecode, HclEncode, IndexMap, Spanned};

#[derive(Debug, PartialEq, HclDecode)]
struct Config {
    #[hcl(block, default)]
    db: Db,
}

/// Rust's default is not that of the configuration.
#[derive(Debug, Default, PartialEq, HclDecode)]
struct Db {
    #[hcl(default = 5432)]
    port: u16,
    #[hcl(default = "localhost")]
    host: String,
    user: Option<String>,
    #[hcl(block, default)]
    pool: Pool,
}

#[derive(Debug, Default, PartialEq, HclDecode)]
struct Pool {
    #[hcl(default = 8)]
    size: u8,
}

fn errors<T: HclDecode>(text: &str) -> Vec<String> {
    let error = hcl::from_str::<T>(text).err().expect("an error");
    error.diagnostics().iter().map(ToString::to_string).collect()
}

#[test]
fn a_block_that_is_not_there_is_an_empty_one() {
    let absent: Config = hcl::from_str("").unwrap();
    let host = "localhost".to_owned();
    assert_eq!(absent.db, Db { port: 5432, host, user: None, pool: Pool { size: 8 } });
    assert_eq!(hcl::from_str::<Config>("db {}").unwrap(), absent);
    assert_eq!(hcl::json::from_str::<Config>("{}").unwrap(), absent);
    let partly: Config = hcl::from_str("db {\n  port = 1\n}").unwrap();
    assert_eq!((partly.db.port, partly.db.pool.size), (1, 8));
}

#[test]
fn only_a_field_that_needs_a_block_is_filled_with_an_empty_one() {
    #[derive(HclDecode)]
    struct Many {
        #[hcl(block, default)]
        both: [Box<Pool>; 2],
        #[hcl(block, default)]
        perhaps: Option<Pool>,
        #[hcl(block, default)]
        list: Vec<Pool>,
        #[hcl(block, default)]
        map: IndexMap<String, Pool>,
        #[hcl(block, default = Pool { size: 3 })]
        made: Pool,
        #[hcl(block, default = Pool::default)]
        rust: Pool,
    }
    let many: Many = hcl::from_str("").unwrap();
    assert_eq!(many.both.map(|pool| pool.size), [8, 8]);
    assert!(many.perhaps.is_none() && many.list.is_empty() && many.map.is_empty());
    assert_eq!((many.made.size, many.rust.size), (3, 0));
    // Blocks that are there are counted.
    assert!(
        errors::<Many>("both {}")[0].contains("Too few `both` blocks"),
        "{:?}",
        errors::<Many>("both {}")
    );
}

#[test]
fn a_block_that_cannot_be_empty_is_required() {
    #[derive(Debug, HclDecode)]
    #[expect(dead_code, reason = "only what is reported is tested")]
    struct Required {
        #[hcl(block, default)]
        server: Server,
        #[hcl(block, default)]
        check: Check,
        #[hcl(block, default)]
        around: Around,
        #[hcl(block, default)]
        endless: Endless,
        #[hcl(block, default)]
        one: OneOf,
    }
    #[derive(Debug, HclDecode)]
    #[expect(dead_code, reason = "only what is reported is tested")]
    struct Server {
        url: String,
    }
    #[derive(Debug, HclDecode)]
    #[expect(dead_code, reason = "only what is reported is tested")]
    struct Around {
        #[hcl(flatten)]
        server: Server,
    }
    #[derive(Debug, HclDecode)]
    #[hcl(tag = "type")]
    enum Check {
        Tcp,
    }
    #[derive(Debug, HclDecode)]
    #[expect(dead_code, reason = "only what is reported is tested")]
    struct Endless {
        #[hcl(block, default)]
        left: Box<Endless>,
        #[hcl(block, default)]
        right: Box<Endless>,
    }
    #[derive(Debug, HclDecode)]
    #[hcl(exactly_one("a", "b"))]
    #[expect(dead_code, reason = "only what is reported is tested")]
    struct OneOf {
        a: Option<u8>,
        b: Option<u8>,
    }
    assert_eq!(
        errors::<Required>(""),
        ["server", "check", "around", "endless", "one"]
            .map(|name| { format!("<text>:1:1: Missing `{name}` block. Add `{name} {{ … }}`.") })
    );
    let page = hcl::reference::markdown(Required::shape(), "Required");
    assert!(page.contains("Written as `server { … }`, exactly one."), "{page}");
    assert!(hcl::reference::sample(Required::shape()).starts_with("server {\n  url = \"\"\n}\n"));
}

#[test]
fn a_missing_block_that_may_be_empty_says_how_to_make_it_optional() {
    #[derive(Debug, HclDecode)]
    #[expect(dead_code, reason = "only what is reported is tested")]
    struct Plain {
        #[hcl(block)]
        db: Db,
    }
    let help = "In the program, `#[hcl(block, default)]` makes it optional.";
    assert_eq!(errors::<Plain>(""), [format!("<text>:1:1: Missing `db` block. Add `db {{}}`. {help}")]);
    let found = hcl::json::from_str::<Plain>("{}").err().unwrap();
    assert!(found.to_string().ends_with(&format!("Add `\"db\": {{}}`. {help}")), "{found}");
}

#[test]
fn what_checks_a_block_checks_an_empty_one() {
    #[derive(Debug, HclDecode)]
    #[expect(dead_code, reason = "only what is reported is tested")]
    struct Checked {
        #[hcl(block, default)]
        limits: Limits,
    }
    #[derive(Debug, HclDecode)]
    #[hcl(validate = |limits| if limits.least <= limits.most { Ok(()) } else { Err("it is empty") })]
    struct Limits {
        #[hcl(default = 3)]
        least: u8,
        #[hcl(default = 2)]
        most: u8,
    }
    assert_eq!(errors::<Checked>("").len(), 1);
    assert_eq!(errors::<Checked>("limits {}").len(), 1);
    assert!(hcl::from_str::<Checked>("limits {\n  most = 3\n}").is_ok());
}

#[test]
fn a_default_in_the_empty_block_has_the_place_of_the_block() {
    #[derive(HclDecode)]
    struct Outer {
        #[hcl(block, default)]
        inner: Inner,
    }
    #[derive(HclDecode)]
    struct Inner {
        #[hcl(default = 1)]
        number: Spanned<u8>,
        #[hcl(range)]
        place: hcl::Location,
    }
    let outer: Outer = hcl::from_str("\n\n").unwrap();
    assert_eq!((*outer.inner.number, outer.inner.number.location.source.name()), (1, "<text>"));
    assert_eq!(outer.inner.place.source.name(), "<text>");
}

#[test]
fn pages_and_schemas_say_that_the_block_may_be_left_out() {
    let shape = &Config::shape().blocks[0];
    assert_eq!((shape.limits(), shape.default), ((0, Some(1)), Some("")));
    let page = hcl::reference::markdown(Config::shape(), "Config");
    assert!(page.contains("Written as `db { … }`, at most one."), "{page}");
    assert!(page.contains("Without the block, the defaults in it apply."), "{page}");
    let schema = hcl::reference::json_schema::<Config>();
    assert!(!schema.contains("required"), "{schema}");
    let sample = hcl::reference::sample(Config::shape());
    assert_eq!(sample.lines().filter(|line| !line.starts_with('#')).count(), 0, "{sample}");
}

#[test]
fn parameters_need_no_default() {
    #[derive(HclDecode, HclEncode)]
    struct Generic<T> {
        #[hcl(block, default)]
        inner: T,
    }
    #[derive(HclDecode, HclEncode)]
    struct Plain {
        #[hcl(default = 2)]
        number: u8,
    }
    let generic: Generic<Plain> = hcl::from_str("").unwrap();
    assert_eq!(generic.inner.number, 2);
    assert_eq!(hcl::to_string(&generic).unwrap(), "inner {\n  number = 2\n}\n");
}

hcl_tests::samples_decode!(Config, Db, Pool);
