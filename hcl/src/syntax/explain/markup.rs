//! Elements of XML, and the blocks that they are here.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::Span;

use super::super::errors::{self, rewrite};
use super::super::identifier::is_identifier;
use super::extent;
use super::walk::Explain;

/// How many elements are rewritten at most, and how deep they nest.
const MAX_ELEMENTS: usize = 100;

impl Explain<'_> {
    /// `<name attribute="value">`
    pub(super) fn markup(&mut self) -> Option<Diagnostic> {
        let start = self.span().start;
        let line = self.line_from(start);
        let after = line.strip_prefix('<')?;
        let after = after.strip_prefix(['/', '?', '!']).unwrap_or(after);
        let name = after.split(|char: char| !(char.is_alphanumeric() || "_-".contains(char))).next()?;
        if !is_identifier(name) || !line.contains('>') {
            return None;
        }
        let lines = extent::markup(self.source.text(), start);
        self.foreign = Some(lines);
        self.covers_line = true;
        let name = rewrite::shown(name.to_owned()).filter(|_| line[1..].starts_with(name));
        let whole = Span::new(start, extent::trimmed_end(self.source.text(), lines));
        let fix = blocks(self.source.slice(whole))
            .map(|blocks| Fix::likely("Write blocks").replace(self.place(whole), blocks));
        let fix = fix.or_else(|| self.section_in_angles(line));
        Some(errors::markup(self.here(), name.as_deref(), fix))
    }
}

impl Explain<'_> {
    /// `<Name argument>`, lines of this language and `</Name>`, as a block.
    fn section_in_angles(&mut self, line: &str) -> Option<Fix> {
        let start = self.span().start;
        let (name, argument) = line.trim_end().strip_prefix('<')?.strip_suffix('>')?.split_once(' ')?;
        let end = extent::closing_word(self.source.text(), start, &format!("</{name}>"))?;
        let argument = argument.trim().trim_matches('"');
        let is_plain =
            is_identifier(name) && !argument.is_empty() && !argument.contains(['=', '"', '<', '/']);
        let header =
            rewrite::shown(format!("{name} {} {{", rewrite::quoted(argument))).filter(|_| is_plain)?;
        self.foreign = Some(Span::new(start, end.end));
        let opening = self.place(Span::new(start, start + line.trim_end().len() as u32));
        Some(Fix::likely(format!("Write {header}")).replace(opening, header).replace(self.place(end), "}"))
    }
}

/// Elements as blocks; those that contain only text as attributes. `None` if anything else is among them.
fn blocks(text: &str) -> Option<String> {
    let mut written = String::new();
    let mut open: Vec<&str> = Vec::new();
    let mut rest = text.trim();
    for _ in 0..MAX_ELEMENTS {
        let Some(after) = rest.strip_prefix('<') else { break };
        let (tag, after) = after.split_once('>')?;
        let indent = "  ".repeat(open.len());
        rest = after.trim_start();
        if tag.starts_with('?') {
        } else if let Some(name) = tag.strip_prefix('/') {
            open.pop().filter(|open| *open == name.trim())?;
            written += &format!("{}}}\n", "  ".repeat(open.len()));
        } else if let Some((name, tag)) = opening(tag) {
            let text = after.split_once('<').map(|(text, _)| text.trim()).unwrap_or("");
            let attributes = attributes(tag, &format!("{indent}  "))?;
            let closed = format!("</{name}>");
            match rest.strip_prefix(text).and_then(|rest| rest.strip_prefix(closed.as_str())) {
                Some(after) if attributes.is_empty() && !open.is_empty() && !text.contains(['&', '\n']) => {
                    written += &format!("{indent}{name} = {}\n", rewrite::value(text));
                    rest = after.trim_start();
                }
                _ if text.is_empty() => {
                    written += &format!("{indent}{name} {{\n{attributes}");
                    match tag.ends_with('/') {
                        true => written += &format!("{indent}}}\n"),
                        false => open.push(name),
                    }
                }
                _ => return None,
            }
        } else {
            return None;
        }
    }
    (open.is_empty() && rest.is_empty() && !written.is_empty()).then(|| written.trim_end().to_owned())
}

/// The name of an opening tag, and what follows it.
fn opening(tag: &str) -> Option<(&str, &str)> {
    let end = tag.find(|char: char| char.is_whitespace() || char == '/').unwrap_or(tag.len());
    let (name, rest) = tag.split_at(end);
    is_identifier(name).then_some((name, rest))
}

/// `name="value"` and more, each on a line of its own.
fn attributes(tag: &str, indent: &str) -> Option<String> {
    let mut written = String::new();
    let mut rest = tag.trim_end_matches('/').trim();
    while !rest.is_empty() {
        let (name, after) = rest.split_once('=')?;
        let quote = after.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
        let (value, after) = after[1..].split_once(quote)?;
        let name = name.trim();
        if !is_identifier(name) || value.contains('&') {
            return None;
        }
        let value = if rewrite::is_number(value) { value.to_owned() } else { rewrite::quoted(value) };
        written += &format!("{indent}{name} = {value}\n");
        rest = after.trim_start();
    }
    Some(written)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_become_blocks() {
        let text =
            "<?xml version=\"1.0\"?>\n<server port=\"80\">\n  <host>a b</host>\n  <tls on='x'/>\n</server>";
        let expected = "server {\n  port = 80\n  host = \"a b\"\n  tls {\n    on = \"x\"\n  }\n}";
        assert_eq!(blocks(text).as_deref(), Some(expected));
        for other in
            ["<a>text</a>", "<a>x<b/></a>", "<a>", "<a></b>", "<a x=1/>", "<a-->", "<a><!-- x --></a>"]
        {
            assert_eq!(blocks(other), None, "{other}");
        }
    }
}
