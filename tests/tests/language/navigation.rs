//! What is at a position, for editors; also while the file is being typed.

use hcl::{Loader, Source};

const TEXT: &str = r#"name = upper("x")
service "web" {
  port = 80 + offset
  probe {
    path = "/health/${id}"
  }
}
broken = = 1
after = [1, two]
"#;

/// The block types, the attribute and the innermost expression at the first occurrence of `text`.
fn at(text: &str) -> (Vec<String>, Option<String>, Option<String>) {
    let source = Source::new("t.hcl", TEXT);
    let byte = TEXT.find(text).expect("the text occurs") as u32;
    let (body, _) = Loader::new().source(source.clone()).load();
    let found = body.surroundings(&source, byte);
    let expression = found.innermost_expression().map(|expression| expression.location().text().to_string());
    (
        found.blocks.iter().map(|block| block.block_type.to_string()).collect(),
        found.attribute.map(|attribute| attribute.name.to_string()),
        expression,
    )
}

fn expected(
    blocks: &[&str],
    attribute: Option<&str>,
    expression: Option<&str>,
) -> (Vec<String>, Option<String>, Option<String>) {
    let owned = |text: Option<&str>| text.map(str::to_string);
    (blocks.iter().map(ToString::to_string).collect(), owned(attribute), owned(expression))
}

#[test]
fn blocks_attributes_and_expressions_are_found() {
    assert_eq!(at("web"), expected(&["service"], None, None));
    assert_eq!(at("port"), expected(&["service"], Some("port"), None));
    assert_eq!(at("offset"), expected(&["service"], Some("port"), Some("offset")));
    assert_eq!(at("id}"), expected(&["service", "probe"], Some("path"), Some("id")));
    assert_eq!(at("x"), expected(&[], Some("name"), Some("\"x\"")));
}

#[test]
fn they_are_found_beside_errors() {
    assert_eq!(at("two"), expected(&[], Some("after"), Some("two")));
    assert_eq!(at("[1"), expected(&[], Some("after"), Some("[1, two]")));
}

#[test]
fn the_end_of_an_attribute_belongs_to_it() {
    assert_eq!(at("\nservice"), expected(&[], Some("name"), Some("upper(\"x\")")));
}

#[test]
fn a_line_and_a_column_are_a_place_too() {
    let source = Source::new("t.hcl", TEXT);
    let (body, _) = Loader::new().source(source.clone()).load();
    let found = body.surroundings(&source, source.offset(5, 5));
    assert_eq!(found.outermost_block().map(|block| &*block.block_type), Some("service"));
    assert_eq!(found.innermost_block().map(|block| &*block.block_type), Some("probe"));
    assert_eq!(found.attribute.map(|attribute| attribute.name), Some("path".into()));
    let elsewhere = Source::new("t.hcl", TEXT);
    assert!(
        body.surroundings(&elsewhere, 0).attribute.is_none(),
        "another source of the same text is not this one"
    );
}

#[test]
fn in_json_everything_is_an_attribute() {
    let source = Source::new("t.json", r#"{"service": {"web": {"port": "${base + 1}"}}}"#);
    let (body, _) = Loader::new().source(source.clone()).load();
    let byte = source.text().find("base").expect("the text occurs") as u32;
    let found = body.surroundings(&source, byte);
    assert_eq!(found.attribute.as_ref().map(|attribute| &*attribute.name), Some("service"));
    assert!(found.blocks.is_empty());
    let innermost = found.innermost_expression().map(|expression| expression.location().text().to_string());
    assert_eq!(innermost.as_deref(), Some("base"));
}
