//! Paths to settings: `database.port`, `backend."a.b".weight`, `port[0].number`.

use crate::diagnostic::{Diagnostic, catalogue, sentence};
use crate::format::path::{self, Selector};
use crate::source::{Source, Span};

/// The maximum number of steps, more than any configuration needs.
const MAX_STEPS: usize = 64;

/// One step of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PathSegment {
    pub(super) text: String,
    /// Where it is in the text of the path.
    pub(super) span: Span,
}

/// Reads a path, in which a position is a name too. White space around it is not part of it.
///
/// # Errors
/// The text is not a path; the error marks where.
pub(super) fn parse(source: &Source) -> Result<Vec<PathSegment>, Diagnostic> {
    let text = source.text().trim_end();
    let start = text.len() - text.trim_start().len();
    let wrong = |at: usize, reason: &str| {
        let length = text[at..].chars().next().map_or(0, char::len_utf8);
        let place = source.location(Span::new(at as u32, (at + length) as u32));
        catalogue::layers::invalid_path(source.text(), &sentence(reason)).at(place)
    };
    let steps = path::parse(&text[start..]).map_err(|error| wrong(start + error.at, error.reason))?;
    match steps.len() {
        0 => Err(wrong(start, "a name is missing here")),
        1..=MAX_STEPS => {
            let segments = steps.into_iter().map(|(step, span)| PathSegment {
                text: match step {
                    Selector::Name(name) => name,
                    Selector::Index(index) => index.to_string(),
                },
                span: Span::new(span.start + start as u32, span.end + start as u32),
            });
            Ok(segments.collect())
        }
        _ => Err(wrong(start, "a path can have at most 64 steps")),
    }
}

/// The text of a path with these steps.
pub(super) fn shown<'s>(steps: impl IntoIterator<Item = &'s str>) -> String {
    steps.into_iter().fold(String::new(), |path, step| join(&path, step))
}

/// A path with one more step.
pub(super) fn join(before: &str, step: &str) -> String {
    let mut joined = before.to_owned();
    if !joined.is_empty() {
        joined.push('.');
    }
    joined + &path::name(step)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps(text: &str) -> Result<Vec<String>, String> {
        let steps = parse(&Source::new("--set", text)).map_err(|error| error.detail.clone())?;
        Ok(steps.into_iter().map(|step| step.text).collect())
    }

    #[test]
    fn paths_are_read_and_written() {
        for text in ["a", "a.b", r#"backend."a.b".weight"#, r#"a."\"\\x".0"#, "é.b-c"] {
            let read = steps(text).expect(text);
            assert_eq!(shown(read.iter().map(String::as_str)), text);
        }
        assert_eq!(steps(r#"a["b.c"][0].d"#), Ok(["a", "b.c", "0", "d"].map(str::to_owned).to_vec()));
        assert_eq!(shown(["a", "b c"]), r#"a."b c""#);
    }

    #[test]
    fn what_is_no_path_is_refused() {
        for text in ["", ".a", "a.", "a..b", "a[0", "a.\"b", "a\"b\"", "a]", " "] {
            assert!(steps(text).is_err(), "{text}");
        }
        assert!(steps(&["a"; 65].join(".")).is_err());
    }
}
