//! The difference between two versions of a text.

use std::time::Duration;

use similar::TextDiff;

use crate::secrets::hidden;

/// How long to search for the smallest difference between two texts.
const DIFF_TIME: Duration = Duration::from_millis(500);

/// The difference between two texts, as `patch` reads it.
pub(crate) fn difference(name: &str, old: &str, new: &str, is_colored: bool) -> String {
    let (old, new) = (hidden(old), hidden(new));
    let diff = TextDiff::configure().timeout(DIFF_TIME).diff_lines(&*old, &*new);
    let text = diff.unified_diff().header(name, name).to_string();
    if is_colored { text.split_inclusive('\n').map(colored).collect() } else { text }
}

fn colored(line: &str) -> String {
    let color = match line.as_bytes() {
        [b'-', ..] => "31",
        [b'+', ..] => "32",
        [b'@', b'@', ..] => "36",
        _ => return line.to_owned(),
    };
    let text = line.trim_end_matches('\n');
    format!("\u{1b}[{color}m{text}\u{1b}[0m{}", &line[text.len()..])
}
