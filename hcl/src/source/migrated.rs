//! Texts that were brought up to date: where each part of them comes from.

use super::{Location, Original, Source, Span, Syntax};

/// Where a place of a migrated text comes from.
#[derive(Debug)]
pub(crate) struct Origin {
    /// The place in the text as it is written.
    pub(crate) place: Location,
    /// Whether the same text is there.
    pub(crate) is_same: bool,
    /// The version to which the text was brought up.
    pub(crate) version: Option<u32>,
}

/// The parts of a migrated text that were in the original, in the order in which they begin; what contains
/// another part is before it.
pub(super) struct Origins {
    parts: Box<[Part]>,
    version: Option<u32>,
    /// The place of what was in no part.
    elsewhere: Span,
    lengths: [u32; 2],
}

struct Part {
    now: Span,
    before: Span,
    is_same: bool,
    /// The innermost part that contains this one.
    around: Option<u32>,
}

impl Origins {
    /// The origin of a span, and whether it is the same text.
    pub(super) fn original(&self, span: Span) -> (Span, bool) {
        let [now, before] = self.lengths;
        let first = self.parts.partition_point(|part| part.now.start <= span.start);
        let mut found = first.checked_sub(1);
        while let Some(part) = found.and_then(|index| self.parts.get(index)) {
            if span.end <= part.now.end {
                let at = |offset: u32| part.before.start + (offset - part.now.start);
                return match part.is_same {
                    true => (Span::new(at(span.start), at(span.end)), true),
                    false => (part.before, false),
                };
            }
            found = part.around.map(|around| around as usize);
        }
        match span {
            _ if span == Span::at(0) => (span, true),
            _ if span.is_empty() && span.start >= now => (Span::at(before), true),
            _ => (self.elsewhere, false),
        }
    }
}

impl Source {
    /// The text of this source after it was brought up to a version, with the spans that its parts had
    /// before. The positions of the copy are those of this source; what is in no part is at `elsewhere`.
    pub(crate) fn migrated(
        &self,
        text: String,
        version: Option<u32>,
        mut parts: Vec<(Span, Span)>,
        elsewhere: Span,
    ) -> Source {
        crate::order::sort_by_key(&mut parts, |(now, _)| (now.start, std::cmp::Reverse(now.end)));
        let mut open: Vec<u32> = Vec::new();
        let mut kept: Vec<Part> = Vec::new();
        for (now, before) in parts {
            while open.last().is_some_and(|&around| kept[around as usize].now.end < now.end) {
                open.pop();
            }
            let is_same = super::part(&text, now.range()) == self.slice(before);
            let around = open.last().copied();
            open.push(kept.len() as u32);
            kept.push(Part { now, before, is_same, around });
        }
        let lengths = [text.len() as u32, self.text().len() as u32];
        let origins = Origins { parts: kept.into(), version, elsewhere, lengths };
        let original = Original { source: self.clone(), replaced: Box::default(), origins: Some(origins) };
        let copy = Source::of_original(self.name().to_owned(), text, Some(original));
        Source { inner: copy.inner, ..*self }
    }
}

impl Source {
    /// Whether the text is read as JSON.
    pub(crate) fn is_json(&self) -> bool {
        self.syntax == Syntax::Json || self.syntax_of_name() == Syntax::Json
    }

    /// The text of this source in the native syntax, with the spans that its parts have here.
    pub(crate) fn translated(&self, text: String, parts: Vec<(Span, Span)>) -> Source {
        self.migrated(text, None, parts, Span::at(0)).read_as(Syntax::Native)
    }
}

impl Location {
    /// Where this comes from, if the text was brought up to date.
    pub(crate) fn origin(&self) -> Option<Origin> {
        let Original { source, origins, .. } = self.source.inner.original.as_ref()?;
        let origins = origins.as_ref()?;
        let (span, is_same) = origins.original(self.span);
        let place = Location { source: source.clone(), span };
        Some(Origin { place, is_same, version: origins.version })
    }
}
