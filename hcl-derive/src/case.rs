//! The styles of `rename_all`.

/// How the words of a field's name are joined in a configuration.
#[derive(Clone, Copy)]
pub(crate) enum Case {
    Snake,
    Kebab,
    Camel,
    Pascal,
    ScreamingSnake,
    Lower,
}

/// Each style by the name that `rename_all` takes.
const STYLES: [(&str, Case); 6] = [
    ("snake_case", Case::Snake),
    ("kebab-case", Case::Kebab),
    ("camelCase", Case::Camel),
    ("PascalCase", Case::Pascal),
    ("SCREAMING_SNAKE_CASE", Case::ScreamingSnake),
    ("lowercase", Case::Lower),
];

impl Case {
    /// The style with this name.
    pub(crate) fn from_name(name: &str) -> Option<Case> {
        STYLES.iter().find(|(style, _)| *style == name).map(|(_, case)| *case)
    }

    /// The names of all styles, for a message.
    pub(crate) fn names() -> String {
        STYLES.map(|(name, _)| format!("\"{name}\"")).join(", ")
    }

    /// Rewrites a Rust name, of a field or of a variant, in this style.
    pub(crate) fn apply(self, name: &str) -> String {
        let words = words(name);
        match self {
            Case::Snake => words.join("_"),
            Case::Kebab => words.join("-"),
            Case::Lower => words.concat(),
            Case::ScreamingSnake => words.join("_").to_uppercase(),
            Case::Pascal => words.iter().map(|word| capitalized(word)).collect(),
            Case::Camel => {
                let (first, rest) = words.split_first().map_or(("", &[][..]), |(first, rest)| (first, rest));
                first
                    .chars()
                    .chain(rest.iter().flat_map(|word| capitalized(word).chars().collect::<Vec<_>>()))
                    .collect()
            }
        }
    }
}

/// The words of `snake_case` or `PascalCase`, in lower case.
fn words(name: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut after_lower = false;
    for part in name.split('_').filter(|part| !part.is_empty()) {
        let mut word = String::new();
        for letter in part.chars() {
            if letter.is_uppercase() && after_lower {
                words.push(std::mem::take(&mut word));
            }
            after_lower = !letter.is_uppercase();
            word.extend(letter.to_lowercase());
        }
        after_lower = false;
        words.push(word);
    }
    words
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::Case;

    #[test]
    fn joins_the_words_of_fields_and_variants() {
        let styles = [
            (Case::Snake, "max_body_size"),
            (Case::Kebab, "max-body-size"),
            (Case::Camel, "maxBodySize"),
            (Case::Pascal, "MaxBodySize"),
            (Case::ScreamingSnake, "MAX_BODY_SIZE"),
            (Case::Lower, "maxbodysize"),
        ];
        for (case, expected) in styles {
            assert_eq!(case.apply("max_body_size"), expected);
            assert_eq!(case.apply("MaxBodySize"), expected);
        }
    }
}
