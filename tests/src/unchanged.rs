//! Setting what is there to what it is, which changes no byte.

use hcl::Value;
use hcl::edit::{self, Code, Document, ItemKind, Section};

/// A text up to this size is compared after each setting, a longer one once.
const SHORT: usize = 4096;

/// Sets each attribute of a document, and everything in it, to the expression that it has, to the text of
/// that, and to its value. Returns how many there are; none in a text that is not a document.
///
/// # Panics
/// Something cannot be set, or a byte of the text changes.
pub fn set_all(text: &str, name: &str) -> usize {
    let Ok(mut document) = Document::parse(text) else { return 0 };
    let mut paths = Vec::new();
    find(&document, &edit::Path::new(), &mut paths);
    let is_short = text.len() <= SHORT;
    for (path, code, value) in &paths {
        document.set(path, code).unwrap_or_else(|error| panic!("{name}: {path}: {error}"));
        let parsed = Code::parse(code.text()).unwrap_or_else(|errors| panic!("{name}: {path}: {errors:?}"));
        document.set(path, &parsed).unwrap_or_else(|error| panic!("{name}: {path}: {error}"));
        if let Some(value) = value {
            document.set(path, value).unwrap_or_else(|error| panic!("{name}: {path}: {error}"));
        }
        assert!(!is_short || document.to_string() == text, "{name}: {path} changed to\n{document}");
    }
    assert_eq!(document.to_string(), text, "{name}");
    paths.len() + set_sections(document, text, name)
}

fn set_sections(mut document: Document, text: &str, name: &str) -> usize {
    let count = set_section(document.section_mut(), name);
    assert_eq!(document.to_string(), text, "{name}");
    count
}

fn set_section(section: &mut Section, file: &str) -> usize {
    let names: Vec<String> = section.names().map(str::to_owned).collect();
    for name in &names {
        let code = section.get(name).expect("it is there");
        section.set(name, &code).unwrap_or_else(|error| panic!("{file}: {name}: {error}"));
        let parsed = Code::parse(code.text().trim_end());
        let parsed = parsed.unwrap_or_else(|errors| panic!("{file}: {name}: {errors:?}"));
        section.set(name, &parsed).unwrap_or_else(|error| panic!("{file}: {name}: {error}"));
        if let Some(value) = code.value() {
            section.set(name, &value).unwrap_or_else(|error| panic!("{file}: {name}: {error}"));
        }
    }
    names.len() + section.blocks_mut().map(|block| set_section(block.section_mut(), file)).sum::<usize>()
}

fn find(document: &Document, around: &edit::Path, found: &mut Vec<(edit::Path, Code, Option<Value>)>) {
    for (index, item) in document.items(around).unwrap_or_default().iter().enumerate() {
        let path = match item.kind() {
            ItemKind::Block => continue,
            ItemKind::Element => around.clone().index(index),
            _ => around.clone().name(item.name()),
        };
        // A key that occurs twice, or is computed, leads elsewhere or nowhere.
        let Some(code) = document.get(&path).filter(|code| item.code().as_ref() == Some(code)) else {
            continue;
        };
        let value = code.value();
        found.push((path.clone(), code, value));
        find(document, &path, found);
    }
}
