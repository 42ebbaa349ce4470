//! The literal strings that an evaluation used last: a loop makes each of them once.

use crate::value::Value;

/// How many are kept.
const KEPT: usize = 16;

/// Strings by the positions of their literals in the tree, each in the place that its position determines.
#[derive(Default)]
pub(super) struct Literals(Vec<(u32, Value)>);

impl Literals {
    /// The string of the literal at `position`, which is written as `text`.
    #[inline]
    pub(super) fn get(&mut self, position: u32, text: &str) -> Value {
        match self.0.get(position as usize % KEPT) {
            Some((known, value)) if *known == position => value.clone(),
            _ => self.made(position, text),
        }
    }

    #[inline(never)]
    fn made(&mut self, position: u32, text: &str) -> Value {
        self.0.resize(KEPT, (u32::MAX, Value::bool(false)));
        let value = Value::string(text);
        self.0[position as usize % KEPT] = (position, value.clone());
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_in_one_place_are_told_apart() {
        let mut literals = Literals::default();
        for position in [0, 1, KEPT as u32, 0, 1, 1] {
            let text = format!("text {position}");
            assert_eq!(literals.get(position, &text), text);
        }
        assert_eq!(literals.get(1, ""), "text 1");
    }
}
