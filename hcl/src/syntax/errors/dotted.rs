//! Names with dots, as in `app.log.level = "debug"`: all such lines of a body are one object.

use crate::diagnostic::{Diagnostic, Fix, codes};
use crate::source::{Location, Span};

use super::super::identifier::is_identifier;
use super::repeated::{lines_around, set_elsewhere};
use super::{mend, rewrite, suggested};

/// How many names a path has at most, and how many lines make one object.
const MAX_NAMES: usize = 6;
const MAX_LINES: usize = 20;

/// An attribute whose name is a path.
struct Dotted<'t> {
    /// The names, the first of them too.
    path: Vec<&'t str>,
    value: &'t str,
    /// How many bytes of the line the path is.
    path_len: usize,
}

/// A key of the object that such lines make together.
struct Key<'t> {
    name: &'t str,
    value: Contents<'t>,
}

enum Contents<'t> {
    Value(&'t str),
    Object(Vec<Key<'t>>),
}

/// `a.b = value`; `name` is the first name. `None` if the line is something else.
pub(crate) fn dotted_name(name: &Location) -> Option<Diagnostic> {
    let source = &name.source;
    let line = rewrite::without_comment(super::meant::first_line(name)).trim_end();
    let here = dotted(line)?;
    let word = here.path[0];
    let end = name.span.start + here.path_len as u32;
    let rest = source.location(Span::new(name.span.end, end));
    let around = lines_around(source.text(), name.span);
    let is_again =
        around.above.iter().any(|(_, line)| dotted(line).is_some_and(|other| other.path[0] == word));
    let below = around.below.iter().filter_map(|(place, line)| Some((*place, dotted(line)?)));
    let below: Vec<_> = below.filter(|(_, other)| other.path[0] == word).collect();
    let lines = || std::iter::once(&here).chain(below.iter().map(|(_, other)| other));
    let diagnostic = codes::syntax::NAME_ALONE
        .error("Name with dots")
        .with_detail("A name has no dots. What belongs together is an object.")
        .with_subject(name.clone())
        .with_subject_text("the name")
        .with_label(rest, "not part of it");
    if let Some(set) = set_elsewhere(source, name.span) {
        return Some(in_object(diagnostic, word, set, lines()));
    }
    let object = object(lines().take(MAX_LINES + 1)).map(|object| format!("{word} = {object}"));
    let object = object.map(|text| suggested::valid(text.clone()).unwrap_or(text));
    let shown = object.clone().and_then(rewrite::shown).and_then(suggested::valid);
    let help = shown.clone().unwrap_or_else(|| format!("{word} = {{ … }} with all of them"));
    let mut diagnostic = diagnostic.with_help(mend::write(&help));
    if let Some(object) = object.filter(|_| below.len() < MAX_LINES) {
        let whole = mend::first_bytes(name, line.len());
        let fix = Fix::likely(format!("Write {help}")).replace(whole, object);
        let remove = |fix: Fix, place: Span| fix.remove(super::meant::whole_line(&source.location(place)));
        diagnostic = diagnostic.with_fix(below.iter().fold(fix, |fix, (place, _)| remove(fix, *place)));
    }
    // The first of these lines is reported for all of them.
    diagnostic.is_consequence = is_again;
    Some(diagnostic)
}

/// For lines whose first name is `set` elsewhere in the body: they belong in that object.
fn in_object<'l, 't: 'l>(
    diagnostic: Diagnostic,
    word: &str,
    set: Location,
    lines: impl Iterator<Item = &'l Dotted<'t>>,
) -> Diagnostic {
    let line = set.start().line;
    let keys =
        keys(lines.take(1)).map(|keys| written(&keys)).and_then(rewrite::shown).and_then(suggested::valid);
    let keys = keys.unwrap_or_else(|| "the value".to_owned());
    diagnostic
        .with_help(format!(
            "Remove this line, and write {keys} in the braces of line {line}: {word} = {{ … }}"
        ))
        .with_label(set, format!("\"{word}\" is set here"))
}

/// A line `a.b = value`, whose value is complete.
fn dotted(line: &str) -> Option<Dotted<'_>> {
    let (path, value) = line.split_once('=')?;
    let path = path.trim_end();
    let names: Vec<&str> = path.split('.').take(MAX_NAMES + 1).collect();
    let fits = (2..=MAX_NAMES).contains(&names.len()) && names.iter().all(|name| is_identifier(name));
    let value = value.trim().trim_end_matches([',', ';']).trim_end();
    rewrite::shown_expression(value)?;
    (fits && !value.starts_with(['=', '>'])).then_some(Dotted { path: names, value, path_len: path.len() })
}

/// The object of the lines. `None` if two of them set the same key.
fn object<'l, 't: 'l>(lines: impl Iterator<Item = &'l Dotted<'t>>) -> Option<String> {
    Some(format!("{{ {} }}", written(&keys(lines)?)))
}

fn keys<'l, 't: 'l>(lines: impl Iterator<Item = &'l Dotted<'t>>) -> Option<Vec<Key<'t>>> {
    let mut keys = Vec::new();
    for line in lines {
        add(&mut keys, &line.path[1..], line.value)?;
    }
    Some(keys)
}

/// Adds the value at a path of keys, unless there is one.
fn add<'t>(keys: &mut Vec<Key<'t>>, path: &[&'t str], value: &'t str) -> Option<()> {
    let (name, rest) = path.split_first()?;
    let known = keys.iter_mut().find(|key| key.name == *name);
    match (known, rest.is_empty()) {
        (None, true) => keys.push(Key { name, value: Contents::Value(value) }),
        (None, false) => {
            let mut inner = Vec::new();
            add(&mut inner, rest, value)?;
            keys.push(Key { name, value: Contents::Object(inner) });
        }
        (Some(Key { value: Contents::Object(inner), .. }), false) => add(inner, rest, value)?,
        (Some(_), _) => return None,
    }
    Some(())
}

fn written(keys: &[Key<'_>]) -> String {
    let key = |key: &Key<'_>| match &key.value {
        Contents::Value(value) => format!("{} = {value}", key.name),
        Contents::Object(inner) => format!("{} = {{ {} }}", key.name, written(inner)),
    };
    keys.iter().map(key).collect::<Vec<_>>().join(", ")
}
