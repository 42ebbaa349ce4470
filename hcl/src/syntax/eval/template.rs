//! Templates: literals, interpolations and directives (specification: "Templates").

use std::mem;

use crate::source::{Span, ceil};
use crate::syntax::ast::{ExprId, ForDirective, IfDirective, Part, PartKind, Run};
use crate::value::{Kind, Marks, Type, Value};

use super::conditional::{Choice, choice};
use super::errors::collection as errors;
use super::evaluator::{Evaluator, Names};
use super::revocable::Moment;

/// How many bytes of an unknown string's beginning are kept: enough to show what it will be, and cheap to
/// carry along.
const MAX_PREFIX: usize = 128;

/// A string under construction.
struct Text {
    buffer: String,
    /// Whether all parts so far were known. The buffer ends before the first one that was not.
    known: bool,
    marks: Marks,
    before: Moment,
}

impl<'t> Evaluator<'t> {
    /// A template that joins its parts to a string. The string is never null, even if it is unknown.
    #[inline(never)]
    pub(super) fn template(&mut self, span: Span, run: Run<Part>) -> Value {
        let tree = self.tree;
        let parts = &tree[run];
        if let [part] = parts
            && let Some(text) = tree.literal_text(part)
        {
            return self.literal_string(run, text);
        }
        let buffer = mem::take(&mut self.spare);
        let mut text = Text { buffer, known: true, marks: Marks::new(), before: self.report.now() };
        for part in parts {
            self.append_part(part, span, &mut text);
            if self.report.is_stopped() {
                return Value::dynamic();
            }
        }
        let value = self.finished(&text, span);
        self.spare = text.buffer;
        self.spare.clear();
        value
    }

    fn append_part(&mut self, part: &'t Part, whole: Span, text: &mut Text) {
        match part.kind {
            PartKind::Verbatim(_) | PartKind::Text(_) => {
                if text.known {
                    text.buffer.push_str(self.tree.literal_text(part).unwrap_or_default());
                }
            }
            PartKind::Interpolation(id) => {
                let value = self.eval(id);
                self.interpolate(value, id, whole, text);
            }
            PartKind::If(directive) => {
                let value = self.if_directive(part.span, &self.tree[directive]);
                self.append(&value, whole, text);
            }
            PartKind::For(directive) => {
                let value = self.for_directive(part.span, &self.tree[directive]);
                self.append(&value, whole, text);
            }
        }
    }

    /// `("${" | "${~") Expression ("}" | "~}")`
    fn interpolate(&mut self, value: Value, id: ExprId, whole: Span, text: &mut Text) {
        let span = self.tree[id].span;
        if value.is_null() {
            text.marks.extend(value.marks());
            return self.error(span, whole, id, errors::null_interpolation);
        }
        if !value.is_known() || value.as_str().is_some() {
            return self.append(&value, whole, text);
        }
        if let Some(number) = plain_integer(&value).filter(|_| text.known) {
            // Converting would build a string only to copy it.
            push_integer(&mut text.buffer, number);
            return self.check_length(text.buffer.len(), whole);
        }
        match self.converted(value.clone(), &Type::String, whole) {
            Ok(value) => self.append(&value, whole, text),
            Err(error) => {
                text.marks.extend(value.marks());
                let context = self.context;
                self.error(span, whole, id, |site| {
                    errors::unsuitable_interpolation(site, &value, &error, context)
                });
            }
        }
    }

    /// Appends a string, or notes that the text is unknown from here on.
    fn append(&mut self, value: &Value, whole: Span, text: &mut Text) {
        text.marks.extend(value.marks());
        match value.kind() {
            Kind::String(part) if text.known => {
                text.buffer.push_str(part);
                self.check_length(text.buffer.len(), whole);
            }
            Kind::String(_) => {}
            _ => text.known = false,
        }
    }

    fn finished(&mut self, text: &Text, span: Span) -> Value {
        if text.known {
            self.count_string(text.buffer.len(), span);
            return Value::string(&text.buffer).with_marks(&text.marks);
        }
        let unknown = Value::unknown(Type::String);
        let mut builder = unknown.clone().refine().not_null();
        if !text.buffer.is_empty() && !self.report.failed_since(text.before) {
            builder = builder.prefix(beginning(&text.buffer));
        }
        builder.build().unwrap_or(unknown).with_marks(&text.marks)
    }

    /// `%{ if … }…%{ else }…%{ endif }`. Like a conditional, but with two strings.
    fn if_directive(&mut self, span: Span, directive: &IfDirective) -> Value {
        let condition = directive.condition;
        let value = self.eval(condition);
        let choice = choice(&value);
        if matches!(choice, Choice::Invalid) {
            self.condition_error(&value, condition, span);
        }
        let yes = self.eval_arm(matches!(choice, Choice::Yes), span, directive.then);
        let no = self.eval_arm(matches!(choice, Choice::No), span, directive.otherwise_parts());
        let marks = value.marks().union(yes.marks()).union(no.marks());
        let chosen = match choice {
            Choice::Yes => yes,
            Choice::No => no,
            Choice::Unknown | Choice::Invalid => Value::unknown(Type::String),
        };
        chosen.with_marks(&marks)
    }

    /// One side of an `if` directive. If it is not chosen its errors do not matter, but its marks do.
    fn eval_arm(&mut self, chosen: bool, span: Span, parts: Run<Part>) -> Value {
        let before = self.report.now();
        let value = self.eval_if(chosen, |this| this.template(span, parts));
        if !chosen {
            self.forget_since(before);
        }
        value
    }

    /// How many bytes of source these parts take.
    fn length_of(&self, parts: Run<Part>) -> u32 {
        let parts = &self.tree[parts];
        match (parts.first(), parts.last()) {
            (Some(first), Some(last)) => last.span.end.saturating_sub(first.span.start),
            _ => 0,
        }
    }

    /// `%{ for … in … }…%{ endfor }`. Like a `for` expression whose strings are joined.
    fn for_directive(&mut self, span: Span, directive: &ForDirective) -> Value {
        let unknown = Value::unknown(Type::String);
        let collection = self.eval(directive.collection);
        if !self.iterable(&collection, directive.collection, span) || !collection.is_known() {
            return unknown;
        }
        let mut text = Text {
            buffer: String::new(),
            known: true,
            marks: collection.marks().clone(),
            before: self.report.now(),
        };
        let (key, value) = (directive.key_name, directive.value_name);
        let names = Names { key, value, collection: directive.collection };
        let length = self.length_of(directive.body);
        self.each_element(&collection, names, (span, length), &mut |this| {
            let body = this.template(span, directive.body);
            this.append(&body, span, &mut text);
        });
        if !text.known || collection.is_open_set() {
            // The marks of single iterations say nothing about a text that is unknown as a whole.
            return unknown.with_marks(collection.marks());
        }
        Value::string(&text.buffer).with_marks(&text.marks)
    }
}

/// An integer without marks, as most numbers in templates are.
fn plain_integer(value: &Value) -> Option<i64> {
    value.as_number().filter(|_| !value.is_marked())?.small()
}

/// Appends the decimal digits of a number. Formatting it in the usual way takes longer than the rest of an
/// interpolation.
fn push_integer(buffer: &mut String, number: i64) {
    let mut digits = [b'0'; 20];
    let mut start = digits.len();
    let mut rest = number.unsigned_abs();
    loop {
        start -= 1;
        digits[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if number < 0 {
        start -= 1;
        digits[start] = b'-';
    }
    buffer.push_str(str::from_utf8(&digits[start..]).unwrap_or_default());
}

/// The start of a text that is kept as a prefix. A character that would be cut is included: what follows
/// might change the last character, so refining drops that one anyway.
fn beginning(text: &str) -> &str {
    &text[..ceil(text, MAX_PREFIX)]
}

#[cfg(test)]
mod tests {
    use super::push_integer;

    #[test]
    fn an_integer_has_the_digits_that_formatting_gives_it() {
        for number in [0, 7, -7, 10, -10, 1_234_567_890, i64::MAX, i64::MIN] {
            let mut buffer = String::from("n");
            push_integer(&mut buffer, number);
            assert_eq!(buffer, format!("n{number}"));
        }
    }
}
