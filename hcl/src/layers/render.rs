//! Values of the program as a layer: they are rendered as text, so that each part has a place that errors can
//! mark.

use std::sync::Arc;

use super::stack::Stack;
use super::table::Table;
use super::tree::{Entry, Node, Object};
use crate::decode::AttributeShape;
use crate::deep;
use crate::diagnostic::{Diagnostic, catalogue};
use crate::format::{number, object_key, quoted};
use crate::model::Expression;
use crate::source::{Source, Span};
use crate::value::{Entries, Kind, MAX_SERDE_DEPTH, Value};

/// A level that is rendered for a type: nulls set nothing in it, and secrets are not shown.
pub(super) type Level<'t> = (&'t Table, &'t Stack);

/// Renders a struct or map. Nulls set nothing.
///
/// # Errors
/// The value is not a struct or map, or is nested too deep.
pub(super) fn rendered(
    name: &str,
    value: &Value,
    level: Option<Level<'_>>,
    secret: &str,
) -> Result<Object, Diagnostic> {
    let (Some(entries), false) = (value.as_object(), value.is_marked()) else {
        return Err(catalogue::layers::not_an_object(name));
    };
    if value.depth() > 2 * MAX_SERDE_DEPTH {
        return Err(catalogue::layers::values_of_program(name));
    }
    let render = || {
        let mut writer = Writer { text: String::new(), secret };
        let root = writer.body(entries, level, 0);
        let source = Source::new(name, writer.text);
        root.placed(&source)
    };
    deep::run(value.depth(), render).ok_or_else(|| catalogue::layers::values_of_program(name))
}

/// A value that has been written to the text.
struct Drawn {
    span: Span,
    form: Form,
}

enum Form {
    Leaf(Value),
    Object(Vec<(Arc<str>, Span, Drawn)>),
    List(Vec<Drawn>),
}

struct Writer<'s> {
    text: String,
    secret: &'s str,
}

/// The items of a body that has been written to the text.
struct Body(Vec<(Arc<str>, Span, Drawn)>);

impl Writer<'_> {
    fn at(&self) -> u32 {
        u32::try_from(self.text.len()).unwrap_or(u32::MAX)
    }

    fn write(&mut self, text: &str) -> Span {
        let start = self.at();
        self.text.push_str(text);
        Span::new(start, self.at())
    }

    /// Writes the lines of a body.
    fn body(&mut self, entries: &Entries, level: Option<Level<'_>>, depth: usize) -> Body {
        let mut items = Vec::new();
        for (name, value) in entries.iter().filter(|(_, value)| !value.is_null()) {
            self.write(&"  ".repeat(depth));
            let span = self.write(&object_key(name));
            self.write(" = ");
            let known = level.and_then(|(table, _)| table.attribute(name));
            let inside = level.and_then(|(table, stack)| {
                let blocks = table.blocks(name)?;
                let table = stack.table(blocks.shape.shape.get());
                Some(Inside { table, labels: blocks.shape.labels.len() })
            });
            let drawn = match (known, inside) {
                (Some(AttributeShape { sensitive: true, .. }), _) => self.secret(value),
                (_, Some(inside)) => self.block(value, &inside, level, inside.labels, depth),
                // Without a type, an object may be a block.
                (None, None) if value.as_object().is_some() && level.is_none() => {
                    self.nested(value, None, depth)
                }
                _ => self.value(value),
            };
            self.write("\n");
            items.push((Arc::from(name), span, drawn));
        }
        Body(items)
    }

    /// Writes blocks: maps for the labels, then bodies.
    fn block(
        &mut self,
        value: &Value,
        inside: &Inside,
        level: Option<Level<'_>>,
        labels: usize,
        depth: usize,
    ) -> Drawn {
        let stack = level.map(|(_, stack)| stack);
        match value.kind() {
            _ if value.is_marked() => self.value(value),
            Kind::Object(_) | Kind::Map(_) if labels == 0 => {
                let level = stack.map(|stack| (&*inside.table, stack));
                self.nested(value, level, depth)
            }
            Kind::Object(entries) | Kind::Map(entries) => {
                let start = self.write("{\n").start;
                let mut items = Vec::new();
                for (name, value) in entries.iter().filter(|(_, value)| !value.is_null()) {
                    self.write(&"  ".repeat(depth + 1));
                    let span = self.write(&object_key(name));
                    self.write(" = ");
                    let drawn = self.block(value, inside, level, labels - 1, depth + 1);
                    self.write("\n");
                    items.push((Arc::from(name), span, drawn));
                }
                self.write(&"  ".repeat(depth));
                let end = self.write("}").end;
                Drawn { span: Span::new(start, end), form: Form::Object(items) }
            }
            Kind::List(items) | Kind::Tuple(items) => {
                let start = self.write("[").start;
                let mut drawn = Vec::new();
                for (index, item) in items.iter().enumerate() {
                    self.write(if index > 0 { ", " } else { "" });
                    drawn.push(self.block(item, inside, level, 0, depth));
                }
                let end = self.write("]").end;
                Drawn { span: Span::new(start, end), form: Form::List(drawn) }
            }
            _ => self.value(value),
        }
    }

    fn nested(&mut self, value: &Value, level: Option<Level<'_>>, depth: usize) -> Drawn {
        let Some(entries) = value.as_object().filter(|_| !value.is_marked()) else {
            return self.value(value);
        };
        let start = self.write("{\n").start;
        let Body(items) = self.body(entries, level, depth + 1);
        self.write(&"  ".repeat(depth));
        let end = self.write("}").end;
        Drawn { span: Span::new(start, end), form: Form::Object(items) }
    }

    /// Writes a value as it is, including nulls.
    fn value(&mut self, value: &Value) -> Drawn {
        let start = self.at();
        let form = match value.kind() {
            _ if value.is_marked() => return self.secret(value),
            Kind::List(items) | Kind::Tuple(items) => {
                self.write("[");
                let mut drawn = Vec::new();
                for (index, item) in items.iter().enumerate() {
                    self.write(if index > 0 { ", " } else { "" });
                    drawn.push(self.value(item));
                }
                self.write("]");
                Form::List(drawn)
            }
            Kind::Map(entries) | Kind::Object(entries) => {
                self.write("{ ");
                let mut items = Vec::new();
                for (index, (name, value)) in entries.iter().enumerate() {
                    self.write(if index > 0 { ", " } else { "" });
                    let span = self.write(&object_key(name));
                    self.write(" = ");
                    items.push((Arc::from(name), span, self.value(value)));
                }
                self.write(" }");
                Form::Object(items)
            }
            _ => {
                self.write(&scalar(value));
                Form::Leaf(value.clone())
            }
        };
        Drawn { span: Span::new(start, self.at()), form }
    }

    fn secret(&mut self, value: &Value) -> Drawn {
        let secret = self.secret.to_owned();
        Drawn { span: self.write(&secret), form: Form::Leaf(value.clone()) }
    }
}

/// What a block contains.
struct Inside {
    table: Arc<Table>,
    labels: usize,
}

fn scalar(value: &Value) -> String {
    match value.kind() {
        Kind::Bool(truth) => truth.to_string(),
        Kind::Number(of_value) => number(of_value),
        Kind::String(text) => quoted(text),
        Kind::Unknown => "(unknown)".to_owned(),
        Kind::Set(_) | Kind::Capsule(_) => "(value)".to_owned(),
        _ => "null".to_owned(),
    }
}

impl Body {
    fn placed(self, source: &Source) -> Object {
        let mut object = Object::new(source.location(Span::at(0)), false);
        for (name, span, drawn) in self.0 {
            let entry = Entry { name_place: source.location(span), node: drawn.placed(source) };
            object.entries.insert(name, entry);
        }
        object
    }
}

impl Drawn {
    fn placed(self, source: &Source) -> Node {
        let place = source.location(self.span);
        match self.form {
            Form::Leaf(value) => Node::Leaf(Expression::constant(value, place)),
            Form::List(items) => {
                Node::List(items.into_iter().map(|item| item.placed(source)).collect(), place)
            }
            Form::Object(items) => {
                let object = Object { place, ..Body(items).placed(source) };
                Node::Object(Arc::new(object))
            }
        }
    }
}
