//! Decoding a body by a spec.

use super::Spec;
use super::errors;
use super::location::{in_content, of_whole};
use super::node::{Kind, Transform};
use super::plan::Plan;
use crate::decode::unsuitable_value;
use crate::diagnostic::{Collector, Diagnostic, Diagnostics, catalogue, sentence};
use crate::ext::typeexpr::{Defaults, completed};
use crate::model::errors::{
    MAX_SUGGESTED, meant_names, missing_attribute, too_many_converted, with_missing_names,
};
use crate::model::{Attribute, Block, BlockLabel, Body, Content, Context, Item, Locator};
use crate::source::Location;
use crate::value::{Type, Value, ValueError, convert};

/// The value of a body, decoded by a spec, with everything that was wrong. Anything that the spec does not
/// ask for is an error.
///
/// A part with errors is replaced by an unknown value of the type that its spec implies. All evaluation
/// shares the [limits](crate::Limits) of the context. At most a thousand errors are kept.
///
/// ```
/// use hcl::spec::{Spec, decode};
/// use hcl::value::Type;
/// use hcl::{Context, Value};
///
/// let spec = Spec::object([
///     ("name", Spec::attr("name", Type::String).required()),
///     ("ports", Spec::block_list("listener", Spec::attr("port", Type::Number).required())),
/// ]);
/// let body = hcl::parse("name = \"shop\"\nlistener {\n  port = 80\n}\nlistener {\n  port = 443\n}\n")?;
/// let (value, diagnostics) = decode(&body, &spec, &Context::literal_only());
/// assert!(diagnostics.is_empty());
/// assert_eq!(value.ty(), spec.implied_type());
/// assert_eq!(value["ports"][1], Value::number(443));
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn decode(body: &Body, spec: &Spec, context: &Context) -> (Value, Diagnostics) {
    let (value, _, diagnostics) = run(body, spec, context, false);
    (value, diagnostics)
}

/// The value of a body that may contain more; also returns the body without what the spec asks for.
///
/// ```
/// use hcl::spec::{Spec, decode_partial};
/// use hcl::value::Type;
/// use hcl::{Context, Value};
///
/// let body = hcl::parse("version = 2\nname = \"shop\"\n")?;
/// let context = Context::literal_only();
/// let (version, rest, diagnostics) = decode_partial(&body, &Spec::attr("version", Type::Number), &context);
/// assert!(diagnostics.is_empty());
/// assert_eq!(version, Value::number(2));
/// assert_eq!(rest.items().0.len(), 1);
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn decode_partial(body: &Body, spec: &Spec, context: &Context) -> (Value, Body, Diagnostics) {
    let (value, rest, diagnostics) = run(body, spec, context, true);
    (value, rest.unwrap_or_else(|| body.clone()), diagnostics)
}

fn run(body: &Body, spec: &Spec, context: &Context, is_partial: bool) -> (Value, Option<Body>, Diagnostics) {
    let context = context.metered();
    let mut run = Run { context: &context, report: Collector::default() };
    let plan = Plan::of(spec);
    let body = &context.transformed(body);
    let (here, rest) = run.enter(body, None, &[], &plan, is_partial);
    let value = run.spec(spec, &here).unwrap_or_else(|stand_in| stand_in);
    (value, rest, run.report.into_diagnostics())
}

/// The value of a spec, or a placeholder after errors, which have been reported.
pub(super) type Decoded = Result<Value, Value>;

/// A single decoding run.
pub(super) struct Run<'a> {
    context: &'a Context,
    report: Collector,
}

/// A body that is being decoded.
pub(super) struct Here<'a> {
    body: &'a Body,
    block: Option<&'a Block>,
    /// The labels of the block that are not map keys.
    labels: &'a [BlockLabel],
    pub(super) content: Content,
    /// The names suggested by errors about unexpected items.
    meant: Vec<String>,
    /// Where errors about the body itself point.
    refused: Vec<Location>,
}

impl Run<'_> {
    /// Decodes the body of a block by a spec.
    pub(super) fn block(&mut self, block: &Block, keys: usize, spec: &Spec, plan: &Plan) -> Decoded {
        let labels = block.labels.get(keys..).unwrap_or_default();
        let before = self.report.len();
        let (here, _) = self.enter(&block.body, Some(block), labels, plan, false);
        let decoded = self.spec(spec, &here);
        if self.report.len() > before
            && let Some(origin) = block.body.origin()
        {
            origin.explain_all(self.report.since_mut(before));
        }
        decoded
    }

    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        self.report.push(diagnostic);
    }

    pub(super) fn report_all(&mut self, diagnostics: Diagnostics) {
        self.report.extend(diagnostics);
    }

    /// Reads from a body what a spec needs.
    fn enter<'b>(
        &mut self,
        body: &'b Body,
        block: Option<&'b Block>,
        labels: &'b [BlockLabel],
        plan: &'b Plan,
        is_partial: bool,
    ) -> (Here<'b>, Option<Body>) {
        let (content, rest, diagnostics) = if is_partial || plan.open {
            let (content, rest, diagnostics) = body.partial_content(&plan.schema);
            (content, Some(rest), diagnostics)
        } else {
            let (content, diagnostics) = body.content(&plan.schema);
            (content, None, diagnostics)
        };
        let errors = diagnostics.iter().filter(|diagnostic| diagnostic.is_error());
        let refused: Vec<Location> = errors.filter_map(|error| error.subject.clone()).collect();
        let meant = if refused.is_empty() || rest.is_some() {
            Vec::new()
        } else {
            meant_names(&diagnostics, &plan.schema)
        };
        self.report.extend(diagnostics);
        let here = Here { body, block, labels, content, meant, refused };
        for name in plan.required.iter().filter(|name| !here.content.attributes.contains(name)) {
            self.report.push(here.missing_attribute(name));
        }
        (here, rest)
    }

    pub(super) fn spec(&mut self, spec: &Spec, here: &Here<'_>) -> Decoded {
        let ty = &spec.node().ty;
        match spec.kind() {
            Kind::Object(properties) => self.object(properties.iter(), here),
            Kind::Tuple(elements) => self.tuple(elements, here),
            Kind::Attribute { name, constraint, defaults, required } => {
                match here.content.attributes.get(name) {
                    Some(attribute) => self.attribute(attribute, constraint, defaults.as_ref()),
                    None if *required => Err(Value::unknown(ty.clone())),
                    None => Ok(Value::null(ty.clone())),
                }
            }
            Kind::Literal(value) => Ok(value.clone()),
            Kind::Expression(expression) => {
                self.report.absorb(expression.evaluate(self.context)).ok_or_else(Value::dynamic)
            }
            Kind::Blocks(blocks) => self.blocks(blocks, ty, here),
            Kind::BlockAttributes { block_type, element, required } => {
                self.block_attributes(block_type, element, ty, *required, here)
            }
            Kind::Label { index, name } => self.label(*index, name, here),
            Kind::Default(primary, fallback) => match self.spec(primary, here)? {
                value if value.is_null() => self.spec(fallback, here),
                value => Ok(value),
            },
            Kind::Transform(nested, transform) => self.transform(nested, transform, ty, here),
            Kind::Validate(nested, check) => {
                let value = self.spec(nested, here)?;
                let complaints = check(&value);
                self.validated(value, complaints, nested, here)
            }
            Kind::Refine(nested, refine) => {
                let value = self.spec(nested, here)?;
                refine(value.clone().refine()).build().map_err(|error| {
                    self.report(errors::refused_value(&value, &error.to_string(), here.place(nested)));
                    Value::unknown(ty.clone())
                })
            }
            Kind::Anything => Ok(Value::null(Type::Dynamic)),
            Kind::Refused(refusal) => {
                self.report(errors::refused(*refusal, here.location()));
                Err(Value::dynamic())
            }
        }
    }

    fn object<'s, N: AsRef<str> + 's>(
        &mut self,
        properties: impl Iterator<Item = (&'s N, &'s Spec)>,
        here: &Here<'_>,
    ) -> Decoded {
        let mut failed = false;
        let decoded: Vec<(&N, Value)> =
            properties.map(|(name, spec)| (name, self.noting_failure(spec, here, &mut failed))).collect();
        self.whole(Value::try_object(decoded), failed, here)
    }

    fn tuple(&mut self, elements: &[Spec], here: &Here<'_>) -> Decoded {
        let mut failed = false;
        let decoded = elements.iter().map(|spec| self.noting_failure(spec, here, &mut failed)).collect();
        self.whole(Value::try_tuple(decoded), failed, here)
    }

    /// The value of one of several specs. If it fails, the others are still checked.
    fn noting_failure(&mut self, spec: &Spec, here: &Here<'_>, failed: &mut bool) -> Value {
        self.spec(spec, here).unwrap_or_else(|stand_in| {
            *failed = true;
            stand_in
        })
    }

    /// A value made from others, which may have failed.
    pub(super) fn whole(
        &mut self,
        whole: Result<Value, ValueError>,
        failed: bool,
        here: &Here<'_>,
    ) -> Decoded {
        match whole {
            Ok(value) if failed => Err(value),
            Ok(value) => Ok(value),
            Err(error) => {
                self.report(catalogue::spec::decoded_value(&sentence(&error)).at(here.location()));
                Err(Value::dynamic())
            }
        }
    }

    /// The value of an attribute, converted to a type.
    pub(super) fn attribute(
        &mut self,
        attribute: &Attribute,
        constraint: &Type,
        defaults: Option<&Defaults>,
    ) -> Decoded {
        let failed = || Value::unknown(constraint.without_optional());
        let value = self.report.absorb(attribute.expression.evaluate(self.context)).ok_or_else(failed)?;
        let complete = completed(&value, constraint, defaults, self.context).map_err(|exceeded| {
            self.report(too_many_converted(attribute.expression.location(), &exceeded));
            failed()
        })?;
        convert(&complete, constraint).map_err(|error| {
            let mut places = Locator::new(&attribute.expression, self.context);
            let place = places.locate(error.path());
            let found = unsuitable_value(attribute, &value, &ValueError::from(error.clone()), place, None);
            self.report(with_missing_names(found, &error, |name| places.locate_name(error.path(), name)));
            failed()
        })
    }

    fn label(&mut self, index: usize, name: &str, here: &Here<'_>) -> Decoded {
        match here.labels.get(index) {
            Some(label) => Ok(Value::string(&label.text)),
            None => {
                self.report(catalogue::decode::no_such_label(name).at(here.location()));
                Err(Value::unknown(Type::String))
            }
        }
    }

    fn transform(&mut self, nested: &Spec, transform: &Transform, ty: &Type, here: &Here<'_>) -> Decoded {
        let failed = |_| Value::unknown(ty.clone());
        // Errors in the nested value have been reported.
        let value = self.spec(nested, here).map_err(failed)?;
        match transform {
            Transform::Function(function) => function.call(std::slice::from_ref(&value)).map_err(|error| {
                self.report(errors::refused_value(&value, error.message(), here.place(nested)));
                failed(Value::dynamic())
            }),
            Transform::Expression { variable, expression, context } => {
                let scope = context.child_in_run_of(self.context);
                let context = scope.value(variable.clone(), value).build();
                expression.evaluate(&context).map_err(|errors| {
                    let place = here.place(nested);
                    let told = errors.into_iter();
                    self.report.extend(told.map(|error| errors::of_transform(error, place.clone())));
                    failed(Value::dynamic())
                })
            }
        }
    }

    fn validated(
        &mut self,
        value: Value,
        complaints: Diagnostics,
        nested: &Spec,
        here: &Here<'_>,
    ) -> Decoded {
        if complaints.is_empty() {
            return Ok(value);
        }
        let failed = complaints.has_errors();
        self.report.extend(complaints.or_at(&here.place(nested)));
        if failed { Err(value) } else { Ok(value) }
    }
}

impl Here<'_> {
    /// Where to report a problem with the body as a whole.
    pub(super) fn location(&self) -> Location {
        of_whole(&self.content, self.block)
    }

    pub(super) fn block(&self) -> Option<&Block> {
        self.block
    }

    /// Where the value of a spec comes from; otherwise the place of the body.
    fn place(&self, spec: &Spec) -> Location {
        in_content(&self.content, self.block, self.labels, spec).unwrap_or_else(|| self.location())
    }

    fn missing_attribute(&self, name: &str) -> Diagnostic {
        let mut diagnostic = missing_attribute(name, self.content.missing_item.clone());
        diagnostic.context = self.block.map(|block| block.location.clone());
        diagnostic.is_consequence = self.meant.iter().any(|meant| meant == name);
        diagnostic
    }

    /// Whether blocks of a type are missing only because of something that has been reported: they were
    /// misspelled, or were rejected themselves.
    pub(super) fn is_reported(&self, block_type: &str) -> bool {
        let is_refused = |place: &Location| self.refused.iter().any(|subject| place.contains(subject));
        let was_refused = || {
            let items = self.body.items().0;
            let places = items.iter().filter_map(|item| match item {
                Item::Block(block) => (&*block.block_type == block_type).then_some(&block.location),
                Item::Attribute(attribute) => (&*attribute.name == block_type).then_some(&attribute.location),
            });
            places.take(MAX_SUGGESTED).any(is_refused)
        };
        self.meant.iter().any(|meant| meant == block_type) || (!self.refused.is_empty() && was_refused())
    }
}
