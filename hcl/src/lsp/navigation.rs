//! Definitions, references and renaming: of what the configuration declares, of names that expressions bind, and of blocks that values name.

use std::collections::HashMap;

use lsp_server::ErrorCode;
use lsp_types::{
    DocumentHighlight, DocumentHighlightKind, DocumentHighlightParams, GotoDefinitionParams,
    GotoDefinitionResponse, Location, PrepareRenameResponse, ReferenceParams, RenameParams,
    TextDocumentPositionParams, TextEdit, WorkspaceEdit,
};

use super::files::Configuration;
use super::requests::Refusal;
use super::session::Session;
use super::symbol::{Place, Symbol};

/// Answers `textDocument/definition`.
pub(super) fn definition(
    session: &mut Session<'_>,
    params: GotoDefinitionParams,
) -> Option<GotoDefinitionResponse> {
    let found = Found::at(session, &params.text_document_position_params)?;
    let places = found.symbol.places.iter().filter(|place| place.is_declaration);
    let locations: Vec<Location> = places.filter_map(|place| found.location(place)).collect();
    (!locations.is_empty()).then_some(GotoDefinitionResponse::Array(locations))
}

/// Answers `textDocument/references`.
pub(super) fn references(session: &mut Session<'_>, params: ReferenceParams) -> Option<Vec<Location>> {
    let found = Found::at(session, &params.text_document_position)?;
    let wanted = |place: &&Place| params.context.include_declaration || !place.is_declaration;
    let places = found.symbol.places.iter().filter(wanted);
    Some(places.filter_map(|place| found.location(place)).collect())
}

/// Answers `textDocument/documentHighlight`.
pub(super) fn highlights(
    session: &mut Session<'_>,
    params: DocumentHighlightParams,
) -> Option<Vec<DocumentHighlight>> {
    let at = params.text_document_position_params;
    let found = Found::at(session, &at)?;
    let highlight = |place: &Place| {
        let location = found.location(place).filter(|location| location.uri == at.text_document.uri)?;
        let kind =
            if place.is_declaration { DocumentHighlightKind::WRITE } else { DocumentHighlightKind::READ };
        Some(DocumentHighlight { range: location.range, kind: Some(kind) })
    };
    Some(found.symbol.places.iter().filter_map(highlight).collect())
}

/// Answers `textDocument/prepareRename`: null if there is nothing to be renamed.
pub(super) fn prepare_rename(
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
    let refused = |message: &str| Refusal { code: ErrorCode::RequestFailed, message: message.to_owned() };
    let at = &params.text_document_position;
    if session.document(&at.text_document.uri).is_none() {
        return Ok(None);
    }
    let found =
        Found::at(session, at).ok_or_else(|| refused("There is no name here that can be changed."))?;
    let name = params.new_name;
    if let Some(reason) = found.symbol.refuses(&name) {
        return Err(refused(reason));
    }
    #[allow(
        clippy::mutable_key_type,
        reason = "the type is that of the protocol, and its keys do not change"
    )]
    let mut changes: HashMap<_, Vec<TextEdit>> = HashMap::new();
    for place in &found.symbol.places {
        if let Some(Location { uri, range }) = found.location(place) {
            changes.entry(uri).or_default().push(TextEdit { range, new_text: name.clone() });
        }
    }
    Ok(Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }))
}

/// The name at a position, in a configuration.
struct Found {
    configuration: Configuration,
    symbol: Symbol,
}

impl Found {
    fn at(session: &mut Session<'_>, at: &TextDocumentPositionParams) -> Option<Found> {
        let document = session.document(&at.text_document.uri)?;
        let configuration = session.configuration(&document);
        let byte = document.offset(at.position);
        let symbol = Symbol::at(session.language, &document, &configuration.body(), byte)?;
        Some(Found { configuration, symbol })
    }

    fn location(&self, place: &Place) -> Option<Location> {
        let source = &place.location.source;
        let document = self.configuration.documents.iter().find(|document| document.source == *source)?;
        Some(document.location(place.location.span))
    }
}
