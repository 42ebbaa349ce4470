//! Keeps secrets out of diagnostics, both out of their messages and out of the source lines that they show.

#![allow(clippy::mutable_key_type, reason = "sources are compared and hashed by identity")]

use std::collections::{HashMap, HashSet};

use super::changes::Moves;
use super::message::Part;
use super::names_to_hide::SecretNames;
use super::{Changes, Code, Diagnostic, Diagnostics, Fact, Fix, Parts, codes, secret_values};
use crate::order;
use crate::source::{Location, Source, Span};
use crate::words::a;

/// Shown in place of a secret.
pub(super) const HIDDEN: &str = "(sensitive)";

/// The detail of every problem with a secret.
const DETAIL: &str = "The value is sensitive, so what is wrong with it is not shown here.";

/// Hides the secrets at these places, and whatever the sources of the diagnostics give to secret names. The
/// sources are replaced by copies with `(sensitive)` in these places, and diagnostics that point into a
/// secret lose their wording. Each source is copied once.
pub(crate) fn hide_all(diagnostics: &mut Diagnostics, secrets: &[Location], names: &SecretNames) {
    #[cfg(feature = "migrate")]
    let secrets = &*super::migrated::show_as_written(diagnostics, secrets, names);
    if secrets.is_empty() && names.is_empty() || diagnostics.is_empty() {
        return;
    }
    let mut spans: HashMap<Source, Vec<Span>> = HashMap::new();
    let mut searched = HashSet::new();
    let mut search = |Location { source, .. }: &mut Location| {
        if !names.is_empty() && searched.insert(source.clone()) {
            spans.insert(source.clone(), secret_values::values(source.text(), names));
        }
    };
    for diagnostic in diagnostics.iter_mut() {
        shown_places(diagnostic).for_each(&mut search);
        diagnostic.fixes.iter_mut().flat_map(Fix::places_mut).for_each(&mut search);
    }
    for secret in secrets {
        spans.entry(secret.source.clone()).or_default().push(secret.span);
    }
    spans.retain(|_, spans| !spans.is_empty());
    let words = Words::of(&spans);
    let hidden = |(source, spans): (Source, Vec<Span>)| (source.clone(), Hidden::new(&source, spans));
    let hidden: HashMap<Source, Hidden> = spans.into_iter().map(hidden).collect();
    for diagnostic in diagnostics.iter_mut() {
        let hidden_at = |place: &Location| hidden.get(&place.source);
        let touches = |place: &Location| hidden_at(place).is_some_and(|hidden| hidden.touches(place.span));
        let covers = |place: &Location| hidden_at(place).is_some_and(|hidden| hidden.covers(place.span));
        if !is_of_missing(diagnostic) && diagnostic.subject.as_ref().is_some_and(touches) {
            let is_in = diagnostic.subject.as_ref().is_some_and(covers);
            forget(diagnostic, is_in);
        }
        for fix in &mut diagnostic.fixes {
            let repeats = |(place, text): &(Location, String)| {
                words.are_in(text) || touches(place) && text.contains(char::is_alphanumeric)
            };
            if words.are_in(fix.title()) || fix.replacements().iter().any(repeats) {
                fix.hide();
            }
        }
        if !is_of_program(diagnostic) {
            words.forget_in(diagnostic);
        }
        for place in shown_places(diagnostic) {
            if let Some(hidden) = hidden_at(place) {
                *place = hidden.location(place.span);
            }
        }
    }
}

/// Forgets what a diagnostic says of a secret that its place touches.
fn forget(diagnostic: &mut Diagnostic, is_in_secret: bool) {
    let is_of_text =
        ["hcl::syntax::", "hcl::json::"].iter().any(|family| diagnostic.code().starts_with(family));
    if is_of_text {
        let cause = diagnostic.plain(Part::Detail);
        diagnostic.detail = with_cause(cause, "A value here is sensitive, so it is not shown.");
        diagnostic.subject_text.clear();
        let help = diagnostic.plain_help().filter(|_| diagnostic.help.is_some());
        diagnostic.forget_quotes();
        diagnostic.help = help.map(str::to_owned);
    } else if is_in_secret {
        diagnostic.detail = detail(diagnostic);
        "invalid".clone_into(&mut diagnostic.subject_text);
        diagnostic.forget_quotes();
        diagnostic.fixes.clear();
    }
}

/// A detail after the cause, if that can be told.
fn with_cause(cause: Option<&str>, detail: &str) -> String {
    cause.map(|cause| format!("{cause} ")).unwrap_or_default() + detail
}

/// The parts of secrets by which a text is known to repeat one.
struct Words(HashSet<String>);

impl Words {
    /// Shorter ones are words of every text.
    const MIN_LENGTH: usize = 3;

    fn of(spans: &HashMap<Source, Vec<Span>>) -> Words {
        let mut words = HashSet::new();
        for (source, spans) in spans {
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
        let (cause, help) = (diagnostic.plain(Part::Detail), diagnostic.plain_help());
        let parts: &mut Parts = diagnostic;
        if self.are_in(&parts.summary) {
            "Sensitive value".clone_into(&mut parts.summary);
        }
        if self.are_in(&parts.detail) {
            parts.detail = with_cause(cause, DETAIL);
        }
        if self.are_in(&parts.subject_text) {
            parts.subject_text.clear();
        }
        for label in parts.labels.iter_mut().filter(|label| self.are_in(&label.text)) {
            label.text.clear();
        }
        if parts.help.as_ref().is_some_and(|help| self.are_in(help)) {
            parts.help = help.map(str::to_owned);
        }
        parts.facts.retain(|(_, fact)| !self.are_in(&fact.to_string()));
        parts.words.clear();
    }
}

/// Whether a word is one of those of which many texts consist, so that it does not tell that a secret is
/// repeated.
fn is_plain(word: &str) -> bool {
    word.len() < 5 && (word.chars().all(char::is_alphabetic) || word.chars().all(char::is_numeric))
}

/// What may be said of a problem with a secret: what the type requires, which is no secret.
fn detail(diagnostic: &Diagnostic) -> String {
    let is = |code: Code| diagnostic.code() == code.name();
    match diagnostic.fact("expected") {
        Some(Fact::Text(of_type)) if is(codes::decode::UNSUITABLE_VALUE) => {
            format!("{DETAIL} It must be {}.", a(of_type))
        }
        Some(Fact::Text(bounds)) if is(codes::decode::OUT_OF_BOUNDS) => {
            format!("{DETAIL} It must be {bounds}.")
        }
        _ if is_of_program(diagnostic) => diagnostic.detail.clone(),
        _ => DETAIL.to_owned(),
    }
}

/// Whether the program says what is wrong, when it could not fetch a value: then there is no secret yet.
fn is_of_program(diagnostic: &Diagnostic) -> bool {
    #[cfg(feature = "calls")]
    let codes: &[Code] = &[codes::calls::FAILED, codes::calls::NOT_FETCHED];
    #[cfg(not(feature = "calls"))]
    let codes: &[Code] = &[];
    codes.iter().any(|code| diagnostic.code() == code.name())
}

/// Whether something is missing beside a secret, such as in a block that a variable with a secret creates:
/// this says nothing of the value.
fn is_of_missing(diagnostic: &Diagnostic) -> bool {
    let codes = [codes::decode::MISSING_ATTRIBUTE, codes::decode::MISSING_BLOCK];
    codes.iter().any(|code| diagnostic.code() == code.name())
}

impl Diagnostic {
    /// A copy about another text: each place becomes the one that `move_to` finds for its span.
    pub(crate) fn with_places(mut self, move_to: impl Fn(Span) -> Location) -> Self {
        let moved = |place: &mut Location| *place = move_to(place.span);
        shown_places(&mut self).for_each(moved);
        self.fixes.iter_mut().flat_map(Fix::places_mut).for_each(moved);
        self
    }
}

/// The places at which sources are drawn: fixes are made in the text as it is.
pub(super) fn shown_places(diagnostic: &mut Diagnostic) -> impl Iterator<Item = &mut Location> {
    let Parts { subject, context, labels, .. } = &mut **diagnostic;
    let labels = labels.iter_mut().map(|label| &mut label.location);
    subject.iter_mut().chain(context.iter_mut()).chain(labels)
}

/// A source without its secrets.
struct Hidden {
    source: Source,
    /// In order.
    secrets: Vec<Span>,
    moves: Moves,
}

impl Hidden {
    fn new(source: &Source, mut secrets: Vec<Span>) -> Hidden {
        order::sort_by_key(&mut secrets, |secret| *secret);
        secrets.dedup_by(|later, earlier| {
            let overlap = later.start < earlier.end;
            *earlier = if overlap { earlier.to(*later) } else { *earlier };
            overlap
        });
        let mut changes = Changes::default();
        for secret in &secrets {
            // Later lines keep their numbers.
            let lines = source.slice(*secret).matches('\n').count();
            changes.replace(*secret, HIDDEN.to_owned() + &"\n".repeat(lines));
        }
        let moves = changes.moves();
        let moved = |secret: &Span| Span::new(moves.start(secret.start), moves.end(secret.end));
        let replaced = secrets.iter().map(|secret| (*secret, moved(secret))).collect();
        Hidden { source: source.with_replaced(changes.apply(source.text()), replaced), secrets, moves }
    }

    /// The first secret that ends at an offset or after it.
    fn next(&self, offset: u32) -> Option<&Span> {
        self.secrets.get(self.secrets.partition_point(|secret| secret.end < offset))
    }

    /// Whether a place lies in a secret.
    fn covers(&self, span: Span) -> bool {
        self.next(span.end).is_some_and(|secret| secret.start <= span.start)
    }

    /// Whether a place is in a secret or beside it, or contains one.
    fn touches(&self, span: Span) -> bool {
        self.next(span.start).is_some_and(|secret| secret.start <= span.end)
    }

    /// A place in the new source. What begins or ends inside a secret does so where that begins or ends.
    fn location(&self, span: Span) -> Location {
        let is_in_secret = self.next(span.end).is_some_and(|secret| secret.start < span.end);
        let end = if is_in_secret { self.moves.end(span.end) } else { self.moves.start(span.end) };
        self.source.location(Span::new(self.moves.start(span.start), end))
    }
}

#[cfg(test)]
mod tests {
    use miette::SourceCode;

    use super::*;

    fn place(source: &Source, text: &str) -> Location {
        let start = source.text().find(text).expect("the text occurs") as u32;
        source.location(Span::new(start, start + text.len() as u32))
    }

    #[cfg(feature = "explain")]
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
        hide_all(&mut diagnostics, &secrets, &SecretNames::default());
        let shown: String = diagnostics.iter().map(|diagnostic| format!("{diagnostic:#}\n")).collect();
        assert!(!shown.contains("s3cret") && !shown.contains("hidden"), "{shown}");
        assert!(shown.contains("5 | c = \"x\" + wrong"), "{shown}");
        let starts: Vec<_> =
            diagnostics.iter().filter_map(|d| d.subject.as_ref()).map(ToString::to_string).collect();
        assert_eq!(starts, ["t.hcl:1:5", "t.hcl:5:11"]);
        // An excerpt that begins on a line of a secret knows its number.
        let wrong = diagnostics.iter().nth(1).and_then(|found| found.subject.clone()).expect("a place");
        let excerpt = wrong.source.read_span(&wrong.span.into(), 2, 0).expect("it is in the text");
        assert_eq!((excerpt.line(), excerpt.column()), (2, 0));
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
            hide_all(&mut diagnostics, &secrets, &SecretNames::default());
            let shown =
                diagnostics.iter().find_map(|diagnostic| diagnostic.subject.clone()).expect("a place");
            assert_eq!((shown.text(), shown.to_string()), (text, original.to_string()));
        }
    }
}
