//! Regular expressions.

use ::regex::Regex;

use super::{Convert, ConvertBack, Form, Refused};
use crate::value::Value;
use crate::value::spelling::shown;

/// Regular expressions of the crate `regex`, compiled when the configuration is read.
///
/// The syntax is that of the crate, which differs in details from that of the standard function `regex`. In a
/// string of the native syntax a backslash is written twice; a heredoc takes it as it is. The regular
/// expression is written as its text.
///
/// ```
/// use hcl::HclDecode;
///
/// #[derive(Debug, HclDecode)]
/// struct Filter {
///     #[hcl(with = hcl::with::regex)]
///     paths: Vec<regex::Regex>,
/// }
///
/// let filter: Filter = hcl::from_str(r#"paths = ["^/api/", "\\.html$"]"#)?;
/// assert!(filter.paths[1].is_match("index.html"));
///
/// let error = hcl::from_str::<Filter>(r#"paths = ["^/api/(", "x"]"#).unwrap_err();
/// assert!(error.to_string().contains("unclosed group"));
/// # Ok::<(), hcl::Error>(())
/// ```
#[allow(non_camel_case_types)]
#[derive(Clone, Copy, Debug)]
pub struct regex;

pub(super) const FORM: Form = Form { name: "regular expression", example: "^[a-z]+$" };

impl Convert<Regex> for regex {
    type Written = String;

    fn decode(&self, written: String) -> Result<Regex, Refused> {
        Regex::new(&written).map_err(|error| invalid_pattern(&written, &error.to_string()))
    }

    fn form(&self) -> Option<Form> {
        Some(FORM)
    }
}

impl ConvertBack<Regex> for regex {
    fn encode(&self, value: &Regex) -> Result<Value, Refused> {
        Ok(Value::string(value.as_str()))
    }
}

fn invalid_pattern(text: &str, error: &str) -> Refused {
    let problem = regex_syntax::ast::parse::Parser::new().parse(text).err();
    let reason = match &problem {
        Some(problem) => problem.kind().to_string(),
        None => error.to_owned(),
    };
    let refused = Refused::new(format!("{} is not a regular expression: {reason}", shown(text)));
    match problem.as_ref().and_then(|problem| pattern_advice(problem.kind())) {
        Some(help) => refused.with_help(help),
        None => refused,
    }
}

/// How to mend a pattern, by what is wrong with it.
fn pattern_advice(problem: &regex_syntax::ast::ErrorKind) -> Option<&'static str> {
    use regex_syntax::ast::ErrorKind::{
        ClassUnclosed, EscapeUnexpectedEof, GroupUnclosed, GroupUnopened, RepetitionCountUnclosed,
        RepetitionMissing, UnsupportedBackreference, UnsupportedLookAround,
    };

    match problem {
        GroupUnclosed => Some("write `)` where the group ends, or `\\\\(` for the sign itself"),
        GroupUnopened => Some("write `(` where the group begins, or `\\\\)` for the sign itself"),
        ClassUnclosed => Some("write `]` where the class ends, or `\\\\[` for the sign itself"),
        RepetitionMissing => Some(
            "write what is to be repeated before the sign, such as `.*`, or `\\\\` before it for the sign itself",
        ),
        RepetitionCountUnclosed => Some("write `}` where the count ends, or `\\\\{` for the sign itself"),
        EscapeUnexpectedEof => Some("write `\\\\\\\\` for a backslash"),
        UnsupportedLookAround | UnsupportedBackreference => {
            Some("these patterns cannot look ahead or behind, or refer back; write one without that")
        }
        _ => None,
    }
}
