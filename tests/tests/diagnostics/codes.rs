//! The codes of diagnostics: each diagnostic of the library has one, and each can be explained.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use hcl::Diagnostic;
use hcl::diagnostic::{Cause, Message, explain, explanations};
use hcl_tests::index::{self, Example};
use miette::Diagnostic as _;

/// Every diagnostic that the library makes names a code: it is made by a row of a table, not by what
/// applications call.
#[test]
fn the_library_makes_no_diagnostic_without_a_code() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../hcl/src");
    let mut files = Vec::new();
    collect(&root, &mut files);
    assert!(files.len() > 100);
    let mut wrong = Vec::new();
    // The command is an application: its own errors are not the library's.
    for file in files.into_iter().filter(|file| !file.components().any(|part| part.as_os_str() == "bin")) {
        let text = fs::read_to_string(&file).expect("the file can be read");
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        for (line, text) in code.lines().enumerate() {
            let is_comment = text.trim_start().starts_with("//");
            let makes_one = text.contains("Diagnostic::error(") || text.contains("Diagnostic::warning(");
            if !is_comment && makes_one {
                wrong.push(format!("{}:{}: {}", file.display(), line + 1, text.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "diagnostics without a code of their own:\n{}", wrong.join("\n"));
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the entry can be read").path();
        match path.extension() {
            _ if path.is_dir() => collect(&path, files),
            Some(extension) if extension == "rs" => files.push(path),
            _ => {}
        }
    }
}

/// The codes of the catalogue's rows, found by their text, are in snake case, and each has one explanation,
/// in sentences, beside those of its family.
#[test]
fn every_code_of_the_tables_is_explained_once() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../hcl/src/diagnostic/catalogue");
    let mut files = Vec::new();
    collect(&folder, &mut files);
    let mut used = BTreeSet::new();
    for file in files.into_iter().filter(|file| !file.ends_with("meanings.rs")) {
        let text = fs::read_to_string(&file).expect("the file can be read");
        for (code, constant) in text.lines().filter_map(row_of_a_code) {
            if let Some(constant) = constant {
                assert!(code.ends_with(&format!("::{}", constant.to_lowercase())), "{code} is {constant}");
            }
            used.insert(code.to_owned());
        }
    }
    assert!(used.len() > 150, "{} codes", used.len());
    let mut explained = BTreeSet::new();
    let mut families: Vec<&str> = Vec::new();
    for explanation in explanations() {
        let code = explanation.code;
        assert_eq!(explain(code), Some(explanation));
        for text in [explanation.meaning, explanation.mend] {
            assert!(text.ends_with('.') && text.starts_with(char::is_uppercase), "{code}: {text}");
        }
        let name = code.strip_prefix("hcl::").and_then(|code| code.split_once("::"));
        let (family, name) = name.unwrap_or_else(|| panic!("{code} has no family"));
        assert!(name.chars().all(|sign| sign.is_ascii_lowercase() || sign == '_'), "{code}");
        if families.last() != Some(&family) {
            assert!(!families.contains(&family), "{code} is not beside the others of its family");
            families.push(family);
        }
        assert!(explained.insert(code.to_owned()), "{code} is there twice");
    }
    assert_eq!(used, explained, "the codes of the rows, and those that are explained");
    assert_eq!(explain("application"), None);
    assert_eq!(explain("hcl::syntax"), None);
}

/// A code with the constant by which the library decides, if it does:
/// `"hcl::edit::not_editable" NOT_EDITABLE;`, or the reverse where the messages are not in the catalogue.
fn row_of_a_code(line: &str) -> Option<(&str, Option<&str>)> {
    let line = line.trim();
    if let Some(row) = line.strip_prefix("\"hcl::") {
        let (code, rest) = row.split_once('"')?;
        let constant = rest.trim().strip_suffix(';')?;
        return Some((&line[1..code.len() + 6], Some(constant).filter(|constant| !constant.is_empty())));
    }
    let (constant, row) = line.split_once(" = \"")?;
    let code = row.split('"').next().filter(|code| code.starts_with("hcl::"))?;
    Some((code, Some(constant)))
}

/// The index has every code, with an example that has this problem and no other, and what is printed for it
/// now.
#[test]
fn the_index_is_up_to_date() {
    let written = fs::read_to_string(index::path()).expect("the page can be read");
    let page = index::page();
    let difference = written.lines().zip(page.lines()).find(|(written, now)| written != now);
    assert!(
        written == page,
        "the page has an old text; write it with `cargo run -p hcl-tests --bin codes`: {difference:?}"
    );
}

/// The messages that have no example yet, each with its family.
const WITHOUT_EXAMPLE: &[&str] = &[
    "json::property_twice",
    "json::repeated_block",
    "json::not_an_identifier",
    "json::not_a_template",
    "json::too_many_levels",
    "json::too_deep_to_convert",
    "json::other_syntax",
    "decode::no_such_label",
    "decode::unsuitable_expression",
    "decode::ambiguous_reference",
    "decode::refused_in_spec",
    "eval::not_convertible",
    "eval::failed_call",
    "eval::result_conversion",
    "module::unknown_start",
    "module::not_a_value",
    "module::secret_not_a_value",
    "layers::variable_too_long",
    "schema::too_large_to_require",
    "schema::too_deep_for_blocks",
    "schema::part_of_spec",
    "spec::different_attributes",
    "limit::converted",
    "limit::dynamic_blocks",
    "limit::group_in_module",
    "limit::large_type",
    "limit::parts_of_types",
    "limit::results",
    "limit::evaluations",
];

/// Each message of a mistake in a text has an example, which gives this message.
#[test]
fn every_message_has_an_example_that_gives_it() {
    let (mut wrong, mut without) = (Vec::new(), Vec::new());
    for explanation in explanations() {
        let family = explanation.code.split("::").nth(1).unwrap_or_default();
        for message in explanation.messages() {
            let name = format!("{family}::{}", message.name);
            let Some(example) = Example::of(explanation.code, &message) else {
                if explanation.cause == Cause::Text {
                    without.push(name);
                }
                continue;
            };
            let problems = example.problems();
            if !problems.iter().any(|problem| is_made_from(problem, explanation.code, &message)) {
                wrong.push(format!("{name} is not given by its example:\n{problems:#}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(without, WITHOUT_EXAMPLE, "these messages (left) have no example");
}

/// Whether a problem has the code of a message, and its texts with other words in the places of the names.
fn is_made_from(problem: &Diagnostic, code: &str, message: &Message) -> bool {
    problem.code() == code
        && problem.severity == message.severity
        && fits(message, message.summary, &problem.summary)
        && (message.detail.is_empty() || fits(message, message.detail, &problem.detail))
}

/// Whether the parts of a template between its names follow each other in a text.
fn fits(message: &Message, template: &str, text: &str) -> bool {
    let names = message.names.iter().map(|name| format!("{{{name}}}"));
    let template = names.fold(template.to_owned(), |template, name| template.replace(&name, "\0"));
    let (mut parts, mut rest) = (template.split('\0'), text);
    let Some(after) = parts.next().and_then(|first| rest.strip_prefix(first)) else { return false };
    rest = after;
    parts.all(|part| match rest.find(part) {
        Some(at) => {
            rest = &rest[at + part.len()..];
            true
        }
        None => false,
    })
}

/// The library finds in its page what the page was made of. Whether there is an example says the table.
#[test]
fn examples_are_found_by_their_code() {
    let examples = index::examples();
    for explanation in explanations() {
        let code = explanation.code;
        let example = examples.iter().find(|example| example.code == code);
        assert_eq!(example.is_some(), explanation.cause == Cause::Text, "{code}");
        assert_eq!(explanation.example(), example.map(|example| &*example.text), "{code}");
        let output = example.map(|example| format!("{:#}", example.problems()).trim_end().to_owned() + "\n");
        assert_eq!(explanation.output(), output.as_deref(), "{code}");
    }
}

/// The address of a code leads to its heading on the page that rustdoc makes.
#[test]
fn the_page_of_each_code_has_its_heading() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("codes");
    fs::create_dir_all(&folder).expect("the folder can be made");
    let library = folder.join("lib.rs");
    let page = index::path();
    let module = format!("pub mod guide {{\n#[doc = include_str!({page:?})]\npub mod errors {{}}\n}}\n");
    fs::write(&library, module).expect("the file can be written");
    let cargo = std::env::var_os("CARGO").expect("cargo runs the tests");
    let mut rustdoc = Command::new(Path::new(&cargo).with_file_name("rustdoc"));
    let rustdoc = rustdoc.args(["--crate-name", "hcl", "--out-dir"]).arg(&folder).arg(&library);
    let rustdoc = rustdoc.output().expect("rustdoc is beside cargo");
    assert!(rustdoc.status.success(), "{}", String::from_utf8_lossy(&rustdoc.stderr));
    for explanation in explanations() {
        let problem = Diagnostic::error("Wrong").with_code(explanation.code);
        let url = problem.url().expect("a code of the library has a page").to_string();
        let prefix = format!("https://docs.rs/hcl-decode/{}/", env!("CARGO_PKG_VERSION"));
        let (file, anchor) =
            url.strip_prefix(&prefix).and_then(|page| page.split_once('#')).expect("an anchor");
        let html = fs::read_to_string(folder.join(file)).expect("rustdoc has made the page");
        assert!(html.contains(&format!("<h3 id=\"{anchor}\">")), "{anchor} is not in {file}");
    }
    assert!(Diagnostic::error("Wrong").url().is_none());
    assert!(Diagnostic::error("Wrong").with_code("acme::wrong").url().is_none());
}
