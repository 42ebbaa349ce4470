//! From the parts of a mistake to a diagnostic.

use crate::diagnostic::{Diagnostic, Fix, Word};
use crate::source::{Location, Source, Span, blanks, line_start, part};

use super::super::errors::{mend, rewrite, valid_suggestion};
use super::generated::Rule;
use super::matching::{Found, find};
use super::table::{Mistake, mistake};

/// The error for a token that is never allowed, if the grammar of mistakes knows it.
pub(in crate::syntax) fn stray(token: &Location) -> Option<Diagnostic> {
    let at = token.span.start;
    let found = find(Rule::Stray, token.source.text(), at, at)?;
    Some(found.worded(mistake(found.rule)?, &token.source, token.clone(), true))
}

/// The error for a line whose last character, before a place, is a quote that opens nothing.
pub(in crate::syntax) fn in_line(end: &Location) -> Option<Diagnostic> {
    let (text, at) = (end.source.text(), end.before().strip_suffix('"')?.len());
    let start = line_start(text, at);
    let found = find(Rule::NamedValue, text, (start + blanks(part(text, start..))) as u32, at as u32)?;
    Some(found.worded(mistake(found.rule)?, &end.source, end.clone(), true))
}

impl Found<'_> {
    /// The diagnostic with its change. Without a part to mark, it marks what is at `here`.
    pub(in crate::syntax) fn worded(
        &self,
        mistake: &Mistake,
        source: &Source,
        here: Location,
        may_be_certain: bool,
    ) -> Diagnostic {
        let instead =
            self.filled(mistake.write, None).and_then(rewrite::shown).and_then(valid_suggestion::valid);
        let instead = instead.filter(|instead| !instead.is_empty());
        let (part, edit) = mistake.edits.first().copied().unwrap_or_default();
        let (other, part) = if mistake.or.is_empty() { (edit, self.part(part)) } else { (mistake.or, None) };
        let other = || rewrite::shown(self.filled(other, part)?);
        let other = || other().map(|other| valid_suggestion::valid(other.clone()).unwrap_or(other));
        let shown = instead.clone().or_else(other).unwrap_or_default();
        let word = |name| match name {
            "instead" => shown.clone(),
            name => self.filled(&format!("{{{name}}}"), None).unwrap_or_default(),
        };
        let words: Vec<String> = mistake.row.names().map(word).collect();
        let words: Vec<Word<'_>> = words.iter().map(Word::from).collect();
        let place = |name| self.part(name).map(|part| self.trimmed(source, part));
        let mark = place(mistake.mark).unwrap_or(here);
        let mut diagnostic = mistake.row.filled(&words).at(mark).and_at(place(mistake.there));
        if shown.is_empty() && mistake.row.names().any(|name| name == "instead") {
            diagnostic.help = None;
        }
        let fix = match instead {
            Some(instead) if mistake.edits.is_empty() => {
                Some(mend::likely(self.trimmed(source, self.span), instead))
            }
            _ => self.edits(&diagnostic, mistake, source),
        };
        let is_certain = may_be_certain && self.part(mistake.sure).is_some();
        diagnostic.with_optional_fix(fix.map(|fix| fix.with_certainty(is_certain)))
    }

    /// The changes of a row. One that begins or ends with a blank takes the place of the blanks there.
    fn edits(&self, diagnostic: &Diagnostic, mistake: &Mistake, source: &Source) -> Option<Fix> {
        let (first, _) = mistake.edits.first()?;
        self.part(first)?;
        let mut fix = None::<Fix>;
        for (part, template) in mistake.edits {
            for place in self.all(part) {
                let text = self.filled(template, Some(place))?;
                let place = with_blanks(source.location(place), &text);
                if place.span.is_empty() && text.is_empty() {
                    continue;
                }
                fix = Some(fix.unwrap_or_else(|| diagnostic.likely_fix()).replace(place, text));
            }
        }
        fix
    }

    /// A part without the blanks at its end.
    fn trimmed(&self, source: &Source, part: Span) -> Location {
        source.location(Span::new(part.start, part.start + self.slice(part).len() as u32))
    }
}

fn with_blanks(place: Location, text: &str) -> Location {
    let before = if text.starts_with(' ') { mend::blanks_before(&place) } else { 0 };
    let place = if text.ends_with(' ') { mend::with_blanks(&place) } else { place };
    place.source.location(Span::new(place.span.start - before, place.span.end))
}
