//! What is wrong, as the protocol says it.

use std::sync::Arc;

use lsp_types::{
    CodeDescription, Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, DiagnosticTag, Location,
    NumberOrString, Uri,
};

use super::document::Document;
use super::evaluated;
use super::language::Language;
use super::lines::Lines;
use super::recheck;
use super::safely::{internal_error, safely};
use super::uri::uri_of;
use crate::decode::Shape;
#[cfg(feature = "literal")]
use crate::decode::literal::take_back;
use crate::diagnostic::catalogue::decode;
use crate::diagnostic::{self, Diagnostics, Label, Severity, hide_all};
use crate::layers::Layers;
use crate::migration;
use crate::model::{Body, Context};
use crate::source;
use crate::system::files::resolved;

/// A diagnostic with its text; without one if it is about no text, such as a variable of the environment.
pub(super) struct Reported {
    pub(super) uri: Option<Uri>,
    pub(super) diagnostic: Diagnostic,
}

/// What is wrong with a text that is a configuration of its own; if that cannot be found out, that.
pub(super) fn of_document(language: &Language, document: &Arc<Document>) -> Vec<Diagnostic> {
    let texts = std::slice::from_ref(document);
    let found = || found_in(language, document).iter().map(|found| reported(found, texts, true).diagnostic);
    safely(|| found().collect()).unwrap_or_else(|| vec![failure_at(document)])
}

/// What is wrong with layers; `None` if that cannot be found out.
pub(super) fn of_layers(
    language: &Language,
    layers: &Layers,
    open: &[Arc<Document>],
) -> Option<Vec<Reported>> {
    let found =
        || found_in_layers(language, layers).iter().map(|found| reported(found, open, false)).collect();
    safely(found)
}

/// The diagnostic of a text at which the server failed.
pub(super) fn failure_at(document: &Arc<Document>) -> Diagnostic {
    reported(&internal_error(document.start()), std::slice::from_ref(document), true).diagnostic
}

/// The diagnostics of a text that is a configuration of its own.
pub(super) fn found_in<'d>(language: &Language, document: &'d Document) -> &'d Diagnostics {
    document.problems(|| find(language, document))
}

/// The diagnostics of layers.
pub(super) fn found_in_layers(language: &Language, layers: &Layers) -> Diagnostics {
    let mut found = language.problems_of_layers(layers).unwrap_or_default();
    found.drop_consequences();
    found
}

/// What is wrong with a text, as decoding would report it: a text with errors of the syntax is not decoded,
/// and one whose declarations are wrong neither.
fn find(language: &Language, document: &Document) -> Diagnostics {
    let mut found = document.syntax_problems().clone();
    #[cfg(feature = "literal")]
    take_back(&mut found, &mut document.body().clone(), document.expected.shape());
    let shape = document.expected.known();
    if let Some(shape) = shape.filter(|_| !found.is_empty()) {
        hide_all(&mut found, &[], &shape.secret_names());
    }
    if let Some(shape) = shape.filter(|_| !found.has_errors()) {
        let migrated = up_to_date(document, shape, &mut found);
        hide_all(&mut found, &[], &shape.secret_names());
        if !found.has_errors() {
            found.extend(decoded(language, document, migrated));
        }
    }
    found.extend(of_schema(document));
    found.sort_by_place();
    found.dedupe();
    found.drop_consequences();
    found
}

/// What is wrong with the schema of a text, or with what names it. What is in other files is told in the
/// text: at the place that names the schema, or at its start.
fn of_schema(document: &Document) -> Diagnostics {
    let is_here =
        |found: &diagnostic::Diagnostic| found.subject.as_ref().is_some_and(|place| document.contains(place));
    let all = document.expected.problems.iter().cloned();
    let (mut here, elsewhere): (Vec<_>, Vec<_>) = all.partition(is_here);
    if here.is_empty() {
        here.extend(elsewhere.first().cloned().map(|found| found.with_subject(document.start())));
    }
    if let Some(first) = here.first_mut() {
        for found in elsewhere {
            if let Some(place) = &found.subject {
                first.labels.push(Label { location: place.clone(), text: found.summary.clone() });
            }
        }
    }
    here.into_iter().collect()
}

/// What decoding finds in a text, or in what it is as a present one.
fn decoded(language: &Language, document: &Document, migrated: Option<Body>) -> Diagnostics {
    #[cfg(feature = "schema")]
    if let Some(schema) = &document.expected.schema {
        return schema.contradictions(migrated.as_ref().unwrap_or(document.body()));
    }
    let Some(typed) = language.typed else { return Diagnostics::new() };
    let context = || (language.context)();
    let declared = migrated.as_ref().and_then(|body| Some(language.module(body)?.evaluate(&context())));
    let resolved = match migrated {
        Some(_) => declared.as_ref(),
        None => evaluated::resolved(language, document),
    };
    let is_as_written = migrated.is_none();
    let decoded = |body: &Body, context: &Context| match is_as_written {
        true => recheck::problems(typed, document, body, context),
        false => typed.problems(body, context),
    };
    match resolved {
        Some((_, problems)) if problems.has_errors() => problems.clone(),
        Some((resolved, problems)) => {
            let mut found = problems.clone();
            found.extend(decoded(resolved.body(), resolved.context()));
            found
        }
        None => decoded(migrated.as_ref().unwrap_or(document.body()), &context()),
    }
}

/// The body of a text of an earlier version, as if that was up to date.
fn up_to_date(document: &Document, shape: &'static Shape, found: &mut Diagnostics) -> Option<Body> {
    let mut body = document.body().clone();
    let source = body.missing_item().source;
    migration::up_to_date(&source, &mut body, shape, found).map(|(_, body)| body)
}

/// A diagnostic with the words of the library. If it has no place, it is reported at the start of `texts`.
pub(super) fn reported(found: &diagnostic::Diagnostic, texts: &[Arc<Document>], is_single: bool) -> Reported {
    let place = found.subject.as_ref().and_then(|subject| location(subject, texts));
    let (uri, range) = match place {
        Some(Location { uri, range }) => (Some(uri), range),
        None => (texts.first().filter(|_| is_single).map(|text| text.uri.clone()), Default::default()),
    };
    let related = |label: &Label| {
        let location = location(&label.location, texts)?;
        Some(DiagnosticRelatedInformation { location, message: label.text.clone() })
    };
    let related: Vec<_> = found.labels.iter().filter_map(related).collect();
    let diagnostic = Diagnostic {
        range,
        severity: Some(match found.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
        }),
        code: Some(NumberOrString::String(found.code().to_owned())),
        code_description: link(found),
        source: Some("hcl".to_owned()),
        message: message(found),
        tags: is_deprecated(found).then(|| vec![DiagnosticTag::DEPRECATED]),
        related_information: (!related.is_empty()).then_some(related),
        ..Diagnostic::default()
    };
    Reported { uri, diagnostic }
}

/// Whether a name still works, but will not forever.
fn is_deprecated(found: &diagnostic::Diagnostic) -> bool {
    [decode::DEPRECATED, decode::RENAMED].iter().any(|code| code.name() == found.code())
}

/// The page about the code of a diagnostic, if it is one of the library's.
fn link(found: &diagnostic::Diagnostic) -> Option<CodeDescription> {
    let url = miette::Diagnostic::url(found)?.to_string();
    Some(CodeDescription { href: url.parse().ok()? })
}

/// The words of a diagnostic, without its place and severity, which the editor shows.
fn message(found: &diagnostic::Diagnostic) -> String {
    let mut words = found.clone();
    words.subject = None;
    words.severity = Severity::Error;
    words.to_string()
}

/// Where a place is; `None` if it is in no file.
fn location(place: &source::Location, texts: &[Arc<Document>]) -> Option<Location> {
    if let Some(document) = texts.iter().find(|document| document.contains(place)) {
        return Some(Location { uri: document.uri.clone(), range: document.range_of(place) });
    }
    let path = std::path::Path::new(place.source.name());
    let uri = uri_of(&path.exists().then(|| resolved(path))?)?;
    let text = place.source.text();
    Some(Location { uri, range: Lines::of(text).range(text, place.span) })
}
