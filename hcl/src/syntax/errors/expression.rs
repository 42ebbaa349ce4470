//! Expressions.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::{Location, Span};

use super::foreign::unquoted_text;
use super::meant;

/// A place that should hold an expression.
pub(crate) fn expression_required(found: Location) -> Diagnostic {
    let text = found.text();
    if text.is_empty() {
        return codes::syntax::MISSING_VALUE
            .error("Missing expression")
            .with_detail("An expression should begin here, but this is the end.")
            .with_subject(found);
    }
    let ends_here = text.starts_with(['\n', '\r', '#', ')', ']', '}', ','])
        || text.starts_with("//")
        || text.starts_with("/*");
    let code = if ends_here { codes::syntax::MISSING_VALUE } else { codes::syntax::INVALID_EXPRESSION };
    let diagnostic = code.error("Invalid expression");
    let diagnostic = match text {
        "+" if meant::text_from(&found)[1..].starts_with(|next: char| next.is_ascii_digit()) => {
            diagnostic.with_detail("A number has no plus sign.").with_help("Remove the plus sign.")
        }
        "<" if meant::text_from(&found).starts_with("<<") => diagnostic
            .with_detail(
                "A heredoc begins with << and a name at the end of the line, without a space or quotes.",
            )
            .with_help("Write <<EOT, the lines, and EOT on a line of its own."),
        "<" => diagnostic
            .with_detail("An expression cannot begin with \"<\".")
            .with_help("A heredoc begins with two of them: <<EOT"),
        "." if meant::text_from(&found)[1..].starts_with(|next: char| next.is_ascii_digit()) => diagnostic
            .with_detail("An expression cannot begin with a dot.")
            .with_help("Write a digit before the decimal point: 0.5."),
        _ if text.starts_with(['\n', '\r', '#']) || text.starts_with("//") => diagnostic
            .with_detail("An expression should follow, but the line ends here.")
            .with_help("Put an expression that spans several lines in parentheses."),
        "=" => diagnostic.with_detail("An expression should begin here, not another equals sign."),
        _ => diagnostic
            .with_detail(format!("An expression should begin here, but \"{text}\" cannot begin one.")),
    };
    diagnostic.with_subject(found)
}

/// Extra tokens after an expression that should be the whole source.
pub(crate) fn extra_after_expression(found: Location) -> Diagnostic {
    codes::syntax::TEXT_AFTER_END
        .error("Extra characters after the expression")
        .with_detail("The expression ends before this, and nothing may follow it.")
        .with_subject(found)
}

/// `c ? x` without the rest.
pub(crate) fn conditional_without_else(found: Location, conditional: Location) -> Diagnostic {
    codes::syntax::INCOMPLETE_CONDITIONAL
        .error("Conditional without its second result")
        .with_detail("A conditional is condition ? result : other result, and the colon is missing here.")
        .with_subject(found)
        .with_context(conditional)
}

/// `(` without `)`.
pub(crate) fn unbalanced_parentheses(found: Location, context: Location) -> Diagnostic {
    codes::syntax::UNCLOSED_PARENTHESIS
        .error("Unbalanced parentheses")
        .with_detail("A closing parenthesis should end the expression here.")
        .with_subject(found)
        .with_context(context)
}

/// A dot without a name.
pub(crate) fn attribute_name_required(found: Location) -> Diagnostic {
    codes::syntax::MISSING_ATTRIBUTE_NAME
        .error("Attribute name required")
        .with_detail("A dot must be followed by the name of an attribute, a number or a star.")
        .with_subject(found)
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
    codes::syntax::CHAINED_INDEX
        .error("Two indices in a row")
        .with_detail(format!(
            "\"{number}\" after a dot reads as one number with a fraction, not as two indices."
        ))
        .with_subject(place)
        .with_help(format!("Use brackets: [{indices}]."))
}

/// `x.*.*`
pub(crate) fn nested_attribute_splat(place: Location) -> Diagnostic {
    codes::syntax::NESTED_SPLAT
        .error("Splat inside a splat")
        .with_detail("A splat .* can be followed only by attributes and numbers.")
        .with_subject(place)
        .with_help("Use [*] for the first one.")
}

/// `x[*` without its bracket.
pub(crate) fn unclosed_splat(place: Location, open: Location) -> Diagnostic {
    codes::syntax::UNCLOSED_INDEX
        .error("Splat without closing bracket")
        .with_detail("The star of a splat must be followed by a closing bracket, in the same line.")
        .with_subject(place)
        .with_label(open, "this bracket should be closed after the star")
}

/// `x[0` without its bracket.
pub(crate) fn unclosed_index(place: Location, open: Location) -> Diagnostic {
    codes::syntax::UNCLOSED_INDEX
        .error("Index without closing bracket")
        .with_detail("An index ends with a closing bracket, but something else follows its key.")
        .with_subject(place)
        .with_label(open, "this bracket should be closed after the key")
}

/// `name::` without another name.
pub(crate) fn function_name_required(found: Location, name: Location) -> Diagnostic {
    codes::syntax::MISSING_FUNCTION_NAME
        .error("Function name required")
        .with_detail("The symbol :: must be followed by the name of a function or a namespace.")
        .with_subject(found)
        .with_context(name)
}

/// `ns::name` without parentheses.
pub(crate) fn call_parenthesis_required(found: Location, name: Location) -> Diagnostic {
    codes::syntax::MISSING_ARGUMENTS
        .error("Opening parenthesis required")
        .with_detail("A name with :: is a function name, so its arguments in parentheses must follow.")
        .with_subject(found)
        .with_context(name)
}

/// A call that is not closed before the source ends, or before the next item.
pub(crate) fn unclosed_call(call: Location, next: Option<Location>) -> Diagnostic {
    let unclosed =
        codes::syntax::UNCLOSED_PARENTHESIS.error("Call without closing parenthesis").with_subject(call);
    not_closed_before(unclosed, next, "The source ends inside the arguments of this call.")
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
pub(crate) fn tuple_bracket_required(place: Location, found: Location, open: Location) -> Diagnostic {
    let detail = after_unclosed(&found, "A closing bracket");
    codes::syntax::UNCLOSED_BRACKET
        .error("Tuple without closing bracket")
        .with_detail(detail)
        .with_subject(place)
        .with_label(open, "this bracket is still open")
}

/// A bracket of another kind, or an assignment, inside the arguments of a call.
pub(crate) fn call_bracket_required(place: Location, found: Location, open: Location) -> Diagnostic {
    let detail = after_unclosed(&found, "A closing parenthesis");
    codes::syntax::UNCLOSED_PARENTHESIS
        .error("Call without closing parenthesis")
        .with_detail(detail)
        .with_subject(place)
        .with_label(open, "this parenthesis is still open")
}

/// A bracket of another kind inside an object.
pub(crate) fn object_brace_required(place: Location, found: Location, open: Location) -> Diagnostic {
    let detail = after_unclosed(&found, "A closing brace");
    codes::syntax::UNCLOSED_BRACE
        .error("Object without closing brace")
        .with_detail(detail)
        .with_subject(place)
        .with_label(open, "this brace is still open")
}

fn after_unclosed(found: &Location, missing: &str) -> String {
    format!("{missing} is missing before \"{}\".", found.text())
}

/// Two arguments without a comma.
pub(crate) fn argument_separator_required(last: Location, found: Location, call: Location) -> Diagnostic {
    codes::syntax::MISSING_COMMA
        .error("Comma required between arguments")
        .with_detail("An argument must be followed by a comma or the closing parenthesis.")
        .with_optional_fix(missing_comma(&last, &found))
        .with_subject(last)
        .with_context(call)
        .with_label(found, "the next argument")
}

/// Something after `...` in a call.
pub(crate) fn expansion_not_last(ellipsis: Location, call: Location) -> Diagnostic {
    codes::syntax::MISPLACED_EXPANSION
        .error("Closing parenthesis required")
        .with_detail("An argument expanded with ... must be the last one, and no comma may follow.")
        .with_subject(ellipsis)
        .with_context(call)
}

/// A tuple that is not closed before the source ends, or before the next item.
pub(crate) fn unclosed_tuple(bracket: Location, next: Option<Location>) -> Diagnostic {
    let unclosed =
        codes::syntax::UNCLOSED_BRACKET.error("Tuple without closing bracket").with_subject(bracket);
    not_closed_before(
        unclosed,
        next,
        "The source ends before this bracket is closed. A bracket may be missing here or further inside.",
    )
}

/// Two elements without a comma.
pub(crate) fn element_separator_required(last: Location, found: Location, tuple: Location) -> Diagnostic {
    let help = meant::by_separator(&found);
    // Advice means that something other than a comma is missing.
    let comma = if help.is_none() { missing_comma(&last, &found) } else { None };
    codes::syntax::MISSING_COMMA.error("Comma required between elements")
        .with_detail("An element must be followed by a comma or the closing bracket. A new line does not separate elements.")
        .with_subject(last)
        .with_context(tuple)
        .with_label(found, "the next element")
        .with_optional_help(help)
        .with_optional_fix(comma)
}

/// A comma after the last token of what ends here, if what was found begins an expression.
fn missing_comma(last: &Location, found: &Location) -> Option<Fix> {
    let begins_expression = |first: char| first.is_alphanumeric() || "_\"[({".contains(first);
    let place = || last.source.location(Span::at(last.span.end));
    found.text().starts_with(begins_expression).then(|| Fix::certain("Write a comma").insert(place(), ","))
}

/// An object that is not closed before the source ends, or before the next item.
pub(crate) fn unclosed_object(brace: Location, next: Option<Location>) -> Diagnostic {
    let unclosed = codes::syntax::UNCLOSED_BRACE.error("Object without closing brace").with_subject(brace);
    not_closed_before(
        unclosed,
        next,
        "The source ends before this brace is closed. A brace may be missing here or further inside.",
    )
}

/// A key without a value.
pub(crate) fn object_value_required(found: Location, object: Location) -> Diagnostic {
    codes::syntax::MISSING_VALUE
        .error("Value required")
        .with_detail("A key must be followed by an equals sign and a value.")
        .with_subject(found)
        .with_context(object)
}

/// Something between a key and its equals sign.
pub(crate) fn key_separator_required(found: Location, object: Location, name_follows: bool) -> Diagnostic {
    let diagnostic = codes::syntax::MISSING_EQUALS_SIGN
        .error("Equals sign required")
        .with_detail("A key and its value must be separated by an equals sign or a colon.")
        .with_subject(found)
        .with_context(object);
    if name_follows {
        diagnostic.with_help("Quote a key that has spaces or dots: \"a.b\" = …")
    } else {
        diagnostic
    }
}

/// Two items without a comma or a newline.
pub(crate) fn item_separator_required(found: Location, object: Location) -> Diagnostic {
    codes::syntax::MISSING_COMMA
        .error("Comma or newline required between items")
        .with_detail("An item must be followed by a comma, a newline or the closing brace.")
        .with_subject(found)
        .with_context(object)
}

/// A key that is used twice.
pub(crate) fn duplicate_key(key: &str, again: Location, first: Location) -> Diagnostic {
    codes::syntax::DUPLICATE_KEY
        .warning("Duplicate key")
        .with_detail(format!("The key \"{key}\" was set before; this value replaces that one."))
        .with_subject(again)
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
pub(crate) fn invalid_for(found: Location, part: ForPart, context: Location) -> Diagnostic {
    let detail = match part {
        ForPart::Name => "The name of a variable must follow \"for\".",
        ForPart::ValueName => "The name of the variable for the values must follow the comma.",
        ForPart::In => "The word \"in\" must follow the one or two names.",
        ForPart::Colon => "A colon must follow the collection.",
        ForPart::End => {
            "The expression should end here; only ... and one condition, in this order, may follow its result."
        }
    };
    codes::syntax::INVALID_FOR
        .error("Invalid for expression")
        .with_detail(detail)
        .with_subject(found)
        .with_context(context)
        .with_help("The forms are [for value in list : result] and {for key, value in map : key => result}.")
}

/// `[for … : k => v]`
pub(crate) fn for_key_in_tuple(key: Location, context: Location) -> Diagnostic {
    codes::syntax::KEY_IN_LIST
        .error("Key in a tuple")
        .with_detail("A for expression in brackets makes a tuple, whose elements have no keys.")
        .with_subject(key)
        .with_context(context)
        .with_help("Use braces instead of brackets to make an object.")
}

/// `{for … : v}`
pub(crate) fn for_key_missing(value: Location, context: Location) -> Diagnostic {
    codes::syntax::MISSING_KEY
        .error("Object without keys")
        .with_detail("A for expression in braces makes an object, and each of its values needs a key.")
        .with_subject(value)
        .with_context(context)
        .with_help("Write key => value, or use brackets instead of braces to make a tuple.")
}

/// `[for … : v...]`
pub(crate) fn for_grouping_in_tuple(ellipsis: Location, context: Location) -> Diagnostic {
    codes::syntax::GROUPING_IN_LIST
        .error("Grouping in a tuple")
        .with_detail(
            "The symbol ... groups values that have the same key, and the elements of a tuple have none.",
        )
        .with_subject(ellipsis)
        .with_context(context)
}

/// A traversal that does not start with a name.
pub(crate) fn traversal_root_required(found: Location) -> Diagnostic {
    codes::syntax::INVALID_REFERENCE
        .error("Variable name required")
        .with_detail("A reference begins with the name of a variable.")
        .with_subject(found)
}

/// A splat where exactly one object is required.
pub(crate) fn splat_in_traversal(found: Location, context: Location) -> Diagnostic {
    codes::syntax::SPLAT_IN_REFERENCE
        .error("Splat not allowed")
        .with_detail("This reference must lead to a single thing, so it cannot contain a splat.")
        .with_subject(found)
        .with_context(context)
}

/// An index in a traversal that is not constant.
pub(crate) fn constant_index_required(found: Location, context: Location) -> Diagnostic {
    codes::syntax::INVALID_REFERENCE
        .error("Index required")
        .with_detail("The index in a reference is a number or a quoted string.")
        .with_subject(found)
        .with_context(context)
}

/// Something in a traversal that is not a step.
pub(crate) fn step_required(found: Location, context: Location) -> Diagnostic {
    codes::syntax::INVALID_REFERENCE
        .error("Invalid reference")
        .with_detail("After a name, a reference continues with a dot or a bracket.")
        .with_subject(found)
        .with_context(context)
}

/// `${` or `%{` in the index of a traversal.
pub(crate) fn template_in_index(sequence: Location, index: Location) -> Diagnostic {
    codes::syntax::TEMPLATE_IN_REFERENCE
        .error("Template in a reference")
        .with_detail("The index in a reference is fixed text, without interpolations and directives.")
        .with_subject(sequence)
        .with_context(index)
}
