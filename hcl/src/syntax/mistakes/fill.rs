//! Templates of what to write instead, filled with the parts of a mistake.

use crate::diagnostic::next_name;
use crate::source::Span;

use super::super::errors::rewrite;
use super::super::explain::extent;
use super::super::identifier::is_identifier;
use super::matching::Found;

impl Found<'_> {
    /// Puts parts in the places of their names: `{name}`, or `{name:form}` to write it in another form.
    /// `this` is the part that is replaced. `None` if a part is not there, or cannot be written in its form.
    pub(in crate::syntax) fn filled(&self, template: &str, this: Option<Span>) -> Option<String> {
        let mut filled = String::new();
        let mut rest = template;
        while let Some((before, name, after)) = next_name(rest) {
            let (name, form) = name.split_once(':').unwrap_or((name, ""));
            let part = if name == "this" { this } else { self.part(name) };
            filled += before;
            filled += &self.in_form(form, name, self.slice(part?))?;
            rest = after;
        }
        Some(filled + rest)
    }

    fn in_form(&self, form: &str, name: &str, text: &str) -> Option<String> {
        Some(match form {
            "" => text.to_owned(),
            "joined" => self.all(name).map(|span| self.slice(span)).collect(),
            "quoted" => rewrite::quoted(text),
            "escaped" => {
                let inner = text.strip_prefix('"')?.strip_suffix('"')?;
                format!("\"{}\"", inner.replace('"', "\\\""))
            }
            "expression" => rewrite::shown_expression(text)?,
            "value" => rewrite::shown_value(text)?,
            "yaml" => rewrite::yaml(text)?,
            "shell" if text.contains('$') => rewrite::shell_text(text)?,
            "shell" => rewrite::shown_value(text)?,
            "name" => {
                let name = text.trim_end_matches(':').trim().trim_matches('"');
                is_identifier(name).then(|| name.to_owned())?
            }
            // Signs come before a part that is not empty, and zero takes the place of an empty one.
            "0" if text.is_empty() => form.to_owned(),
            "0" => text.to_owned(),
            " " | ", " if text.is_empty() => String::new(),
            " " | ", " => format!("{form}{text}"),
            "line" => {
                let lines = text.lines().map(|line| rewrite::without_comment(line).trim());
                lines.collect::<Vec<_>>().join(" ")
            }
            "list" => extent::elements(text)?,
            "plain" => {
                (!["EOT", "${", "%{"].iter().any(|sign| text.contains(sign))).then(|| text.to_owned())?
            }
            _ => return None,
        })
    }
}
