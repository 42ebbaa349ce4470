//! Diagnostics as data for other programs.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::{Diagnostic, Diagnostics, Fact, Severity};

/// As in the text of a diagnostic: `"error"` or `"warning"`.
impl Serialize for Severity {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A diagnostic as data, for editors, services and logs. Every field is always there.
///
/// | field | type | what it contains |
/// |---|---|---|
/// | `severity` | string | `"error"` or `"warning"` |
/// | `code` | string | [`Diagnostic::code`] |
/// | `summary`, `detail` | string | as in [`Parts`](super::Parts); the detail may be empty |
/// | `help` | string or null | what to write instead |
/// | `subject`, `context` | location or null | the exact place, and the larger construct around it |
/// | `subject_text` | string | what is at the subject or is expected there, in a few words; may be empty |
/// | `labels` | array | further places: objects with `location` and `text` |
/// | `fixes` | array | objects with `title`, `is_certain` and `replacements`, each of which has a `location` and a `text` |
/// | `facts` | object | [`Diagnostic::facts`] by name: strings, numbers and arrays of strings |
///
/// A location has the name of the `source`, its `start` and its `end`, which are objects with the fields of
/// [`Position`](crate::Position): `byte` from 0, `line` from 1, and from 1 the columns `column` (grapheme
/// clusters), `column_utf8` and `column_utf16`.
///
/// ```
/// # use serde_json::json;
/// # use hcl::HclDecode;
/// #[derive(Debug, HclDecode)]
/// struct Config { port: Option<u16> }
///
/// let error = hcl::from_str::<Config>("prot = 80").unwrap_err();
/// let position = |byte: u32| {
///     let column = byte + 1;
///     json!({ "byte": byte, "line": 1, "column": column, "column_utf8": column, "column_utf16": column })
/// };
/// let place = |start, end| json!({ "source": "<text>", "start": position(start), "end": position(end) });
/// let data = serde_json::to_value(error.diagnostics())?;
/// assert_eq!(data[0]["severity"], "error");
/// assert_eq!(data[0]["code"], "hcl::decode::unknown_attribute");
/// assert_eq!(data[0]["help"], "Did you mean `port`?");
/// assert_eq!(data[0]["subject"], place(0, 4));
/// assert_eq!(data[0]["labels"], json!([]));
/// assert_eq!(data[0]["fixes"], json!([{
///     "title": "Write port",
///     "is_certain": false,
///     "replacements": [{ "location": place(0, 4), "text": "port" }],
/// }]));
/// assert_eq!(data[0]["facts"], json!({ "name": "prot", "expected": ["port"], "suggestion": "port" }));
/// # Ok::<(), serde_json::Error>(())
/// ```
impl Serialize for Diagnostic {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // A change that is read from here would be made as it is written.
        let shown: Vec<_> = self.fixes().iter().filter(|fix| !fix.is_hidden()).collect();
        let mut diagnostic = serializer.serialize_struct("Diagnostic", 11)?;
        diagnostic.serialize_field("severity", &self.severity)?;
        diagnostic.serialize_field("code", self.code())?;
        diagnostic.serialize_field("summary", &self.summary)?;
        diagnostic.serialize_field("detail", &self.detail)?;
        diagnostic.serialize_field("help", &self.help)?;
        diagnostic.serialize_field("subject", &self.subject)?;
        diagnostic.serialize_field("subject_text", &self.subject_text)?;
        diagnostic.serialize_field("context", &self.context)?;
        diagnostic.serialize_field("labels", &self.labels)?;
        diagnostic.serialize_field("fixes", &shown)?;
        diagnostic.serialize_field("facts", &Facts(&self.facts))?;
        diagnostic.end()
    }
}

/// As an array.
impl Serialize for Diagnostics {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

/// Facts as an object.
struct Facts<'a>(&'a [(&'static str, Fact)]);

impl Serialize for Facts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, fact)| (name, fact)))
    }
}
