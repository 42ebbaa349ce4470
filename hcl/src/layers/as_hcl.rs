//! Origins as configuration: all settings in one file, each with a comment that says where it comes from.

use super::origins::{Line, Origins};
use super::setting::Setting;
use super::shown::Shown;
use super::text::SENSITIVE;
#[cfg(not(feature = "literal"))]
use crate::format::format;
use crate::format::quoted;
#[cfg(feature = "literal")]
use crate::format::{MARKS, format_marked};

impl Origins {
    /// The effective configuration as a file in the canonical format. A comment on each line says where its
    /// value comes from, where it leads if it is a path, and what it overrides. A secret is a comment,
    /// because no other value may take its place: the text does not decode if the secret is required.
    pub fn to_hcl(&self) -> String {
        let settings: Vec<&Setting> = self.settings().collect();
        let mut text = String::new();
        for line in &self.lines {
            match line {
                Line::Setting(name, position) => write_setting(&mut text, name, settings[*position]),
                Line::Open { block_type, labels, place } => {
                    if !text.is_empty() && !text.ends_with("{\n") {
                        text.push('\n');
                    }
                    text.push_str(&format!("# {}\n{block_type}", comment(place)));
                    for label in labels {
                        text.push_str(&format!(" {}", quoted(label)));
                    }
                    text.push_str(" {\n");
                }
                Line::Close => text.push_str("}\n"),
            }
        }
        #[cfg(feature = "literal")]
        return format_marked(&text);
        #[cfg(not(feature = "literal"))]
        format(&text)
    }
}

fn write_setting(text: &mut String, name: &str, setting: &Setting) {
    let place = setting.place();
    let (start, value) = match &place.shown {
        shown if shown.is_secret() => ("# ", SENSITIVE.to_owned()),
        // A default of the program need not be an expression of the language.
        Shown::Text(default) if place.location.is_none() => {
            return text.push_str(&format!("# {name} = {}\n", comment(default)));
        }
        #[cfg(feature = "literal")]
        Shown::Literal(_) => ("", format!("{}{}{}", MARKS[0], place.shown, MARKS[1])),
        shown => ("", shown.to_string()),
    };
    let mut note = place.to_string();
    if let Some(path) = place.resolved() {
        note.push_str(&format!(", resolves to {path}"));
    }
    if !setting.overridden().is_empty() {
        let places: Vec<String> = setting.overridden().iter().map(ToString::to_string).collect();
        note.push_str(&format!(", overrides {}", places.join(", ")));
    }
    text.push_str(&format!("{start}{name} = {value} # {}\n", comment(&note)));
}

/// Makes a text fit into a comment, on one line.
fn comment(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}
