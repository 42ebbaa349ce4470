//! What the command line gives, as a layer.

use std::path::PathBuf;

use clap::ArgMatches;
use clap::parser::ValueSource;

use super::arguments::{CONFIG, PRINT_CONFIG, SET};
use super::listed::{Listed, Sets, listed};
use super::values::{self, Typed};
use crate::decode::{HclDecode, Shape};
use crate::layers::{GivenOption, Layers, OptionText, PrintedAs};

impl Layers {
    /// The options of the command line that [`hcl::clap::options`](crate::clap::options) made from a type.
    /// One that is given later overrides one that is given before, and errors name it as it is typed.
    ///
    /// With `--config FILE`, which may be given several times, these files are read in place of the files and
    /// directories that are listed before this call, where the first of them was. With `--print-config`,
    /// [`Loaded::config_to_print`](crate::layers::Loaded::config_to_print) has the text to print.
    ///
    /// ```
    /// use hcl::{Context, HclDecode, Layers};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     port: u16,
    /// }
    ///
    /// let command = hcl::clap::options::<Config>(clap::Command::new("shop"));
    /// let matches = command.get_matches_from(["shop", "--port", "80a"]);
    /// let layers = Layers::new().env_from("SHOP", [("SHOP_PORT", "80")]).clap::<Config>(&matches);
    /// let error = layers.decode::<Config>(&Context::new()).map(|loaded| loaded.value.port).unwrap_err();
    /// assert!(error.to_string().starts_with("--port:1:1: Invalid value for `port`"));
    /// ```
    #[must_use]
    pub fn clap<T: HclDecode>(self, matches: &ArgMatches) -> Self {
        given(self, T::shape(), matches)
    }
}

fn given(layers: Layers, shape: &'static Shape, matches: &ArgMatches) -> Layers {
    let mut options: Vec<(usize, GivenOption)> = Vec::new();
    for option in listed(shape) {
        options.extend(given_for(&option, texts(matches, &option.id())));
    }
    for (index, text) in texts(matches, SET) {
        options.push((index, of_setting("--set".to_owned(), Vec::new(), &text)));
    }
    options.sort_by_key(|(index, _)| *index);
    let files = texts_of(matches, CONFIG, |text| Some(PathBuf::from(text)));
    let printed_as = texts(matches, PRINT_CONFIG).pop().map(|(_, text)| match text.as_str() {
        "json" => PrintedAs::Json,
        "table" => PrintedAs::Table,
        _ => PrintedAs::Hcl,
    });
    layers
        .in_place_of_files(files.into_iter().map(|(_, file)| file).collect())
        .printed_as(printed_as)
        .with_options(options.into_iter().map(|(_, option)| option).collect())
}

/// What was given for an option, each with its position on the command line.
fn given_for(option: &Listed, given: Vec<(usize, String)>) -> Vec<(usize, GivenOption)> {
    let of = |text| GivenOption { name: option.typed(), path: option.path.clone(), text };
    let each = given.iter();
    match option.sets {
        Sets::Inside(_) => {
            let setting = |(index, text): &(usize, String)| {
                (*index, of_setting(option.typed(), option.path.clone(), text))
            };
            each.map(setting).collect()
        }
        Sets::Flag(_) => each.map(|(index, text)| (*index, of(OptionText::Flag(text == "true")))).collect(),
        Sets::Attribute(attribute) if values::typed(attribute) == Typed::Entries => {
            each.map(|(index, text)| (*index, of(entry(text)))).collect()
        }
        Sets::Attribute(attribute) if values::typed(attribute) == Typed::Elements => {
            let Some((last, _)) = given.last() else { return Vec::new() };
            let texts = given.iter().map(|(_, text)| text.clone()).collect();
            vec![(*last, of(OptionText::Elements(texts, values::element(attribute))))]
        }
        Sets::Attribute(_) | Sets::Tag(_) => {
            each.map(|(index, text)| (*index, of(OptionText::Value(text.clone())))).collect()
        }
    }
}

fn of_setting(name: String, path: Vec<&'static str>, text: &str) -> GivenOption {
    let (inside, value) = split(text);
    GivenOption { name, path, text: OptionText::Setting(inside.to_owned(), value.to_owned()) }
}

/// A text in braces is the whole object.
fn entry(text: &str) -> OptionText {
    if text.trim_start().starts_with('{') || !text.contains('=') {
        return OptionText::Value(text.to_owned());
    }
    let (key, value) = split(text);
    OptionText::Entry(key.to_owned(), value.to_owned())
}

/// What is before and after the first equals sign outside quotes.
fn split(text: &str) -> (&str, &str) {
    let (mut is_quoted, mut is_escaped) = (false, false);
    for (at, letter) in text.char_indices() {
        match letter {
            _ if is_escaped => is_escaped = false,
            '\\' if is_quoted => is_escaped = true,
            '"' => is_quoted = !is_quoted,
            '=' if !is_quoted => return (&text[..at], &text[at + 1..]),
            _ => {}
        }
    }
    // A quote without an end.
    text.split_once('=').unwrap_or((text, ""))
}

fn texts(matches: &ArgMatches, id: &str) -> Vec<(usize, String)> {
    texts_of(matches, id, |text| text.to_str().map(str::to_owned))
}

/// What was typed for an option, each with its position on the command line. Nothing for an option that the
/// command does not have.
fn texts_of<T>(
    matches: &ArgMatches,
    id: &str,
    read: impl Fn(&std::ffi::OsStr) -> Option<T>,
) -> Vec<(usize, T)> {
    let Ok(Some(raw)) = matches.try_get_raw(id) else { return Vec::new() };
    if matches.value_source(id) != Some(ValueSource::CommandLine) {
        return Vec::new();
    }
    let indices: Vec<usize> = matches.indices_of(id).into_iter().flatten().collect();
    let index = |number: usize| indices.get(number).or(indices.last()).copied().unwrap_or_default();
    raw.enumerate().filter_map(|(number, text)| Some((index(number), read(text)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_is_split_outside_quotes() {
        assert_eq!(split("a.b=c=d"), ("a.b", "c=d"));
        assert_eq!(split(r#""a=b".c="x""#), (r#""a=b".c"#, "\"x\""));
        assert_eq!(split(r#""a\"=b".c=1"#), (r#""a\"=b".c"#, "1"));
        assert_eq!(split("\"a=b"), ("\"a", "b"));
        assert_eq!(split("a"), ("a", ""));
    }
}
