//! The state of one decoding run.

use serde::de::DeserializeOwned;

use super::constraints::Constraints;
use super::in_place::BlockRef;
use super::input::{Around, OfBody};
use super::misplaced::Misplaced;
use super::plan::Plan;
use super::references::Scopes;
use super::traits::Target;
use super::value_errors::{Misfits, Report};
use super::{AttributeShape, HclDecode, Input, Parts, Shape};
use crate::diagnostic::{Collector, Diagnostic, Diagnostics, SecretNames, catalogue, hide_all};
use crate::model::{Attribute, Block, Body, Context, Expression, evaluate_to_copy};
use crate::source::Location;
use crate::value::{Constant, MAX_SERDE_DEPTH, Value, from_value_or_errors};

/// One decoding run: the context for evaluating expressions, and the diagnostics so far.
#[derive(Debug)]
pub struct Decoder<'a> {
    pub(super) context: &'a Context,
    pub(super) report: Collector,
    /// The plan of each type seen so far, by the address of its shape: two shapes at one address are equal.
    /// There are few.
    pub(super) plans: Vec<(usize, Plan)>,
    /// Memory that bodies have used which are decoded, for the next ones.
    pub(super) spare: Vec<Vec<u32>>,
    /// The number of bodies being decoded, each inside the previous one.
    pub(super) levels: usize,
    /// The places of values that are not shown.
    secrets: Vec<Location>,
    /// The address of a block that is refused because of its labels, and the number of its labels.
    inspected: Option<(usize, usize)>,
    /// Whether this run is a trial, whose diagnostics may be discarded.
    is_trial: bool,
    /// How the attribute of the present field is read.
    reading: Reading,
    /// The attribute whose value is kept for its checks.
    watched: Option<Watched>,
    #[cfg(any(feature = "regex", feature = "schema"))]
    pub(super) patterns: super::constraints::Patterns,
    /// The bodies being decoded, for references between their blocks.
    pub(super) scopes: Scopes,
    #[cfg(feature = "comments")]
    pub(super) comments: super::commented::Comments,
    #[cfg(feature = "schema")]
    pub(super) nodes: super::by_shape::Nodes,
    /// The items in wrong places so far.
    pub(super) misplaced: Vec<Misplaced>,
}

/// The options of a field that matter for reading its value.
#[derive(Clone, Copy, Debug, Default)]
#[must_use]
pub(super) struct Reading {
    /// Whether objects may have names that their types do not know.
    allows_unknown: bool,
    /// Whether the value is not shown.
    is_secret: bool,
    /// What is required of the value that is read, for a number that its type cannot hold.
    limits: Limits,
    /// What the type of the whole value takes, see [`AttributeShape::parts`].
    takes: Option<Parts>,
}

/// What options require of the value that is being read.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Limits {
    /// `None` if the options are about something that is made of the value.
    pub(super) constraints: Option<&'static Constraints>,
    /// Whether the value is an element of one with the same name.
    pub(super) is_element: bool,
}

/// An attribute by its address, and its value once it was evaluated.
#[derive(Debug)]
pub(super) struct Watched {
    address: usize,
    value: Option<Value>,
}

impl<'a> Decoder<'a> {
    /// Starts to decode. [`from_body`](super::from_body) passes a [metered](Context::metered) context, so
    /// that the whole run shares one set of limits; do the same if configurations are not trusted.
    pub fn new(context: &'a Context) -> Self {
        Decoder {
            context,
            report: Collector::default(),
            plans: Vec::new(),
            spare: Vec::new(),
            levels: 0,
            secrets: Vec::new(),
            inspected: None,
            is_trial: false,
            reading: Reading::default(),
            watched: None,
            #[cfg(any(feature = "regex", feature = "schema"))]
            patterns: Default::default(),
            scopes: Scopes::default(),
            #[cfg(feature = "comments")]
            comments: Default::default(),
            #[cfg(feature = "schema")]
            nodes: Default::default(),
            misplaced: Vec::new(),
        }
    }

    /// Returns what `decode` would report. `None` inside another trial, because nested trials would take
    /// exponential time, and after too many errors.
    pub(super) fn trial(&mut self, decode: &mut dyn FnMut(&mut Decoder<'a>)) -> Option<Diagnostics> {
        if self.is_trial || self.report.is_full() {
            return None;
        }
        let mut trial = Decoder { levels: self.levels, is_trial: true, ..Decoder::new(self.context) };
        self.swap_known(&mut trial);
        decode(&mut trial);
        self.swap_known(&mut trial);
        self.secrets.extend(trial.secrets.iter().cloned());
        Some(trial.into_diagnostics())
    }

    /// Exchanges what is known of types and of the bodies around.
    fn swap_known(&mut self, other: &mut Decoder<'a>) {
        std::mem::swap(&mut other.plans, &mut self.plans);
        #[cfg(any(feature = "regex", feature = "schema"))]
        std::mem::swap(&mut other.patterns, &mut self.patterns);
        std::mem::swap(&mut other.scopes, &mut self.scopes);
        #[cfg(feature = "schema")]
        std::mem::swap(&mut other.nodes, &mut self.nodes);
    }

    /// The number of problems reported so far.
    pub(super) fn reported(&self) -> usize {
        self.report.len()
    }

    /// The problems after the first `before`, to be changed.
    pub(super) fn reported_since(&mut self, before: usize) -> impl Iterator<Item = &mut Diagnostic> {
        self.report.since_mut(before)
    }

    /// The places of the problems after the first `before`.
    pub(super) fn places_since(&self, before: usize) -> Vec<Location> {
        self.report.since(before).filter_map(|diagnostic| diagnostic.subject.clone()).collect()
    }

    /// Whether no further error is kept.
    pub(super) fn is_full(&self) -> bool {
        self.report.is_full()
    }

    /// Keeps the value of an attribute that is evaluated as a whole: a function of the application may return
    /// something else when it is called again. Returns what was kept before, for [`Decoder::end_watch`].
    pub(super) fn begin_watch(&mut self, attribute: &Attribute) -> Option<Watched> {
        let address = std::ptr::from_ref(attribute) as usize;
        self.watched.replace(Watched { address, value: None })
    }

    /// The value that was kept since. If it was not evaluated as a whole, that is done now; errors were
    /// reported, or do not matter yet.
    pub(super) fn end_watch(&mut self, before: Option<Watched>, attribute: &Attribute) -> Option<Value> {
        let watched = std::mem::replace(&mut self.watched, before)?;
        if let Some(around) = self.watched.as_mut().filter(|around| around.address == watched.address) {
            around.value.clone_from(&watched.value);
        }
        watched.value.or_else(|| attribute.expression.evaluate(&self.context.quiet()).ok())
    }

    /// Sets the block that is refused because of its labels, with the number of its labels.
    pub(super) fn set_inspected(&mut self, block: Option<(&Block, usize)>) {
        self.inspected = block.map(|(block, given)| (address(block), given));
    }

    /// The context of the run.
    pub fn context(&self) -> &'a Context {
        self.context
    }

    /// Reports a problem.
    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.report.push(diagnostic);
    }

    /// Reports several problems.
    pub fn report_all(&mut self, diagnostics: Diagnostics) {
        self.report.extend(diagnostics);
    }

    /// All diagnostics of the run: at most a thousand errors and as many warnings. Further errors are
    /// replaced by one that says so. Values of sensitive fields are not shown.
    pub fn into_diagnostics(self) -> Diagnostics {
        let mut diagnostics = self.report.into_diagnostics();
        hide_all(&mut diagnostics, &self.secrets, &SecretNames::default());
        diagnostics
    }

    /// All diagnostics of the run, for a type with sensitive fields: what is given to their names is not
    /// shown either, wherever it is.
    pub(super) fn into_diagnostics_of(self, shape: &'static Shape) -> Diagnostics {
        let mut diagnostics = self.report.into_diagnostics();
        if !diagnostics.is_empty() {
            hide_all(&mut diagnostics, &self.secrets, &shape.secret_names());
        }
        diagnostics
    }

    /// Keeps the value at a place out of all that is reported.
    pub(crate) fn keep_secret(&mut self, place: Location) {
        self.secrets.push(place);
    }

    /// Decodes the body of a file.
    pub fn body<T: HclDecode>(&mut self, body: &Body) -> Option<T> {
        self.body_of(OfBody::Given(body), Around::default())
    }

    /// Decodes the body of a block.
    pub fn block<T: HclDecode>(&mut self, block: &Block) -> Option<T> {
        self.block_ref(BlockRef::Made(block))
    }

    /// Decodes the body of a block that need not be made.
    pub(super) fn block_ref<T: HclDecode>(&mut self, block: BlockRef<'_>) -> Option<T> {
        let mut value: Option<T> = None;
        self.block_into(block, &mut value);
        value
    }

    pub(super) fn block_into(&mut self, block: BlockRef<'_>, target: &mut dyn Target) {
        let (body, around) = self.inside(block);
        self.body_into(body, around, target);
    }

    fn inside<'b>(&mut self, block: BlockRef<'b>) -> (OfBody<'b>, Around<'b>) {
        let (body, given_labels) = match block {
            BlockRef::Made(made) => {
                let inspected = self.inspected.take_if(|(inspected, _)| *inspected == address(made));
                (OfBody::Given(&made.body), inspected.map(|(_, given)| given))
            }
            BlockRef::InPlace(place) => (OfBody::OfBlock(place), None),
        };
        (body, Around { block: Some(block), given_labels, chosen_by: 0 })
    }

    /// The value of an attribute, if a type can try to read it as a constant: nothing is to be said about the
    /// attribute or kept of it.
    pub(super) fn constant<'i>(&self, input: &'i Input<'_>, shape: &AttributeShape) -> Option<Constant<'i>> {
        let content = input.in_place()?;
        let is_plain = shape.aliases.is_empty() && shape.deprecated.is_none() && !shape.sensitive;
        if is_plain && self.watched.is_none() { content.constant(shape.name) } else { None }
    }

    /// The value of an attribute; `None` after errors, which were reported.
    ///
    /// Its elements count against the [`Limits`](crate::Limits), because they are going to be copied.
    pub fn evaluate(&mut self, attribute: &Attribute) -> Option<Value> {
        self.evaluate_by(evaluate_to_copy, attribute)
    }

    /// The value of an attribute that is kept as it is; `None` after errors, which were reported.
    pub(super) fn evaluate_to_keep(&mut self, attribute: &Attribute) -> Option<Value> {
        self.evaluate_by(Expression::evaluate, attribute)
    }

    fn evaluate_by(
        &mut self,
        evaluate: fn(&Expression, &Context) -> Result<Value, Diagnostics>,
        attribute: &Attribute,
    ) -> Option<Value> {
        let value = self.report.absorb(evaluate(&attribute.expression, self.context));
        if let Some(watched) = &mut self.watched
            && watched.address == std::ptr::from_ref(attribute) as usize
        {
            watched.value.clone_from(&value);
        }
        value
    }

    /// Turns the value of an attribute into any type that implements serde's `Deserialize`, by the language's
    /// conversions. A problem is reported at the part of the expression that caused it, where that can be
    /// determined. So is a name in an object that a struct does not know, unless the field has the option
    /// `allow_unknown`.
    pub fn deserialize<T: DeserializeOwned>(&mut self, value: &Value, attribute: &Attribute) -> Option<T> {
        let (checks_names, mut decoded) = (!self.reading.allows_unknown, None);
        let mut read = |report: Report<'_>| decoded = from_value_or_errors(value, checks_names, report);
        self.report_misfits(value, attribute, &mut read);
        decoded
    }

    /// Kept apart from the type, so that it is compiled once.
    pub(super) fn report_misfits(
        &mut self,
        value: &Value,
        attribute: &Attribute,
        read: &mut dyn FnMut(Report<'_>),
    ) {
        let Reading { is_secret, limits, takes, .. } = self.reading;
        let misfits = Misfits::of_attribute(attribute, value, is_secret, limits, self.context);
        let takes = || takes.filter(|_| !is_secret).and_then(|takes| takes.at(&[]));
        let secrets =
            || takes().map(|accepts| accepts.secrets.parts().or_whole(accepts.is_secret)).unwrap_or_default();
        self.secrets.extend(misfits.report(&secrets, &mut self.report, read));
    }

    /// Begins to read an attribute by the options of its field. `constraints` are those of the value that is
    /// read. Returns how was read before, for [`Decoder::end_reading`].
    pub(super) fn begin_field(
        &mut self,
        shape: &AttributeShape,
        constraints: Option<&'static Constraints>,
    ) -> Reading {
        let limits = Limits { constraints, is_element: false };
        let (allows_unknown, is_secret, takes) = (shape.allows_unknown, shape.sensitive, Some(shape.parts));
        self.begin(Reading { allows_unknown, is_secret, limits, takes })
    }

    /// Begins to read a label with these constraints.
    pub(super) fn begin_label(&mut self, constraints: &'static Constraints) -> Reading {
        let limits = Limits { constraints: Some(constraints), is_element: false };
        self.begin(Reading { limits, ..Reading::default() })
    }

    /// Begins to read the elements of the present field's value. `are_named` says that each has a name of its
    /// own.
    pub(super) fn begin_elements(&mut self, are_named: bool) -> Reading {
        let constraints = self.reading.limits.constraints.and_then(|constraints| constraints.each);
        let limits = Limits { constraints, is_element: !are_named };
        self.begin(Reading { limits, takes: None, ..self.reading })
    }

    /// Begins to read something in which objects may have names that their types do not know.
    pub(super) fn begin_loosely(&mut self) -> Reading {
        self.begin(Reading { allows_unknown: true, ..Reading::default() })
    }

    fn begin(&mut self, reading: Reading) -> Reading {
        std::mem::replace(&mut self.reading, reading)
    }

    /// Goes on reading as before.
    pub(super) fn end_reading(&mut self, before: Reading) {
        self.reading = before;
    }

    /// Whether objects may have names that their types do not know.
    #[cfg(feature = "schema")]
    pub(super) fn allows_unknown(&self) -> bool {
        self.reading.allows_unknown
    }

    /// What is required of the value that is being read.
    pub(super) fn limits(&self) -> Limits {
        self.reading.limits
    }

    /// Another run for the same field, in which what is reported may be replaced.
    pub(super) fn for_marked(&self) -> Decoder<'a> {
        Decoder { reading: self.reading, ..Decoder::new(self.context) }
    }

    pub(super) fn body_of<T: HclDecode>(&mut self, body: OfBody<'_>, around: Around<'_>) -> Option<T> {
        let mut value: Option<T> = None;
        self.body_into(body, around, &mut value);
        value
    }

    pub(super) fn body_into(&mut self, body: OfBody<'_>, around: Around<'_>, target: &mut dyn Target) {
        let before = self.report.len();
        self.body_as_it_is(body, around, target);
        if self.report.len() > before {
            self.explain_origin(body.made(), before);
        }
    }

    /// Says in all errors since then what generated the body that they are about.
    #[cold]
    fn explain_origin(&mut self, body: &Body, before: usize) {
        if let Some(origin) = body.origin() {
            origin.explain_all(self.report.since_mut(before));
        }
    }

    fn body_as_it_is(&mut self, body: OfBody<'_>, around: Around<'_>, target: &mut dyn Target) {
        let shape = target.shape();
        let mut input = Input::new(body, around);
        // The body of a file does not count as a level.
        if self.levels > MAX_SERDE_DEPTH {
            return self.report(catalogue::limit::nesting(MAX_SERDE_DEPTH).at(input.location()));
        }
        if !shape.opaque {
            self.read(shape, &mut input);
        }
        self.levels += 1;
        let scope = self.scopes.open(shape, &input);
        if input.inner().is_empty() {
            let (reported, misplaced) = (self.report.len(), self.misplaced.len());
            target.decode(&input, self);
            if self.misplaced.len() > misplaced {
                self.expect_moved(&input, shape, reported, misplaced);
            }
            if self.report.len() > reported {
                self.explain_infinities(&input, reported);
            }
        }
        for inner in input.inner() {
            self.body_into(OfBody::Given(inner), around, target);
            // It was only checked: it is not the whole body.
            target.discard();
        }
        self.scopes.close(scope);
        self.levels -= 1;
        self.spare.extend(input.into_nodes());
    }
}

fn address(block: &Block) -> usize {
    std::ptr::from_ref(block) as usize
}
