//! Regular expressions.

use ::regex::Regex;

use super::{Convert, ConvertBack, Form, Refused, errors};
use crate::value::Value;

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
        Regex::new(&written).map_err(|error| errors::invalid_pattern(&written, &error.to_string()))
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
