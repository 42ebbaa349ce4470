//! Doc comments as help.

/// The help in one line, and all of it if that is more: the first paragraph without its full stop, and the
/// whole comment. `remarks` follow in brackets.
pub(super) fn help(description: &str, remarks: &[String]) -> (String, Option<String>) {
    let joined = |paragraph: &str| paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    let paragraphs: Vec<String> =
        description.split("\n\n").map(joined).filter(|paragraph| !paragraph.is_empty()).collect();
    let first = paragraphs.first().map_or("", |first| without_stop(first));
    let remarks = remarks.iter().map(|remark| format!("[{remark}]")).collect::<Vec<_>>().join(" ");
    let short = [first, &remarks].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    let long = (paragraphs.len() > 1).then(|| {
        let remarks = Some(remarks).filter(|remarks| !remarks.is_empty());
        paragraphs.iter().cloned().chain(remarks).collect::<Vec<_>>().join("\n\n")
    });
    (short, long)
}

/// As clap writes its own help. An ellipsis stays.
fn without_stop(sentence: &str) -> &str {
    match sentence.strip_suffix('.') {
        Some(without) if !without.ends_with('.') => without,
        _ => sentence,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_become_help() {
        assert_eq!(help("The port.", &[]), ("The port".to_owned(), None));
        assert_eq!(help("", &["default: 8".to_owned()]), ("[default: 8]".to_owned(), None));
        assert_eq!(help("And\nso on...", &[]).0, "And so on...");
        let (short, long) = help("Where to listen.\n\nAn address\nand a port.", &["default: x".to_owned()]);
        assert_eq!(short, "Where to listen [default: x]");
        assert_eq!(long.as_deref(), Some("Where to listen.\n\nAn address and a port.\n\n[default: x]"));
    }
}
