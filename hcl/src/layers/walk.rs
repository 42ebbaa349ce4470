//! Finds the origins by walking over the content of all levels, with what each layer has there.

use std::collections::HashMap;
use std::sync::Arc;

use super::attributes::{Candidate, Slot};
use super::blocks::{Group, Member};
use super::merged::{Merged, Share, Source as FromLayer};
use super::origins::{Line, Origins};
use super::path::join;
use super::paths;
use super::setting::{Place, Setting};
use super::shown::Shown;
use super::stack::Stack;
use super::table::Table;
use crate::decode::{AttributeShape, BlockShape};
use crate::model::{Context, Expression, ExpressionKind, key_text};
use crate::source::{Location, Source};
use crate::syntax::parse_expression;
use crate::value::{Type, Value};
use crate::with::PathKind;

/// The maximum length of a path, in bytes. What has a longer path is not listed, because a long label is
/// repeated in the paths of everything in its block.
const MAX_PATH: usize = 512;

/// The maximum depth to which entries of merged objects are followed.
const MAX_PARTS: usize = 32;

/// The origins of a body that was decoded. The values at the places of `secrets` are not shown.
pub(super) fn origins(body: &Merged, stack: &Stack, run: &Context, secrets: &[Location]) -> Origins {
    let mut walk = Walk { stack, run, secrets, restart: false, origins: Origins::default() };
    let mut left = vec![Task::Level(body.clone(), String::new(), None, false)];
    while let Some(step) = left.pop() {
        match step {
            Task::Close => walk.origins.lines.push(Line::Close),
            Task::Open(path, group, restarts) => walk.open(path, &group, restarts),
            Task::Level(body, path, label, restart) => {
                walk.restart = restart;
                let before = walk.origins.settings().len();
                let groups = walk.level(&body, &path, label.as_deref());
                if groups.is_empty() && walk.origins.settings().len() == before {
                    walk.origins.add_empty(&path);
                }
                let table = body.table();
                let restarts = |group: &Group| {
                    let blocks = table.as_ref().and_then(|table| table.blocks(&group.name));
                    restart || blocks.is_some_and(|blocks| blocks.restart)
                };
                // Reversed, because the last one pushed is the first one popped.
                for (path, group) in named(&path, groups).into_iter().rev() {
                    let (inside, restarts) = (body.inside(&group), restarts(&group));
                    left.push(Task::Close);
                    left.push(Task::Level(inside, path.clone(), first_label(&group), restarts));
                    left.push(Task::Open(path, group, restarts));
                }
            }
        }
    }
    walk.origins
}

/// The entries of objects, with the values that layers give them.
type EntryPlaces = HashMap<Arc<str>, Vec<Place>>;

enum Task {
    /// A body, its path, the first label of its block, and whether it cannot change while the program runs.
    Level(Merged, String, Option<Arc<str>>, bool),
    Open(String, Group, bool),
    Close,
}

/// What matters of a field for showing its value.
#[derive(Clone, Copy, Default)]
struct Field {
    is_sensitive: bool,
    path_kind: Option<PathKind>,
    #[cfg(feature = "literal")]
    is_literal: bool,
}

impl Field {
    fn of(attribute: &AttributeShape) -> Field {
        Field {
            is_sensitive: attribute.holds_secrets(),
            path_kind: attribute.accepts().path_kind,
            #[cfg(feature = "literal")]
            is_literal: attribute.literal,
        }
    }
}

struct Walk<'w> {
    stack: &'w Stack,
    run: &'w Context,
    secrets: &'w [Location],
    /// Whether what is being added cannot change while the program runs.
    restart: bool,
    origins: Origins,
}

impl Walk<'_> {
    fn open(&mut self, path: String, group: &Group, restart: bool) {
        // A path that sets something in a block does not make the block, if another layer has it.
        let is_path = |share: &Share| matches!(&share.source, FromLayer::Given(given) if given.is_path());
        let makes_block = |member: &&Member| !is_path(&member.share);
        let Some(last) = group.members.iter().rfind(makes_block).or(group.members.last()) else { return };
        let location = last.block.definition_location.clone();
        let has_lines = self.has_lines(last.share.layer);
        let place = Place { shown: Shown::source("{}"), location: Some(location.clone()), has_lines };
        let labels = last.block.labels.iter().map(|label| label.text.clone()).collect();
        let line = Line::Open { block_type: group.name.clone(), labels, place: place.to_string() };
        self.origins.lines.push(line);
        let path = if self.origins.has_place(&path) { format!("{path}[again]") } else { path };
        self.origins.add_block(Setting { restart, ..Setting::new(path.clone(), place) });
        self.origins.add_place(path, location);
    }

    /// Adds the attributes of one level, and returns its blocks.
    fn level(&mut self, body: &Merged, path: &str, label: Option<&str>) -> Vec<Group> {
        if path.len() > MAX_PATH {
            return Vec::new();
        }
        let Some(table) = body.table() else {
            let (slots, groups, _) = body.gathered();
            slots.iter().for_each(|slot| self.slot(slot, path, None));
            return groups;
        };
        let mut resolved = body.resolved(&table);
        let mut slots: HashMap<Arc<str>, Slot> =
            resolved.slots.drain(..).map(|slot| (slot.name.clone(), slot)).collect();
        let tag = table.tag.and_then(|tag| slots.remove(tag));
        if let Some(slot) = &tag {
            self.slot(slot, path, None);
        }
        let chosen = body.shape().filter(|_| table.has_variants).map(|shape| {
            let tag = tag.and_then(|slot| self.text_of(&slot));
            // An attribute that cannot be evaluated chooses none.
            let name = if table.tag.is_some() { tag } else { label.map(Arc::from) };
            Table::of_variant(shape, name.as_deref().unwrap_or_default())
        });
        for attribute in table.attributes() {
            let chosen = chosen.as_ref().map_or(Some(attribute), |chosen| chosen.attribute(attribute.name));
            match (slots.remove(attribute.name), chosen) {
                (Some(slot), chosen) => self.slot(&slot, path, Some(chosen.unwrap_or(attribute))),
                (None, Some(chosen)) => self.default(chosen, path),
                (None, None) => {}
            }
        }
        let mut groups = resolved.groups;
        for block in table.empty_blocks() {
            let is_chosen = chosen.as_ref().is_none_or(|chosen| chosen.blocks(block.name).is_some());
            if is_chosen && groups.iter().all(|group| *group.name != *block.name) {
                self.empty_block(block, path);
            }
        }
        if table.is_open {
            groups.extend(self.rest(&body.of_rests(resolved.rests), path, &table));
        }
        groups
    }

    /// Adds what belongs to a field that takes all other names.
    fn rest(&mut self, body: &Merged, path: &str, table: &Table) -> Vec<Group> {
        let (slots, groups, _) = body.gathered();
        slots.iter().for_each(|slot| self.slot(slot, path, table.rest));
        groups
    }

    fn default(&mut self, attribute: &AttributeShape, path: &str) {
        let (name, Some(text)) = (attribute.name, attribute.default) else { return };
        let shown = match literal(text) {
            _ if text.is_empty() || attribute.holds_secrets() => Shown::source("(default)"),
            Some(value) => Shown::Value(value),
            None => Shown::source(text),
        };
        let current = Place { shown, location: None, has_lines: false };
        let path = join(path, name);
        let restart = self.restart || attribute.restart;
        let setting = Setting {
            restart,
            #[cfg(feature = "clap")]
            make_default: (!attribute.holds_secrets()).then_some(attribute.make_default),
            ..Setting::new(path, current)
        };
        let position = self.origins.add(setting);
        self.origins.lines.push(Line::Setting(name.into(), position));
    }

    /// Adds the defaults in a block that is as if it were empty because there is none.
    fn empty_block(&mut self, block: &BlockShape, path: &str) {
        let path = join(path, block.name);
        if path.len() > MAX_PATH {
            return;
        }
        let (block_type, place) = (block.name.into(), "default".to_owned());
        self.origins.lines.push(Line::Open { block_type, labels: Vec::new(), place });
        let table = self.stack.table(block.shape.get());
        table.attributes().for_each(|attribute| self.default(attribute, &path));
        table.empty_blocks().for_each(|block| self.empty_block(block, &path));
        self.origins.lines.push(Line::Close);
    }

    /// The value of an attribute, if it is a string.
    fn text_of(&self, slot: &Slot) -> Option<Arc<str>> {
        let value = slot.effective().pop()?.expression.evaluate(self.run).ok()?;
        value.as_str().map(Arc::from)
    }

    fn slot(&mut self, slot: &Slot, path: &str, attribute: Option<&AttributeShape>) {
        let around = self.restart;
        self.restart |= attribute.is_some_and(|attribute| attribute.restart);
        self.slot_of(slot, path, attribute.map(Field::of).unwrap_or_default());
        self.restart = around;
    }

    fn slot_of(&mut self, slot: &Slot, path: &str, field: Field) {
        let (Some(winner), Some(last)) = (slot.effective().pop(), slot.candidates.last()) else { return };
        let place =
            |candidate: &Candidate| self.place(&candidate.attribute.expression, candidate.layer, field);
        let overridden: Vec<Place> = slot.overridden().map(place).collect();
        let path = join(path, &slot.name);
        let is_combined = slot.contributing().len() > 1 && winner.expression.static_map().is_some();
        let current = self.place(&winner.expression, last.layer, field);
        let restart = self.restart;
        let setting = Setting { overridden, is_combined, restart, ..Setting::new(path.clone(), current) };
        let position = self.origins.add(setting);
        self.origins.lines.push(Line::Setting(slot.name.clone(), position));
        if is_combined {
            let older = self.older_entries(slot, field);
            self.combined_entries(&LayersOf::new(slot), &winner.expression, &path, field, MAX_PARTS, older);
        } else {
            self.entries(&winner.expression, &path);
        }
    }

    /// Stores the places of the entries of an object, in case one is asked for.
    fn entries(&mut self, expression: &Expression, path: &str) {
        let mut left = vec![(expression.clone(), path.to_owned())];
        while let Some((expression, path)) = left.pop() {
            if path.len() > MAX_PATH {
                continue;
            }
            for (key, value) in expression.static_map().unwrap_or_default() {
                if let Some(key) = key_text(&key, &Context::literal_only()) {
                    let path = join(&path, &key);
                    self.origins.add_place(path.clone(), value.location());
                    left.push((value, path));
                }
            }
        }
    }

    /// The values that layers give to each entry of a combined object, the first one first.
    fn older_entries(&self, slot: &Slot, field: Field) -> EntryPlaces {
        let mut entries = EntryPlaces::new();
        for candidate in slot.contributing() {
            for (key, value) in candidate.attribute.expression.static_map().unwrap_or_default() {
                if let Some(key) = key_text(&key, &Context::literal_only()) {
                    entries.entry(key).or_default().push(self.place(&value, candidate.layer, field));
                }
            }
        }
        entries
    }

    /// Adds the entries of a combined object.
    fn combined_entries(
        &mut self,
        layers: &LayersOf,
        expression: &Expression,
        path: &str,
        field: Field,
        left: usize,
        mut older: EntryPlaces,
    ) {
        if path.len() > MAX_PATH {
            return;
        }
        for (key, value) in expression.static_map().unwrap_or_default() {
            let Some(key) = key_text(&key, &Context::literal_only()) else { continue };
            let path = join(path, &key);
            let is_combined = left > 0 && value.children().len() > 1 && value.static_map().is_some();
            let current = self.place(&value, layers.of(&value.location()), field);
            let mut overridden = older.remove(&key).unwrap_or_default();
            overridden.pop();
            overridden.reverse();
            if is_combined {
                overridden.clear();
            }
            let restart = self.restart;
            self.origins.add(Setting {
                overridden,
                is_combined,
                restart,
                ..Setting::new(path.clone(), current)
            });
            if is_combined {
                self.combined_entries(layers, &value, &path, field, left - 1, EntryPlaces::new());
            }
        }
    }

    fn place(&self, expression: &Expression, layer: usize, field: Field) -> Place {
        let location = expression.location();
        let is_sensitive = field.is_sensitive || self.secrets.contains(&location);
        let shown = match expression.evaluate(self.run) {
            Ok(value) if is_sensitive => Shown::Secret(value),
            #[cfg(feature = "literal")]
            Ok(value) if field.is_literal => Shown::Literal(value),
            Ok(value) => match field.path_kind {
                Some(kind) => paths::shown(kind, expression, value),
                None => Shown::Value(value),
            },
            Err(_) if is_sensitive => Shown::Secret(Value::null(Type::Dynamic)),
            Err(_) => Shown::source(location.text()),
        };
        Place { shown, location: Some(location), has_lines: self.has_lines(layer) }
    }

    fn has_lines(&self, layer: usize) -> bool {
        self.stack.layers.get(layer).is_none_or(|layer| layer.has_lines)
    }
}

/// The value of a default that is written in the same way in Rust and in the language: a string, a number or
/// a bool.
fn literal(text: &str) -> Option<Value> {
    let (expression, found) = parse_expression(&Source::new("default", text));
    match expression.kind() {
        ExpressionKind::Literal(value) if !found.has_errors() => Some(value),
        _ => None,
    }
}

/// The layers that give an attribute a value, by the sources of their values.
struct LayersOf {
    by_source: HashMap<Source, usize>,
    last: usize,
}

impl LayersOf {
    fn new(slot: &Slot) -> LayersOf {
        let layer =
            |candidate: &Candidate| (candidate.attribute.expression.location().source, candidate.layer);
        let last = slot.candidates.last().map_or(0, |candidate| candidate.layer);
        LayersOf { by_source: slot.candidates.iter().map(layer).collect(), last }
    }

    /// The layer to whose source a place belongs.
    fn of(&self, place: &Location) -> usize {
        self.by_source.get(&place.source).copied().unwrap_or(self.last)
    }
}

fn first_label(group: &Group) -> Option<Arc<str>> {
    Some(group.members.last()?.block.labels.first()?.text.clone())
}

/// The paths of blocks: with their labels, or with their positions if there may be several without labels.
fn named(path: &str, groups: Vec<Group>) -> Vec<(String, Group)> {
    let mut counts: HashMap<Arc<str>, usize> = HashMap::new();
    let mut name = |group: Group| {
        let start = join(path, &group.name);
        let labels: Vec<Arc<str>> = match group.members.last() {
            Some(member) => member.block.labels.iter().map(|label| label.text.clone()).collect(),
            None => Vec::new(),
        };
        let path = if labels.is_empty() && !group.is_single {
            let count = counts.entry(group.name.clone()).or_default();
            *count += 1;
            join(&start, &(*count - 1).to_string())
        } else {
            labels.iter().fold(start, |path, label| join(&path, label))
        };
        (path, group)
    };
    groups.into_iter().map(&mut name).collect()
}
