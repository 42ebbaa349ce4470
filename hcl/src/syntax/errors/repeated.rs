//! Lines of one body that begin with the same name: changed one by one, they would set an attribute twice.

use crate::source::{Location, Source, Span};

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
    let around = lines_around(text, name);
    for (_, line) in around.above {
        if let Some(rest) = after_name(line, word) {
            let is_set = rest.starts_with('=');
            found.is_set |= is_set;
            found.is_above |= !is_set;
        }
    }
    for (place, line) in around.below {
        if let Some(rest) = after_name(line, word) {
            found.is_set |= rest.starts_with('=');
            found.below.push((place, rest));
        }
    }
    found
}

/// The other lines of a body that stand in it directly, without their blanks and comments.
#[derive(Default)]
pub(super) struct Around<'t> {
    /// The nearest first.
    pub(super) above: Vec<(Span, &'t str)>,
    pub(super) below: Vec<(Span, &'t str)>,
}

/// The lines of the body around the line that begins with the name at `name`.
pub(super) fn lines_around(text: &str, name: Span) -> Around<'_> {
    let mut around = Around::default();
    let (Some(before), Some(after)) = (text.get(..name.start as usize), text.get(name.end as usize..)) else {
        return around;
    };
    let mut depth = 0_i64;
    let mut at = before.rfind('\n').unwrap_or(0);
    for line in before.rsplit('\n').skip(1).take(MAX_LINES) {
        let start = at - line.len();
        depth -= opened(line);
        if depth < 0 || name.start as usize - start > MAX_TEXT {
            break;
        }
        if depth == 0 {
            around.above.push(bare(line, start));
        }
        at = start.saturating_sub(1);
    }
    let mut at = name.end as usize;
    depth = 0;
    for (number, line) in after.split_inclusive('\n').take(MAX_LINES).enumerate() {
        let is_inside = depth == 0 && number > 0;
        depth += opened(line);
        if depth < 0 || at - name.end as usize > MAX_TEXT {
            break;
        }
        if is_inside {
            around.below.push(bare(line, at));
        }
        at += line.len();
    }
    around
}

/// Where another of these lines sets the attribute `name`: its name there.
pub(crate) fn set_elsewhere(source: &Source, name: Span) -> Option<Location> {
    let word = source.slice(name);
    let around = lines_around(source.text(), name);
    let sets = |line: &str| {
        let value = line.strip_prefix(word).and_then(|rest| rest.trim_start().strip_prefix('='));
        value.is_some_and(|value| !value.starts_with('='))
    };
    let (line, _) = around.above.iter().chain(&around.below).find(|(_, line)| sets(line))?;
    Some(source.location(Span::new(line.start, line.start + word.len() as u32)))
}

/// A line that begins at byte `at`, without its blanks and comment, with its place.
fn bare(line: &str, at: usize) -> (Span, &str) {
    let start = at + line.len() - line.trim_start().len();
    let text = rewrite::without_comment(line).trim();
    (Span::new(start as u32, (start + text.len()) as u32), text)
}

/// How many more braces a line opens than it closes.
fn opened(line: &str) -> i64 {
    let line = rewrite::without_comment(line);
    line.matches('{').count() as i64 - line.matches('}').count() as i64
}

/// What follows the name in a line without its blanks that begins with it, unless it is the header of a block.
fn after_name<'l>(line: &'l str, name: &str) -> Option<&'l str> {
    let rest = line.strip_prefix(name)?;
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
