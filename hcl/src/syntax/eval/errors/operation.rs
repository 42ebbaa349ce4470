//! Operators and conditionals.

use crate::diagnostic::{Diagnostic, codes};
use crate::syntax::errors::rewrite;
use crate::value::{ConvertError, Kind, Type, Value, ValueError};

use super::describe::{Site, a_type, a_value, count, sentence_end};

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
    error: &ConvertError,
) -> Diagnostic {
    let end = sentence_end(error);
    let joined = (symbol == "+" && error.is_about_text()).then(|| joined(&site, which));
    let mut diagnostic = site.error(
        &codes::eval::OPERAND,
        "Invalid operand",
        format!("{} of `{symbol}` does not fit: {end}", which.name()),
    );
    match which {
        Which::Compared => {
            diagnostic.with_help("Comparisons cannot be chained. To test both, write `a < b && b < c`.")
        }
        _ if joined.is_some() => {
            // Two texts that should be joined are one mistake.
            diagnostic.is_consequence = matches!(which, Which::AlsoRight);
            diagnostic
                .with_help(format!("This adds numbers. To join texts, write {}", joined.unwrap_or_default()))
        }
        _ => diagnostic,
    }
}

/// Both operands of a `+` in one string.
fn joined(Site { subject, context }: &Site, which: Which) -> String {
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
        Some(string) if is_short => string,
        _ => "both in one string: \"${a}${b}\".".to_owned(),
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
) -> Diagnostic {
    let (name, wanted) = (which.name(), a_type(wanted));
    site.error(
        &codes::eval::OPERAND,
        "Operation failed",
        format!("{name} of `{symbol}` is null, but it must be {wanted}."),
    )
    .with_help("Test for null with `== null` first, or choose another value with a conditional.")
}

pub(in crate::syntax::eval) fn failed(site: Site, symbol: &str, error: &ValueError) -> Diagnostic {
    site.error(
        &codes::eval::OPERATION,
        "Operation failed",
        format!("`{symbol}` cannot be applied here: {}", sentence_end(error)),
    )
}

pub(in crate::syntax::eval) fn mismatch(site: Site, yes: &Value, no: &Value) -> Diagnostic {
    site.error(
        &codes::eval::CONDITIONAL_TYPES,
        "Inconsistent conditional result types",
        format!("The two results of a conditional must have one type, but {}.", difference(yes, no)),
    )
}

pub(in crate::syntax::eval) fn null_condition(site: Site) -> Diagnostic {
    site.error(
        &codes::eval::CONDITION,
        "Null condition",
        "The condition is null, but it must be true or false.",
    )
    .with_help("To test for null, compare with `== null`.")
}

pub(in crate::syntax::eval) fn condition_type(site: Site, condition: &Value) -> Diagnostic {
    site.error(
        &codes::eval::CONDITION,
        "Incorrect condition type",
        format!("The condition must be true or false, but it is {}.", a_value(condition)),
    )
}

pub(in crate::syntax::eval) fn result_conversion(
    site: Site,
    side: &str,
    ty: &Type,
    error: &ConvertError,
) -> Diagnostic {
    let ty = a_type(ty);
    site.error(
        &codes::eval::CONDITIONAL_TYPES,
        "Inconsistent conditional result types",
        format!(
            "Both results of this conditional become {ty}, and the \"{side}\" result cannot: {}",
            sentence_end(error)
        ),
    )
}

/// Describes how and where the types of the two results of a conditional differ. Attribute names of a marked object are
/// not shown: they may come from what the mark protects.
fn difference(yes: &Value, no: &Value) -> String {
    let (yes_type, no_type) = (yes.ty(), no.ty());
    let mut path = String::new();
    let (yes, no, found) = deepest(Side::of(yes, &yes_type), Side::of(no, &no_type), &mut path);
    let found = match found {
        Found::OnlyTrue(name) => {
            format!("the result for true has {}, which the result for false lacks", yes.attribute(&name))
        }
        Found::OnlyFalse(name) => {
            format!("the result for false has {}, which the result for true lacks", no.attribute(&name))
        }
        Found::Lengths(yes, no) => format!(
            "the result for true is a tuple of {} and the result for false a tuple of {}",
            count(yes, "element"),
            count(no, "element"),
        ),
        Found::Protected => "they differ in the type of an attribute that a mark protects".to_owned(),
        Found::Types => {
            format!("the result for true is {} and the result for false {}", a_type(yes.ty), a_type(no.ty))
        }
    };
    match path.as_str() {
        "" => found,
        path => format!("at `{path}` {found}"),
    }
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
