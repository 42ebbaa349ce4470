//! The comment in a file that names its schema.

use std::borrow::Cow;

use crate::json_syntax::lexer::{Lexer, Token, TokenKind};
use crate::source::{Location, Source, Span};
use crate::system::names::has_ending;
use crate::value::json::decode_if;

/// How the comment begins, after its sign.
const MARK: &str = "schema:";

/// The name of a property that is a comment in the JSON syntax.
const COMMENT: &str = "//";

/// The schema that a file names before its first item, and where it does.
pub(super) fn named(source: &Source, is_json: bool) -> Option<(String, Location)> {
    // Longer texts are refused when they are read.
    if source.text().len() > Source::MAX_LEN {
        return None;
    }
    let (path, span) = if is_json { in_json(source.text()) } else { in_native(source.text()) }?;
    Some((path, source.location(span)))
}

fn in_native(text: &str) -> Option<(String, Span)> {
    let mut at = 0;
    loop {
        let rest = &text[at..];
        at += rest.len() - rest.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']).len();
        let rest = &text[at..];
        let line = rest.lines().next().unwrap_or_default();
        if let Some(comment) = line.strip_prefix('#').or_else(|| line.strip_prefix("//")) {
            if let Some(path) = path_in(comment) {
                let start = at + line.trim_end().len() - path.len();
                return Some((path.to_owned(), span(start, start + path.len())));
            }
            at += line.len();
        } else if rest.starts_with("/*") {
            at += rest.find("*/")? + 2;
        } else {
            return None;
        }
    }
}

/// Only the properties before the first other one are looked at, as in the native syntax.
fn in_json(text: &str) -> Option<(String, Span)> {
    let mut lexer = Lexer::new(text.strip_prefix('\u{feff}').unwrap_or(text));
    let offset = text.len() - text.trim_start_matches('\u{feff}').len();
    let mut next = || lexer.next();
    if next().kind != TokenKind::BraceOpen {
        return None;
    }
    let content = |token: Token| -> Option<(Cow<'_, str>, Span)> {
        let TokenKind::String { escaped } = token.kind else { return None };
        let inside = span(offset + token.span.start as usize + 1, offset + token.span.end as usize - 1);
        Some((decode_if(text.get(inside.range())?, escaped), inside))
    };
    loop {
        let (name, _) = content(next())?;
        if name != COMMENT || next().kind != TokenKind::Colon {
            return None;
        }
        let (comment, inside) = content(next())?;
        if let Some(path) = path_in(&comment) {
            return Some((path.to_owned(), inside));
        }
        if next().kind != TokenKind::Comma {
            return None;
        }
    }
}

/// The path in a comment. Other comments may begin in this way too, so it must look like a path or an
/// address: it begins with `/`, `./` or `../`, or is one word that ends in `.hcl` or `.json` or has `://` in
/// it.
fn path_in(comment: &str) -> Option<&str> {
    let path = comment.trim().strip_prefix(MARK)?.trim_start();
    let is_path = ["/", "./", "../", ".\\", "..\\"].iter().any(|start| path.starts_with(start));
    let is_file = [".hcl", ".json"].iter().any(|ending| has_ending(path, ending));
    let is_one_word = !path.contains(char::is_whitespace);
    (is_path || is_one_word && (is_file || is_address(path))).then_some(path)
}

/// Whether a schema is named by an address of the network.
pub(super) fn is_address(path: &str) -> bool {
    path.contains("://")
}

fn span(start: usize, end: usize) -> Span {
    Span::new(start as u32, end as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(name: &str, text: &str) -> Option<(String, String)> {
        let (path, place) = named(&Source::new(name, text), name.ends_with(".json"))?;
        Some((path, place.text().to_owned()))
    }

    #[test]
    fn the_comment_is_found_before_the_first_item() {
        for (text, path) in [
            ("# schema: ./a.schema.hcl\na = 1\n", "./a.schema.hcl"),
            ("\u{feff}\r\n//schema:x.hcl \r\n", "x.hcl"),
            ("# A file.\n/* b */ # c\n\n  # schema: ../my dir/é\n", "../my dir/é"),
            ("# schema: https://a.example/x\n", "https://a.example/x"),
        ] {
            assert_eq!(found("a.hcl", text), Some((path.to_owned(), path.to_owned())), "{text}");
        }
        for text in [
            "",
            "a = 1\n# schema: ./x.hcl\n",
            "# schema: public\n",
            "# schema: see x.hcl\n",
            "/* # schema: ./x",
        ] {
            assert_eq!(found("a.hcl", text), None, "{text}");
        }
    }

    #[test]
    fn in_json_it_is_a_property_before_the_others() {
        for (text, path, place) in [
            (r#"{"//": "schema: ./x", "a": 1}"#, "./x", "schema: ./x"),
            ("\u{feff}{\"//\": \"A file.\",\n\"//\": \"schema: ./\\u0078\"", "./x", "schema: ./\\u0078"),
        ] {
            assert_eq!(found("a.hcl.json", text), Some((path.to_owned(), place.to_owned())), "{text}");
        }
        for text in ["", "[]", r#"{"a": 1, "//": "schema: ./x"}"#, r#"{"//": 1}"#, r#"{"//" "schema: ./x"}"#]
        {
            assert_eq!(found("a.json", text), None, "{text}");
        }
    }
}
