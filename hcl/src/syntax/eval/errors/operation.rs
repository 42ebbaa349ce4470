//! Operators and conditionals.

use crate::diagnostic::{Diagnostic, Fact, catalogue};
use crate::model::{Context, Facts as _};
use crate::source::Location;
use crate::syntax::errors::rewrite;
use crate::value::{ConvertError, Kind, Type, Value, ValueError};

use super::describe::{MAX_CODE, Site, a_type, a_value, count, in_ticks, sentence_end};
use super::mend::{Advice, advise, is_compared_further};

/// Which operand of an operator.
#[derive(Clone, Copy)]
pub(in crate::syntax::eval) enum Which {
    Only,
    Left,
    /// The left operand of a comparison that is itself a comparison: `a < b < c`.
    Compared,
    Right,
    /// The right operand after an error in the left one.
    AlsoRight,
}

impl Which {
    fn name(self) -> &'static str {
        match self {
            Which::Only => "The operand",
            Which::Left | Which::Compared => "The left operand",
            Which::Right | Which::AlsoRight => "The right operand",
        }
    }
}

pub(in crate::syntax::eval) fn unsuitable(
    site: Site,
    symbol: &str,
    which: Which,
    wanted: &Type,
    error: &ConvertError,
    context: &Context,
) -> Diagnostic {
    let end = sentence_end(error);
    let joined = (symbol == "+" && error.is_about_text()).then(|| joined(&site, which));
    let adds_lists = symbol == "+" && error.given().is_some_and(is_list);
    let lists = adds_lists.then(|| concatenated(&site.context, context)).flatten();
    let chained = matches!(which, Which::Compared).then(|| both_compared(&site, symbol));
    let number = error.is_about_text().then(|| bare_number(&site.subject)).flatten();
    let mut diagnostic = site
        .of(catalogue::eval::operand(which.name(), symbol, &a_type(wanted), &end))
        .with_mismatch(error.mismatch());
    match which {
        Which::Compared => advise(diagnostic, chained),
        _ => {
            // An operator for other types is one mistake, whatever its two operands are.
            diagnostic.is_consequence = matches!(which, Which::AlsoRight);
            let is_order = matches!(symbol, "<" | ">" | "<=" | ">=") && error.is_about_text();
            let order = is_order
                .then(|| Advice::words("Only numbers have an order; texts are compared with == and !=."));
            advise(diagnostic, joined.or(lists).or(order).or(number))
        }
    }
}

fn is_list(ty: &Type) -> bool {
    matches!(ty, Type::List(_) | Type::Tuple(_) | Type::Set(_))
}

/// The sum of two lists as it is written here.
fn concatenated(sum: &Location, context: &Context) -> Option<Advice> {
    let (left, right) = sum.text().split_once('+')?;
    let (left, right) = (left.trim(), right.trim());
    let is_short = left.len() + right.len() <= MAX_CODE && !right.contains('+');
    let lists = if is_short { format!("{left}, {right}") } else { "…, …".to_owned() };
    let call = match (context.function("concat"), context.function("flatten")) {
        (Some(_), _) => format!("concat({lists})"),
        (None, Some(_)) => format!("flatten([{lists}])"),
        (None, None) => return None,
    };
    let advice = Advice::words(format!("This adds numbers. To join lists, write {call}"));
    Some(if is_short { advice.or_likely(sum, &call) } else { advice })
}

/// The number in a string such as `"3 GB"`.
fn bare_number(operand: &Location) -> Option<Advice> {
    let text = operand.text().strip_prefix('"')?.strip_suffix('"')?.trim();
    let end = text.find(|char: char| !char.is_ascii_digit() && char != '.').unwrap_or(text.len());
    let (number, unit) = (&text[..end], text[end..].trim());
    let is_unit = unit.chars().all(|char| char.is_alphabetic() || "%/°".contains(char));
    let is_shown = rewrite::is_number(number) && is_unit && !unit.is_empty() && text.len() <= MAX_CODE;
    is_shown.then(|| Advice::words(format!("Write the number without quotation marks and unit: {number}")))
}

/// Both operands of a `+` in one string.
fn joined(Site { subject, context }: &Site, which: Which) -> Advice {
    let write = |text: &str| Advice::words(format!("This adds numbers. To join texts, write {text}"));
    let text = subject.source.text();
    let (before, after) = (context.span.start..subject.span.start, subject.span.end..context.span.end);
    let other = if matches!(which, Which::Right | Which::AlsoRight) { before } else { after };
    let other = text.get(other.start as usize..other.end as usize).unwrap_or("");
    let other = other.trim_matches([' ', '\t', '+']);
    let parts = if matches!(which, Which::Right | Which::AlsoRight) {
        [other, subject.text()]
    } else {
        [subject.text(), other]
    };
    let is_short = parts
        .iter()
        .all(|part| !part.is_empty() && !part.contains(['\n', '+', '"', '(', '?']) || is_string(part));
    let string = parts.map(part).concat();
    match rewrite::shown(format!("\"{string}\"")) {
        Some(string) if is_short => write(&string).or_likely(context, &string),
        _ => write("both in one string: \"${a}${b}\"."),
    }
}

/// Two comparisons in place of one that is chained: `a < b && b < c`.
fn both_compared(Site { subject, context }: &Site, symbol: &str) -> Advice {
    const SIGNS: [&str; 4] = ["<=", ">=", "<", ">"];

    let example = Advice::words("Comparisons cannot be chained. To test both, write `a < b && b < c`.");
    let first = subject.text();
    let sign = SIGNS.iter().find(|sign| first.contains(**sign));
    let middle = sign.and_then(|sign| first.split_once(sign)).map(|(_, middle)| middle.trim());
    let last = context.text().get(first.len()..).and_then(|rest| rest.trim_start().strip_prefix(symbol));
    let is_plain =
        |text: &&str| !text.is_empty() && !text.contains(['<', '>', '"', '(', '?', '&', '|', '\n']);
    let last = last.filter(|_| !is_compared_further(context));
    let parts = middle.filter(is_plain).zip(last.map(str::trim).filter(is_plain));
    match parts.map(|(middle, last)| format!("{first} && {middle} {symbol} {last}")) {
        Some(both) if both.len() <= 2 * MAX_CODE => {
            Advice::words(format!("Comparisons cannot be chained. To test both, write {both}"))
                .or_likely(context, &both)
        }
        _ => example,
    }
}

/// Whether an expression is one string.
fn is_string(text: &str) -> bool {
    text.len() > 1 && text.starts_with('"') && text.ends_with('"') && !text[1..text.len() - 1].contains('"')
}

/// An operand as a part of a string.
fn part(text: &str) -> String {
    match text {
        _ if is_string(text) => text[1..text.len() - 1].to_owned(),
        _ if rewrite::is_number(text) => text.to_owned(),
        _ => format!("${{{text}}}"),
    }
}

pub(in crate::syntax::eval) fn null_operand(
    site: Site,
    symbol: &str,
    which: Which,
    wanted: &Type,
    operand: Location,
) -> Diagnostic {
    let (expected, wanted) = (wanted.friendly_name(), a_type(wanted));
    let operand = Site { subject: operand, context: site.context.clone() }.code();
    let diagnostic = site
        .of(catalogue::eval::null_operand(which.name(), symbol, &expected, &wanted))
        .with_fact("found", "null");
    match operand {
        Some(code) => diagnostic.with_help(format!(
            "Where `{code}` may be null, test `{code} == null` first, as in a conditional."
        )),
        None => diagnostic,
    }
}

pub(in crate::syntax::eval) fn failed(site: Site, symbol: &str, error: &ValueError) -> Diagnostic {
    let reason = sentence_end(error);
    site.of(match symbol {
        "/" | "%" => catalogue::eval::division(symbol, &reason),
        _ => catalogue::eval::operation(symbol, &reason),
    })
}

/// The two results of a conditional have no common type. `places` are those of the results.
pub(in crate::syntax::eval) fn mismatch(
    site: Site,
    yes: &Value,
    no: &Value,
    places: [Location; 2],
) -> Diagnostic {
    let [yes_place, no_place] = places;
    let types: Fact = [yes, no].into_iter().map(|value| value.ty().friendly_name()).collect();
    let Difference { text, labels: [yes_label, no_label] } = difference(yes, no);
    let is_collection = |value: &Value| !value.ty().is_primitive();
    let empty = empty_instead(yes, no).map(|empty| (empty, &yes_place));
    let empty = empty.or_else(|| empty_instead(no, yes).map(|empty| (empty, &no_place)));
    let advice = match (is_collection(yes), is_collection(no)) {
        _ if empty.is_some() => empty.map(|((help, text), place)| Advice::words(help).or_likely(place, text)),
        (true, false) | (false, true) => {
            Some(Advice::words("Where there is no such value, write null: it fits every type."))
        }
        (false, false) => {
            Some(Advice::words("If both are meant as text, write both in quotation marks: \"${…}\"."))
        }
        (true, true) => None,
    };
    let diagnostic = site
        .of(catalogue::eval::conditional_types(&text))
        .with_fact("found", types)
        .with_label(yes_place, yes_label)
        .with_label(no_place, no_label);
    advise(diagnostic, advice)
}

/// How the empty collection is written that an empty string stands for beside another one.
fn empty_instead(string: &Value, other: &Value) -> Option<(&'static str, &'static str)> {
    if string.is_marked() || string.as_str() != Some("") {
        return None;
    }
    match other.kind() {
        Kind::List(_) | Kind::Tuple(_) | Kind::Set(_) => Some(("An empty list is written [].", "[]")),
        Kind::Map(_) | Kind::Object(_) => {
            Some(("An empty object is written {}, and a missing value null.", "null"))
        }
        _ => None,
    }
}

pub(in crate::syntax::eval) fn null_condition(site: Site) -> Diagnostic {
    let null = in_ticks(site.code().as_deref(), "the condition");
    site.of(catalogue::eval::null_condition(&null)).with_fact("expected", "bool").with_fact("found", "null")
}

pub(in crate::syntax::eval) fn condition_type(
    site: Site,
    condition: &Value,
    context: &Context,
) -> Diagnostic {
    let advice = as_test(&site, condition, context);
    let diagnostic = site
        .of(catalogue::eval::condition_type(&a_value(condition)))
        .with_found(condition)
        .with_fact("expected", "bool");
    advise(diagnostic, advice)
}

/// The test that a value as a condition is in other languages.
pub(super) fn as_test(site: &Site, condition: &Value, context: &Context) -> Option<Advice> {
    /// A longer text is not repeated, in bytes.
    const LONGEST: usize = 40;

    let code = site.code()?;
    let write = |what: &str, test: String| {
        Advice::words(format!("{what}, write {test}")).or_likely(&site.subject, &test)
    };
    let is_simple = code.chars().all(|char| char.is_alphanumeric() || "_.[]*()".contains(char));
    let is_literal = condition.as_str().is_some_and(|text| code == rewrite::quoted(text));
    let code = if is_simple { code } else { format!("({code})") };
    match condition.kind() {
        Kind::String(text) if !condition.is_marked() => Some(match rewrite::switch(text) {
            Some(truth) if is_simple => {
                let test = format!("{code} == {}", rewrite::quoted(text));
                Advice::words(format!(
                    "To test for this word, write {test}; a bool is written {truth}, without quotes."
                ))
                .or_likely(&site.subject, &test)
            }
            Some(truth) if is_literal => Advice::words(format!("A bool is written {truth}, without quotes."))
                .or_likely(&site.subject, truth),
            // A comparison of two constants would always have the same result.
            _ if is_literal => return None,
            _ if text.is_empty() => write("To test for an empty string", format!("{code} != \"\"")),
            _ if text.len() > LONGEST || text.contains('\n') => {
                Advice::words(format!("To test for a text, write {code} == \"…\""))
            }
            _ => write("To test for this text", format!("{code} == {}", rewrite::quoted(text))),
        }),
        _ if condition.ty() == Type::Number => Some(write("To test for zero", format!("{code} != 0"))),
        Kind::List(_) | Kind::Tuple(_) | Kind::Set(_) | Kind::Map(_) | Kind::Object(_)
            if context.function("length").is_some() =>
        {
            Some(write("To test for elements", format!("length({code}) > 0")))
        }
        Kind::Tuple(_) => Some(write("To test for elements", format!("{code} != []"))),
        _ => None,
    }
}

pub(in crate::syntax::eval) fn result_conversion(
    site: Site,
    side: &str,
    ty: &Type,
    error: &ConvertError,
) -> Diagnostic {
    site.of(catalogue::eval::result_conversion(side, &a_type(ty), &sentence_end(error)))
}

/// Describes how and where the types of the two results of a conditional differ. Attribute names of a marked object are
/// not shown: they may come from what the mark protects.
fn difference(yes: &Value, no: &Value) -> Difference {
    let (yes_type, no_type) = (yes.ty(), no.ty());
    let mut path = String::new();
    let (yes, no, found) = deepest(Side::of(yes, &yes_type), Side::of(no, &no_type), &mut path);
    let has = |side: Side<'_>, name: &str| (format!("has {}", side.attribute(name)), "lacks it".to_owned());
    let (text, (yes, no)) = match found {
        Found::OnlyTrue(name) => (
            format!("the result for true has {}, which the result for false lacks", yes.attribute(&name)),
            has(yes, &name),
        ),
        Found::OnlyFalse(name) => {
            let (has, lacks) = has(no, &name);
            let text =
                format!("the result for false has {}, which the result for true lacks", no.attribute(&name));
            (text, (lacks, has))
        }
        Found::Lengths(yes, no) => {
            let list = |length| format!("a list of {}", count(length, "element"));
            (
                format!("the result for true is {} and the result for false {}", list(yes), list(no)),
                (list(yes), list(no)),
            )
        }
        Found::Protected => (
            "they differ in the type of a sensitive attribute".to_owned(),
            ("one type".to_owned(), "another type".to_owned()),
        ),
        Found::Types => {
            let types = (a_type(yes.ty), a_type(no.ty));
            (format!("the result for true is {} and the result for false {}", types.0, types.1), types)
        }
    };
    match path.as_str() {
        "" => Difference { text, labels: [yes, no] },
        path => {
            let labels = [yes, no].map(|label| format!("at `{path}` {label}"));
            Difference { text: format!("at `{path}` {text}"), labels }
        }
    }
}

/// In what two results differ, in a sentence and beside each of them.
struct Difference {
    text: String,
    labels: [String; 2],
}

enum Found {
    OnlyTrue(String),
    OnlyFalse(String),
    Lengths(usize, usize),
    Protected,
    Types,
}

/// One of the results, or a part of it.
#[derive(Clone, Copy)]
struct Side<'a> {
    ty: &'a Type,
    /// The part itself, if there is one.
    value: Option<&'a Value>,
    /// Whether it is marked or inside a marked value.
    is_protected: bool,
}

impl<'a> Side<'a> {
    fn of(value: &'a Value, ty: &'a Type) -> Self {
        Side { ty, value: Some(value), is_protected: value.is_marked() }
    }

    /// A part of this one.
    fn inner(self, ty: &'a Type, value: Option<&'a Value>) -> Self {
        Side { ty, value, is_protected: self.is_protected || value.is_some_and(Value::is_marked) }
    }

    fn at_attribute(self, name: &str, ty: &'a Type) -> Self {
        self.inner(
            ty,
            match self.value.map(Value::kind) {
                Some(Kind::Object(entries)) => entries.get(name),
                _ => None,
            },
        )
    }

    fn at_index(self, index: usize, ty: &'a Type) -> Self {
        self.inner(
            ty,
            match self.value.map(Value::kind) {
                Some(Kind::Tuple(items)) => items.get(index),
                _ => None,
            },
        )
    }

    /// Any of the elements.
    fn at_elements(self, ty: &'a Type) -> Self {
        let is_protected = self.is_protected || self.value.is_some_and(Value::contains_marked);
        Side { ty, value: None, is_protected }
    }

    fn attribute(self, name: &str) -> String {
        if self.is_protected { "an attribute".to_owned() } else { format!("the attribute {name:?}") }
    }
}

/// Follows the first difference as long as the types are of the same kind.
fn deepest<'a>(mut yes: Side<'a>, mut no: Side<'a>, path: &mut String) -> (Side<'a>, Side<'a>, Found) {
    loop {
        let step = match (yes.ty, no.ty) {
            (Type::Object(a), Type::Object(b)) => {
                if let Some(only) = a.iter().find(|attribute| b.get(&attribute.name).is_none()) {
                    return (yes, no, Found::OnlyTrue(only.name.to_string()));
                }
                if let Some(only) = b.iter().find(|attribute| a.get(&attribute.name).is_none()) {
                    return (yes, no, Found::OnlyFalse(only.name.to_string()));
                }
                let pair = a.iter().zip(b.iter()).find(|(a, b)| a.ty != b.ty);
                if pair.is_some() && (yes.is_protected || no.is_protected) {
                    return (yes, no, Found::Protected);
                }
                pair.map(|(a, b)| {
                    let name = &a.name;
                    (format!(".{name}"), yes.at_attribute(name, &a.ty), no.at_attribute(name, &b.ty))
                })
            }
            (Type::Tuple(a), Type::Tuple(b)) if a.len() != b.len() => {
                return (yes, no, Found::Lengths(a.len(), b.len()));
            }
            (Type::Tuple(a), Type::Tuple(b)) => {
                let mut pairs = a.iter().zip(b.iter()).enumerate();
                pairs.find(|(_, (a, b))| a != b).map(|(index, (a, b))| {
                    (format!("[{index}]"), yes.at_index(index, a), no.at_index(index, b))
                })
            }
            (Type::List(a), Type::List(b)) | (Type::Set(a), Type::Set(b)) | (Type::Map(a), Type::Map(b)) => {
                (a != b).then(|| ("[*]".to_owned(), yes.at_elements(a), no.at_elements(b)))
            }
            _ => None,
        };
        let Some((step, inner_yes, inner_no)) = step else { return (yes, no, Found::Types) };
        path.push_str(&step);
        (yes, no) = (inner_yes, inner_no);
    }
}
