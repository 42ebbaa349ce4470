//! Renaming: the changes, and whether they change nothing but the name.

use std::collections::HashMap;
use std::sync::Arc;

use lsp_server::ErrorCode;
use lsp_types::{
    Location, PrepareRenameResponse, RenameParams, TextDocumentPositionParams, TextEdit, WorkspaceEdit,
};

use super::document::Document;
use super::files::Configuration;
use super::language::Language;
use super::lines::Lines;
use super::navigation::Found;
use super::requests::Refusal;
use super::session::Session;
use super::symbol::{Place, Shared, Symbol};
use crate::diagnostic::Diagnostic;
use crate::source::part;

/// Answers `textDocument/prepareRename`: null if there is nothing to be renamed.
pub(super) fn prepare(
    session: &mut Session<'_>,
    params: TextDocumentPositionParams,
) -> Option<PrepareRenameResponse> {
    let found = Found::at(session, &params)?;
    let range = found.location(found.symbol.places.get(found.symbol.at)?)?.range;
    let placeholder = found.symbol.name.clone();
    Some(PrepareRenameResponse::RangeWithPlaceholder { range, placeholder })
}

/// Answers `textDocument/rename`.
pub(super) fn rename(
    session: &mut Session<'_>,
    params: RenameParams,
) -> Result<Option<WorkspaceEdit>, Refusal> {
    let refused = |message: String| Refusal { code: ErrorCode::RequestFailed, message };
    let at = &params.text_document_position;
    if session.document(&at.text_document.uri).is_none() {
        return Ok(None);
    }
    let found = Found::at(session, at)
        .ok_or_else(|| refused("There is no name here that can be changed.".to_owned()))?;
    let renaming = Renaming { language: session.language, found: &found, name: &params.new_name };
    match renaming.refusal() {
        Some(reason) => Err(refused(reason)),
        None => Ok(Some(renaming.edit())),
    }
}

/// A name that becomes another one.
struct Renaming<'r> {
    language: &'r Language,
    found: &'r Found,
    name: &'r str,
}

impl Renaming<'_> {
    #[allow(
        clippy::mutable_key_type,
        reason = "the type is that of the protocol, and its keys do not change"
    )]
    fn edit(&self) -> WorkspaceEdit {
        let mut changes: HashMap<_, Vec<TextEdit>> = HashMap::new();
        for place in &self.found.symbol.places {
            if let Some(Location { uri, range }) = self.found.location(place) {
                changes.entry(uri).or_default().push(TextEdit { range, new_text: self.name.to_owned() });
            }
        }
        WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }
    }

    /// Why the name cannot become the new one.
    fn refusal(&self) -> Option<String> {
        let symbol = &self.found.symbol;
        if self.name == symbol.name {
            return None;
        }
        symbol.refuses(self.name).map(str::to_owned).or_else(|| self.known()).or_else(|| self.changed())
    }

    /// A name that the application's context has would be hidden.
    fn known(&self) -> Option<String> {
        let context = (self.language.context)();
        let (what, is_known) = match self.found.symbol.shared? {
            Shared::Function => ("function", context.function(self.name).is_some()),
            Shared::Variable => ("variable", context.variable(self.name).is_some()),
        };
        is_known.then(|| format!("There is already a {what} `{}`.", self.name))
    }

    /// The texts are changed and read again: the name must then be at the same places and nowhere else. So no
    /// other rule about names is needed here: whether the new one exists, is hidden or hides another at one
    /// of the places, or is a word of the language.
    fn changed(&self) -> Option<String> {
        let Changed { configuration, places, at } = self.changed_texts();
        let (document, byte) = at?;
        let document = configuration.documents.get(document)?;
        let symbol = Symbol::at(self.language, document, &configuration.body(), byte);
        let found = symbol.map_or_else(Vec::new, |symbol| symbol.places);
        let is_known = |place: &&Place| {
            let source = &place.location.source;
            let number = configuration.documents.iter().position(|document| document.source == *source);
            number.is_some_and(|number| places.contains(&(number, place.location.span.start)))
        };
        if let Some(other) = found.iter().find(|place| !is_known(place)) {
            return Some(format!("There is already something called `{}`: {}.", self.name, other.location));
        }
        if problems(&configuration).count() > problems(&self.found.configuration).count() {
            let is_there = |found: &&Diagnostic| {
                found.subject.as_ref().is_some_and(|subject| subject.text() == self.name)
            };
            let why = problems(&configuration).find(is_there);
            let why = why.map_or_else(String::new, |found| format!(": {}", found.summary));
            return Some(format!("With the name `{}` the text would not be valid{why}.", self.name));
        }
        let is_whole = found.len() == places.len();
        (!is_whole).then(|| format!("Where this name is used, `{}` means something else.", self.name))
    }

    /// The configuration with the new name.
    fn changed_texts(&self) -> Changed {
        let Found { configuration, symbol } = self.found;
        let (mut documents, mut places, mut at) = (Vec::new(), Vec::new(), None);
        for (number, document) in configuration.documents.iter().enumerate() {
            let mut here: Vec<usize> = (0..symbol.places.len())
                .filter(|&index| symbol.places[index].location.source == document.source)
                .collect();
            here.sort_by_key(|&index| symbol.places[index].location.span.start);
            let (mut text, mut read) = (String::new(), 0);
            for index in here {
                let span = symbol.places[index].location.span;
                text.push_str(part(document.text(), read..span.start as usize));
                let place = (number, text.len() as u32);
                places.push(place);
                at = if index == symbol.at { Some(place) } else { at };
                text.push_str(self.name);
                read = span.end as usize;
            }
            let is_changed = read > 0;
            text.push_str(part(document.text(), read..));
            documents.push(if is_changed { with_text(document, text) } else { document.clone() });
        }
        Changed { configuration: Configuration { documents }, places, at }
    }
}

/// What is wrong with the syntax of the texts.
fn problems(configuration: &Configuration) -> impl Iterator<Item = &Diagnostic> {
    configuration.documents.iter().flat_map(|document| document.syntax_problems().iter())
}

/// A configuration with a new name.
struct Changed {
    configuration: Configuration,
    /// Where the name is: the numbers of the texts, and the bytes.
    places: Vec<(usize, u32)>,
    /// The place that was asked for.
    at: Option<(usize, u32)>,
}

fn with_text(document: &Document, text: String) -> Arc<Document> {
    let Document { uri, version, path, is_json, expected, .. } = document;
    let lines = Lines::of(&text);
    Arc::new(Document::new(uri.clone(), *version, path.clone(), *is_json, text, lines, |_| expected.clone()))
}
