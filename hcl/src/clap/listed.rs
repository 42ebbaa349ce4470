//! Which fields of a type are options of the command line, and what they are called.

use std::collections::HashSet;

use super::values::{self, Typed};
use crate::decode::{AttributeShape, BlockShape, CliOption, Shape};

/// Blocks are followed to this depth.
const MAX_DEPTH: usize = 16;

/// An option.
#[derive(Debug)]
pub(super) struct Listed {
    /// The path of the setting, or of the blocks.
    pub(super) path: Vec<&'static str>,
    /// The name without the dashes before it.
    pub(super) long: String,
    /// Whether the program gives the name.
    pub(super) is_named: bool,
    pub(super) short: Option<char>,
    pub(super) value_name: Option<&'static str>,
    /// The heading in the help.
    pub(super) group: Option<&'static str>,
    pub(super) is_hidden: bool,
    pub(super) sets: Sets,
}

/// What an option sets.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sets {
    Attribute(&'static AttributeShape),
    /// The attribute that chooses one of these variants.
    Tag(&'static [BlockShape]),
    /// Whether there is an empty block.
    Flag(&'static BlockShape),
    /// A setting in one of several blocks.
    Inside(&'static BlockShape),
}

/// What the blocks around a field say of its option.
#[derive(Clone, Debug, Default)]
struct Around {
    path: Vec<&'static str>,
    /// What names begin with; empty if they stand alone.
    prefix: String,
    group: Option<&'static str>,
    is_hidden: bool,
}

struct Walk {
    listed: Vec<Listed>,
    /// The paths that are listed: variants may have the same attribute.
    paths: HashSet<Vec<&'static str>>,
    /// The names of the types around.
    inside: Vec<&'static str>,
}

/// All options of a type, in the order of its fields.
pub(super) fn listed(shape: &'static Shape) -> Vec<Listed> {
    let mut walk = Walk { listed: Vec::new(), paths: HashSet::new(), inside: Vec::new() };
    walk.body(shape, true, &Around::default());
    walk.listed
}

impl Listed {
    /// The identifier for clap. It contains a colon, as those of applications do not.
    pub(super) fn id(&self) -> String {
        format!("hcl:{}", self.path.join("."))
    }

    /// The aliases of its name, without the dashes before them. A name that the program gives has none.
    pub(super) fn aliases(&self) -> Vec<String> {
        let Sets::Attribute(attribute) = self.sets else { return Vec::new() };
        match self.long.strip_suffix(&attribute.name.replace('_', "-")) {
            Some(before) if !self.is_named => {
                attribute.aliases.iter().map(|alias| format!("{before}{}", alias.replace('_', "-"))).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether it has a long name, which has no dashes before it here.
    pub(super) fn is_called(&self, name: &str) -> bool {
        self.long == name || self.aliases().iter().any(|alias| alias == name)
    }

    /// All its names, with dashes: those after the first one in brackets.
    pub(super) fn all_names(&self) -> String {
        let short = self.short.map(|short| format!("-{short}"));
        let aliases = self.aliases().into_iter().map(|alias| format!("--{alias}"));
        let others: Vec<String> = short.into_iter().chain(aliases).collect();
        let first = format!("--{}", self.long);
        if others.is_empty() { first } else { format!("{first} ({})", others.join(", ")) }
    }

    /// Whether it is true without a value.
    pub(super) fn is_yes_or_no(&self) -> bool {
        match self.sets {
            Sets::Attribute(attribute) => values::typed(attribute) == Typed::Bool,
            Sets::Flag(_) => true,
            Sets::Tag(_) | Sets::Inside(_) => false,
        }
    }
}

impl Walk {
    /// What is decoded from one body. A type that contains itself is not followed.
    fn body(&mut self, shape: &'static Shape, is_shown: bool, around: &Around) {
        let name = (shape.type_name)();
        if self.inside.contains(&name) || self.inside.len() >= MAX_DEPTH {
            return;
        }
        self.inside.push(name);
        let is_shown = is_shown && shape.cli;
        if let Some(tag) = shape.tag.filter(|_| is_shown) {
            self.add(tag, &CliOption::NONE, false, around, Sets::Tag(shape.variants));
        }
        for attribute in shape.attributes {
            if is_version(shape, attribute)
                || !attribute.cli.shown.unwrap_or(is_shown && !attribute.holds_secrets())
            {
                continue;
            }
            let is_deprecated = attribute.deprecated.is_some();
            self.add(attribute.name, attribute.cli, is_deprecated, around, Sets::Attribute(attribute));
        }
        for block in shape.blocks {
            self.block(block, is_shown, around);
        }
        shape.flattened.iter().for_each(|flattened| self.body(flattened(), is_shown, around));
        if let Some(rest) = shape.rest.and_then(|rest| (rest.shape)()) {
            self.body(rest, is_shown, around);
        }
        // A label that chooses is a step of paths into the block.
        for variant in shape.variants.iter().filter(|_| shape.tag.is_some()) {
            self.body((variant.shape)(), is_shown, around);
        }
        self.inside.pop();
    }

    fn block(&mut self, block: &'static BlockShape, is_shown: bool, around: &Around) {
        let is_deprecated = block.deprecated.is_some();
        let is_single = block.labels.is_empty() && block.limits().1 == Some(1);
        match block.cli.shown {
            None if !is_shown || !is_single => {}
            Some(false) => {}
            _ if !is_single => self.add(block.name, block.cli, is_deprecated, around, Sets::Inside(block)),
            _ if (block.shape)().is_empty() => {
                self.add(block.name, block.cli, is_deprecated, around, Sets::Flag(block));
            }
            _ => {
                let mut path = around.path.clone();
                path.push(block.name);
                let inside = Around {
                    path,
                    prefix: name_of(block.name, block.cli, around),
                    group: block.cli.group.or(around.group),
                    is_hidden: around.is_hidden || block.cli.hidden || is_deprecated,
                };
                self.body((block.shape)(), true, &inside);
            }
        }
    }

    fn add(&mut self, name: &'static str, cli: &CliOption, is_deprecated: bool, around: &Around, sets: Sets) {
        let mut path = around.path.clone();
        path.push(name);
        if self.paths.insert(path.clone()) {
            self.listed.push(Listed {
                path,
                long: name_of(name, cli, around),
                is_named: cli.long.is_some(),
                short: cli.short,
                value_name: cli.value_name,
                group: cli.group.or(around.group),
                is_hidden: around.is_hidden || cli.hidden || is_deprecated,
                sets,
            });
        }
    }
}

/// The name of an option, or what those in a block begin with.
fn name_of(name: &str, cli: &CliOption, around: &Around) -> String {
    match (cli.long, around.prefix.as_str()) {
        (Some(long), _) => long.to_owned(),
        (None, "") => name.replace('_', "-"),
        (None, prefix) => format!("{prefix}-{}", name.replace('_', "-")),
    }
}

/// Whether the attribute says the version of a file, which is about the file that it is in.
#[cfg(feature = "migrate")]
fn is_version(shape: &Shape, attribute: &AttributeShape) -> bool {
    shape.history.version.is_some_and(|(name, _)| name == attribute.name)
}

#[cfg(not(feature = "migrate"))]
fn is_version(_: &Shape, _: &AttributeShape) -> bool {
    false
}
