//! Checks what a schema says before anything is made of it.

use std::collections::{HashMap, HashSet};

use super::errors::with_possible;
use super::format::{Attribute, Block, Common, Content, File, Limits, PerKey, VERSION};
use super::nesting::Nesting;
use super::read_types::{MAX_ERRORS, TypeReader};
use super::types::{Part, Ty, TyKind};
use crate::decode::Spanned;
use crate::diagnostic::catalogue::schema as messages;
use crate::diagnostic::{Diagnostic, Diagnostics, Word};
#[cfg(feature = "migrate")]
use crate::edit::IntoPath as _;
use crate::format::is_identifier;
use crate::model::{Context, Expression};
use crate::source::Location;
use crate::value::Value;

/// How deep blocks may nest.
const MAX_NESTED: usize = 50;

/// How many parts a value of a type may have that a sample shows.
const MAX_PARTS: u64 = 10_000;

/// How deep a sample shows a type.
const SHOWN_LEVELS: usize = 8;

/// What is wrong with a schema.
pub(super) fn check(file: &File) -> Diagnostics {
    if *file.schema != VERSION {
        let found = messages::version(Word::Shown(&*file.schema), VERSION);
        return found.at(file.schema.location.clone()).into();
    }
    let type_names = file.types.iter().map(|ty| (&**ty.name, &ty.name.location)).collect();
    let mut bodies: Vec<Named<'_>> = Vec::new();
    bodies.push(Named { name: file.name.as_ref(), content: &file.content });
    bodies.extend(file.bodies.iter().map(|body| Named { name: Some(&body.name), content: &body.content }));
    let mut positions = HashMap::new();
    for (position, body) in bodies.iter().enumerate() {
        if let Some(name) = body.name {
            positions.entry(&***name).or_insert(position);
        }
    }
    let mut checker = Checker {
        types: TypeReader::new(&type_names),
        blocks: bodies.iter().flat_map(|body| block_names(body.content)).collect(),
        bodies: &bodies,
        positions,
        nesting: Nesting { levels: vec![0; bodies.len()], inside: vec![Vec::new(); bodies.len()] },
        same: Nesting { levels: vec![0; bodies.len()], inside: vec![Vec::new(); bodies.len()] },
    };
    checker.all(file);
    checker.types.report
}

/// A body with its name.
struct Named<'f> {
    name: Option<&'f Spanned<String>>,
    content: &'f Content,
}

struct Checker<'f> {
    types: TypeReader<'f>,
    bodies: &'f [Named<'f>],
    positions: HashMap<&'f str, usize>,
    /// The names of all block types.
    blocks: HashSet<&'f str>,
    /// The bodies in blocks.
    nesting: Nesting,
    /// The bodies that belong to the same body: flattened ones, rests and variants.
    same: Nesting,
}

impl<'f> Checker<'f> {
    fn all(&mut self, file: &'f File) {
        self.unique(self.bodies.iter().filter_map(|body| body.name));
        self.unique(file.types.iter().map(|ty| &ty.name));
        for position in 0..self.bodies.len() {
            self.content(self.bodies[position].content, position, 1);
        }
        let types: Vec<(&Spanned<String>, Option<Box<Ty>>)> =
            file.types.iter().map(|ty| (&ty.name, self.types.whole(&ty.ty))).collect();
        if self.types.report.has_errors() {
            return;
        }
        self.sizes(&types);
        if let Some(endless) = self.same.endless()
            && let Some(name) = self.bodies[endless].name
        {
            self.report(messages::endless_body(&***name).at(name.location.clone()));
        } else if self.nesting.depth() > MAX_NESTED {
            self.report(messages::nested_bodies(MAX_NESTED).at(file.schema.location.clone()));
        } else {
            self.flattened();
        }
    }

    fn report(&mut self, error: Diagnostic) {
        self.types.report.push(error);
    }

    fn is_full(&self) -> bool {
        self.types.report.len() > MAX_ERRORS
    }

    fn unique<'n>(&mut self, names: impl Iterator<Item = &'n Spanned<String>>) {
        let mut seen: HashMap<&str, &Location> = HashMap::new();
        for name in names {
            match seen.get(&***name) {
                Some(first) => {
                    let error = messages::duplicate(&***name).at(name.location.clone());
                    self.report(error.and_at((*first).clone()));
                }
                None => {
                    seen.insert(&***name, &name.location);
                }
            }
        }
    }

    /// What is written as a name must be one.
    fn are_names<'n>(&mut self, names: impl Iterator<Item = &'n Spanned<String>>) {
        for name in names.filter(|name| !is_identifier(name)) {
            self.report(messages::not_a_name(&***name).at(name.location.clone()));
        }
    }

    /// `position` is that of the body with a name in which this is.
    fn content(&mut self, content: &'f Content, position: usize, level: usize) {
        if self.is_full() {
            return;
        }
        let levels = &mut self.nesting.levels[position];
        *levels = level.max(*levels);
        if level > MAX_NESTED {
            return;
        }
        let own: Vec<&Spanned<String>> = own_names(content).collect();
        self.unique(own.iter().copied());
        self.are_names(own.into_iter());
        self.unique(content.variants.iter().flat_map(names_of));
        for flattened in &content.flatten {
            if let Some(inner) = self.body(flattened) {
                self.same.inside[position].push(inner);
                self.nesting.inside[position].push(inner);
            }
        }
        if let Some(rest) = &content.rest {
            if let Some(inner) = rest.body.as_ref().and_then(|body| self.body(body)) {
                self.same.inside[position].push(inner);
                self.nesting.inside[position].push(inner);
            }
            self.ty(rest.ty.as_ref());
        }
        self.past(content);
        if let Some(expression) = &content.relations {
            self.relations(expression, content);
        }
        for label in &content.labels {
            self.ty(label.ty.as_ref());
            self.limits(&label.limits, &label.name.location);
        }
        content.attributes.iter().for_each(|attribute| self.attribute(attribute));
        let blocks = content.blocks.iter().chain(content.choices.iter().flat_map(|choice| &choice.blocks));
        blocks.for_each(|block| self.block(block, position, level));
        for variant in &content.variants {
            if let Some(inner) = variant.body.as_ref().and_then(|body| self.positions.get(&***body)) {
                self.same.inside[position].push(*inner);
            }
            self.block(variant, position, level);
        }
    }

    /// The position of a body with a name.
    fn body(&mut self, name: &Spanned<String>) -> Option<usize> {
        let found = self.positions.get(&***name).copied();
        if found.is_none() {
            let known: Vec<&str> = self.positions.keys().copied().collect();
            let error = messages::unknown_body(&***name).at(name.location.clone());
            self.report(with_possible(error, name, &known, "bodies"));
        }
        found
    }

    fn block(&mut self, block: &'f Block, position: usize, level: usize) {
        if let Some(name) = &block.body {
            if let Some(inner) = self.body(name) {
                self.nesting.inside[position].push(inner);
            }
            if !is_empty(&block.content) {
                self.report(messages::body_twice(&**block.name).at(name.location.clone()));
            }
        }
        if let (Some(least), Some(most)) = (&block.min, block.max)
            && **least > most
        {
            let error = messages::bounds(Word::Shown(&**least), Word::Shown(&most));
            self.report(error.at(least.location.clone()));
        }
        if let Some(types) = &block.label_types {
            self.types.list(types);
        }
        self.keys(block);
        self.old_places(&block.common);
        if block.body.is_none() {
            self.content(&block.content, position, level + 1);
        }
    }

    /// The keys are labels.
    fn keys(&mut self, block: &'f Block) {
        let named = block.body.as_ref().and_then(|body| self.positions.get(&***body));
        let content = named.map_or(&block.content, |position| self.bodies[*position].content);
        let count = block.labels.as_ref().map_or(content.labels.len(), Vec::len);
        if let Some(keys) = block.keys.as_ref().filter(|keys| ***keys > count) {
            self.report(messages::too_many_keys(Word::Shown(&**keys), count).at(keys.location.clone()));
        }
        if let Some(PerKey { min, max: Some(max) }) = &block.per_key
            && min > max
        {
            let error = messages::bounds(Word::Shown(min), Word::Shown(max));
            self.report(error.at(block.name.location.clone()));
        }
    }

    /// Old places are paths.
    #[cfg(feature = "migrate")]
    fn old_places(&mut self, common: &Common) {
        for path in &common.moved_from {
            if !path.as_str().into_path().is_ok_and(|read| read.names().next().is_some()) {
                self.report(messages::not_a_path().at(path.location.clone()));
            }
        }
    }

    #[cfg(not(feature = "migrate"))]
    fn old_places(&mut self, _: &Common) {}

    /// What is said of earlier versions.
    fn past(&mut self, content: &'f Content) {
        let Some(version) = &content.version else { return };
        let current = *version.current;
        if current == 0 {
            self.report(messages::not_a_version().at(version.current.location.clone()));
        }
        for from in version.changed_by_program.iter().filter(|from| ***from >= current) {
            let found = messages::later_change(Word::Shown(&**from), Word::Shown(&current));
            self.report(found.at(from.location.clone()));
        }
    }

    fn ty(&mut self, expression: Option<&Expression>) {
        if let Some(expression) = expression {
            self.types.whole(expression);
        }
    }

    fn attribute(&mut self, attribute: &'f Attribute) {
        self.ty(attribute.ty.as_ref());
        if let Some(required) = attribute.required.as_ref().filter(|required| ***required)
            && (attribute.default.is_some() || attribute.common.has_default)
        {
            self.report(messages::required_default().at(required.location.clone()));
        }
        if let Some(default) = &attribute.default
            && let Err(errors) = default.evaluate(&Context::literal_only())
        {
            self.types.report.extend(errors);
        }
        if let Some(reference) = &attribute.reference
            && !self.blocks.contains(&***reference)
        {
            let known: Vec<&str> = self.blocks.iter().copied().collect();
            let error = messages::unknown_reference(&***reference).at(reference.location.clone());
            self.report(with_possible(error, reference, &known, "block types"));
        }
        self.limits(&attribute.limits, &attribute.name.location);
        self.old_places(&attribute.common);
        let is_plain = |value: &Value| {
            value.as_str().is_some() || value.as_bool().is_some() || value.as_number().is_some()
        };
        for pair in attribute.was.iter().filter(|pair| !is_plain(&pair.0) || !is_plain(&pair.1)) {
            self.report(messages::not_plain().at(pair.location.clone()));
        }
    }

    /// `place` is that of the name.
    fn limits(&mut self, limits: &Limits, place: &Location) {
        let number =
            |bound: &Option<Spanned<Value>>| bound.as_ref().and_then(|bound| bound.as_number().cloned());
        if let (Some(least), Some(most)) = (number(&limits.min), number(&limits.max))
            && least > most
            && let Some(place) = &limits.min
        {
            let error = messages::bounds(Word::Shown(&least), Word::Shown(&most));
            self.report(error.at(place.location.clone()));
        }
        if let (Some(least), Some(most)) = (&limits.min_length, limits.max_length)
            && **least > most
        {
            let error = messages::bounds(Word::Shown(&**least), Word::Shown(&most));
            self.report(error.at(least.location.clone()));
        }
        if let Some(one_of) = &limits.one_of {
            let first = one_of.first().map(|first| first.as_str().is_some());
            if first.is_none() {
                self.report(messages::empty_one_of().at(place.clone()));
            }
            let fits = |value: &&Spanned<Value>| match first {
                Some(true) => value.as_str().is_some(),
                _ => value.as_number().is_some(),
            };
            if let Some(other) = one_of.iter().find(|value| !fits(value)) {
                self.report(messages::mixed_one_of().at(other.location.clone()));
            }
        }
        if let Some(pattern) = &limits.pattern
            && let Err(reason) = is_pattern(pattern)
        {
            self.report(messages::pattern(&reason).at(pattern.location.clone()));
        }
        [&limits.each, &limits.keys].into_iter().flatten().for_each(|inside| self.limits(inside, place));
    }

    fn relations(&mut self, expression: &Expression, content: &'f Content) {
        let Some(relations) = relations(expression) else {
            return self.report(messages::relation().at(expression.location()));
        };
        let (mut known, mut seen, mut waiting) = (HashSet::new(), HashSet::new(), vec![content]);
        while let Some(content) = waiting.pop() {
            known.extend(own_names(content).map(|name| &***name));
            known.extend(content.tag.as_deref());
            waiting.extend(content.variants.iter().map(|variant| &variant.content));
            let variants = content.variants.iter().filter_map(|variant| variant.body.as_ref());
            let rest = content.rest.iter().filter_map(|rest| rest.body.as_ref());
            let named = content.flatten.iter().chain(variants).chain(rest);
            let named =
                named.filter_map(|name| self.positions.get(&***name)).filter(|named| seen.insert(**named));
            waiting.extend(named.map(|position| self.bodies[*position].content));
        }
        for name in relations.iter().flat_map(|(_, names)| names) {
            if !known.contains(&***name) {
                let known: Vec<&str> = known.iter().copied().collect();
                let error = messages::unknown_related(&***name).at(name.location.clone());
                self.report(with_possible(error, name, &known, "names"));
            }
        }
    }

    /// What is flattened into a body has other names.
    fn flattened(&mut self) {
        for position in 0..self.bodies.len() {
            let content = self.bodies[position].content;
            let (Some(first), false) = (content.flatten.first(), self.is_full()) else { continue };
            let mut names: HashSet<&str> = HashSet::new();
            let mut waiting = vec![content];
            let mut seen = HashSet::new();
            while let Some(content) = waiting.pop() {
                if let Some(name) = own_names(content).find(|name| !names.insert(name)) {
                    let error = messages::duplicate_inside(&***name).at(name.location.clone());
                    self.report(error.and_at(first.location.clone()));
                    break;
                }
                for flattened in &content.flatten {
                    let Some(inner) = self.positions.get(&***flattened).copied() else { continue };
                    if !seen.insert(inner) {
                        self.report(messages::duplicate(&***flattened).at(flattened.location.clone()));
                        return;
                    }
                    waiting.push(self.bodies[inner].content);
                }
            }
        }
    }

    /// Whether types end, and whether their values have an end that can be shown.
    fn sizes(&mut self, types: &[(&Spanned<String>, Option<Box<Ty>>)]) {
        let described: HashMap<&str, &Ty> =
            types.iter().filter_map(|(name, ty)| Some((&****name, &**ty.as_ref()?))).collect();
        for (name, ty) in types {
            let (mut here, mut seen) = (ty.as_deref(), HashSet::new());
            while let Some(TyKind::Named(other)) = here.map(|ty| &ty.kind) {
                if !seen.insert(other) || seen.len() > SHOWN_LEVELS {
                    self.report(messages::endless_type(&****name).at(name.location.clone()));
                    return;
                }
                here = described.get(other.as_str()).copied();
            }
        }
        let large = too_large(&described);
        if let Some((name, _)) = types.iter().find(|(name, _)| large.contains(&****name)) {
            self.report(messages::large_type(&****name).at(name.location.clone()));
        }
    }
}

/// The types whose values have too many parts.
pub(super) fn too_large<'t>(described: &HashMap<&'t str, &Ty>) -> HashSet<&'t str> {
    let mut sizes: HashMap<&str, u64> = described.keys().map(|name| (*name, 1)).collect();
    for _ in 0..SHOWN_LEVELS {
        sizes = described.iter().map(|(name, ty)| (*name, parts_of(ty, &sizes))).collect();
    }
    described.keys().copied().filter(|name| sizes.get(name).is_some_and(|size| *size > MAX_PARTS)).collect()
}

/// How many parts a value has that a sample shows.
fn parts_of(ty: &Ty, sizes: &HashMap<&str, u64>) -> u64 {
    let of = |part: &Part| part.as_deref().map_or(1, |part| parts_of(part, sizes));
    match &ty.kind {
        TyKind::Named(name) => sizes.get(name.as_str()).copied().unwrap_or(1),
        TyKind::Object(parts) => {
            let shown = parts.iter().filter(|(_, part)| !part.as_ref().is_some_and(|part| part.is_optional));
            shown.fold(1, |sum, (_, part)| sum.saturating_add(of(part)))
        }
        // A word, or the first variant.
        TyKind::OneOf(words) if words.names.iter().all(|(_, part)| part.is_some()) => {
            words.names.first().map_or(1, |(_, part)| of(part))
        }
        TyKind::Array(part, length) => of(part).saturating_mul(*length as u64),
        _ => 1,
    }
}

/// Whether a text is a regular expression.
#[cfg(feature = "regex")]
fn is_pattern(pattern: &str) -> Result<(), String> {
    match regex_syntax::parse(pattern) {
        Ok(_) => Ok(()),
        Err(regex_syntax::Error::Parse(error)) => Err(error.kind().to_string()),
        Err(regex_syntax::Error::Translate(error)) => Err(error.kind().to_string()),
        Err(_) => Err("It is not a regular expression.".to_owned()),
    }
}

#[cfg(not(feature = "regex"))]
fn is_pattern(_: &str) -> Result<(), String> {
    Ok(())
}

/// The name of each relation, and those that it is about. `None` if it is written in another way.
pub(super) fn relations(expression: &Expression) -> Option<Vec<(String, Vec<Spanned<String>>)>> {
    let literal = Context::literal_only();
    let name = |expression: &Expression| {
        let value = expression.evaluate(&literal).ok()?;
        Some(Spanned { value: value.as_str()?.to_owned(), location: expression.location() })
    };
    let one = |expression: &Expression| {
        let call = expression.static_call()?;
        let names = call.arguments.iter().map(name).collect::<Option<Vec<_>>>()?;
        let is_known = ["exactly_one", "at_least_one", "conflicts", "requires"].contains(&&*call.name);
        (is_known && names.len() > 1).then(|| (call.name.to_string(), names))
    };
    expression.static_list()?.iter().map(one).collect()
}

/// The name of a block type, and its other names.
fn names_of(block: &Block) -> impl Iterator<Item = &Spanned<String>> {
    std::iter::once(&block.name).chain(&block.common.aliases).chain(&block.common.renamed_from)
}

/// The names that attributes and blocks of a body have.
fn own_names(content: &Content) -> impl Iterator<Item = &Spanned<String>> {
    let attributes = content.attributes.iter().flat_map(|attribute| {
        std::iter::once(&attribute.name)
            .chain(&attribute.common.aliases)
            .chain(&attribute.common.renamed_from)
    });
    let choices = content.choices.iter().flat_map(|choice| &choice.blocks);
    attributes.chain(content.blocks.iter().chain(choices).flat_map(names_of))
}

/// The names of the block types in a body, at any depth.
fn block_names(content: &Content) -> Vec<&str> {
    let mut names = Vec::new();
    let mut waiting = vec![content];
    while let Some(content) = waiting.pop() {
        let choices = content.choices.iter().flat_map(|choice| &choice.blocks);
        for block in content.blocks.iter().chain(choices) {
            names.extend(names_of(block).map(|name| &***name));
            waiting.push(&block.content);
        }
        waiting.extend(content.variants.iter().map(|variant| &variant.content));
    }
    names
}

/// Whether nothing is said of a body.
pub(super) fn is_empty(content: &Content) -> bool {
    let Content {
        flatten,
        open,
        opaque,
        tag,
        relations,
        command_line,
        labels,
        attributes,
        blocks,
        choices,
        variants,
        rest,
        version,
        removed,
        old_blocks,
    } = content;
    is_without_items(content)
        && !open
        && !opaque
        && tag.is_none()
        && relations.is_none()
        && *command_line
        && [flatten.len(), labels.len(), attributes.len(), blocks.len(), choices.len(), variants.len()]
            .iter()
            .all(|length| *length == 0)
        && rest.is_none()
        && version.is_none()
        && removed.is_empty()
        && old_blocks.is_empty()
}

/// Whether a body has nothing in it that has a name.
pub(super) fn is_without_items(content: &Content) -> bool {
    content.labels.is_empty()
        && content.attributes.is_empty()
        && content.blocks.is_empty()
        && content.choices.is_empty()
        && content.variants.is_empty()
        && content.rest.is_none()
        && content.flatten.is_empty()
}
