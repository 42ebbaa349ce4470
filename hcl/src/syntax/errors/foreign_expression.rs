//! Operators and forms of expressions of other languages.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::Location;

use super::mend::{self, write};
use super::{meant, rewrite};

/// `[` before lines such as `name = value`, and the bracket that closes it.
pub(crate) fn pairs_in_brackets(place: Location, open: Location, close: Location) -> Diagnostic {
    codes::syntax::FOREIGN_FORM
        .error("Names in a list")
        .with_detail("Brackets enclose a list, whose elements have no names. Braces enclose an object.")
        .with_help("Write { and } instead of [ and ].")
        .with_fix(Fix::likely("Write { and }").replace(open.clone(), "{").replace(close, "}"))
        .with_subject(place)
        .with_subject_text("an element has no name")
        .with_label(open, "this begins a list")
}

/// `and`, `AND`, `is`, `<>`, `===`; `operator` is the one to write.
pub(crate) fn foreign_operator(place: Location, operator: &str) -> Diagnostic {
    let found = place.text().to_owned();
    let is_word = found.starts_with(char::is_alphabetic);
    let is_certain = !is_word || matches!(operator, "&&" | "||") && is_in_condition(&place);
    let fix = mend::likely(place.clone(), operator).with_certainty(is_certain);
    word_for_operator(place, operator).with_fix(fix).with_help(format!("Write {operator} instead of {found}"))
}

/// `a and not b`, which is `instead` as a whole.
pub(crate) fn operator_and_negation(
    place: Location,
    operator: &str,
    whole: Location,
    instead: &str,
) -> Diagnostic {
    let fix = mend::likely(whole, instead).with_certainty(is_in_condition(&place));
    word_for_operator(place, operator).with_fix(fix).with_help(write(instead))
}

/// Whether the line of a place shows that conditions are on it. Without that, its words may be those of a text without quotation marks.
fn is_in_condition(place: &Location) -> bool {
    let start = meant::line_start(place);
    let line = rewrite::without_comment(meant::first_line(&start));
    let outside: String = line.split('"').step_by(2).collect();
    ["==", "!=", "<", ">", " ? ", "&&", "||"].iter().any(|sign| outside.contains(sign))
}

fn word_for_operator(place: Location, operator: &str) -> Diagnostic {
    codes::syntax::FOREIGN_OPERATOR
        .error(format!("There is no operator {}", place.text()))
        .with_detail("Operators are signs, such as &&, ||, !, == and !=.")
        .with_subject(place)
        .with_subject_text(format!("written {operator} here"))
}

/// An operator that is a function here; `call` is what to write.
pub(crate) fn operator_is_function(
    place: Location,
    found: &str,
    call: &str,
    whole: Option<Location>,
) -> Diagnostic {
    codes::syntax::FOREIGN_OPERATOR
        .error(format!("There is no operator {found}"))
        .with_detail("A standard function does what this operator does elsewhere.")
        .with_optional_fix(whole.map(|whole| mend::likely(whole, call)))
        .with_subject(place)
        .with_subject_text("a function here")
        .with_help(write(call))
}

/// `x?.y`
pub(crate) fn optional_step(place: Location, plain: &str, sign: &str) -> Diagnostic {
    codes::syntax::OPTIONAL_CHAINING
        .error("?. is not an operator")
        .with_detail("A question mark begins the results of a conditional.")
        .with_fix(mend::likely(place.clone(), sign))
        .with_subject(place)
        .with_subject_text("read as a conditional")
        .with_help(format!("Write {plain}, or try({plain}, null) for what may be missing."))
}

/// `not x`
pub(crate) fn negation_word(place: Location, is_simple: bool) -> Diagnostic {
    let found = place.text().to_owned();
    let sign = mend::with_blanks(&place);
    let fix = mend::likely(sign, "!").with_certainty(is_simple && is_in_condition(&place));
    codes::syntax::FOREIGN_OPERATOR
        .error(format!("There is no operator {found}"))
        .with_detail("The opposite of a condition is written with an exclamation mark.")
        .with_fix(fix)
        .with_subject(place)
        .with_subject_text("written ! here")
        .with_help(format!("Write ! instead of {found}, as in !condition"))
}

/// `env.upper()`; `call` is the same as a function call.
pub(crate) fn method_call(place: Location, call: Option<(Location, String)>) -> Diagnostic {
    let help = call.as_ref().map_or("function(value)", |(_, call)| call.as_str());
    let help = write(help);
    codes::syntax::METHOD_CALL
        .error("Call of a method")
        .with_detail(
            "Values have no methods. A function is called by its name, with the value as an argument.",
        )
        .with_subject(place)
        .with_subject_text("the name before this is not a function")
        .with_help(help)
        .with_optional_fix(call.map(|(whole, call)| mend::likely(whole, call)))
}

/// `if c then x else y`, `x if c else y`
pub(crate) fn conditional_words(place: Location, conditional: Option<(Location, String)>) -> Diagnostic {
    let help = conditional.as_ref().map_or("condition ? value : other", |(_, signs)| signs.as_str());
    let help = write(help);
    codes::syntax::CONDITIONAL_IN_WORDS
        .error("Conditional in words")
        .with_detail("A conditional is written with a question mark and a colon.")
        .with_subject(place)
        .with_subject_text("written with ? and : here")
        .with_help(help)
        .with_optional_fix(conditional.map(|(whole, signs)| mend::likely(whole, signs)))
}

/// `for x in y : x` without brackets.
pub(crate) fn bare_for(place: Location, whole: Option<(Location, String)>) -> Diagnostic {
    codes::syntax::FOR_WITHOUT_BRACKETS
        .error("For expression without brackets")
        .with_detail("Brackets say whether the result is a list or an object.")
        .with_subject(place)
        .with_subject_text("no bracket before this")
        .with_help(match &whole {
            Some((_, text)) => write(text),
            None => write("[for value in list : result] or {for key, value in map : key => result}"),
        })
        .with_optional_fix(whole.map(|(whole, text)| mend::likely(whole, text)))
}

/// `value++`; `sum` is what to write.
pub(crate) fn increment(place: Location, sum: &str, sign: Location) -> Diagnostic {
    codes::syntax::FOREIGN_ASSIGNMENT
        .error("There is no operator ++")
        .with_detail("Nothing changes a value. An expression computes another one.")
        .with_subject(place)
        .with_subject_text("a plus sign too many")
        .with_help(write(sum))
        .with_fix(mend::likely(sign, " + 1"))
}

/// `*list`, `...object` and their like before a value; `instead` is the place of what is written instead, and the text.
pub(crate) fn spread(place: Location, instead: Option<(Location, String, bool)>) -> Diagnostic {
    let sign = place.text().to_owned();
    let diagnostic = codes::syntax::SPREAD
        .error("Values of a collection spread")
        .with_detail(format!("No value begins with \"{sign}\". In a call, ... after the last argument makes each element an argument; a function joins lists or objects."))
        .with_subject(place).with_subject_text("begins no value");
    match instead {
        Some((whole, text, is_certain)) => diagnostic.with_help(write(&text)).with_fix(match is_certain {
            true => mend::certain(whole, text),
            false => mend::likely(whole, text),
        }),
        None => diagnostic
            .with_help("Write function(list...), concat(list, [value]) or merge(object, { name = value })"),
    }
}

/// `[result for value in list]`; `instead` is what to write, if all of it can be written here.
pub(crate) fn comprehension(place: Location, whole: Location, instead: Option<&str>) -> Diagnostic {
    codes::syntax::INVALID_FOR
        .error("Result in front of its for")
        .with_detail("The result of a for expression comes last, after a colon.")
        .with_help(write(instead.unwrap_or("[for value in list : result if condition]")))
        .with_optional_fix(instead.map(|instead| mend::likely(whole.clone(), instead)))
        .with_subject(place)
        .with_subject_text("belongs before the result")
        .with_context(whole)
}

/// `"a" .. name`
pub(crate) fn joined_by_dots(place: Location, instead: Option<(Location, String)>) -> Diagnostic {
    let help = instead.as_ref().map_or("\"${first}${second}\"", |(_, text)| text.as_str());
    let help = write(help);
    codes::syntax::FOREIGN_OPERATOR
        .error(".. is not an operator")
        .with_detail("Texts are joined in one string with interpolations.")
        .with_help(help)
        .with_optional_fix(instead.map(|(whole, text)| mend::likely(whole, text)))
        .with_subject(place)
        .with_subject_text("joins nothing")
}

/// `function(name = value)`
pub(crate) fn named_argument(place: Location) -> Diagnostic {
    codes::syntax::FOREIGN_FORM
        .error("Argument with a name")
        .with_detail("Arguments have no names: which is which depends on their order.")
        .with_subject(place)
        .with_subject_text("not part of an argument")
        .with_help("Write function(first, second), or function({ name = value }) for an object.")
}

/// `(a = b) ? …`
pub(crate) fn single_equals_sign(place: Location) -> Diagnostic {
    codes::syntax::FOREIGN_OPERATOR
        .error("There is no operator =")
        .with_detail("An equals sign sets an attribute or a key. Two signs compare values.")
        .with_help(write("== to compare the two values"))
        .with_fix(mend::likely(place.clone(), "=="))
        .with_subject(place)
        .with_subject_text("compares nothing")
}
