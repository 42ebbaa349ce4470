//! What the command line gives, as a layer.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use clap::ArgMatches;
use clap::parser::ValueSource;

use super::arguments::{CONFIG, PRINT_CONFIG, SET, UNSET};
use super::listed::{Listed, Sets, listed};
use super::spelled::Arguments;
use super::values::{self, Typed};
use crate::decode::{HclDecode, Shape};
use crate::layers::{GivenOption, Layers, OptionText, PrintedAs};

impl Layers {
    /// The options of the command line that [`hcl::clap::options`](crate::clap::options) made from a type.
    /// One that is given later overrides one that is given before.
    ///
    /// Errors and origins name an option as it is typed, `-p` or `--port`. Matches don't say which that is,
    /// so the arguments of the process are asked, as `get_matches` does. If the matches are of other
    /// arguments, an option is named with all its names, `--port (-p)`; [`clap_from`](Layers::clap_from)
    /// takes those arguments.
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
        given(self, T::shape(), matches, &Arguments::new(std::env::args_os()))
    }

    /// Does what [`clap`](Layers::clap) does, for matches of these arguments, as clap's `get_matches_from`
    /// takes them.
    ///
    /// ```
    /// use hcl::{Context, HclDecode, Layers};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     #[hcl(short = 'p')]
    ///     port: u16,
    /// }
    ///
    /// let arguments = ["shop", "-p", "80"];
    /// let matches = hcl::clap::options::<Config>(clap::Command::new("shop")).get_matches_from(arguments);
    /// let layers = Layers::new().clap_from::<Config>(&matches, arguments);
    /// let loaded = layers.decode::<Config>(&Context::new())?;
    /// assert_eq!(loaded.origins().get("port").unwrap().place().to_string(), "-p");
    /// # let _ = loaded.value.port;
    /// # Ok::<(), hcl::Error>(())
    /// ```
    #[must_use]
    pub fn clap_from<T: HclDecode>(
        self,
        matches: &ArgMatches,
        arguments: impl IntoIterator<Item = impl Into<OsString>>,
    ) -> Self {
        given(self, T::shape(), matches, &Arguments::new(arguments.into_iter().map(Into::into)))
    }
}

/// What was given for an option, once.
struct Given {
    /// Its position on the command line.
    index: usize,
    /// The option as it was typed.
    name: String,
    /// The values, without the commas between them that clap knows.
    texts: Vec<String>,
}

fn given(layers: Layers, shape: &'static Shape, matches: &ArgMatches, arguments: &Arguments) -> Layers {
    let mut options: Vec<(usize, GivenOption)> = Vec::new();
    for option in listed(shape) {
        options.extend(given_for(&option, occurrences(matches, &option, arguments)));
    }
    for (index, text) in texts(matches, SET) {
        options.push((index, of_setting("--set", Vec::new(), &text)));
    }
    for (index, text) in texts(matches, UNSET) {
        let text = OptionText::Removal(text);
        options.push((index, GivenOption { name: "--unset".to_owned(), path: Vec::new(), text }));
    }
    options.sort_by_key(|(index, _)| *index);
    let files = values_of(matches, CONFIG).into_iter().map(|(_, file)| PathBuf::from(file));
    let printed_as = texts(matches, PRINT_CONFIG).pop().map(|(_, text)| match text.as_str() {
        "json" => PrintedAs::Json,
        "table" => PrintedAs::Table,
        _ => PrintedAs::Hcl,
    });
    layers
        .in_place_of_files(files.collect())
        .printed_as(printed_as)
        .with_options(options.into_iter().map(|(_, option)| option).collect())
}

/// What an option gives to the configuration, each with its position on the command line.
fn given_for(option: &Listed, given: Vec<Given>) -> Vec<(usize, GivenOption)> {
    if let Sets::Attribute(attribute) = option.sets
        && values::typed(attribute) == Typed::Elements
    {
        let Some(index) = given.last().map(|last| last.index) else { return Vec::new() };
        let name = given.last().map(|last| last.name.clone()).unwrap_or_default();
        let named =
            given.into_iter().flat_map(|one| one.texts.into_iter().map(move |text| (one.name.clone(), text)));
        let text = OptionText::Elements(named.collect(), values::element(attribute));
        return vec![(index, GivenOption { name, path: option.path.clone(), text })];
    }
    let of = |Given { index, name, texts }: Given| {
        let path = option.path.clone();
        let text = texts.concat();
        let given = match option.sets {
            Sets::Inside(_) => of_setting(&name, path, &text),
            Sets::Flag(_) => GivenOption { name, path, text: OptionText::Flag(text == "true") },
            Sets::Attribute(attribute) if values::typed(attribute) == Typed::Entries => {
                GivenOption { name, path, text: entry(&text) }
            }
            Sets::Attribute(_) | Sets::Tag(_) => GivenOption { name, path, text: OptionText::Value(text) },
        };
        (index, given)
    };
    given.into_iter().map(of).collect()
}

fn of_setting(name: &str, path: Vec<&'static str>, text: &str) -> GivenOption {
    let (inside, value) = split(text);
    GivenOption {
        name: name.to_owned(),
        path,
        text: OptionText::Setting(inside.to_owned(), value.to_owned()),
    }
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

/// What was typed for an option that the program does not make from a field, with its positions.
fn texts(matches: &ArgMatches, id: &str) -> Vec<(usize, String)> {
    let given = values_of(matches, id).into_iter();
    given.filter_map(|(index, text)| Some((index, text.to_str()?.to_owned()))).collect()
}

/// The values that were typed for an option, each with its position on the command line. There are none for
/// an option that the command does not have.
fn values_of<'m>(matches: &'m ArgMatches, id: &str) -> Vec<(usize, &'m OsStr)> {
    let Ok(Some(values)) = matches.try_get_raw(id) else { return Vec::new() };
    if matches.value_source(id) != Some(ValueSource::CommandLine) {
        return Vec::new();
    }
    let indices: Vec<usize> = matches.indices_of(id).into_iter().flatten().collect();
    let index = |number: usize| indices.get(number).or(indices.last()).copied().unwrap_or_default();
    values.enumerate().map(|(number, text)| (index(number), text)).collect()
}

/// Each time that an option was typed.
fn occurrences(matches: &ArgMatches, option: &Listed, arguments: &Arguments) -> Vec<Given> {
    let id = option.id();
    let mut values = values_of(matches, &id).into_iter();
    let Ok(Some(occurrences)) = matches.try_get_raw_occurrences(&id) else { return Vec::new() };
    let counts: Vec<usize> = occurrences.map(Iterator::count).collect();
    let mut given: Vec<Given> = Vec::new();
    for count in counts {
        let typed: Vec<(usize, &OsStr)> = values.by_ref().take(count).collect();
        let Some(&(index, _)) = typed.last() else { continue };
        let texts = typed.iter().filter_map(|(_, text)| Some(text.to_str()?.to_owned())).collect();
        given.push(Given { index, name: String::new(), texts });
    }
    let typed: Vec<String> = given.iter().map(|one| one.texts.join(",")).collect();
    let names = arguments.names(option, &typed.iter().map(String::as_str).collect::<Vec<_>>());
    given.iter_mut().zip(names).for_each(|(one, name)| one.name = name);
    given
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
