//! Semantic tokens: the classes of tokens, as numbers.

use lsp_types::{
    SemanticToken, SemanticTokenType, SemanticTokens, SemanticTokensLegend, SemanticTokensParams,
    SemanticTokensRangeParams, SemanticTokensRangeResult, SemanticTokensResult,
};

use super::document::Document;
use super::lines::units;
use super::session::Session;
use crate::editor::{Class, Token, tokens};
use crate::source::{Span, part};

/// The types of tokens by their numbers.
pub(super) fn legend() -> SemanticTokensLegend {
    let token_types = vec![
        SemanticTokenType::COMMENT,
        SemanticTokenType::KEYWORD,
        SemanticTokenType::NUMBER,
        SemanticTokenType::STRING,
        SemanticTokenType::OPERATOR,
        SemanticTokenType::FUNCTION,
        SemanticTokenType::PROPERTY,
        SemanticTokenType::VARIABLE,
        SemanticTokenType::CLASS,
        SemanticTokenType::ENUM_MEMBER,
    ];
    SemanticTokensLegend { token_types, token_modifiers: Vec::new() }
}

/// The number of a class in the legend; brackets, commas and the signs after names have none.
fn number(class: Class) -> Option<u32> {
    Some(match class {
        Class::Comment => 0,
        Class::Keyword => 1,
        Class::Number => 2,
        Class::String => 3,
        Class::Operator => 4,
        Class::Function => 5,
        Class::Property => 6,
        Class::Variable => 7,
        Class::BlockType => 8,
        Class::Label => 9,
        Class::Punctuation => return None,
    })
}

/// Answers `textDocument/semanticTokens/full`.
pub(super) fn all(session: &mut Session<'_>, params: SemanticTokensParams) -> Option<SemanticTokensResult> {
    let document = session.document(&params.text_document.uri)?;
    let whole = Span::new(0, document.text().len() as u32);
    Some(SemanticTokensResult::Tokens(encoded(&document, whole)))
}

/// Answers `textDocument/semanticTokens/range`.
pub(super) fn in_range(
    session: &mut Session<'_>,
    params: SemanticTokensRangeParams,
) -> Option<SemanticTokensRangeResult> {
    let document = session.document(&params.text_document.uri)?;
    let span = document.span(params.range);
    Some(SemanticTokensRangeResult::Tokens(encoded(&document, span)))
}

/// The tokens that touch a span. Each is on one line, and its place is relative to the one before.
fn encoded(document: &Document, wanted: Span) -> SemanticTokens {
    let text = document.text();
    let (mut data, mut last, mut line_number) = (Vec::new(), (0, 0), 0);
    for Token { span, class, .. } in tokens(&document.text_without_literals(), document.is_json) {
        let Some(token_type) = number(class).filter(|_| span.start < wanted.end && wanted.start < span.end)
        else {
            continue;
        };
        let mut start = span.start;
        for line in part(text, span.range()).split_inclusive('\n') {
            let shown = line.trim_end_matches(['\n', '\r']);
            let from = document.position_after(&mut line_number, start);
            let length = units(shown);
            start += line.len() as u32;
            if length == 0 {
                continue;
            }
            let delta_line = from.line - last.0;
            let delta_start = if delta_line == 0 { from.character - last.1 } else { from.character };
            data.push(SemanticToken {
                delta_line,
                delta_start,
                length,
                token_type,
                token_modifiers_bitset: 0,
            });
            last = (from.line, from.character);
        }
    }
    SemanticTokens { result_id: None, data }
}
