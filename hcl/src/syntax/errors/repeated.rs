//! Lines of one body that begin with the same name: changed one by one, they would set an attribute twice.

use crate::source::Span;

use super::rewrite;

/// How many lines are looked at in each direction, and how many bytes.
const MAX_LINES: usize = 100;
const MAX_TEXT: usize = 1 << 13;

/// The other lines of a body that begin with the name of one.
#[derive(Default)]
pub(crate) struct Repeated<'t> {
    /// Whether one of them stands above it.
    pub(crate) is_above: bool,
    /// Whether one of them sets the attribute.
    pub(crate) is_set: bool,
    /// What follows the name in those below it, with the place of each from the name on.
    pub(crate) below: Vec<(Span, &'t str)>,
}

impl Repeated<'_> {
    /// Whether there are no others.
    pub(crate) fn is_empty(&self) -> bool {
        !self.is_above && !self.is_set && self.below.is_empty()
    }
}

/// The other lines of the body that begin with the name at `name`. Braces at the ends of lines show where the body ends.
pub(crate) fn repeated(text: &str, name: Span) -> Repeated<'_> {
    let mut found = Repeated::default();
    let word = text.get(name.range()).unwrap_or("");
    let (Some(before), Some(after)) = (text.get(..name.start as usize), text.get(name.end as usize..)) else {
        return found;
    };
    let mut depth = 0_i64;
    let mut length = 0;
    for line in before.rsplit('\n').skip(1).take(MAX_LINES) {
        length += line.len();
        depth -= opened(line);
        if depth < 0 || length > MAX_TEXT {
            break;
        }
        if let Some(rest) = after_name(line, word).filter(|_| depth == 0) {
            let is_set = rest.starts_with('=');
            found.is_set |= is_set;
            found.is_above |= !is_set;
        }
    }
    let mut at = name.end as usize;
    depth = 0;
    for (number, line) in after.split_inclusive('\n').take(MAX_LINES).enumerate() {
        let is_inside = depth == 0 && number > 0;
        depth += opened(line);
        if depth < 0 || at - name.end as usize > MAX_TEXT {
            break;
        }
        if let Some(rest) = after_name(line, word).filter(|_| is_inside) {
            let start = at + line.len() - line.trim_start().len();
            let end = start + rewrite::without_comment(line).trim().len();
            found.is_set |= rest.starts_with('=');
            found.below.push((Span::new(start as u32, end as u32), rest));
        }
        at += line.len();
    }
    found
}

/// How many more braces a line opens than it closes.
fn opened(line: &str) -> i64 {
    let line = rewrite::without_comment(line);
    line.matches('{').count() as i64 - line.matches('}').count() as i64
}

/// What follows the name in a line that begins with it, unless it is the header of a block.
fn after_name<'l>(line: &'l str, name: &str) -> Option<&'l str> {
    let rest = rewrite::without_comment(line).trim().strip_prefix(name)?;
    let value = rest.trim_start();
    let is_name = rest.len() > value.len() || value.starts_with('=');
    (is_name && !value.is_empty() && !value.ends_with('{')).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> (bool, bool, Vec<&str>) {
        let start = text.find('@').unwrap_or(0);
        let text: &'static str = text.replace('@', "").leak();
        let found = repeated(text, Span::new(start as u32, start as u32 + 1));
        (found.is_above, found.is_set, found.below.into_iter().map(|(_, value)| value).collect())
    }

    #[test]
    fn lines_of_the_same_body_are_found() {
        assert_eq!(found("s {\n  a 1;\n  @a 2;\n  b 3;\n  a 4;\n}\na 5;\n"), (true, false, vec!["4;"]));
        assert_eq!(found("@a 1;\nb {\n  a 2;\n}\na = 3\n"), (false, true, vec!["= 3"]));
        assert_eq!(found("a = 1\nb {\n  @a 2;\n}\n"), (false, false, vec![]));
        assert_eq!(found("a {\n}\n@a 2;\nab 3;\n"), (false, false, vec![]));
    }
}
