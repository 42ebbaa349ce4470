//! What somebody is about to write, told from the line in front of the cursor: the file around it need not parse.

/// What stands in front of the cursor on its line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Writing<'a> {
    /// The beginning of a name, which may be empty.
    Name(&'a str),
    /// A block's type, the labels behind it that are complete, and the beginning of the next one with its quote.
    Label(&'a str, usize, &'a str),
    /// An attribute's name, and the beginning of its value.
    Value(&'a str, &'a str),
    /// Something else.
    Other,
}

/// Reads the line in front of the cursor.
pub(super) fn writing(line: &str) -> Writing<'_> {
    let line = line.trim_start();
    let (word, rest) =
        line.split_at(line.find(|character| !is_part_of_name(character)).unwrap_or(line.len()));
    if rest.is_empty() {
        return Writing::Name(word);
    }
    if word.is_empty() {
        return Writing::Other;
    }
    let behind = rest.trim_start();
    if let Some(value) = behind.strip_prefix('=').filter(|value| !value.starts_with('=')) {
        return Writing::Value(word, value.trim_start());
    }
    if behind.len() == rest.len() && !rest.starts_with('"') {
        return Writing::Other;
    }
    labels(word, behind)
}

/// Labels are words or quoted strings.
fn labels<'a>(word: &'a str, mut rest: &'a str) -> Writing<'a> {
    let mut complete = 0;
    loop {
        let end = match rest.strip_prefix('"') {
            Some(text) => match text.find('"') {
                Some(end) => end + 2,
                None => return Writing::Label(word, complete, rest),
            },
            None => rest.find(|character| !is_part_of_name(character)).unwrap_or(rest.len()),
        };
        if end == rest.len() && !rest.ends_with('"') {
            return Writing::Label(word, complete, rest);
        }
        if end == 0 {
            return Writing::Other;
        }
        complete += 1;
        rest = rest[end..].trim_start();
    }
}

fn is_part_of_name(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '_' | '-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_tells_what_is_being_written() {
        assert_eq!(writing("  "), Writing::Name(""));
        assert_eq!(writing("  lis"), Writing::Name("lis"));
        assert_eq!(writing("server "), Writing::Label("server", 0, ""));
        assert_eq!(writing("server \"a"), Writing::Label("server", 0, "\"a"));
        assert_eq!(writing("server \"a\" b"), Writing::Label("server", 1, "b"));
        assert_eq!(writing("a = \"x"), Writing::Value("a", "\"x"));
        assert_eq!(writing("a =="), Writing::Other);
        assert_eq!(writing("# not"), Writing::Other);
        assert_eq!(writing("server \"a\" {"), Writing::Other);
        assert_eq!(writing("a.b"), Writing::Other);
    }
}
