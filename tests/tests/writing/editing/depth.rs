//! Changes deep inside a text, by path: correct commas and blanks in every layout, comments, places, errors
//! that help.

use hcl::Expr;
use hcl::edit::{Code, Document, DocumentBlock, EditError, ItemKind, Path, Place};

type Change = fn(&mut Document) -> Result<(), EditError>;

/// Makes a change, and checks the result, and that it parses. With CRLF the result must be the same.
#[track_caller]
fn check(before: &str, change: Change, after: &str) {
    check_with(before, change, after, &[false, true]);
}

#[track_caller]
fn check_with(before: &str, change: Change, after: &str, line_ends: &[bool]) {
    for &crlf in line_ends {
        let with = |text: &str| if crlf { text.replace('\n', "\r\n") } else { text.to_owned() };
        let mut document = Document::parse(&with(before)).unwrap_or_else(|error| panic!("{before}\n{error}"));
        assert_eq!(document.to_string(), with(before));
        change(&mut document).unwrap_or_else(|error| panic!("{before}\n{error}"));
        assert_eq!(document.to_string(), with(after), "of {before}");
        Document::parse(&with(after)).unwrap_or_else(|error| panic!("{after}\n{error}"));
    }
}

fn code(text: &str) -> Code {
    Code::parse(text).unwrap()
}

fn error(text: &str, change: Change) -> String {
    let mut document = Document::parse_named("file.hcl", text).unwrap();
    let error = change(&mut document).expect_err("it is refused").to_string();
    assert_eq!(document.to_string(), text, "what is refused changes nothing: {error}");
    error
}

const TERRAFORM: &str = "\
terraform {
  required_providers {
    aws = { # the cloud
      source  = \"hashicorp/aws\"
      version = \"~> 5.0\" # raise with care
    }
  }
}
resource \"aws_instance\" \"web\" {
  ami = \"ami-1\"
}
locals {
  tags = { owner = \"platform\", team = \"core\" }
}
";

#[test]
fn the_contract_holds() {
    fn run() -> Result<String, hcl::Error> {
        let mut document = Document::parse(TERRAFORM)?;
        document.set("terraform.required_providers.aws.version", "~> 6.0")?;
        document.set("resource.aws_instance.web.ami", Expr::path(["data", "aws_ami", "latest", "id"]))?;
        assert_eq!(document.get("locals.tags.owner").and_then(|code| code.value()), Some("platform".into()));
        document.remove("locals.tags.team")?;
        Ok(document.to_string())
    }
    fn boxed() -> Result<(), Box<dyn std::error::Error>> {
        Document::parse(TERRAFORM)?.remove("locals")?;
        Ok(())
    }
    let expected = TERRAFORM
        .replace("~> 5.0", "~> 6.0")
        .replace("\"ami-1\"", "data.aws_ami.latest.id")
        .replace(", team = \"core\"", "");
    assert_eq!(run().unwrap(), expected);
    boxed().unwrap();
}

#[test]
fn values_are_set_where_they_stand() {
    let set: Change = |document| document.set("a.b", 2);
    for (before, after) in [
        ("a = { b = 1 }\n", "a = { b = 2 }\n"),
        ("a = {b=1}", "a = {b=2}"),
        ("a = { \"b\" : 1 }\n", "a = { \"b\" : 2 }\n"),
        ("a = { (\"b\") = 1 }\n", "a = { (\"b\") = 2 }\n"),
        ("a = ({ b = 1 })\n", "a = ({ b = 2 })\n"),
        ("a = ( # c\n  { b = 1 }\n)\n", "a = ( # c\n  { b = 2 }\n)\n"),
        ("a = { b = 1, b = 3 }\n", "a = { b = 1, b = 2 }\n"),
        ("a = {\n  # lead\n  b = [\n    1,\n  ] # tail\n}\n", "a = {\n  # lead\n  b = 2 # tail\n}\n"),
        ("a = {\n  b = <<E\nx\nE\n  c = 1\n}\n", "a = {\n  b = 2\n  c = 1\n}\n"),
        ("a {\n  b = 1\n}\n", "a {\n  b = 2\n}\n"),
        ("a { b = 1 }", "a { b = 2 }"),
        ("a \"b\" {\n}\na {\n  b = 1\n}\n", "a \"b\" {\n}\na {\n  b = 2\n}\n"),
        ("a = {}\n", "a = { b = 2 }\n"),
        ("a = { }\n", "a = { b = 2 }\n"),
        ("a = { x = 1 }\n", "a = { x = 1, b = 2 }\n"),
        ("a = { x = 1, }\n", "a = { x = 1, b = 2, }\n"),
        ("a = {x = 1}\n", "a = {x = 1, b = 2}\n"),
        ("a = {\n}\n", "a = {\n  b = 2\n}\n"),
        ("a = {\n  x = 1\n}\n", "a = {\n  x = 1\n  b = 2\n}\n"),
        ("a = {\n\tx = 1,\n}\n", "a = {\n\tx = 1,\n\tb = 2,\n}\n"),
        ("a = {\n  x = 1,\n  y = 1 # c\n}\n", "a = {\n  x = 1,\n  y = 1, # c\n  b = 2\n}\n"),
        ("a = {\n  x = 1 }\n", "a = {\n  x = 1\n  b = 2 }\n"),
        ("a = { # open\n  # only\n}\n", "a = { # open\n  # only\n  b = 2\n}\n"),
        ("a = {\n  x = 1\n\n  # end\n}\n", "a = {\n  x = 1\n\n  # end\n  b = 2\n}\n"),
        ("b {\n}\na {\n}\n", "b {\n}\na {\n  b = 2\n}\n"),
    ] {
        check(before, set, after);
    }
}

#[test]
fn what_has_several_lines_is_indented_and_breaks_the_line() {
    check(
        "b {\n  a = { b = 1, c = 2 }\n}\n",
        |document| document.set("b.a.b", code("[\n1,\n]")),
        "b {\n  a = {\n    b = [\n      1,\n    ]\n    c = 2\n  }\n}\n",
    );
    check(
        "b {\n  a = [1, 2]\n}\n",
        |document| document.append("b.a", code("{\nx=1\nyy=2\n}")),
        "b {\n  a = [\n    1,\n    2,\n    {\n      x  = 1\n      yy = 2\n    },\n  ]\n}\n",
    );
    check(
        "b {\n}\n",
        |document| document.set("b.a", code("1 +\n2")),
        "b {\n  a = (\n    1 +\n    2\n  )\n}\n",
    );
    // The lines of a heredoc are part of its value, and stay, unless it removes their indentation. It needs a
    // newline at its end.
    check_with(
        "b {\n  a = {\n    x = 1\n  }\n}\n",
        |document| document.set("b.a.y", code("f(<<-E\n  text\n\n    more\nE\n, <<E\ntext\nE\n)")),
        "b {\n  a = {\n    x = 1\n    y = f(<<-E\n      text\n\n        more\n    E\n      , <<E\ntext\nE\n    )\n  }\n}\n",
        &[false],
    );
    // So are texts of several lines, where they are allowed.
    check_with(
        "b {\n  a = { x = [1] }\n}\n",
        |document| {
            document.set("b.text", "one\n  two ${x}\n")?;
            document.append("b.a.x", "one\ntwo\n")
        },
        "b {\n  a = { x = [1, \"one\\ntwo\\n\"] }\n  text = <<-EOT\n    one\n      two $${x}\n  EOT\n}\n",
        &[false],
    );
    check_with(
        "a = {\n  x = 1\n}\n",
        |document| document.set("a.x", code("<<E\nt\nE")),
        "a = {\n  x = <<E\nt\nE\n}\n",
        &[false],
    );
    check("a = [1]\n", |document| document.set("a[0]", code("1 # c")), "a = [\n  (\n    1 # c\n  ),\n]\n");
    check("tags = {}\n", |document| document.set("tags.a.b.c", 1), "tags = { a = { b = { c = 1 } } }\n");
    check(
        "b {\n}\n",
        |document| document.set("b.ports", std::collections::BTreeMap::from([("http", 80), ("https", 443)])),
        "b {\n  ports = {\n    http  = 80\n    https = 443\n  }\n}\n",
    );
}

#[test]
fn lists_keep_their_layout() {
    let append: Change = |document| document.append("a", 9);
    for (before, after) in [
        ("a = []\n", "a = [9]\n"),
        ("a = [ ]\n", "a = [9]\n"),
        ("a = [1]\n", "a = [1, 9]\n"),
        ("a = [1,]\n", "a = [1, 9,]\n"),
        ("a = [ 1, 2 ]\n", "a = [ 1, 2, 9 ]\n"),
        ("a = [\n]\n", "a = [\n  9\n]\n"),
        ("a = [\n  1,\n]\n", "a = [\n  1,\n  9,\n]\n"),
        ("a = [\n  1\n]\n", "a = [\n  1,\n  9\n]\n"),
        ("a = [\n  1, # one\n  2  # two\n]\n", "a = [\n  1, # one\n  2,  # two\n  9\n]\n"),
        ("a = [\n  1,\n  2]\n", "a = [\n  1,\n  2,\n  9]\n"),
        ("a = [\n  1, 2,\n  3, 4\n]\n", "a = [\n  1, 2,\n  3, 4, 9\n]\n"),
        ("a = [\n  <<E\nx\nE\n]\n", "a = [\n  (\n<<E\nx\nE\n  ),\n  9\n]\n"),
        ("a = [1 # one\n  , 2]\n", "a = [1 # one\n  , 2, 9]\n"),
        ("a = [\n  # none yet\n]\n", "a = [\n  # none yet\n  9\n]\n"),
    ] {
        check(before, append, after);
    }
    check("a = [1, 2]\n", |document| document.insert("a[0]", 9), "a = [9, 1, 2]\n");
    check("a = [1, 2]\n", |document| document.insert("a[1]", 9), "a = [1, 9, 2]\n");
    check("a = [1, 2]\n", |document| document.insert("a[2]", 9), "a = [1, 2, 9]\n");
    check("a = [\n  1,\n  2\n]\n", |document| document.insert("a[0]", 9), "a = [\n  9,\n  1,\n  2\n]\n");
    check("a = [\n  1,\n  2\n]\n", |document| document.insert("a[1]", 9), "a = [\n  1,\n  9,\n  2\n]\n");
    check("a = [[1], [2]]\n", |document| document.append("a[1]", 9), "a = [[1], [2, 9]]\n");
    check("a = [0]\n", |document| document.insert("a[0]", code("for.x")), "a = [(for.x), 0]\n");
}

#[test]
fn what_is_removed_takes_its_comma_along() {
    let remove: Change = |document| document.remove("a[1]");
    for (before, after) in [
        ("a = [1, 2, 3]\n", "a = [1, 3]\n"),
        ("a = [1, 2]\n", "a = [1]\n"),
        ("a = [1, 2,]\n", "a = [1,]\n"),
        ("a = [ 1, 2 ]\n", "a = [ 1 ]\n"),
        ("a = [\n  1,\n  # two\n  2, # 2\n  3,\n]\n", "a = [\n  1,\n  3,\n]\n"),
        ("a = [\n  1,\n  2\n]\n", "a = [\n  1\n]\n"),
        ("a = [\n  1,\n  2]\n", "a = [\n  1]\n"),
        ("a = [\n  1, # one\n  2]\n", "a = [\n  1 # one\n]\n"),
        ("a = [1, 2, # two\n  3]\n", "a = [1,\n  3]\n"),
        ("a = [<<E\nx\nE\n  , 2]\n", "a = [<<E\nx\nE\n  ]\n"),
        ("a = [1 # one\n  , 2]\n", "a = [1 # one\n  ]\n"),
        ("a = [\n  1,\n\n  # free\n\n  2,\n  3,\n]\n", "a = [\n  1,\n\n  # free\n\n  3,\n]\n"),
    ] {
        check(before, remove, after);
    }
    let remove: Change = |document| document.remove("a.x");
    for (before, after) in [
        ("a = { x = 1 }\n", "a = {}\n"),
        ("a = {x = 1}\n", "a = {}\n"),
        ("a = { x = 1, y = 2 }\n", "a = { y = 2 }\n"),
        ("a = { y = 2, x = 1 }\n", "a = { y = 2 }\n"),
        ("a = {\n  x = 1\n}\n", "a = {\n}\n"),
        ("a = {\n  # lead\n  x = 1 # tail\n  y = 2\n}\n", "a = {\n  y = 2\n}\n"),
        ("a = {\n  y = 2,\n  x = 1\n}\n", "a = {\n  y = 2\n}\n"),
        ("a = { x = 1, for = 2 }\n", "a = { \"for\" = 2 }\n"),
        ("a {\n  # lead\n  x = 1 # tail\n  y = 2\n}\n", "a {\n  y = 2\n}\n"),
        ("a \"x\" {\n}\nb = 1\n", "b = 1\n"),
        ("a {\n}\na {\n  x = 1\n}\n", "a {\n}\na {\n  x = 1\n}\n"),
    ] {
        if before.starts_with("a {\n}\na") {
            assert!(error(before, remove).contains("2 blocks"));
        } else {
            check(before, remove, after);
        }
    }
    check("a = [x, for.x]\n", |document| document.remove("a[0]"), "a = [(for.x)]\n");
}

#[test]
fn comments_are_read_and_written() {
    let text = "# One.\n// Two.\na = { # open\n  /* three */\n  b = 1, # four\n  c = 2\n} # five\nb { # six\n} // seven\n";
    let document = Document::parse(text).unwrap();
    let comments = |path: &str| {
        let item = document.item(path).unwrap();
        (item.comment().unwrap_or_default(), item.end_comment().unwrap_or_default())
    };
    assert_eq!(comments("a"), ("One.\nTwo.".to_owned(), "five".to_owned()));
    assert_eq!(comments("a.b"), ("three".to_owned(), "four".to_owned()));
    assert_eq!(comments("a.c"), (String::new(), String::new()));
    assert_eq!(comments("b"), (String::new(), "seven".to_owned()));

    check("a = 1\n", |document| document.set_comment("a", "One.\nTwo."), "# One.\n# Two.\na = 1\n");
    check("# old\na = 1 # t\n", |document| document.set_comment("a", ""), "a = 1 # t\n");
    check(
        "a = 1 # old\nb = 2\n",
        |document| document.set_end_comment("a", "new\nline"),
        "a = 1 # new line\nb = 2\n",
    );
    check("a = 1 # old\nb = 2\n", |document| document.set_end_comment("a", ""), "a = 1\nb = 2\n");
    check("a = 1", |document| document.set_end_comment("a", "c"), "a = 1 # c");
    check(
        "b {\n  c {\n  }\n}\n",
        |document| {
            document.set_comment("b.c", "In.")?;
            document.set_end_comment("b.c", "out")
        },
        "b {\n  # In.\n  c {\n  } # out\n}\n",
    );
    check(
        "b { a = 1 }\n",
        |document| {
            document.set_comment("b.a", "In.")?;
            document.set_end_comment("b.a", "out")
        },
        "b {\n  # In.\n  a = 1 # out\n}\n",
    );
    check(
        "a = { b = 1, c = 2 }\n",
        |document| document.set_comment("a.c", "C."),
        "a = {\n  b = 1\n  # C.\n  c = 2\n}\n",
    );
    check("a = [1, 2]\n", |document| document.set_end_comment("a[0]", "one"), "a = [\n  1, # one\n  2,\n]\n");
    check(
        "a = [\n  1,\n  2\n]\n",
        |document| document.set_end_comment("a[1]", "two"),
        "a = [\n  1,\n  2 # two\n]\n",
    );
    let message = error("a = <<E\nx\nE\n", |document| document.set_end_comment("a", "c"));
    assert!(message.contains("`a`") && message.contains("heredoc"), "{message}");
}

#[test]
fn things_are_put_and_moved_anywhere() {
    let text = "# File.\n\na = 1\n# B.\nb = 2 # two\n\nc {\n}\n";
    check(text, |d| d.insert_at("x", 9, Place::First), &text.replace("a = 1", "x = 9\na = 1"));
    check(text, |d| d.insert_at("x", 9, Place::Before("b")), &text.replace("# B.", "x = 9\n# B."));
    check(text, |d| d.insert_at("x", 9, Place::After("b")), &text.replace("# two\n", "# two\nx = 9\n"));
    check(text, |d| d.insert_at("x", 9, Place::At(2)), &text.replace("c {", "x = 9\nc {"));
    check(text, |d| d.insert("x", 9), &format!("{text}x = 9\n"));
    check(
        text,
        |d| d.insert_block("", Place::After("a"), DocumentBlock::new("n", &[])?),
        &text.replace("# B.", "\nn {\n}\n\n# B."),
    );
    check(
        text,
        |d| d.insert_block("c", Place::First, DocumentBlock::new("n", &["l"])?),
        &text.replace("c {\n", "c {\n  n \"l\" {\n  }\n"),
    );
    check(text, |d| d.move_to("b", Place::First), "# File.\n\n# B.\nb = 2 # two\na = 1\n\nc {\n}\n");
    check(text, |d| d.move_to("a", Place::After("b")), "# File.\n\n# B.\nb = 2 # two\na = 1\n\nc {\n}\n");
    check("a = 1\nb = 2", |d| d.move_to("b", Place::First), "b = 2\na = 1");
    check("a = [1, 2, 3]\n", |d| d.move_to("a[2]", Place::First), "a = [3, 1, 2]\n");
    check("a = { x = 1, y = 2 }\n", |d| d.move_to("a.x", Place::Last), "a = { y = 2, x = 1 }\n");
    check(
        "a = [\n  # one\n  1, # 1\n  2\n]\n",
        |d| d.move_to("a[0]", Place::After("[1]")),
        "a = [\n  2,\n  # one\n  1 # 1\n]\n",
    );
    check(
        "b {\n}\n\n# C.\nc {\n}\n",
        |d| {
            let block = d.take_block("c")?;
            d.insert_block("b", Place::Last, block)
        },
        "b {\n  # C.\n  c {\n  }\n}\n",
    );
    check("a { x = 1 }\n", |d| d.insert_at("a.y", 2, Place::First), "a {\n  y = 2\n  x = 1\n}\n");
}

#[test]
fn texts_are_added_as_they_are() {
    let add = |text: &'static str| move |d: &mut Document| d.section_mut().append_text(text);
    for (before, text, after) in [
        ("a = 1", "b = 2", "a = 1\nb = 2\n"),
        ("", "\u{feff}# c\n\nb = [\n  1,\n]\n", "# c\n\nb = [\n  1,\n]\n"),
        ("a = 1\n", "  # c", "a = 1\n  # c\n"),
    ] {
        let mut document = Document::parse(before).unwrap();
        add(text)(&mut document).unwrap();
        assert_eq!(document.to_string(), after);
        assert!(document.item("b").is_err() || document.item("b").unwrap().location().is_none());
    }
    assert!(error("a = 1\n", |d| d.section_mut().append_text("c = 1\na = 2")).contains("`a` already exists"));
    assert!(error("a = 1\n", |d| d.section_mut().append_text("b =")).contains("can't be added"));
    check(
        "b { a = 1 }\n",
        |d| d.block_mut("b")?.section_mut().append_text("c = 2"),
        "b {\n  a = 1\n  c = 2\n}\n",
    );
}

#[test]
fn things_are_sorted_with_their_comments() {
    check(
        "# File.\n\n# Z.\nz = 1 # last\n\nb \"y\" {\n}\nb \"x\" {\n}\n# A.\na = 2",
        |d| d.sort(""),
        "# File.\n\n# A.\na = 2\n\nb \"x\" {\n}\nb \"y\" {\n}\n# Z.\nz = 1 # last",
    );
    check("a = { y = 1, x = 2 }\n", |d| d.sort("a"), "a = { x = 2, y = 1 }\n");
    check("a = {y = 1, x = 2}\n", |d| d.sort("a"), "a = {x = 2, y = 1}\n");
    check(
        "a = [\n  \"c\",\n  # A.\n  \"a\", # a\n\n  \"b\"\n]\n",
        |d| d.sort("a"),
        "a = [\n  # A.\n  \"a\", # a\n  \"b\",\n\n  \"c\"\n]\n",
    );
    check(
        "a = [3, 20, 100]\n",
        |d| d.sort_by_key("a", |item| std::cmp::Reverse(item.value().and_then(|value| value.as_i64()))),
        "a = [100, 20, 3]\n",
    );
    check("a = { y = 1, for = 2 }\n", |d| d.sort("a"), "a = { \"for\" = 2, y = 1 }\n");
}

#[test]
fn names_change() {
    check("a = { x = 1, \"y\" = 2 }\n", |d| d.rename("a.x", "a b"), "a = { \"a b\" = 1, \"y\" = 2 }\n");
    check("a = { x = 1, \"y\" = 2 }\n", |d| d.rename("a.y", "z"), "a = { x = 1, \"z\" = 2 }\n");
    check("b \"l\" \"m\" {\n}\n", |d| d.rename("b.l.m", "n"), "b \"l\" \"n\" {\n}\n");
    check("b {\n  c \"x\" {\n  }\n}\n", |d| d.rename("b.c.x", "y.z"), "b {\n  c \"y.z\" {\n  }\n}\n");
    check("b {\n}\n", |d| d.rename("b", "c"), "c {\n}\n");
    check("b {\n}\nb {\n}\n", |d| d.rename("b[1]", "c"), "b {\n}\nc {\n}\n");
    assert!(error("a = 1\nb = 2\n", |d| d.rename("a", "b")).contains("`b` already exists"));
    assert!(error("a = { x = 1, y = 2 }\n", |d| d.rename("a.x", "y")).contains("`y` already exists"));
    assert!(error("a = [1]\n", |d| d.rename("a[0]", "y")).contains("element"));
    check(
        "a = [for x in var.a : \"${x}${var.a.b}\"]\nb {\n  c = { var = var.a }\n}\n",
        |d| {
            assert_eq!(d.rename_variable("var.a", "local.b")?, 3);
            Ok(())
        },
        "a = [for x in local.b : \"${x}${local.b.b}\"]\nb {\n  c = { var = local.b }\n}\n",
    );
}

#[test]
fn places_are_those_of_the_text_as_it_was_parsed() {
    let text = "\u{feff}a = {\n  b = [1, { c = 2 }] # t\n}\nx \"y\" {\n  z = 1\n}\n";
    let mut document = Document::parse_named("dir/file.hcl", text).unwrap();
    assert_eq!(document.source_name(), "dir/file.hcl");
    let span = |document: &Document, path: &str| {
        let location = document.item(path).unwrap().location()?;
        Some(text[location.span.range()].to_owned())
    };
    for (path, expected) in [
        ("a", "a = {\n  b = [1, { c = 2 }] # t\n}"),
        ("a.b", "b = [1, { c = 2 }]"),
        ("a.b[0]", "1"),
        ("a.b[1].c", "c = 2"),
        ("x.y", "x \"y\" {\n  z = 1\n}"),
        ("x.y.z", "z = 1"),
    ] {
        assert_eq!(span(&document, path).as_deref(), Some(expected), "{path}");
    }
    let location = document.get("a.b[1].c").and_then(|code| code.location().cloned()).unwrap();
    assert_eq!(location.to_string(), "dir/file.hcl:2:17");
    document.insert("a.b[0]", 0).unwrap();
    document.set("a.b[2].c", 3).unwrap();
    assert_eq!(span(&document, "a.b[2].c").as_deref(), Some("c = 2"));
    assert_eq!(
        (span(&document, "a.b[0]"), document.get("a.b[2].c").unwrap().location().cloned()),
        (None, None)
    );
    let error = hcl::Error::from(document.remove("x.y.zz").unwrap_err());
    assert!(error.to_string().starts_with("dir/file.hcl:4:1: "), "{error}");
}

#[test]
fn items_tell_what_they_are() {
    let document = Document::parse("a = { x = 1, (k) = 2 }\nb \"l\" {\n}\nc = [1]\n").unwrap();
    let kinds: Vec<_> = document.items("").unwrap().iter().map(|item| (item.kind(), item.name())).collect();
    assert_eq!(kinds, [(ItemKind::Attribute, "a"), (ItemKind::Block, "b"), (ItemKind::Attribute, "c")]);
    let entries: Vec<_> = document.items("a").unwrap().iter().map(|item| item.name()).collect();
    assert_eq!(entries, ["x", "(k)"]);
    assert_eq!(document.items("c").unwrap()[0].kind(), ItemKind::Element);
    assert_eq!(document.item("b.l").unwrap().labels(), ["l"]);
    assert_eq!(document.get(["a", "(k)"]).and_then(|code| code.value()), Some(hcl::Value::number(2)));
    assert!(document.items("a.x").is_err());
}

#[test]
fn repeated_blocks_are_told_apart() {
    let text = "b {\n  x = 0\n}\nb \"l\" {\n  x = 1\n}\nb \"l\" {\n  x = 2\n}\n";
    let document = Document::parse(text).unwrap();
    let value =
        |path: &str| document.get(path).and_then(|code| code.value()).and_then(|value| value.as_i64());
    assert_eq!(
        ["b.x", "b[0].x", "b[1].x", "b[2].x", "b.l[0].x", "b.l[1].x"].map(value),
        [0, 0, 1, 2, 1, 2].map(Some)
    );
    assert_eq!(["b.l.x", "b[3].x", "b.m.x", "c.x"].map(value), [None; 4]);
    let path = Path::new().name("b").name("l").index(1).name("x");
    assert_eq!(document.get(&path).map(|code| code.to_string()).as_deref(), Some("2"));
    for block in ["b.l[0]", "b[2]"] {
        assert!(document.block(block).is_ok(), "{block}");
    }
}

#[test]
fn paths_that_lead_nowhere_say_why() {
    let cases: [(&str, &str, &[&str]); 16] = [
        (TERRAFORM, "locals.tag.owner", &["no `tag` in `locals`", "did you mean `tags`"]),
        (
            TERRAFORM,
            "locals.tags.owner.x",
            &["`locals.tags.owner` is `\"platform\"`", "neither an object nor a list"],
        ),
        (
            TERRAFORM,
            "resource.aws_instance.app.ami",
            &["`resource.aws_instance`", "no block", "`app`", "`web`"],
        ),
        (TERRAFORM, "resource.aws_instance", &["label", "`web`"]),
        (TERRAFORM, "resource", &["label", "`aws_instance`"]),
        (TERRAFORM, "resource.aws_instance.web", &["is a block"]),
        (TERRAFORM, "local.x", &["did you mean `locals`"]),
        (TERRAFORM, "", &["no steps"]),
        (TERRAFORM, "[0]", &["[0]", "names"]),
        (TERRAFORM, "locals[1].x", &["no `[1]`", "`locals`", "1 block"]),
        ("b {\n}\nb {\n}\n", "b.x", &["2 blocks `b`", "`[0]` to `[1]`"]),
        ("a = [1, 2]\n", "a[2]", &["no `[2]` in `a`", "2 elements"]),
        ("a = [1, 2]\n", "a.x", &["list of 2", "`x`"]),
        ("a = var.x\n", "a.x", &["`a` is `var.x`"]),
        ("a = 1\n", "b.c.d", &["no `b`", "which has `a`"]),
        ("", "b.c", &["is empty"]),
    ];
    for (text, path, expected) in cases {
        let mut document = Document::parse(text).unwrap();
        let error = document.set(path, 1).expect_err(path).to_string();
        for part in expected {
            assert!(error.contains(part), "{path}: {error}");
        }
        assert_eq!(document.to_string(), text);
    }
    assert!(error("a = 1\n", |d| d.insert("a", 2)).contains("`a` already exists"));
    assert!(error("a {\n}\n", |d| d.insert("a", 2)).contains("`a` already exists"));
    assert!(error("a = {}\n", |d| d.append("a", 2)).contains("only a list"));
    assert!(error("a = 1\nb {\n  c = 1\n}\n", |d| d.move_to("a", Place::Before("b.c"))).contains("`b.c`"));
    assert!(error("a = [1]\n", |d| d.set("a[0]", f64::NAN)).contains("not-a-number"));
    assert!(
        error("a = [1]\n", |d| d.set("a[0]", hcl::build::Raw::new("1]\nb = [2")))
            .contains("isn't an expression")
    );
}

#[test]
fn nothing_nests_deeper_than_a_text_may() {
    let brackets = |count: usize| code(&format!("{}1{}", "[".repeat(count), "]".repeat(count)));
    let mut document = Document::parse("a = [[0]]\nb { c = [0] }\n").unwrap();
    assert!(document.set("a[0][0]", brackets(199)).is_err());
    document.set("a[0][0]", brackets(198)).unwrap();
    assert!(document.append("b.c", brackets(199)).is_err());
    document.append("b.c", brackets(198)).unwrap();
    Document::parse(&document.to_string()).unwrap();
    let deepest = format!("a{}", "[0]".repeat(200));
    assert_eq!(document.get(&deepest).map(|code| code.to_string()).as_deref(), Some("1"));
    assert!(document.set(&deepest, brackets(1)).is_err());
    document.set(&deepest, "end").unwrap();
    Document::parse(&document.to_string()).unwrap();
}

#[test]
fn files_are_opened_by_name() {
    let folder = std::env::temp_dir().join(format!("hcl-editing-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("a.hcl");
    std::fs::write(&file, "a = 1\n").unwrap();
    let document = Document::open(&file).unwrap();
    assert_eq!(document.source_name(), file.to_string_lossy());
    assert!(Document::open(folder.join("none.hcl")).unwrap_err().to_string().contains("none.hcl"));
    assert!(Document::open(folder.join("a.tf.json")).unwrap_err().to_string().contains("native syntax"));
    std::fs::remove_dir_all(folder).unwrap();
}
