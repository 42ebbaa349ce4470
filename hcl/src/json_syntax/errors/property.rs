//! Errors in the name of a property, and between it and its value.

use super::super::lexer::{Lexer, Token, TokenKind};
use super::super::tree::{Kind, Record};
use super::advice::with_advice;
use super::bare_expression::bare_expression;
use super::character::begins_text;
use super::foreign::with_names;
use super::found::{describe, excerpt};
use super::literal::bad_keyword;
use super::no_value::no_value;
use super::parsing::error;
use super::scan::Brackets;
use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::{Source, Span, closing_quote};
use crate::syntax::merge_conflict;

/// A property name that is not a string.
pub(in crate::json_syntax) fn bad_name(source: &Source, name: Record) -> Diagnostic {
    let span = match name.kind {
        Kind::Object | Kind::Array => Span::new(name.start, name.start + 1),
        _ => name.span(),
    };
    let diagnostic = error(
        &codes::json::INVALID_NAME,
        source,
        span,
        "Invalid property name",
        "The name of a JSON property must be a string.",
    );
    match name.kind {
        Kind::Object | Kind::Array => {
            diagnostic.with_help("For a list without names, use [ ] instead of { }.")
        }
        _ => with_names(diagnostic, source, span),
    }
}

/// A property name without quotes.
pub(in crate::json_syntax) fn bare_name(source: &Source, name: Span) -> Diagnostic {
    bad_name(source, Record::at(name, 0, Kind::Invalid))
}

/// No colon after a property's name.
/// The places are the name and the brace around it.
pub(in crate::json_syntax) fn no_colon(
    brackets: &Brackets<'_>,
    [name, open]: [Span; 2],
    found: Token,
) -> Diagnostic {
    let source = brackets.source();
    let diagnostic = match found.kind {
        TokenKind::Comma if in_brackets(brackets, name, open).is_none() && precedes_value(source, found) => {
            sign_for_colon(source, found.span, "a comma")
        }
        TokenKind::BraceClose | TokenKind::Comma => {
            let detail = format!("The property {} has no value.", source.slice(name));
            error(&codes::syntax::MISSING_VALUE, source, found.span, "Missing property value", detail).with_help(
                "Write a colon and a value after the name. For a list without names use [ ] instead of { }.",
            )
            .with_fix(in_brackets(brackets, name, open).unwrap_or_else(|| {
                Fix::likely("Write null for its value").insert_after(source.location(name), ": null")
            }))
        }
        TokenKind::Equals => sign_for_colon(source, found.span, "an equals sign"),
        TokenKind::BadNumber if arrow(source, found.span).is_some() => {
            sign_for_colon(source, found.span, "an arrow")
        }
        _ => {
            let detail = format!(
                "A colon must separate the name {} from its value; found {}.",
                source.slice(name),
                describe(source, found)
            );
            if let Some(problem) = labels(brackets, name, found) {
                return problem;
            }
            if let Some(problem) = no_colon_before_text(brackets, name, found) {
                return problem;
            }
            let begins_value = begins_value(source, found);
            // A string may also be another name.
            let is_certain = !matches!(found.kind, TokenKind::String { .. } | TokenKind::BadString(_));
            let colon = Fix::likely("Write a colon").with_certainty(is_certain);
            let colon = colon.insert_after(source.location(name), ":");
            error(&codes::json::MISSING_COLON, source, found.span, "Missing colon", detail)
                .with_optional_help(begins_value.then_some("Write a colon after the name."))
                .with_optional_fix(begins_value.then_some(colon))
        }
    };
    with_advice(diagnostic.with_label(source.location(name), "this name"), source, found)
}

/// Whether a token begins a value, even one that has mistakes of its own.
fn begins_value(source: &Source, found: Token) -> bool {
    match found.kind {
        TokenKind::String { .. } | TokenKind::BadString(_) | TokenKind::Number | TokenKind::Keyword => true,
        TokenKind::BadNumber => source.slice(found.span).contains(|char: char| char.is_ascii_digit()),
        kind => matches!(kind, TokenKind::BraceOpen | TokenKind::BracketOpen),
    }
}

/// `"name" value`: a text or an expression for a value, which lacks its quotes too. Returns `None` if it is a value of JSON, or if it is unclear
/// which one was meant.
fn no_colon_before_text(brackets: &Brackets<'_>, name: Span, found: Token) -> Option<Diagnostic> {
    let (source, of_value) = (brackets.source(), problem_of_value(brackets, found)?);
    let changes = of_value.fixes().first()?.replacements();
    // Words of another language elsewhere are told on their own, quotes of another kind once for all.
    let is_word = found.kind == TokenKind::Keyword;
    let changes = if is_word { changes.get(..1)? } else { changes };
    let write = match changes {
        [(_, text)] if text.len() <= 80 => format!("Write : {text}"),
        _ => with_colon(of_value.help.as_deref().unwrap_or_default()),
    };
    let detail =
        format!("A colon must separate the name {} from its value. {}", source.slice(name), of_value.detail);
    let colon = Fix::likely("Write a colon and the value").insert_after(source.location(name), ":");
    let fix = changes.iter().fold(colon, |fix, (place, text)| fix.replace(place.clone(), &**text));
    let mut problem = error(&codes::json::MISSING_COLON, source, found.span, "Missing colon", detail)
        .with_label(source.location(name), "this name")
        .with_help(write)
        .with_fix(fix);
    problem.labels.extend(of_value.labels.iter().cloned());
    Some(problem)
}

/// What is wrong with the text or expression that a token begins where a value belongs.
fn problem_of_value(brackets: &Brackets<'_>, found: Token) -> Option<Diagnostic> {
    let source = brackets.source();
    let text = source.slice(found.span);
    match found.kind {
        TokenKind::Keyword if !matches!(text, "true" | "false" | "null") => {
            Some(bare_expression(source, found.span).unwrap_or_else(|| bad_keyword(source, found.span)))
        }
        TokenKind::Unknown if merge_conflict(source, found.span.start).is_none() => {
            let is_quote = text.chars().next().and_then(closing_quote).is_some();
            (is_quote || text == "$" || begins_text(source, found)).then(|| no_value(brackets, found))
        }
        _ => None,
    }
}

/// The help for a value with a colon before it.
fn with_colon(help: &str) -> String {
    match help.strip_prefix("Write \"") {
        Some(rest) => format!("Write : \"{rest}"),
        None => format!("Write a colon after the name. {help}"),
    }
}

/// `"type" "label" {`: a block as in the native syntax.
fn labels(brackets: &Brackets<'_>, name: Span, found: Token) -> Option<Diagnostic> {
    let source = brackets.source();
    let (mut lexer, mut names) = (Lexer::at(source.text(), found.span.start as usize), vec![name]);
    let brace = loop {
        let Token { kind, span } = lexer.next();
        match kind {
            TokenKind::String { .. } => names.push(span),
            TokenKind::BraceOpen => break span,
            _ => return None,
        }
    };
    let close = brackets.closing(brace)?;
    let (last, outer) = names.split_last().filter(|(_, outer)| !outer.is_empty())?;
    let fix = outer
        .iter()
        .fold(Fix::likely("Nest the labels"), |fix, name| fix.insert_after(source.location(*name), ": {"));
    let fix = fix.insert_after(source.location(*last), ":");
    let problem = error(
        &codes::json::MISSING_COLON,
        source,
        found.span,
        "Label of a block",
        "In JSON, the labels of a block are names of properties, each in an object of its own.",
    );
    let shown: Vec<_> = names.iter().map(|name| excerpt(source.slice(*name))).collect();
    Some(
        problem
            .with_subject_text("a colon and a brace belong before this")
            .with_label(source.location(name), "this name")
            .with_help(format!("Write {}: {{ … }}{}", shown.join(": { "), " }".repeat(outer.len())))
            .with_fix(fix.insert_after(source.location(close), " }".repeat(outer.len()))),
    )
}

/// Another sign where the colon belongs.
fn sign_for_colon(source: &Source, found: Span, what: &str) -> Diagnostic {
    let (sign, what) = arrow(source, found).map_or((found, what), |arrow| (arrow, "an arrow"));
    let detail = format!("JSON separates a property's name from its value with a colon, not with {what}.");
    error(&codes::json::MISSING_COLON, source, found, "Missing colon", detail)
        .with_help(format!("Write : instead of {}.", source.slice(sign)))
        // With a comma, it may be a list.
        .with_fix(
            Fix::likely("Write a colon")
                .with_certainty(source.slice(sign) != ",")
                .replace(source.location(sign), ":"),
        )
}

/// `=>` and `->`, if one begins at a sign.
fn arrow(source: &Source, sign: Span) -> Option<Span> {
    let is_arrow = source.text().get(sign.end as usize..)?.starts_with('>') && sign.len() == 1;
    is_arrow.then(|| Span::new(sign.start, sign.end + 1))
}

/// Whether a value that is no name follows a comma.
fn precedes_value(source: &Source, comma: Token) -> bool {
    let mut lexer = Lexer::at(source.text(), comma.span.end as usize);
    let (next, after) = (lexer.next().kind, lexer.next().kind);
    let is_scalar = matches!(next, TokenKind::Number | TokenKind::Keyword | TokenKind::String { .. });
    is_scalar && matches!(after, TokenKind::Comma | TokenKind::BraceClose)
}

/// Writes brackets in place of the braces around strings without values.
fn in_brackets(brackets: &Brackets<'_>, name: Span, open: Span) -> Option<Fix> {
    let source = brackets.source();
    let close = brackets.closing(open)?;
    let is_first = source.slice(Span::new(open.end, name.start)).trim().is_empty();
    let has_names = source.slice(Span::new(name.end, close.start)).contains([':', '{', '[']);
    let fix = Fix::likely("Write [ and ]").replace(source.location(open), "[");
    (is_first && !has_names).then(|| fix.replace(source.location(close), "]"))
}
