//! The names whose values are secret.

use std::borrow::Cow;
use std::collections::HashSet;

use super::hide::HIDDEN;
use super::{secret_values, suggest};

/// Names whose values are not shown, and those that look like them but are shown.
#[derive(Clone, Debug, Default)]
pub(crate) struct SecretNames {
    hidden: Vec<Name>,
    plain: HashSet<Cow<'static, str>>,
    /// Whether every name is hidden that is not plain.
    hides_others: bool,
}

#[derive(Clone, Debug)]
struct Name {
    name: Cow<'static, str>,
    /// As others are compared with it, unless it is too short to recognize a misspelling.
    folded: Option<String>,
}

impl Name {
    fn is_like(&self, given: &str) -> bool {
        let is_like = |folded: &String| given == folded || suggest(given, [folded.as_str()]).is_some();
        self.folded.as_ref().is_some_and(is_like)
    }
}

impl SecretNames {
    /// Hides the values of a name.
    pub(crate) fn hide(&mut self, name: impl Into<Cow<'static, str>>) {
        let name = name.into();
        if self.hidden.iter().all(|hidden| hidden.name != name) && !name.is_empty() {
            self.hidden.push(Name { folded: Some(folded(&name)), name });
        }
    }

    /// Hides the values of names that are this one or have it as a word. So short a name has many neighbours:
    /// `cwd` is no misspelling of `pwd`.
    pub(super) fn hide_word(&mut self, name: impl Into<Cow<'static, str>>) {
        self.hidden.push(Name { name: name.into(), folded: None });
    }

    /// Shows the values of a name, unless they are hidden elsewhere: it is not one of the others that is
    /// misspelt.
    pub(crate) fn show(&mut self, name: impl Into<Cow<'static, str>>) {
        self.plain.insert(name.into());
    }

    /// Hides the values of all names that are not shown.
    pub(crate) fn hide_others(&mut self) {
        self.hides_others = true;
    }

    /// Whether no value is hidden.
    pub(crate) fn is_empty(&self) -> bool {
        self.hidden.is_empty() && !self.hides_others
    }

    /// Whether values of this name are hidden: it is one of the hidden names, may be a misspelling of one, or
    /// contains one.
    pub(crate) fn is_hidden(&self, name: &str) -> bool {
        if self.hidden.iter().any(|hidden| hidden.name == name) {
            return true;
        }
        if self.plain.contains(name) {
            return false;
        }
        if self.hides_others {
            return true;
        }
        let given = folded(name);
        let is_misspelt = |hidden: &Name| hidden.folded.is_some() && suggest(name, [&*hidden.name]).is_some();
        let hidden = &mut self.hidden.iter();
        hidden.any(|hidden| has_word(name, &hidden.name) || hidden.is_like(&given) || is_misspelt(hidden))
    }

    /// A text with `(sensitive)` in place of the values that are hidden.
    pub(crate) fn without_values<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if self.is_empty() {
            return Cow::Borrowed(text);
        }
        let (mut shown, mut end) = (String::new(), 0);
        for span in secret_values::values(text, self) {
            let Some(before) = text.get(end..span.start as usize) else { continue };
            shown.push_str(before);
            shown.push_str(HIDDEN);
            end = span.end as usize;
        }
        if end == 0 { Cow::Borrowed(text) } else { Cow::Owned(shown + text.get(end..).unwrap_or_default()) }
    }

    /// Whether values of this name are shown somewhere.
    pub(super) fn is_plain(&self, name: &str) -> bool {
        self.plain.contains(name)
    }

    /// Whether a name, of which something may have been split off, is a hidden one or a misspelling of one.
    pub(super) fn is_hidden_whole(&self, name: &str) -> bool {
        let given = folded(name);
        self.hidden.iter().any(|hidden| hidden.is_like(&given))
    }

    /// Whether values of this name, which is no word, are hidden.
    pub(super) fn is_hidden_phrase(&self, name: &str) -> bool {
        self.hides_others && name.is_empty() || self.hidden.iter().any(|hidden| hidden.name == name)
    }
}

/// The name in lower case, without what joins words.
fn folded(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Whether a name has another one as one of its words, or as several: `db_password`, `API_TOKEN_2`,
/// `rootPassword`.
fn has_word(name: &str, word: &str) -> bool {
    let ends = |rest: &str, at: Option<char>| rest.is_empty() || at.is_some_and(|c| !c.is_alphanumeric());
    let (name, word) = (words(name), words(word));
    name.match_indices(&word).any(|(at, _)| {
        let (before, after) = (&name[..at], &name[at + word.len()..]);
        ends(before, before.chars().next_back()) && ends(after, after.chars().next())
    })
}

/// The words of a name in lower case, joined by underscores. A capital letter begins a word after a small
/// one, and before one: `rootAPIKey`.
fn words(name: &str) -> String {
    let mut words = String::with_capacity(name.len());
    let mut chars = name.chars().peekable();
    let mut before = '_';
    while let Some(c) = chars.next() {
        let is_before_small = chars.peek().is_some_and(|next| next.is_lowercase());
        let begins_word = c.is_uppercase() && (!before.is_uppercase() || is_before_small);
        if begins_word && before.is_alphanumeric() {
            words.push('_');
        }
        words.extend(if c == '-' { '_' } else { c }.to_lowercase());
        before = c;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_are_nearly_secret_are_hidden() {
        let mut names = SecretNames::default();
        assert!(names.is_empty());
        names.hide("api_key");
        names.hide("password");
        names.show("passwords");
        for name in [
            "password",
            "Password",
            "PASSWORD",
            "pasword",
            "passwrod",
            "db_password",
            "pass",
            "api-key",
            "apikey",
            "ApiKey",
            "API_KEY_2",
            "rootPassword",
            "stagingAPIKey",
            "HTTPPassword",
            "pi_key",
        ] {
            assert!(names.is_hidden(name), "{name}");
        }
        for name in ["passwords", "port", "word", "key", "listen", "keyapi"] {
            assert!(!names.is_hidden(name), "{name}");
        }
        names.hide_others();
        assert!(names.is_hidden("port") && !names.is_hidden("passwords"));
    }
}
