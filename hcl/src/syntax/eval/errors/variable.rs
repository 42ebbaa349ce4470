//! Variables that do not exist, have no value or are not allowed.

use crate::diagnostic::catalogue::eval;
use crate::diagnostic::{Diagnostic, MAX_CANDIDATES, suggest};
use crate::model::Context;
use crate::model::errors::meant;
use crate::source::{Location, Span};
use crate::value::{Kind, quoted};
use crate::words::{as_code, listed, truth};

use super::super::super::errors::rewrite;
use super::describe::Site;
use super::mend::{Advice, advise};

pub(crate) fn variables_not_allowed(site: Site, name: &str, is_literal: bool) -> Diagnostic {
    let advice = is_alone(&site).then(|| in_quotes(&site.subject, name));
    let available = if is_literal { eval::only_literals() } else { eval::none_available() };
    advise(site.of(eval::no_variables(name, &available)), advice)
}

pub(crate) fn unknown_variable<'a>(
    site: Site,
    name: &str,
    locals: &[&'a str],
    others: impl Iterator<Item = &'a str>,
    context: &Context,
) -> Diagnostic {
    let candidates: Vec<&str> = locals.iter().copied().chain(others).collect();
    let (alone, place) = (is_alone(&site), site.subject.clone());
    let known_in = group_of(context, name, GROUPS.into_iter());
    let without = without_group(&site, name, &candidates);
    let diagnostic = site.of(eval::unknown_variable(name));
    if let Some(literal) = rewrite::constant(name) {
        return Advice::write("Write", &place, literal).add_to(diagnostic);
    }
    if let Some(path) = path_around(&place) {
        let mut diagnostic = diagnostic;
        // An unknown name at its start has been reported.
        diagnostic.is_consequence = path.span.start < place.span.start;
        return Advice::write("If this is a path, write", &path, &quoted(path.text())).add_to(diagnostic);
    }
    if let Some(number) = name.strip_suffix("--").filter(|number| candidates.contains(number)) {
        return diagnostic.with_help(format!("Write `{number} - 1`."));
    }
    if let Some(advice) = known_in.map(|group| in_group(&place, group, name)).or(without) {
        return advice.add_to(diagnostic);
    }
    if let Some(near) = suggest(name, candidates.iter().copied()) {
        return meant(diagnostic, name, near);
    }
    if context.function(name).is_some() {
        return diagnostic.with_help(format!("`{name}` is a function. To call it, write `{name}(…)`."));
    }
    if let Some(group) = group_of(context, name, candidates.iter().copied().take(MAX_CANDIDATES)) {
        return in_group(&place, group, name).add_to(diagnostic);
    }
    match (alone, candidates.is_empty()) {
        (true, _) => in_quotes(&place, name).add_to(diagnostic),
        (false, true) => diagnostic,
        (false, false) => diagnostic
            .with_help(format!("The variables here are {}.", listed(as_code(&candidates), "and", LISTED))),
    }
    .with_possible(candidates)
}

/// The names with slashes between them that a name is one of.
fn path_around(name: &Location) -> Option<Location> {
    let path = name.source.location(rewrite::word_at(&name.source, name.span.start));
    let text = path.text();
    let is_path = text.chars().all(|char| char.is_alphanumeric() || "/._-".contains(char))
        && text.starts_with(char::is_alphabetic)
        && !text.ends_with('/');
    (text.contains('/') && is_path).then_some(path)
}

/// How many variables are listed.
const LISTED: usize = 8;

/// The names under which programs keep the variables of a configuration together.
const GROUPS: [&str; 8] = ["var", "vars", "local", "locals", "param", "params", "self", "env"];

/// The only one of these variables that is an object with this attribute, and no secret.
fn group_of<'g>(context: &Context, name: &str, groups: impl Iterator<Item = &'g str>) -> Option<&'g str> {
    let has = |group: &&str| {
        let group = context.variable(group).filter(|group| !group.is_marked());
        group.is_some_and(|group| match group.kind() {
            Kind::Object(entries) | Kind::Map(entries) => entries.get(name).is_some(),
            _ => false,
        })
    };
    let mut groups = groups.filter(has);
    groups.next().filter(|_| groups.next().is_none())
}

/// A variable in a group.
fn in_group(place: &Location, group: &str, name: &str) -> Advice {
    by_itself(place, &format!("{group}.{name}"))
}

/// Advice for a name that is not in this group. `place` is the reference from the group to the name.
pub(super) fn outside(place: &Location, group: &str, name: &str, context: &Context) -> Option<Advice> {
    if !GROUPS.contains(&group) {
        return None;
    }
    match context.variable(name) {
        Some(_) => Some(by_itself(place, name)),
        None => Some(in_group(place, group_of(context, name, GROUPS.into_iter())?, name)),
    }
}

fn by_itself(place: &Location, name: &str) -> Advice {
    Advice::words(format!("Did you mean `{name}`?")).or_likely(place, name)
}

/// `var.region`, where `region` is a variable itself.
fn without_group(Site { subject, context }: &Site, name: &str, candidates: &[&str]) -> Option<Advice> {
    let rest = context.source.text().get(subject.span.end as usize..context.span.end as usize)?;
    let rest = rest.strip_prefix('.')?;
    let end =
        rest.find(|char: char| !char.is_alphanumeric() && !matches!(char, '_' | '-')).unwrap_or(rest.len());
    let first = &rest[..end];
    let after = subject.source.location(Span::new(subject.span.start, subject.span.end + 1 + end as u32));
    (GROUPS.contains(&name) && candidates.contains(&first)).then(|| by_itself(&after, first))
}

/// The help for a lone word, which more often than not is text without its quotes.
fn in_quotes(place: &Location, name: &str) -> Advice {
    let text = quoted(name);
    match truth(name) {
        Some(truth) => Advice::words(format!("Write `{truth}`, or `{text}` if it is a string."))
            .or_likely(place, if truth { "true" } else { "false" }),
        None => Advice::words(format!("Strings need quotes: `{text}`.")),
    }
    .or_likely(place, &text)
}

/// Whether the name is the whole expression and not inside a template: a name with steps, or in a template,
/// is hardly ever meant as text.
fn is_alone(Site { subject, context }: &Site) -> bool {
    let before = subject.before().trim_end_matches([' ', '\t', '~']);
    context.span == subject.span && !before.ends_with("${") && !before.ends_with("%{")
}
