//! The text of an expression in a document, or for one.

use std::fmt;

use serde::ser::{Error as _, Serialize, Serializer};

use super::collection::Around;
use super::errors::{EditError, not_an_expression, not_writable};
use super::layout::laid_out;
use super::unchanged::is_same;
use super::variables::rename_variable;
use crate::build::Expr;
#[cfg(feature = "literal")]
use crate::build::literal_heredoc;
use crate::diagnostic::{Diagnostics, catalogue};
#[cfg(feature = "literal")]
use crate::format::quoted_literally;
use crate::format::{LineNeeds, line_needs, literal, object_key, parse_snippet};
use crate::model::{Context, Expression, Traversal};
use crate::source::{Location, Source};
use crate::syntax::reader::MAX_DEPTH;
use crate::value::serde::handover::take_over_from;
use crate::value::{EXPRESSION, Handover, Value, ValueError};

const BLANKS: [char; 4] = [' ', '\t', '\r', '\n'];

/// An expression, as text: found in a [`Document`](super::Document), or to be put into one.
///
/// ```
/// use hcl::edit::Code;
///
/// assert_eq!(Code::of(&["a", "b"])?.to_string(), "[\"a\", \"b\"]");
/// assert_eq!(Code::from_value(&hcl::Value::number(4))?.value(), Some(hcl::Value::number(4)));
/// let expression = Code::parse("max(var.workers, 2)")?;
/// assert_eq!(expression.value(), None);
/// assert!(Code::parse("max(").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Code {
    text: String,
    needs: LineNeeds,
    /// Newlines given with it, which are kept if nothing else follows on its line.
    end: String,
    /// The text without heredocs, for places that no newline follows.
    inline: Option<String>,
    location: Option<Location>,
    /// Whether its text stays as it is, because a field takes it as it is written.
    is_literal: bool,
    /// The reason why it cannot be written, if any.
    mistake: Option<Box<EditError>>,
}

impl Code {
    /// The expression for a value, as [`literal`] writes it.
    ///
    /// # Errors
    /// The value cannot be written as an expression.
    pub fn from_value(value: &Value) -> Result<Code, ValueError> {
        literal(value).map(|text| Code::unchecked(&text))
    }

    /// The expression for anything that is `Serialize`: a text, a number, a struct, a [`Value`], an
    /// expression. Objects have a line for each entry.
    ///
    /// # Errors
    /// The value cannot be written in the language, or contains text that should be an expression but is not.
    pub fn of<T: Serialize + ?Sized>(value: &T) -> Result<Code, EditError> {
        if let Some(code) = take_over_from::<Code, T>(EXPRESSION, value) {
            let whole = |code: &Code| Code::unchecked(&code.whole_text());
            let location = code.location.clone();
            return Ok(if code.is_literal { code } else { Code { location, ..whole(&code) } });
        }
        if let Some(text) = take_over_from::<String, T>(EXPRESSION, value) {
            return Code::checked(&text);
        }
        let texts = crate::build::write::value_texts(value).map_err(|error| not_writable(&error))?;
        let code = Code::checked(&texts.0)?;
        Ok(Code { inline: Some(texts.1).filter(|inline| *inline != code.text), ..code })
    }

    /// A string for a field with the option `literal`, which takes it as it is written: `${` and `%{` are not
    /// escaped. A text of several lines is a heredoc.
    ///
    /// ```
    /// assert_eq!(hcl::edit::Code::literal("echo ${HOME:-/}").to_string(), r#""echo ${HOME:-/}""#);
    /// ```
    #[cfg(feature = "literal")]
    pub fn literal(text: &str) -> Code {
        let inline = quoted_literally(text);
        let (text, needs, inline) = match literal_heredoc(text, 0) {
            Some(heredoc) => (heredoc, LineNeeds::LineEnd, Some(inline)),
            None => (inline, LineNeeds::Nothing, None),
        };
        Code { text, needs, end: String::new(), inline, location: None, is_literal: true, mistake: None }
    }

    /// Whether it is taken as it is written.
    #[cfg(feature = "literal")]
    pub(super) fn is_literal(&self) -> bool {
        self.is_literal
    }

    /// The expression in a text, including its comments; only a leading byte order mark is dropped.
    ///
    /// # Errors
    /// Everything wrong with the text.
    pub fn parse(text: &str) -> Result<Code, Diagnostics> {
        let (_, diagnostics) = parse_snippet(text);
        diagnostics.into_result(Code::unchecked(text.strip_prefix('\u{feff}').unwrap_or(text)))
    }

    fn checked(text: &str) -> Result<Code, EditError> {
        Code::parse(text).map_err(|problems| not_an_expression(text, &problems))
    }

    /// The code for a text that is known to be a valid expression.
    fn unchecked(text: &str) -> Code {
        let text = text.trim_start_matches(BLANKS);
        let (text, end) = text.split_at(text.trim_end_matches(BLANKS).len());
        Code {
            text: text.to_owned(),
            needs: line_needs(text),
            end: end.to_owned(),
            inline: None,
            location: None,
            is_literal: false,
            mistake: None,
        }
    }

    /// An expression found in a document.
    pub(super) fn found(text: String, location: Option<Location>) -> Code {
        Code { location, ..Code::unchecked(&text) }
    }

    /// A value found in a document, which is taken as it is written.
    #[cfg(feature = "literal")]
    pub(super) fn found_literal(text: String, location: Option<Location>) -> Code {
        let inline = literal_text_of(&text).map(|text| quoted_literally(&text));
        let needs = if text.starts_with("<<") { LineNeeds::LineEnd } else { LineNeeds::Nothing };
        Code { text, needs, end: String::new(), inline, location, is_literal: true, mistake: None }
    }

    /// This code, or the same text as it is to be written where it is taken so.
    #[cfg(feature = "literal")]
    pub(super) fn literally(&self) -> Option<Code> {
        let value = Some(self).filter(|code| !code.is_literal)?.value()?;
        value.as_str().map(Code::literal)
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text with the newlines that were given with it.
    fn whole_text(&self) -> String {
        format!("{}{}", self.text, self.end)
    }

    /// The value, if the expression has the same value everywhere, because it uses neither variables nor
    /// functions.
    ///
    /// Of a text that is [taken as it is written](crate::guide::derive::attributes#literal), in a document
    /// that `Document::parse_for` has read or a migration gets, it is that text.
    pub fn value(&self) -> Option<Value> {
        #[cfg(feature = "literal")]
        if self.is_literal {
            return literal_text_of(&self.text).map(Value::string);
        }
        self.expression().evaluate(&Context::literal_only()).ok()
    }

    /// The expression, to be inspected or evaluated. Its places refer to the text of this code alone.
    pub fn expression(&self) -> Expression {
        parse_snippet(&self.text).0
    }

    /// Its place in the text that was parsed; `None` if it was not part of that.
    pub fn location(&self) -> Option<&Location> {
        self.location.as_ref()
    }

    /// Renames a variable wherever it is used, as
    /// [`Document::rename_variable`](super::Document::rename_variable) does. Returns the number of
    /// occurrences.
    ///
    /// # Errors
    /// One of the names is not a variable, with or without attributes.
    pub fn rename_variable(&mut self, from: &str, to: &str) -> Result<usize, EditError> {
        if self.is_literal {
            return Ok(0);
        }
        let Some((text, count)) = rename_variable(&self.text, from, to)? else { return Ok(0) };
        *self = Code::unchecked(&text);
        Ok(count)
    }

    /// Nested objects with this as the innermost value.
    pub(super) fn inside(self, keys: &[String]) -> Code {
        let wrap = |code: Code, key: &String| {
            let key = object_key(key);
            let text = match code.needs {
                LineNeeds::Nothing if !code.text.contains('\n') => format!("{{ {key} = {} }}", code.text),
                LineNeeds::Parentheses => format!("{{\n{key} = (\n{}\n)\n}}", code.text),
                _ => format!("{{\n{key} = {}\n}}", code.text),
            };
            let inline = code.inline.map(|inline| format!("{{ {key} = {inline} }}"));
            Code { inline, ..Code::unchecked(&text) }
        };
        keys.iter().rev().fold(self, wrap)
    }

    /// Whether this is the expression in a text already.
    pub(super) fn says(&self, there: &str) -> Result<bool, EditError> {
        match &self.mistake {
            Some(mistake) => Err((**mistake).clone()),
            None if self.is_literal => Ok(there == self.text),
            None => Ok(is_same(there, &self.text)),
        }
    }

    /// The text to put after the `=` of an attribute, before `after`.
    pub(super) fn placed_in_body(&self, after: &str, around: &Around) -> Result<String, EditError> {
        let text = self.placed(after, around)?;
        let keeps_end = self.needs != LineNeeds::Parentheses && after.starts_with(['\n', '\r']);
        Ok(if keeps_end { text + &around.newline.end_lines_of(&self.end) } else { text })
    }

    /// The text to put before `after`.
    pub(super) fn placed(&self, after: &str, around: &Around) -> Result<String, EditError> {
        if let Some(mistake) = &self.mistake {
            return Err((**mistake).clone());
        }
        let text = self.text_before(after);
        if is_too_deep(&text, around.brackets) {
            return Err(catalogue::edit::code_too_deep(MAX_DEPTH).into());
        }
        // A string that was found is put elsewhere as it is: a field may take it as it is written.
        let is_found = self.location.is_some() && text.starts_with(['"', '<']);
        let has_sequences = ["${", "%{"].iter().any(|sequence| text.contains(sequence));
        match self.is_literal || is_found && has_sequences {
            true => Ok(around.newline.end_lines_of(&text)),
            false => Ok(laid_out(&text, &around.base, around.newline)),
        }
    }

    fn text_before(&self, after: &str) -> String {
        let ends_line = after.starts_with(['\n', '\r']);
        match self.needs {
            LineNeeds::Nothing => self.text.clone(),
            LineNeeds::LineEnd if ends_line => self.text.clone(),
            LineNeeds::LineEnd | LineNeeds::Parentheses => match &self.inline {
                Some(inline) => inline.clone(),
                None => format!("(\n{}\n)", self.text),
            },
        }
    }
}

/// The text that is written as a string or a heredoc, if nothing in it has a meaning.
#[cfg(feature = "literal")]
fn literal_text_of(code: &str) -> Option<String> {
    let (body, _) = crate::syntax::parse(&Source::new("<code>", format!("a = {code}\n")));
    let expression = body.just_attributes().0.iter().next()?.expression.clone();
    expression.literal_text()?.ok()
}

/// Whether an expression nests too deep inside this many brackets. Most have too few brackets for that.
fn is_too_deep(code: &str, around: usize) -> bool {
    let may_nest = |byte: &u8| matches!(byte, b'(' | b'[' | b'{' | b'?');
    if code.bytes().filter(may_nest).count() + around < MAX_DEPTH {
        return false;
    }
    let text = format!("a = {}{code}\n{}\n", "(".repeat(around), ")".repeat(around));
    crate::syntax::parse(&Source::new("<code>", text)).1.has_errors()
}

/// Texts are compared, not places.
impl PartialEq for Code {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Code {}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Serializes as the expression in documents and in this library's serializer, and as its text in other
/// formats.
impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let Some(mistake) = &self.mistake {
            return Err(S::Error::custom(mistake));
        }
        serializer.serialize_newtype_struct(EXPRESSION, &Handover::new(self, &self.whole_text()))
    }
}

/// The path as an expression. A path that cannot be one (a relative one, say) is a mistake, which is reported
/// where the code is used.
impl From<&Traversal> for Code {
    fn from(traversal: &Traversal) -> Code {
        Code::of(&Expr::from(traversal)).unwrap_or_else(|error| Code {
            mistake: Some(Box::new(error)),
            ..Code::unchecked(&traversal.to_string())
        })
    }
}
