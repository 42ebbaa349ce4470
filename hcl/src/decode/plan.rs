//! What is asked of a body for its type, and what is made of the answer.

use std::rc::Rc;
use std::sync::{Arc, OnceLock};

use super::in_place::names_of;
#[cfg(feature = "literal")]
use super::literal;
use super::misplaced::{self, Search};
use super::{Decoder, Input, Shape, errors, label_errors, references};
use crate::diagnostic::{Diagnostic, Word, catalogue};
use crate::model::errors::meant_names;
use crate::model::{Names, Schema};

/// How to request the content of a body.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// What to ask of a body that can be read in place; `None` if that is not enough.
    names: Option<Rc<Names>>,
    /// Made for the first body that cannot be.
    schema: OnceLock<Arc<Schema>>,
    open: bool,
}

impl Decoder<'_> {
    /// Reads what the type expects in its body. A function of its own, to use less stack while nested blocks
    /// are decoded.
    #[inline(never)]
    pub(super) fn read(&mut self, shape: &'static Shape, input: &mut Input<'_>) {
        input.set_shape(shape);
        let plan = self.plan(shape, input);
        if self.misplaced.is_empty()
            && let (Some(names), Some(place)) = (&self.plans[plan].1.names, input.of_body().in_place())
            && input.read_in_place(place, names, self.context, self.spare.pop().unwrap_or_default())
        {
            return;
        }
        self.read_content(plan, shape, input);
    }

    /// Reads the content of a body that is not as expected, or that cannot be read in place.
    #[inline(never)]
    fn read_content(&mut self, plan: usize, shape: &'static Shape, input: &mut Input<'_>) {
        let body = input.body();
        let open = self.plans[plan].1.open;
        let schema = self.plans[plan].1.schema.get_or_init(|| Arc::new(shape.schema())).clone();
        let (mut content, mut diagnostics) = if open {
            let (content, rest, diagnostics) = body.partial_content(&schema);
            #[cfg(feature = "migrate")]
            let diagnostics = super::history::with_removed(diagnostics, &rest, shape);
            input.set_rest(rest, schema.clone());
            (content, diagnostics)
        } else {
            body.content(&schema)
        };
        #[cfg(feature = "migrate")]
        {
            super::history::explain_removed(&mut diagnostics, shape);
            super::old_places::explain(&mut diagnostics, body, shape, &self.scopes.shapes());
        }
        input.set_refused(&diagnostics);
        if diagnostics.has_errors() {
            let (items, _) = body.items();
            input.flaws().doubtful = references::doubtful(input, &items, shape);
            let found = label_errors::find(input, &items, &schema, shape);
            label_errors::report_once(&found, &mut diagnostics, &mut content);
            label_errors::blame_kinds(&found, &mut diagnostics, shape);
            input.flaws().mislabelled = found;
            errors::mend_items(&mut diagnostics, &items, &schema);
            // What an open body does not expect is left to others, without an error that could suggest
            // something.
            if !open {
                input.flaws().meant = meant_names(&diagnostics, &schema);
                let around = self.scopes.shapes();
                let misplaced = Search { shape, around: &around }.misplaced(&items, &schema);
                misplaced::explain(&mut diagnostics, &misplaced, &items, input.block());
                self.misplaced.extend(misplaced);
                if input.block().is_some() {
                    input.flaws().inner = label_errors::inside_labels(body, &items, &schema);
                }
            }
        }
        for misplaced in self.misplaced.iter().filter(|misplaced| std::ptr::eq(misplaced.shape, shape)) {
            input.flaws().meant.push(misplaced.name.clone());
        }
        #[cfg(feature = "literal")]
        literal::take_literally(&mut content, shape);
        self.report.extend(diagnostics);
        input.set_content(content);
    }

    /// What blocks inside contain and this body lacks is one mistake: the errors since that miss it follow
    /// from those that say where it belongs.
    #[cold]
    pub(super) fn expect_moved(
        &mut self,
        input: &Input<'_>,
        shape: &'static Shape,
        reported: usize,
        misplaced: usize,
    ) {
        let place = input.missing_item();
        let here = self.misplaced.iter().skip(misplaced).filter(|moved| std::ptr::eq(moved.shape, shape));
        for name in here.map(|moved| &moved.name) {
            let missing = |found: &&mut Diagnostic| {
                found.subject.as_ref() == Some(&place) && errors::is_missing(found, name)
            };
            self.report.since_mut(reported).filter(missing).for_each(|found| found.is_consequence = true);
        }
    }

    /// The position of the plan for a type. If it contradicts itself in a way that the compiler could not
    /// see, this is reported once.
    fn plan(&mut self, shape: &'static Shape, input: &Input<'_>) -> usize {
        let address = std::ptr::from_ref(shape) as usize;
        if let Some(position) = self.plans.iter().position(|(known, _)| *known == address) {
            return position;
        }
        let (open, names) = (shape.is_open(), names_of(shape));
        let schema = OnceLock::new();
        if names.is_none() {
            self.check_schema(schema.get_or_init(|| Arc::new(shape.schema())), shape, input);
        }
        let names = names.filter(|_| !open).map(Rc::new);
        self.plans.push((address, Plan { names, schema, open }));
        self.plans.len() - 1
    }

    #[cold]
    fn check_schema(&mut self, schema: &Schema, shape: &'static Shape, input: &Input<'_>) {
        if let Err(error) = schema.check() {
            self.report(
                catalogue::decode::contradictory_type(shape.type_name.get(), Word::Shown(&error))
                    .at(input.location()),
            );
        }
    }
}
