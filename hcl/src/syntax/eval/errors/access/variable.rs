//! Variables that do not exist, have no value or are not allowed.

use crate::diagnostic::{Diagnostic, MAX_CANDIDATES, catalogue, suggest};
use crate::model::{Context, Facts as _};
use crate::source::{Location, Span};
use crate::syntax::errors::rewrite;
use crate::value::Kind;

use super::super::describe::{Site, names};
use super::super::mend::{Advice, advise};

pub(in crate::syntax::eval) fn variables_not_allowed(
    site: Site,
    name: &str,
    literal_only: bool,
) -> Diagnostic {
    let advice = is_alone(&site).then(|| in_quotes(&site.subject, name));
    let found = match literal_only {
        true => catalogue::eval::only_literals(name),
        false => catalogue::eval::no_variables(name),
    };
    advise(site.of(found), advice)
}

pub(in crate::syntax::eval) fn unknown_variable<'a>(
    site: Site,
    name: &str,
    locals: &[&'a str],
    others: impl Iterator<Item = &'a str>,
    context: &Context,
) -> Diagnostic {
    let candidates: Vec<&str> = locals.iter().copied().chain(others).collect();
    let alone = is_alone(&site);
    let path = path_around(&site);
    let place = site.subject.clone();
    let elsewhere = Elsewhere::of(&site, name, &candidates, context);
    let diagnostic = site.of(catalogue::eval::unknown_variable(name));
    if let Some(literal) = rewrite::constant(name) {
        return Advice::words(format!("Write {literal}")).or_likely(&place, literal).add_to(diagnostic);
    }
    if let Some(path) = path {
        // An unknown name at its start has been reported.
        let first = path.split(['/', '.']).next().unwrap_or("");
        let mut diagnostic = diagnostic;
        diagnostic.is_consequence = first != name && !candidates.contains(&first);
        let quoted = rewrite::quoted(&path);
        let word = place.source.location(rewrite::word_at(&place.source, place.span.start));
        return Advice::words(format!("If this is meant as a path, write {quoted}"))
            .or_likely(&word, &quoted)
            .add_to(diagnostic);
    }
    if let Some(advice) = elsewhere.certain {
        return advice.add_to(diagnostic);
    }
    let near = suggest(name, candidates.iter().copied()).or_else(|| shortened_local(name, locals));
    if let Some(candidate) = near {
        return diagnostic
            .with_help(format!("Did you mean \"{candidate}\"?"))
            .with_suggestion(name, candidate);
    }
    if context.function(name).is_some() {
        return diagnostic.with_help(format!("\"{name}\" is a function. To call it, write {name}(…)."));
    }
    if let Some(advice) = elsewhere.likely {
        return advice.add_to(diagnostic);
    }
    let decremented = name.strip_suffix("--").filter(|name| !name.is_empty());
    let advice = match (alone, candidates.as_slice()) {
        _ if decremented.is_some() => Advice::words(format!("Write {} - 1", decremented.unwrap_or(name))),
        (true, _) if truth(name).is_some() => {
            let truth = truth(name).unwrap_or(name);
            Advice::words(format!("Write {truth}, or \"{name}\" if it is meant as text."))
                .or_likely(&place, truth)
                .or_likely(&place, &rewrite::quoted(name))
        }
        (true, _) => in_quotes(&place, name),
        (false, []) => return diagnostic,
        (false, candidates) => {
            Advice::words(format!("Known here: {}.", names(&mut candidates.iter().copied())))
        }
    };
    advice.add_to(diagnostic).with_possible(candidates)
}

/// The name of a `for` that begins with the given one, or with which that begins: `m` for `module`. Such names are short, and there are few.
fn shortened_local<'n>(name: &str, locals: &[&'n str]) -> Option<&'n str> {
    let mut near = locals.iter().filter(|local| local.starts_with(name) || name.starts_with(**local));
    near.next().filter(|_| near.next().is_none()).copied()
}

/// The names under which programs keep the variables of a configuration together.
const GROUPS: [&str; 8] = ["var", "vars", "local", "locals", "param", "params", "self", "env"];

/// Where the name of an unknown variable occurs instead: in an object, or as a variable without the object.
struct Elsewhere {
    certain: Option<Advice>,
    likely: Option<Advice>,
}

impl Elsewhere {
    fn of(site: &Site, name: &str, candidates: &[&str], context: &Context) -> Elsewhere {
        let has = |group: &str| group_has(context, group, name);
        let meant = |group: &str| Some(in_group(&site.subject, group, name));
        if let Some(group) = GROUPS.into_iter().find(|group| has(group)) {
            return Elsewhere { certain: meant(group), likely: None };
        }
        if let Some(advice) = without_group(site, name, candidates) {
            return Elsewhere { certain: Some(advice), likely: None };
        }
        let mut groups = candidates.iter().take(MAX_CANDIDATES).filter(|group| has(group));
        let likely = groups.next().filter(|_| groups.next().is_none());
        Elsewhere { certain: None, likely: likely.and_then(|group| meant(group)) }
    }
}

/// Whether a variable is an object with this attribute, and no secret.
fn group_has(context: &Context, group: &str, name: &str) -> bool {
    let group = context.variable(group).filter(|group| !group.is_marked());
    group.is_some_and(|group| match group.kind() {
        Kind::Object(entries) | Kind::Map(entries) => entries.get(name).is_some(),
        _ => false,
    })
}

/// A variable in a group.
fn in_group(place: &Location, group: &str, name: &str) -> Advice {
    let meant = format!("{group}.{name}");
    Advice::words(format!("Did you mean {meant}?")).or_likely(place, &meant)
}

/// The same for a group that exists. `place` is the reference from the group to the name.
pub(super) fn outside(place: &Location, group: &str, name: &str, context: &Context) -> Option<Advice> {
    if !GROUPS.contains(&group) {
        return None;
    }
    if context.variable(name).is_some() {
        return Some(by_itself(place, name, group));
    }
    let other = GROUPS.into_iter().find(|other| group_has(context, other, name))?;
    Some(in_group(place, other, name))
}

fn by_itself(place: &Location, name: &str, group: &str) -> Advice {
    Advice::words(format!("\"{name}\" is a variable by itself: write {name} without \"{group}\"."))
        .or_likely(place, name)
}

/// `var.region`, where `region` is a variable itself; or where `local.region` is one, because the group has a similar name.
fn without_group(Site { subject, context }: &Site, name: &str, candidates: &[&str]) -> Option<Advice> {
    let rest = context.source.text().get(subject.span.end as usize..context.span.end as usize)?;
    let rest = rest.strip_prefix('.')?;
    let end =
        rest.find(|char: char| !char.is_alphanumeric() && !matches!(char, '_' | '-')).unwrap_or(rest.len());
    let first = &rest[..end];
    let is_group = GROUPS.contains(&name) && candidates.contains(&first);
    let after = subject.source.location(Span::new(subject.span.start, subject.span.end + 1 + end as u32));
    is_group.then(|| by_itself(&after, first, name))
}

/// The bool that a word stands for in other languages.
fn truth(name: &str) -> Option<&'static str> {
    rewrite::switch(name).or_else(|| match name.to_ascii_lowercase().as_str() {
        "enabled" | "enable" => Some("true"),
        "disabled" | "disable" => Some("false"),
        _ => None,
    })
}

/// The help for a lone word, which more often than not is text without its quotes.
fn in_quotes(place: &Location, name: &str) -> Advice {
    Advice::words(format!("If this is meant as text, put it in quotation marks: \"{name}\"."))
        .or_likely(place, &rewrite::quoted(name))
}

/// The word around a name that has slashes directly beside it.
fn path_around(Site { subject, .. }: &Site) -> Option<String> {
    let word = subject.source.location(rewrite::word_at(&subject.source, subject.span.start));
    let (before, after) =
        (subject.span.start - word.span.start, subject.span.end.saturating_sub(word.span.start));
    let text = word.text();
    let touches = text.get(..before as usize).is_some_and(|before| before.ends_with('/'))
        || text.get(after as usize..).is_some_and(|after| after.starts_with('/'));
    let is_path = text.chars().all(|char| char.is_alphanumeric() || matches!(char, '/' | '.' | '_' | '-'));
    let is_path = is_path && text.starts_with(char::is_alphabetic) && !text.ends_with('/');
    (touches && is_path).then(|| rewrite::shown(text.to_owned())).flatten()
}

/// Whether the name is the whole expression and not inside a template: a name with steps, or in a template, is hardly
/// ever meant as text.
fn is_alone(Site { subject, context }: &Site) -> bool {
    let before = subject.source.text().get(..subject.span.start as usize).unwrap_or("");
    let before = before.trim_end_matches([' ', '\t', '~']);
    context.span == subject.span && !before.ends_with("${") && !before.ends_with("%{")
}

/// A variable that the application declared without giving a value.
pub(in crate::syntax::eval) fn variable_without_value(site: Site, name: &str, problem: &str) -> Diagnostic {
    site.of(catalogue::eval::variable_without_value(name, problem))
}
