//! Expressions.

use crate::diagnostic::{Code, Diagnostic, Fix, codes};
use crate::source::{Location, Span};

use super::foreign_value::unquoted_text;
use super::meant;
use super::mend::{self, Advice, advise};

/// A place that should hold an expression.
pub(crate) fn expression_required(found: Location) -> Diagnostic {
    let text = found.text();
    if text.is_empty() {
        return codes::syntax::MISSING_VALUE
            .error("Missing expression")
            .with_detail("An expression should begin here, but this is the end.")
            .with_subject(found)
            .with_subject_text("a value belongs here");
    }
    if text == "<"
        && let Some(markup) = meant::markup(&found)
    {
        return unquoted_text(markup);
    }
    if ends_line(text)
        && let Some(name) = meant::name_before_sign(&found)
    {
        return value_missing(found, &name);
    }
    let after = meant::after(&found);
    let Some(Reason { code, detail, advice }) = reason(&found, text, after) else {
        let ends_here = text.starts_with([')', ']', '}', ',']) || text.starts_with("/*");
        let code = if ends_here { codes::syntax::MISSING_VALUE } else { codes::syntax::INVALID_EXPRESSION };
        return code
            .error("Invalid expression")
            .with_detail(format!("An expression should begin here, but \"{text}\" cannot begin one."))
            .with_subject(found)
            .with_subject_text("a value belongs here");
    };
    let is_heredoc = text == "<" && after.starts_with('<');
    let summary = if is_heredoc { "Mistyped heredoc" } else { "Invalid expression" };
    let beside = match is_heredoc {
        true if after.trim_start_matches(['<', '-', '~', ' ']).starts_with(['\'', '"', '`']) => {
            "the marker is written without quotes"
        }
        true => "begins no heredoc",
        false => "a value belongs here",
    };
    advise(code.error(summary).with_detail(detail), advice).with_subject(found).with_subject_text(beside)
}

/// Why no expression begins at a sign, and what to write.
struct Reason {
    code: Code,
    detail: &'static str,
    advice: Option<Advice>,
}

/// Why the sign `text`, followed by `after`, begins no expression. `None` if it has no reason of its own.
fn reason(found: &Location, text: &str, after: &str) -> Option<Reason> {
    let remove = || mend::with_blanks(found);
    let before = meant::before(found).trim_end();
    let (code, detail, advice) = match text {
        "+" if after.trim_start_matches([' ', '\t']).starts_with(meant::begins_value) => {
            return Some(plus_sign(found, after));
        }
        "<" => return Some(less_sign(found)),
        "." if after.starts_with(|next: char| next.is_ascii_digit()) => (
            codes::syntax::MISSING_DIGIT,
            "An expression cannot begin with a dot.",
            Some(Advice::new(
                "Write a digit before the decimal point: 0.5.",
                mend::certain(mend::first_bytes(found, 0), "0"),
            )),
        ),
        "," if before.ends_with([',', '[', '(', '{']) => (
            codes::syntax::EXTRA_COMMA,
            "A comma separates two elements, and one of them is missing here.",
            Some(Advice::new("Remove this comma.", mend::likely(remove(), ""))),
        ),
        _ if ends_line(text) && before.ends_with('?') => (
            codes::syntax::INCOMPLETE_CONDITIONAL,
            "A question mark begins the results of a conditional, but the line ends here.",
            Some(Advice::words("Write result : other after the question mark, or remove it.")),
        ),
        _ if ends_line(text) => (
            codes::syntax::MISSING_VALUE,
            "An expression should follow, but the line ends here.",
            Some(Advice::words("Put an expression that spans several lines in parentheses.")),
        ),
        "=" => (
            codes::syntax::INVALID_EXPRESSION,
            "An expression should begin here, not another equals sign.",
            meant::before(found).trim_end_matches([' ', '\t']).ends_with('=').then(|| {
                let is_certain = meant::name_before_sign(found).is_some();
                Advice::new("Remove this equals sign.", mend::likely(remove(), "").with_certainty(is_certain))
            }),
        ),
        _ => return None,
    };
    Some(Reason { code, detail, advice })
}

/// `+5`
fn plus_sign(found: &Location, after: &str) -> Reason {
    let detail = if after.starts_with(|next: char| next.is_ascii_digit()) {
        "A number has no plus sign."
    } else {
        "A plus sign stands between two numbers. No value begins with one."
    };
    let sign = mend::with_blanks(found);
    // At the start of a line, it may belong to the line above; and long digits may be the number of a telephone.
    let digits = after.bytes().take_while(u8::is_ascii_digit).count();
    let is_number = (1..7).contains(&digits) && !after.starts_with('0') && !meant::begins_line(found);
    let fix = mend::likely(sign, "").with_certainty(is_number);
    let advice = Some(Advice::new("Remove the plus sign.", fix));
    Reason { code: codes::syntax::PLUS_SIGN, detail, advice }
}

/// `<EOT` and `<< EOT`
fn less_sign(found: &Location) -> Reason {
    let opening = heredoc_opening(found);
    let (detail, advice) = if meant::text_from(found).starts_with("<<") {
        ("A heredoc begins with << and a name at the end of the line, without a space or quotes.", opening)
    } else if opening.fix.is_some() {
        ("An expression cannot begin with \"<\".", opening)
    } else {
        ("An expression cannot begin with \"<\".", Advice::words("A heredoc begins with two of them: <<EOT"))
    };
    Reason { code: codes::syntax::HEREDOC_OPENING, detail, advice: Some(advice) }
}

/// Whether what was found ends its line: a newline, or a comment with one.
fn ends_line(found: &str) -> bool {
    found.starts_with(['\n', '\r', '#']) || found.starts_with("//")
}

/// `name =` with nothing after it.
fn value_missing(found: Location, name: &str) -> Diagnostic {
    if let Some(end) = meant::end_of_object(&found) {
        let brace = Fix::likely("Write {").insert(mend::first_bytes(&found, 0), " {");
        return codes::syntax::MISSING_VALUE
            .error("Object without opening brace")
            .with_detail("The lines below are the items of an object, but no brace begins it.")
            .with_help(format!("Write {name} = {{"))
            .with_fix(brace)
            .with_subject(found)
            .with_subject_text("{ belongs here")
            .with_label(end, "this brace ends the object");
    }
    codes::syntax::MISSING_VALUE
        .error("Missing value")
        .with_detail(format!("The line ends after the equals sign, so {name} has no value."))
        .with_help(format!("Write the value on the same line. To leave it out, write {name} = null"))
        .with_fix(mend::likely(mend::first_bytes(&found, 0), " null"))
        .with_subject(found)
        .with_subject_text("a value belongs here")
}

/// What to write in place of the opening of a heredoc as in a shell or in Ruby.
fn heredoc_opening(found: &Location) -> Advice {
    const HELP: &str = "Write <<EOT, the lines, and EOT on a line of its own.";
    let text = meant::text_from(found);
    let line = text.split('\n').next().unwrap_or("").trim_end();
    let bare = line.trim_start_matches('<').trim_start_matches(['-', '~', ' ', '\t', '\\', '"', '\'', '`']);
    if let Some((marker, rest)) = bare.split_once(' ')
        && line.starts_with(&format!("<<{marker}"))
        && super::super::identifier::is_identifier(marker)
        && !rest.trim_start().starts_with(['#', '/', '<', '>', '|'])
    {
        let end = line.len() - rest.trim_start().len();
        let fix = mend::likely(
            mend::span(found, found.span.start as usize, found.span.start as usize + end),
            format!("<<{marker}\n"),
        );
        return Advice::new(format!("Write <<{marker} alone, and begin the text on the next line."), fix);
    }
    let marker = bare.trim_end_matches(['"', '\'', '`']);
    if !super::super::identifier::is_identifier(marker) || line.len() > 100 {
        return Advice::words(HELP);
    }
    let dash = if line.trim_start_matches('<').starts_with(['-', '~']) { "-" } else { "" };
    let opening = format!("<<{dash}{marker}");
    let place = mend::first_bytes(found, line.len());
    let limit = (0..=text.len().min(1 << 16)).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    // As in a shell, quotes may say that the text has no interpolations.
    let end = text[..limit].lines().skip(1).take_while(|line| !line.contains("${") && !line.contains("%{"));
    let is_closed = end.into_iter().any(|line| line.trim() == marker);
    let fix = if is_closed { mend::certain(place, &*opening) } else { mend::likely(place, &*opening) };
    Advice::new(format!("Write {opening}"), fix)
}

/// Extra tokens after an expression that should be the whole source.
pub(crate) fn extra_after_expression(found: Location) -> Diagnostic {
    codes::syntax::TEXT_AFTER_END
        .error("Extra characters after the expression")
        .with_detail("The expression ends before this, and nothing may follow it.")
        .with_subject(found)
        .with_subject_text("not part of the expression")
}

/// `c ? x` without the rest.
pub(crate) fn conditional_without_else(found: Location, conditional: Location, end: Location) -> Diagnostic {
    codes::syntax::INCOMPLETE_CONDITIONAL
        .error("Conditional without its second result")
        .with_detail("A conditional is condition ? result : other, and the colon is missing here.")
        .with_subject(found)
        .with_subject_text("a colon and the other result belong here")
        .with_context(conditional)
        .with_help("Write a colon and the result for the other case. Without one, write : null")
        .with_fix(mend::likely(end, " : null"))
}

/// `name::` without another name.
pub(crate) fn function_name_required(found: Location, name: Location) -> Diagnostic {
    codes::syntax::MISSING_FUNCTION_NAME
        .error("Function name required")
        .with_detail("The symbol :: must be followed by the name of a function or a namespace.")
        .with_subject(found)
        .with_subject_text("a name belongs here")
        .with_context(name)
}

/// `ns::name` without parentheses.
pub(crate) fn call_parenthesis_required(found: Location, name: Location) -> Diagnostic {
    codes::syntax::MISSING_ARGUMENTS
        .error("Opening parenthesis required")
        .with_detail("A name with :: is a function name, so its arguments in parentheses must follow.")
        .with_subject(found)
        .with_subject_text("( belongs here")
        .with_context(name)
}

/// Two arguments without a comma.
pub(crate) fn argument_separator_required(last: Location, found: Location, call: Location) -> Diagnostic {
    let comma = missing_comma(&last, &found);
    codes::syntax::MISSING_COMMA
        .error("Comma required between arguments")
        .with_detail("An argument must be followed by a comma or the closing parenthesis.")
        .with_optional_help(comma.is_some().then_some("Write a comma here."))
        .with_optional_fix(comma)
        .with_subject(last)
        .with_subject_text("no comma here")
        .with_context(call)
        .with_label(found, "the next argument")
}

/// Something after `...` in a call.
pub(crate) fn expansion_not_last(ellipsis: Location, call: Location) -> Diagnostic {
    codes::syntax::MISPLACED_EXPANSION
        .error("Closing parenthesis required")
        .with_detail("An argument expanded with ... must be the last one, and no comma may follow.")
        .with_optional_fix(comma_after(&ellipsis))
        .with_subject(ellipsis)
        .with_subject_text("only ) may follow")
        .with_context(call)
}

/// Removes a comma between `...` and the closing parenthesis.
fn comma_after(ellipsis: &Location) -> Option<Fix> {
    let rest = meant::text_from(ellipsis).strip_prefix("...")?;
    let comma = rest.strip_prefix(',')?;
    let at = ellipsis.span.end as usize;
    comma.trim_start().starts_with(')').then(|| mend::certain(mend::span(ellipsis, at, at + 1), ""))
}

/// Two elements without a comma.
pub(crate) fn element_separator_required(last: Location, found: Location, tuple: Location) -> Diagnostic {
    let help = meant::by_separator(&found);
    // Advice means that something other than a comma is missing.
    let fix = match help {
        None => missing_comma(&last, &found),
        Some(_) => meant::missing_quote(&found),
    };
    let comma = help.is_none() && fix.is_some();
    codes::syntax::MISSING_COMMA.error("Comma required between elements")
        .with_detail("An element must be followed by a comma or the closing bracket. A new line does not separate elements.")
        .with_subject(last).with_subject_text("no comma here")
        .with_context(tuple)
        .with_label(found, "the next element")
        .with_optional_help(help.or(comma.then_some("Write a comma here.")))
        .with_optional_fix(fix)
}

/// A comma after the last token of what ends here, if what was found begins an expression.
pub(crate) fn missing_comma(last: &Location, found: &Location) -> Option<Fix> {
    let begins_expression = |first: char| first.is_alphanumeric() || "_\"[({".contains(first);
    let place = last.source.location(Span::at(last.span.end));
    let fix = Fix::likely("Write a comma").with_certainty(are_apart(last, found));
    found.text().starts_with(begins_expression).then(|| fix.insert(place, ","))
}

/// Whether one value ends before a place, and another begins there. On one line, a name may be part of a text or of something like a call, and what is
/// in braces may belong to what is before it; strings with a space between them may be meant as one.
fn are_apart(last: &Location, found: &Location) -> bool {
    let before = meant::before(found).trim_end();
    let first = found.text().chars().next().unwrap_or(' ');
    let next = meant::text_from(found).get(first.len_utf8()..).unwrap_or_default();
    let is_on_next_line = last.source.slice(Span::new(last.span.end, found.span.start)).contains('\n');
    match first {
        '{' => before.ends_with('}'),
        '"' if meant::before(found).ends_with('"') => false,
        '"' if before.ends_with('"') => !before.ends_with(" \"") && !next.starts_with(' '),
        '"' | '0'..='9' => is_on_next_line || meant::follows_value(found),
        _ => is_on_next_line,
    }
}

/// A key without a value. `instead` is what the whole object was probably meant to be.
pub(crate) fn object_value_required(
    found: Location,
    object: Location,
    instead: Option<(Location, String)>,
) -> Diagnostic {
    codes::syntax::MISSING_VALUE
        .error("Value required")
        .with_detail("A key must be followed by an equals sign and a value.")
        .with_subject(found)
        .with_subject_text("no value before this")
        .with_context(object)
        .with_optional_help(instead.as_ref().map(|(_, text)| format!("Write {text}")))
        .with_optional_fix(instead.map(|(whole, text)| mend::likely(whole, text)))
}

/// Something between a key and its equals sign. `fix` writes one, if it is clear where.
pub(crate) fn key_separator_required(
    found: Location,
    object: Location,
    name_follows: bool,
    fix: Option<Fix>,
) -> Diagnostic {
    let diagnostic = codes::syntax::MISSING_EQUALS_SIGN
        .error("Equals sign required")
        .with_detail("A key and its value must be separated by an equals sign or a colon.");
    let help = match (&fix, name_follows) {
        (Some(fix), _) => Some(match fix.replacements() {
            [(place, text), ..] if !place.text().is_empty() && text == "=" => {
                format!("Write = instead of {}", place.text())
            }
            [(_, text)] if text == " =" => "Write an equals sign before this.".to_owned(),
            _ => fix.title().to_owned(),
        }),
        (None, true) => Some("Quote a key that has spaces or dots: \"a.b\" = …".to_owned()),
        _ => None,
    };
    diagnostic
        .with_subject(found)
        .with_subject_text("no equals sign before this")
        .with_context(object)
        .with_optional_help(help)
        .with_optional_fix(fix)
}

/// Two items without a comma or a newline.
pub(crate) fn item_separator_required(last: &Location, found: Location, object: Location) -> Diagnostic {
    let fix = missing_comma(last, &found).filter(|_| meant::begins_key(meant::first_line(&found)));
    // A key shows where the item begins, but a name before it may be a part of a text.
    let is_key = found.text().starts_with(|first: char| first.is_alphanumeric() || "_\"".contains(first));
    let fix = fix.map(|fix| fix.with_certainty(is_key && meant::follows_value(&found)));
    let advice = match fix {
        Some(fix) => Some(Advice::new("Write a comma before this.", fix)),
        None => meant::extra_word(&found),
    };
    let diagnostic = codes::syntax::MISSING_COMMA
        .error("Comma or newline required between items")
        .with_detail("An item must be followed by a comma, a newline or the closing brace.")
        .with_subject(found)
        .with_subject_text("no comma before this")
        .with_context(object);
    advise(diagnostic, advice)
}

/// A key that is used twice.
pub(crate) fn duplicate_key(key: &str, again: Location, first: Location) -> Diagnostic {
    codes::syntax::DUPLICATE_KEY
        .warning("Duplicate key")
        .with_detail(format!("The key \"{key}\" was set before; this value replaces that one."))
        .with_subject(again)
        .with_subject_text("set again")
        .with_label(first, "set here first")
}
