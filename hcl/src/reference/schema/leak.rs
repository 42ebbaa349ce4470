//! What was read becomes as lasting as a type: it stays until the program ends.

use std::collections::HashSet;

/// Texts that live until the program ends, each once.
#[derive(Default)]
pub(super) struct Leaker(HashSet<&'static str>);

impl Leaker {
    pub(super) fn text(&mut self, text: &str) -> &'static str {
        match self.0.get(text) {
            Some(known) => known,
            None => {
                let text: &'static str = Box::leak(text.into());
                self.0.insert(text);
                text
            }
        }
    }

    pub(super) fn optional(&mut self, text: Option<&str>) -> Option<&'static str> {
        text.map(|text| self.text(text))
    }

    pub(super) fn texts<T: AsRef<str>>(&mut self, texts: &[T]) -> &'static [&'static str] {
        list(texts.iter().map(|text| self.text(text.as_ref())).collect())
    }
}

/// A list that lives until the program ends.
pub(super) fn list<T>(list: Vec<T>) -> &'static [T] {
    if list.is_empty() { &[] } else { Box::leak(list.into_boxed_slice()) }
}

/// A value that lives until the program ends.
pub(super) fn one<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}
