//! Collections and texts, with their tags and anchors.

use super::composer::Composer;
use super::errors;
use super::resolve::{MAPPING, MERGE, SEQUENCE, resolve};
use super::token::{Style, TokenKind};
use crate::value::convert::convert;
use crate::value::entries::Entries;
use crate::value::function::FunctionError;
use crate::value::kind::Kind;
use crate::value::repr::{MAX_DEPTH, Value};
use crate::value::ty::Type;

/// How many keys `<<` can copy in a text.
const MAX_MERGED: usize = 1 << 18;

/// What stands in front of a value.
#[derive(Default)]
struct Properties {
    anchor: Option<String>,
    tag: Option<String>,
    line: usize,
}

/// A text with its tag, before it is known what it means.
struct Scalar {
    text: String,
    style: Style,
    tag: Option<String>,
    line: usize,
}

type Members = Vec<(String, Value)>;

impl Composer<'_> {
    /// An alias, or a text or collection with its properties. What may stand here without brackets depends on
    /// the place.
    pub(super) fn node(&mut self, in_block: bool, can_be_indentless: bool) -> Result<Value, FunctionError> {
        if let TokenKind::Alias(name) = self.kind()? {
            let line = self.scanner.take()?.line;
            return match self.anchors.get(&name) {
                Some(Some(value)) => Ok(value.clone()),
                Some(None) => Err(errors::anchor_inside(line, &name)),
                None => Err(errors::anchor(line, &name)),
            };
        }
        let properties = self.properties()?;
        if let Some(anchor) = &properties.anchor {
            self.anchors.insert(anchor.clone(), None);
        }
        let value = self.content(&properties, in_block, can_be_indentless)?;
        if let Some(anchor) = properties.anchor {
            self.anchors.insert(anchor, Some(value.clone()));
        }
        Ok(value)
    }

    fn properties(&mut self) -> Result<Properties, FunctionError> {
        let mut properties = Properties { line: self.scanner.peek()?.line, ..Properties::default() };
        loop {
            match self.kind()? {
                TokenKind::Anchor(name) if properties.anchor.is_none() => properties.anchor = Some(name),
                TokenKind::Tag { handle, suffix } if properties.tag.is_none() => {
                    properties.tag = Some(self.tag(&handle, suffix, properties.line)?);
                }
                _ => return Ok(properties),
            }
            self.scanner.skip();
        }
    }

    fn tag(&self, handle: &str, suffix: String, line: usize) -> Result<String, FunctionError> {
        if handle.is_empty() {
            return Ok(suffix);
        }
        let prefix =
            self.handles.get(handle).ok_or_else(|| errors::tag(line, &format!("{handle}{suffix}")))?;
        Ok(format!("{prefix}{suffix}"))
    }

    fn content(
        &mut self,
        properties: &Properties,
        in_block: bool,
        can_be_indentless: bool,
    ) -> Result<Value, FunctionError> {
        let line = self.scanner.peek()?.line;
        match self.kind()? {
            TokenKind::Scalar { text, style } => {
                self.scanner.skip();
                let tag = properties.tag.clone();
                resolve(&text, style, tag.as_deref(), line)
            }
            TokenKind::BlockEntry if can_be_indentless => {
                self.collection(properties, SEQUENCE, Self::indentless_sequence)
            }
            TokenKind::BlockSequenceStart if in_block => {
                self.collection(properties, SEQUENCE, Self::block_sequence)
            }
            TokenKind::BlockMappingStart if in_block => {
                self.collection(properties, MAPPING, Self::block_mapping)
            }
            TokenKind::FlowSequenceStart => self.collection(properties, SEQUENCE, Self::flow_sequence),
            TokenKind::FlowMappingStart => self.collection(properties, MAPPING, Self::flow_mapping),
            _ if properties.anchor.is_some() || properties.tag.is_some() => {
                resolve("", Style::Plain, properties.tag.as_deref(), properties.line)
            }
            _ => Err(errors::invalid(line, "a value is missing")),
        }
    }

    fn collection(
        &mut self,
        properties: &Properties,
        tag: &str,
        read: fn(&mut Self) -> Result<Value, FunctionError>,
    ) -> Result<Value, FunctionError> {
        if let Some(given) = properties.tag.as_deref().filter(|given| *given != tag) {
            return Err(errors::tag(properties.line, given));
        }
        self.depth += 1;
        if self.depth >= MAX_DEPTH {
            return Err(errors::too_deep(MAX_DEPTH));
        }
        let value = read(self);
        self.depth -= 1;
        value
    }

    fn block_sequence(&mut self) -> Result<Value, FunctionError> {
        self.scanner.skip();
        let mut items = Vec::new();
        loop {
            let token = self.scanner.take()?;
            match token.kind {
                TokenKind::BlockEntry => {
                    items.push(self.node_unless(
                        &[TokenKind::BlockEntry, TokenKind::BlockEnd],
                        true,
                        false,
                    )?);
                }
                TokenKind::BlockEnd => return Ok(Value::try_tuple(items)?),
                _ => {
                    return Err(errors::invalid(
                        token.line,
                        "an item with - is required at this indentation",
                    ));
                }
            }
        }
    }

    /// At the level of the keys around it.
    fn indentless_sequence(&mut self) -> Result<Value, FunctionError> {
        let ends = [TokenKind::BlockEntry, TokenKind::Key, TokenKind::Value, TokenKind::BlockEnd];
        let mut items = Vec::new();
        while self.kind()? == TokenKind::BlockEntry {
            self.scanner.skip();
            items.push(self.node_unless(&ends, true, false)?);
        }
        Ok(Value::try_tuple(items)?)
    }

    fn flow_sequence(&mut self) -> Result<Value, FunctionError> {
        self.scanner.skip();
        let mut items = Vec::new();
        loop {
            match self.kind()? {
                TokenKind::FlowSequenceEnd => break,
                TokenKind::Key => {
                    self.scanner.skip();
                    items.push(self.pair()?);
                }
                _ => items.push(self.node(false, false)?),
            }
            match self.kind()? {
                TokenKind::FlowEntry => self.scanner.skip(),
                TokenKind::FlowSequenceEnd => break,
                _ => return Err(self.invalid("a comma or ] is missing")?),
            }
        }
        self.scanner.skip();
        Ok(Value::try_tuple(items)?)
    }

    /// A mapping with one key, without braces, as an item of a sequence.
    fn pair(&mut self) -> Result<Value, FunctionError> {
        let ends = [TokenKind::FlowEntry, TokenKind::FlowSequenceEnd];
        let mut members = Vec::new();
        if self.kind()? == TokenKind::Value || ends.contains(&self.kind()?) {
            // As in libyaml, a pair without a key loses its colon.
            self.scanner.skip();
            return Err(self.invalid("a key must not be null")?);
        }
        let key = self.key()?;
        let value = match self.kind()? {
            TokenKind::Value => {
                self.scanner.skip();
                self.node_unless(&ends, false, false)?
            }
            _ => null(),
        };
        self.add(&mut members, &key, value)?;
        made(members)
    }

    fn block_mapping(&mut self) -> Result<Value, FunctionError> {
        let ends = [TokenKind::Key, TokenKind::Value, TokenKind::BlockEnd];
        self.scanner.skip();
        let mut members = Vec::new();
        loop {
            let token = self.scanner.take()?;
            match token.kind {
                TokenKind::Key => {}
                TokenKind::BlockEnd => return made(members),
                _ => return Err(errors::invalid(token.line, "a key is required at this indentation")),
            }
            let key = if ends.contains(&self.kind()?) { empty(token.line) } else { self.key()? };
            let value = match self.kind()? {
                TokenKind::Value => {
                    self.scanner.skip();
                    self.node_unless(&ends, true, true)?
                }
                _ => null(),
            };
            self.add(&mut members, &key, value)?;
        }
    }

    fn flow_mapping(&mut self) -> Result<Value, FunctionError> {
        let ends = [TokenKind::Value, TokenKind::FlowEntry, TokenKind::FlowMappingEnd];
        self.scanner.skip();
        let mut members = Vec::new();
        while self.kind()? != TokenKind::FlowMappingEnd {
            let line = self.scanner.peek()?.line;
            let is_key = self.kind()? == TokenKind::Key;
            if is_key {
                self.scanner.skip();
            }
            let key = if is_key && ends.contains(&self.kind()?) { empty(line) } else { self.key()? };
            let value = if is_key && self.kind()? == TokenKind::Value {
                self.scanner.skip();
                self.node_unless(&ends[1..], false, false)?
            } else {
                null()
            };
            self.add(&mut members, &key, value)?;
            match self.kind()? {
                TokenKind::FlowEntry => self.scanner.skip(),
                TokenKind::FlowMappingEnd => break,
                _ => return Err(self.invalid("a comma or } is missing")?),
            }
        }
        self.scanner.skip();
        made(members)
    }

    /// A value, or null if one of these tokens follows instead.
    fn node_unless(
        &mut self,
        ends: &[TokenKind],
        in_block: bool,
        can_be_indentless: bool,
    ) -> Result<Value, FunctionError> {
        if ends.contains(&self.kind()?) { Ok(null()) } else { self.node(in_block, can_be_indentless) }
    }

    /// Only texts are keys. Their anchors name nothing.
    fn key(&mut self) -> Result<Scalar, FunctionError> {
        let properties = self.properties()?;
        let line = self.scanner.peek()?.line;
        match self.kind()? {
            TokenKind::Scalar { text, style } => {
                self.scanner.skip();
                Ok(Scalar { text, style, tag: properties.tag, line })
            }
            TokenKind::Alias(_)
            | TokenKind::FlowSequenceStart
            | TokenKind::FlowMappingStart
            | TokenKind::BlockSequenceStart
            | TokenKind::BlockMappingStart
            | TokenKind::BlockEntry => {
                Err(errors::invalid(line, "a key must be a text, not a collection or an alias"))
            }
            _ if properties.anchor.is_some() || properties.tag.is_some() => {
                Ok(Scalar { tag: properties.tag, ..empty(line) })
            }
            _ => Err(errors::invalid(line, "a key is missing")),
        }
    }

    fn add(&mut self, members: &mut Members, key: &Scalar, value: Value) -> Result<(), FunctionError> {
        let is_plain = key.style == Style::Plain && key.tag.is_none();
        if key.text == "<<" && (is_plain || matches!(key.tag.as_deref(), Some("!" | MERGE))) {
            return self.merge(members, &value, key.line);
        }
        let resolved = resolve(&key.text, key.style, key.tag.as_deref(), key.line)?;
        let name = convert(&resolved, &Type::String).ok();
        match name.as_ref().and_then(Value::as_str) {
            Some(name) => members.push((name.to_owned(), value)),
            None => return Err(errors::invalid(key.line, "a key must not be null")),
        }
        Ok(())
    }

    /// Copies the members of a mapping, or of each mapping in a sequence.
    fn merge(&mut self, members: &mut Members, value: &Value, line: usize) -> Result<(), FunctionError> {
        match value.kind() {
            Kind::Object(entries) => self.copy(members, entries),
            Kind::Tuple(items) => {
                for item in items {
                    let Kind::Object(entries) = item.kind() else {
                        return Err(errors::merge(line, &item.ty().friendly_name()));
                    };
                    self.copy(members, entries)?;
                }
                Ok(())
            }
            _ => Err(errors::merge(line, &value.ty().friendly_name())),
        }
    }

    fn copy(&mut self, members: &mut Members, entries: &Entries) -> Result<(), FunctionError> {
        self.merged += entries.len();
        if self.merged > MAX_MERGED {
            return Err(errors::too_much_merged(MAX_MERGED));
        }
        members.extend(entries.iter().map(|(name, value)| (name.to_owned(), value.clone())));
        Ok(())
    }

    /// An error at the next token.
    fn invalid(&mut self, problem: &str) -> Result<FunctionError, FunctionError> {
        Ok(errors::invalid(self.scanner.peek()?.line, problem))
    }
}

/// Of members with the same name the last one counts.
fn made(members: Members) -> Result<Value, FunctionError> {
    let mut last = indexmap::IndexMap::with_capacity(members.len());
    for (name, value) in members {
        last.insert(name, value);
    }
    Ok(Value::try_object(last)?)
}

fn null() -> Value {
    Value::null(Type::Dynamic)
}

/// A key that is not written.
fn empty(line: usize) -> Scalar {
    Scalar { text: String::new(), style: Style::Plain, tag: None, line }
}
