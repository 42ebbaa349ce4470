//! The context in which the expressions of a text are evaluated.

use super::document::Document;
use super::files::Configuration;
use super::language::Language;
use crate::diagnostic::Diagnostics;
use crate::ext::module::Resolved;
use crate::model::Context;

/// Declarations in more text than this, in bytes, are evaluated only by the thread that decodes. Until that
/// is done, requests do without their values.
const MAX_TEXT: usize = 100_000;

/// What a text declares, with its values; `None` for a language without declarations.
pub(super) fn resolved<'d>(
    language: &Language,
    document: &'d Document,
) -> Option<&'d (Resolved, Diagnostics)> {
    language.declare.as_ref()?;
    document.resolved(|| {
        let module = language.module(document.body())?;
        Some(module.evaluate(&(language.context)()))
    })
}

/// The context for the expressions of a text in a configuration, with as many values as there are.
pub(super) fn context(language: &Language, document: &Document, configuration: &Configuration) -> Context {
    let own = || (language.context)();
    let size: usize = configuration.documents.iter().map(|document| document.text().len()).sum();
    if size > MAX_TEXT {
        return document.known_context().unwrap_or_else(own);
    }
    if configuration.documents.len() == 1 {
        return resolved(language, document).map_or_else(own, |(resolved, _)| resolved.context().clone());
    }
    match language.module(&configuration.layered()) {
        Some(module) => module.evaluate(&own()).0.context().clone(),
        None => own(),
    }
}
