//! Fixes of syntax errors: applied, the certain ones make a text parse, and change nothing else in it.

use std::fs;
use std::path::Path;

use hcl::diagnostic::apply_fixes;
use hcl::{Diagnostic, Diagnostics, Loader};

/// How many documents of the gallery have a certain fix for each of their errors, at least.
const MIN_CERTAIN: usize = 74;

/// How many have a fix of either kind for each, at least.
const MIN_FIXED: usize = 158;

/// One mistake can hide another, so that mending takes several rounds.
const ROUNDS: usize = 3;

struct Document {
    file: &'static str,
    name: String,
    text: String,
}

/// The documents of the gallery that do not parse.
fn documents() -> Vec<Document> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/gallery/syntax");
    let mut documents = Vec::new();
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("readable").path())
        .collect();
    files.sort();
    for path in files {
        let file = if path.extension().is_some_and(|ending| ending == "json") { "t.json" } else { "t.hcl" };
        let text = fs::read_to_string(path).expect("fixtures are readable");
        documents.extend(text.split("#### ").skip(1).map(|document| {
            let (name, text) = document.split_once('\n').expect("a name and a text");
            Document { file, name: name.to_owned(), text: text.to_owned() }
        }));
    }
    documents
}

fn errors(file: &str, text: &str) -> Diagnostics {
    let (_, mut found) = Loader::new().text(file, text.to_owned()).load();
    found.drop_consequences();
    found
}

fn has_certain_fix(problem: &Diagnostic) -> bool {
    problem.fixes().iter().any(|fix| fix.is_certain())
}

/// The text after rounds of certain fixes, and whether it parses.
fn mended(file: &str, text: &str) -> (String, bool) {
    let mut text = text.to_owned();
    for _ in 0..ROUNDS {
        let found = errors(file, &text);
        if !found.has_errors() {
            return (text, true);
        }
        text = apply_fixes(&text, found.iter());
    }
    let parses = !errors(file, &text).has_errors();
    (text, parses)
}

/// The documents whose every error has a certain fix.
fn certain() -> Vec<Document> {
    let is_certain = |document: &Document| {
        let found = errors(document.file, &document.text);
        found.has_errors() && found.iter().filter(|problem| problem.is_error()).all(has_certain_fix)
    };
    documents().into_iter().filter(is_certain).collect()
}

#[test]
fn certain_fixes_make_the_gallery_parse() {
    let certain = certain();
    for Document { file, name, text } in &certain {
        let (mended, parses) = mended(file, text);
        assert!(parses, "{name} does not parse after its fixes:\n{mended}");
    }
    assert!(certain.len() >= MIN_CERTAIN, "only {} documents have certain fixes", certain.len());
}

#[test]
fn most_of_the_gallery_has_fixes() {
    let all = documents();
    let is_fixed = |document: &&Document| {
        errors(document.file, &document.text).iter().all(|problem| !problem.fixes().is_empty())
    };
    let fixed = all.iter().filter(is_fixed).count();
    assert!(fixed >= MIN_FIXED, "only {fixed} of {} documents have fixes", all.len());
}

/// Each replacement is within the text, and none overlaps another of the same fix, so that an editor can
/// apply it.
#[test]
fn every_fix_of_the_gallery_can_be_applied() {
    for Document { file, name, text } in documents() {
        for problem in errors(file, &text).iter() {
            for fix in problem.fixes() {
                assert!(!fix.title().replace("...", "…").ends_with('.'), "{name}: {}", fix.title());
                let mut spans: Vec<_> =
                    fix.replacements().iter().map(|(place, _)| place.span.start..place.span.end).collect();
                spans.sort_by_key(|span| (span.start, span.end));
                for pair in spans.windows(2) {
                    assert!(pair[0].end <= pair[1].start, "{name}: {}", fix.title());
                }
                let fits =
                    spans.iter().all(|span| text.get(span.start as usize..span.end as usize).is_some());
                assert!(fits && !spans.is_empty(), "{name}: {}", fix.title());
            }
        }
    }
}

/// What is correct before and after a mistake stays as it is.
#[test]
fn neighbors_stay_unchanged() {
    const BEFORE: &str =
        "first = [1, \"it's; $5\"] # kept; as it is\n\nblock \"a\" {\n  text = <<EOT\n  a: 'b'\nEOT\n}\n";
    const AFTER: &str = "last = { a = 1, b: \"x\" }\n\n// the end, really;\n";
    for Document { file, name, text } in certain() {
        if file == "t.json" {
            continue;
        }
        let whole = format!("{BEFORE}{text}{AFTER}");
        let (mended, _) = mended(file, &whole);
        assert!(mended.starts_with(BEFORE), "{name}:\n{mended}");
        assert!(mended.ends_with(AFTER), "{name}:\n{mended}");
    }
}

#[test]
fn fixes_write_what_is_meant() {
    for (text, expected) in [
        ("a = b == 1 AND c OR d\n", "a = b == 1 && c || d\n"),
        ("a = b === c\n", "a = b == c\n"),
        ("a := 1\n", "a = 1\n"),
        ("a: 1\n", "a = 1\n"),
        ("a: 1,\nb:2,\n", "a = 1\nb = 2\n"),
        ("a = 1;\nb = 2;\n", "a = 1\nb = 2\n"),
        ("a = 1; b = 2; c = 3\n", "a = 1\nb = 2\nc = 3\n"),
        ("a = “x”\n", "a = \"x\"\n"),
        ("a ＝ １２\n", "a = 12\n"),
        ("a =\u{2003}1\n", "a = 1\n"),
        ("a = 'it is x'\n", "a = \"it is x\"\n"),
        ("a = ['x', 'y', 'z', 'u', 'v']\n", "a = [\"x\", \"y\", \"z\", \"u\", \"v\"]\n"),
        ("a = \"\\d+\\.\\w\"\n", "a = \"\\\\d+\\\\.\\\\w\"\n"),
        ("let a = 1\n", "a = 1\n"),
        ("export A=1\n", "A=1\n"),
        ("a = [1, 2)\n", "a = [1, 2]\n"),
        ("a = f(1, 2]\n", "a = f(1, 2)\n"),
        ("a = [1 2]\n", "a = [1, 2]\n"),
        ("a = 1_000\nb = 12_345_678\n", "a = 1000\nb = 12345678\n"),
        ("a = { b => 1, c => 2 }\n", "a = { b = 1, c = 2 }\n"),
        ("a = not b && c\n", "a = !b && c\n"),
        ("server\n{\n}\n", "server {\n}\n"),
        ("server \"a\" # note\n{\n}\n", "server \"a\" { # note\n\n}\n"),
        ("server { a = 1, b = 2 }\n", "server {\n  a = 1\n  b = 2\n}\n"),
        ("server {\n  a = 1 }\nb = 2\n", "server {\n  a = 1\n}\nb = 2\n"),
        ("a = \"\"\"x\"\"\"\n", "a = \"x\"\n"),
        ("a = .5\n", "a = 0.5\n"),
    ] {
        let (mended, parses) = mended("t.hcl", text);
        assert_eq!((mended.as_str(), parses), (expected, true), "{text}");
    }
}

/// What may be meant differently is never changed without asking.
#[test]
fn what_may_be_meant_differently_is_only_likely() {
    for text in [
        "a = hello world\n",
        "a = 10MB\n",
        "a = 50%\n",
        "if x == 1 {\n}\n",
        "<<<<<<< a\nx = 1\n=======\nx = 2\n>>>>>>> b\n",
        "a = \"x\nb = 1\n",
        "a = [1, 2\nb = 1\n",
        "a = b & c\n",
        "a = not b == c\n",
        "a = /etc/hosts\n",
        "a = \"C:\\new\\data\"\n",
        "a {\n  b = [1 }\n}\n",
        "a = b AND c\n",
        "a = not b\n",
        "a = 'it is \"x\"'\n",
        "a = 0x1F\n",
        "a = 1_0\n",
        "a = x.0.1\n",
        "a = ${x}\n",
        "a = $x\n",
        "'a': 'b',\n",
        "a = \"it\\'s\"\n",
        "int a = 1\n",
        "a = [b \"c\"]\n",
        "a = `b`\n",
    ] {
        let found = errors("t.hcl", text);
        assert!(found.has_errors() && !found.iter().any(has_certain_fix), "{text}");
    }
}
