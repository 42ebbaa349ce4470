//! The folder for Zed: an extension, with a grammar that Zed fetches and compiles.

use super::Made;
use super::language::Language;
use super::snippets::snippets;

pub(super) fn files(language: &Language) -> Vec<Made> {
    let name = &language.name;
    let in_language = |file: &str, text: &str| Made::new(format!("languages/{name}/{file}"), text);
    vec![
        Made::new("extension.toml", language.fill(include_str!("zed/extension.toml"))),
        Made::new("Cargo.toml", language.fill(include_str!("zed/Cargo.toml.txt"))),
        Made::new("src/lib.rs", language.fill(include_str!("zed/lib.rs.txt"))),
        in_language("config.toml", &language.fill(include_str!("zed/language/config.toml"))),
        in_language("highlights.scm", include_str!("zed/language/highlights.scm")),
        in_language("brackets.scm", include_str!("zed/language/brackets.scm")),
        in_language("indents.scm", include_str!("zed/language/indents.scm")),
        in_language("outline.scm", include_str!("zed/language/outline.scm")),
        Made::new(format!("snippets/{name}.json"), snippets(language)),
        Made::new("settings.json", language.fill(include_str!("zed/settings.json"))),
        Made::new("README.md", language.fill(include_str!("zed/README.md"))),
    ]
}
