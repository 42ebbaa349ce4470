//! Values that functions of the application check.

use std::fmt::Display;
use std::marker::PhantomData;

use crate::decode::{AttributeShape, BlockShape, ChoiceShape, Decoder, Input, errors, references};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::model::{Attribute, Block, BlockLabel};
use crate::source::Location;

/// What is checked: it words an error that is a text, and places one without a place.
#[derive(Debug)]
pub enum Subject<'a> {
    /// The value of an attribute.
    Attribute(&'a Attribute),
    /// A label, and its meaning.
    Label(&'a BlockLabel, &'static str),
    /// All blocks of one type, or of a choice, by the type's name.
    Blocks(&'a Input<'a>, Vec<&'a Block>, &'static str),
    /// One block.
    Block(&'a Block),
    /// A body.
    Body(&'a Input<'a>),
}

impl<'a> Subject<'a> {
    /// An attribute; `None` if it is absent. A default is not checked: it comes from the program, not from
    /// the configuration.
    pub fn attribute(input: &'a Input<'_>, shape: &AttributeShape) -> Option<Self> {
        shape.names().find_map(|name| input.attribute(name)).map(Subject::Attribute)
    }

    /// The label at a position.
    pub fn label(input: &'a Input<'_>, position: usize, name: &'static str) -> Option<Self> {
        input.labels().get(position).map(|label| Subject::Label(label, name))
    }

    /// The blocks of one type; `None` if the only one is absent, or the default stands for them.
    pub fn blocks(input: &'a Input<'a>, shape: &'static BlockShape, has_default: bool) -> Option<Self> {
        let blocks: Vec<_> =
            input.blocks().iter().filter(|block| shape.is_called(&block.block_type)).collect();
        let is_absent = blocks.is_empty() && (has_default || shape.count.1 == Some(1));
        (!is_absent).then_some(Subject::Blocks(input, blocks, shape.name))
    }

    /// The blocks of several types; `None` if the only one is absent.
    pub fn choices(input: &'a Input<'a>, choice: &'static ChoiceShape) -> Option<Self> {
        let shape_of = |block: &Block| choice.blocks.iter().find(|shape| shape.is_called(&block.block_type));
        let blocks: Vec<_> = input.blocks().iter().filter(|block| shape_of(block).is_some()).collect();
        let shape = blocks.first().and_then(|first| shape_of(first)).or(choice.blocks.first())?;
        let is_absent = blocks.is_empty() && choice.count.1 == Some(1);
        (!is_absent).then_some(Subject::Blocks(input, blocks, shape.name))
    }

    /// A block.
    pub fn block(block: &'a Block) -> Option<Self> {
        Some(Subject::Block(block))
    }

    /// A whole body.
    pub fn body(input: &'a Input<'a>) -> Option<Self> {
        Some(Subject::Body(input))
    }

    /// The error for a text.
    fn refused(&self, error: &dyn Display) -> Diagnostic {
        match self {
            Subject::Attribute(attribute) => errors::refused(attribute, error),
            Subject::Label(label, name) => errors::refused_label(label, name, error),
            Subject::Blocks(_, blocks, block_type) => {
                errors::refused_blocks(block_type, blocks.len(), self.place(), error)
            }
            Subject::Block(block) => errors::refused_blocks(&block.block_type, 1, self.place(), error),
            Subject::Body(input) => errors::refused_body(input, error),
        }
    }

    /// Gives places to those that have none.
    fn placed(&self, mut diagnostics: Diagnostics) -> Diagnostics {
        for diagnostic in diagnostics.iter_mut().filter(|diagnostic| diagnostic.subject.is_none()) {
            diagnostic.subject = Some(self.place());
            if let (Subject::Attribute(attribute), None) = (self, &diagnostic.context) {
                diagnostic.context = Some(attribute.location.clone());
            }
        }
        diagnostics
    }

    fn place(&self) -> Location {
        match self {
            Subject::Attribute(attribute) => attribute.expression.location(),
            Subject::Label(label, _) => label.location.clone(),
            Subject::Blocks(input, blocks, _) => {
                blocks.first().map_or_else(|| input.location(), |block| block.definition_location.clone())
            }
            Subject::Block(block) => block.definition_location.clone(),
            Subject::Body(input) => input.location(),
        }
    }
}

/// A function that checks a value, and returns what it reports.
pub type Check<'c, T> = &'c dyn Fn(&T, &Subject<'_>) -> Diagnostics;

/// A value, checked by functions that return what they report. All of them are called. Without errors the
/// value is accepted.
pub fn validate<T>(
    value: Option<T>,
    subject: Option<Subject<'_>>,
    decoder: &mut Decoder<'_>,
    checks: &[Check<'_, T>],
) -> Option<T> {
    let value = value?;
    let Some(subject) = subject else { return Some(value) };
    let mut is_refused = false;
    for check in checks {
        let found = check(&value, &subject);
        is_refused |= found.has_errors();
        decoder.report_all(found);
    }
    (!is_refused).then_some(value)
}

/// What a function reports that accepts a value.
pub fn nothing_refused() -> Diagnostics {
    Diagnostics::new()
}

/// What becomes of an error that nothing reads.
pub fn unread<E>(_: E, _: &Subject<'_>) -> Diagnostics {
    Diagnostics::new()
}

/// A struct that another type could not be converted to.
pub fn not_converted<T>(found: Diagnostics, decoder: &mut Decoder<'_>) -> Option<T> {
    decoder.report_all(found);
    None
}

/// A closure, so that the compiler knows the type of its parameter.
pub fn check_of<T, R, F: Fn(&T) -> R>(closure: F) -> F {
    closure
}

/// Represents a function's argument type in method lookup.
///
/// `(&&argument_of(&function)).reach(value)` finds the first of two traits that is implemented:
/// [`CheckOfOption`], [`CheckOfContent`].
#[derive(Debug)]
pub struct ArgumentOf<U>(PhantomData<fn(U)>);

/// The argument type of a function.
pub fn argument_of<U, R>(_: &impl FnOnce(U) -> R) -> ArgumentOf<U> {
    ArgumentOf(PhantomData)
}

/// Functions that check an `Option`.
pub trait CheckOfOption<T> {
    /// The argument.
    fn reach<'v>(&self, value: &'v Option<T>) -> Option<&'v Option<T>> {
        Some(value)
    }
}

impl<T> CheckOfOption<T> for &ArgumentOf<&Option<T>> {}

/// Functions that check what an `Option` contains.
pub trait CheckOfContent {
    /// The argument, if there is one.
    fn reach<'v, T>(&self, value: &'v Option<T>) -> Option<&'v T> {
        value.as_ref()
    }
}

impl<U> CheckOfContent for ArgumentOf<U> {}

/// Represents a function's error type in method lookup.
///
/// `(&&&&&refused_by(&error)).diagnostics(error, subject)` finds the first of five traits that is
/// implemented: [`RefusedByDiagnostics`], [`RefusedByList`], [`RefusedByTexts`], [`RefusedByText`],
/// [`RefusedByOther`]. Diagnostics are texts too, but keep their places only as what they are.
#[derive(Debug)]
pub struct RefusedBy<E>(PhantomData<fn(E)>);

/// The type of an error.
pub fn refused_by<E>(_: &E) -> RefusedBy<E> {
    RefusedBy(PhantomData)
}

/// Errors that are diagnostics.
pub trait RefusedByDiagnostics<E: Into<Diagnostics>> {
    /// What to report.
    fn diagnostics(&self, error: E, subject: &Subject<'_>) -> Diagnostics {
        subject.placed(error.into())
    }
}

impl<E: Into<Diagnostics>> RefusedByDiagnostics<E> for &&&&RefusedBy<E> {}

/// Collections of such errors.
pub trait RefusedByList<E: IntoIterator<Item: Into<Diagnostics>>> {
    /// What to report.
    fn diagnostics(&self, errors: E, subject: &Subject<'_>) -> Diagnostics {
        subject.placed(errors.into_iter().flat_map(Into::into).collect())
    }
}

impl<E: IntoIterator<Item: Into<Diagnostics>>> RefusedByList<E> for &&&RefusedBy<E> {}

/// Collections of texts.
pub trait RefusedByTexts<E: IntoIterator<Item: Display>> {
    /// What to report.
    fn diagnostics(&self, errors: E, subject: &Subject<'_>) -> Diagnostics {
        errors.into_iter().map(|error| subject.refused(&error)).collect()
    }
}

impl<E: IntoIterator<Item: Display>> RefusedByTexts<E> for &&RefusedBy<E> {}

/// Errors that are texts.
pub trait RefusedByText<E: Display> {
    /// What to report.
    fn diagnostics(&self, error: E, subject: &Subject<'_>) -> Diagnostics {
        subject.refused(&error).into()
    }
}

impl<E: Display> RefusedByText<E> for &RefusedBy<E> {}

/// All other errors; the compiler reports their type.
pub trait RefusedByOther<E> {
    /// Never called: the bound does not hold.
    fn diagnostics(&self, _: E, _: &Subject<'_>) -> Diagnostics
    where
        E: Refusal,
    {
        Diagnostics::new()
    }
}

impl<E> RefusedByOther<E> for RefusedBy<E> {}

/// An error that a function may return.
#[diagnostic::on_unimplemented(
    message = "a function cannot refuse a value with `{Self}`",
    label = "the error of this function is `{Self}`",
    note = "return a `Result` whose error is a text, anything that implements `Display`, `hcl::Diagnostic`, `hcl::Diagnostics`, or a `Vec` of \
            these"
)]
pub trait Refusal {}

#[diagnostic::do_not_recommend]
impl<E: Display> Refusal for E {}

/// An attribute, decoded by `decode`, whose strings name blocks. A default is not checked.
pub fn referenced<T>(
    input: &Input<'_>,
    shape: &AttributeShape,
    decoder: &mut Decoder<'_>,
    decode: &mut dyn FnMut(&mut Decoder<'_>) -> Option<T>,
) -> Option<T> {
    let Some(attribute) = input.given(shape) else {
        return decode(decoder);
    };
    let watched = decoder.begin_watch(attribute);
    let decoded = decode(decoder);
    let value = decoder.end_watch(watched, attribute);
    let decoded = decoded?;
    references::check(attribute, shape, value, decoder).then_some(decoded)
}
