//! Files of earlier versions, which take part as if they were up to date.

use std::collections::HashMap;

use super::Loader;
#[cfg(feature = "literal")]
use crate::decode::literal::take_back;
use crate::decode::{BringUp, Shape};
use crate::diagnostic::Diagnostics;
use crate::model::{Body, Schema};
use crate::source::Source;

impl Loader {
    /// What was wrong so far.
    pub(crate) fn problems(&self) -> &Diagnostics {
        &self.diagnostics
    }

    /// Replaces files by what `replace` makes of them. What they include then is read, too; what they
    /// included before was read already. Of several files only the first keeps the attribute that says its
    /// version.
    pub(crate) fn replace_each(&mut self, shape: &'static Shape, replace: BringUp) {
        let version = shape.history.version.map(|(name, _)| name);
        let (mut index, mut has_version, mut literals) = (0, false, self.take_literals());
        while let (Some(source), Some(body)) = (self.sources.get(index).cloned(), self.bodies.get(index)) {
            let (mut body, end) = (body.clone(), self.sources.len());
            let mut found = literals.remove(&source.identity()).unwrap_or_default();
            // What was brought up to date before stays.
            let replaced = match body.missing_item().origin() {
                Some(_) => None,
                None => replace(&source, &self.with_includes(&source, &body), shape, &mut found),
            };
            found.into_iter().for_each(|diagnostic| self.report(diagnostic));
            if let Some((_replaced, whole)) = replaced {
                body = whole;
                #[cfg(feature = "includes")]
                {
                    let (rest, mut included) = self.without_includes(&_replaced, body);
                    included.show_as_written();
                    body = rest;
                    self.include(&source, included);
                }
            }
            // What a file includes comes after it, and is brought up to date next.
            let sources = self.sources.split_off(end);
            self.sources.splice(index + 1..index + 1, sources);
            let bodies = self.bodies.split_off(end);
            self.bodies.splice(index + 1..index + 1, bodies);
            if let Some(version) = version {
                let (content, rest, _) = body.partial_content(&Schema::new().optional(version));
                let is_given = content.attributes.get(version).is_some();
                body = if is_given && has_version { rest } else { body };
                has_version |= is_given;
            }
            self.bodies[index] = body;
            index += 1;
        }
    }

    /// Takes out what was reported of texts that an attribute may take as they are written, by their source.
    #[cfg_attr(not(feature = "literal"), expect(unused_mut))]
    fn take_literals(&mut self) -> HashMap<usize, Diagnostics> {
        let mut literals: HashMap<usize, Diagnostics> = HashMap::new();
        #[cfg(feature = "literal")]
        if self.diagnostics.iter().any(|found| found.literal.is_some()) {
            for found in std::mem::take(&mut self.diagnostics) {
                match found
                    .subject
                    .as_ref()
                    .filter(|_| found.literal.is_some())
                    .map(|place| place.source.identity())
                {
                    Some(source) => literals.entry(source).or_default().push(found),
                    None => self.diagnostics.push(found),
                }
            }
            self.errors = self.diagnostics.iter().filter(|found| found.is_error()).count();
        }
        literals
    }

    /// The body of a source with its includes.
    fn with_includes(&self, source: &Source, body: &Body) -> Body {
        #[cfg(feature = "includes")]
        if self.includes.may_be_in(source) {
            return super::parse(source).0;
        }
        let _ = source;
        body.clone()
    }

    /// Takes back what was reported of texts that a type takes as they are written.
    #[cfg(feature = "literal")]
    pub(crate) fn take_back(&mut self, shape: &'static Shape) {
        self.bodies.iter_mut().for_each(|body| take_back(&mut self.diagnostics, body, shape));
    }
}
