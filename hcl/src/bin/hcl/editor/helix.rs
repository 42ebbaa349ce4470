//! The folder for Helix: settings, and queries that take colors from its own ones for HCL.

use super::Made;
use super::language::Language;

/// The queries that Helix has for HCL.
const QUERIES: [&str; 5] = ["highlights", "indents", "folds", "rainbows", "textobjects"];

pub(super) fn files(language: &Language) -> Vec<Made> {
    let mut files = vec![
        Made::new("languages.toml", language.fill(include_str!("helix/languages.toml"))),
        Made::new("README.md", language.fill(include_str!("helix/README.md"))),
    ];
    // It would inherit from itself.
    if language.name != "hcl" {
        let query = |kind| format!("runtime/queries/{}/{kind}.scm", language.name);
        files.extend(QUERIES.map(|kind| Made::new(query(kind), "; inherits: hcl\n")));
    }
    files
}
