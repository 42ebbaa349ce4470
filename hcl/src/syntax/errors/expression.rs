//! Expressions.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::{Location, Span};

use super::foreign::unquoted_text;
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
    let after = &meant::text_from(&found)[text.len()..];
    let remove = || mend::certain(mend::with_blanks(&found), "");
    let (code, detail, advice) = match text {
        "+" if after.trim_start_matches([' ', '\t']).starts_with(meant::begins_value) => (
            &codes::syntax::PLUS_SIGN,
            if after.starts_with(|next: char| next.is_ascii_digit()) {
                "A number has no plus sign."
            } else {
                "A plus sign stands between two numbers. No value begins with one."
            },
            Some(Advice::new("Remove the plus sign.", remove())),
        ),
        "<" if meant::text_from(&found).starts_with("<<") => (
            &codes::syntax::HEREDOC_OPENING,
            "A heredoc begins with << and a name at the end of the line, without a space or quotes.",
            Some(heredoc_opening(&found)),
        ),
        "<" => (
            &codes::syntax::HEREDOC_OPENING,
            "An expression cannot begin with \"<\".",
            Some(heredoc_opening(&found))
                .filter(|advice| advice.fix.is_some())
                .or_else(|| Some(Advice::words("A heredoc begins with two of them: <<EOT"))),
        ),
        "." if after.starts_with(|next: char| next.is_ascii_digit()) => (
            &codes::syntax::MISSING_DIGIT,
            "An expression cannot begin with a dot.",
            Some(Advice::new(
                "Write a digit before the decimal point: 0.5.",
                mend::certain(mend::first_bytes(&found, 0), "0"),
            )),
        ),
        "," if meant::before(&found).trim_end().ends_with([',', '[', '(', '{']) => (
            &codes::syntax::EXTRA_COMMA,
            "A comma separates two elements, and one of them is missing here.",
            Some(Advice::new("Remove this comma.", mend::likely(mend::with_blanks(&found), ""))),
        ),
        _ if text.starts_with(['\n', '\r', '#']) || text.starts_with("//") => (
            &codes::syntax::MISSING_VALUE,
            "An expression should follow, but the line ends here.",
            Some(Advice::words("Put an expression that spans several lines in parentheses.")),
        ),
        "=" => (
            &codes::syntax::INVALID_EXPRESSION,
            "An expression should begin here, not another equals sign.",
            meant::before(&found)
                .trim_end_matches([' ', '\t'])
                .ends_with('=')
                .then(|| Advice::new("Remove this equals sign.", remove())),
        ),
        _ => {
            let ends_here = text.starts_with([')', ']', '}', ',']) || text.starts_with("/*");
            let code =
                if ends_here { &codes::syntax::MISSING_VALUE } else { &codes::syntax::INVALID_EXPRESSION };
            return code
                .error("Invalid expression")
                .with_detail(format!("An expression should begin here, but \"{text}\" cannot begin one."))
                .with_subject(found)
                .with_subject_text("a value belongs here");
        }
    };
    advise(code.error("Invalid expression").with_detail(detail), advice)
        .with_subject(found)
        .with_subject_text("a value belongs here")
}

/// What to write in place of the opening of a heredoc as in a shell or in Ruby.
fn heredoc_opening(found: &Location) -> Advice {
    const HELP: &str = "Write <<EOT, the lines, and EOT on a line of its own.";
    let text = meant::text_from(found);
    let line = text.split('\n').next().unwrap_or("").trim_end();
    let bare = line.trim_start_matches('<').trim_start_matches(['-', '~', ' ', '\t', '\\', '"', '\'', '`']);
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
        .with_detail("A conditional is condition ? result : other result, and the colon is missing here.")
        .with_subject(found)
        .with_subject_text("a colon and the other result belong here")
        .with_context(conditional)
        .with_help("Write a colon and the result for the other case. Without one, write : null")
        .with_fix(mend::likely(end, " : null"))
}

/// `(` without `)`.
pub(crate) fn unbalanced_parentheses(found: Location, context: Location, fix: Fix) -> Diagnostic {
    codes::syntax::UNCLOSED_PARENTHESIS
        .error("Unbalanced parentheses")
        .with_detail("A closing parenthesis should end the expression here.")
        .with_help(bracket_help(&fix))
        .with_fix(fix)
        .with_subject(found)
        .with_subject_text("a closing parenthesis belongs before this")
        .with_context(context)
}

/// A dot without a name.
pub(crate) fn attribute_name_required(found: Location) -> Diagnostic {
    codes::syntax::MISSING_ATTRIBUTE_NAME
        .error("Attribute name required")
        .with_detail("A dot must be followed by the name of an attribute, a number or a star.")
        .with_subject(found)
        .with_subject_text("a name belongs here")
}

/// `x.0.1`
pub(crate) fn legacy_index_chain(place: Location, number: &str) -> Diagnostic {
    let word = meant::word_around(&place);
    if word
        .text()
        .strip_prefix(['v', 'V'])
        .is_some_and(|number| number.starts_with(|char: char| char.is_ascii_digit()))
    {
        return unquoted_text(word);
    }
    let indices = number.replace('.', "][");
    let dot = meant::with_sign_before(&place);
    let fix = (place.text() == number && dot.text().starts_with('.'))
        .then(|| mend::certain(dot, format!("[{indices}]")));
    codes::syntax::CHAINED_INDEX
        .error("Two indices in a row")
        .with_detail(format!(
            "\"{number}\" after a dot reads as one number with a fraction, not as two indices."
        ))
        .with_subject(place)
        .with_subject_text("one number, not two indices")
        .with_help(format!("Use brackets: [{indices}]."))
        .with_optional_fix(fix)
}

/// `x.*.*`
pub(crate) fn nested_attribute_splat(place: Location) -> Diagnostic {
    let before = meant::before(&place);
    let first = before.get(before.len().saturating_sub(100)..).and_then(|near| near.rfind(".*"));
    let start = before.len().saturating_sub(100);
    let fix = first.map(|at| mend::likely(mend::span(&place, start + at, start + at + 2), "[*]"));
    codes::syntax::NESTED_SPLAT
        .error("Splat inside a splat")
        .with_detail("A splat .* can be followed only by attributes and numbers.")
        .with_subject(place)
        .with_subject_text("the second splat")
        .with_help("Use [*] for the first one.")
        .with_optional_fix(fix)
}

/// `x[*` without its bracket.
pub(crate) fn unclosed_splat(place: Location, open: Location, star: Location) -> Diagnostic {
    let fix = Fix::likely("Write ]").insert_after(star, "]");
    // A bracket that comes later was probably meant to be this one.
    let fix = if place.text() == "]" { fix.remove(place.clone()) } else { fix };
    codes::syntax::UNCLOSED_INDEX
        .error("Splat without closing bracket")
        .with_detail("The star of a splat must be followed by a closing bracket, in the same line.")
        .with_help("Write ] after the star.")
        .with_fix(fix)
        .with_subject(place)
        .with_subject_text("not closed before this")
        .with_label(open, "this bracket should be closed after the star")
}

/// `x[0` without its bracket.
pub(crate) fn unclosed_index(place: Location, open: Location, fix: Fix) -> Diagnostic {
    codes::syntax::UNCLOSED_INDEX
        .error("Index without closing bracket")
        .with_detail("An index ends with a closing bracket, but something else follows its key.")
        .with_help("Write ] after the key.")
        .with_fix(fix)
        .with_subject(place)
        .with_subject_text("not closed before this")
        .with_label(open, "this bracket should be closed after the key")
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

/// A call that is not closed before the source ends, or before the next item.
pub(crate) fn unclosed_call(call: Location, next: Option<Location>, fix: Fix) -> Diagnostic {
    let unclosed = codes::syntax::UNCLOSED_PARENTHESIS
        .error("Call without closing parenthesis")
        .with_subject(call)
        .with_subject_text("opened here");
    not_closed_before(unclosed, next, "The source ends inside the arguments of this call.").with_fix(fix)
}

/// Adds where something should have been closed: before the next item, which stands left of what it contains, or else as `detail` says.
fn not_closed_before(unclosed: Diagnostic, next: Option<Location>, detail: &str) -> Diagnostic {
    let Some(next) = next else { return unclosed.with_detail(detail) };
    let (name, line) = (next.text().to_owned(), next.start().line);
    let what = if name == "}" { "The brace".to_owned() } else { format!("\"{name}\"") };
    unclosed
        .with_detail(format!("{what} in line {line} shows that this should have ended before it."))
        .with_label(next, "this is no longer inside")
}

/// A bracket of another kind, or an assignment, inside a tuple.
pub(crate) fn tuple_bracket_required(
    place: Location,
    found: Location,
    open: Location,
    fix: Fix,
) -> Diagnostic {
    let detail = after_unclosed(&found, "A closing bracket");
    codes::syntax::UNCLOSED_BRACKET
        .error("List without closing bracket")
        .with_detail(detail)
        .with_subject(place)
        .with_subject_text("] belongs here")
        .with_label(open, "this bracket is still open")
        .with_help(bracket_help(&fix))
        .with_fix(fix)
}

/// A bracket of another kind, or an assignment, inside the arguments of a call.
pub(crate) fn call_bracket_required(
    place: Location,
    found: Location,
    open: Location,
    fix: Fix,
) -> Diagnostic {
    let detail = after_unclosed(&found, "A closing parenthesis");
    codes::syntax::UNCLOSED_PARENTHESIS
        .error("Call without closing parenthesis")
        .with_detail(detail)
        .with_subject(place)
        .with_subject_text(") belongs here")
        .with_label(open, "this parenthesis is still open")
        .with_help(bracket_help(&fix))
        .with_fix(fix)
}

/// A bracket of another kind inside an object.
pub(crate) fn object_brace_required(
    place: Location,
    found: Location,
    open: Location,
    fix: Fix,
) -> Diagnostic {
    let detail = after_unclosed(&found, "A closing brace");
    codes::syntax::UNCLOSED_BRACE
        .error("Object without closing brace")
        .with_detail(detail)
        .with_subject(place)
        .with_subject_text("} belongs here")
        .with_label(open, "this brace is still open")
        .with_help(bracket_help(&fix))
        .with_fix(fix)
}

/// What a change of a bracket says to write.
fn bracket_help(fix: &Fix) -> String {
    match fix.replacements() {
        [(place, text)] if !place.text().is_empty() => format!("Write {text} instead of {}", place.text()),
        [(_, text)] => format!("Write {text} where the elements end."),
        _ => fix.title().to_owned(),
    }
}

fn after_unclosed(found: &Location, missing: &str) -> String {
    format!("{missing} is missing before \"{}\".", found.text())
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

/// A tuple that is not closed before the source ends, or before the next item.
pub(crate) fn unclosed_tuple(bracket: Location, next: Option<Location>, fix: Fix) -> Diagnostic {
    let unclosed = codes::syntax::UNCLOSED_BRACKET
        .error("List without closing bracket")
        .with_subject(bracket)
        .with_subject_text("opened here");
    not_closed_before(
        unclosed,
        next,
        "The source ends before this bracket is closed. A bracket may be missing here or further inside.",
    )
    .with_fix(fix)
}

/// Two elements without a comma.
pub(crate) fn element_separator_required(last: Location, found: Location, tuple: Location) -> Diagnostic {
    let help = meant::by_separator(&found);
    // Advice means that something other than a comma is missing.
    let comma = if help.is_none() { missing_comma(&last, &found) } else { None };
    codes::syntax::MISSING_COMMA.error("Comma required between elements")
        .with_detail("An element must be followed by a comma or the closing bracket. A new line does not separate elements.")
        .with_subject(last).with_subject_text("no comma here")
        .with_context(tuple)
        .with_label(found, "the next element")
        .with_optional_help(help.or(comma.is_some().then_some("Write a comma here.")))
        .with_optional_fix(comma)
}

/// A comma after the last token of what ends here, if what was found begins an expression.
pub(crate) fn missing_comma(last: &Location, found: &Location) -> Option<Fix> {
    let begins_expression = |first: char| first.is_alphanumeric() || "_\"[({".contains(first);
    let place = || last.source.location(Span::at(last.span.end));
    found.text().starts_with(begins_expression).then(|| Fix::certain("Write a comma").insert(place(), ","))
}

/// An object that is not closed before the source ends, or before the next item.
pub(crate) fn unclosed_object(brace: Location, next: Option<Location>, fix: Fix) -> Diagnostic {
    let unclosed = codes::syntax::UNCLOSED_BRACE
        .error("Object without closing brace")
        .with_subject(brace)
        .with_subject_text("opened here");
    not_closed_before(
        unclosed,
        next,
        "The source ends before this brace is closed. A brace may be missing here or further inside.",
    )
    .with_fix(fix)
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
            [(place, text)] if !place.text().is_empty() && text == "=" => {
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
    let fix = missing_comma(last, &found);
    codes::syntax::MISSING_COMMA
        .error("Comma or newline required between items")
        .with_detail("An item must be followed by a comma, a newline or the closing brace.")
        .with_subject(found)
        .with_subject_text("no comma before this")
        .with_context(object)
        .with_optional_help(fix.is_some().then_some("Write a comma before this."))
        .with_optional_fix(fix)
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

/// A missing part of a `for` expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ForPart {
    /// A name after `for`.
    Name,
    /// A name after the comma.
    ValueName,
    /// `in`
    In,
    /// `:`
    Colon,
    /// The closing bracket.
    End,
}

/// A `for` expression without one of its parts.
pub(crate) fn invalid_for(found: Location, part: ForPart, context: Location, last: &Location) -> Diagnostic {
    let fix = for_fix(&found, part, last);
    let (detail, beside) = match part {
        ForPart::Name => ("The name of a variable must follow \"for\".", "a name belongs here"),
        ForPart::ValueName => {
            ("The name of the variable for the values must follow the comma.", "a name belongs here")
        }
        ForPart::In => ("The word \"in\" must follow the one or two names.", "no \"in\" before this"),
        ForPart::Colon => ("A colon must follow the collection.", "no colon before this"),
        ForPart::End => (
            "The expression should end here; only ... and one condition, in this order, may follow its result.",
            "no bracket before this",
        ),
    };
    codes::syntax::INVALID_FOR
        .error("Invalid for expression")
        .with_detail(detail)
        .with_subject(found)
        .with_subject_text(beside)
        .with_context(context)
        .with_help(match &fix {
            Some(fix) => format!("{}. The forms are [for value in list : result] and {{for key, value in map : key => result}}.", fix.title()),
            None => "The forms are [for value in list : result] and {for key, value in map : key => result}.".to_owned(),
        })
        .with_optional_fix(fix)
}

/// The missing word or sign, if what was found shows that it is all that is missing. `last` is the token before.
fn for_fix(found: &Location, part: ForPart, last: &Location) -> Option<Fix> {
    let text = found.text();
    match part {
        ForPart::In if matches!(text, "of" | "IN" | "In" | "from") => {
            Some(mend::certain(found.clone(), "in"))
        }
        ForPart::Colon if matches!(text, "=>" | "->" | "{" | "do" | "," | "::") => {
            Some(mend::likely(found.clone(), ":"))
        }
        ForPart::Colon if text != "if" && text.starts_with(meant::begins_value) => {
            Some(mend::certain(mend::span(last, last.span.end as usize, last.span.end as usize), " :"))
        }
        _ => None,
    }
}

/// `[for … : k => v]`
pub(crate) fn for_key_in_tuple(key: Location, context: Location) -> Diagnostic {
    codes::syntax::KEY_IN_LIST
        .error("Key in a list")
        .with_detail("A for expression in brackets makes a list, whose elements have no keys.")
        .with_subject(key)
        .with_subject_text("this key")
        .with_optional_fix(other_brackets(&context, "[]", "{}"))
        .with_context(context)
        .with_help("Use braces instead of brackets to make an object.")
}

/// `{for … : v}`
pub(crate) fn for_key_missing(value: Location, context: Location) -> Diagnostic {
    codes::syntax::MISSING_KEY
        .error("Object without keys")
        .with_detail("A for expression in braces makes an object, and each of its values needs a key.")
        .with_subject(value)
        .with_subject_text("has no key")
        .with_optional_fix(other_brackets(&context, "{}", "[]"))
        .with_context(context)
        .with_help("Write key => value, or use brackets instead of braces to make a list.")
}

/// The same expression in the other brackets.
fn other_brackets(whole: &Location, from: &str, to: &str) -> Option<Fix> {
    let text = whole.text();
    let (start, end) = (whole.span.start as usize, whole.span.end as usize);
    let replace =
        |fix: Fix, at: usize, index: usize| fix.replace(mend::span(whole, at, at + 1), &to[index..=index]);
    (text.len() > 1 && text.starts_with(&from[..1]) && text.ends_with(&from[1..])).then(|| {
        replace(replace(Fix::likely(format!("Write {} … {}", &to[..1], &to[1..])), start, 0), end - 1, 1)
    })
}

/// `[for … : v...]`
pub(crate) fn for_grouping_in_tuple(ellipsis: Location, context: Location) -> Diagnostic {
    codes::syntax::GROUPING_IN_LIST
        .error("Grouping in a list")
        .with_detail(
            "The symbol ... groups values that have the same key, and the elements of a list have none.",
        )
        .with_help("Remove it, or use braces and write key => value... to group values.")
        .with_fix(mend::likely(ellipsis.clone(), ""))
        .with_subject(ellipsis)
        .with_subject_text("groups nothing here")
        .with_context(context)
}

/// A traversal that does not start with a name.
pub(crate) fn traversal_root_required(found: Location) -> Diagnostic {
    codes::syntax::INVALID_REFERENCE
        .error("Variable name required")
        .with_detail("A reference begins with the name of a variable.")
        .with_subject(found)
        .with_subject_text("not a name")
}

/// A splat where exactly one object is required.
pub(crate) fn splat_in_traversal(found: Location, context: Location) -> Diagnostic {
    codes::syntax::SPLAT_IN_REFERENCE
        .error("Splat not allowed")
        .with_detail("This reference must lead to a single thing, so it cannot contain a splat.")
        .with_subject(found)
        .with_subject_text("leads to several things")
        .with_context(context)
}

/// An index in a traversal that is not constant.
pub(crate) fn constant_index_required(found: Location, context: Location) -> Diagnostic {
    codes::syntax::INVALID_REFERENCE
        .error("Index required")
        .with_detail("The index in a reference is a number or a quoted string.")
        .with_subject(found)
        .with_subject_text("not a number or a quoted string")
        .with_context(context)
}

/// Something in a traversal that is not a step.
pub(crate) fn step_required(found: Location, context: Location) -> Diagnostic {
    codes::syntax::INVALID_REFERENCE
        .error("Invalid reference")
        .with_detail("After a name, a reference continues with a dot or a bracket.")
        .with_subject(found)
        .with_subject_text("neither a dot nor a bracket")
        .with_context(context)
}

/// `${` or `%{` in the index of a traversal.
pub(crate) fn template_in_index(sequence: Location, index: Location) -> Diagnostic {
    codes::syntax::TEMPLATE_IN_REFERENCE
        .error("Template in a reference")
        .with_detail("The index in a reference is fixed text, without interpolations and directives.")
        .with_subject(sequence)
        .with_subject_text("not fixed text")
        .with_context(index)
}
