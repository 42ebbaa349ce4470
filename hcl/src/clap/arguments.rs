//! Options of a command, made from a type.

use std::collections::HashSet;

use clap::builder::{PathBufValueParser, PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, Command, ValueHint};

use super::help::help;
use super::listed::{Listed, Sets, listed};
use super::values::{self, Typed, Words};
use crate::decode::{AttributeShape, HclDecode, Shape};
use crate::diagnostic::catalogue;

/// The identifiers of the options that every type has.
pub(super) const CONFIG: &str = "hcl-config";
pub(super) const SET: &str = "hcl-set";
pub(super) const UNSET: &str = "hcl-unset";
pub(super) const PRINT_CONFIG: &str = "hcl-print-config";

/// Adds an option to a command for each attribute of a type, and of its blocks, and `--config`, `--set`,
/// `--unset` and `--print-config`. The [options of the
/// derive](crate::guide::derive::layers#options-of-the-command-line) change which, and what they are called.
///
/// Names that the command has already stay its own. What the options set is read by
/// [`Layers::clap`](crate::Layers::clap). The identifier of an option, for
/// [`Command::mut_arg`](clap::Command::mut_arg), is `hcl:` and the path of its setting.
///
/// ```
/// use hcl::HclDecode;
///
/// #[derive(HclDecode)]
/// struct Config {
///     /// How many requests are answered at once.
///     #[hcl(default = 4, min = 1, max = 64)]
///     workers: u16,
///     #[hcl(block)]
///     database: Database,
/// }
///
/// #[derive(HclDecode)]
/// struct Database {
///     host: String,
/// }
///
/// let command = hcl::clap::options::<Config>(clap::Command::new("shop"));
/// let help = command.term_width(0).render_help().to_string();
/// assert!(help.contains("--workers <NUMBER>"));
/// assert!(help.contains("How many requests are answered at once [between 1 and 64] [default: 4]"));
/// assert!(help.contains("--database-host <HOST>"));
/// # let _ = |config: Config| (config.workers, config.database.host);
/// ```
///
/// Shells complete the options with the crate `clap_complete`, as they do for any command.
#[must_use]
pub fn options<T: HclDecode>(command: Command) -> Command {
    with_options(command, T::shape())
}

fn with_options(command: Command, shape: &'static Shape) -> Command {
    let own = names_of(&command);
    let options: Vec<Listed> =
        listed(shape).into_iter().filter(|option| option.is_named || !own.contains(&option.long)).collect();
    // Clap tells the program of two fields with the same name.
    let mut taken: HashSet<String> = options.iter().map(|option| option.long.clone()).chain(own).collect();
    let mut arguments: Vec<Arg> = options.iter().map(|option| argument(option, &mut taken)).collect();
    let is_free = |argument: &Arg| argument.get_long().is_some_and(|long| !taken.contains(long));
    arguments.extend(general().into_iter().filter(is_free));
    command.args(arguments.into_iter().map(repeatable))
}

/// An option that takes one value may be given again: the later one counts, also in an alias of a shell.
fn repeatable(argument: Arg) -> Arg {
    if matches!(argument.get_action(), ArgAction::Append) {
        return argument;
    }
    let id = argument.get_id().clone();
    argument.overrides_with(id)
}

/// The names of the options that a command has.
fn names_of(command: &Command) -> HashSet<String> {
    let arguments = command.get_arguments();
    let names =
        arguments.flat_map(|one| one.get_long().into_iter().chain(one.get_all_aliases().unwrap_or_default()));
    let help = (!command.is_disable_help_flag_set()).then_some("help");
    let version = (!command.is_disable_version_flag_set()).then_some("version");
    names.chain(help).chain(version).map(str::to_owned).collect()
}

fn argument(option: &Listed, taken: &mut HashSet<String>) -> Arg {
    let argument = Arg::new(option.id()).long(option.long.clone()).hide(option.is_hidden);
    let argument = match option.sets {
        Sets::Attribute(attribute) => of_attribute(argument, option, attribute, taken),
        Sets::Tag(variants) => {
            let values = variants.iter().map(|variant| {
                let value = PossibleValue::new(variant.name).aliases(variant.aliases.iter().copied());
                match help(variant.description, &[]).0 {
                    description if description.is_empty() => value,
                    description => value.help(description),
                }
            });
            argument
                .value_name(values::upper(option.path.last().unwrap_or(&"")))
                .value_parser(PossibleValuesParser::new(values))
        }
        Sets::Flag(block) => yes_or_no(documented(argument, block.description, &[])),
        Sets::Inside(block) => {
            let form = values::setting_name(block);
            documented(argument, block.description, &[])
                .value_name(form.clone())
                .action(ArgAction::Append)
                .value_parser(move |text: &str| assigned(text, &form))
        }
    };
    let argument = match option.short {
        Some(short) => argument.short(short),
        None => argument,
    };
    let argument = match option.value_name {
        Some(name) => argument.value_name(name),
        None => argument,
    };
    match option.group {
        Some(group) => argument.help_heading(group),
        None => argument,
    }
}

fn of_attribute(
    argument: Arg,
    option: &Listed,
    attribute: &'static AttributeShape,
    taken: &mut HashSet<String>,
) -> Arg {
    let default = values::default(attribute).map(catalogue::command_line::default);
    let remarks: Vec<String> = values::required(attribute).into_iter().chain(default).collect();
    let argument =
        documented(argument, attribute.description, &remarks).value_name(values::value_name(attribute));
    let aliases = option.aliases().into_iter().filter(|alias| taken.insert(alias.clone()));
    let argument = argument.aliases(aliases.collect::<Vec<_>>());
    let argument =
        if values::is_path(attribute) { argument.value_hint(ValueHint::AnyPath) } else { argument };
    let words = values::words(attribute);
    match (values::typed(attribute), words) {
        (Typed::Bool, _) => yes_or_no(argument),
        (Typed::Value, Some(words)) => argument.value_parser(one_of(words)),
        (Typed::Value, None) => argument.allow_negative_numbers(true),
        (Typed::Elements, Some(words)) => {
            argument.action(ArgAction::Append).value_delimiter(',').value_parser(elements_of(words))
        }
        (Typed::Elements, None) => argument.action(ArgAction::Append).allow_negative_numbers(true),
        // Clap would show what it refuses.
        (Typed::Entries, _) if attribute.holds_secrets() => argument.action(ArgAction::Append),
        (Typed::Entries, _) => argument.action(ArgAction::Append).value_parser(entry),
    }
}

fn one_of(words: Words) -> PossibleValuesParser {
    PossibleValuesParser::new(possible(words))
}

/// The only values of elements, and the list without any.
fn elements_of(words: Words) -> PossibleValuesParser {
    PossibleValuesParser::new(possible(words).chain([PossibleValue::new("[]").hide(true)]))
}

/// The help leaves out other spellings.
fn possible(words: Words) -> impl Iterator<Item = PossibleValue> {
    let names = words.names.iter().map(|name| PossibleValue::new(*name));
    names.chain(words.aliases.iter().map(|alias| PossibleValue::new(*alias).hide(true)))
}

/// An option that may have a value after an equals sign; without one it is true.
fn yes_or_no(argument: Arg) -> Arg {
    argument
        .value_name("BOOL")
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value("true")
        .value_parser(PossibleValuesParser::new(["true", "false"]))
        .hide_possible_values(true)
}

fn documented(argument: Arg, description: &str, remarks: &[String]) -> Arg {
    let (short, long) = help(description, remarks);
    let argument = if short.is_empty() { argument } else { argument.help(short) };
    match long {
        Some(long) => argument.long_help(long),
        None => argument,
    }
}

/// The options that every type has.
fn general() -> [Arg; 4] {
    [
        Arg::new(CONFIG)
            .long("config")
            .value_name("FILE")
            .action(ArgAction::Append)
            .value_parser(PathBufValueParser::new())
            .value_hint(ValueHint::FilePath)
            .help(catalogue::command_line::config()),
        Arg::new(SET)
            .long("set")
            .value_name("PATH=VALUE")
            .action(ArgAction::Append)
            .value_parser(|text: &str| assigned(text, "PATH=VALUE"))
            .help(catalogue::command_line::set()),
        Arg::new(UNSET)
            .long("unset")
            .value_name("PATH")
            .action(ArgAction::Append)
            .help(catalogue::command_line::unset()),
        Arg::new(PRINT_CONFIG)
            .long("print-config")
            .value_name("FORMAT")
            .num_args(0..=1)
            .require_equals(true)
            .default_missing_value("hcl")
            .value_parser(PossibleValuesParser::new(["hcl", "json", "table"]))
            .help(catalogue::command_line::print_config()),
    ]
}

/// A key and a value, or a whole object.
fn entry(text: &str) -> Result<String, String> {
    if text.trim_start().starts_with('{') { Ok(text.to_owned()) } else { assigned(text, "KEY=VALUE") }
}

/// A name or a path, and a value.
fn assigned(text: &str, form: &str) -> Result<String, String> {
    match text.split_once('=') {
        Some((name, _)) if !name.trim().is_empty() => Ok(text.to_owned()),
        _ => Err(catalogue::command_line::no_equals_sign(form)),
    }
}
