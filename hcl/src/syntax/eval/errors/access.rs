//! Variables, and what is read from their values: attributes, elements and splats.

use crate::diagnostic::{Code, Diagnostic, MAX_CANDIDATES, codes, suggest};
use crate::model::{Context, Facts as _};
use crate::syntax::errors::rewrite;
use crate::syntax::eval::access::Refusal;
use crate::value::{Kind, Number, Type, Value};

use super::call;
use super::describe::{MAX_TEXT, Site, a_type, a_value, count, in_ticks, names, quoted, sentence_end};

/// How many elements of a list are searched for one that was meant.
const MAX_SEARCHED: usize = 100;

pub(in crate::syntax::eval) fn variables_not_allowed(
    site: Site,
    name: &str,
    literal_only: bool,
) -> Diagnostic {
    let reason = if literal_only {
        "Only literal values are allowed here."
    } else {
        "No variables are available here."
    };
    let help = is_alone(&site).then(|| in_quotes(name));
    site.error(
        &codes::eval::VARIABLES_NOT_ALLOWED,
        "Variables not allowed",
        format!("{reason} `{name}` is a reference to a variable."),
    )
    .with_subject_text("a variable")
    .with_fact("name", name)
    .with_optional_help(help)
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
    let elsewhere = Elsewhere::of(&site, name, &candidates, context);
    let diagnostic = site
        .error(
            &codes::eval::UNKNOWN_VARIABLE,
            "Unknown variable",
            format!("There is no variable named \"{name}\"."),
        )
        .with_fact("name", name)
        .with_subject_text("not defined here");
    if let Some(literal) = rewrite::constant(name) {
        return diagnostic.with_help(format!("Write {literal}"));
    }
    if let Some(path) = path {
        // An unknown name at its start has been reported.
        let first = path.split(['/', '.']).next().unwrap_or("");
        let mut diagnostic = diagnostic;
        diagnostic.is_consequence = first != name && !candidates.contains(&first);
        return diagnostic.with_help(format!("If this is meant as a path, write {}", rewrite::quoted(&path)));
    }
    if let Some(help) = elsewhere.certain {
        return diagnostic.with_help(help);
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
    if let Some(help) = elsewhere.likely {
        return diagnostic.with_help(help);
    }
    let decremented = name.strip_suffix("--").filter(|name| !name.is_empty());
    let help = match (alone, candidates.as_slice()) {
        _ if decremented.is_some() => format!("Write {} - 1", decremented.unwrap_or(name)),
        (true, _) if truth(name).is_some() => {
            format!("Write {}, or \"{name}\" if it is meant as text.", truth(name).unwrap_or(name))
        }
        (true, _) => in_quotes(name),
        (false, []) => return diagnostic,
        (false, candidates) => format!("Known here: {}.", names(&mut candidates.iter().copied())),
    };
    diagnostic.with_help(help).with_possible(candidates)
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
    certain: Option<String>,
    likely: Option<String>,
}

impl Elsewhere {
    fn of(site: &Site, name: &str, candidates: &[&str], context: &Context) -> Elsewhere {
        let has = |group: &str| group_has(context, group, name);
        let meant = |group: &str| Some(format!("Did you mean {group}.{name}?"));
        if let Some(group) = GROUPS.into_iter().find(|group| has(group)) {
            return Elsewhere { certain: meant(group), likely: None };
        }
        if let Some(help) = without_group(site, name, candidates) {
            return Elsewhere { certain: Some(help), likely: None };
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

/// The same for a group that exists.
fn outside(group: &str, name: &str, context: &Context) -> Option<String> {
    if !GROUPS.contains(&group) {
        return None;
    }
    if context.variable(name).is_some() {
        return Some(by_itself(name, group));
    }
    let other = GROUPS.into_iter().find(|other| group_has(context, other, name))?;
    Some(format!("Did you mean {other}.{name}?"))
}

fn by_itself(name: &str, group: &str) -> String {
    format!("\"{name}\" is a variable by itself: write {name} without \"{group}\".")
}

/// `var.region`, where `region` is a variable itself; or where `local.region` is one, because the group has a similar name.
fn without_group(Site { subject, context }: &Site, name: &str, candidates: &[&str]) -> Option<String> {
    let rest = context.source.text().get(subject.span.end as usize..context.span.end as usize)?;
    let rest = rest.strip_prefix('.')?;
    let end =
        rest.find(|char: char| !char.is_alphanumeric() && !matches!(char, '_' | '-')).unwrap_or(rest.len());
    let first = &rest[..end];
    let is_group = GROUPS.contains(&name) && candidates.contains(&first);
    is_group.then(|| by_itself(first, name))
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
fn in_quotes(name: &str) -> String {
    format!("If this is meant as text, put it in quotation marks: \"{name}\".")
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
    site.error(
        &codes::eval::VARIABLE_WITHOUT_VALUE,
        "Variable without a value",
        format!(
            "The application defines the variable \"{name}\", but its data has no value in HCL: {problem}."
        ),
    )
    .with_fact("name", name)
}

/// `value.name` does not exist.
pub(in crate::syntax::eval) fn attribute(
    site: Site,
    value: &Value,
    name: &str,
    refusal: &Refusal,
    context: &Context,
) -> Diagnostic {
    let whole = site.whole();
    let ty = value.ty();
    match (refusal, &ty) {
        (Refusal::Null, _) => {
            let null = in_ticks(whole.as_deref(), "The value before the dot");
            site.error(
                &codes::eval::NULL_VALUE,
                "Attempt to get attribute from null value",
                format!("{null} is null."),
            )
            .with_subject_text("null has no attributes")
            .with_optional_help(whole.map(|whole| tested(&whole, &format!(".{name}"))))
        }
        (Refusal::Missing, Type::Map(_)) => {
            let detail = format!("This map has no element with the key {}.", quoted(name));
            let diagnostic = site
                .error(&codes::eval::UNKNOWN_ATTRIBUTE, "Missing map element", detail)
                .with_subject_text("no such key");
            with_candidates(diagnostic, value, name)
        }
        (Refusal::Missing, _) => {
            let detail = format!("This object has no attribute named {}.", quoted(name));
            let diagnostic = site
                .error(&codes::eval::UNKNOWN_ATTRIBUTE, "Unsupported attribute", detail)
                .with_subject_text("no such attribute");
            match whole.and_then(|group| outside(&group, name, context)) {
                Some(help) => diagnostic.with_help(help),
                None => with_candidates(diagnostic, value, name),
            }
        }
        (_, Type::List(_) | Type::Tuple(_) | Type::Set(_))
            if !value.contains_marked() && elements_have(value, &ty, name) =>
        {
            of_elements(site, &ty, name, whole.unwrap_or_default())
        }
        _ => {
            // No function that other languages have as a property takes one of these.
            let is_single = matches!(value.kind(), Kind::Number(_) | Kind::Bool(_) | Kind::Null);
            let known = call::known(name, context).filter(|_| !is_single);
            let call = known.and_then(|known| Some(format!("{known}({})", whole?)));
            let detail = format!("Only objects and maps have attributes, but this is {}.", a_value(value));
            site.error(&codes::eval::NO_ATTRIBUTES, "Unsupported attribute", detail)
                .with_fact("name", name)
                .with_found(value)
                .with_subject_text("no object before the dot")
                .with_optional_help(call.map(|call| format!("Write {call}")))
        }
    }
}

/// Whether an attribute of a list is one of its elements.
fn elements_have(value: &Value, ty: &Type, name: &str) -> bool {
    let has = |ty: &Type| matches!(ty, Type::Object(object) if object.get(name).is_some());
    match (value.kind(), ty) {
        (Kind::Tuple(items), _) => items
            .iter()
            .take(MAX_SEARCHED)
            .any(|item| matches!(item.kind(), Kind::Object(entries) if entries.get(name).is_some())),
        (_, Type::List(element) | Type::Set(element)) => has(element),
        _ => false,
    }
}

fn of_elements(site: Site, ty: &Type, name: &str, whole: String) -> Diagnostic {
    let (what, help) = match ty {
        Type::Set(_) => ("set", format!("Write {whole}[*].{name} for the attribute of all elements.")),
        _ => (
            "list",
            format!("Write {whole}[0].{name} for one element, or {whole}[*].{name} for all of them."),
        ),
    };
    site.error(
        &codes::eval::ATTRIBUTE_OF_LIST,
        "Unsupported attribute",
        format!("This is a {what} of objects: {} is an attribute of its elements.", quoted(name)),
    )
    .with_subject_text("an attribute of each element")
    .with_fact("name", name)
    .with_help(help)
}

/// How to use a part of what may be null.
fn tested(whole: &str, step: &str) -> String {
    match whole.split_once("[*]").or_else(|| whole.split_once(".*")) {
        Some((list, rest)) => {
            format!(
                "To leave out such elements, write [for each in {list} : each{rest}{step} if each{rest} != null]"
            )
        }
        None => format!("Where it may be null, write {whole} == null ? null : {whole}{step}"),
    }
}

/// `collection[key]` does not exist.
pub(in crate::syntax::eval) fn index(
    site: Site,
    value: &Value,
    key: &Value,
    refusal: &Refusal,
    context: &Context,
) -> Diagnostic {
    let (ty, whole, step) = (value.ty(), site.whole(), site.code());
    let has = |name: &str| context.function(name).is_some();
    match refusal {
        Refusal::Null => {
            let null = in_ticks(whole.as_deref(), "The value before the brackets");
            let help = whole.zip(step).map(|(whole, step)| tested(&whole, &step));
            site.error(&codes::eval::NULL_VALUE, "Attempt to index null value", format!("{null} is null."))
                .with_subject_text("null has no elements")
                .with_optional_help(help)
        }
        Refusal::NullKey => site
            .error(&codes::eval::INVALID_INDEX, "Invalid index", "The key in the brackets is null.")
            .with_subject_text("null"),
        Refusal::KeyType(_) if key.as_str().is_some() && whole.is_some() => {
            text_as_position(site, value, key, &whole.unwrap_or_default(), context)
        }
        Refusal::KeyType(error) => {
            let detail = format!("This cannot be the key of {}: {}", a_type(&ty), sentence_end(error));
            site.error(&codes::eval::INVALID_INDEX, "Invalid index", detail)
                .with_mismatch(error.mismatch())
                .with_subject_text("not a key")
        }
        Refusal::NoParts if matches!(ty, Type::Set(_)) => {
            let whole = whole.unwrap_or_else(|| "set".to_owned());
            let list = if has("tolist") {
                format!("tolist({whole})")
            } else {
                format!("[for each in {whole} : each]")
            };
            site.error(
                &codes::eval::NOT_INDEXABLE,
                "Invalid index",
                "The elements of a set have no order and no keys to select them by.",
            )
            .with_subject_text("a set has no positions")
            .with_help(format!("For one of its elements write {list}[0]"))
        }
        Refusal::NoParts => {
            let part = whole.filter(|_| ty == Type::String && has("substr") && key.as_number().is_some());
            site.error(
                &codes::eval::NOT_INDEXABLE,
                "Invalid index",
                format!("{} has no elements.", capitalized(&a_value(value))),
            )
            .with_subject_text("not a list, map or object")
            .with_optional_help(part.map(|whole| format!("For one character write substr({whole}, 0, 1)")))
        }
        Refusal::Missing => missing(site, value, key, &ty, whole),
    }
}

/// `users["ada"]`, where `users` is a list.
fn text_as_position(site: Site, value: &Value, key: &Value, whole: &str, context: &Context) -> Diagnostic {
    let may_show = !key.contains_marked() && !value.contains_marked();
    let text = key.as_str().unwrap_or_default();
    let literal = rewrite::quoted(text);
    let is_short = text.len() <= MAX_TEXT;
    let help = match (value.kind(), value.sorted_elements()) {
        _ if !may_show || !is_short => None,
        (Kind::Tuple(_) | Kind::List(_), Some(elements)) => {
            match naming(elements.map(|(_, element)| element), text) {
                Some(name) => Some(format!(
                    "For the element with this {name} write [for each in {whole} : each if each.{name} == {literal}][0]"
                )),
                None if context.function("contains").is_some() => {
                    Some(format!("To test whether it is an element, write contains({whole}, {literal})"))
                }
                None => None,
            }
        }
        _ => None,
    };
    let help = help.unwrap_or_else(|| format!("Write a number, such as {whole}[0]"));
    let detail = format!("`{whole}` is a list: its elements have numbers, not names.");
    site.error(&codes::eval::INVALID_INDEX, "Invalid index", detail)
        .with_subject_text("not a number")
        .with_found(key)
        .with_fact("expected", "number")
        .with_help(help)
}

/// The attribute that identifies the elements of a list: the one in which an element has this text, or else a usual one.
fn naming(elements: impl Iterator<Item = Value>, text: &str) -> Option<String> {
    let mut usual = None;
    for element in elements.take(MAX_SEARCHED) {
        let Kind::Object(entries) = element.kind() else { continue };
        if let Some((name, _)) = entries.sorted().find(|(_, value)| value.as_str() == Some(text)) {
            return Some(name.to_owned());
        }
        let first = ["name", "id", "key"].into_iter().find(|name| entries.get(name).is_some());
        usual = usual.or(first);
    }
    usual.map(str::to_owned)
}

fn missing(site: Site, value: &Value, key: &Value, ty: &Type, whole: Option<String>) -> Diagnostic {
    // Neither the key nor the collection may reveal what a mark protects.
    let key_shown = !key.contains_marked();
    let error = |code: &Code, detail: String| site.error(code, "Invalid index", detail);
    match (key.as_number(), key.as_str(), ty) {
        (Some(number), _, Type::List(_) | Type::Tuple(_)) => {
            let last = last(value, number, key_shown);
            let help = last.zip(whole);
            let diagnostic = error(&codes::eval::INDEX_OUT_OF_RANGE, position(value, number, key_shown))
                .with_subject_text("no such element");
            let diagnostic = match last {
                Some(last) => diagnostic
                    .with_fact("expected", format!("0 to {last}"))
                    .with_fact("found", number.to_string()),
                None => diagnostic,
            };
            diagnostic
                .with_optional_help(help.map(|(last, whole)| format!("The last element is {whole}[{last}].")))
        }
        (Some(_), _, Type::Object(_)) => {
            let diagnostic = error(
                &codes::eval::INVALID_INDEX,
                "The attributes of an object have names, not numbers.".to_owned(),
            )
            .with_subject_text("not a name");
            with_candidates(diagnostic, value, "")
        }
        (_, Some(name), _) if key_shown => {
            let (what, text) = if matches!(ty, Type::Map(_)) {
                ("map has no element with the key", "no such key")
            } else {
                ("object has no attribute named", "no such attribute")
            };
            let diagnostic = error(&codes::eval::UNKNOWN_ATTRIBUTE, format!("This {what} {}.", quoted(name)))
                .with_subject_text(text);
            with_candidates(diagnostic, value, name)
        }
        _ => error(
            &codes::eval::INVALID_INDEX,
            "The key does not identify an element of this value.".to_owned(),
        )
        .with_subject_text("no such element"),
    }
}

/// The position of the last element, if the length is known and may be shown.
fn last(value: &Value, number: &Number, shown: bool) -> Option<usize> {
    let may_show = shown && !value.contains_marked() && number.is_integer();
    length(value).filter(|_| may_show)?.checked_sub(1)
}

fn length(value: &Value) -> Option<usize> {
    match (value.len(), value.ty()) {
        (Some(length), _) => Some(length),
        (None, Type::Tuple(elements)) => Some(elements.len()),
        (None, _) => None,
    }
}

/// Why a number is not a position in a sequence.
fn position(value: &Value, number: &Number, shown: bool) -> String {
    let given = if shown { format!("but the index is {number}") } else { "but this index is not".to_owned() };
    if !number.is_integer() {
        return format!("Elements are counted in whole numbers, {given}.");
    }
    if number.signum() < 0 {
        return format!("Elements are counted from 0 up, {given}.");
    }
    match length(value) {
        _ if value.contains_marked() || !shown => "The index is beyond the last element.".to_owned(),
        Some(0) => format!("There are no elements, {given}."),
        Some(1) => format!("There is only the element 0, {given}."),
        Some(length) => {
            let last = length - 1;
            format!("There are {}, numbered 0 to {last}, {given}.", count(length, "element"))
        }
        None => format!("There is no element {number}."),
    }
}

/// Adds the alternatives: the name that was probably meant, or all names.
fn with_candidates(diagnostic: Diagnostic, value: &Value, name: &str) -> Diagnostic {
    let diagnostic = diagnostic.with_fact("name", name);
    if value.is_marked() {
        return diagnostic;
    }
    let ty = value.ty();
    let candidates: Vec<&str> = match (value.kind(), &ty) {
        (Kind::Object(entries) | Kind::Map(entries), _) => entries.sorted().map(|(name, _)| name).collect(),
        (_, Type::Object(attributes)) => attributes.iter().map(|attribute| &*attribute.name).collect(),
        _ => Vec::new(),
    };
    if let Some(candidate) = suggest(name, candidates.iter().copied()) {
        return diagnostic
            .with_help(format!("Did you mean {}?", quoted(candidate)))
            .with_suggestion(name, candidate);
    }
    match candidates.len() {
        0 => diagnostic.with_help("It is empty."),
        _ => diagnostic
            .with_help(format!("It has {}.", names(&mut candidates.iter().copied())))
            .with_possible(candidates),
    }
}

fn capitalized(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or(String::new(), |first| first.to_uppercase().chain(characters).collect())
}

pub(in crate::syntax::eval) fn null_sequence(site: Site, ty: &Type) -> Diagnostic {
    let (null, ty) = (in_ticks(site.code().as_deref(), "this value"), a_type(ty));
    site.error(
        &codes::eval::NULL_VALUE,
        "Splat of null value",
        format!("`*` needs the elements of {ty}, but {null} is null."),
    )
    .with_subject_text("null has no elements")
}

/// The results of a splat over a list or set have different types.
pub(in crate::syntax::eval) fn several_types(site: Site) -> Diagnostic {
    site.error(
        &codes::eval::SPLAT_TYPES,
        "Splat with results of several types",
        "`*` makes a list, whose elements have one type, but what follows it gives values of several. Write a for \
         expression instead, which allows several types.",
    )
    .with_subject_text("of several types")
}
