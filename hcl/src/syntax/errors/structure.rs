//! Attributes and blocks: where they begin and end.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::{Location, Span};

use super::header::{brace_below_name, has_brace_below};
use super::mend::{self, advise};
use super::{foreign_line, meant, named, one_line, rewrite};

/// A line that begins neither an attribute nor a block.
pub(crate) fn item_required(place: Location) -> Diagnostic {
    let found = place.text();
    let detail = match found {
        "}" => "This brace closes nothing: every block before it is already closed.",
        _ => "A line of a body is an attribute, like name = value, or begins a block, like type \"label\" {.",
    };
    let beside = if found == "}" { "closes nothing" } else { "begins no attribute or block" };
    let advice = named::by_line(&place);
    let diagnostic = codes::syntax::INVALID_ITEM
        .error("Attribute or block required")
        .with_detail(detail)
        .with_subject(place)
        .with_subject_text(beside);
    advise(diagnostic, advice)
}

/// A brace after the end of all blocks, where the header of its block may be a comment.
pub(crate) fn brace_closes_nothing(place: Location) -> Diagnostic {
    let header = named::commented_header(&place);
    let diagnostic = item_required(place);
    match header {
        Some((header, mark)) => {
            let line = header.start().line;
            let mut diagnostic = diagnostic
                .with_help(format!("Remove the brace, or make line {line} a header again: {}", header.text()))
                .with_label(header, "this is a comment, so it opens nothing");
            if let Some(mark) = mark {
                diagnostic = diagnostic.with_fix(Fix::likely("Make it a header again").remove(mark));
            }
            diagnostic
        }
        None => diagnostic,
    }
}

/// A brace that closes the block with this header although it is not indented like it, so that the one at `last` closes nothing.
pub(crate) fn closed_too_early(early: Location, last: Location, header: &Location) -> Diagnostic {
    let (line, text) = (header.start().line, header.text().to_owned());
    codes::syntax::INVALID_ITEM
        .error("One closing brace too many")
        .with_detail(format!("It closes `{text}` in line {line}, although it isn't indented like that line."))
        .with_help("Remove this brace.")
        .with_fix(Fix::likely("Remove this brace").remove(meant::whole_line(&early)))
        .with_subject(early)
        .with_subject_text("probably one brace too many")
        .with_label(last, "closes nothing because of it")
}

/// A quoted name.
pub(crate) fn quoted_name(place: Location) -> Diagnostic {
    let advice = named::by_quoted_name(&place);
    let diagnostic = codes::syntax::QUOTED_NAME
        .error("Name in quotes")
        .with_detail("The name of an attribute and the type of a block are written without quotes.")
        .with_subject(place)
        .with_subject_text("needs no quotes");
    advise(diagnostic, Some(advice))
}

/// A name that neither `=` nor a block follows.
pub(crate) fn value_or_block_required(name: Location, found: Location) -> Diagnostic {
    let text = name.text().to_owned();
    if let Some(problem) = value_without_equals_sign(&name, &found) {
        return problem;
    }
    let advice = named::by_name(&name, &found);
    if has_brace_below(&name) {
        return advise(brace_below_name(name), Some(advice));
    }
    let diagnostic = codes::syntax::NAME_ALONE
        .error("Attribute or block required")
        .with_detail(format!(
            "The name \"{text}\" stands alone: an equals sign and a value, or a block, must follow."
        ))
        .with_subject(name)
        .with_subject_text("neither = nor { after this");
    advise(diagnostic, Some(advice))
}

/// `name 3`, with a value that cannot be a label.
pub(crate) fn value_without_equals_sign(name: &Location, found: &Location) -> Option<Diagnostic> {
    let is_apart = name.span.end < found.span.start;
    let advice = named::by_value(name).filter(|_| is_apart && !has_brace_below(name))?;
    Some(advise(foreign_line::without_equals_sign(name.clone(), ""), Some(advice)))
}

/// Extra tokens on the line after an attribute.
pub(crate) fn newline_after_attribute(found: Location, attribute: Location) -> Diagnostic {
    let (detail, beside) = match found.text() {
        "," => ("Attributes of a body are separated by newlines, not commas.", "separates nothing here"),
        "}" => ("The closing brace of a block must be on a line of its own.", "not on a line of its own"),
        _ => (
            "An attribute ends with its line, but something else follows its value.",
            "after the end of the value",
        ),
    };
    let advice = meant::by_rest(&found);
    let (summary, detail, beside) = match found.text() {
        ")" | "]" => (
            "One closing bracket too many",
            "The value is complete, and this bracket closes nothing in it.",
            "closes nothing",
        ),
        _ => ("Newline required after an attribute", detail, beside),
    };
    let diagnostic = codes::syntax::MISSING_NEWLINE
        .error(summary)
        .with_detail(detail)
        .with_subject(found)
        .with_subject_text(beside)
        .with_context(attribute);
    advise(diagnostic, advice)
}

/// `name a.b.c`: a reference or a text after the name of an attribute.
pub(crate) fn reference_without_equals_sign(name: Location, value: Location) -> Diagnostic {
    let (text, reference) = (name.text().to_owned(), value.text());
    let quoted = rewrite::quoted(reference);
    let sign = name.source.location(Span::new(name.span.end, value.span.start));
    let whole = name.source.location(Span::new(name.span.end, value.span.end));
    foreign_line::without_equals_sign(name, "")
        .with_help(format!("Write {text} = {reference}, or {text} = {quoted} for a text."))
        .with_fix(mend::likely(sign, " = "))
        .with_fix(mend::likely(whole, format!(" = {quoted}")))
}

/// A one-line block without its attribute.
pub(crate) fn attribute_required_in_line(place: Location) -> Diagnostic {
    codes::syntax::ONE_LINE_BLOCK
        .error("Attribute required")
        .with_detail("A block on one line contains one attribute: type { name = value }.")
        .with_subject(place)
        .with_subject_text("not the name of an attribute")
}

/// A block in a one-line block.
pub(crate) fn block_in_one_line_block(place: Location, name: &str, fix: Option<Fix>) -> Diagnostic {
    codes::syntax::ONE_LINE_BLOCK
        .error("Block inside a block on one line")
        .with_detail("A block on one line contains one attribute and no blocks.")
        .with_optional_fix(fix)
        .with_subject(place)
        .with_subject_text("not an attribute")
        .with_help(format!("To set an attribute write {name} = …; a nested block goes on a line of its own."))
}

/// A one-line block that does not end after its attribute.
pub(crate) fn one_line_block_end(found: Location, brace: &Location) -> Diagnostic {
    let is_attribute = meant::is_attribute(&found);
    let (detail, help) = match found.text() {
        _ if is_attribute => {
            ("A block on one line contains one attribute.", "Put each attribute on a line of its own.")
        }
        "," => (
            "A block on one line contains one attribute.",
            "Put each attribute on a line of its own, without commas.",
        ),
        text if text.starts_with(['\n', '\r', '#', '/']) => (
            "A block whose first attribute is on the line of its brace must end on that line too.",
            "Close the block on this line, or move the attribute to a line of its own.",
        ),
        _ => (
            "In a block on one line, the closing brace must follow its only attribute.",
            "Put each attribute on a line of its own.",
        ),
    };
    let beside = match found.text() {
        "," => "separates no attributes",
        _ if is_attribute => "a second attribute",
        _ => "the closing brace belongs before this",
    };
    let fix = one_line::spread(brace);
    codes::syntax::ONE_LINE_BLOCK
        .error("Invalid block on one line")
        .with_detail(detail)
        .with_optional_fix(fix)
        .with_subject(found)
        .with_subject_text(beside)
        .with_help(help)
}

/// An attribute that is set twice can be removed, where it is alone on its line.
pub(crate) fn set_again(duplicate: Diagnostic, again: &Location) -> Diagnostic {
    let line = meant::whole_line(again);
    let is_alone =
        rewrite::without_comment(line.text()).trim() == again.text() && !again.text().contains('\n');
    let title = format!("Remove line {}", again.start().line);
    duplicate.with_optional_fix(is_alone.then(|| Fix::likely(title).remove(line)))
}

/// A block that is not closed before the file ends.
pub(crate) fn unclosed_block(brace: Location, header: Location) -> Diagnostic {
    codes::syntax::UNCLOSED_BLOCK
        .error("Block without closing brace")
        .with_detail(
            "The file ends before this block is closed. A brace may be missing here or further inside.",
        )
        .with_help("Write } on a line of its own where the block ends.")
        .with_fix(named::close_at_end(&header))
        .with_subject(brace)
        .with_subject_text("opened here")
        .with_context(header)
}

/// A block that a later line shows to be finished, by standing left of what the block contains.
pub(crate) fn unplaced_brace(block: Location, brace: Location, next: Location, is_brace: bool) -> Diagnostic {
    let (header, line) = (block.text().to_owned(), block.start().line);
    let (found, next_line) = (next.text().to_owned(), next.start().line);
    let found = if is_brace { "the closing brace".to_owned() } else { format!("`{found}`") };
    let fix = mend::close_before(&block, &next);
    codes::syntax::UNCLOSED_BLOCK.error("Block without closing brace")
        .with_help(format!("Write }} on a line of its own before line {next_line}."))
        .with_detail(format!(
            "`{header}` in line {line} is probably not closed: {found} in line {next_line} stands left of its contents."
        ))
        .with_fix(fix)
        .with_subject(brace).with_subject_text("opened here")
        .with_context(block)
        .with_label(next, "a closing brace is missing before this")
}

/// Extra tokens on the line after a block.
pub(crate) fn newline_after_block(found: Location) -> Diagnostic {
    let advice = named::after_block(&found);
    let diagnostic = codes::syntax::MISSING_NEWLINE
        .error("Newline required after a block")
        .with_detail("A block ends with the line of its closing brace, but something else follows.")
        .with_subject(found)
        .with_subject_text("after the end of the block");
    advise(diagnostic, Some(advice))
}

/// The limit on errors is reached; the place is that of the next one.
pub(crate) fn too_many_errors(place: Option<Location>, limit: usize) -> Diagnostic {
    let diagnostic = codes::limit::ERRORS
        .error("Too many errors")
        .with_detail(format!("The rest was skipped after {limit} errors."));
    match place {
        Some(place) => diagnostic.with_subject(place).with_subject_text("the next error"),
        None => diagnostic,
    }
}
