//! Regular expressions, compiled once in a decoding run: nothing is kept between runs.

use regex::Regex;

/// The patterns of a run that were needed so far. A program has few.
#[derive(Debug, Default)]
pub(in crate::decode) struct Patterns {
    compiled: Vec<(&'static str, Result<Regex, String>)>,
}

impl Patterns {
    /// Whether a pattern matches the whole text. An error says why the pattern cannot be used.
    pub(super) fn is_match(&mut self, pattern: &'static str, text: &str) -> Result<bool, String> {
        let known = self.compiled.iter().position(|(known, _)| *known == pattern);
        let position = known.unwrap_or_else(|| {
            self.compiled.push((pattern, compile(pattern)));
            self.compiled.len() - 1
        });
        let (_, regex) = &self.compiled[position];
        regex.as_ref().map(|regex| regex.is_match(text)).map_err(Clone::clone)
    }
}

fn compile(pattern: &str) -> Result<Regex, String> {
    Regex::new(&format!(r"\A(?:{pattern})\z")).map_err(|error| match error {
        regex::Error::CompiledTooBig(_) => "it is too large".to_owned(),
        _ => "it is not a regular expression".to_owned(),
    })
}
