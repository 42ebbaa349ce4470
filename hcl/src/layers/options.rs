//! Options of the command line that were made from a type.

use std::path::PathBuf;

use super::builder::Layers;
use super::loaded::Loaded;
use super::read::{SourceReader, flag, whole};
use super::route::{End, Route};
use super::sources::{Listed, Source};
use super::stack::Layer;
use super::text::{SENSITIVE, Wanted, expression};
use super::tree::Node;
use crate::decode::Accepts;
use crate::model::Expression;
use crate::source;
use crate::value::Value;

/// What was given for an option.
#[derive(Clone, Debug)]
pub(crate) struct GivenOption {
    /// The option as it is typed, such as `--database-port`.
    pub(crate) name: String,
    /// What it sets, or where its settings are.
    pub(crate) path: Vec<&'static str>,
    pub(crate) text: OptionText,
}

/// The text of an option, by what it is for.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant, reason = "it lives only while an option is read")]
pub(crate) enum OptionText {
    Value(String),
    /// Elements of a list, each with the option as it is typed, and what each may be.
    Elements(Vec<(String, String)>, Option<Accepts>),
    /// The value of a key.
    Entry(String, String),
    /// Whether there is an empty block.
    Flag(bool),
    /// The path of a setting, and its value.
    Setting(String, String),
    /// The path of what is left out.
    Removal(String),
}

/// How a configuration is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PrintedAs {
    Hcl,
    Json,
    Table,
}

impl Layers {
    /// Adds options as one source.
    pub(crate) fn with_options(self, options: Vec<GivenOption>) -> Self {
        self.with(Source::Options { options })
    }

    /// Reads these files and directories in place of those that are listed so far, if there are any. They are
    /// where the first of those was, or else below the environment and single settings.
    pub(crate) fn in_place_of_files(mut self, files: Vec<PathBuf>) -> Self {
        if files.is_empty() {
            return self;
        }
        let is_file =
            |listed: &Listed| matches!(listed.source, Source::File { .. } | Source::Directory { .. });
        let is_above = |listed: &Listed| {
            matches!(
                listed.source,
                Source::Environment { .. }
                    | Source::Variable { .. }
                    | Source::Setting { .. }
                    | Source::Removal { .. }
                    | Source::Options { .. }
            )
        };
        let first = self.sources.iter().position(is_file);
        let unknown_names = first.and_then(|first| self.sources.get(first)?.unknown_names);
        let at = first.or_else(|| self.sources.iter().position(is_above)).unwrap_or(self.sources.len());
        let source = |path: PathBuf| match path.is_dir() {
            true => Source::Directory { path, is_optional: false, is_one_layer: false },
            false => Source::File { path, is_optional: false },
        };
        let listed =
            files.into_iter().map(|path| Listed { source: source(path), unknown_names, reads_files: false });
        let above = self.sources.split_off(at);
        self.sources.extend(listed);
        self.sources.extend(above.into_iter().filter(|listed| !is_file(listed)));
        self
    }

    /// Stores how the command line asks to print the configuration.
    pub(crate) fn printed_as(mut self, printed_as: Option<PrintedAs>) -> Self {
        self.printed_as = printed_as;
        self
    }
}

impl<T> Loaded<T> {
    /// The configuration in the form that `--print-config` asks for, with the origin of each value; `None` if
    /// the command line does not have that option. A program prints it and ends:
    ///
    /// ```
    /// use hcl::{Context, HclDecode, Layers};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     #[hcl(default = "info")]
    ///     log_level: String,
    /// }
    ///
    /// let command = hcl::clap::options::<Config>(clap::Command::new("shop"));
    /// let matches = command.get_matches_from(["shop", "--log-level", "debug", "--print-config"]);
    /// let loaded = Layers::new().clap::<Config>(&matches).decode::<Config>(&Context::new())?;
    /// if let Some(text) = loaded.config_to_print() {
    ///     print!("{text}");
    /// #   assert_eq!(text, "log_level = \"debug\" # --log-level\n");
    ///     return Ok(());
    /// }
    /// # unreachable!("{}", loaded.value.log_level);
    /// # #[allow(unreachable_code)]
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn config_to_print(&self) -> Option<String> {
        let printed_as = self.printed_as?;
        let origins = self.origins().clone().with_defaults();
        Some(match printed_as {
            PrintedAs::Hcl => origins.to_hcl(),
            PrintedAs::Json => origins.to_json(),
            PrintedAs::Table => origins.to_string(),
        })
    }
}

impl SourceReader<'_> {
    /// Reads the options, each of which overrides those before it.
    pub(super) fn options(&mut self, options: &[GivenOption]) {
        self.next_option();
        for option in options {
            self.next_option();
            self.option(option);
        }
    }

    fn next_option(&mut self) {
        self.names.push(Layer { name: "the command line".into(), has_lines: false });
    }

    fn option(&mut self, GivenOption { name, path, text }: &GivenOption) {
        match text {
            OptionText::Setting(inside, text) => {
                self.set_inside(&format!("{name} {inside}"), path, inside, text, false);
            }
            OptionText::Removal(path) => self.unset(path),
            OptionText::Entry(key, text) => {
                let steps: Vec<&str> = path.iter().copied().chain([key.as_str()]).collect();
                let name = format!("{name} {key}");
                let place = source::Source::new(name.as_str(), key.as_str());
                let routed = self.route_of(&steps, path.len(), |_| whole(&place));
                self.value(&name, routed, text);
            }
            OptionText::Value(text) => {
                let routed = self.routed_option(name, path);
                self.value(name, routed, text);
            }
            OptionText::Elements(texts, accepts) => {
                let Some(routed) = self.routed_option(name, path) else { return };
                let node = self.elements(name, &routed, texts, *accepts);
                self.insert(&routed, node);
            }
            OptionText::Flag(is_there) => {
                let Some(routed) = self.routed_option(name, path) else { return };
                let text = if *is_there { "true" } else { "false" };
                self.insert(&routed, flag(&source::Source::new(name.as_str(), text), *is_there));
            }
        }
    }

    fn value(&mut self, name: &str, routed: Option<Route>, text: &str) {
        if let Some(routed) = routed {
            let node = self.leaf(&source::Source::new(name, text), &routed, false);
            self.insert(&routed, node);
        }
    }

    /// Where an option leads. It leads nowhere if it was made for another type than the one that is decoded.
    fn routed_option(&mut self, name: &str, steps: &[&str]) -> Option<Route> {
        let place = source::Source::new(name, name);
        self.route_of(steps, 0, |_| whole(&place))
    }

    /// A list. A text in brackets is one by itself if it is alone; otherwise a text in brackets is one
    /// element, and commas separate elements in all other texts.
    fn elements(
        &mut self,
        name: &str,
        routed: &Route,
        texts: &[(String, String)],
        accepts: Option<Accepts>,
    ) -> Node {
        let begins_with = |text: &str, brackets: &[char]| text.trim_start().starts_with(brackets);
        if let [(_, only)] = texts
            && begins_with(only, &['['])
        {
            return self.leaf(&source::Source::new(name, only.as_str()), routed, false);
        }
        let is_sensitive = matches!(routed.end, End::Value { is_sensitive: true, .. });
        let wanted = accepts.map_or(Wanted::Part, Wanted::Attribute);
        let pieces = texts.iter().flat_map(|(name, text)| {
            let pieces = match begins_with(text, &['[', '{']) {
                true => vec![text.as_str()],
                false => text.split(',').map(str::trim).collect(),
            };
            pieces.into_iter().map(move |piece| (name, piece))
        });
        let elements = pieces.map(|(name, piece)| {
            let source = source::Source::new(name.as_str(), piece);
            if let Some(accepts) = accepts {
                self.texts.add(&source, accepts.kind);
            }
            expression(&source, wanted, is_sensitive, self.run, &mut self.diagnostics)
        });
        let elements: Vec<Expression> = elements.collect();
        if is_sensitive {
            // One place, so that errors show nothing of it.
            let values = elements.iter().map(|element| element.evaluate(self.run).unwrap_or_default());
            let place = whole(&source::Source::new(name, SENSITIVE));
            return Node::Leaf(Expression::constant(Value::tuple(values.collect()), place));
        }
        let elements = elements.into_iter().map(Node::Leaf).collect();
        let joined = texts.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join(",");
        Node::List(elements, whole(&source::Source::new(name, joined)))
    }
}
