//! Content of native and merged bodies: what is found, what is wrong, and in which order it is reported.

use hcl::model::{Attributes, Content, Schema};
use hcl::{Body, Context, Diagnostics, Error, Loader};

fn body(text: &str) -> Body {
    let (body, diagnostics) = Loader::new().text("t.hcl", text).load();
    assert!(diagnostics.is_empty(), "{:#}", Error::from(diagnostics));
    body
}

fn report(diagnostics: Diagnostics) -> String {
    format!("{:#}", Error::from(diagnostics))
}

fn names(attributes: &Attributes) -> Vec<&str> {
    attributes.iter().map(|attribute| &*attribute.name).collect()
}

fn types(content: &Content) -> Vec<&str> {
    content.blocks.iter().map(|block| &*block.block_type).collect()
}

const TEN_MISTAKES: &str = r#"
listen = "a"
good "one" {}
lisen = "b"
tls = {}
god "two" {}
good {}
good "three" "four" {}
timeout {}
good "five" {}
other = 1
another {}
bare "x" {}
bare {}
pair "x" {}
good "six" {}
"#;

#[test]
fn ten_mistakes_give_ten_diagnostics_in_source_order_and_the_content_of_the_rest() {
    let schema = Schema::new()
        .required("listen")
        .optional("timeout")
        .block("tls", [""; 0])
        .block("good", ["name"])
        .block("bare", [""; 0])
        .block("pair", ["from", "to"]);
    let (content, diagnostics) = body(TEN_MISTAKES).content(&schema);
    assert_eq!(diagnostics.len(), 10);
    assert_eq!(names(&content.attributes), ["listen"]);
    assert_eq!(types(&content), ["good", "good", "bare", "good"]);
    let starts: Vec<u32> = diagnostics.iter().filter_map(|d| Some(d.subject.as_ref()?.span.start)).collect();
    assert!(starts.is_sorted());
    insta::assert_snapshot!(report(diagnostics));
}

#[test]
fn places_of_an_attribute_and_a_block_are_exact() {
    let text = "name = \"x\" # c\nb \"one\" two {\n  y = 1\n}\n";
    let (content, _) = body(text).content(&Schema::new().required("name").block("b", ["p", "q"]));
    let attribute = content.attributes.get("name").expect("it is there");
    assert_eq!((attribute.location.text(), attribute.name_location.text()), ("name = \"x\"", "name"));
    let block = &content.blocks[0];
    assert_eq!(block.type_location.text(), "b");
    assert_eq!(block.definition_location.text(), "b \"one\" two");
    assert_eq!(block.location.text(), "b \"one\" two {\n  y = 1\n}");
    let labels: Vec<_> = block.labels.iter().map(|label| (&*label.text, label.location.text())).collect();
    assert_eq!(labels, [("one", "\"one\""), ("two", "two")]);
}

#[test]
fn partial_processing_leaves_the_rest() {
    let whole = body("a = 1\nb = 2\nc {}\nd {}\nc \"wrong\" {}\n");
    let (content, rest, diagnostics) =
        whole.partial_content(&Schema::new().optional("a").block("c", [""; 0]));
    assert_eq!((names(&content.attributes), types(&content), diagnostics.len()), (vec!["a"], vec!["c"], 1));

    let (content, diagnostics) = rest.content(&Schema::new().optional("b").block("d", [""; 0]));
    assert_eq!((names(&content.attributes), types(&content), diagnostics.len()), (vec!["b"], vec!["d"], 0));
    let (_, diagnostics) = rest.content(&Schema::new().required("a"));
    assert_eq!(diagnostics.len(), 3, "`a` is gone, `b` and `d` are too much");
    assert_eq!(rest.items().0.len(), 2);
}

#[test]
fn attributes_only_mode_reports_one_block() {
    let (attributes, diagnostics) = body("a = 1\nb {}\nc {}\nd = 2\n").just_attributes();
    assert_eq!(names(&attributes), ["a", "d"]);
    insta::assert_snapshot!(report(diagnostics));
}

#[test]
fn merged_files_keep_their_order_and_share_their_requirements() {
    let (merged, diagnostics) = Loader::new()
        .text("a.hcl", "x = 1\nb \"1\" {}\n")
        .text("b.hcl", "y = 2\nb \"2\" {}\nx = 3\n")
        .text("c.hcl", "b \"3\" {}\nz = 1\n")
        .load();
    assert!(diagnostics.is_empty());
    let schema = Schema::new().required("x").required("y").required("w").block("b", ["n"]);
    let (content, diagnostics) = merged.content(&schema);
    let labels: Vec<&str> = content.blocks.iter().map(|block| &*block.labels[0].text).collect();
    assert_eq!((names(&content.attributes), labels), (vec!["x", "y"], vec!["1", "2", "3"]));
    let value = content.attributes.get("x").map(|x| x.expression.evaluate(&Context::new()));
    assert_eq!(value, Some(Ok(hcl::value::Value::number(1))), "the first one counts");
    insta::assert_snapshot!(report(diagnostics));
}

#[test]
fn items_of_a_body_come_in_source_order() {
    let items = body("b {}\na = 1\nc {}\nd = 2\n").items().0;
    let texts: Vec<&str> = items.iter().map(|item| item.location().text()).collect();
    assert_eq!(texts, ["b {}", "a = 1", "c {}", "d = 2"]);
}

#[test]
fn many_attributes_are_found_as_few_are() {
    for count in [3, 12, 13, 40] {
        let text: String = (0..count).map(|n| format!("a{n} = {n}\n")).collect();
        let body = hcl::parse(&text).expect("the text is right");
        let (all, _) = body.just_attributes();
        let mut attributes: Attributes = all.clone().into_iter().collect();
        assert!(attributes.insert(all.get("a1").expect("it was parsed").clone()).is_some(), "replaced");
        assert_eq!(attributes.len(), count);
        let first = attributes.take("a0").expect("it was added");
        assert!(attributes.take("a0").is_none());
        attributes.insert(first);
        for name in (0..count).map(|n| format!("a{n}")) {
            assert!(attributes.get(&name).is_some_and(|found| *found.name == *name));
            assert!(attributes.take(&name).is_some_and(|taken| *taken.name == *name));
        }
        assert!(attributes.is_empty() && !attributes.contains("a1"));
    }
}
