//! The page about all codes: its examples.
//!
//! `cargo run -p hcl-tests --bin codes` writes it. The text is only in programs that ask for an example.

/// The page as Markdown: for each code a heading and, if there is an example, two blocks of code.
const PAGE: &str = include_str!("../../../docs/errors.md");

/// What begins and ends a block of code.
const FENCE: &str = "\n```";

/// The example for a code.
pub(super) fn example(code: &str) -> Option<&'static str> {
    Some(block(section(code)?)?.0)
}

/// What is printed for the example.
pub(super) fn output(code: &str) -> Option<&'static str> {
    let (_, rest) = block(section(code)?)?;
    Some(block(rest)?.0)
}

/// What the page says about a code.
fn section(code: &str) -> Option<&'static str> {
    let heading = format!("\n## {code}\n");
    let section = &PAGE[PAGE.find(&heading)? + heading.len()..];
    // Nothing in the blocks of code begins with two number signs: the test of the page would not find what it
    // has written.
    Some(section.split("\n## ").next().unwrap_or(section))
}

/// The first block of code and what follows it.
fn block(text: &'static str) -> Option<(&'static str, &'static str)> {
    let (_, rest) = text.split_once(FENCE)?;
    let (_, rest) = rest.split_once('\n')?;
    let end = rest.find(FENCE)? + 1;
    Some((&rest[..end], &rest[end + FENCE.len() - 1..]))
}
