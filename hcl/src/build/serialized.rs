//! The serializer's output for a type: an expression, or something that can be one and can also become a body
//! with blocks.

use super::body::BodyBuilder;
use super::errors::{self, EncodeError};
use super::expr::{Expr, Key, Node, Tree};
use crate::deep;
use crate::format::is_identifier;

/// Up to this many levels, expressions are made on the current stack. Making one takes five kilobytes a level
/// without optimization, in addition to what the types that are written need.
const FEW_LEVELS: usize = 16;

/// The output for a value of a type that is `Serialize`.
#[derive(Clone, Debug)]
pub struct Written {
    form: Form,
    comment: Option<String>,
    /// Whether this has the fields of a struct.
    is_struct: bool,
}

#[derive(Clone, Debug)]
pub(super) enum Form {
    /// `None`
    Absent,
    Expr(Expr),
    /// The fields of a struct, or the entries of a map.
    Members(Vec<(String, Written)>),
    Elements(Vec<Written>),
    /// A duration or a point in time: its text, and the fields that serde takes it apart into.
    Time(String, Vec<(String, Written)>),
    /// Blocks, whose labels are the keys in this many levels of their content.
    Blocks {
        labels: usize,
        content: Box<Written>,
    },
}

impl Written {
    /// The expression. Blocks, and values that contain blocks, have none; the expression then keeps this
    /// mistake.
    pub fn into_expr(self) -> Expr {
        if self.levels() <= FEW_LEVELS {
            return self.expr_here();
        }
        // Moved rather than shared: without a thread, nothing is left that would have to be written.
        deep::run(usize::MAX, || self.expr_here())
            .unwrap_or_else(|| Expr::wrong(errors::too_deep(FEW_LEVELS)))
    }

    /// Over how many levels this nests. The serializer limits them, and so the recursion.
    fn levels(&self) -> usize {
        let inside = match &self.form {
            Form::Members(members) => members.iter().map(|(_, part)| part.levels()).max(),
            Form::Elements(elements) => elements.iter().map(Written::levels).max(),
            Form::Absent | Form::Expr(_) | Form::Time(..) | Form::Blocks { .. } => None,
        };
        inside.map_or(0, |levels| levels + 1)
    }

    fn expr_here(self) -> Expr {
        let expr = match self.form {
            Form::Absent => Expr::null(),
            Form::Expr(expr) => expr,
            Form::Members(members) => {
                Expr::object(members.into_iter().map(|(key, value)| (key, value.expr_here())))
            }
            Form::Elements(elements) => Expr::tuple(elements.into_iter().map(Written::expr_here)),
            Form::Time(text, _) => Expr::from(text),
            Form::Blocks { .. } => Expr::wrong(errors::block_in_value()),
        };
        match self.comment {
            Some(comment) => expr.with_comment(comment),
            None => expr,
        }
    }

    /// The body with an attribute for each field or entry, or its blocks.
    ///
    /// # Errors
    /// It is neither a struct nor a map, a name is not an identifier, or a block is inside a value.
    pub fn into_body(self) -> Result<BodyBuilder, EncodeError> {
        let found = self.noun();
        let members = self.into_members().ok_or_else(|| errors::not_a_body(found))?;
        body_of(members)
    }

    /// Takes the members as fields of a struct.
    pub(super) fn of_struct(self) -> Written {
        Written { is_struct: true, ..self }
    }

    /// Makes blocks of the structs directly in it: a field that is one, each element of a list of them, and
    /// each entry of a map of them, whose key is the label. So are those inside these. What has a name that
    /// no item of a body can have stays a value.
    pub(crate) fn with_struct_blocks(self) -> Written {
        let Form::Members(members) = self.form else { return self };
        let members = members.into_iter().map(|(name, value)| (name, value.with_blocks())).collect();
        Written { form: Form::Members(members), ..self }
    }

    /// The blocks of a field, if it has structs.
    fn with_blocks(self) -> Written {
        let labels = match &self.form {
            Form::Members(_) if self.can_be_block() => 0,
            Form::Elements(elements) if are_blocks(elements.iter()) => 0,
            Form::Members(entries) if are_blocks(entries.iter().map(|(_, entry)| entry)) => 1,
            _ => return self,
        };
        let inside = |written: Written| written.with_struct_blocks();
        let form = match self.form {
            Form::Members(entries) if labels == 1 => {
                Form::Members(entries.into_iter().map(|(key, entry)| (key, inside(entry))).collect())
            }
            Form::Elements(elements) => Form::Elements(elements.into_iter().map(inside).collect()),
            form => inside(Written { form, comment: None, is_struct: true }).form,
        };
        let content = Written { form, comment: self.comment, is_struct: self.is_struct };
        Form::Blocks { labels, content: Box::new(content) }.into()
    }

    /// Whether this is a struct whose fields have names that attributes can have.
    fn can_be_block(&self) -> bool {
        let Form::Members(members) = &self.form else { return false };
        self.is_struct && members.iter().all(|(name, _)| is_identifier(name))
    }

    /// Replaces `None` by null.
    pub(super) fn or_null(self) -> Written {
        match self.form {
            Form::Absent => Written { form: Form::Expr(Expr::null()), ..self },
            _ => self,
        }
    }

    /// Whether it is `None`, or null without a comment.
    pub(crate) fn is_null(&self) -> bool {
        match &self.form {
            Form::Absent => true,
            Form::Expr(expr) => matches!(expr.tree(), Ok(Tree { node: Node::Null, .. })),
            _ => false,
        }
    }

    /// The text of a string, as an expression.
    pub(super) fn into_source(self) -> Expr {
        match self.as_text() {
            Some(text) => Expr::raw(text),
            None => self.into_expr(),
        }
    }

    pub(super) fn into_blocks(self) -> Written {
        Form::Blocks { labels: 0, content: Box::new(self) }.into()
    }

    /// Blocks with one more label.
    pub(super) fn with_label(self) -> Written {
        match self.form {
            Form::Blocks { labels, content } => {
                Written { form: Form::Blocks { labels: labels + 1, content }, ..self }
            }
            _ => self,
        }
    }

    pub(super) fn with_comment(mut self, comment: Option<String>) -> Written {
        self.comment = both(comment, self.comment);
        self
    }

    /// The text of something that can be a key or a label.
    pub(crate) fn text(&self) -> Option<String> {
        let expr = match &self.form {
            Form::Expr(expr) => expr,
            Form::Time(text, _) => return Some(text.clone()),
            _ => return None,
        };
        match &expr.tree().ok()?.node {
            Node::String(text) | Node::Number(text) => Some(text.clone()),
            Node::Bool(truth) => Some(truth.to_string()),
            _ => None,
        }
    }

    pub(super) fn into_key(self) -> Result<String, EncodeError> {
        self.text().ok_or_else(|| errors::not_a_key(self.noun()))
    }

    /// The expression for a field that takes a string as it is written.
    #[cfg(feature = "literal")]
    pub(crate) fn into_literal(self) -> Expr {
        match self.as_text() {
            Some(text) => Expr::literal(text),
            None => self.into_expr(),
        }
    }

    fn as_text(&self) -> Option<String> {
        let Form::Expr(expr) = &self.form else { return None };
        match &expr.tree().ok()?.node {
            Node::String(text) => Some(text.clone()),
            _ => None,
        }
    }

    /// Its name in messages.
    fn noun(&self) -> &'static str {
        match &self.form {
            Form::Absent => "null",
            Form::Members(_) => "an object",
            Form::Time(..) => "a string",
            Form::Elements(_) => "a list",
            Form::Blocks { .. } => "blocks",
            Form::Expr(expr) => match expr.tree().map(|tree| &tree.node) {
                Ok(Node::Null) => "null",
                Ok(Node::Bool(_)) => "a bool",
                Ok(Node::Number(_)) => "a number",
                Ok(Node::String(_)) => "a string",
                #[cfg(feature = "literal")]
                Ok(Node::Literal(_)) => "a string",
                Ok(Node::Tuple(_)) => "a list",
                Ok(Node::Object(_)) => "an object",
                _ => "an expression",
            },
        }
    }

    /// The members, also those of an object made as an expression, if its keys need no evaluation.
    fn into_members(self) -> Option<Vec<(String, Written)>> {
        match self.form {
            Form::Members(members) | Form::Time(_, members) => Some(members),
            Form::Expr(expr) => match expr.into_tree().ok()?.node {
                Node::Object(entries) => entries
                    .into_iter()
                    .map(|entry| match entry.key {
                        Key::Text(key) => {
                            let value = Written::from(Expr::from(entry.value));
                            Some((key, value.with_comment(entry.comment.map(String::from))))
                        }
                        Key::Expression(_) => None,
                    })
                    .collect(),
                _ => None,
            },
            _ => None,
        }
    }

    fn is_blocks(&self) -> bool {
        matches!(self.form, Form::Blocks { .. })
    }
}

/// Whether there are values, and all of them can be blocks.
fn are_blocks<'w>(mut values: impl ExactSizeIterator<Item = &'w Written>) -> bool {
    values.len() > 0 && values.all(Written::can_be_block)
}

/// The depth of serialized types is limited, and so the recursion.
fn body_of(members: Vec<(String, Written)>) -> Result<BodyBuilder, EncodeError> {
    let mut body = BodyBuilder::new();
    for (name, written) in members {
        add(&mut body, &name, written)?;
    }
    Ok(body)
}

/// An attribute, or the blocks of a type.
fn add(body: &mut BodyBuilder, name: &str, written: Written) -> Result<(), EncodeError> {
    match written.form {
        Form::Absent => Ok(()),
        Form::Blocks { .. } => Blocks::of(body, name).add_all(written),
        Form::Elements(ref elements) if elements.iter().any(Written::is_blocks) => {
            Blocks::of(body, name).add_all(written)
        }
        _ => body.expression(name, written.into_expr()).map(drop),
    }
}

/// The place for blocks of one type, with the labels known so far.
struct Blocks<'b> {
    body: &'b mut BodyBuilder,
    block_type: &'b str,
    labels: Vec<String>,
}

impl<'b> Blocks<'b> {
    fn of(body: &'b mut BodyBuilder, block_type: &'b str) -> Self {
        Blocks { body, block_type, labels: Vec::new() }
    }

    fn add_all(&mut self, written: Written) -> Result<(), EncodeError> {
        self.add(0, written, None).map_err(|error| error.within(self.block_type))
    }

    /// Adds the blocks whose remaining labels are the keys of this many levels.
    fn add(&mut self, levels: usize, written: Written, comment: Option<String>) -> Result<(), EncodeError> {
        let mut comment = both(comment, written.comment.clone());
        let found = written.noun();
        match written.form {
            Form::Absent => Ok(()),
            Form::Blocks { labels, content } => self.add(levels + labels, *content, comment),
            Form::Elements(elements) => {
                elements.into_iter().try_for_each(|element| self.add(levels, element, comment.take()))
            }
            _ if levels > 0 => {
                let members = written.into_members().ok_or_else(|| errors::without_labels(found))?;
                members.into_iter().try_for_each(|(label, content)| {
                    self.labels.push(label);
                    let added = self.add(levels - 1, content, comment.take());
                    let label = self.labels.pop().unwrap_or_default();
                    added.map_err(|error| error.within(label))
                })
            }
            _ => self.add_one(written, comment),
        }
    }

    fn add_one(&mut self, written: Written, comment: Option<String>) -> Result<(), EncodeError> {
        let found = written.noun();
        let inner = if written.is_null() {
            BodyBuilder::new()
        } else {
            body_of(written.into_members().ok_or_else(|| errors::not_a_block(found))?)?
        };
        if let Some(comment) = comment {
            self.body.comment(&comment);
        }
        self.body.block(self.block_type, self.labels.clone(), inner).map(drop)
    }
}

/// The outer comment comes first.
fn both(outer: Option<String>, inner: Option<String>) -> Option<String> {
    match (outer, inner) {
        (Some(outer), Some(inner)) => Some(format!("{outer}\n{inner}")),
        (outer, inner) => outer.or(inner),
    }
}

impl From<Form> for Written {
    fn from(form: Form) -> Self {
        Written { form, comment: None, is_struct: false }
    }
}

impl From<Expr> for Written {
    fn from(expr: Expr) -> Self {
        Form::Expr(expr).into()
    }
}
