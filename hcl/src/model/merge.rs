//! Merged bodies, and the empty body.

use std::fmt;
use std::sync::Arc;

use super::body::Repr;
use super::{Attributes, Body, BodyImpl, Content, Context, Item, Schema, errors};
use crate::diagnostic::{Collector, Diagnostics};
use crate::source::{Location, Source, Span};
use crate::value::Marks;

impl Body {
    /// Merges bodies: the blocks of the first body, then those of the second, and so on. An attribute can be
    /// set in only one of them.
    ///
    /// Merged bodies can be merged again, any number of times.
    pub fn merge(bodies: impl IntoIterator<Item = Body>) -> Body {
        Merged::body(bodies.into_iter().collect(), None)
    }

    /// A body without items. `place` is where a missing item would be added.
    pub fn empty(place: Location) -> Body {
        Merged::body(Vec::new(), Some(place))
    }
}

/// None, or at least two bodies, which may themselves be merged.
pub(super) struct Merged {
    bodies: Vec<Body>,
    /// The most that one of them has.
    levels: usize,
    missing_item: Location,
}

impl Merged {
    /// These bodies as one. `place` is where an item of none would be added.
    fn body(mut bodies: Vec<Body>, place: Option<Location>) -> Body {
        if bodies.len() == 1 {
            return bodies.remove(0);
        }
        let first = bodies.first().map(Body::missing_item).or(place);
        let missing_item = first.unwrap_or_else(|| Source::new("<empty>", "").location(Span::at(0)));
        let levels = bodies.iter().map(Body::levels).max().unwrap_or(0);
        Body(Repr::Merged(Arc::new(Merged { bodies, levels, missing_item })))
    }

    pub(super) fn levels(&self) -> usize {
        self.levels
    }

    /// The bodies that are not themselves merged, in order.
    pub(super) fn singles(&self) -> impl Iterator<Item = &Body> {
        let mut left = vec![self.bodies.iter()];
        std::iter::from_fn(move || {
            loop {
                match left.last_mut()?.next() {
                    None => drop(left.pop()),
                    Some(Body(Repr::Merged(merged))) => left.push(merged.bodies.iter()),
                    Some(single) => return Some(single),
                }
            }
        })
    }

    /// Combines the results of `each` for every body, then looks for required attributes in the whole.
    fn collect(
        &self,
        schema: &Schema,
        each: &mut dyn FnMut(&Body, &Schema) -> (Content, Diagnostics),
    ) -> (Content, Diagnostics) {
        // What is missing in one body may be set in another.
        let optional = schema.requiring_nothing();
        let mut report = Collector::default();
        let mut whole =
            Content { attributes: Attributes::new(), blocks: Vec::new(), missing_item: self.missing_item() };
        for body in self.singles() {
            let (content, found) = each(body, &optional);
            report.extend(found);
            add_attributes(&mut whole.attributes, content.attributes, &mut report);
            whole.blocks.extend(content.blocks);
        }
        report.extend(whole.missing_attributes(schema));
        (whole, report.into_diagnostics())
    }
}

/// Nested merges are dropped in a loop, not recursively.
impl Drop for Merged {
    fn drop(&mut self) {
        let mut left = std::mem::take(&mut self.bodies);
        while let Some(body) = left.pop() {
            if let Repr::Merged(merged) = body.0
                && let Some(mut merged) = Arc::into_inner(merged)
            {
                left.append(&mut merged.bodies);
            }
        }
    }
}

impl fmt::Debug for Merged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Merged ").and_then(|()| f.debug_list().entries(self.singles()).finish())
    }
}

impl BodyImpl for Merged {
    fn content(&self, schema: &Schema) -> (Content, Diagnostics) {
        self.collect(schema, &mut Body::content)
    }

    fn partial_content(&self, schema: &Schema) -> (Content, Body, Diagnostics) {
        let mut rests = Vec::new();
        let (content, diagnostics) = self.collect(schema, &mut |body, schema| {
            let (content, rest, diagnostics) = body.partial_content(schema);
            rests.push(rest);
            (content, diagnostics)
        });
        (content, Merged::body(rests, Some(self.missing_item())), diagnostics)
    }

    fn just_attributes(&self) -> (Attributes, Diagnostics) {
        let (mut attributes, mut report) = (Attributes::new(), Collector::default());
        for body in self.singles() {
            let (more, found) = body.just_attributes();
            report.extend(found);
            add_attributes(&mut attributes, more, &mut report);
        }
        (attributes, report.into_diagnostics())
    }

    fn missing_item(&self) -> Location {
        self.missing_item.clone()
    }

    fn items(&self) -> (Vec<Item>, Diagnostics) {
        let (mut items, mut report) = (Vec::new(), Collector::default());
        for body in self.singles() {
            let (more, found) = body.items();
            items.extend(more);
            report.extend(found);
        }
        (items, report.into_diagnostics())
    }

    fn is_unknown(&self) -> bool {
        self.singles().any(Body::is_unknown)
    }

    fn marks(&self) -> Marks {
        let mut marks = Marks::new();
        self.singles().for_each(|body| marks.extend(&body.marks()));
        marks
    }

    fn within(&self, context: &Context) -> Option<Body> {
        let bodies: Option<Vec<Body>> = self.singles().map(|body| body.within(context)).collect();
        bodies.filter(|bodies| !bodies.is_empty()).map(Body::merge)
    }
}

/// Keeps the first attribute of each name and reports the others.
fn add_attributes(whole: &mut Attributes, more: Attributes, report: &mut Collector) {
    for attribute in more {
        match whole.get(&attribute.name) {
            None => {
                whole.insert(attribute);
            }
            Some(first) => report.push(errors::duplicate_attribute(
                &attribute.name,
                attribute.name_location,
                first.name_location.clone(),
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn empty(name: &str) -> Body {
        Body::empty(Source::new(name, "").location(Span::at(0)))
    }

    #[test]
    fn an_attribute_missing_in_all_bodies_is_reported_once() {
        let merged = Body::merge([empty("a"), empty("b")]);
        let schema = Schema::new().required("x").optional("y").block("z", ["name"]);
        let (content, diagnostics) = merged.content(&schema);
        assert!(content.attributes.is_empty() && content.blocks.is_empty());
        assert_eq!(diagnostics.len(), 1);
        let (_, rest, diagnostics) = merged.partial_content(&schema);
        assert_eq!(diagnostics.len(), 1);
        assert_eq!(rest.content(&Schema::new()).1.len(), 0);
        assert_eq!(merged.missing_item().source.name(), "a");
    }

    #[test]
    fn nothing_merged_is_an_empty_body() {
        let (attributes, diagnostics) = Body::merge([]).just_attributes();
        assert!(attributes.is_empty() && diagnostics.is_empty());
        assert_eq!(Body::merge([empty("only")]).missing_item().source.name(), "only");
    }
}
