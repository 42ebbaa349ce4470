//! A text with some of its mistakes mended, which knows where in the original each byte comes from.

use crate::diagnostic::{Diagnostic, Fix};
use crate::source::{Location, Source, Span, Syntax, part};

/// A text that was changed.
pub(super) struct Mended {
    /// The text after the changes, under the name of the original.
    pub(super) source: Source,
    /// For each byte of the text the bytes of the original that it stands for: itself, or all that it replaces.
    origins: Vec<Span>,
}

/// A replacement of a span.
#[derive(PartialEq, Eq)]
struct Change<'f> {
    span: Span,
    text: &'f str,
}

impl Mended {
    /// A text before its first change.
    pub(super) fn unchanged(source: &Source) -> Self {
        let origins = (0..source.text().len() as u32).map(|at| Span::new(at, at + 1)).collect();
        Mended { source: source.clone(), origins }
    }

    /// The text after the best fix of each error. Returns `None` if the last has none, or one that does not fit those before.
    pub(super) fn mend(&self, errors: &[Diagnostic]) -> Option<Mended> {
        let (mut changes, mut is_last_mended) = (Vec::new(), false);
        for error in errors {
            is_last_mended = error.fixes().first().is_some_and(|fix| self.add(fix, &mut changes));
        }
        is_last_mended.then(|| self.changed(changes))
    }

    /// Adds what a fix changes, if nothing of that has been changed already.
    fn add<'f>(&self, fix: &'f Fix, changes: &mut Vec<Change<'f>>) -> bool {
        let of = |(place, text): &'f (Location, String)| Change { span: place.span, text };
        let added: Vec<_> =
            fix.replacements().iter().map(of).filter(|change| !changes.contains(change)).collect();
        let is_beside = |one: &Change<'_>, other: &Change<'_>| {
            one.span.end <= other.span.start || other.span.end <= one.span.start
        };
        let fits = added.iter().all(|change| {
            self.source.text().get(change.span.range()).is_some()
                && changes.iter().all(|other| is_beside(change, other))
        });
        if fits {
            changes.extend(added);
        }
        fits
    }

    fn changed(&self, mut changes: Vec<Change<'_>>) -> Mended {
        changes.sort_by_key(|change| (change.span.start, change.span.end));
        let (mut text, mut origins, mut end) = (String::new(), Vec::new(), 0);
        for Change { span, text: replacement } in changes {
            let kept = Span::new(end, span.start);
            text.push_str(self.source.slice(kept));
            origins.extend_from_slice(&self.origins[kept.range()]);
            text.push_str(replacement);
            origins.extend(replacement.bytes().map(|_| self.original(span)));
            end = span.end;
        }
        text.push_str(part(self.source.text(), end as usize..));
        origins.extend_from_slice(&self.origins[end as usize..]);
        let source = Source::new(self.source.name(), text).read_as(Syntax::Json);
        Mended { source, origins }
    }

    /// An error in this text as one in the original. Fixes that would change another mend are left out.
    pub(super) fn in_original(&self, mut error: Diagnostic, original: &Source) -> Diagnostic {
        error.retain_fixes(|fix| self.is_of_original(fix));
        error.with_places(|span| original.location(self.original(span)))
    }

    fn original(&self, span: Span) -> Span {
        let at = |byte: u32| self.origins.get(byte as usize);
        let before = span.start.checked_sub(1).and_then(at).map_or(0, |origin| origin.end);
        match (at(span.start), span.end.checked_sub(1).and_then(at)) {
            (Some(first), Some(last)) if !span.is_empty() => first.to(*last),
            _ => Span::at(before),
        }
    }

    /// Whether what a fix changes is as it was in the original.
    fn is_of_original(&self, fix: &Fix) -> bool {
        let is_kept = |span: Span| self.original(span).len() == span.len();
        fix.replacements().iter().all(|(place, _)| is_kept(place.span))
    }
}
