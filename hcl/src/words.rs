//! What sentences in messages are made of: articles, lists, numbers of things, and the words that mean true
//! and false.

use std::fmt::{self, Display};

#[cfg(feature = "modules")]
pub(crate) mod chain;

/// The indefinite article before a word: "an" before `upstream`, "a" before `user`.
pub(crate) fn article(word: &str) -> &'static str {
    /// Vowels that sound like a consonant.
    const LIKE_YOU: [&str; 8] = ["us", "uni", "uti", "ur", "uu", "udp", "eu", "one"];

    let word = word.to_lowercase();
    let is_like_you = LIKE_YOU.iter().any(|start| word.starts_with(start));
    if !is_like_you && word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" }
}

/// A noun with its article: "a list", "an object". Null has none.
pub(crate) fn a(noun: &str) -> String {
    if noun == "null" { noun.to_owned() } else { format!("{} {noun}", article(noun)) }
}

/// What a type says that it expects, without its article.
pub(crate) fn without_article(noun: &str) -> &str {
    noun.strip_prefix("a ").or_else(|| noun.strip_prefix("an ")).unwrap_or(noun)
}

/// The first `most` items, with `word`, which may be a comma, before the last: "a", "a and b", "a, b and c",
/// "a, b and 7 more".
pub(crate) fn listed(items: impl IntoIterator<Item = impl Display>, word: &str, most: usize) -> String {
    let mut items = items.into_iter();
    let shown = first(&mut || Some(items.next()?.to_string()), most);
    // What is not shown is not made, and many kinds of items are counted at once.
    in_sentence(shown, word, items.count())
}

/// The first items. Kept apart from their types, so that it is compiled once.
fn first(next: &mut dyn FnMut() -> Option<String>, most: usize) -> Vec<String> {
    let mut shown = Vec::new();
    while shown.len() < most
        && let Some(item) = next()
    {
        shown.push(item);
    }
    shown
}

/// An item, and how it is shown. What is not listed costs nothing.
struct Shown<T, F>(T, F);

impl<T, D: Display, F: Fn(&T) -> D> Display for Shown<T, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.1)(&self.0).fmt(f)
    }
}

/// The items of a list, which may be long, each as it is shown there.
pub(crate) fn each<T, D: Display>(
    items: impl IntoIterator<Item = T>,
    shown: impl Fn(&T) -> D + Copy,
) -> impl Iterator<Item = impl Display> {
    items.into_iter().map(move |item| Shown(item, shown))
}

/// Strings in quotation marks.
pub(crate) fn quoted(texts: impl IntoIterator<Item = impl AsRef<str>>) -> impl Iterator<Item = impl Display> {
    each(texts, |text| format!("\"{}\"", text.as_ref()))
}

/// Names as code.
pub(crate) fn as_code(
    names: impl IntoIterator<Item = impl AsRef<str>>,
) -> impl Iterator<Item = impl Display> {
    each(names, |name| format!("`{}`", name.as_ref()))
}

/// All names as code, with `word` before the last.
pub(crate) fn names(names: impl IntoIterator<Item = impl AsRef<str>>, word: &str) -> String {
    listed(as_code(names), word, usize::MAX)
}

fn in_sentence(mut shown: Vec<String>, word: &str, more: usize) -> String {
    if more > 0 {
        shown.push(format!("{more} more"));
    }
    let between = match word {
        "," if more == 0 => ", ".to_owned(),
        _ if more > 0 => " and ".to_owned(),
        _ => format!(" {word} "),
    };
    match shown.split_last() {
        Some((last, rest @ [_, ..])) => format!("{}{between}{last}", rest.join(", ")),
        _ => shown.concat(),
    }
}

/// "1 element", "2 elements".
pub(crate) fn count(number: usize, noun: &str) -> String {
    match (number, noun.strip_suffix('y')) {
        (1, _) => format!("1 {noun}"),
        (_, Some(stem)) => format!("{number} {stem}ies"),
        (_, None) => format!("{number} {noun}s"),
    }
}

/// A text with a capital letter at its start.
pub(crate) fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// What a word, or a number as a text, means where a bool is required: people write "yes", "off" and
/// "enabled".
pub(crate) fn truth(word: &str) -> Option<bool> {
    match word.trim().to_ascii_lowercase().as_str() {
        "true" | "yes" | "y" | "on" | "t" | "1" | "enable" | "enabled" => Some(true),
        "false" | "no" | "n" | "off" | "f" | "0" | "disable" | "disabled" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_listed_as_in_a_sentence() {
        assert_eq!(names([""; 0], "and"), "");
        assert_eq!(names(["a"], "and"), "`a`");
        assert_eq!(names(["a", "b", "c"], "or"), "`a`, `b` or `c`");
        assert_eq!(listed(1..=9, "or", 2), "1, 2 and 7 more");
        assert_eq!(listed(1..=2, "or", 2), "1 or 2");
        assert_eq!(listed(1..=3, ",", 3), "1, 2, 3");
    }

    #[test]
    fn things_have_articles_and_numbers() {
        assert_eq!(
            [a("object"), a("user"), a("upstream"), a("null")],
            ["an object", "a user", "an upstream", "null"]
        );
        assert_eq!(
            [count(1, "entry"), count(2, "entry"), count(0, "list")],
            ["1 entry", "2 entries", "0 lists"]
        );
        assert_eq!([capitalized("über"), capitalized("")], ["Über", ""]);
    }

    #[test]
    fn words_for_bools() {
        assert_eq!(
            [truth("Yes"), truth(" off "), truth("1"), truth("2"), truth("maybe")],
            [Some(true), Some(false), Some(true), None, None]
        );
    }
}
