//! After any changes to a document, in any order, its text parses, and reads back the same content.

use hcl::Expr;
use hcl::edit::{Code, Document, DocumentBlock, EditError, Item, Path, Place, Rewrite, Section};
use hcl::model::kind::UnaryOperator;
use hcl::value::Value;

use super::choices::Choices;
use super::document::{document, document as document_text, expression};
use super::reading::{same_expression, value};

const NAMES: &[&str] = &["n0", "n1", "n2", "new", "null", "for", "a-b", "é", "a b", ""];
const TYPES: &[&str] = &["b", "c", "new", "if", "a.b"];
const LABELS: &[&[&str]] =
    &[&[], &["l"], &["${", "\"x\"\n"], &["\u{feff}"], &["$${a}", "%{"], &["", "a", "b"]];

/// Changes a document made from the bytes at random, and checks it after each change.
pub fn edits_give_text_that_parses(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let text = if choices.below(4) == 1 { choices.rest().to_owned() } else { document(&mut choices) };
    let Ok(mut document) = Document::parse(&text) else { return };
    assert_eq!(document.to_string(), text, "what is not changed stays");
    // If a text came from the bytes themselves, they also decide on the changes.
    let mut choices = if choices.is_empty() { Choices::new(bytes) } else { choices };
    for _ in 0..40 {
        if choices.is_empty() {
            return;
        }
        let before = document.to_string();
        let change = match choices.below(2) {
            0 => change(&mut choices, &mut document),
            _ => change_in_depth(&mut choices, &mut document),
        };
        check(&document, &format!("{change}, in {before:?}"));
    }
}

/// The text parses, formatted too, and reads back as the content of the document.
fn check(document: &Document, change: &str) {
    for text in [document.to_string(), document.formatted()] {
        match Document::parse(&text) {
            Ok(read) => same(document.section(), read.section(), &format!("{change}:\n{text}")),
            Err(errors) => panic!("{change}:\n{text}\n{:#}", hcl::Error::from(errors)),
        }
    }
}

fn same(section: &Section, read: &Section, text: &str) {
    assert_eq!(section.names().collect::<Vec<_>>(), read.names().collect::<Vec<_>>(), "{text}");
    for name in section.names() {
        let text_of = |section: &Section| section.get(name).map(|code| code.to_string()).unwrap_or_default();
        same_expression(&text_of(section), &text_of(read), text);
    }
    assert_eq!(section.blocks().count(), read.blocks().count(), "{text}");
    for (block, read) in section.blocks().zip(read.blocks()) {
        assert_eq!((block.block_type(), block.labels()), (read.block_type(), read.labels()), "{text}");
        same(block.section(), read.section(), text);
    }
}

/// Makes one change, which may be refused, and returns its description.
fn change(choices: &mut Choices<'_>, document: &mut Document) -> String {
    let copies: Vec<DocumentBlock> = document.section().blocks().cloned().collect();
    let section = somewhere(choices, document.section_mut());
    match choices.below(12) {
        0..=2 => set(choices, section),
        3 => format!("remove {}", section.remove(choices.one_of(NAMES))),
        4 => format!("rename {:?}", section.rename(choices.one_of(NAMES), choices.one_of(NAMES))),
        5 => {
            section.append_newline();
            "append a newline".to_owned()
        }
        6 => {
            section.clear();
            "clear".to_owned()
        }
        7 => {
            let (block_type, labels) = (choices.one_of(TYPES), LABELS[choices.below(LABELS.len())]);
            let Some(block) = section.blocks_mut().next() else { return "nothing".to_owned() };
            block.set_labels(labels);
            format!("rename a block: {:?}", block.set_type(block_type))
        }
        8 => {
            let label = section.blocks().nth(choices.below(3)).map(|block| block.labels().to_vec());
            let labels: Vec<&str> = label.iter().flatten().map(String::as_str).collect();
            format!("remove a block: {}", section.remove_block(choices.one_of(TYPES), &labels))
        }
        9 => match (copies.get(choices.below(8)), other(choices)) {
            (Some(block), _) if choices.is() => {
                format!("copy {block}: {:?}", section.append_block(block.clone()))
            }
            (_, Some(block)) => format!("append {block}: {:?}", section.append_block(block.clone())),
            (_, None) => "nothing".to_owned(),
        },
        10 => deepen(choices, section),
        _ => {
            let Ok(block) = DocumentBlock::new(choices.one_of(TYPES), LABELS[choices.below(LABELS.len())])
            else {
                return "no block".to_owned();
            };
            format!("append {block}: {:?}", section.append_block(block.clone()))
        }
    }
}

/// Makes one change by path, which may be refused and then changes nothing, and returns its description.
fn change_in_depth(choices: &mut Choices<'_>, document: &mut Document) -> String {
    let path = path(choices, document);
    let before = document.to_string();
    let (change, result) = reach(choices, document, &path);
    if result.is_err() {
        assert_eq!(document.to_string(), before, "{change} of {path}: {result:?}");
    }
    format!("{change} of {path}: {result:?}")
}

fn reach(choices: &mut Choices<'_>, document: &mut Document, path: &Path) -> (String, Result<(), EditError>) {
    let name = choices.one_of(NAMES);
    let next = if choices.is() { path.clone().name(name) } else { path.clone().index(choices.below(3)) };
    let sibling =
        if choices.is() { format!("[{}]", choices.below(3)) } else { choices.one_of(NAMES).to_owned() };
    let to = match choices.below(5) {
        0 => Place::First,
        1 => Place::Last,
        2 => Place::Before(&sibling),
        3 => Place::After(&sibling),
        _ => Place::At(choices.below(4)),
    };
    let Some(code) = some_code(choices) else { return ("no expression".to_owned(), Ok(())) };
    match choices.below(16) {
        15 => rewrite(choices, document),
        13 => {
            let text = document_text(choices);
            (format!("add {text:?}"), somewhere(choices, document.section_mut()).append_text(&text))
        }
        0 | 1 => (format!("set to {code:?}"), set_in_depth(document, path, &code)),
        2 => (format!("set {next} to {code:?}"), set_in_depth(document, &next, &code)),
        3 => (format!("insert {next} {to:?} {code:?}"), document.insert_at(&next, &code, to)),
        4 => (format!("insert {path} {to:?} {code:?}"), document.insert_at(path, &code, to)),
        5 | 6 => (format!("append {code:?}"), document.append(path, &code)),
        7 => ("remove".to_owned(), document.remove(path)),
        8 => (format!("rename to {name:?}"), document.rename(path, name)),
        9 => (format!("move to {to:?}"), document.move_to(path, to)),
        10 => ("sort".to_owned(), document.sort(path)),
        11 => {
            let text = choices.text();
            (format!("comment {text:?}"), document.set_comment(path, &text))
        }
        12 => {
            let text = choices.text();
            (format!("comment the end {text:?}"), document.set_end_comment(path, &text))
        }
        _ => {
            let names = ["a", "a.b", "b", "m", "y[0]"];
            let (from, to) = (choices.one_of(&names), choices.one_of(&names));
            (format!("rename {from} to {to}"), document.rename_variable(from, to).map(drop))
        }
    }
}

/// Rewrites some of the expressions, of any form.
fn rewrite(choices: &mut Choices<'_>, document: &mut Document) -> (String, Result<(), EditError>) {
    let texts =
        ["for", "a + 1", "[1]", "<<E\nx\nE\n", "-1", "{\n  k = 1 # c\n}", "b ? 1 : a", "a[*].b", "1 /* c */"];
    let (with, every) = (choices.one_of(&texts), 1 + choices.below(5));
    let mut visited = 0;
    let result = document.rewrite(|expression| {
        visited += 1;
        match choices.below(8) {
            _ if visited % every > 0 => Rewrite::Keep,
            0 => Rewrite::Replace(Expr::from(expression)),
            1 => Rewrite::Replace(Expr::call("f", [Expr::from(expression), Expr::from(1)])),
            2 => Rewrite::Replace(Expr::unary(UnaryOperator::Not, expression)),
            _ => Rewrite::Replace(Expr::raw(with)),
        }
    });
    (format!("rewrite every {every}th to {with}: {result:?}"), result.map(drop))
}

/// Sets a value and checks that it is there.
fn set_in_depth(document: &mut Document, path: &Path, code: &Code) -> Result<(), EditError> {
    document.set(path, code)?;
    let found = document.get(path).unwrap_or_else(|| panic!("{path} was set to {code:?} in {document}"));
    assert_eq!(value(found.text()), value(code.text()), "{path} was set to {code:?} in {document}");
    Ok(())
}

fn some_code(choices: &mut Choices<'_>) -> Option<Code> {
    match choices.below(4) {
        0 => Code::of(&choices.text()).ok(),
        1 => Code::parse(choices.one_of(&["for", "for.x", "for + 1", "1 # c", "{\n}", "[\n]", "\"a\""])).ok(),
        _ => Code::parse(&expression(choices)).ok(),
    }
}

/// A path into the document, whether it exists or not.
fn path(choices: &mut Choices<'_>, document: &Document) -> Path {
    let mut path = Path::new();
    for _ in 0..choices.below(6) {
        let Ok(items) = document.items(&path) else { break };
        let count = items.len().min(256);
        let Some(at) = (count > 0).then(|| choices.below(count)) else { break };
        let Some(item) = items.get(at) else { break };
        path = step(path, item, at);
        if choices.below(8) == 7 {
            path = path.index(choices.below(2));
        }
    }
    path
}

fn step(path: Path, item: &Item<'_>, at: usize) -> Path {
    match item.name() {
        "" if item.kind() == hcl::edit::ItemKind::Element => path.index(at),
        name => item.labels().iter().fold(path.name(name), |path, label| path.name(label)),
    }
}

/// A section of the document.
fn somewhere<'s>(choices: &mut Choices<'_>, section: &'s mut Section) -> &'s mut Section {
    let count = section.blocks().count();
    if count == 0 || choices.below(3) == 0 {
        return section;
    }
    match choices.below(count.min(256)) {
        at if section.blocks().nth(at).is_some() => match section.blocks_mut().nth(at) {
            Some(block) => somewhere(choices, block.section_mut()),
            None => unreachable!("it was there"),
        },
        _ => section,
    }
}

fn set(choices: &mut Choices<'_>, section: &mut Section) -> String {
    let name = choices.one_of(NAMES);
    let (code, given) = if choices.below(3) == 0 {
        let value = Value::tuple(vec![Value::string(choices.text()), Value::number(choices.number())]);
        (Code::from_value(&value).expect("there is an expression for it"), Some(value))
    } else {
        let mark = if choices.below(8) == 1 { "\u{feff}" } else { "" };
        match Code::parse(&format!("{mark}{}", expression(choices))) {
            Ok(code) => (code, None),
            Err(_) => return "no expression".to_owned(),
        }
    };
    let result = section.set(name, &code);
    if let (Ok(()), Some(given)) = (&result, given) {
        assert_eq!(
            value(&section.get(name).map(|code| code.to_string()).unwrap_or_default()),
            Some(given),
            "{name} was set to {code:?}"
        );
    }
    format!("set {name} to {code:?}: {result:?}")
}

/// A block of another document.
fn other(choices: &mut Choices<'_>) -> Option<DocumentBlock> {
    let other = Document::parse(&document(choices)).ok()?;
    let at = choices.below(3);
    other.section().blocks().nth(at).or(other.section().blocks().next()).cloned()
}

/// Appends nested blocks, built from the inside.
fn deepen(choices: &mut Choices<'_>, section: &mut Section) -> String {
    let most = if choices.below(4) == 1 { 120 } else { 8 };
    let depth = choices.below(most);
    let mut block = DocumentBlock::new("deep", &[]).expect("a name");
    for _ in 0..depth {
        let mut around = DocumentBlock::new("deep", &[]).expect("a name");
        around.section_mut().append_block(block).expect("not so deep that it is refused");
        block = around;
    }
    let result = section.append_block(block);
    format!("append {depth} levels: {result:?}")
}
