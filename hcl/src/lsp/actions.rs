//! Code actions: the fixes of diagnostics.

use std::collections::HashMap;
use std::sync::Arc;

use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, CodeActionResponse, Diagnostic,
    Position, Range, TextEdit, WorkspaceEdit,
};

use super::document::Document;
use super::missing;
use super::problems::{self, Reported};
use super::session::Session;
use crate::decode::unknown_names::is_unknown_name;
use crate::diagnostic::catalogue::{decode, migrate};
use crate::diagnostic::{Diagnostics, Fix};
use crate::fix::improves;
use crate::migration;
use crate::source::Span;

/// More text than this, in bytes, is decoded only by the thread for it. Until that is done, there are no
/// fixes.
const MAX_TEXT: usize = 100_000;

/// The fixes of at most this many diagnostics are offered at once.
const MAX_PROBLEMS: usize = 20;

/// So many bytes are read at most to find out which fixes make their text better. Those that are not tried
/// are offered, but not preferred.
const MAX_READ: usize = 1 << 18;

/// Answers `textDocument/codeAction` with the fixes of the diagnostics that touch the range or, if none does,
/// of those on its lines: the cursor need not be exactly at a mark.
pub(super) fn actions(session: &mut Session<'_>, params: CodeActionParams) -> Option<CodeActionResponse> {
    let document = session.document(&params.text_document.uri)?;
    let kinds = params.context.only.unwrap_or_default();
    let is_wanted = |kind: &CodeActionKind| matches!(kind.as_str(), "" | "quickfix");
    if !kinds.is_empty() && !kinds.iter().any(is_wanted) {
        return Some(Vec::new());
    }
    let documents = session.configuration(&document).documents;
    let found = found(session, &document, &documents);
    let mut on_lines = Vec::new();
    for problem in found.iter().filter(|problem| !problem.fixes().is_empty()) {
        let Reported { uri, diagnostic } = problems::reported(problem, &documents, documents.len() == 1);
        if uri.as_ref() == Some(&document.uri) && touch(lines(diagnostic.range), lines(params.range)) {
            on_lines.push((diagnostic, problem.fixes()));
        }
    }
    let is_touched = |diagnostic: &Diagnostic| touch(diagnostic.range, params.range);
    if on_lines.iter().any(|(diagnostic, _)| is_touched(diagnostic)) {
        on_lines.retain(|(diagnostic, _)| is_touched(diagnostic));
    }
    let missing = missing::actions(&document, &found, params.range);
    let mut left = MAX_READ;
    let mut action = |diagnostic, fix| action(diagnostic, fix, &documents, &mut left);
    let problems = on_lines.iter().take(MAX_PROBLEMS);
    let fixes = problems.flat_map(|(diagnostic, fixes)| fixes.iter().map(move |fix| (diagnostic, fix)));
    let fixes = fixes.filter_map(|(diagnostic, fix)| action(diagnostic, fix));
    let fixes = fixes.chain(missing).chain(up_to_date(&document, &found));
    Some(fixes.collect())
}

/// Brings the text up to date, if it is of an earlier version or has old names and values.
fn up_to_date(document: &Document, found: &Diagnostics) -> Option<CodeActionOrCommand> {
    let is_old = |problem: &&crate::diagnostic::Diagnostic| {
        [migrate::OLD, migrate::MOVED, migrate::OLD_VALUE, decode::RENAMED]
            .iter()
            .any(|code| code.name() == problem.code())
    };
    let of_text = |problem: &&crate::diagnostic::Diagnostic| {
        problem.subject.as_ref().is_some_and(|place| document.contains(place))
    };
    found.iter().filter(is_old).find(of_text)?;
    // What has an unknown name may mean something else in the present version, so that is corrected first.
    if found.iter().any(|problem| is_unknown_name(problem) && of_text(&problem)) {
        return None;
    }
    let migrated = migration::text(&document.body().missing_item().source, document.expected.shape()).ok()?;
    Some(replacing(document, migrate::bring_up_to_date(), migrated.text()))
}

/// The action that replaces a whole text.
#[allow(clippy::mutable_key_type, reason = "the type is that of the protocol, and its keys do not change")]
pub(super) fn replacing(document: &Document, title: String, text: &str) -> CodeActionOrCommand {
    let end = document.source.text().len() as u32;
    let range = document.range_of(&document.source.location(Span::new(0, end)));
    let edit = TextEdit { range, new_text: text.to_owned() };
    let changes = HashMap::from([(document.uri.clone(), vec![edit])]);
    CodeActionOrCommand::CodeAction(CodeAction {
        title,
        kind: Some(CodeActionKind::QUICKFIX),
        edit: Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }),
        is_preferred: Some(false),
        ..CodeAction::default()
    })
}

fn action(
    diagnostic: &Diagnostic,
    fix: &Fix,
    documents: &[Arc<Document>],
    left: &mut usize,
) -> Option<CodeActionOrCommand> {
    Some(CodeActionOrCommand::CodeAction(CodeAction {
        title: fix.title().to_owned(),
        kind: Some(CodeActionKind::QUICKFIX),
        diagnostics: Some(vec![diagnostic.clone()]),
        edit: Some(edit(fix, documents)?),
        is_preferred: Some(is_preferred(fix, documents, left)),
        ..CodeAction::default()
    }))
}

/// Whether a fix can be made without asking, as far as `left` bytes can be read to find out.
fn is_preferred(fix: &Fix, documents: &[Arc<Document>], left: &mut usize) -> bool {
    let Some((place, _)) = fix.replacements().first().filter(|_| fix.is_certain()) else { return false };
    let is_of = |document: &&Arc<Document>| {
        fix.replacements().iter().all(|(other, _)| other.source == document.source)
    };
    let Some(document) = documents.iter().find(is_of) else { return false };
    match left.checked_sub(2 * place.source.text().len()) {
        Some(rest) => *left = rest,
        None => return false,
    }
    improves(&document.source, fix, &|source| document.parse(source).1)
}

/// The diagnostics of the configuration, if they are known or can be found at once.
fn found(session: &mut Session<'_>, document: &Document, documents: &[Arc<Document>]) -> Diagnostics {
    let size: usize = documents.iter().map(|document| document.text().len()).sum();
    match (documents.len(), session.unsaved_layers()) {
        (_, None) if size <= MAX_TEXT => problems::found_in(session.language, document).clone(),
        (_, None) => document.known_problems().cloned().unwrap_or_default(),
        (_, Some(layers)) if size <= MAX_TEXT && session.is_in_layers(document) => {
            problems::found_in_layers(session.language, &layers)
        }
        (1, Some(_)) if size <= MAX_TEXT => problems::found_in(session.language, document).clone(),
        _ => Diagnostics::new(),
    }
}

/// A range from the start of its first line to the start of its last one, for comparing lines.
pub(super) fn lines(range: Range) -> Range {
    let start = |position: Position| Position { character: 0, ..position };
    Range { start: start(range.start), end: start(range.end) }
}

pub(super) fn touch(one: Range, other: Range) -> bool {
    one.start <= other.end && other.start <= one.end
}

/// The changes of a fix; `None` if one is not in a text of the configuration.
#[allow(clippy::mutable_key_type, reason = "the type is that of the protocol, and its keys do not change")]
fn edit(fix: &Fix, documents: &[Arc<Document>]) -> Option<WorkspaceEdit> {
    let mut changes: HashMap<_, Vec<TextEdit>> = HashMap::new();
    for (place, text) in fix.replacements() {
        let document = documents.iter().find(|document| document.contains(place))?;
        let edit = TextEdit { range: document.range_of(place), new_text: text.clone() };
        changes.entry(document.uri.clone()).or_default().push(edit);
    }
    Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() })
}
