//! The codes of diagnostics: each diagnostic of the library has one, and each can be explained.

use std::fs;
use std::path::{Path, PathBuf};

use hcl::diagnostic::explain;

/// Every diagnostic that the library makes names a code: it is made by a row of a table, not by what applications call.
#[test]
fn the_library_makes_no_diagnostic_without_a_code() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../hcl/src");
    let mut files = Vec::new();
    collect(&root, &mut files);
    assert!(files.len() > 100);
    let mut wrong = Vec::new();
    for file in files {
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

/// The rows of the tables, found by their text, have different codes, in snake case, and explanations in sentences.
#[test]
fn every_code_of_the_tables_is_explained_once() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../hcl/src/diagnostic/codes");
    let mut files = Vec::new();
    collect(&folder, &mut files);
    let mut seen = std::collections::BTreeSet::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("the file can be read");
        for row in text.lines().filter_map(|line| line.split_once(" = \"hcl::")) {
            let (constant, code) = (row.0.trim(), format!("hcl::{}", row.1.trim_end_matches("\":")));
            let family = file.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
            assert_eq!(code, format!("hcl::{family}::{}", constant.to_lowercase()));
            let explanation = explain(&code).unwrap_or_else(|| panic!("{code} is not explained"));
            assert_eq!(explanation.code, code);
            for text in [explanation.meaning, explanation.mend] {
                assert!(text.ends_with('.') && text.starts_with(char::is_uppercase), "{code}: {text}");
            }
            assert!(seen.insert(code.clone()), "{code} is there twice");
        }
    }
    assert!(seen.len() > 150, "{} codes", seen.len());
    assert_eq!(explain("application"), None);
    assert_eq!(explain("hcl::syntax"), None);
}
