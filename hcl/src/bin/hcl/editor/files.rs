//! The names of the files of a language, as each editor writes them.

use std::str::FromStr;

use super::language::quoted;

/// Names of files: one name, or all that match a pattern with `*` and `?`.
#[derive(Clone, Debug)]
pub(super) struct FileNames {
    text: String,
}

impl FromStr for FileNames {
    type Err = String;

    fn from_str(text: &str) -> Result<FileNames, String> {
        let is_plain = |letter: char| letter.is_alphanumeric() || "*?._- +@~".contains(letter);
        if text.is_empty() || !text.chars().all(is_plain) {
            return Err(
                "write a name such as `shop.conf`, or `*.shop` for all that end in it, without a directory"
                    .to_owned(),
            );
        }
        Ok(FileNames { text: text.to_owned() })
    }
}

impl FileNames {
    /// The pattern as it was given.
    pub(super) fn pattern(&self) -> &str {
        &self.text
    }

    /// The last part of the names, if they are all names with it: `shop` for `*.shop`.
    pub(super) fn ending(&self) -> Option<&str> {
        self.text.strip_prefix("*.").filter(|ending| !ending.contains(['*', '?', '.']))
    }

    /// The name, if there is only one.
    pub(super) fn name(&self) -> Option<&str> {
        (!self.text.contains(['*', '?'])).then_some(self.text.as_str())
    }

    /// The pattern, if it is neither an ending nor a name.
    pub(super) fn other(&self) -> Option<&str> {
        (self.ending().is_none() && self.name().is_none()).then_some(self.text.as_str())
    }

    /// The pattern as Lua writes it.
    pub(super) fn lua(&self) -> Option<String> {
        let other = self.other()?;
        let mut lua = String::new();
        for letter in other.chars() {
            match letter {
                '*' => lua.push_str(".*"),
                '?' => lua.push('.'),
                letter if letter.is_alphanumeric() => lua.push(letter),
                letter => lua.extend(['%', letter]),
            }
        }
        Some(lua)
    }

    /// The names as Helix writes them.
    pub(super) fn helix(&self) -> String {
        match self.ending() {
            Some(ending) => quoted(ending),
            None => format!("{{ glob = {} }}", quoted(&self.text)),
        }
    }
}
