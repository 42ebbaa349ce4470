//! Lines written as in another language: statements, sections, comments, nesting without braces.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::Location;

use super::mend::{self, write};
use super::{meant, message, rewrite};

/// `/*` without `*/`.
pub(crate) fn unclosed_comment(place: Location) -> Diagnostic {
    message::unclosed_comment().mended(|fix| fix.insert_after(meant::line(&place), " */")).at(place)
}

/// `<!--` and `-->` around lines.
pub(crate) fn comment_over_lines(opening: Location, closing: Location) -> Diagnostic {
    message::foreign_comment_over_lines(opening.text(), closing.text(), closing.start().line)
        .mended(|fix| fix.with_certainty(true).replace(opening.clone(), "/*").replace(closing.clone(), "*/"))
        .at(opening)
        .and_at(closing)
}

/// A mark of a conflict whose others are gone, apart from the `last` one.
pub(crate) fn stray_conflict_mark(place: Location, last: Option<Location>) -> Diagnostic {
    let message = match &last {
        Some(last) => message::conflict_markers(last.start().line),
        None => message::conflict_marker(),
    };
    let lines = [Some(&place), last.as_ref()].into_iter().flatten().map(meant::whole_line);
    message.mended(|fix| lines.fold(fix, Fix::remove)).at(place.clone()).and_perhaps_at(last)
}

/// `[name]`, the whole `line`, whose contents end at `end`.
pub(crate) fn section(line: Location, end: Location, name: &str, is_repeated: bool) -> Diagnostic {
    let message = if is_repeated { message::repeated_section(name) } else { message::section(name) };
    let first = mend::first_bytes(&line, 1);
    message.mended(|fix| fix.replace(line, format!("{name} {{")).insert(end, "\n}")).at(first)
}

/// `+=` and others where the line at `set` sets the attribute; `value` is what follows the sign.
pub(crate) fn assignment_again(place: Location, value: &str, set: Location) -> Diagnostic {
    let (sign, line) = (place.text(), set.start().line);
    let value = rewrite::without_comment(value).trim();
    let within = |open, close| value.strip_prefix(open)?.strip_suffix(close).map(str::trim);
    let added = within('{', '}').or(within('[', ']')).filter(|added| !added.is_empty() && sign == "+=");
    let message = match added.filter(|added| rewrite::shown_expression(added).is_some()) {
        Some(added) => message::elements_added(sign, added, line),
        None => message::assignment_again(sign, line),
    };
    message.at(place).and_at(set)
}

/// Whether a line begins with three backticks here, as in Markdown.
pub(crate) fn is_fence(place: &Location) -> bool {
    meant::begins_line(place) && meant::text_from(place).starts_with("```")
}

/// Three backticks at the start of a line, and on a later line. What is around them may be the rest of a page.
pub(crate) fn markdown_fence(place: &Location) -> Diagnostic {
    let first = meant::first_line(place).len();
    let rest = meant::text_from(place).get(first..).unwrap_or_default();
    let start = rest.find("\n```").map(|at| place.span.start as usize + first + at + 1);
    let end = start.map(|start| mend::span(place, start, start + 3));
    let lines = [Some(place), end.as_ref()].into_iter().flatten().map(meant::whole_line);
    let message = message::markdown_fence().mended(|fix| lines.fold(fix, Fix::remove));
    message.at(mend::first_bytes(place, 3)).and_perhaps_at(end)
}

/// `a, b, c`
pub(crate) fn list_without_brackets(place: Location, whole: Location, instead: &str) -> Diagnostic {
    message::list_without_brackets(instead).writing(whole, instead).at(place)
}

/// `name:` with indented lines below. `instead` is what to write.
pub(crate) fn indented_block(place: Location, instead: &str, fix: Option<Fix>) -> Diagnostic {
    codes::syntax::INDENTED_BLOCK.error("Nesting by indentation")
        .with_detail("As in YAML, a colon and indentation are used here. Braces enclose a block, brackets a list, and an equals sign sets an attribute.")
        .with_subject(place).with_subject_text("has contents that are only indented")
        .with_help(write(instead))
        .with_optional_fix(fix)
}

/// `- item` on a line of its own.
pub(crate) fn dashed_item(place: Location, instead: &str, fix: Option<Fix>) -> Diagnostic {
    codes::syntax::DASHED_LIST.error("List with dashes")
        .with_detail("As in YAML, a dash is used for an element here. Brackets enclose a list, and commas separate its elements.")
        .with_subject(place).with_subject_text("read as a minus sign")
        .with_help(write(instead))
        .with_optional_fix(fix)
}

/// What to write instead of a statement that begins with a word.
fn statement_help(word: &str) -> &'static str {
    match word {
        "for" | "while" => "To make a list from another, write name = [for value in list : result]",
        "if" | "elif" | "else" | "switch" => "To choose a value, write name = condition ? value : other",
        "function" | "func" | "def" => {
            "Only the program that reads this file defines functions. Write the result itself: name = value"
        }
        _ => "A file cannot read another one. The program decides which files it reads.",
    }
}

/// `if … {` and others where an attribute or block belongs.
/// What it sets becomes `instead`, if that is known, and `lines` are the statement as a whole.
pub(crate) fn statement(
    place: Location,
    instead: Option<(Location, String)>,
    lines: &Location,
) -> Diagnostic {
    let word = place.text().to_owned();
    let help = statement_help(&word);
    codes::syntax::STATEMENT
        .error("There are no statements")
        .with_detail(format!("A file consists of attributes and blocks, so {word} has no meaning here."))
        .with_subject(place)
        .with_subject_text("read as a name")
        .with_help(match &instead {
            Some((_, text)) if !text.contains('\n') => write(text),
            _ => help.to_owned(),
        })
        .with_optional_fix(match instead {
            Some((whole, text)) => Some(mend::likely(whole, text)),
            None => mend::comment_out(lines),
        })
}
