//! The text of an expression that is to become the value of an attribute.

use super::errors::{EditError, code_too_deep};
use crate::diagnostic::Diagnostics;
use crate::edit::{LineNeeds, line_needs, literal};
use crate::model::Traversal;
use crate::source::Source;
use crate::syntax::parse_expression;
use crate::syntax::reader::MAX_DEPTH;
use crate::value::{Value, ValueError};

const BLANKS: [char; 4] = [' ', '\t', '\r', '\n'];

/// An expression, as text, to be put into a [`Document`](super::Document).
///
/// ```
/// use hcl::edit::Code;
///
/// let value = Code::value(&hcl::Value::number(4))?;
/// let expression = Code::parse("max(var.workers, 2)").unwrap();
/// assert!(Code::parse("max(").is_err());
/// # let _ = (value, expression);
/// # Ok::<(), hcl::value::ValueError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    text: String,
    needs: LineNeeds,
}

impl Code {
    /// An expression that gives this value, as [`literal`] writes it.
    ///
    /// # Errors
    /// No expression gives such a value.
    pub fn value(value: &Value) -> Result<Code, ValueError> {
        literal(value).map(Code::of)
    }

    /// The expression that this text is. It is taken as it stands, comments included; only a byte order mark in front of it is left out.
    ///
    /// # Errors
    /// Everything that is wrong with the text.
    pub fn parse(text: &str) -> Result<Code, Diagnostics> {
        // The last line of a heredoc needs its newline, which will be there.
        let (_, diagnostics) = parse_expression(&Source::new("<expression>", format!("{text}\n")));
        diagnostics.into_result(Code::of(text.strip_prefix('\u{feff}').unwrap_or(text).to_owned()))
    }

    /// The text of an expression that parses.
    fn of(text: String) -> Code {
        let needs = line_needs(text.trim_matches(BLANKS));
        Code { text: text.trim_start_matches(BLANKS).to_owned(), needs }
    }

    /// The text to stand between an `=` and `behind`, in a block that is one line or elsewhere.
    pub(super) fn placed(&self, behind: &str, in_one_line: bool) -> Result<String, EditError> {
        let text = self.in_front_of(behind);
        if is_too_deep(&text, in_one_line) { Err(code_too_deep(MAX_DEPTH)) } else { Ok(text) }
    }

    fn in_front_of(&self, behind: &str) -> String {
        let ends_line = behind.starts_with(['\n', '\r']);
        let text = self.text.trim_end_matches(BLANKS);
        match self.needs {
            LineNeeds::Nothing | LineNeeds::LineEnd if ends_line => self.text.clone(),
            LineNeeds::Nothing => text.to_owned(),
            LineNeeds::LineEnd | LineNeeds::Parentheses => format!("(\n{text}\n)"),
        }
    }
}

/// Whether an expression nests too deep to be the value of an attribute. Most have not even so many brackets.
fn is_too_deep(code: &str, in_one_line: bool) -> bool {
    let may_nest = |byte: &u8| matches!(byte, b'(' | b'[' | b'{' | b'?');
    if code.bytes().filter(may_nest).count() < MAX_DEPTH {
        return false;
    }
    let text = if in_one_line { format!("b {{ a = {code} }}\n") } else { format!("a = {code}\n") };
    crate::syntax::parse(&Source::new("<code>", text)).1.has_errors()
}

/// The path as an expression.
impl From<&Traversal> for Code {
    fn from(traversal: &Traversal) -> Code {
        Code::of(traversal.to_string())
    }
}
