//! Templates of what to write instead, filled with the parts of a mistake.

use crate::source::Span;

use super::super::errors::rewrite;
use super::super::explain::extent;
use super::super::identifier::is_identifier;
use super::matching::Found;

impl Found<'_> {
    /// Puts parts in the places of their names: `{name}`, or `{name:form}` to write it in another form. `this` is the part that is
    /// replaced. `None` if a part is not there, or cannot be written in its form.
    pub(in crate::syntax) fn filled(&self, template: &str, this: Option<Span>) -> Option<String> {
        let mut filled = String::new();
        let mut rest = template;
        while let Some(open) = rest.find('{') {
            let (before, after) = (&rest[..open], &rest[open + 1..]);
            filled += before;
            let is_name = |name: &&str| name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b':');
            let name = after.split_once('}').filter(|(name, _)| !name.is_empty() && is_name(name));
            rest = match name {
                None => {
                    filled.push('{');
                    after
                }
                Some((name, after)) => {
                    let (name, form) = name.split_once(':').unwrap_or((name, ""));
                    let text = match name {
                        "this" => this.map(|this| self.slice(this)),
                        _ => self.part(name).map(|part| self.slice(part)),
                    };
                    filled += &self.in_form(form, name, text?)?;
                    after
                }
            };
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
            "more" if text.is_empty() => String::new(),
            "more" => format!(", {text}"),
            "after" if text.is_empty() => String::new(),
            "after" => format!(" {text}"),
            "zero" if text.is_empty() => "0".to_owned(),
            "zero" => text.to_owned(),
            "list" => extent::elements(text)?,
            "plain" => {
                (!["EOT", "${", "%{"].iter().any(|sign| text.contains(sign))).then(|| text.to_owned())?
            }
            _ => return None,
        })
    }
}
