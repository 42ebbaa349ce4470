//! What is being written in an expression at a place: the word, the path before it, and the call around it.

use crate::source::{Span, line_start};
use crate::syntax::items::incomplete::{Container, Incomplete, Role};
use crate::syntax::token::{Token, TokenKind as K};

/// What is being written in an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Writing {
    /// The names before the word, with a dot after each; `None` if the word follows something else and a dot.
    pub(crate) path: Option<Vec<String>>,
    /// The part of a word that is before the place.
    pub(crate) word: Span,
    /// Whether a value may begin here, or a word of one go on.
    pub(crate) may_be_value: bool,
    /// The innermost call whose arguments are being written.
    pub(crate) call: Option<OpenCall>,
    /// The names that the `for` expressions around bind.
    pub(crate) bound: Vec<String>,
}

/// A call whose parenthesis is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OpenCall {
    pub(crate) name: String,
    /// The position of the argument.
    pub(crate) argument: u32,
}

/// What is being written at a byte; `None` if that is not in an expression. The text may be incomplete.
pub(crate) fn writing(text: &str, byte: u32, is_json: bool) -> Option<Writing> {
    let text = text.get(..byte as usize)?;
    if !is_json {
        return read(Incomplete::new(text), text);
    }
    // Only a template in a string is an expression. A string ends on its line.
    let line = line_start(text, text.len());
    let sequence = text[line..].rfind("${").max(text[line..].rfind("%{"))?;
    let start = line + sequence;
    let is_closed = text[start..].contains('}') && !text[start..].contains('{');
    if is_closed { None } else { read(Incomplete::template(text, start as u32), text) }
}

/// What is known of a container.
#[derive(Default)]
struct Frame {
    /// Whether a key or the name of an attribute comes next, rather than a value.
    is_name_next: bool,
    /// The call, if these are the parentheses of one.
    call: Option<OpenCall>,
    /// The names after `for`, until `in`.
    is_binding: bool,
    bound: Vec<String>,
}

/// What was read last.
#[derive(Default)]
struct Last {
    /// The names of a path that ends here, the last one complete.
    path: Option<Vec<String>>,
    /// Whether a dot follows the path.
    has_dot: bool,
    /// Whether a value is complete, so that an operator must come next.
    is_value: bool,
    /// The name of a function, with its namespaces.
    function: String,
    word: Option<Span>,
}

fn read(mut tokens: Incomplete<'_>, text: &str) -> Option<Writing> {
    let mut frames = vec![Frame::of(tokens.container())];
    let mut last = Last { path: Some(Vec::new()), ..Last::default() };
    loop {
        let (token, role) = tokens.read();
        match role {
            Role::End => return finish(text, tokens.container(), &frames, last),
            Role::Comment => {
                // A comment that is not closed goes on to the place.
                let is_open = token.span.end as usize == text.len() && !text.ends_with("*/");
                if is_open {
                    return None;
                }
            }
            Role::EndsLine(open) => {
                frames.truncate(open);
                end_line(tokens.container(), &mut frames, &mut last);
            }
            Role::Opens(container) => {
                let before = std::mem::replace(&mut last, Last { path: Some(Vec::new()), ..Last::default() });
                frames.push(Frame::opened(container, before));
            }
            Role::Closes(open) => {
                frames.truncate(open);
                last = Last { is_value: true, ..Last::default() };
            }
            Role::First | Role::Label => step(text, token, tokens.container(), &mut frames, &mut last),
            Role::Inside => {
                if let Some(frame) = frames.last_mut() {
                    frame.read_for(token.kind, last.is_value);
                }
                step(text, token, tokens.container(), &mut frames, &mut last);
            }
        }
    }
}

/// A name goes on with its line only; a value in brackets goes on with the next one.
fn end_line(container: Container, frames: &mut [Frame], last: &mut Last) {
    if let Some(frame) = frames.last_mut()
        && matches!(container, Container::Body | Container::Object)
    {
        frame.is_name_next = true;
        *last = Last { path: Some(Vec::new()), ..Last::default() };
    }
    last.word = None;
}

fn step(text: &str, token: Token, container: Container, frames: &mut [Frame], last: &mut Last) {
    let slice = text.get(token.span.range()).unwrap_or("");
    let before = std::mem::take(last);
    let Some(frame) = frames.last_mut() else { return };
    last.path = Some(Vec::new());
    match token.kind {
        kind if kind.is_identifier() || matches!(kind, K::True | K::False | K::Null) => {
            frame.read_bound(kind, slice);
            *last = before.then_word(token, slice);
        }
        K::DotName => {
            let name = slice.trim_start_matches('.');
            last.word = Some(Span::new(token.span.end - name.len() as u32, token.span.end));
            last.is_value = true;
            last.path = before.into_path().map(|path| with(path, name));
        }
        K::Dot => (last.path, last.has_dot) = (before.into_path(), true),
        K::DoubleColon => last.function = format!("{}::", before.function),
        K::Equal | K::Colon => frame.is_name_next = false,
        K::Comma => frame.read_comma(container),
        K::String | K::Number => (last.path, last.is_value) = (None, true),
        _ => {}
    }
}

impl Frame {
    fn of(container: Container) -> Frame {
        let is_name_next = matches!(container, Container::Body | Container::Object);
        Frame { is_name_next, ..Frame::default() }
    }

    /// What is known of a container that opens after what was read before it.
    fn opened(container: Container, before: Last) -> Frame {
        let is_call = container == Container::Parentheses && before.is_value && !before.function.is_empty();
        let call = is_call.then_some(OpenCall { name: before.function, argument: 0 });
        Frame { call, ..Frame::of(container) }
    }

    /// Reads the word that begins a `for` expression, or the one that ends its names.
    fn read_for(&mut self, kind: K, is_after_value: bool) {
        match kind {
            K::For if !is_after_value => (self.is_binding, self.is_name_next) = (true, false),
            K::In => self.is_binding = false,
            _ => {}
        }
    }

    fn read_bound(&mut self, kind: K, name: &str) {
        if self.is_binding && kind != K::For {
            self.bound.push(name.to_owned());
        }
    }

    fn read_comma(&mut self, container: Container) {
        self.is_name_next = container == Container::Object;
        if let Some(call) = &mut self.call {
            call.argument += 1;
        }
    }
}

impl Last {
    /// The path, if something can go on after a dot.
    fn into_path(self) -> Option<Vec<String>> {
        self.path.filter(|path| !path.is_empty())
    }

    /// What was read last after a name or a word of the language.
    fn then_word(self, token: Token, word: &str) -> Last {
        let path = match (self.has_dot, self.path) {
            (true, path) => path.map(|path| with(path, word)),
            (false, _) => Some(vec![word.to_owned()]),
        };
        Last {
            path,
            has_dot: false,
            is_value: !matches!(token.kind, K::For | K::In | K::If | K::Else),
            function: format!("{}{word}", self.function),
            word: Some(token.span),
        }
    }
}

fn with(mut path: Vec<String>, name: &str) -> Vec<String> {
    path.push(name.to_owned());
    path
}

fn finish(text: &str, container: Container, frames: &[Frame], last: Last) -> Option<Writing> {
    let end = text.len() as u32;
    let innermost = frames.last()?;
    let call = frames.iter().rev().find_map(|frame| frame.call.clone());
    let bound = frames.iter().flat_map(|frame| frame.bound.iter().cloned()).collect();
    let word = last.word.filter(|word| word.end == end);
    let (path, is_word) = match (word, last.path) {
        (Some(_), Some(mut path)) => {
            path.pop();
            (Some(path), true)
        }
        (Some(_), None) => (None, true),
        (None, path) if last.has_dot => (path, true),
        (None, _) => (Some(Vec::new()), !last.is_value),
    };
    let is_text = matches!(container, Container::Quotes | Container::Text);
    let is_name = innermost.is_name_next || is_text || innermost.is_binding;
    let may_be_value = is_word && !is_name;
    let is_anything = may_be_value || call.is_some();
    is_anything.then_some(Writing { path, word: word.unwrap_or(Span::at(end)), may_be_value, call, bound })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The path, the word and the call before the end.
    fn shown(text: &str) -> String {
        let Some(found) = writing(text, text.len() as u32, false) else { return "nothing".to_owned() };
        let path = found.path.map_or("?".to_owned(), |path| path.join("."));
        let call = found.call.map(|call| format!(" in {} {}", call.name, call.argument)).unwrap_or_default();
        let value = if found.may_be_value { "" } else { " no value" };
        format!("{path}|{}{call}{value}", &text[found.word.range()])
    }

    #[test]
    fn paths_words_and_calls_are_found() {
        let cases = [
            ("a = ", "|"),
            ("a = va", "|va"),
            ("a = var.", "var|"),
            ("a = var.na", "var|na"),
            ("a = var.x.na", "var.x|na"),
            ("a = f().na", "?|na"),
            ("a = upper(", "| in upper 0"),
            ("a = max(1, b", "|b in max 1"),
            ("a = max(1, [2, 3], ", "| in max 2"),
            ("a = ns::f(x, g(1), ", "| in ns::f 2"),
            ("a = \"x ${va", "|va"),
            ("a = \"x ", "nothing"),
            ("a = 1 ", "nothing"),
            ("a = f(1 ", "| in f 0 no value"),
            ("a", "nothing"),
            ("b {\n  a = [\n    va", "|va"),
            ("b {\n  ", "nothing"),
            ("a = { k", "nothing"),
            ("a = { k = v", "|v"),
            ("a = 1\nb = c", "|c"),
            ("a = \"open\nb = c", "|c"),
            ("# a = b", "nothing"),
            ("a = [for x in xs : x", "|x"),
            ("for = 1\nb = va", "|va"),
        ];
        for (text, expected) in cases {
            assert_eq!(shown(text), expected, "{text}");
        }
        let bound = writing("a = [for k, v in xs : ", 22, false).map(|found| found.bound);
        assert_eq!(bound, Some(vec!["k".to_owned(), "v".to_owned()]));
    }

    #[test]
    fn in_json_templates_hold_expressions() {
        let shown = |text: &str| writing(text, text.len() as u32, true).map(|found| found.path);
        assert_eq!(shown("{\"a\": \"x ${var."), Some(Some(vec!["var".to_owned()])));
        assert_eq!(shown("{\"a\": \"x ${var.b} "), None);
        assert_eq!(shown("{\"a\": "), None);
    }
}
