//! Layers that mean no good: deep, contradictory, odd; on a small stack.

use std::collections::BTreeMap;
use std::ffi::OsString;

use hcl::{Body, Context, HclDecode, Layers, Value};

#[derive(Debug, HclDecode)]
struct Config {
    #[hcl(default)]
    labels: BTreeMap<String, Value>,
    any: Option<Value>,
    #[hcl(block)]
    inner: Option<Box<Inner>>,
    #[hcl(block)]
    kept: Option<Body>,
}

#[derive(Debug, HclDecode)]
struct Inner {
    x: Option<u8>,
    #[hcl(block)]
    inner: Option<Box<Inner>>,
}

/// Runs on the smallest stack that a server's thread may have.
fn small(test: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(512 << 10).spawn(test).expect("a thread");
    thread.join().expect("no panic");
}

fn nested_blocks(name: &str, depth: usize, inside: &str) -> String {
    format!("{}{inside}{}", format!("{name} {{\n").repeat(depth), "}\n".repeat(depth))
}

#[test]
fn deep_layers_need_little_stack() {
    small(|| {
        let blocks = nested_blocks("inner", 90, "x = 1\n") + &nested_blocks("kept", 190, "x = 1\n");
        let over = nested_blocks("inner", 90, "x = 2\n") + &nested_blocks("kept", 190, "x = 2\n");
        let object = |end: &str| format!("labels = {}{end}{}\n", "{ a = ".repeat(150), " }".repeat(150));
        let layers = Layers::new()
            .text("a", blocks + &object("1"))
            .text("b", over + &object("2"))
            .set("labels.b.c.d", "1")
            .set(["labels"; 1].concat() + &".x".repeat(60), "2")
            .check_overridden();
        let loaded = layers.decode::<Config>(&Context::new()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((loaded.value.labels.len(), loaded.value.any.is_none()), (3, true));
        assert!(loaded.value.kept.is_some());
        let innermost =
            std::iter::successors(loaded.value.inner.as_deref(), |inner| inner.inner.as_deref()).last();
        assert_eq!(innermost.and_then(|inner| inner.x), Some(2));
        let origins = loaded.origins();
        assert!(
            !(origins.to_string() + &origins.to_json() + &origins.to_hcl() + &format!("{loaded:?}"))
                .is_empty()
        );
        assert!(loaded.changes(&loaded).is_empty());
    });
}

#[test]
fn too_deep_layers_are_errors() {
    small(|| {
        let layers = Layers::new()
            .text("a", nested_blocks("inner", 190, ""))
            .text("b", nested_blocks("inner", 190, ""));
        assert!(layers.decode::<Config>(&Context::new()).is_err());
        let deep = (0..450).fold(Value::number(1), |value, _| Value::object([("a", value)]));
        let context = Context::builder().value("deep", deep.clone()).build();
        let layers =
            Layers::new().text("a", "labels = deep\n").set("labels".to_owned() + &".a".repeat(60), "[deep]");
        drop(layers.decode::<Config>(&context).map(|loaded| loaded.origins().to_string()));
        let values = Layers::new().values("deep", &BTreeMap::from([("any", deep)]));
        drop(values.decode::<Config>(&context).map(|loaded| loaded.origins().to_json()));
        assert!(Layers::new().set("a.".repeat(100) + "b", "1").decode::<Config>(&context).is_err());
        let name = format!("APP_LABELS{}", "__A".repeat(1000));
        assert!(Layers::new().env_from("APP", [(name, "1")]).decode::<Config>(&context).is_err());
    });
}

#[test]
fn odd_variables_are_refused_or_left_alone() {
    let decode = |variables: Vec<(OsString, OsString)>| {
        Layers::new()
            .env_from("APP", variables)
            .decode::<Config>(&Context::new())
            .map_err(|error| error.to_string())
    };
    let text = |name: &str, value: &str| (OsString::from(name), OsString::from(value));
    assert!(decode(vec![text("APP", "1"), text("APPLE", "1"), text("XAPP_ANY", "1"), text("", "")]).is_ok());
    for name in ["APP_", "APP___", "APP_ANY__", "APP_é", "APP_INNER", "APP_INNER__INNER__Y"] {
        assert!(decode(vec![text(name, "1")]).is_err() || name == "APP_ANY__", "{name}");
    }
    let twice = decode(vec![text("APP_ANY", "1"), text("app_any", "2")]).unwrap_err();
    assert!(twice.contains("Duplicate variable"), "{twice}");
    let both = decode(vec![text("APP_LABELS", "{}"), text("APP_LABELS__A", "2")]).unwrap_err();
    assert!(both.contains("Duplicate variable"), "{both}");
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStringExt;
        let bad = || OsString::from_vec(vec![b'x', 0xFF]);
        let error = decode(vec![("APP_ANY".into(), bad())]).unwrap_err();
        assert!(error.contains("is not UTF-8"), "{error}");
        assert!(decode(vec![(bad(), bad())]).is_ok());
    }
    let lenient = Layers::new().env_lenient("HCL_NOBODY_HAS_THIS").decode::<Config>(&Context::new());
    assert!(lenient.is_ok_and(|loaded| loaded.warnings.is_empty()));
}

#[test]
fn one_variable_has_a_path_of_its_own() -> Result<(), hcl::Error> {
    let layers = Layers::new()
        .env_from("APP", [("APP_ANY", "1"), ("NUMBER", "7"), ("APP_X", "9")])
        .env_var("NUMBER", "inner.x")
        .env_var("NOT_THERE", "inner.inner.x")
        .env_var("APP_X", "labels.x");
    let loaded = layers.decode::<Config>(&Context::new())?;
    assert_eq!(loaded.value.inner.and_then(|inner| inner.x), Some(7));
    let error =
        Layers::new().env_from("", [("N", "x")]).env_var("N", "inner.x").decode::<Config>(&Context::new());
    let error = error.map(|_| ()).unwrap_err();
    assert!(error.to_string().starts_with("$N:1:1: Invalid value"), "{error}");
    let error =
        Layers::new().env_from("Z", [("N", "x")]).env_var("N", "inner.y").decode::<Config>(&Context::new());
    assert!(error.map(|_| ()).unwrap_err().to_string().contains("Expected "), "a wrong path of the program");
    Ok(())
}

#[test]
fn text_is_what_the_field_takes() -> Result<(), hcl::Error> {
    #[derive(Debug, HclDecode)]
    struct Fields {
        text: String,
        path: std::path::PathBuf,
        number: u16,
        flag: bool,
        list: Vec<String>,
        object: BTreeMap<String, u8>,
        word: Level,
        sum: u16,
        kept: hcl::Expression,
        any: Value,
        none: Option<u16>,
    }
    #[derive(Debug, PartialEq, serde::Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Level {
        Low,
        Other(u8),
    }
    let variables = [
        ("TEXT", "null"),
        ("PATH", "/a b/${x}"),
        ("NUMBER", " 8 "),
        ("FLAG", "true"),
        ("LIST", "[\"a\", \"b\"]"),
        ("OBJECT", "{ a = 1 }"),
        ("WORD", "low"),
        ("SUM", "2 * cores"),
        ("KEPT", "a.b + 1"),
        ("ANY", "host:80"),
        ("NONE", "null"),
    ];
    let context = Context::builder().variable("cores", 4).build();
    let base = Layers::new()
        .text("base", "none = 5\n")
        .env_from("T", variables.map(|(name, text)| (format!("T_{name}"), text)));
    let loaded = base.decode::<Fields>(&context)?;
    let Fields { text, path, number, flag, list, object, word, sum, kept, any, none } = loaded.value;
    assert_eq!(
        (text.as_str(), path.to_str(), number, flag, sum, none),
        ("null", Some("/a b/${x}"), 8, true, 8, None)
    );
    assert_eq!((list, object["a"], word), (vec!["a".to_owned(), "b".to_owned()], 1, Level::Low));
    assert_eq!((kept.location().text(), any.as_str()), ("a.b + 1", Some("host:80")));
    let word = base.set("word", "{ other = 3 }").decode::<Fields>(&context)?.value.word;
    assert_eq!(word, Level::Other(3));
    Ok(())
}

#[test]
fn long_labels_are_not_repeated_for_all_that_is_in_their_block() -> Result<(), hcl::Error> {
    let inside: String = (0..2_000).map(|number| format!("a{number} = {{ b = 1 }}\n")).collect();
    let text = format!(
        "kept \"{}\" {{\n{inside}}}\nlabels = {{ {} = {{ {} }} }}\n",
        "x".repeat(100_000),
        "y".repeat(100_000),
        inside.replace('\n', ", ")
    );
    let count = allocation_counter::measure(|| {
        let loaded = Layers::new().text("a", text.as_str()).decode::<Body>(&Context::new());
        assert!(loaded.is_ok_and(|loaded| loaded.origins().to_string().len() < 1_000_000));
    });
    assert!(count.bytes_max < 100_000_000, "{}", count.bytes_max);
    Ok(())
}

hcl_tests::samples_decode!(Config, Inner);
