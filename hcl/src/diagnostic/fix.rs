//! Changes of a text that mend a problem.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::source::{Location, Span};
use crate::system::line_ends;

/// A change of a text that mends a problem: one or more replacements that belong together.
///
/// ```
/// use hcl::{Diagnostic, Source, Span, diagnostic::Fix};
///
/// let source = Source::new("app.hcl", "workers = 600");
/// let number = source.location(Span::new(10, 13));
/// let problem = Diagnostic::error("Too many workers")
///     .with_subject(number.clone())
///     .with_fix(Fix::likely("Use all cores").replace(number, "64"));
/// for fix in problem.fixes() {
///     assert_eq!((fix.title(), fix.is_certain()), ("Use all cores", false));
///     for (location, text) in fix.replacements() {
///         assert_eq!((location.text(), text.as_str()), ("600", "64"));
///     }
/// }
/// ```
#[derive(Clone, PartialEq, Eq, Serialize)]
#[must_use]
pub struct Fix {
    title: String,
    pub(crate) is_certain: bool,
    /// Whether it repeats a secret, so that it is made but not shown.
    #[serde(skip)]
    is_hidden: bool,
    #[serde(serialize_with = "as_objects")]
    replacements: Vec<(Location, String)>,
}

impl Fix {
    /// A change that mends the problem and means what the author meant: it can be made without asking.
    /// `title` says what it does, as an instruction without a full stop: `"Write a comma"`.
    pub fn certain(title: impl Into<String>) -> Self {
        Fix { title: title.into(), is_certain: true, is_hidden: false, replacements: Vec::new() }
    }

    /// A change that mends the problem, but may not mean what the author meant: somebody should look at it.
    /// `title` says what it does, as an instruction without a full stop: `"Write \"port\""`.
    pub fn likely(title: impl Into<String>) -> Self {
        Fix { title: title.into(), is_certain: false, is_hidden: false, replacements: Vec::new() }
    }

    /// Replaces what is at a place. If there is no title yet, it says what is written. Lines of the text end
    /// as the first line of the source does.
    pub fn replace(self, location: Location, text: impl Into<String>) -> Self {
        self.replace_by(location, text.into())
    }

    #[inline(never)]
    fn replace_by(mut self, location: Location, text: String) -> Self {
        let has_returns = text.contains('\n') && location.source.has_returns();
        let text = if has_returns { line_ends::with_returns(&text) } else { text };
        if self.title.is_empty() {
            self.title = title(&location, &text);
        }
        self.replacements.push((location, text));
        self
    }

    /// Removes what is at a place.
    pub fn remove(self, location: Location) -> Self {
        self.replace(location, "")
    }

    /// Inserts a text where a place begins.
    pub fn insert(self, location: Location, text: impl Into<String>) -> Self {
        let Location { source, span } = location;
        self.replace(source.location(Span::at(span.start)), text)
    }

    /// Inserts a text where a place ends.
    pub fn insert_after(self, location: Location, text: impl Into<String>) -> Self {
        let Location { source, span } = location;
        self.replace(source.location(Span::at(span.end)), text)
    }

    /// What the change does, as an instruction without a full stop.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Whether the change can be made without asking.
    pub fn is_certain(&self) -> bool {
        self.is_certain
    }

    /// Sets whether the change can be made without asking.
    pub(crate) fn with_certainty(mut self, is_certain: bool) -> Self {
        self.is_certain = is_certain;
        self
    }

    /// Hides what the change writes, which repeats a secret: it can still be made.
    pub(super) fn hide(&mut self) {
        "Mend it without showing the sensitive value".clone_into(&mut self.title);
        self.is_hidden = true;
    }

    /// Whether what the change writes is not shown.
    pub(crate) fn is_hidden(&self) -> bool {
        self.is_hidden
    }

    /// Places and the texts that replace what is there. An empty place is one where text is inserted; an
    /// empty text removes. All belong together: one without the others mends nothing.
    pub fn replacements(&self) -> &[(Location, String)] {
        &self.replacements
    }

    /// Places and texts, to be moved to another source.
    pub(crate) fn replacements_mut(&mut self) -> &mut [(Location, String)] {
        &mut self.replacements
    }

    pub(super) fn places_mut(&mut self) -> impl Iterator<Item = &mut Location> {
        self.replacements.iter_mut().map(|(location, _)| location)
    }
}

/// What a change does that writes a text in place of what is there.
fn title(place: &Location, text: &str) -> String {
    /// What is longer is not repeated, in bytes.
    const MAX_SHOWN: usize = 100;

    let is_shown = |text: &&str| (1..=MAX_SHOWN).contains(&text.len()) && !text.chars().any(char::is_control);
    match (text, Some(text.trim()).filter(is_shown), Some(place.text().trim()).filter(is_shown)) {
        ("", _, Some(found)) => format!("Remove `{found}`"),
        ("", ..) => "Remove this".to_owned(),
        (_, Some(text), _) => format!("Write `{text}`"),
        _ if text.trim().is_empty() => "Begin a new line".to_owned(),
        _ => "Rewrite these lines".to_owned(),
    }
}

/// Without the texts that repeat a secret.
impl fmt::Debug for Fix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fix = f.debug_struct("Fix");
        fix.field("title", &self.title).field("is_certain", &self.is_certain);
        if self.is_hidden {
            return fix.finish_non_exhaustive();
        }
        fix.field("replacements", &self.replacements).finish()
    }
}

/// A replacement, as it is serialized.
#[derive(Serialize)]
struct Replacement<'a> {
    location: &'a Location,
    text: &'a str,
}

fn as_objects<S: Serializer>(replacements: &[(Location, String)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(replacements.iter().map(|(location, text)| Replacement { location, text }))
}
