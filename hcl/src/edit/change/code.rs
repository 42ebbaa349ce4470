//! The text of an expression that is to become the value of an attribute.

use crate::diagnostic::Diagnostics;
use crate::edit::{LineNeeds, line_needs, literal};
use crate::model::Traversal;
use crate::source::Source;
use crate::syntax::parse_expression;
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

    /// The expression that this text is. It is taken as it stands, comments included.
    ///
    /// # Errors
    /// Everything that is wrong with the text.
    pub fn parse(text: &str) -> Result<Code, Diagnostics> {
        // The last line of a heredoc needs its newline, which will be there.
        let (_, diagnostics) = parse_expression(&Source::new("<expression>", format!("{text}\n")));
        diagnostics.into_result(Code::of(text.to_owned()))
    }

    fn of(text: String) -> Code {
        let needs = line_needs(text.trim_matches(BLANKS));
        Code { text: text.trim_start_matches(BLANKS).to_owned(), needs }
    }

    /// The text to stand between an `=` and `behind`.
    pub(super) fn in_front_of(&self, behind: &str) -> String {
        let ends_line = behind.starts_with(['\n', '\r']);
        let text = self.text.trim_end_matches(BLANKS);
        match self.needs {
            LineNeeds::Nothing | LineNeeds::LineEnd if ends_line => self.text.clone(),
            LineNeeds::Nothing => text.to_owned(),
            LineNeeds::LineEnd | LineNeeds::Parentheses => format!("(\n{text}\n)"),
        }
    }
}

/// The path as an expression.
impl From<&Traversal> for Code {
    fn from(traversal: &Traversal) -> Code {
        Code::of(traversal.to_string())
    }
}
