//! Keeps secrets out of diagnostics, both out of their messages and out of the source lines that they show.

use std::collections::{HashMap, HashSet};

use super::names_to_hide::SecretNames;
use super::{Diagnostic, Diagnostics, Fact, Fix, Parts, assigned, codes, explain};
use crate::source::{Location, Source, Span};
use crate::words::a;

/// Shown in place of a secret.
pub(super) const HIDDEN: &str = "(sensitive)";

/// The detail of every problem with a secret.
const DETAIL: &str = "The value is sensitive, so what is wrong with it is not shown here.";

/// Hides the secrets at these places. Their sources are replaced by copies with `(sensitive)` in their places, and diagnostics that
/// point into a secret lose their wording. Each source is copied once.
pub(crate) fn hide(diagnostics: &mut Diagnostics, secrets: &[Location]) {
    hide_all(diagnostics, secrets, &SecretNames::default());
}

/// The same, and hides whatever the sources of the diagnostics give to secret names.
pub(crate) fn hide_all(diagnostics: &mut Diagnostics, secrets: &[Location], names: &SecretNames) {
    if secrets.is_empty() && names.is_empty() || diagnostics.is_empty() {
        return;
    }
    let mut spans: HashMap<usize, (Source, Vec<Span>)> = HashMap::new();
    for secret in secrets {
        let (_, spans) =
            spans.entry(secret.source.identity()).or_insert_with(|| (secret.source.clone(), Vec::new()));
        spans.push(secret.span);
    }
    if !names.is_empty() {
        let mut seen = HashSet::new();
        for place in diagnostics.iter_mut().flat_map(places) {
            if seen.insert(place.source.identity()) {
                let found = assigned::values(place.source.text(), names);
                let (_, spans) = spans
                    .entry(place.source.identity())
                    .or_insert_with(|| (place.source.clone(), Vec::new()));
                spans.extend(found);
            }
        }
    }
    spans.retain(|_, (_, spans)| !spans.is_empty());
    let words = Words::of(&spans);
    let hidden: HashMap<usize, Hidden> = spans
        .into_iter()
        .map(|(identity, (source, spans))| (identity, Hidden::new(&source, spans)))
        .collect();
    for diagnostic in diagnostics.iter_mut() {
        let hidden_at = |place: &Location| hidden.get(&place.source.identity());
        let touches = |place: &Location| hidden_at(place).is_some_and(|hidden| hidden.touches(place.span));
        let covers = |place: &Location| hidden_at(place).is_some_and(|hidden| hidden.covers(place.span));
        if diagnostic.subject.as_ref().is_some_and(touches) {
            let is_in = diagnostic.subject.as_ref().is_some_and(covers);
            forget(diagnostic, is_in);
        }
        for fix in &mut diagnostic.fixes {
            if fix
                .replacements()
                .iter()
                .any(|(place, text)| words.are_in(text) || touches(place) && has_word(text))
            {
                fix.hide();
            }
        }
        words.forget_in(diagnostic);
        for place in shown_places(diagnostic) {
            if let Some(hidden) = hidden_at(place) {
                *place = hidden.location(place.span);
            }
        }
    }
}

fn has_word(text: &str) -> bool {
    text.chars().any(char::is_alphanumeric)
}

/// Forgets what a diagnostic says of a secret that its place touches.
fn forget(diagnostic: &mut Diagnostic, is_in_secret: bool) {
    let is_of_text =
        ["hcl::syntax::", "hcl::json::"].iter().any(|family| diagnostic.code().starts_with(family));
    let explanation = explain(diagnostic.code()).filter(|_| is_of_text);
    match explanation {
        Some(explanation) => {
            diagnostic.detail =
                format!("{} A value here is sensitive, so it is not shown.", explanation.meaning);
            diagnostic.subject_text.clear();
            diagnostic.forget_quotes();
            diagnostic.help = Some(explanation.mend.to_owned());
        }
        None if is_in_secret => {
            diagnostic.detail = detail(diagnostic);
            "invalid".clone_into(&mut diagnostic.subject_text);
            diagnostic.forget_quotes();
            diagnostic.fixes.clear();
        }
        None => {}
    }
}

/// The parts of secrets by which a text is known to repeat one.
struct Words(HashSet<String>);

impl Words {
    /// Shorter ones are words of every text.
    const MIN_LENGTH: usize = 3;

    fn of(spans: &HashMap<usize, (Source, Vec<Span>)>) -> Words {
        let mut words = HashSet::new();
        for (source, spans) in spans.values() {
            let texts = spans.iter().map(|span| source.slice(*span));
            for text in texts.filter(|text| *text != HIDDEN) {
                words.extend(Words::in_text(text).filter(|word| !is_plain(word)).map(str::to_lowercase));
                let whole = text.trim().trim_matches(['"', '\'']);
                let is_quoted = whole.len() < text.trim().len();
                let is_telling = whole.len() >= Words::MIN_LENGTH && (is_quoted || !is_plain(whole));
                if is_telling && !whole.contains(char::is_whitespace) {
                    words.insert(whole.to_lowercase());
                }
            }
        }
        Words(words)
    }

    fn in_text(text: &str) -> impl Iterator<Item = &str> {
        let all = text
            .split(|c: char| !c.is_alphanumeric())
            .chain(text.split(|c: char| c.is_whitespace() || "\"'`,;".contains(c)));
        all.filter(|word| word.len() >= Words::MIN_LENGTH)
    }

    /// Whether a text repeats a secret, or a part of one that is shortened.
    fn are_in(&self, text: &str) -> bool {
        if self.0.is_empty() {
            return false;
        }
        // An escape sequence is no part of a word.
        let text = text.replace("\\n", " ").replace("\\t", " ").replace("\\r", " ").to_lowercase();
        let is_shortened = text.contains('…');
        let is_part = |word: &str| {
            let parts = self.0.iter();
            parts.into_iter().any(|part| part.starts_with(word) || part.ends_with(word))
        };
        Words::in_text(&text).any(|word| {
            let is_whole =
                self.0.contains(word.trim_matches(|c: char| !c.is_alphanumeric())) || self.0.contains(word);
            is_whole || is_shortened && word.len() > 7 && is_part(word.trim_matches('…'))
        })
    }

    /// Forgets what repeats a secret.
    fn forget_in(&self, diagnostic: &mut Diagnostic) {
        if self.0.is_empty() {
            return;
        }
        let explanation = explain(diagnostic.code());
        let parts: &mut Parts = diagnostic;
        if self.are_in(&parts.summary) {
            "Sensitive value".clone_into(&mut parts.summary);
        }
        if self.are_in(&parts.detail) {
            parts.detail = match &explanation {
                Some(explanation) => format!("{} {DETAIL}", explanation.meaning),
                None => DETAIL.to_owned(),
            };
        }
        if self.are_in(&parts.subject_text) {
            parts.subject_text.clear();
        }
        for label in parts.labels.iter_mut().filter(|label| self.are_in(&label.text)) {
            label.text.clear();
        }
        if parts.help.as_ref().is_some_and(|help| self.are_in(help)) {
            parts.help = explanation.map(|explanation| explanation.mend.to_owned());
        }
        parts.facts.retain(|(_, fact)| !self.are_in(&fact.to_string()));
        parts.words.clear();
        for fix in &mut parts.fixes {
            if self.are_in(fix.title()) {
                fix.hide();
            }
        }
    }
}

/// Whether a word is one of those of which many texts consist, so that it does not tell that a secret is repeated.
fn is_plain(word: &str) -> bool {
    word.len() < 5 && (word.chars().all(char::is_alphabetic) || word.chars().all(char::is_numeric))
}

/// What may be said of a problem with a secret: what the type requires, which is no secret.
fn detail(diagnostic: &Diagnostic) -> String {
    let codes = [codes::decode::UNSUITABLE_VALUE, codes::decode::OUT_OF_BOUNDS].map(|code| code.name());
    let expected = match diagnostic.fact("expected").filter(|_| codes.contains(&diagnostic.code())) {
        Some(Fact::Text(expected)) => expected,
        _ => return DETAIL.to_owned(),
    };
    // What is expected is a type, or bounds.
    let is_bound = diagnostic.code() == codes::decode::OUT_OF_BOUNDS.name();
    format!("{DETAIL} It must be {}.", if is_bound { expected.clone() } else { a(expected) })
}

impl Diagnostic {
    /// The same about a source whose text has the same length, and differs only where nothing is wrong.
    pub(crate) fn moved_to(mut self, source: &Source) -> Self {
        places(&mut self).for_each(|place| *place = source.location(place.span));
        self
    }

    /// The same about another text: each place becomes the one that `move_to` finds for its span.
    pub(crate) fn with_places(mut self, move_to: impl Fn(Span) -> Location) -> Self {
        places(&mut self).for_each(|place| *place = move_to(place.span));
        self
    }
}

/// The places at which sources are drawn: fixes are made in the text as it is.
fn shown_places(diagnostic: &mut Diagnostic) -> impl Iterator<Item = &mut Location> {
    let Parts { subject, context, labels, .. } = &mut **diagnostic;
    let labels = labels.iter_mut().map(|label| &mut label.location);
    subject.iter_mut().chain(context.iter_mut()).chain(labels)
}

fn places(diagnostic: &mut Diagnostic) -> impl Iterator<Item = &mut Location> {
    let Parts { subject, context, labels, fixes, .. } = &mut **diagnostic;
    let labels = labels.iter_mut().map(|label| &mut label.location);
    let fixes = fixes.iter_mut().flat_map(Fix::places_mut);
    subject.iter_mut().chain(context.iter_mut()).chain(labels).chain(fixes)
}

/// A source without its secrets.
struct Hidden {
    source: Source,
    /// In order, and not adjacent.
    secrets: Vec<Secret>,
}

#[derive(Clone, Copy)]
struct Secret {
    /// Its span in the original source.
    original: Span,
    /// The span of its replacement in the new source.
    shown: Span,
    /// The number of line ends added after it, one for each in the secret, so that later lines keep their numbers.
    lines: u32,
}

impl Hidden {
    fn new(source: &Source, mut spans: Vec<Span>) -> Hidden {
        spans.sort();
        spans.dedup_by(|later, earlier| {
            let overlap = later.start < earlier.end;
            *earlier = if overlap { earlier.to(*later) } else { *earlier };
            overlap
        });
        let (mut text, mut secrets, mut end) = (String::new(), Vec::new(), 0);
        for original in spans {
            text.push_str(source.slice(Span::new(end, original.start)));
            let start = text.len() as u32;
            text.push_str(HIDDEN);
            let shown = Span::new(start, text.len() as u32);
            let lines = source.slice(original).matches('\n').count();
            text.push_str(&"\n".repeat(lines));
            secrets.push(Secret { original, shown, lines: lines as u32 });
            end = original.end;
        }
        let length = u32::try_from(source.text().len()).unwrap_or(u32::MAX);
        text.push_str(source.slice(Span::new(end, length)));
        let replaced = |secret: &Secret| {
            (secret.original, Span::new(secret.shown.start, secret.shown.end + secret.lines))
        };
        let replaced: Vec<(Span, Span)> = secrets.iter().map(replaced).collect();
        Hidden { source: source.with_replaced(text, &replaced), secrets }
    }

    /// Whether a place lies in a secret.
    fn covers(&self, span: Span) -> bool {
        let later = self.secrets.partition_point(|secret| secret.original.start <= span.start);
        let last = later.checked_sub(1).and_then(|last| self.secrets.get(last));
        last.is_some_and(|secret| span.end <= secret.original.end)
    }

    /// Whether a place is in a secret or beside it, or contains one.
    fn touches(&self, span: Span) -> bool {
        let later = self.secrets.partition_point(|secret| secret.original.end < span.start);
        self.secrets.get(later).is_some_and(|secret| secret.original.start <= span.end)
    }

    fn location(&self, span: Span) -> Location {
        self.source.location(Span::new(self.moved(span.start, false), self.moved(span.end, true)))
    }

    /// The offset in the new source. An offset inside a secret becomes its beginning or end.
    fn moved(&self, offset: u32, is_end: bool) -> u32 {
        let is_before = |start: u32| start < offset || (start == offset && !is_end);
        let later = self.secrets.partition_point(|secret| is_before(secret.original.start));
        let Some(&Secret { original, shown, lines }) =
            later.checked_sub(1).and_then(|last| self.secrets.get(last))
        else {
            return offset;
        };
        match (offset < original.end || (offset == original.end && is_end), is_end) {
            (true, true) => shown.end,
            (true, false) => shown.start,
            (false, _) => shown.end + lines + (offset - original.end),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(source: &Source, text: &str) -> Location {
        let start = source.text().find(text).expect("the text occurs") as u32;
        source.location(Span::new(start, start + text.len() as u32))
    }

    #[test]
    fn secrets_are_hidden_and_other_places_stay() {
        let text = "a = \"s3cret\"\nb = <<E\nhidden\nE\nc = \"x\" + wrong\n";
        let source = Source::new("t.hcl", text);
        let secrets =
            [place(&source, "\"s3cret\""), place(&source, "s3"), place(&source, "<<E\nhidden\nE\n")];
        let mut diagnostics: Diagnostics = [
            Diagnostic::error("One").with_detail("It is s3cret.").with_subject(place(&source, "s3cret")),
            Diagnostic::error("Two")
                .with_detail("Wrong.")
                .with_subject(place(&source, "wrong"))
                .with_context(place(&source, text))
                .with_label(place(&source, "hidden"), "here")
                .with_label(place(&source, "a"), "and here"),
        ]
        .into_iter()
        .collect();
        hide(&mut diagnostics, &secrets);
        let shown: String = diagnostics.iter().map(|diagnostic| format!("{diagnostic:#}\n")).collect();
        assert!(!shown.contains("s3cret") && !shown.contains("hidden"), "{shown}");
        assert!(shown.contains("5 | c = \"x\" + wrong"), "{shown}");
        let starts: Vec<_> =
            diagnostics.iter().filter_map(|d| d.subject.as_ref()).map(ToString::to_string).collect();
        assert_eq!(starts, ["t.hcl:1:5", "t.hcl:5:11"]);
    }

    #[test]
    fn places_after_a_secret_keep_their_columns() {
        let source = Source::new(
            "t.json",
            "{\"a\": \"s3\", \"b\": [\"hid\",\n \"den\"], \"c\": wrong, \"d\": 1}\nlast",
        );
        let secrets = [place(&source, "\"s3\""), place(&source, "[\"hid\",\n \"den\"]")];
        for text in ["\"a\"", "\"b\"", "\"c\"", "wrong", "\"d\"", "last"] {
            let original = place(&source, text);
            let mut diagnostics =
                Diagnostics::from(Diagnostic::error("Wrong").with_subject(original.clone()));
            hide(&mut diagnostics, &secrets);
            let shown =
                diagnostics.iter().find_map(|diagnostic| diagnostic.subject.clone()).expect("a place");
            assert_eq!((shown.text(), shown.to_string()), (text, original.to_string()));
        }
    }
}
