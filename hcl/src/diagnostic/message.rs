//! A row of the catalogue, and how its texts become a diagnostic.

use std::fmt::{self, Display, Write as _};

use super::wording::shortened;
use super::{Diagnostic, Fact, Fix, Severity};
use crate::source::{Location, Syntax};

/// The facts that programs may read, by their names: see [`Diagnostic::facts`]. All other names of a row are
/// only for its texts.
const FACTS: [&str; 10] = [
    "name",
    "suggestion",
    "expected",
    "found",
    "value",
    "path",
    "operator",
    "argument",
    "arguments",
    "limit",
];

/// Separates the texts of a row.
const SEPARATOR: char = '\0';

/// One message: a row of the catalogue as the program needs it.
///
/// A name in braces stands for a fact, if it is one of the row's names.
#[derive(PartialEq, Eq)]
pub(crate) struct Row {
    code: &'static str,
    pub(super) severity: Severity,
    /// The texts, in the order of [`Part`].
    texts: &'static str,
    /// The names of the facts, each with a space after it.
    names: &'static str,
}

/// The texts of a row.
#[derive(Clone, Copy)]
pub(super) enum Part {
    Headline,
    Detail,
    Beside,
    Help,
    HelpInJson,
    There,
    Fix,
}

/// What stands in a message in place of a name.
#[derive(Clone, Copy)]
pub(crate) enum Word<'a> {
    Text(&'a str),
    Number(u64),
    Shown(&'a dyn Display),
}

impl Display for Word<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Word::Text(text) => f.write_str(text),
            Word::Number(number) => number.fmt(f),
            Word::Shown(shown) => shown.fmt(f),
        }
    }
}

impl Row {
    pub(super) const fn new(
        code: &'static str,
        severity: Severity,
        texts: &'static str,
        names: &'static str,
    ) -> Row {
        Row { code, severity, texts, names }
    }

    /// The text of a part, or an empty one.
    pub(super) fn part(&self, part: Part) -> &'static str {
        self.texts.split(SEPARATOR).nth(part as usize).unwrap_or_default()
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> {
        self.names.split_terminator(' ')
    }

    /// Fills the row. It is compiled once, for all messages.
    #[inline(never)]
    pub(crate) fn filled(&'static self, words: &[Word<'_>]) -> Diagnostic {
        let named = |name: &str| {
            let position = self.names().position(|other| other == name)?;
            words.get(position).copied()
        };
        let text = |part| fill(self.part(part), &named);
        let detail = match cfg!(feature = "explain") {
            true => text(Part::Detail),
            // What others say of the problem is no explanation: functions of the program, serde, the system.
            false => named("reason").map(|reason| reason.to_string()).unwrap_or_default(),
        };
        let mut diagnostic = Diagnostic::new(self.code, self.severity, text(Part::Headline))
            .with_detail(detail)
            .with_subject_text(text(Part::Beside));
        if !self.part(Part::Help).is_empty() {
            diagnostic = diagnostic.with_help(text(Part::Help));
        }
        for (name, word) in self.names().zip(words) {
            if FACTS.contains(&name) {
                diagnostic = diagnostic.with_fact(name, *word);
            } else {
                diagnostic.words.push((name, (*word).into()));
            }
        }
        diagnostic.row = Some(self);
        diagnostic
    }
}

/// Nothing of a row belongs to what a diagnostic says.
impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code)
    }
}

/// Puts words in the places of their names.
fn fill<'w>(template: &str, named: &dyn Fn(&str) -> Option<Word<'w>>) -> String {
    let mut filled = String::with_capacity(template.len());
    let mut rest = template;
    while let Some((before, name, after)) = next_name(rest) {
        filled.push_str(before);
        match named(name) {
            Some(word) => write!(filled, "{word}").unwrap_or_default(),
            None => write!(filled, "{{{name}}}").unwrap_or_default(),
        }
        rest = after;
    }
    filled.push_str(rest);
    filled
}

/// The next name in braces, which may have a form after a colon, with the text before and after it.
pub(crate) fn next_name(template: &str) -> Option<(&str, &str, &str)> {
    template.match_indices('{').find_map(|(start, _)| {
        let (before, rest) = (&template[..start], &template[start + 1..]);
        let (name, after) = rest.split_once('}')?;
        let word = name.split(':').next().unwrap_or_default();
        let is_name = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
        is_name.then_some((before, name, after))
    })
}

/// What a row adds when the places of a diagnostic are known.
impl Diagnostic {
    /// Places it. The help for the JSON syntax replaces the other one there.
    pub(crate) fn at(mut self, place: Location) -> Self {
        let is_json = place.source.syntax() == Syntax::Json;
        if let Some(help) = self.row_text(Part::HelpInJson).filter(|_| is_json) {
            self = self.with_help(help);
        }
        self.with_subject(place)
    }

    /// Marks another place, if there is one, with the row's text for it.
    pub(crate) fn and_at(self, place: impl Into<Option<Location>>) -> Self {
        let text = self.row_text(Part::There).unwrap_or_default();
        match place.into() {
            Some(place) => self.with_label(place, text),
            None => self,
        }
    }

    /// A change with the row's title that may not mean what the author meant.
    #[inline(never)]
    pub(crate) fn likely_fix(&self) -> Fix {
        Fix::likely(self.row_text(Part::Fix).unwrap_or_default())
    }

    /// Adds a change with the row's title that writes a text in place of what is there, and may not mean what
    /// the author meant.
    pub(crate) fn likely(self, place: Location, text: impl Into<String>) -> Self {
        let fix = self.likely_fix().replace(place, text);
        self.with_fix(fix)
    }

    /// Says that this build lacks a feature.
    pub(crate) fn left_out(mut self) -> Self {
        self.is_left_out = true;
        self
    }

    /// The row's text for a part, if that is the same for every problem, so that it repeats nothing.
    pub(super) fn plain(&self, part: Part) -> Option<&'static str> {
        self.row.map(|row| row.part(part)).filter(|text| !text.is_empty() && next_name(text).is_none())
    }

    /// The row's help, if it repeats nothing.
    pub(super) fn plain_help(&self) -> Option<&'static str> {
        let is_json = self.subject.as_ref().is_some_and(|place| place.source.syntax() == Syntax::Json);
        let in_json = self.row.filter(|row| is_json && !row.part(Part::HelpInJson).is_empty());
        self.plain(if in_json.is_some() { Part::HelpInJson } else { Part::Help })
    }

    fn row_text(&self, part: Part) -> Option<String> {
        let template = self.row?.part(part);
        let named = |name: &str| {
            let mut all = self.words.iter().chain(&self.facts);
            let fact = all.find(|(other, _)| *other == name).map(|(_, fact)| fact);
            fact.map(|fact| Word::Shown(fact))
        };
        (!template.is_empty()).then(|| fill(template, &named))
    }
}

impl<'a> From<&'a str> for Word<'a> {
    fn from(text: &'a str) -> Self {
        Word::Text(text)
    }
}

impl<'a, T: Display> From<&'a T> for Word<'a> {
    fn from(shown: &'a T) -> Self {
        Word::Shown(shown)
    }
}

impl From<Word<'_>> for Fact {
    fn from(word: Word<'_>) -> Self {
        match word {
            Word::Text(text) => Fact::Text(shortened(text.to_owned())),
            Word::Number(number) => Fact::Number(number),
            Word::Shown(shown) => Fact::Text(shortened(shown.to_string())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(all(feature = "codes", feature = "explain"))]
    use crate::diagnostic::explanations;

    /// A name without a fact would be printed as it is, and a fact without a name says nothing.
    #[cfg(all(feature = "codes", feature = "explain"))]
    #[test]
    fn every_row_is_filled_with_its_names() {
        let mut count = 0;
        for message in explanations().flat_map(|explanation| explanation.messages().collect::<Vec<_>>()) {
            count += 1;
            let texts = [
                message.summary,
                message.detail,
                message.subject_text,
                message.help,
                message.help_in_json,
                message.label,
                message.fix,
            ];
            let mut used = Vec::new();
            for text in texts {
                let mut rest = text;
                while let Some((before, name, after)) = next_name(rest) {
                    let is_code = before.ends_with(['$', '%']) && !message.names.contains(&name);
                    assert!(is_code || message.names.contains(&name), "{}: no fact {name}", message.name);
                    used.push(name);
                    rest = after;
                }
            }
            for name in &message.names {
                let is_told = FACTS.contains(name) || used.contains(name);
                assert!(is_told, "{}: {name} is not used", message.name);
            }
            assert!(!message.summary.is_empty() && !message.summary.ends_with('.'), "{}", message.name);
        }
        assert!(count > 200, "{count} messages");
    }

    #[test]
    fn only_names_in_braces_are_replaced() {
        let named = |name: &str| (name == "a").then_some(Word::Text("1"));
        assert_eq!(fill("{a} b{a}", &named), "1 b1");
        assert_eq!(fill("b { … } {} ${b} ${a} { a } {A", &named), "b { … } {} ${b} $1 { a } {A");
        assert_eq!(fill("{b {a}", &named), "{b 1");
    }
}
