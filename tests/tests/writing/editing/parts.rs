//! Changing parts of a text: the rest stays as it is, and the result parses.

use hcl::edit::{Code, Document, DocumentBlock};
use proptest::prelude::*;

const TEXT: &str = "# The file.

# The name.
name   = \"shop\" # tail
size = max(
  1, # one
  2
)
motd = <<-EOT
    Hello
  EOT

/* above */ backend \"a\"   b { # open
  url=\"http://a\"
  tls { on = true } // one line

  # last
}   # close
backend \"a\" b {
}
# end";

fn document() -> Document {
    Document::parse(TEXT).unwrap()
}

fn code(text: &str) -> Code {
    Code::parse(text).unwrap()
}

#[test]
fn what_is_added_ends_its_lines_as_the_file_does() {
    let text = "a = 1\r\nb {\r\n}\r\nmixed = 1\nlast = 1";
    let mut document = Document::parse(text).unwrap();
    let section = document.section_mut();
    section.set("a", code("[\n  1,\n]")).unwrap();
    section.set("heredoc", code("<<E\ntext\nE")).unwrap();
    section.block_mut("b", &[]).expect("a block").section_mut().set("c", code("1 +\n2")).unwrap();
    section.append_newline();
    let mut other = DocumentBlock::new("other", &[]).unwrap();
    other.section_mut().set("d", code("1 # one")).unwrap();
    section.append_block(other).unwrap();
    let expected = "a = [\r\n  1,\r\n]\r\nb {\r\n  c = (\r\n    1 +\r\n    2\r\n  )\r\n}\r\nmixed = 1\nlast = 1\r\n\
                    heredoc = <<E\ntext\nE\r\n\r\nother {\r\n  d = 1 # one\r\n}\r\n";
    assert_eq!(document.to_string(), expected);
    assert!(Document::parse(expected).is_ok());
}

#[test]
fn what_is_not_touched_stays_byte_for_byte() {
    assert_eq!(document().to_string(), TEXT);
    let mut document = document();
    let section = document.section_mut();
    section.set("name", Code::from_value(&hcl::Value::string("${x}")).unwrap()).unwrap();
    section.block_mut("backend", &["a", "b"]).unwrap().section_mut().set("url", code("var.url")).unwrap();
    let expected = TEXT.replace("\"shop\"", "\"$${x}\"").replace("\"http://a\"", "var.url");
    assert_eq!(document.to_string(), expected);
}

#[test]
fn parts_are_added_where_they_belong() {
    let mut document = document();
    let section = document.section_mut();
    section.set("size", code("<<E\nx\nE")).unwrap();
    section.set("motd", code("a +\nb")).unwrap();
    section.set("new", code("1 # one")).unwrap();
    let backend = section.block_mut("backend", &["a", "b"]).unwrap();
    let tls = backend.section_mut().block_mut("tls", &[]).unwrap().section_mut();
    tls.set("on", code("<<E\nx\nE")).unwrap();
    backend.set_labels(&["c"]);
    backend.set_type("proxy").unwrap();
    let second = section.block_mut("backend", &["a", "b"]).unwrap().section_mut();
    second.set("weight", code("2")).unwrap();
    let mut check = DocumentBlock::new("check", &["\"x\" ${y}"]).unwrap();
    check.section_mut().set("every", code("5")).unwrap();
    second.append_block(check).unwrap();
    insta::assert_snapshot!(document.to_string());
    hcl::parse(&document.to_string()).unwrap();
    hcl::parse(&document.formatted()).unwrap();
}

#[test]
fn parts_go_with_their_comments() {
    let mut document = document();
    let section = document.section_mut();
    assert!(section.remove("name") && section.remove("motd") && !section.remove("name"));
    assert!(section.remove_block("backend", &["a", "b"]) && !section.remove_block("backend", &["a"]));
    assert!(section.rename("size", "least").unwrap() && !section.rename("size", "x").unwrap());
    assert_eq!(
        document.to_string(),
        "# The file.\n\nleast = max(\n  1, # one\n  2\n)\n\nbackend \"a\" b {\n}\n# end"
    );
}

#[test]
fn a_line_that_has_no_end_gets_one() {
    for (text, expected) in [
        ("", "a = 1\n"),
        ("b = 2", "b = 2\na = 1\n"),
        ("b = 2 # two", "b = 2 # two\na = 1\n"),
        ("# only", "# only\na = 1\n"),
        ("b {}", "b {}\na = 1\n"),
        ("\n  ", "\na = 1\n"),
    ] {
        let mut document = Document::parse(text).unwrap();
        document.section_mut().set("a", code("1")).unwrap();
        assert_eq!(document.to_string(), expected);
    }
    let mut marked = Document::parse("\u{feff}b = 2").unwrap();
    assert!(marked.section_mut().remove("b"));
    assert_eq!(marked.to_string(), "\u{feff}");
    for (text, expected) in [
        ("b {}", "b {\n  a = 1\n}"),
        ("b { c = 2 }", "b {\n  c = 2\n  a = 1\n}"),
        ("b { # c\n}", "b { # c\n  a = 1\n}"),
        ("b {\n  c = 2\n\n  }", "b {\n  c = 2\n\n  a = 1\n}"),
    ] {
        let mut document = Document::parse(text).unwrap();
        document.section_mut().block_mut("b", &[]).unwrap().section_mut().set("a", code("1")).unwrap();
        assert_eq!(document.formatted(), expected);
        hcl::parse(&document.to_string()).unwrap();
    }
}

#[test]
fn what_would_break_the_text_is_refused() {
    assert!(Document::parse("a = =").is_err());
    assert!(Code::parse("").is_err() && Code::parse("1\nb = 2").is_err());
    let mut document = document();
    let error = document.section_mut().set("a b", code("1")).unwrap_err().to_string();
    assert!(error.contains("\"a b\"") && error.contains("identifier"), "{error}");
    assert!(document.section_mut().rename("name", "1").is_err());
    assert!(DocumentBlock::new("a.b", &[]).is_err());
}

#[test]
fn parts_can_be_looked_at() {
    let document = document();
    let section = document.section();
    assert_eq!(section.names().collect::<Vec<_>>(), ["name", "size", "motd"]);
    let text_of = |name: &str| section.get(name).map(|code| code.to_string());
    assert_eq!((text_of("name").as_deref(), text_of("url")), (Some("\"shop\""), None));
    let labels: Vec<_> = section.blocks().map(|block| (block.block_type(), block.labels())).collect();
    assert_eq!(labels, [("backend", &["a".to_owned(), "b".to_owned()][..]); 2]);
    let backend = section.block("backend", &["a", "b"]).unwrap();
    let on = backend.section().block("tls", &[]).unwrap().section().get("on");
    assert_eq!(on.map(|code| code.to_string()).as_deref(), Some("true"));
}

/// A file of lines that are items, or parts of one.
fn configuration() -> impl Strategy<Value = String> {
    let item = prop::sample::select(vec![
        "@ = 1",
        "@ =\t\"x${ y }\" # c",
        "# comment",
        "",
        "  ",
        "/* x\n y */ @ = [ 1,\n 2 ] // z",
        "@ = <<E\n${a}\nE",
        "b \"l\" { @ = 1 } # t",
        "b {}",
        "b l {\n\n # in\n@ = { x = 1\n } /* t */\n  }",
        "b { # open\n c {\n @ = 1\n} }".trim_end_matches(" }"),
        "}",
    ]);
    (prop::collection::vec(item, 0..10), any::<bool>()).prop_map(|(items, ends)| {
        let numbered = items.iter().enumerate().map(|(n, item)| item.replace('@', &format!("n{n}")));
        numbered.collect::<Vec<_>>().join("\n") + if ends { "\n" } else { "" }
    })
}

proptest! {
    #[test]
    fn edited_configuration_parses(text in configuration()) {
        let Ok(mut document) = Document::parse(&text) else { return Ok(()) };
        prop_assert_eq!(document.to_string(), text.as_str());
        let section = document.section_mut();
        let names: Vec<String> = section.names().map(str::to_owned).collect();
        for name in &names {
            section.set(name, code("[\n\"new\"\n] # c")).unwrap();
        }
        section.blocks_mut().for_each(|block| block.section_mut().set("added", code("1 +\n2")).unwrap());
        section.set("added", code("<<E\nx\nE")).unwrap();
        for text in [document.to_string(), document.formatted()] {
            let body = hcl::parse(&text).map_err(|error| TestCaseError::fail(format!("{error:#}\n{text}")))?;
            prop_assert!(body.items().0.len() > names.len());
        }
        for name in &names {
            prop_assert!(document.section_mut().remove(name));
        }
        prop_assert!(hcl::parse(&document.to_string()).is_ok());
    }
}

/// A block that nests this deep, including itself, built from the inside.
fn nested(depth: usize) -> DocumentBlock {
    let mut block = DocumentBlock::new("b", &[]).unwrap();
    for _ in 1..depth {
        let mut around = DocumentBlock::new("b", &[]).unwrap();
        around.section_mut().append_block(block).unwrap();
        block = around;
    }
    block
}

#[test]
fn a_block_from_the_end_of_another_text_ends_its_line() {
    for (text, expected) in [
        ("b {}", "b {\n  a {}\n}"),
        ("b { x = 1 }", "b {\n  x = 1\n  a {}\n}"),
        ("b {\n}", "b {\n  a {}\n}"),
        ("b {\r\n}\r\n", "b {\r\n  a {}\r\n}\r\n"),
        ("", "a {}\n"),
    ] {
        let mut document = Document::parse(text).unwrap();
        let block = Document::parse("a {}").unwrap().section().block("a", &[]).unwrap().clone();
        let section = document.section_mut();
        match section.block_mut("b", &[]) {
            Some(b) => b.section_mut().append_block(block).unwrap(),
            None => section.append_block(block).unwrap(),
        }
        // What was on one line is not indented; only formatting does that.
        assert_eq!(document.formatted(), expected, "{text:?}");
        assert!(Document::parse(&document.to_string()).is_ok(), "{document}");
    }
}

#[test]
fn an_empty_line_in_a_block_of_one_line_breaks_all_of_it() {
    for (text, expected) in [("b { x = 1 }", "b {\n x = 1\n }"), ("b {}", "b {\n}"), ("b {\n}", "b {\n\n}")] {
        let mut document = Document::parse(text).unwrap();
        document.section_mut().block_mut("b", &[]).unwrap().section_mut().append_newline();
        assert_eq!(document.to_string(), expected);
        assert!(Document::parse(expected).is_ok(), "{expected}");
    }
}

#[test]
fn a_byte_order_mark_is_no_part_of_an_expression() {
    let mut document = Document::parse("\u{feff}a = 1\n").unwrap();
    document.section_mut().set("a", code("\u{feff}2")).unwrap();
    assert_eq!(document.to_string(), "\u{feff}a = 2\n");
    assert!(Code::parse("\u{feff}\u{feff}2").is_err() && Code::parse("2\u{feff}").is_err());

    let mut empty = Document::parse("\u{feff}").unwrap();
    empty.section_mut().set("a", code("1")).unwrap();
    assert_eq!(empty.to_string(), "\u{feff}a = 1\n");
}

#[test]
fn blocks_nest_no_deeper_than_a_text_may() {
    let mut document = Document::new();
    document.section_mut().append_block(nested(200)).unwrap();
    hcl::parse(&document.to_string()).unwrap();
    let mut deepest = document.section_mut();
    while deepest.blocks().next().is_some() {
        deepest = deepest.blocks_mut().next().unwrap().section_mut();
    }
    let error = deepest.append_block(nested(1)).unwrap_err().to_string();
    assert!(error.contains("200 levels"), "{error}");
    hcl::parse(&document.to_string()).unwrap();

    let mut around = Document::new();
    let block = document.section().blocks().next().unwrap().clone();
    around.section_mut().append_block(DocumentBlock::new("b", &[]).unwrap()).unwrap();
    let inner = around.section_mut().block_mut("b", &[]).unwrap().section_mut();
    assert!(inner.append_block(block).is_err());
    assert_eq!(around.to_string(), "b {\n}\n");
}

#[test]
fn expressions_nest_no_deeper_than_a_text_may() {
    let brackets = |count: usize| format!("{}1{}", "[".repeat(count), "]".repeat(count));
    assert!(Code::parse(&brackets(200)).is_ok() && Code::parse(&brackets(201)).is_err());
    let value = |depth| (0..depth).fold(hcl::Value::number(1), |value, _| hcl::Value::tuple(vec![value]));
    assert!(Code::from_value(&value(200)).is_ok());
    let error = Code::from_value(&value(201)).unwrap_err().to_string();
    assert!(error.contains("200"), "{error}");

    let mut document = Document::parse("a = 1 # c\nb { a = 1 }\n").unwrap();
    let section = document.section_mut();
    section.set("a", Code::from_value(&value(200)).unwrap()).unwrap();
    // In parentheses, which it needs here, it is one level deeper.
    let with_newline = code(&brackets(200).replace(']', "\n]"));
    section.set("a", &with_newline).unwrap();
    let sum = code(&format!("{} ==\n1", brackets(200)));
    assert!(section.set("a", &sum).unwrap_err().to_string().contains("200 levels"));
    // The same in a one-line block.
    let one_line = section.block_mut("b", &[]).unwrap().section_mut();
    assert!(one_line.set("a", code(&brackets(200))).is_err());
    one_line.set("a", code(&brackets(199))).unwrap();
    one_line.set("c", code(&brackets(200))).unwrap();
    hcl::parse(&document.to_string()).unwrap();
}

#[test]
fn items_move_to_other_paths_or_nothing_changes() {
    let text =
        "a = [1, { b = 2 }]\nc = {\n  # It.\n  d = <<-E\n    x\n  E\n}\nouter \"o\" {\n  inner {}\n}\n";
    let moved = |from: &str, to: &str| {
        let mut document = Document::parse(text).unwrap();
        let result = document.relocate(from, to);
        hcl::parse(&document.to_string()).unwrap();
        result.map(|()| document.to_string()).map_err(|error| {
            assert_eq!(document.to_string(), text, "{from} to {to}");
            error.to_string()
        })
    };
    assert_eq!(
        moved("a[1].b", "c.b").unwrap(),
        text.replace("{ b = 2 }", "{}").replace("E\n}", "E\n  b = 2\n}")
    );
    assert_eq!(
        moved("c.d", "outer.o.d").unwrap(),
        "a = [1, { b = 2 }]\nc = {\n}\nouter \"o\" {\n  inner {}\n  # It.\n  d = <<-E\n      x\n    E\n}\n"
    );
    assert_eq!(moved("outer.o.inner", "inner").unwrap(), text.replace("  inner {}\n", "") + "\ninner {}\n");
    assert_eq!(moved("a[0]", "a[1]").unwrap(), text.replace("[1, { b = 2 }]", "[{ b = 2 }, 1]"));
    assert_eq!(moved("outer.o", "other.p").unwrap(), text.replace("outer \"o\"", "other \"p\""));
    assert_eq!(moved("a", "a").unwrap(), text);
    for (from, to) in [
        ("none", "x"),
        ("a", "c"),
        ("a", "none.a"),
        ("a", "a.b"),
        ("a[0]", "c[0].x"),
        ("outer.o", "outer.o.outer.o"),
        ("outer.o", "single"),
        ("outer.o", "a.outer.o"),
        ("outer.o.inner", "outer.none.inner"),
        ("", "a"),
        ("a", ""),
    ] {
        assert!(moved(from, to).is_err(), "{from} to {to}");
    }
}
