//! Definitions and references: of what the configuration declares, of names that expressions bind, and of
//! blocks that values name.

use lsp_types::{
    DocumentHighlight, DocumentHighlightKind, DocumentHighlightParams, GotoDefinitionParams,
    GotoDefinitionResponse, Location, ReferenceParams, TextDocumentPositionParams,
};

use super::files::Configuration;
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

/// The name at a position, in a configuration.
pub(super) struct Found {
    pub(super) configuration: Configuration,
    pub(super) symbol: Symbol,
}

impl Found {
    pub(super) fn at(session: &mut Session<'_>, at: &TextDocumentPositionParams) -> Option<Found> {
        let document = session.document(&at.text_document.uri)?;
        let configuration = session.configuration(&document);
        let byte = document.offset(at.position);
        let symbol = Symbol::at(session.language, &document, &configuration.body(), byte)?;
        Some(Found { configuration, symbol })
    }

    pub(super) fn location(&self, place: &Place) -> Option<Location> {
        let source = &place.location.source;
        let document = self.configuration.documents.iter().find(|document| document.source == *source)?;
        Some(document.location(place.location.span))
    }
}
