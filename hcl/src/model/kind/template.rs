//! Templates: text, interpolations and directives (specification: "Template Expressions").

use std::sync::Arc;

use super::Name;
use crate::model::Expression;
use crate::source::Location;

/// Text with interpolations and directives.
///
/// Directives contain the parts between them and their end, nested at most as deep as the parser allows.
#[derive(Clone, Debug)]
pub struct Template {
    pub(crate) style: TemplateStyle,
    pub(crate) parts: Vec<TemplatePart>,
}

/// The notation of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TemplateStyle {
    /// In quotes.
    Quoted,
    /// `<<EOT`
    Heredoc,
    /// `<<-EOT`, which removes the indentation common to all lines.
    IndentedHeredoc,
    /// Without quotes: a whole source that was read with [`parse_template`](crate::parse_template).
    Bare,
    /// A string or property name in JSON, the only notation for expressions there.
    Json,
}

/// A part of a template.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum TemplatePart {
    /// Literal text.
    Text(TemplateText),
    /// `${…}`
    Interpolation(Interpolation),
    /// `%{ if … }…%{ else }…%{ endif }`
    If(IfDirective),
    /// `%{ for … in … }…%{ endfor }`
    For(ForDirective),
}

/// Literal text.
#[derive(Clone, Debug)]
pub struct TemplateText {
    pub(crate) text: Arc<str>,
    pub(crate) location: Location,
}

/// One `${…}` or `%{…}`.
#[derive(Clone, Debug)]
pub struct Sequence {
    pub(crate) location: Location,
    pub(crate) trims_before: bool,
    pub(crate) trims_after: bool,
}

/// `${expression}`
#[derive(Clone, Debug)]
pub struct Interpolation {
    pub(crate) sequence: Sequence,
    pub(crate) expression: Expression,
}

/// `%{ if … }…%{ else }…%{ endif }`
#[derive(Clone, Debug)]
pub struct IfDirective {
    pub(crate) opening: Sequence,
    pub(crate) condition: Expression,
    pub(crate) then: Vec<TemplatePart>,
    pub(crate) otherwise: Option<(Sequence, Vec<TemplatePart>)>,
    pub(crate) closing: Sequence,
}

/// `%{ for … in … }…%{ endfor }`
#[derive(Clone, Debug)]
pub struct ForDirective {
    pub(crate) opening: Sequence,
    pub(crate) key_name: Option<Name>,
    pub(crate) value_name: Name,
    pub(crate) collection: Expression,
    pub(crate) body: Vec<TemplatePart>,
    pub(crate) closing: Sequence,
}

impl Template {
    /// The notation of the template.
    pub fn style(&self) -> TemplateStyle {
        self.style
    }

    /// The parts, in order.
    pub fn parts(&self) -> &[TemplatePart] {
        &self.parts
    }

    /// The interpolation, if the template contains nothing else: `"${x}"`. Such a template has the value of
    /// its expression, which is not converted to a string.
    pub fn lone_interpolation(&self) -> Option<&Interpolation> {
        match &self.parts[..] {
            [TemplatePart::Interpolation(only)] => Some(only),
            _ => None,
        }
    }

    /// The whole text, if there are neither interpolations nor directives, as in most heredocs.
    pub fn text(&self) -> Option<String> {
        let text = |part: &TemplatePart| match part {
            TemplatePart::Text(text) => Some(text.text.to_string()),
            _ => None,
        };
        self.parts.iter().map(text).collect()
    }
}

impl TemplateText {
    /// The resulting text: escapes are decoded, and what trim markers and an indented heredoc remove is gone.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The location of the text as written.
    pub fn location(&self) -> &Location {
        &self.location
    }
}

impl Sequence {
    /// The location of the sequence, including its braces.
    pub fn location(&self) -> &Location {
        &self.location
    }

    /// Whether a trim marker removes the white space before it: `${~ …}`.
    pub fn trims_before(&self) -> bool {
        self.trims_before
    }

    /// Whether a trim marker removes the white space after it: `${… ~}`.
    pub fn trims_after(&self) -> bool {
        self.trims_after
    }
}

impl Interpolation {
    /// The expression whose value is inserted.
    pub fn expression(&self) -> &Expression {
        &self.expression
    }

    /// The location, including the braces and trim markers.
    pub fn sequence(&self) -> &Sequence {
        &self.sequence
    }
}

impl IfDirective {
    /// `%{ if … }`
    pub fn opening(&self) -> &Sequence {
        &self.opening
    }

    /// The condition.
    pub fn condition(&self) -> &Expression {
        &self.condition
    }

    /// The parts inserted if the condition is true.
    pub fn then(&self) -> &[TemplatePart] {
        &self.then
    }

    /// `%{ else }`
    pub fn else_sequence(&self) -> Option<&Sequence> {
        self.otherwise.as_ref().map(|(sequence, _)| sequence)
    }

    /// The parts inserted if the condition is false; none without an `else`.
    pub fn otherwise(&self) -> &[TemplatePart] {
        self.otherwise.as_ref().map_or(&[], |(_, parts)| parts)
    }

    /// `%{ endif }`
    pub fn closing(&self) -> &Sequence {
        &self.closing
    }
}

impl ForDirective {
    /// `%{ for … in … }`
    pub fn opening(&self) -> &Sequence {
        &self.opening
    }

    /// The name bound to each key or index, if there are two names.
    pub fn key_name(&self) -> Option<&Name> {
        self.key_name.as_ref()
    }

    /// The name bound to each value.
    pub fn value_name(&self) -> &Name {
        &self.value_name
    }

    /// The collection to iterate over.
    pub fn collection(&self) -> &Expression {
        &self.collection
    }

    /// The parts inserted for each element.
    pub fn body(&self) -> &[TemplatePart] {
        &self.body
    }

    /// `%{ endfor }`
    pub fn closing(&self) -> &Sequence {
        &self.closing
    }
}
