//! The requests that are answered, and what the client is told about them.

use lsp_server::{ErrorCode, Request, Response};
use lsp_types::request as named;
use lsp_types::{
    CodeActionKind, CodeActionOptions, CodeActionProviderCapability, CompletionOptions, DocumentLinkOptions,
    FoldingRangeProviderCapability, HoverProviderCapability, InitializeResult, OneOf, PositionEncodingKind,
    RenameOptions, SaveOptions, SelectionRangeProviderCapability, SemanticTokensFullOptions,
    SemanticTokensOptions, SemanticTokensServerCapabilities, ServerCapabilities, ServerInfo,
    SignatureHelpOptions, TextDocumentSyncCapability, TextDocumentSyncKind, TextDocumentSyncOptions,
    TextDocumentSyncSaveOptions, WorkDoneProgressOptions,
};
use serde_json::Value;

use super::session::Session;
use super::{
    actions, completion, folding, formatting, hover, navigation, paths, rename, selection, semantic,
    signature, symbols,
};

/// What a client may ask for.
pub(super) fn capabilities() -> InitializeResult {
    let capabilities = ServerCapabilities {
        position_encoding: Some(PositionEncodingKind::UTF16),
        text_document_sync: Some(synchronization()),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(characters(&["\"", "=", ".", "{", "(", "[", " ", "/"])),
            ..CompletionOptions::default()
        }),
        signature_help_provider: Some(SignatureHelpOptions {
            trigger_characters: Some(characters(&["(", ","])),
            ..SignatureHelpOptions::default()
        }),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        document_link_provider: Some(DocumentLinkOptions {
            resolve_provider: Some(false),
            work_done_progress_options: WorkDoneProgressOptions::default(),
        }),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        rename_provider: Some(renaming()),
        document_symbol_provider: Some(OneOf::Left(true)),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        selection_range_provider: Some(SelectionRangeProviderCapability::Simple(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        document_range_formatting_provider: Some(OneOf::Left(true)),
        code_action_provider: Some(quick_fixes()),
        semantic_tokens_provider: Some(classes_of_tokens()),
        ..ServerCapabilities::default()
    };
    let version = Some(env!("CARGO_PKG_VERSION").to_owned());
    InitializeResult { capabilities, server_info: Some(ServerInfo { name: "hcl".to_owned(), version }) }
}

/// The client sends every change, not the whole text.
fn synchronization() -> TextDocumentSyncCapability {
    TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
        open_close: Some(true),
        change: Some(TextDocumentSyncKind::INCREMENTAL),
        save: Some(TextDocumentSyncSaveOptions::SaveOptions(SaveOptions { include_text: Some(false) })),
        ..TextDocumentSyncOptions::default()
    })
}

/// The characters after which a client asks without being told to.
fn characters(characters: &[&str]) -> Vec<String> {
    characters.iter().map(|&one| one.to_owned()).collect()
}

fn renaming() -> OneOf<bool, RenameOptions> {
    OneOf::Right(RenameOptions {
        prepare_provider: Some(true),
        work_done_progress_options: WorkDoneProgressOptions::default(),
    })
}

fn quick_fixes() -> CodeActionProviderCapability {
    CodeActionProviderCapability::Options(CodeActionOptions {
        code_action_kinds: Some(vec![CodeActionKind::QUICKFIX]),
        ..CodeActionOptions::default()
    })
}

fn classes_of_tokens() -> SemanticTokensServerCapabilities {
    let options = SemanticTokensOptions {
        legend: semantic::legend(),
        range: Some(true),
        full: Some(SemanticTokensFullOptions::Bool(true)),
        ..SemanticTokensOptions::default()
    };
    options.into()
}

/// Answers a request of an initialized client.
pub(super) fn answer(session: &mut Session<'_>, request: Request) -> Response {
    let Request { id, method, params } = request;
    let mut call = Call { session, method: &method, params, answer: None };
    call.on::<named::Completion>(completion::complete);
    call.on::<named::SignatureHelpRequest>(signature::signature);
    call.on::<named::HoverRequest>(hover::hover);
    call.on::<named::DocumentLinkRequest>(paths::links);
    call.on::<named::GotoDefinition>(navigation::definition);
    call.on::<named::References>(navigation::references);
    call.on::<named::DocumentHighlightRequest>(navigation::highlights);
    call.on::<named::PrepareRenameRequest>(rename::prepare);
    call.on_fallible::<named::Rename>(rename::rename);
    call.on::<named::DocumentSymbolRequest>(symbols::symbols);
    call.on::<named::FoldingRangeRequest>(folding::folds_of);
    call.on::<named::SelectionRangeRequest>(selection::selections);
    call.on::<named::Formatting>(formatting::format_all);
    call.on::<named::RangeFormatting>(formatting::format_range);
    call.on::<named::CodeActionRequest>(actions::actions);
    call.on::<named::SemanticTokensFullRequest>(semantic::all);
    call.on::<named::SemanticTokensRangeRequest>(semantic::in_range);
    let answer = call.answer.unwrap_or_else(|| {
        Err(Refusal { code: ErrorCode::MethodNotFound, message: format!("There is no request `{method}`.") })
    });
    match answer {
        // `Response::new_ok` would copy the whole value.
        Ok(value) => Response { id, response_result: Ok(value) },
        Err(Refusal { code, message }) => Response::new_err(id, code as i32, message),
    }
}

/// Why a request has no answer.
pub(super) struct Refusal {
    pub(super) code: ErrorCode,
    pub(super) message: String,
}

/// A request that looks for the function that answers it.
struct Call<'c, 'l> {
    session: &'c mut Session<'l>,
    method: &'c str,
    params: Value,
    answer: Option<Result<Value, Refusal>>,
}

impl<'l> Call<'_, 'l> {
    /// Answers the request if it has this name. A text that is not open is no error: the answer is null.
    fn on<R: named::Request>(&mut self, answer: fn(&mut Session<'l>, R::Params) -> R::Result) {
        self.answer_by::<R>(|session, params| Ok(answer(session, params)));
    }

    fn on_fallible<R: named::Request>(
        &mut self,
        answer: fn(&mut Session<'l>, R::Params) -> Result<R::Result, Refusal>,
    ) {
        self.answer_by::<R>(answer);
    }

    fn answer_by<R: named::Request>(
        &mut self,
        answer: impl FnOnce(&mut Session<'l>, R::Params) -> Result<R::Result, Refusal>,
    ) {
        if self.method != R::METHOD {
            return;
        }
        let invalid = |error: serde_json::Error| Refusal {
            code: ErrorCode::InvalidParams,
            message: format!("The parameters are not valid: {error}."),
        };
        let params = serde_json::from_value::<R::Params>(self.params.take()).map_err(invalid);
        let result = params.and_then(|params| answer(self.session, params));
        self.answer = Some(result.and_then(|result| serde_json::to_value(result).map_err(invalid)));
    }
}
