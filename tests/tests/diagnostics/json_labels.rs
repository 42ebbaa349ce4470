//! Labels of blocks in JSON are names of properties, one in another. An error in them names the label that it
//! is about.

use hcl::{Context, HclDecode, Source, json};

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Config {
    #[hcl(block, rename = "backend")]
    backends: Vec<Backend>,
}

#[derive(Debug, HclDecode)]
#[expect(dead_code, reason = "nothing is decoded successfully")]
struct Backend {
    #[hcl(label)]
    kind: String,
    #[hcl(label)]
    name: String,
    url: String,
}

/// The marked text, the headline, and the detail with the help of each error.
fn told(text: &str) -> Vec<(String, String, String)> {
    let (body, diagnostics) = json::parse_source(&Source::new("t.json", text));
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let (_, mut errors) = hcl::decode::from_body::<Config>(&body, &Context::new());
    errors.drop_consequences();
    let row = |error: &hcl::Diagnostic| {
        let place = error.subject.as_ref().expect("every error is somewhere").text().to_owned();
        (place, error.summary.clone(), format!("{} {}", error.detail, error.help.as_deref().unwrap_or("")))
    };
    errors.iter().map(row).collect()
}

/// Each level that is missing is told by the name of its label.
#[test]
fn labels_that_are_missing_are_named() {
    for (text, place, label) in [
        (r#"{"backend": "/a"}"#, "\"/a\"", "kind"),
        (r#"{"backend": {}}"#, "{", "kind"),
        (r#"{"backend": ["/a"]}"#, "\"/a\"", "kind"),
        (r#"{"backend": [{"http": {"a": {"url": "/a"}}}, 5]}"#, "5", "kind"),
        (r#"{"backend": {"http": "/a"}}"#, "\"/a\"", "name"),
        (r#"{"backend": {"http": {}}}"#, "{", "name"),
        (r#"{"backend": {"http": [{"a": {"url": "/a"}}, true]}}"#, "true", "name"),
        (r#"{"backend": {"http": {"url": "/a"}}}"#, "\"/a\"", "name"),
    ] {
        let told = told(text);
        let [(marked, _, words)] = &told[..] else { panic!("{text}: {told:#?}") };
        assert_eq!(marked, place, "{text}");
        assert!(words.contains(&format!("the label `{label}`")), "{text}: {words}");
    }
}

/// A label too many looks like a property of the block. The error marks it, and says which properties the
/// block has.
#[test]
fn labels_that_are_too_many_are_marked() {
    let text = r#"{"backend": {"http": {"a": {"extra": {"url": "/a"}}}}}"#;
    let told = told(text);
    let [(marked, summary, words)] = &told[..] else { panic!("{told:#?}") };
    assert_eq!((&**marked, &**summary), ("\"extra\"", "Unsupported property `extra`"));
    assert!(words.contains("`url`"), "{words}");
}

hcl_tests::samples_decode!(Config);
