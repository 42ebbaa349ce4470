//! Completions: what the type allows, and the variables and functions of expressions.

use std::collections::HashSet;

use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionItemTag, CompletionList, CompletionParams,
    CompletionResponse, CompletionTextEdit, Documentation, InsertTextFormat, MarkupContent, MarkupKind,
    TextEdit,
};

use super::document::Document;
use super::evaluated;
use super::functions::function_around;
use super::language::Language;
use super::paths;
use super::session::Session;
use super::signature::{described, signature_of};
use crate::editor::{Writing, writing};
use crate::model::{Body, Context};
use crate::reference::{self, Completion, CompletionKind};
use crate::source::Span;
use crate::syntax::is_identifier;
use crate::value::{Kind, Type, Value};

/// More completions than this are not sent; the editor asks again when more is typed.
const MAX_COMPLETIONS: usize = 1000;

/// A name that is known only around a place, and what it is.
type Bound = (String, &'static str);

/// Answers `textDocument/completion`.
pub(super) fn complete(session: &mut Session<'_>, params: CompletionParams) -> Option<CompletionResponse> {
    let at = params.text_document_position;
    let document = session.document(&at.text_document.uri)?;
    let byte = document.offset(at.position);
    let configuration = session.configuration(&document);
    let body = configuration.body();
    let mut items = Vec::new();
    if let Some(entries) = paths::entries(session, &document, &body, byte, MAX_COMPLETIONS + 1) {
        items = entries;
    } else if let Some(shape) = document.expected.known() {
        let found = reference::completions(shape, &body, &document.source, byte);
        let takes_snippets = session.takes_snippets && is_last_on_line(&document, byte);
        let found = found.into_iter().take(MAX_COMPLETIONS + 1);
        items.extend(found.map(|completion| of_type(&document, completion, takes_snippets)));
    }
    let text = document.text_without_literals();
    let writing = writing(&text, byte, document.is_json).filter(|writing| writing.may_be_value);
    if let Some(writing) = writing {
        let context = evaluated::context(session.language, &document, &configuration);
        let parameters = parameters(session.language, &document, &body, byte);
        let bound = writing.bound.iter().cloned().map(|name| (name, "bound by `for`"));
        let bound: Vec<_> = bound.chain(parameters).collect();
        in_expression(&document, &context, &writing, &bound, &mut items);
    }
    let is_incomplete = items.len() > MAX_COMPLETIONS;
    items.truncate(MAX_COMPLETIONS);
    for (number, item) in items.iter_mut().enumerate() {
        item.sort_text = Some(format!("{number:04}"));
    }
    Some(CompletionResponse::List(CompletionList { is_incomplete, items }))
}

/// The parameters of the function whose result is being written.
fn parameters(language: &Language, document: &Document, body: &Body, byte: u32) -> Vec<Bound> {
    let around = document.body().surroundings(&document.source, byte);
    // Few blocks have a label and may be a function, so the names of the configuration are seldom looked for.
    if around.blocks.last().is_none_or(|block| block.labels.len() != 1) {
        return Vec::new();
    }
    let names = language.module(body).map_or_else(Vec::new, |module| module.names());
    let function = function_around(&around, &names);
    let parameters = function.map_or_else(Vec::new, |function| function.parameters());
    parameters.iter().map(|parameter| (parameter.name.to_string(), "a parameter")).collect()
}

/// Whether nothing follows on the line, so that a block can be inserted.
fn is_last_on_line(document: &Document, byte: u32) -> bool {
    let rest = document.text().get(byte as usize..).unwrap_or_default();
    rest.lines().next().is_none_or(|line| line.trim().is_empty())
}

fn of_type(document: &Document, completion: Completion, takes_snippets: bool) -> CompletionItem {
    let Completion { kind, text, detail, description, deprecated, replaces, snippet, .. } = completion;
    let kind = match kind {
        CompletionKind::Attribute => CompletionItemKind::PROPERTY,
        CompletionKind::Block => CompletionItemKind::CLASS,
        CompletionKind::Label => CompletionItemKind::ENUM_MEMBER,
        CompletionKind::Value => CompletionItemKind::VALUE,
    };
    let advice = deprecated.map(|advice| format!("**Deprecated:** {advice}"));
    let words: Vec<String> = Some(description.to_owned()).into_iter().chain(advice).collect();
    let documentation = words.join("\n\n").trim().to_owned();
    let mut item = item(document, kind, &text, replaces, detail, documentation);
    if let Some(snippet) = snippet.filter(|_| takes_snippets) {
        item.insert_text_format = Some(InsertTextFormat::SNIPPET);
        item.text_edit =
            Some(CompletionTextEdit::Edit(TextEdit { range: document.range(replaces), new_text: snippet }));
    }
    CompletionItem { tags: deprecated.map(|_| vec![CompletionItemTag::DEPRECATED]), ..item }
}

fn item(
    document: &Document,
    kind: CompletionItemKind,
    text: &str,
    replaces: Span,
    detail: String,
    documentation: String,
) -> CompletionItem {
    let markup = |value| Documentation::MarkupContent(MarkupContent { kind: MarkupKind::Markdown, value });
    CompletionItem {
        label: text.to_owned(),
        kind: Some(kind),
        detail: Some(detail).filter(|detail| !detail.is_empty()),
        documentation: Some(documentation).filter(|words| !words.is_empty()).map(markup),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit {
            range: document.range(replaces),
            new_text: text.to_owned(),
        })),
        ..CompletionItem::default()
    }
}

/// The names that may be written in an expression: variables and functions or, after a dot, the attributes of
/// a value.
fn in_expression(
    document: &Document,
    context: &Context,
    writing: &Writing,
    bound: &[Bound],
    items: &mut Vec<CompletionItem>,
) {
    let Some(path) = &writing.path else { return };
    let begun = document.source.slice(writing.word);
    let mut offered: HashSet<String> = HashSet::new();
    let mut offer = |kind, name: &str, detail: String, words: String| {
        if name.starts_with(begun) && items.len() <= MAX_COMPLETIONS && offered.insert(name.to_owned()) {
            items.push(item(document, kind, name, writing.word, detail, words));
        }
    };
    if let Some((first, rest)) = path.split_first() {
        // A bound name hides a variable, and its value is not known.
        let root = Some(first).filter(|first| bound.iter().all(|(name, _)| name != *first));
        let value = root.and_then(|first| context.variable(first));
        let names = value.map_or_else(Vec::new, |value| attributes(value, rest));
        for (name, ty) in names.into_iter().filter(|(name, _)| is_identifier(name)) {
            offer(CompletionItemKind::FIELD, &name, ty, String::new());
        }
        return;
    }
    for (name, what) in bound {
        offer(CompletionItemKind::VARIABLE, name, (*what).to_owned(), String::new());
    }
    for name in context.variable_names() {
        let ty = context.variable(name).map_or_else(String::new, type_of);
        offer(CompletionItemKind::VARIABLE, name, ty, String::new());
    }
    for name in context.function_names() {
        let Some(callable) = context.function(name) else { continue };
        let signature = signature_of(name, callable);
        offer(CompletionItemKind::FUNCTION, name, signature.label, described(callable));
    }
}

/// The attributes of the value that steps lead to, with their types. A marked value keeps even its names.
fn attributes(value: &Value, steps: &[String]) -> Vec<(String, String)> {
    let mut value = value.clone();
    for step in steps {
        let inner = match value.kind() {
            Kind::Object(entries) | Kind::Map(entries) => entries.get(step).cloned(),
            _ => match value.ty() {
                Type::Object(object) => object.get(step).map(|inner| Value::unknown(inner.ty.clone())),
                _ => None,
            },
        };
        match inner.filter(|_| !value.is_marked()) {
            Some(inner) => value = inner,
            None => return Vec::new(),
        }
    }
    if value.is_marked() {
        return Vec::new();
    }
    match (value.kind(), value.ty()) {
        (Kind::Object(entries) | Kind::Map(entries), _) => entries
            .iter()
            .take(MAX_COMPLETIONS + 1)
            .map(|(name, value)| (name.to_owned(), type_of(value)))
            .collect(),
        (_, Type::Object(object)) => {
            object.iter().map(|attribute| (attribute.name.to_string(), attribute.ty.to_string())).collect()
        }
        _ => Vec::new(),
    }
}

/// The type of a value in a few words; that of a large one would be long.
fn type_of(value: &Value) -> String {
    if value.is_marked() {
        return "secret".to_owned();
    }
    match value.kind() {
        Kind::Object(_) => "object".to_owned(),
        Kind::Tuple(_) => "tuple".to_owned(),
        _ => value.ty().to_string(),
    }
}
