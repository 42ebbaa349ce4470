//! Names with dots, as in `app.log.level = "debug"`: all such lines of a body are one object.

use crate::diagnostic::Diagnostic;
use crate::source::{Location, Span};

use super::super::identifier::is_identifier;
use super::repeated::{lines_around, set_elsewhere};
use super::{meant, mend, message, rewrite, suggested};

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

impl<'t> Dotted<'t> {
    fn new(path: &'t str, value: &'t str) -> Option<Self> {
        let names: Vec<&str> = path.split('.').take(MAX_NAMES + 1).collect();
        let fits = (2..=MAX_NAMES).contains(&names.len()) && names.iter().all(|name| is_identifier(name));
        fits.then_some(Dotted { path: names, value, path_len: path.len() })
    }

    /// A line `a.b = value`, whose value is complete.
    fn of_line(line: &'t str) -> Option<Self> {
        let (path, value) = line.split_once('=')?;
        let value = value.trim().trim_end_matches([',', ';']).trim_end();
        rewrite::shown_expression(value)?;
        Dotted::new(path.trim_end(), value).filter(|_| !value.starts_with(['=', '>']))
    }
}

/// `a.b = value`; `name` is the first name. `None` if the line is something else.
pub(crate) fn dotted_name(name: &Location) -> Option<Diagnostic> {
    let source = &name.source;
    let line = rewrite::without_comment(meant::first_line(name)).trim_end();
    let here = Dotted::of_line(line)?;
    let word = here.path[0];
    let end = name.span.start + here.path_len as u32;
    let rest = source.location(Span::new(name.span.end, end));
    let around = lines_around(source.text(), name.span);
    let like_this = |line: &str| Dotted::of_line(line).is_some_and(|other| other.path[0] == word);
    let below: Vec<_> = around.below.iter().filter(|(_, line)| like_this(line)).collect();
    if let Some(set) = set_elsewhere(source, name.span) {
        let item =
            items(&[(&here.path[1..], here.value)]).and_then(rewrite::shown).and_then(suggested::valid);
        let item = item.as_deref().unwrap_or("the value");
        return Some(message::dotted_name_again(word, item, set.start().line).at(name.clone()).and_at(set));
    }
    let lines = below.iter().filter_map(|(_, line)| Dotted::of_line(line)).take(MAX_LINES);
    let all: Vec<Dotted<'_>> = [here].into_iter().chain(lines).collect();
    let object = items(&all.iter().map(|line| (&line.path[..], line.value)).collect::<Vec<_>>());
    let object = object.map(|text| suggested::valid(text.clone()).unwrap_or(text));
    let shown = object.clone().and_then(rewrite::shown).and_then(suggested::valid);
    let words = format!("{word} = {{ … }} with all of them");
    let mut message = message::dotted_name(shown.as_ref().unwrap_or(&words));
    if let Some(object) = object.filter(|_| below.len() < MAX_LINES) {
        let fix = mend::likely(mend::first_bytes(name, line.len()), object);
        let remove = |place: Span| meant::whole_line(&source.location(place));
        message = message.with_fix(below.iter().fold(fix, |fix, (place, _)| fix.remove(remove(*place))));
    }
    // The first of these lines is reported for all of them.
    message.is_consequence = around.above.iter().any(|(_, line)| like_this(line));
    Some(message.at(name.clone()).and_at(rest))
}

/// The values at these paths as items of an object, in which those that begin with the same name are an object again. `None` if two of
/// them set the same key.
fn items(lines: &[(&[&str], &str)]) -> Option<String> {
    let mut written: Vec<String> = Vec::new();
    let mut done: Vec<&str> = Vec::new();
    for (path, value) in lines {
        let (&name, rest) = path.split_first()?;
        if done.contains(&name) {
            continue;
        }
        done.push(name);
        let same = lines.iter().filter(|(path, _)| path.first() == Some(&name));
        let same: Vec<_> = same.map(|(path, value)| (&path[1..], *value)).collect();
        written.push(match rest {
            [] if same.len() > 1 => return None,
            [] => format!("{name} = {value}"),
            _ => format!("{name} = {{ {} }}", items(&same)?),
        });
    }
    Some(written.join(", "))
}
