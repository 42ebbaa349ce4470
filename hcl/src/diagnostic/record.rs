//! One diagnostic and its parts.

use std::borrow::Cow;
use std::ops::{Deref, DerefMut};

use serde::Serialize;

use super::code::APPLICATION;
use super::message::Row;
use super::wording::shortened;
use super::{Fact, Fix};
use crate::source::Location;

/// How bad a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Severity {
    /// The result is usable, but probably not what was meant.
    Warning,
    /// There is no usable result.
    Error,
}

/// A text that points at a place, shown along with the subject of a diagnostic.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Label {
    /// Where the text points.
    pub location: Location,
    /// The text, a few words.
    pub text: String,
}

/// One problem: what is wrong, where, and what to do about it.
///
/// Built with [`Diagnostic::error`] or [`Diagnostic::warning`] and the `with_` methods. Its parts are the
/// fields of [`Parts`], which are read and changed as if they were fields of the diagnostic itself:
/// `diagnostic.summary`, `diagnostic.subject`. They are boxed, so that a `Result` with a diagnostic as its
/// error stays small.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Diagnostic(Box<Parts>);

/// The parts of a [`Diagnostic`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parts {
    /// Error or warning.
    pub severity: Severity,
    /// The problem in a few words, without a full stop.
    pub summary: String,
    /// The cause in full sentences. May be empty.
    pub detail: String,
    /// The exact place that is wrong.
    pub subject: Option<Location>,
    /// What is there, or what is expected there, in a few words; drawn beside the mark. May be empty.
    pub subject_text: String,
    /// The larger construct around the subject.
    pub context: Option<Location>,
    /// Further places that matter, each with its own text.
    pub labels: Vec<Label>,
    /// What to write instead.
    pub help: Option<String>,
    /// Whether this follows from a problem reported before it, or is the same for another element of a loop.
    ///
    /// An [`Error`](crate::Error) leaves such diagnostics out, so that one mistake gives one report. They are
    /// kept for comparing places with the reference implementation.
    pub is_consequence: bool,
    /// Whether the cause is a call of a function that the application was built without.
    ///
    /// This says nothing about the configuration, so `try` and `can` do not treat it as an answer but pass it
    /// on.
    pub is_left_out: bool,
    /// Whether it is about the result of a function that is defined in configuration, so that each call
    /// reports it.
    pub(crate) is_in_result: bool,
    /// The value that this is about, if a field may take it as it is written; then this is no mistake.
    #[cfg(feature = "literal")]
    pub(crate) literal: Option<crate::source::Span>,
    pub(super) code: Cow<'static, str>,
    pub(crate) fixes: Vec<Fix>,
    pub(crate) facts: Vec<(&'static str, Fact)>,
    /// The row of the catalogue that this is made from, if it is.
    pub(super) row: Option<&'static Row>,
    /// What the row's texts are filled with, besides the facts.
    pub(super) words: Vec<(&'static str, Fact)>,
}

impl Deref for Diagnostic {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl DerefMut for Diagnostic {
    fn deref_mut(&mut self) -> &mut Parts {
        &mut self.0
    }
}

// Diagnostics are constructed in many places and never in a hurry: the shared code is compiled once and
// called, since inlined copies would make up most of each constructor.
impl Diagnostic {
    /// An error with a summary. Its code is `"application"`: it is not one of this library's own.
    #[inline(never)]
    pub fn error(summary: impl Into<String>) -> Self {
        Self::new(APPLICATION, Severity::Error, summary.into())
    }

    /// A warning with a summary. Its code is `"application"`: it is not one of this library's own.
    #[inline(never)]
    pub fn warning(summary: impl Into<String>) -> Self {
        Self::new(APPLICATION, Severity::Warning, summary.into())
    }

    pub(super) fn new(code: &'static str, severity: Severity, summary: String) -> Self {
        let summary = shortened(summary);
        Diagnostic(Box::new(Parts {
            severity,
            summary,
            detail: String::new(),
            subject: None,
            subject_text: String::new(),
            context: None,
            labels: Vec::new(),
            help: None,
            is_consequence: false,
            is_left_out: false,
            is_in_result: false,
            #[cfg(feature = "literal")]
            literal: None,
            code: Cow::Borrowed(code),
            fixes: Vec::new(),
            facts: Vec::new(),
            row: None,
            words: Vec::new(),
        }))
    }

    /// Sets the code: a name for this kind of problem that stays the same when the wording changes. An
    /// application's codes begin with its own name, such as `"acme::too_many_workers"`; those that begin with
    /// `hcl::` are this library's.
    #[inline(never)]
    pub fn with_code(mut self, code: impl Into<Cow<'static, str>>) -> Self {
        self.code = code.into();
        self
    }

    /// Sets the detail. One of more than 8,000 bytes is shortened in the middle, and so is a word of more
    /// than 400, which can only be an absurdly long name or path.
    #[inline(never)]
    pub fn with_detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = shortened(detail.into());
        self
    }

    /// Sets the exact place that is wrong.
    #[inline(never)]
    pub fn with_subject(mut self, subject: Location) -> Self {
        self.subject = Some(subject);
        self
    }

    /// Sets what to say beside the mark of the subject: a few words without a full stop, such as "not a
    /// number". They add to the summary and the detail, which must make sense without them.
    #[inline(never)]
    pub fn with_subject_text(mut self, text: impl Into<String>) -> Self {
        self.subject_text = shortened(text.into());
        self
    }

    /// Sets the larger construct around the subject.
    #[inline(never)]
    pub fn with_context(mut self, context: Location) -> Self {
        self.context = Some(context);
        self
    }

    /// Adds a further place with a text.
    #[inline(never)]
    pub fn with_label(mut self, location: Location, text: impl Into<String>) -> Self {
        self.labels.push(Label { location, text: shortened(text.into()) });
        self
    }

    /// Sets what to write instead.
    #[inline(never)]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(shortened(help.into()));
        self
    }

    /// Sets what to write instead, if it is known.
    #[inline(never)]
    pub(crate) fn with_optional_help(mut self, help: Option<impl Into<String>>) -> Self {
        self.help = help.map(|help| shortened(help.into()));
        self
    }

    /// Adds a change of the text that mends this.
    #[inline(never)]
    pub fn with_fix(mut self, fix: Fix) -> Self {
        self.fixes.push(fix);
        self
    }

    /// Adds a change of the text that mends this, if it is known.
    #[inline(never)]
    pub(crate) fn with_optional_fix(mut self, fix: Option<Fix>) -> Self {
        self.fixes.extend(fix);
        self
    }

    /// Adds something that the text says, as data; see [`Diagnostic::facts`]. A fact of the same name is
    /// replaced.
    #[inline(never)]
    pub fn with_fact(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.set_fact(name, fact.into());
        self
    }

    /// Adds the name that was probably meant instead of `given`, and the change if the subject is just that
    /// name, with or without quotation marks.
    pub(crate) fn with_suggestion(self, given: &str, meant: &str) -> Self {
        let fix = self.subject.as_ref().and_then(|place| {
            let text = name_like(place.text(), given, meant)?;
            Some(Fix::likely(format!("Write {text}")).replace(place.clone(), text))
        });
        self.with_fact("suggestion", meant).with_optional_fix(fix)
    }

    fn set_fact(&mut self, name: &'static str, fact: Fact) {
        let fact = match fact {
            Fact::Text(text) => Fact::Text(shortened(text)),
            fact => fact,
        };
        self.facts.retain(|(other, _)| *other != name);
        self.facts.push((name, fact));
    }

    /// What kind of problem this is, such as `"hcl::syntax::missing_comma"`: a name that stays the same when
    /// the wording changes. [`explain`](super::explain) says what it means.
    ///
    /// Every diagnostic of this library has a code that begins with `hcl::`. One that an application makes
    /// has `"application"`, unless [`Diagnostic::with_code`] gives it another.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// Changes of the text that mend this, the best first. Often there are none.
    pub fn fixes(&self) -> &[Fix] {
        &self.fixes
    }

    /// What the text of this diagnostic says, as data: pairs of a name and a fact, in no particular order.
    /// Secrets are left out, as they are in the text. A name of more than 400 bytes is shortened in the
    /// middle.
    ///
    /// | name | meaning |
    /// |---|---|
    /// | `name` | the attribute, block, variable, function, label or type that this is about |
    /// | `suggestion` | the name that was probably meant |
    /// | `expected` | the type, number, bounds or pattern that is required, or the names that are possible: up to 50 |
    /// | `found` | the type or the number that is there; two types if they do not fit each other; the names that form a cycle |
    /// | `value` | the string, number or bool that is there, shortened after 60 characters |
    /// | `path` | which part of a value this is about, such as `.servers[0].port`, or the path of a setting |
    /// | `operator` | the operator, such as `+` |
    /// | `argument` | the name of the argument of the function `name` |
    /// | `arguments` | the arguments of a call that failed as a whole, such as `port = 80`, as far as they are strings, numbers and bools |
    /// | `limit` | the number that is exceeded |
    ///
    /// A diagnostic has the facts that its text tells; which ones those are is not fixed for a code.
    ///
    /// ```
    /// use hcl::{Diagnostic, diagnostic::Fact};
    ///
    /// let problem = Diagnostic::error("Too many workers").with_fact("limit", 64_u64).with_fact("found", 600_u64);
    /// assert_eq!(problem.fact("limit"), Some(&Fact::Number(64)));
    /// assert_eq!(problem.fact("name"), None);
    /// assert_eq!(problem.facts().count(), 2);
    /// ```
    pub fn facts(&self) -> impl Iterator<Item = (&str, &Fact)> {
        self.facts.iter().map(|(name, fact)| (*name, fact))
    }

    /// One of the [facts](Diagnostic::facts) by its name.
    pub fn fact(&self, name: &str) -> Option<&Fact> {
        self.facts.iter().find(|(other, _)| *other == name).map(|(_, fact)| fact)
    }

    /// Removes whatever may quote a secret; fixes are hidden one by one.
    pub(crate) fn forget_quotes(&mut self) {
        self.help = None;
        self.facts.clear();
        self.words.clear();
    }

    /// The parts, to take them out.
    pub fn into_parts(self) -> Parts {
        *self.0
    }

    /// Whether this is an error rather than a warning.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// A name in place of another one, written as that one is: alone, in quotation marks, after a dot, or as a
/// key in brackets. `None` if the text is more than a name, or the name would have to be escaped.
pub(crate) fn name_like(text: &str, given: &str, name: &str) -> Option<String> {
    /// What may stand before a name and after it.
    const FORMS: [(&str, &str); 4] = [("", ""), ("\"", "\""), (".", ""), ("[\"", "\"]")];

    let is_plain = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || "_-".contains(c));
    let is_form = |(before, after): &&(&str, &str)| {
        text.strip_prefix(before).and_then(|text| text.strip_suffix(after)) == Some(given)
    };
    let (before, after) = FORMS.iter().find(is_form).filter(|_| is_plain)?;
    Some(format!("{before}{name}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagnostic_is_a_pointer() {
        assert_eq!(size_of::<Result<(), Diagnostic>>(), size_of::<usize>());
    }

    #[test]
    fn names_are_replaced_as_they_are_written() {
        assert_eq!(name_like("prot", "prot", "port").as_deref(), Some("port"));
        assert_eq!(name_like("\"prot\"", "prot", "port").as_deref(), Some("\"port\""));
        assert_eq!(name_like(".prot", "prot", "port").as_deref(), Some(".port"));
        assert_eq!(name_like("[\"prot\"]", "prot", "port").as_deref(), Some("[\"port\"]"));
        assert_eq!(name_like("[prot]", "prot", "port"), None);
        assert_eq!(name_like("prot", "prot", "a b"), None);
        assert_eq!(name_like("x.prot", "prot", "port"), None);
        assert_eq!(name_like("\"prot\"", "prot", "${port"), None);
    }
}
