//! Operators and conditionals.

use crate::diagnostic::catalogue::eval::{self as messages, object_with, object_without};
use crate::diagnostic::{Diagnostic, Fact, clause};
use crate::model::Context;
use crate::source::Location;
use crate::value::{ConvertError, Kind, Mismatch, Sort, Type, Value, ValueError, quoted};
use crate::words::{count, truth};

use super::describe::{Site, a_type, a_value};
use super::mend::{Advice, advise, around, as_part, operands};

/// Which operand of an operator.
#[derive(Clone, Copy)]
pub(crate) enum Which {
    Only,
    Left,
    /// The left operand of a comparison that is itself a comparison: `a < b < c`.
    Compared,
    Right,
    /// The right operand after an error in the left one.
    AlsoRight,
}

impl Which {
    fn side(self) -> &'static str {
        match self {
            Which::Only => "",
            Which::Left | Which::Compared => "left ",
            Which::Right | Which::AlsoRight => "right ",
        }
    }
}

pub(crate) fn unsuitable(
    site: Site,
    symbol: &str,
    which: Which,
    wanted: &Type,
    error: &ConvertError,
    context: &Context,
) -> Diagnostic {
    let whole = &site.context;
    let is_order = matches!(symbol, "<" | ">" | "<=" | ">=");
    let advice = match (which, symbol) {
        (Which::Compared, _) => Some(both_compared(whole, symbol)),
        (_, "+") if error.is_about_text() => Some(concatenated_strings(whole)),
        (_, "+") if error.given().and_then(Sort::of) == Some(Sort::List) => {
            concatenated_lists(whole, context)
        }
        _ if error.meant().is_some() && site.subject.text().starts_with('"') => {
            let truth = if error.meant() == Some(true) { "true" } else { "false" };
            Some(Advice::write("Write", &site.subject, truth))
        }
        _ if is_order && error.is_about_text() => {
            Some(Advice::words("Only numbers have an order. Strings are compared with `==` and `!=`."))
        }
        _ => None,
    };
    let mut diagnostic = site
        .of(messages::operand(which.side(), symbol, &a_type(wanted), &clause(error)))
        .with_mismatch(error.mismatch());
    // An operator for other types is one mistake, whatever its two operands are.
    diagnostic.is_consequence = matches!(which, Which::AlsoRight);
    advise(diagnostic, advice)
}

fn concatenated_strings(sum: &Location) -> Advice {
    let what = "`+` adds numbers. To concatenate strings, write";
    let parts = operands(sum, "+").and_then(|[left, right]| Some([as_part(left)?, as_part(right)?]));
    match parts.map(|parts| format!("\"{}\"", parts.concat())) {
        Some(string) => Advice::write(what, sum, &string),
        None => Advice::words(format!("{what} one template: `\"${{a}}${{b}}\"`.")),
    }
}

fn concatenated_lists(sum: &Location, context: &Context) -> Option<Advice> {
    context.function("concat")?;
    let what = "`+` adds numbers. To concatenate lists, write";
    Some(match operands(sum, "+") {
        Some([left, right]) => Advice::write(what, sum, &format!("concat({left}, {right})")),
        None => Advice::words(format!("{what} `concat(…, …)`.")),
    })
}

/// Two comparisons in place of one that is chained.
fn both_compared(whole: &Location, symbol: &str) -> Advice {
    let what = "Comparisons can't be chained. To test both, write";
    let both = || {
        let (first, last) = whole.text().rsplit_once(symbol)?;
        let sign = ["<=", ">=", "<", ">"].into_iter().find(|sign| first.contains(sign))?;
        let (left, middle) = first.split_once(sign)?;
        let parts = [left, middle, last].map(str::trim);
        let is_plain =
            |text: &str| !text.is_empty() && !text.contains(['<', '>', '"', '(', '?', '&', '|', '\n']);
        let [left, middle, last] = Some(parts).filter(|parts| parts.iter().all(|part| is_plain(part)))?;
        (!around(whole).1.starts_with(['<', '>', '=', '!']))
            .then(|| format!("{left} {sign} {middle} && {middle} {symbol} {last}"))
    };
    match both() {
        Some(both) => Advice::write(what, whole, &both),
        None => Advice::words(format!("{what} `a < b && b < c`.")),
    }
}

pub(crate) fn null_operand(site: Site, symbol: &str, which: Which, wanted: &Type) -> Diagnostic {
    let noun = a_type(wanted);
    site.of(messages::operand(which.side(), symbol, &noun, &messages::operand_is_null(&noun)))
        .with_help("If it may be null, test for `== null` first, as in a conditional.")
        .with_fact("expected", wanted.friendly_name())
        .with_subject_text("null")
        .with_fact("found", "null")
}

pub(crate) fn failed(site: Site, symbol: &str, error: &ValueError) -> Diagnostic {
    site.of(messages::operation(symbol, &clause(error)))
}

/// The two results of a conditional have no common type. `places` are those of the results.
pub(crate) fn mismatch(site: Site, yes: &Value, no: &Value, places: [Location; 2]) -> Diagnostic {
    let [yes_place, no_place] = places;
    let types: Fact = [yes, no].into_iter().map(|value| value.ty().friendly_name()).collect();
    let (text, [yes_label, no_label]) = difference(yes, no);
    let is_collection = |value: &Value| !value.ty().is_primitive();
    let advice = match (is_collection(yes), is_collection(no)) {
        (true, false) => Some(instead_of_single(no, yes, &no_place)),
        (false, true) => Some(instead_of_single(yes, no, &yes_place)),
        (false, false) => Some(Advice::words("To make both strings, write each as `\"${…}\"`.")),
        (true, true) => None,
    };
    let diagnostic = site
        .of(messages::conditional_types(&text))
        .with_fact("found", types)
        .with_label(yes_place, yes_label)
        .with_label(no_place, no_label);
    advise(diagnostic, advice)
}

/// What stands for no value beside a collection. Some write an empty string.
fn instead_of_single(single: &Value, other: &Value, place: &Location) -> Advice {
    let is_empty = !single.is_marked() && single.as_str() == Some("");
    match Sort::of(&other.ty()) {
        Some(Sort::List) if is_empty => Advice::write("An empty list is", place, "[]"),
        _ if is_empty => Advice::write("For no value, write", place, "null"),
        _ => Advice::words("For no value, write `null`: it fits every type."),
    }
}

pub(crate) fn condition_type(site: Site, condition: &Value, context: &Context) -> Diagnostic {
    let advice = as_test(&site, condition, context);
    let diagnostic = site.of(messages::condition_type(&a_value(condition)));
    advise(diagnostic.with_mismatch(Mismatch::wanted(Sort::Bool).not(condition)), advice)
}

/// The test that a value as a condition is in other languages.
fn as_test(site: &Site, condition: &Value, context: &Context) -> Option<Advice> {
    if condition.is_null() {
        return Some(Advice::words("To test for null, compare with `== null` or `!= null`."));
    }
    let code = site.code()?;
    let is_simple = code.chars().all(|char| char.is_alphanumeric() || "_.[]*()".contains(char));
    let tested = if is_simple { code.clone() } else { format!("({code})") };
    let test = |what: &str, test: &str| Some(Advice::write(what, &site.subject, &format!("{tested} {test}")));
    match condition.kind() {
        _ if condition.is_marked() => None,
        // A comparison of two constants would always have the same result.
        Kind::String(text) if code == quoted(text) => truth(text)
            .map(|truth| Advice::write("Write", &site.subject, if truth { "true" } else { "false" })),
        Kind::String("") => test("To test for an empty string, write", "!= \"\""),
        Kind::String(text) => test("To test for this string, write", &format!("== {}", quoted(text))),
        _ if condition.ty() == Type::Number => test("To test for zero, write", "!= 0"),
        _ if condition.ty().is_iterable() && context.function("length").is_some() => {
            let test = format!("length({tested}) > 0");
            Some(Advice::write("To test for elements, write", &site.subject, &test))
        }
        Kind::Tuple(_) => test("To test for elements, write", "!= []"),
        _ => None,
    }
}

pub(crate) fn result_conversion(site: Site, side: &str, ty: &Type, error: &ConvertError) -> Diagnostic {
    site.of(messages::result_conversion(side, &a_type(ty), &clause(error)))
}

/// How and where the types of the two results of a conditional differ, in a sentence and beside each of them.
/// Names of a marked object are not shown: they may come from what the mark protects.
fn difference(yes: &Value, no: &Value) -> (String, [String; 2]) {
    let (yes_type, no_type) = (yes.ty(), no.ty());
    if yes.contains_marked() || no.contains_marked() {
        let same = (a_type(&yes_type) == a_type(&no_type)).then(messages::another_type);
        return told("", a_type(&yes_type), same.unwrap_or_else(|| a_type(&no_type)));
    }
    let (mut yes, mut no, mut path) = (&yes_type, &no_type, String::new());
    loop {
        let step = match (yes, no) {
            (Type::Object(a), Type::Object(b)) => {
                if let Some(only) = a.iter().find(|attribute| b.get(&attribute.name).is_none()) {
                    return told(&path, object_with(quoted(&only.name)), object_without(quoted(&only.name)));
                }
                if let Some(only) = b.iter().find(|attribute| a.get(&attribute.name).is_none()) {
                    return told(&path, object_without(quoted(&only.name)), object_with(quoted(&only.name)));
                }
                let pair = a.iter().zip(b.iter()).find(|(a, b)| a.ty != b.ty);
                pair.map(|(a, b)| (format!(".{}", a.name), &a.ty, &b.ty))
            }
            (Type::Tuple(a), Type::Tuple(b)) if a.len() != b.len() => {
                let list = |length| messages::list_of(count(length, "element"));
                return told(&path, list(a.len()), list(b.len()));
            }
            (Type::Tuple(a), Type::Tuple(b)) => {
                let mut pairs = a.iter().zip(b.iter()).enumerate();
                pairs.find(|(_, (a, b))| a != b).map(|(index, (a, b))| (format!("[{index}]"), a, b))
            }
            (Type::List(a), Type::List(b)) | (Type::Set(a), Type::Set(b)) | (Type::Map(a), Type::Map(b)) => {
                (a != b).then(|| ("[*]".to_owned(), &**a, &**b))
            }
            _ => None,
        };
        let Some((step, inner_yes, inner_no)) = step else { return told(&path, a_type(yes), a_type(no)) };
        path.push_str(&step);
        (yes, no) = (inner_yes, inner_no);
    }
}

fn told(path: &str, yes: String, no: String) -> (String, [String; 2]) {
    let at = if path.is_empty() { String::new() } else { messages::at_path(path) };
    (messages::results(&at, &yes, &no), [yes, no].map(|label| at.clone() + &label))
}
