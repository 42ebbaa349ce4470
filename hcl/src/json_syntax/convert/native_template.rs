//! Templates of the native syntax as JSON strings, whose only escapes are `$${` and `%%{`.

use crate::model::Expression;
use crate::model::kind::{ExpressionKind, Sequence, TemplatePart};

/// A string that is a template with the same value; `None` if the expression is not a template.
pub(super) fn template(expression: &Expression) -> Option<String> {
    let ExpressionKind::Template(template) = expression.kind() else { return None };
    let mut written = Written::default();
    for piece in pieces(template.parts()) {
        match piece {
            Piece::Text(text) => written.text.push_str(text),
            Piece::Sequence(sequence) => written.sequence(sequence),
        }
    }
    written.end_text("");
    // An interpolation alone has the value of its expression; one next to an empty text becomes a string.
    let is_lone = written.sequences == 1 && !written.has_text;
    (template.lone_interpolation().is_some() || !is_lone).then_some(written.out)
}

/// A template that evaluates to the text. A byte order mark at the start is ignored unless an expression
/// produces it.
pub(crate) fn escape(text: &str) -> String {
    let (mark, rest) = match text.strip_prefix('\u{feff}') {
        Some(rest) => ("${\"\\ufeff\"}", rest),
        None => ("", text),
    };
    format!("{mark}{}", rest.replace("${", "$${").replace("%{", "%%{"))
}

/// A piece of a template.
pub(super) enum Piece<'p> {
    Text(&'p str),
    Sequence(&'p Sequence),
}

/// The pieces of a template in order.
pub(super) fn pieces(parts: &[TemplatePart]) -> Vec<Piece<'_>> {
    let mut all = Vec::new();
    add_pieces(parts, &mut all);
    all
}

/// The parser limits how deep directives nest, and so the recursion.
fn add_pieces<'p>(parts: &'p [TemplatePart], all: &mut Vec<Piece<'p>>) {
    for part in parts {
        match part {
            TemplatePart::Text(text) => all.push(Piece::Text(text.text())),
            TemplatePart::Interpolation(interpolation) => all.push(Piece::Sequence(interpolation.sequence())),
            TemplatePart::If(directive) => {
                all.push(Piece::Sequence(directive.opening()));
                add_pieces(directive.then(), all);
                if let Some(sequence) = directive.else_sequence() {
                    all.push(Piece::Sequence(sequence));
                    add_pieces(directive.otherwise(), all);
                }
                all.push(Piece::Sequence(directive.closing()));
            }
            TemplatePart::For(directive) => {
                all.push(Piece::Sequence(directive.opening()));
                add_pieces(directive.body(), all);
                all.push(Piece::Sequence(directive.closing()));
            }
        }
    }
}

#[derive(Default)]
struct Written {
    out: String,
    /// Text that is not written yet: its last character matters for what follows.
    text: String,
    sequences: usize,
    has_text: bool,
}

impl Written {
    /// A sequence without its trim markers: what they remove is already gone.
    fn sequence(&mut self, sequence: &Sequence) {
        let text = sequence.location().text();
        let (opening, inside) = text.split_at(2);
        self.end_text(&opening[..1]);
        self.sequences += 1;
        let inside = inside.strip_suffix('}').unwrap_or(inside);
        let inside =
            if sequence.trims_before() { inside.strip_prefix('~').unwrap_or(inside) } else { inside };
        let inside = if sequence.trims_after() { inside.strip_suffix('~').unwrap_or(inside) } else { inside };
        self.out.extend([opening, inside, "}"]);
    }

    /// Writes the text before a sequence that begins with `next`, which an equal last character would escape.
    fn end_text(&mut self, next: &str) {
        let text = std::mem::take(&mut self.text);
        self.has_text |= !text.is_empty();
        let escaping = if next.is_empty() { None } else { text.strip_suffix(next) };
        let rest = escaping.unwrap_or(&text);
        self.out +=
            &if self.out.is_empty() { escape(rest) } else { escape(&format!(" {rest}"))[1..].to_owned() };
        if escaping.is_some() {
            self.out.extend(["${\"", next, "\"}"]);
        }
    }
}
