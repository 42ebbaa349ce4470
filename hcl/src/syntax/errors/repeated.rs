//! Lines of one body that begin with the same name: changed one by one, they would set an attribute twice.

use crate::source::{Location, Source, Span, opened_braces};

use super::rewrite;

/// How many lines are looked at in each direction, and how many bytes.
const MAX_LINES: usize = 100;
const MAX_TEXT: usize = 1 << 13;

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
pub(super) fn set_elsewhere(source: &Source, name: Span) -> Option<Location> {
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
    opened_braces(rewrite::without_comment(line))
}
