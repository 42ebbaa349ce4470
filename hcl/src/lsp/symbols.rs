//! Document symbols: blocks and attributes, nested as they are written.

use lsp_types::{DocumentSymbol, DocumentSymbolParams, DocumentSymbolResponse, SymbolKind};

use super::document::Document;
use super::session::Session;
use crate::model::{Attribute, Block, Body, Expression, ExpressionKind, Item};
use crate::source::Span;

/// Deeper levels are left out. Clients read JSON that nests at most about a hundred levels deep.
const MAX_DEPTH: usize = 30;

/// A level that would bring the symbols to more than this is left out, except the first, which is cut.
const MAX_SYMBOLS: usize = 3000;

/// Answers `textDocument/documentSymbol`.
pub(super) fn symbols(
    session: &mut Session<'_>,
    params: DocumentSymbolParams,
) -> Option<DocumentSymbolResponse> {
    let document = session.document(&params.text_document.uri)?;
    let mut tree = Tree { nodes: of_body(document.body()) };
    tree.nodes.truncate(MAX_SYMBOLS);
    tree.deepen();
    Some(DocumentSymbolResponse::Nested(tree.build(&document)))
}

/// What a symbol stands for.
enum Content {
    Body(Body),
    Expression(Expression),
    Nothing,
}

struct Node {
    name: String,
    kind: SymbolKind,
    span: Span,
    name_span: Span,
    content: Content,
    parent: Option<usize>,
}

/// Symbols, level by level.
struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    /// Adds one level after another, as long as there is room.
    fn deepen(&mut self) {
        let mut level = 0..self.nodes.len();
        for _ in 1..MAX_DEPTH {
            let mut inner = Vec::new();
            for parent in level.clone() {
                let content = std::mem::replace(&mut self.nodes[parent].content, Content::Nothing);
                let children = match content {
                    Content::Body(body) => of_body(&body),
                    Content::Expression(expression) => of_expression(&expression),
                    Content::Nothing => Vec::new(),
                };
                inner.extend(children.into_iter().map(|node| Node { parent: Some(parent), ..node }));
                if self.nodes.len() + inner.len() > MAX_SYMBOLS {
                    return;
                }
            }
            level = self.nodes.len()..self.nodes.len() + inner.len();
            self.nodes.extend(inner);
        }
    }

    /// The symbols of the first level, with those inside them.
    fn build(self, document: &Document) -> Vec<DocumentSymbol> {
        let mut children: Vec<Vec<DocumentSymbol>> = self.nodes.iter().map(|_| Vec::new()).collect();
        let mut roots = Vec::new();
        // Children come after their parents, so from the end each node has all of its own.
        for (index, node) in self.nodes.into_iter().enumerate().rev() {
            let mut inner = std::mem::take(&mut children[index]);
            inner.reverse();
            let parent = node.parent;
            let symbol = symbol(document, node, inner);
            match parent {
                Some(parent) => children[parent].push(symbol),
                None => roots.push(symbol),
            }
        }
        roots.reverse();
        roots
    }
}

#[allow(deprecated, reason = "the type has a member that nothing else may be set to")]
fn symbol(document: &Document, node: Node, children: Vec<DocumentSymbol>) -> DocumentSymbol {
    let Node { name, kind, span, name_span, .. } = node;
    DocumentSymbol {
        // Clients refuse symbols without a name.
        name: if name.is_empty() { "\"\"".to_owned() } else { name },
        detail: None,
        kind,
        tags: None,
        deprecated: None,
        range: document.range(span.to(name_span)),
        selection_range: document.range(name_span),
        children: (!children.is_empty()).then_some(children),
    }
}

fn of_body(body: &Body) -> Vec<Node> {
    let of_item = |item: Item| match item {
        Item::Attribute(attribute) => of_attribute(attribute),
        Item::Block(block) => of_block(block),
    };
    body.items().0.into_iter().map(of_item).collect()
}

fn of_attribute(attribute: Attribute) -> Node {
    Node {
        name: attribute.name.to_string(),
        kind: SymbolKind::PROPERTY,
        span: attribute.location.span,
        name_span: attribute.name_location.span,
        content: Content::Expression(attribute.expression),
        parent: None,
    }
}

fn of_block(block: Block) -> Node {
    let labels = block.labels.iter().map(|label| format!(" \"{}\"", label.text));
    Node {
        name: format!("{}{}", block.block_type, labels.collect::<String>()),
        kind: SymbolKind::CLASS,
        span: block.location.span,
        name_span: block.definition_location.span,
        content: Content::Body(block.body),
        parent: None,
    }
}

/// The entries of an object. In JSON everything is in objects.
fn of_expression(expression: &Expression) -> Vec<Node> {
    let ExpressionKind::Object(object) = expression.kind() else { return Vec::new() };
    let entry = |item: &crate::model::kind::ObjectItem| {
        let (key, value) = (item.key().location(), item.value().location());
        Node {
            name: item.key().text().map_or_else(|| key.text().to_owned(), |text| text.to_string()),
            kind: SymbolKind::PROPERTY,
            span: key.span.to(value.span),
            name_span: key.span,
            content: Content::Expression(item.value().clone()),
            parent: None,
        }
    };
    object.items().iter().map(entry).collect()
}
