//! The file of snippets that Visual Studio Code and Zed read: those of the language, and those of the schema.
//! Neovim and Helix have no such file; the language server offers blocks as snippets there.

use serde_json::Value;

use super::language::Language;

/// The snippets of the language.
const GENERAL: &str = include_str!("snippets.json");

pub(super) fn snippets(language: &Language) -> String {
    let own = language.schema.iter().flat_map(|schema| &schema.snippets);
    let mut text = GENERAL.trim_end().trim_end_matches('}').trim_end().to_owned();
    for snippet in own {
        let name = match snippet.path.as_str() {
            "" => "What a file must have".to_owned(),
            path => format!("Block: {path}"),
        };
        let lines: Vec<Value> = snippet.body.lines().map(Value::from).collect();
        let members = [
            ("prefix", Value::from(snippet.prefix.as_str())),
            ("body", Value::from(lines)),
            ("description", Value::from(first_line(snippet.description))),
        ];
        let members = members.map(|(member, value)| format!("    \"{member}\": {value}"));
        text += &format!(",\n  {}: {{\n{}\n  }}", Value::from(name), members.join(",\n"));
    }
    text + "\n}\n"
}

/// What an editor shows in a list.
fn first_line(description: &str) -> &str {
    description.lines().next().unwrap_or_default()
}
