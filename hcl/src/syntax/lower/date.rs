//! Dates and numbers of telephones without quotation marks, which read as subtractions or divisions.

use crate::model::kind::BinaryOperator;

use super::super::ast::{ExprId, Operation};
use super::super::errors;
use super::state::Lower;

impl Lower<'_> {
    /// Warns of `2024-05-01`, which is the number 2018.
    pub(super) fn warn_of_date(&mut self, first: ExprId, rest: &[Operation]) {
        let [one, two] = rest else { return };
        let is_sign = |operator| matches!(operator, BinaryOperator::Subtract | BinaryOperator::Divide);
        if one.operator != two.operator || !is_sign(one.operator) || self.diagnostics.is_full_of_warnings() {
            return;
        }
        let span = self.span_of(first).to(self.span_of(two.right));
        let text = self.source.slice(span);
        if text.len() <= MAX_LEN && looks_like_text(text) {
            self.diagnostics.push(errors::unquoted_date(self.source.location(span)));
        }
    }
}

/// The length of the longest of them.
const MAX_LEN: usize = 12;

/// Whether digits with two signs between them, and no blanks, are a date or the number of a telephone.
fn looks_like_text(text: &str) -> bool {
    let parts: Vec<&str> = text.split(['-', '/']).collect();
    let [first, second, third] = parts[..] else { return false };
    let number =
        |part: &str| part.parse::<u16>().ok().filter(|_| part.bytes().all(|byte| byte.is_ascii_digit()));
    let (Some(one), Some(two), Some(three)) = (number(first), number(second), number(third)) else {
        return false;
    };
    let is_day = |day, month| (1..=31).contains(&day) && (1..=12).contains(&month);
    let is_padded = |part: &str| part.len() == 2;
    match (first.len(), second.len(), third.len()) {
        (4, ..=2, ..=2) => is_day(three, two) && (is_padded(second) && is_padded(third) || one >= 1900),
        (..=2, ..=2, 4) => is_day(one, two) || is_day(two, one),
        (2, 2, 2) => first.starts_with('0') || second.starts_with('0') || third.starts_with('0'),
        (3, 3, 4) => text.contains('-'),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_told_from_differences() {
        for text in ["2024-05-01", "2024-5-1", "01/05/2024", "5/13/2024", "24-01-02", "555-123-4567"] {
            assert!(looks_like_text(text), "{text}");
        }
        for text in [
            "2024-5",
            "10-3-2",
            "2024 - 05 - 01",
            "2024-13-01",
            "1000-500-20",
            "1024/16/4",
            "a-b-c",
            "99-12-31",
        ] {
            assert!(!looks_like_text(text), "{text}");
        }
    }
}
