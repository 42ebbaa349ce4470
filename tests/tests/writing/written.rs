//! Everything that writes configuration writes text that reads back: paths, source text, bodies. Expressions
//! and values have tests of their own.

use hcl::build::{BodyBuilder, Raw};
use hcl::edit::{Code, Document};
use hcl::model::{Item, Step, Traversal};
use hcl::{Body, Expr, Source, Value, ser};
use proptest::collection::vec;
use proptest::prelude::*;

/// Texts of characters with a meaning in a string, in a template, in a comment and at the end of a line.
fn text() -> impl Strategy<Value = String> {
    "([a-z\"\\\\$%{}#/*~<\n\r\t \u{feff}\u{200b}\u{301}é]|\\$\\{|%\\{){0,8}"
}

fn path() -> impl Strategy<Value = Traversal> {
    let step = prop_oneof![
        "[a-z][a-z0-9_-]{0,3}".prop_map(|name| (Some(name), Value::null(hcl::Type::String))),
        text().prop_map(|key| (None, Value::string(key))),
        (0..1000i64).prop_map(|key| (None, Value::number(key))),
    ];
    ("[a-z]{1,3}x", vec(step, 0..5)).prop_map(|(root, steps)| {
        let place = hcl::parse_expression("x").expect("it is one").location();
        let mut path = Traversal::absolute(root, place.clone());
        path.steps.extend(steps.into_iter().map(|(name, key)| match name {
            Some(name) => Step::Attribute { name: name.into(), location: place.clone() },
            None => Step::Index { key, location: place.clone() },
        }));
        path
    })
}

/// The names and keys of the steps, without their places.
fn keys(path: &Traversal) -> (String, Vec<(bool, Value)>) {
    let step = |step: &Step| match step {
        Step::Attribute { name, .. } => (true, Value::string(&**name)),
        Step::Index { key, .. } => (false, key.clone()),
        _ => unreachable!("no other step was made"),
    };
    (path.root_name().unwrap_or_default().to_owned(), path.steps.iter().map(step).collect())
}

fn parsed(text: &str) -> Body {
    hcl::parse(text).unwrap_or_else(|error| panic!("{text}\n{error:#}"))
}

/// The comments of the text in order, the types and labels of blocks, and the values of attributes.
fn content(body: &Body) -> Vec<String> {
    let mut found = Vec::new();
    for item in body.items().0 {
        match item {
            Item::Attribute(attribute) => {
                let value = attribute.expression.evaluate(&hcl::Context::literal_only());
                found.push(format!("{} {:?}", attribute.name, value.expect("it is a literal")));
            }
            Item::Block(block) => {
                let labels: Vec<&str> = block.labels.iter().map(|label| &*label.text).collect();
                found.push(format!("{} {labels:?} {:?}", block.block_type, content(&block.body)));
            }
            _ => unreachable!("there is nothing else in a body"),
        }
    }
    found
}

/// An item of a body, with the content of its body if it is a block.
#[derive(Clone, Debug)]
enum Added {
    Attribute(String),
    Block(Vec<String>, BodyBuilder, Vec<String>),
}

/// A body and its content.
fn body() -> impl Strategy<Value = (BodyBuilder, Vec<String>)> {
    let empty = Just((BodyBuilder::new(), Vec::new())).boxed();
    empty.prop_recursive(3, 12, 4, |inner| {
        let block = (vec(text(), 0..3), inner)
            .prop_map(|(labels, (inner, content))| Added::Block(labels, inner, content));
        let attribute = text().prop_map(Added::Attribute).boxed();
        vec((proptest::option::of(text()), prop_oneof![attribute, block]), 0..4).prop_map(|items| {
            let (mut body, mut found) = (BodyBuilder::new(), Vec::new());
            for (at, (comment, item)) in items.into_iter().enumerate() {
                if let Some(comment) = comment {
                    body.comment(&comment);
                }
                let name = format!("n{at}");
                let added = match item {
                    Added::Attribute(text) => {
                        found.push(format!("{name} {:?}", Value::string(&*text)));
                        body.attribute(&name, &text)
                    }
                    Added::Block(labels, inner, content) => {
                        found.push(format!("{name} {labels:?} {content:?}"));
                        body.block(&name, labels, inner)
                    }
                };
                added.expect("the name is one");
            }
            (body, found)
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 500, ..ProptestConfig::default() })]

    #[test]
    fn paths_read_back(path in path()) {
        let written = [
            path.to_string(),
            Expr::from(&path).to_string(),
            Code::from(&path).to_string(),
            ser::value_to_string(&path).expect("it is an expression"),
        ];
        for text in written {
            let (read, diagnostics) = hcl::syntax::parse_traversal(&Source::new("path", &text));
            prop_assert!(diagnostics.is_empty(), "{}: {:?}", text, diagnostics);
            prop_assert_eq!(keys(&read.expect("it is one")), keys(&path), "{}", text);
        }
        let mut document = Document::new();
        document.set("a", &path).expect("it is an expression");
        document.set("b", Code::from(&path)).expect("it is an expression");
        let body = parsed(&document.to_string());
        prop_assert!(body.variables().iter().all(|read| keys(read) == keys(&path)), "{}", document);
        prop_assert_eq!(body.variables().len(), 2);
    }

    #[test]
    fn source_text_is_one_expression_or_refused(
        text in "([a-z0-9 .\\[\\]{}()\"$%?:#/*\n=,<>!&|~-]|<<E\nx\nE\n){0,12}",
    ) {
        let raw = Raw::new(&*text);
        let value = Value::string("beside");
        let element = vec![raw.clone()];
        let mut body = BodyBuilder::new();
        let added = body.attribute("a", &raw).is_ok();
        prop_assert_eq!(added, body.attribute("l", &element).is_ok());
        prop_assert_eq!(added, Expr::from(raw.clone()).check().is_ok());
        body.attribute("z", &value).expect("it is a value");
        prop_assert_eq!(parsed(&body.to_string()).items().0.len(), if added { 3 } else { 1 }, "{}", body);
        for before in ["", "a = 1\n", "a = [1] # c\n", "a {\n}\n"] {
            let mut document = Document::parse(before).expect("it parses");
            let items = document.section().items().count();
            let changes = [
                document.set("new", &raw).is_ok(),
                document.section_mut().set("list", &element).is_ok(),
            ];
            let more = if changes[0] { 2 } else { 0 };
            prop_assert_eq!(changes[0], changes[1]);
            // Apart from the byte order mark, and from parentheses around what nests too deep, both accept
            // the same.
            prop_assert_eq!(changes[0], added);
            prop_assert_eq!(parsed(&document.to_string()).items().0.len(), items + more, "{}", document);
            if before.contains('[') && added {
                document.append("a", &raw).expect("it is an expression");
                prop_assert_eq!(document.items("a").expect("it is a list").len(), 2, "{}", document);
                prop_assert_eq!(parsed(&document.to_string()).items().0.len(), items + more);
            }
        }
    }

    #[test]
    fn bodies_read_back((body, content) in body()) {
        for text in [body.to_string(), format!("{body:#}")] {
            prop_assert_eq!(self::content(&parsed(&text)), content.clone(), "{}", text);
            prop_assert_eq!(hcl::edit::format(&text), text.clone());
        }
    }
}

#[test]
fn a_path_that_is_none_is_refused_where_it_is_used() {
    let (path, _) = hcl::syntax::parse_traversal(&Source::new("path", "a.b[0]"));
    let relative = path.expect("it is one").into_relative();
    let mut document = Document::parse("a = [1]\n").unwrap();
    let code = Code::from(&Traversal::relative(relative.steps[1..].to_vec()));
    for error in [
        document.set("x", &code).unwrap_err(),
        document.set("a[0]", &code).unwrap_err(),
        document.append("a", &relative).unwrap_err(),
    ] {
        assert!(!error.to_string().is_empty());
    }
    assert_eq!(document.to_string(), "a = [1]\n");
}
