//! The central trait, and the function that starts a decoding run.

use serde::de::DeserializeOwned;

use super::input::{Around, OfBody};
use super::unknown_names::{Tolerance, tolerate};
use super::value_errors::{Misfits, Report};
use super::{Decoder, Input, Shape, hide_secrets_of};
use crate::diagnostic::{Collector, Diagnostics};
use crate::model::{Body, Context, Expression, evaluate_to_copy};
use crate::source::Location;
use crate::value::{from_value_or_errors, secret_parts};

#[cfg_attr(any(not(doctest), feature = "lsp"), doc = include_str!("derive.md"))]
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be decoded from a block or a file",
    label = "`HclDecode` is not implemented",
    note = "add `#[derive(hcl::HclDecode)]` to `{Self}`; a type that implements only `serde::Deserialize` can be an attribute, \
            or be read from a whole file by `hcl::de::from_str`",
    note = "an enum whose variants are block types is decoded from a field of a struct, with `#[hcl(blocks)]`"
)]
pub trait HclDecode: Sized {
    /// The meaning of each label of the block, in order.
    const LABELS: &'static [&'static str];

    /// The attributes and blocks that are expected.
    const SHAPE: &'static Shape;

    /// Whether something may look at what is decoded from the blocks, such as a check of the program, so that
    /// all of them must be there.
    #[cfg(feature = "lsp")]
    #[doc(hidden)]
    const LOOKS_AT_BLOCKS: bool = true;

    /// Decodes the content of one body; `None` after an error, which was reported to the decoder.
    fn decode(input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<Self>;

    /// Everything that may be written: attributes, blocks, their types, defaults and descriptions, to any
    /// depth.
    ///
    /// With the feature `reference`, `hcl::reference` generates documentation and completions from it.
    ///
    /// ```
    /// use hcl::HclDecode;
    ///
    /// /// The service's configuration.
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     /// How many threads serve requests.
    ///     workers: Option<u16>,
    /// }
    ///
    /// let shape = Config::shape();
    /// assert_eq!(shape.description, "The service's configuration.");
    /// assert_eq!(shape.attributes[0].description, "How many threads serve requests.");
    /// assert!(!shape.attributes[0].is_required());
    /// ```
    fn shape() -> &'static Shape {
        Self::SHAPE
    }
}

/// Decodes a body in a context: returns the value, and all diagnostics.
///
/// There is a value only if there were no errors; there may be warnings. The diagnostics are in source order.
///
/// ```
/// use hcl::{Context, HclDecode};
///
/// #[derive(HclDecode)]
/// struct Config {
///     #[hcl(deprecated = "use `listen` instead")]
///     port: Option<u16>,
/// }
///
/// let body = hcl::parse("port = 80")?;
/// let (config, diagnostics) = hcl::decode::from_body::<Config>(&body, &Context::new());
/// assert_eq!(config.and_then(|config| config.port), Some(80));
/// assert_eq!(diagnostics.len(), 1);
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn from_body<T: HclDecode>(body: &Body, context: &Context) -> (Option<T>, Diagnostics) {
    let mut value: Option<T> = None;
    let diagnostics = body_into(body, context, &mut value);
    (value, diagnostics)
}

/// Where the value of a type goes. The functions that take one are not generic, so that an application with
/// many types compiles them once.
pub(crate) trait Target {
    /// What the type expects.
    fn shape(&self) -> &'static Shape;

    /// Decodes the content of one body.
    fn decode(&mut self, input: &Input<'_>, decoder: &mut Decoder<'_>);

    /// Whether there is a value.
    fn is_set(&self) -> bool;

    /// Drops the value.
    fn discard(&mut self);

    /// Whether this decodes by the shape alone.
    #[cfg(feature = "_law")]
    fn is_by_shape(&self) -> bool {
        false
    }
}

impl<T: HclDecode> Target for Option<T> {
    fn shape(&self) -> &'static Shape {
        T::SHAPE
    }

    fn decode(&mut self, input: &Input<'_>, decoder: &mut Decoder<'_>) {
        *self = T::decode(input, decoder);
    }

    fn is_set(&self) -> bool {
        self.is_some()
    }

    fn discard(&mut self) {
        *self = None;
    }
}

/// Decodes a body in a run of its own.
pub(crate) fn body_into(body: &Body, context: &Context, target: &mut dyn Target) -> Diagnostics {
    let run = context.metered();
    transformed_into(&run.transformed(body), &run, Vec::new(), &|_| run.unknown_names(), target)
}

#[cfg(feature = "_law")]
pub(crate) use super::by_shape::law::transformed_into;
#[cfg(not(feature = "_law"))]
pub(crate) use transformed_once as transformed_into;

/// Decodes a body to which the context's transformations have been applied. The values at the places of
/// `secrets` are not shown.
pub(crate) fn transformed_once(
    body: &Body,
    run: &Context,
    secrets: Vec<Location>,
    tolerance: Tolerance<'_>,
    target: &mut dyn Target,
) -> Diagnostics {
    #[cfg(feature = "migrate")]
    if let Some(refusal) = super::history::of_other_version(body, target.shape()) {
        return refusal.into();
    }
    let mut decoder = Decoder::new(run);
    secrets.into_iter().for_each(|place| decoder.keep_secret(place));
    decoder.check_references(target.shape(), body);
    decoder.body_into(OfBody::Given(body), Around::default(), target);
    let mut diagnostics = decoder.into_diagnostics_of(target.shape());
    diagnostics.sort_by_place();
    diagnostics.dedupe();
    diagnostics = tolerate(diagnostics, tolerance, target.is_set());
    #[cfg(feature = "literal")]
    super::literal::explain_templates(&mut diagnostics, body, target.shape());
    #[cfg(feature = "includes")]
    diagnostics.iter_mut().for_each(crate::diagnostic::Diagnostic::explain_includes);
    if diagnostics.has_errors() {
        target.discard();
    }
    diagnostics
}

/// Evaluates an expression and turns its value into any type that implements serde's `Deserialize`, by the
/// language's conversions.
///
/// # Errors
/// Every error of the expression, or every way the value does not fit the type, placed at the part that
/// caused it. A name in an object that a struct does not know is such an error; to ignore such names, pass
/// the expression's value to [`from_value`](crate::value::from_value).
pub fn from_expression<T: DeserializeOwned>(
    expression: &Expression,
    context: &Context,
) -> Result<T, Diagnostics> {
    let run = context.metered();
    let value = evaluate_to_copy(expression, &run)?;
    let (mut decoded, mut report) = (None, Collector::default());
    let secrets = secret_parts::<T>;
    let mut read = |report: Report<'_>| decoded = from_value_or_errors(&value, true, report);
    let hidden = Misfits::of_expression(expression, &value, &run).report(&secrets, &mut report, &mut read);
    decoded.filter(|_| !report.has_errors()).ok_or_else(|| {
        let mut diagnostics = report.into_diagnostics();
        hide_secrets_of::<T>(&mut diagnostics, &hidden);
        diagnostics
    })
}

/// An empty body.
impl HclDecode for () {
    const LABELS: &'static [&'static str] = &[];
    const SHAPE: &'static Shape = &Shape::EMPTY;

    fn decode(_: &Input<'_>, _: &mut Decoder<'_>) -> Option<Self> {
        Some(())
    }
}

/// An unchanged body, to be decoded later. Its content is not checked.
impl HclDecode for Body {
    const LABELS: &'static [&'static str] = &[];
    const SHAPE: &'static Shape = &Shape { opaque: true, open: true, ..Shape::EMPTY };

    fn decode(input: &Input<'_>, _: &mut Decoder<'_>) -> Option<Self> {
        Some(input.body().clone())
    }
}
