//! Fields that are decoded from blocks of several types, in source order: enums over block types.

use super::{BlockShape, ChoiceShape, Decoder, Input, errors};
use crate::model::Block;

/// An enum with a variant for each of several block types. Derived with the macro of
/// [`HclDecode`](super::HclDecode).
///
/// ```
/// use hcl::HclDecode;
///
/// #[derive(Debug, PartialEq, HclDecode)]
/// enum Step {
///     Run(Run),
///     Pause,
/// }
///
/// #[derive(Debug, PartialEq, HclDecode)]
/// struct Run {
///     command: String,
/// }
///
/// #[derive(HclDecode)]
/// struct Job {
///     #[hcl(blocks)]
///     steps: Vec<Step>,
/// }
///
/// let job: Job = hcl::from_str("pause {}\nrun {\n  command = \"make\"\n}\n")?;
/// assert_eq!(job.steps, [Step::Pause, Step::Run(Run { command: "make".to_owned() })]);
/// # Ok::<(), hcl::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an enum over block types",
    label = "`HclChoice` is not implemented",
    note = "use an enum that derives `hcl::HclDecode`, or, for blocks of one type, `#[hcl(block)]`"
)]
pub trait HclChoice: Sized {
    /// The block types, in variant order.
    const BLOCKS: &'static [BlockShape];

    /// Decodes a block of the type at `position` in [`HclChoice::BLOCKS`]; `None` after an error, which was
    /// reported.
    fn decode_block(block: &Block, position: usize, decoder: &mut Decoder<'_>) -> Option<Self>;
}

/// A type that is decoded from blocks of several types: the field with `#[hcl(blocks)]`.
///
/// The enum itself requires exactly one such block, an `Option` allows at most one, and a `Vec` takes all of
/// them in source order.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be decoded from blocks of several types",
    label = "not an enum over block types",
    note = "use an enum that derives `hcl::HclDecode`, or an `Option` or `Vec` of one; for blocks of one type use `#[hcl(block)]`"
)]
pub trait DecodeChoices: Sized {
    /// The block types, and how many blocks of them are allowed.
    const CHOICE: ChoiceShape;

    /// Decodes the blocks; `None` after an error, which was reported to the decoder.
    fn decode_choices(input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<Self>;
}

impl<T: HclChoice> DecodeChoices for Vec<T> {
    const CHOICE: ChoiceShape = ChoiceShape::of(T::BLOCKS, (0, None));

    fn decode_choices(input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
        let mut failed = inspect::<T>(input, decoder);
        let mut decoded = Vec::new();
        for (block, position) in chosen(T::BLOCKS, input) {
            match decode_one(block, position, decoder) {
                Some(choice) => decoded.push(choice),
                None => failed = true,
            }
        }
        (!failed).then_some(decoded)
    }
}

impl<T: HclChoice> DecodeChoices for Option<T> {
    const CHOICE: ChoiceShape = ChoiceShape::of(T::BLOCKS, (0, Some(1)));

    fn decode_choices(input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
        let failed = inspect::<T>(input, decoder);
        let mut blocks = chosen(T::BLOCKS, input);
        let Some((first, position)) = blocks.next() else { return (!failed).then_some(None) };
        let decoded = decode_one(first, position, decoder);
        let mut single = !failed;
        for (other, _) in blocks {
            decoder.report(errors::second_choice(first, other));
            single = false;
        }
        if single { decoded.map(Some) } else { None }
    }
}

impl<T: HclChoice> DecodeChoices for T {
    const CHOICE: ChoiceShape = ChoiceShape::of(T::BLOCKS, (1, Some(1)));

    fn decode_choices(input: &Input<'_>, decoder: &mut Decoder<'_>) -> Option<Self> {
        let decoded = Option::decode_choices(input, decoder)?;
        if decoded.is_none() && !T::BLOCKS.iter().any(|shape| input.is_reported(shape)) {
            decoder.report(errors::missing_choice(input, T::BLOCKS));
        }
        decoded
    }
}

/// The blocks of these types, each with the position of its type.
pub(super) fn chosen<'a>(
    types: &'static [BlockShape],
    input: &'a Input<'_>,
) -> impl Iterator<Item = (&'a Block, usize)> {
    input.blocks().iter().filter_map(|block| {
        let position = types.iter().position(|shape| shape.is_called(&block.block_type))?;
        Some((block, position))
    })
}

/// Decodes the blocks that are refused because of their labels, only to report errors inside them. Returns
/// whether there are any.
fn inspect<T: HclChoice>(input: &Input<'_>, decoder: &mut Decoder<'_>) -> bool {
    inspect_each(T::BLOCKS, input, decoder, &mut |block, position, decoder| {
        T::decode_block(block, position, decoder);
    })
}

pub(super) fn inspect_each(
    types: &'static [BlockShape],
    input: &Input<'_>,
    decoder: &mut Decoder<'_>,
    inspect: &mut dyn FnMut(&Block, usize, &mut Decoder<'_>),
) -> bool {
    let mut found = false;
    for wrong in input.mislabelled() {
        let block_type = &wrong.block().block_type;
        if let Some(position) = types.iter().position(|shape| shape.is_called(block_type)) {
            wrong.inspect(decoder, |block, decoder| inspect(block, position, decoder));
            found = true;
        }
    }
    found
}

fn decode_one<T: HclChoice>(block: &Block, position: usize, decoder: &mut Decoder<'_>) -> Option<T> {
    if let Some(shape) = T::BLOCKS.get(position) {
        warn_of_type(block, shape, decoder);
    }
    T::decode_block(block, position, decoder)
}

/// Warns if the block's type has an old name, or is deprecated.
pub(super) fn warn_of_type(block: &Block, shape: &BlockShape, decoder: &mut Decoder<'_>) {
    let BlockShape { name, renamed_from, deprecated, .. } = *shape;
    let places = [&block.definition_location, &block.type_location];
    errors::warn_of_name(&block.block_type, places, deprecated, (renamed_from, name), decoder);
}
