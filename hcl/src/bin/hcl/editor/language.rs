//! What the files for all editors are made from, and how it is put into them.

use hcl::reference::Snippet;

use super::Made;
use super::files::FileNames;

/// A language as an editor knows it.
pub(super) struct Language {
    /// Its name in settings.
    pub(super) name: String,
    /// Its name for people.
    pub(super) title: String,
    /// What starts its server.
    command: Vec<String>,
    pub(super) schema: Option<Schema>,
    /// The names of its files.
    files: Vec<FileNames>,
}

/// A schema that a server is started with.
pub(super) struct Schema {
    /// Its path, wherever an editor is started.
    pub(super) path: String,
    pub(super) text: String,
    pub(super) snippets: Vec<Snippet>,
}

/// The copy of a schema in folders that may be taken to another machine.
const SCHEMA_FILE: &str = "schema.hcl";

/// Checks the name of a language. Editors make names of files, variables and settings from it.
pub(super) fn language_name(text: &str) -> Result<String, String> {
    let is_first = |letter: char| letter.is_ascii_lowercase();
    let is_other = |letter: char| is_first(letter) || letter.is_ascii_digit() || letter == '-';
    if text.starts_with(is_first) && text.chars().all(is_other) {
        Ok(text.to_owned())
    } else {
        Err("a name has lowercase letters, digits and `-`, and begins with a letter".to_owned())
    }
}

impl Language {
    pub(super) fn new(
        name: String,
        command: Vec<String>,
        schema: Option<Schema>,
        files: Vec<FileNames>,
    ) -> Language {
        let title = match name.as_str() {
            "hcl" => "HCL".to_owned(),
            name => name[..1].to_uppercase() + &name[1..],
        };
        Language { name, title, command, schema, files }
    }

    /// The name as a part of a variable.
    pub(super) fn word(&self) -> String {
        self.name.replace('-', "_")
    }

    /// The schema, where a folder has a copy of it.
    pub(super) fn schema_file(&self) -> Option<Made> {
        self.schema.as_ref().map(|schema| Made::new(SCHEMA_FILE, schema.text.as_str()))
    }

    /// A template with each «word» replaced by what it stands for.
    pub(super) fn fill(&self, template: &str) -> String {
        let schema =
            self.schema.as_ref().map(|schema| ["--schema", schema.path.as_str()]).into_iter().flatten();
        let whole: Vec<&str> = self.command.iter().map(String::as_str).chain(schema).collect();
        let patterns = || self.files.iter().map(FileNames::pattern);
        let endings = || self.files.iter().filter_map(FileNames::ending);
        let names = || self.files.iter().filter_map(FileNames::name);
        let suffixes = self.files.iter().filter_map(|files| files.ending().or(files.name()));
        let values = [
            ("name", self.name.clone()),
            ("title", self.title.clone()),
            ("word", self.word()),
            ("server", self.command.join(" ")),
            // The command without the schema, and the copy of the schema, or the whole command.
            ("own-command", list(&self.command)),
            ("schema-file", list(self.schema.as_ref().map(|_| SCHEMA_FILE))),
            ("program", list(whole.first())),
            ("arguments", list(whole.iter().skip(1))),
            ("patterns", list(patterns())),
            (
                "shown-patterns",
                patterns().map(|pattern| format!("`{pattern}`")).collect::<Vec<_>>().join(", "),
            ),
            ("endings", list(endings())),
            ("dotted-endings", list(endings().map(|ending| format!(".{ending}")))),
            ("names", list(names())),
            ("others", list(self.files.iter().filter_map(FileNames::other))),
            ("lua-patterns", list(self.files.iter().filter_map(FileNames::lua))),
            ("helix-files", self.files.iter().map(FileNames::helix).collect::<Vec<_>>().join(", ")),
            ("zed-suffixes", list(suffixes)),
        ];
        replaced(template, &values)
    }
}

/// Replaces each «word» of a template for which there is a value.
pub(super) fn replaced(template: &str, values: &[(&str, String)]) -> String {
    values.iter().fold(template.to_owned(), |text, (word, value)| text.replace(&format!("«{word}»"), value))
}

/// A string as JSON, JavaScript, Lua, Rust and TOML write it: there are no control characters in it.
pub(super) fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Strings with commas between them.
fn list(texts: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    texts.into_iter().map(|text| quoted(text.as_ref())).collect::<Vec<_>>().join(", ")
}
