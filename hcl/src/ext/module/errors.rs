//! The messages for errors in a module.

use std::sync::Arc;

use super::cycle::Link;
use super::graph::{Graph, Node, NodeKind, Unknown};
use super::supplied::{Given, Supply};
use super::variable::Variable;
use crate::diagnostic::{Diagnostic, Fact, Fix, catalogue, clause, sentence};
use crate::model::errors::{how_written, misfit_of};
use crate::model::{self, Attribute, Expression};
use crate::source::Location;
use crate::value::{ConvertError, Sort, Type, Value, convert};
use crate::words::chain::chain;
use crate::words::{as_code, capitalized, listed, truth};

/// At most this many references of a cycle are marked.
const MARKED: usize = 200;

/// At most this many names of a cycle are listed at its start, and as many at its end.
const LISTED: usize = 50;

pub(super) fn duplicate(first: &Node, place: &Location) -> Diagnostic {
    catalogue::module::duplicate(what(first.kind), &first.name, &first.location)
        .at(place.clone())
        .and_at(first.location.clone())
}

fn what(kind: NodeKind) -> &'static str {
    match kind {
        NodeKind::Variable => "variable",
        NodeKind::Validation => "validation",
        NodeKind::Local => "local",
        NodeKind::Function => "function",
        NodeKind::Attribute => "attribute",
        NodeKind::Group | NodeKind::Block => "block",
    }
}

pub(super) fn cycle(links: &[Link]) -> Diagnostic {
    let names: Vec<&str> = links.iter().chain(links.first()).map(|link| &*link.from).collect();
    let chain = chain(&names, LISTED);
    let diagnostic = match links {
        [] => return catalogue::module::cycle("", ""),
        [only] => catalogue::module::refers_to_itself(&only.from, &chain).at(only.location.clone()),
        [first, ..] => catalogue::module::cycle(&first.from, &chain).at(first.location.clone()),
    };
    let names: Fact = links.iter().take(LISTED).map(|link| link.from.to_string()).collect();
    let diagnostic = diagnostic.with_fact("found", names);
    links
        .iter()
        .take(MARKED)
        .fold(diagnostic, |diagnostic, link| diagnostic.with_label(link.location.clone(), reference(link)))
}

fn reference(link: &Link) -> String {
    match &link.through {
        Some(group) => format!("`{}` refers to all of `{group}`, and so to `{}`", link.from, link.to),
        None if link.from == link.to => format!("`{}` refers to itself", link.from),
        None => format!("`{}` refers to `{}`", link.from, link.to),
    }
}

/// A group has no member with this name. Location and context are those of the expression's own error.
pub(super) fn unknown_member(
    graph: &Graph,
    group: u32,
    unknown: &Unknown,
    meant: Option<&Node>,
    found: &Diagnostic,
) -> Diagnostic {
    let names = || graph.nodes.members(group).map(|member| graph.nodes.part(member));
    let first = graph.nodes.members(group).next();
    let kind = what(first.map_or(NodeKind::Group, |first| graph.nodes.kind(first)));
    let name = &unknown.name;
    let mut diagnostic = catalogue::module::unknown_member(kind, name, &graph.full_name(group))
        .with_possible(names().map(|name| &**name))
        .at(unknown.place.clone());
    diagnostic.context.clone_from(&found.context);
    diagnostic.is_consequence = found.is_consequence;
    match meant {
        Some(meant) => {
            let member = meant.name.rsplit('.').next().unwrap_or(&meant.name);
            did_you_mean(diagnostic, meant).with_suggestion(name, member)
        }
        None => diagnostic.with_help(members(names())),
    }
}

fn did_you_mean(diagnostic: Diagnostic, meant: &Node) -> Diagnostic {
    diagnostic
        .with_help(format!("Did you mean `{}`?", meant.name))
        .with_fact("suggestion", &*meant.name)
        .with_label(meant.location.clone(), "declared here")
}

fn members<'n>(names: impl Iterator<Item = &'n Arc<str>>) -> String {
    /// At most this many names are listed.
    const MAX_NAMES: usize = 12;

    let mut names = names.peekable();
    match names.peek() {
        None => "Nothing is declared there.".to_owned(),
        Some(_) => format!("It has {}.", listed(as_code(names), "and", MAX_NAMES)),
    }
}

/// The first name of a reference is unknown. `meant` is something in the module that was probably meant.
pub(super) fn unknown_root(found: Diagnostic, meant: Option<&Node>) -> Diagnostic {
    match meant {
        Some(meant) if meant.kind == NodeKind::Group => found,
        Some(meant) => did_you_mean(found, meant),
        None => found,
    }
}

pub(super) fn unknown_start(name: &str, meant: Option<&str>) -> Diagnostic {
    catalogue::module::unknown_start(name)
        .with_optional_help(meant.map(|meant| format!("Did you mean `{meant}`?")))
}

pub(super) fn missing_value(variable: &Variable) -> Diagnostic {
    catalogue::module::missing_value(&variable.name).at(variable.header.clone())
}

/// A value for a variable that is not declared.
pub(super) fn superfluous(given: &Given, meant: Option<&Variable>) -> Diagnostic {
    let name = &given.name;
    // The value may have been meant for a sensitive variable, and then its line must not be shown.
    let (secret, shown) = match meant {
        Some(meant) if meant.sensitive => (given.name_place(), None),
        _ => (None, given.name_place()),
    };
    // Of a text only its origin is told: there is no line to show.
    let is_text = matches!(given.supply, Supply::Text(..));
    let (secret, shown) = if is_text { (None, None) } else { (secret, shown) };
    let at = match (&given.supply, secret) {
        (Supply::Text(source, _), _) => catalogue::module::by(source.name()),
        (_, Some(place)) => catalogue::module::at(place),
        _ => String::new(),
    };
    let mut diagnostic = catalogue::module::undeclared_variable(name, &at);
    diagnostic.subject = shown;
    match meant {
        Some(meant) => model::errors::meant(diagnostic, name, &meant.name).and_at(meant.header.clone()),
        None => diagnostic,
    }
}

/// The application provided something that is not a value.
pub(super) fn not_a_value(variable: &Variable, reason: &str) -> Diagnostic {
    let found = match variable.sensitive {
        true => catalogue::module::secret_not_a_value(&variable.name),
        false => catalogue::module::not_a_value(&variable.name, &clause(reason)),
    };
    found.at(variable.header.clone())
}

/// The value does not fit the type. `place` is the part at fault.
pub(super) fn unsuitable(variable: &Variable, error: &ConvertError, place: Option<Location>) -> Diagnostic {
    let message = error.message();
    let text = misfit_of(&error.mismatch());
    let detail = if error.path().is_empty() {
        sentence(message)
    } else {
        catalogue::decode::in_part(&variable.name, error.path(), clause(message))
    };
    let help = error.meant().map(|truth| format!("Write `{truth}`."));
    let help = help.or_else(|| error.mismatch().wanted.map(|wanted| how_written(wanted).to_owned()));
    let diagnostic = catalogue::module::unsuitable_value(&variable.name, &detail, &text)
        .with_optional_help(help)
        .with_path(error.path())
        .with_mismatch(error.mismatch());
    at_value(diagnostic, variable, place)
}

/// Points at the value, with a label where the variable is declared; without a place, at the declaration.
fn at_value(diagnostic: Diagnostic, variable: &Variable, place: Option<Location>) -> Diagnostic {
    match place {
        Some(place) => diagnostic.at(place).and_at(variable.header.clone()),
        None => diagnostic.at(variable.header.clone()).with_subject_text("declared here"),
    }
}

/// The error for a value that does not suit its variable. Neither the value nor the line where it is written
/// is shown.
pub(super) fn unsuitable_secret(variable: &Variable, place: Option<&Location>) -> Diagnostic {
    let at = place.map(catalogue::module::at).unwrap_or_default();
    catalogue::module::unsuitable_secret(&variable.name, &at).at(variable.header.clone())
}

/// The expression for a value from outside has an error. Its author may not know the type.
pub(super) fn broken_value(mut found: Diagnostic, variable: &Variable) -> Diagnostic {
    if let Some(diagnostic) = text_without_quotes(&found, variable) {
        return diagnostic;
    }
    if let Some(ty) = variable.ty.as_ref().filter(|ty| ty.is_primitive()) {
        found.help = Some(format!("The variable `{}` takes a {ty}.", variable.name));
    }
    found.with_label(variable.header.clone(), "declared here")
}

/// A word that is given as a value is meant as text, not as the name of a variable.
fn text_without_quotes(found: &Diagnostic, variable: &Variable) -> Option<Diagnostic> {
    if found.code() != catalogue::eval::VARIABLES_NOT_ALLOWED.name() {
        return None;
    }
    let ty = variable.ty.as_ref().filter(|ty| matches!(ty, Type::Number | Type::Bool))?;
    // A reference with steps is no word.
    let place =
        found.subject.clone().filter(|place| found.context.as_ref().is_none_or(|whole| whole == place))?;
    let word = place.text().to_owned();
    let sort = Sort::of(ty)?;
    let truth = truth(&word).filter(|_| sort == Sort::Bool).map(|truth| truth.to_string());
    let help =
        truth.as_ref().map_or_else(|| how_written(sort).to_owned(), |truth| format!("Write `{truth}`."));
    let fix = truth.map(|truth| Fix::likely(format!("Write {truth}")).replace(place.clone(), truth));
    let noun = sort.noun();
    let diagnostic = catalogue::module::text_without_quotes(
        &variable.name,
        &capitalized(&noun),
        &noun,
        &format!("{word:?}"),
    )
    .with_fact("expected", ty.friendly_name())
    .with_fact("found", "string")
    .with_fact("value", word)
    .with_help(help)
    .with_optional_fix(fix);
    Some(at_value(diagnostic, variable, Some(place)))
}

/// The error for an expression whose value must not be shown.
pub(super) fn broken_secret(variable: &Variable, summary: &str, place: Option<&Location>) -> Diagnostic {
    let at = place.map(catalogue::module::at).unwrap_or_default();
    catalogue::module::broken_secret(&variable.name, &at, summary).at(variable.header.clone())
}

pub(super) fn null_value(variable: &Variable, place: Option<Location>) -> Diagnostic {
    at_value(catalogue::module::null_value(&variable.name), variable, place)
}

/// An attribute of a variable's block, such as `sensitive`.
pub(super) fn unsuitable_setting(attribute: &Attribute, error: &ConvertError) -> Diagnostic {
    catalogue::decode::unsuitable_value(
        &attribute.name,
        &sentence(error.message()),
        &misfit_of(&error.mismatch()),
    )
    .with_mismatch(error.mismatch())
    .at_value_of(attribute)
}

/// A value nests so deep that no object can contain it.
pub(super) fn too_deep(node: &Node) -> Diagnostic {
    let place = node.expression().map_or_else(|| node.location.clone(), Expression::location);
    catalogue::module::value_in_module(&node.name).at(place)
}

/// The members of a group have too many elements together; shared ones count each time.
pub(super) fn too_large(group: &Node, limit: u64) -> Diagnostic {
    catalogue::module::group_in_module(&group.name, limit).at(group.location.clone())
}

/// A condition that is neither true nor false.
pub(super) fn condition_without_answer(condition: &Expression, error: Option<&ConvertError>) -> Diagnostic {
    let reason = error.map_or_else(catalogue::eval::it_is_null, |error| clause(error.message()));
    let mismatch = error.map(ConvertError::mismatch).unwrap_or_default();
    catalogue::module::condition_of_variable(&reason).with_mismatch(mismatch).at(condition.location())
}

/// A value that does not meet a condition. `place` is where the value is, if it may be shown.
pub(super) fn not_valid(
    variable: &Variable,
    condition: &Expression,
    message: &Value,
    place: Option<Location>,
) -> Diagnostic {
    let (name, message) = (&variable.name, told(message));
    match place {
        Some(place) => {
            catalogue::module::refused_value(name, &message).at(place).and_at(condition.location())
        }
        None => catalogue::module::refused_secret(name, &message)
            .at(condition.location())
            .and_at(variable.header.clone()),
    }
}

/// The error message given in the configuration.
fn told(message: &Value) -> String {
    if message.contains_marked() {
        return "The message is not shown, because it contains something sensitive.".to_owned();
    }
    let text = convert(message, &Type::String).ok();
    match text.as_ref().and_then(Value::as_str) {
        Some(text) if !text.trim().is_empty() => text.trim().to_owned(),
        _ => "It does not meet the condition.".to_owned(),
    }
}
