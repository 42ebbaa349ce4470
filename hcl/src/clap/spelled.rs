//! With which of its names an option was typed: clap tells only that it was, so the arguments are read again.

use std::ffi::OsString;

use super::listed::Listed;

/// The arguments of the program, as they were typed.
pub(super) struct Arguments(Vec<String>);

impl Arguments {
    /// The arguments of a command, up to those that are no options in any case.
    pub(super) fn new(arguments: impl Iterator<Item = OsString>) -> Arguments {
        let texts = arguments.map(|argument| argument.to_string_lossy().into_owned());
        Arguments(texts.take_while(|text| text != "--").collect())
    }

    /// The names with which an option was typed, one for each of these values. If the arguments are not those
    /// that gave the values, each is all names of the option.
    pub(super) fn names(&self, option: &Listed, values: &[&str]) -> Vec<String> {
        let (mut names, mut end) = (Vec::new(), self.0.len());
        // What is typed last counts, so it is there in any case.
        for value in values.iter().rev() {
            let found = (0..end).rev().find_map(|at| Some((at, self.name_at(at, option, value)?)));
            let Some((at, name)) = found else { return vec![option.all_names(); values.len()] };
            names.push(name);
            end = at;
        }
        names.reverse();
        names
    }

    /// The name of an option, if one of its names is at a position, with this value.
    fn name_at(&self, at: usize, option: &Listed, value: &str) -> Option<String> {
        let text = self.0.get(at)?;
        let is_next = || self.0.get(at + 1).is_some_and(|next| next == value);
        if let Some(long) = text.strip_prefix("--") {
            let (name, attached) = match long.split_once('=') {
                Some((name, attached)) => (name, Some(attached)),
                None => (long, None),
            };
            let is_meant = match attached {
                Some(attached) => attached == value,
                None if option.is_yes_or_no() => value == "true",
                None => is_next(),
            };
            return (is_meant && option.is_called(name)).then(|| format!("--{name}"));
        }
        // Letters may follow each other after one dash, the last one with a value.
        let (letters, short) = (text.strip_prefix('-')?, option.short?);
        let is_meant =
            letters.match_indices(short).any(|(index, letter)| match &letters[index + letter.len()..] {
                "" if !option.is_yes_or_no() => is_next(),
                after => {
                    after == value
                        || after.strip_prefix('=') == Some(value)
                        || (option.is_yes_or_no() && value == "true" && !after.starts_with('='))
                }
            });
        is_meant.then(|| format!("-{short}"))
    }
}

#[cfg(test)]
mod tests {
    use super::super::listed::Sets;
    use super::*;
    use crate::decode::AttributeShape;

    fn option() -> Listed {
        static SHAPE: AttributeShape =
            AttributeShape { name: "log_level", aliases: &["verbosity"], ..AttributeShape::PLAIN };
        Listed {
            path: vec!["log_level"],
            long: "log-level".to_owned(),
            is_named: false,
            short: Some('l'),
            value_name: None,
            group: None,
            is_hidden: false,
            sets: Sets::Attribute(&SHAPE),
        }
    }

    fn names(arguments: &[&str], values: &[&str]) -> String {
        let arguments = Arguments::new(arguments.iter().map(OsString::from));
        arguments.names(&option(), values).join(" ")
    }

    #[test]
    fn an_option_has_the_name_that_was_typed() {
        for (arguments, name) in [
            (&["-l", "x"][..], "-l"),
            (&["-lx"], "-l"),
            (&["-l=x"], "-l"),
            (&["-vlx"], "-l"),
            (&["-vl", "x"], "-l"),
            (&["--log-level=x"], "--log-level"),
            (&["--verbosity", "x"], "--verbosity"),
            (&["-l", "x", "--log-level", "x"], "--log-level"),
            (&["--log-level", "x", "-l", "x", "--", "--log-level", "x"], "-l"),
        ] {
            assert_eq!(names(arguments, &["x"]), name, "{arguments:?}");
        }
        assert_eq!(names(&["-lx", "--verbosity=y", "-l", "x"], &["x", "y", "x"]), "-l --verbosity -l");
    }

    #[test]
    fn with_other_arguments_it_has_all_names() {
        let all = "--log-level (-l, --verbosity)";
        for arguments in
            [&[][..], &["-l", "y"], &["-l"], &["--level", "x"], &["--log-level"], &["-o", "x"], &["l", "x"]]
        {
            assert_eq!(names(arguments, &["x"]), all, "{arguments:?}");
        }
        assert_eq!(names(&["-l", "x"], &["x", "x"]), format!("{all} {all}"));
    }
}
