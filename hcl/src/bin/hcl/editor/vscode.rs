//! The folder for Visual Studio Code: an extension, which its tool `vsce` packages.

use super::Made;
use super::grammar::grammar;
use super::language::Language;
use super::snippets::snippets;

pub(super) fn files(language: &Language) -> Vec<Made> {
    let name = &language.name;
    let mut files = vec![
        Made::new("package.json", language.fill(include_str!("vscode/package.json"))),
        Made::new("extension.js", language.fill(include_str!("vscode/extension.js"))),
        Made::new("language-configuration.json", include_str!("vscode/language-configuration.json")),
        Made::new(format!("syntaxes/{name}.tmLanguage.json"), grammar(language)),
        Made::new(format!("snippets/{name}.json"), snippets(language)),
        Made::new(".vscodeignore", "*.vsix\n.gitignore\npackage-lock.json\n**/*.d.ts\n"),
        Made::new(".gitignore", "*.vsix\nnode_modules\n"),
        Made::new("README.md", language.fill(include_str!("vscode/README.md"))),
    ];
    files.extend(language.schema_file());
    files
}
