//! Texts after fixes, as editors make them when somebody chooses them: also those that are only likely.

use hcl::diagnostic::Fix;

/// The text after fixes, of which none overlaps another.
pub(super) fn applied<'f>(text: &str, fixes: impl IntoIterator<Item = &'f Fix>) -> String {
    let mut changes: Vec<_> = fixes.into_iter().flat_map(Fix::replacements).collect();
    changes.sort_by_key(|(place, _)| (place.span.start, place.span.end));
    let (mut fixed, mut end) = (String::new(), 0);
    for (place, replacement) in
        changes.into_iter().filter(|(place, _)| text.get(place.span.range()).is_some())
    {
        fixed.push_str(text.get(end..place.span.start as usize).unwrap_or_default());
        fixed.push_str(replacement);
        end = place.span.end as usize;
    }
    fixed + text.get(end..).unwrap_or_default()
}
