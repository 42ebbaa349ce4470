//! Keeps secrets out of diagnostics, both out of their messages and out of the source lines that they show.

use std::collections::HashMap;

use super::{Diagnostic, Diagnostics, Fact, Fix, Parts, article, codes};
use crate::source::{Location, Source, Span};

/// Shown in place of a secret.
const HIDDEN: &str = "(sensitive)";

/// The detail of every problem with a secret.
const DETAIL: &str = "The value is sensitive, so what is wrong with it is not shown here.";

/// Hides the secrets at these places. Their sources are replaced by copies with `(sensitive)` in their places, and diagnostics that
/// point into a secret lose their wording. Each source is copied once.
pub(crate) fn hide(diagnostics: &mut Diagnostics, secrets: &[Location]) {
    if secrets.is_empty() || diagnostics.is_empty() {
        return;
    }
    let mut spans: HashMap<usize, (&Source, Vec<Span>)> = HashMap::new();
    for secret in secrets {
        let (_, spans) =
            spans.entry(secret.source.identity()).or_insert_with(|| (&secret.source, Vec::new()));
        spans.push(secret.span);
    }
    let hidden: HashMap<usize, Hidden> =
        spans.into_iter().map(|(identity, (source, spans))| (identity, Hidden::new(source, spans))).collect();
    for diagnostic in diagnostics.iter_mut() {
        let hidden_at = |place: &Location| hidden.get(&place.source.identity());
        if let Some(subject) = &diagnostic.subject
            && hidden_at(subject).is_some_and(|hidden| hidden.covers(subject.span))
        {
            diagnostic.detail = detail(diagnostic);
            "does not fit".clone_into(&mut diagnostic.subject_text);
            diagnostic.forget_quotes();
        }
        for place in places(diagnostic) {
            if let Some(hidden) = hidden_at(place) {
                *place = hidden.location(place.span);
            }
        }
    }
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
    let article = if is_bound { String::new() } else { format!("{} ", article(expected)) };
    format!("{DETAIL} It must be {article}{expected}.")
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
