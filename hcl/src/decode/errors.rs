//! The messages of every error in decoding a body into types.

use std::fmt::Display;

use super::misplaced::{Belongs, Role};
use super::{AcceptedKind, AttributeShape, BlockRequest, BlockShape, Input, Shape};
use crate::diagnostic::{
    Diagnostic, Fact, Fix, Severity, article, clause, codes, misfit, name_like, sentence, suggest,
};
use crate::model::{self, Attribute, Block, BlockLabel, BlockSchema, Facts as _, SchemaError};
use crate::source::{Location, Syntax};
use crate::value::{About, Kind, Marks, Value, ValueError, required};
use crate::with::{Form, Refused};

pub(super) fn missing_attribute(input: &Input<'_>, name: &str) -> Diagnostic {
    let place = input.missing_item();
    let mut diagnostic = match accepted(input.shape(), name) {
        Some(kind) => {
            model::errors::missing_attribute(name, place.clone()).with_help(addition(name, kind, &place))
        }
        None => model::errors::missing_attribute(name, place),
    };
    if let Some(block) = input.block() {
        diagnostic.detail = format!("{} must set it.", a_block(&block.block_type));
    }
    add_searched(&mut diagnostic, "No layer sets it", input);
    diagnostic.context = input.block().map(|block| block.location.clone());
    diagnostic.is_consequence = input.is_meant(name) || input.body().is_incomplete();
    diagnostic
}

/// "An "upstream" block", to begin a sentence.
fn a_block(block_type: &str) -> String {
    sentence_start(&format!("{} \"{block_type}\" block", article(block_type)))
}

fn sentence_start(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// The summaries of the errors that an attribute or a block is missing.
pub(super) fn missing_summaries(name: &str) -> [String; 2] {
    [model::errors::missing_attribute_summary(name), model::errors::missing_block_summary(name)]
}

/// Says of an item that is not expected where it belongs. `block` is the type of the block that it is in.
pub(super) fn misplaced(
    diagnostic: &mut Diagnostic,
    name: &str,
    role: Role,
    belongs: &Belongs,
    block: Option<&str>,
) {
    let item = if matches!(role, Role::Attribute) { "an attribute" } else { "a block" };
    let out = || block.map(|block| format!("Move it out of the \"{block}\" block."));
    let syntax = diagnostic.subject.as_ref().map_or(Syntax::Native, |place| place.source.syntax());
    let (detail, help) = match belongs {
        Belongs::Inside(path) => {
            (format!("It belongs in {}.", blocks(path)), Some(written(name, role, path, syntax)))
        }
        Belongs::Beside(path) => (
            format!("It belongs in {}, not in this one.", blocks(path)),
            Some(written(name, role, path, syntax)),
        ),
        Belongs::Around(outer) => (format!("It is {item} of the \"{outer}\" block around this one."), out()),
        Belongs::Outside => (format!("It is {item} of the whole configuration."), out()),
    };
    diagnostic.detail = detail;
    diagnostic.help = help;
    diagnostic.forget_fixes();
}

/// How to write an item where it belongs.
fn written(name: &str, role: Role, path: &[&BlockShape], syntax: Syntax) -> String {
    let header = |block: &BlockShape| match syntax {
        Syntax::Json => model::errors::block_property(&block.schema(block.name)),
        Syntax::Native => model::errors::block_header(&block.schema(block.name)),
    };
    let item = match (role, syntax) {
        (Role::Block(block), _) => header(block).trim_matches('`').to_owned(),
        (Role::Attribute, Syntax::Json) => format!("\"{name}\": …"),
        (Role::Attribute, Syntax::Native) => format!("{name} = …"),
    };
    let whole = path.iter().rev().fold(item, |inner, block| {
        header(block).trim_matches('`').replacen("{ … }", &format!("{{ {inner} }}"), 1)
    });
    format!("Write `{whole}`.")
}

/// "a "tls" block in a "server" block", from the outermost to the innermost type.
fn blocks(path: &[&BlockShape]) -> String {
    let blocks: Vec<String> =
        path.iter().rev().map(|block| format!("{} \"{}\" block", article(block.name), block.name)).collect();
    blocks.join(" in ")
}

/// What an attribute takes, if it is declared in the type itself.
fn accepted(shape: Option<&'static Shape>, name: &str) -> Option<AcceptedKind> {
    let attribute = shape?.attributes.iter().find(|attribute| attribute.name == name)?;
    Some(attribute.accepts().kind)
}

/// How to add an attribute.
fn addition(name: &str, kind: AcceptedKind, place: &Location) -> String {
    let value = match kind {
        AcceptedKind::Bool => "…`, with true or false",
        AcceptedKind::Number => "…`, with a number",
        AcceptedKind::String => "\"…\"`",
        AcceptedKind::List => "[…]`",
        AcceptedKind::Map | AcceptedKind::Object(_) => "{ … }`",
        AcceptedKind::OneOf(_) | AcceptedKind::Any => "…`",
    };
    match place.source.syntax() {
        Syntax::Json => format!("Add `\"{name}\": {value}."),
        Syntax::Native => format!("Add `{name} = {value}."),
    }
}

/// Blocks nest deeper than types can be decoded.
pub(super) fn too_deep(block: Location, limit: usize) -> Diagnostic {
    codes::limit::NESTING
        .error("Nesting too deep")
        .with_detail(format!("There may be at most {limit} levels of blocks."))
        .with_subject(block)
        .with_subject_text("one level too deep")
}

/// Several fields of a type read the same name. Only the programmer can fix that.
pub(super) fn contradictory_type(input: &Input<'_>, shape: &Shape, error: &SchemaError) -> Diagnostic {
    let name = (shape.type_name)();
    codes::decode::PROGRAM.error(format!("Contradictory type {name}"))
        .with_detail(format!(
            "Two fields of the program's type {name}, or of types flattened into it, have the same name: {error}. This is an \
             error in the program, not in the configuration."
        ))
        .with_subject(input.location())
        .with_subject_text("decoded into this type")
        .with_help("In the program, `rename` one of them.")
}

/// The attribute that chooses a variant is missing.
pub(super) fn missing_tag(input: &Input<'_>, name: &str, variants: &[BlockShape]) -> Diagnostic {
    missing_attribute(input, name).with_help(possible(variants))
}

/// The value does not fit the type. `place` is the part of the expression that caused it.
pub(crate) fn unsuitable(
    attribute: &Attribute,
    value: &Value,
    error: &ValueError,
    place: Location,
) -> Diagnostic {
    let name = &attribute.name;
    let diagnostic = codes::decode::UNSUITABLE_VALUE
        .error(format!("Unsuitable value for \"{name}\""))
        .with_fact("name", &**name)
        .with_path(error.path())
        .with_mismatch(error.mismatch())
        .with_subject(place)
        .with_context(attribute.location.clone());
    if value.is_null() && error.path().is_empty() {
        return diagnostic
            .with_detail("It must not be null.")
            .with_subject_text("null")
            .with_help("Write a value instead of null.");
    }
    let diagnostic = diagnostic.with_detail(at(name, error)).with_subject_text(misfit(error.message()));
    with_form(diagnostic, value, error)
}

/// Adds how what is required is written, where the value is of another kind.
fn with_form(diagnostic: Diagnostic, value: &Value, error: &ValueError) -> Diagnostic {
    let told = |name: &str| match diagnostic.fact(name) {
        Some(Fact::Text(text)) => text.as_str(),
        _ => "",
    };
    let begins = |text: &str, kinds: &[&str]| kinds.iter().any(|kind| text.split(' ').next() == Some(kind));
    let (expected, found) = (told("expected"), told("found"));
    let is_list = |text: &str| begins(text, &["list", "set"]);
    let is_object = |text: &str| begins(text, &["object", "map"]);
    let help = match error.subject() {
        About::Missing(name) => Some(model::errors::addition(&[name], diagnostic.subject.as_ref())),
        About::Fields(fields) if found != "null" => Some(example(fields, &diagnostic)),
        About::Words(words) => Some(one_of(words)),
        _ if expected.is_empty() => None,
        _ if found == "null" && error.path().is_empty() => None,
        _ if found == "null" => Some(format!("Write {} {expected} instead of null.", article(expected))),
        _ if is_list(expected) && is_object(found) => {
            Some("A list is written in brackets, without names: [ … ].".to_owned())
        }
        _ if is_object(expected) && is_list(found) => Some(braces(value, error, &diagnostic)),
        _ if is_list(found) && begins(expected, &["string", "number", "bool", "whole"]) => {
            return without_brackets(diagnostic, value, error);
        }
        _ => None,
    };
    match help {
        Some(help) => diagnostic.with_help(help),
        None => diagnostic,
    }
}

/// An object with these attributes.
fn example(fields: &[&str], diagnostic: &Diagnostic) -> String {
    /// How many attributes are shown.
    const SHOWN: usize = 4;

    let is_json = diagnostic.subject.as_ref().is_some_and(|place| place.source.syntax() == Syntax::Json);
    let item = |name: &&str| if is_json { format!("\"{name}\": …") } else { format!("{name} = …") };
    let mut items: Vec<String> = fields.iter().take(SHOWN).map(item).collect();
    if fields.len() > SHOWN {
        items.push("…".to_owned());
    }
    format!("An object is written in braces: {{ {} }}.", items.join(", "))
}

/// The words that are possible. Aliases follow an empty one.
fn one_of(words: &[&str]) -> String {
    let names: Vec<String> =
        words.iter().take_while(|word| !word.is_empty()).map(|word| format!("\"{word}\"")).collect();
    format!("Possible here: {}.", names.join(", "))
}

/// Adds how the only element of a list is written without one, where a single value is required.
fn without_brackets(diagnostic: Diagnostic, value: &Value, error: &ValueError) -> Diagnostic {
    /// A longer value is not repeated.
    const LONGEST: usize = 40;

    let part = error.path().apply(value).ok();
    let is_one = part.is_some_and(|part| part.len() == Some(1) && !part.contains_marked());
    let Some(place) = diagnostic.subject.clone().filter(|_| is_one) else { return diagnostic };
    let inside = place.text().strip_prefix('[').and_then(|text| text.strip_suffix(']')).map(str::trim);
    match inside.filter(|inside| inside.len() <= LONGEST && !inside.contains(['\n', ',', '['])) {
        Some(inside) => {
            let inside = inside.to_owned();
            let fix = Fix::likely(format!("Write {inside}")).replace(place, inside.clone());
            diagnostic.with_help(format!("Write {inside}, without brackets.")).with_fix(fix)
        }
        None => diagnostic,
    }
}

/// How an object is written in place of a list. Texts such as "A=b" are its entries.
fn braces(value: &Value, error: &ValueError, diagnostic: &Diagnostic) -> String {
    /// How many entries are shown.
    const SHOWN: usize = 2;

    let is_json = diagnostic.subject.as_ref().is_some_and(|place| place.source.syntax() == Syntax::Json);
    let entry = |name: &str, value: &str| match is_json {
        true => format!("{name:?}: {value}"),
        false => format!("{name} = {value}"),
    };
    let list = error.path().apply(value).ok().filter(|list| !list.contains_marked());
    let pair = |item: &Value| {
        let (name, value) = item.as_str()?.split_once('=')?;
        let is_name = !name.is_empty() && name.len() <= 40 && value.len() <= 40;
        let is_name = is_name && name.chars().all(|char| char.is_ascii_alphanumeric() || char == '_');
        is_name.then(|| entry(name, &format!("{value:?}")))
    };
    let items = list.as_ref().and_then(Value::elements).into_iter().flatten();
    let pairs: Option<Vec<String>> = items.map(|(_, item)| pair(&item)).take(SHOWN + 1).collect();
    let shown = match pairs {
        Some(pairs) if pairs.len() > SHOWN => format!("{}, …", pairs[..SHOWN].join(", ")),
        Some(pairs) if !pairs.is_empty() => pairs.join(", "),
        _ => entry("name", "…"),
    };
    format!("An object is written in braces: {{ {shown} }}.")
}

/// Adds how a number that was computed is rounded, where a whole number is required.
pub(super) fn with_rounding(diagnostic: Diagnostic) -> Diagnostic {
    /// A longer expression is not repeated.
    const LONGEST: usize = 40;

    let is_number = diagnostic.fact("found") == Some(&Fact::Text("number".to_owned()));
    let code = diagnostic.subject.as_ref().filter(|_| is_number).map(|place| place.text());
    let is_computed =
        |code: &&str| !code.starts_with(|first: char| first.is_ascii_digit()) || code.contains(' ');
    let code = code.filter(|code| code.len() <= LONGEST && !code.contains(['\n', '"'])).filter(is_computed);
    match code.map(|code| format!("To round it, write floor({code}) or ceil({code})")) {
        Some(help) => diagnostic.with_help(help),
        None => diagnostic,
    }
}

/// Adds how a list of the one value is written, where a list of such is required.
pub(crate) fn with_brackets(diagnostic: Diagnostic) -> Diagnostic {
    /// A longer value is not repeated.
    const LONGEST: usize = 40;

    let Some(place) = diagnostic.subject.clone() else { return diagnostic };
    let text = place.text();
    let is_written = text.starts_with(|first: char| first == '"' || first.is_ascii_digit());
    // Several elements in one text need more than brackets.
    let is_one = !text.contains(['\n', ',', ' ', ';']);
    match is_written && is_one && text.len() <= LONGEST {
        true => {
            let list = format!("[{text}]");
            let fix = Fix::likely(format!("Write {list}")).replace(place, list.clone());
            diagnostic
                .with_help(format!("A list is written in brackets: {list}."))
                .with_optional_fix(Some(fix))
        }
        false => diagnostic,
    }
}

/// The value of a standalone expression does not fit the type.
pub(super) fn unsuitable_expression(error: &ValueError, place: Location) -> Diagnostic {
    codes::decode::UNSUITABLE_VALUE
        .error("Unsuitable value")
        .with_path(error.path())
        .with_mismatch(error.mismatch())
        .with_detail(at("", error))
        .with_subject(place)
        .with_subject_text(misfit(error.message()))
}

/// What is wrong, after the part that it is about.
fn at(whole: &str, error: &ValueError) -> String {
    let is_key = matches!(error.subject(), About::Name(_));
    match error.path().is_empty() {
        true if is_key => format!("The key does not fit: {}", clause(error.message())),
        true => sentence(error.message()),
        false if is_key => {
            format!("At {whole}{}: the key does not fit: {}", error.path(), clause(error.message()))
        }
        false => format!("At {whole}{}: {}", error.path(), clause(error.message())),
    }
}

/// Adds the word that a text was probably meant to be.
pub(super) fn with_meant_word(diagnostic: Diagnostic, text: &str, possible: &[&str]) -> Diagnostic {
    match suggest(text, possible.iter().copied()) {
        Some(near) => diagnostic.with_help(model::errors::did_you_mean(near)).with_suggestion(text, near),
        None => diagnostic,
    }
}

/// An unexpected name in a value that is not shown.
pub(super) fn secret_name(attribute: &Attribute, place: Location) -> Diagnostic {
    codes::decode::UNSUITABLE_VALUE
        .error(format!("Unsuitable value for \"{}\"", attribute.name))
        .with_detail("An attribute of the value is not expected.")
        .with_subject(place)
        .with_subject_text("has an unexpected attribute")
}

pub(super) fn unsuitable_label(label: &BlockLabel, name: &str, error: &ValueError) -> Diagnostic {
    let diagnostic = codes::decode::UNSUITABLE_LABEL
        .error(format!("Unsuitable label \"{}\"", label.text))
        .with_detail(format!("The label is the block's {name}: {}", clause(error.message())))
        .with_fact("name", name)
        .with_mismatch(error.mismatch())
        .with_subject(label.location.clone())
        .with_subject_text(misfit(error.message()));
    with_meant(diagnostic, error)
}

/// Adds the word that was probably meant.
fn with_meant(diagnostic: Diagnostic, error: &ValueError) -> Diagnostic {
    match error.subject() {
        About::Word { text, possible, .. } => with_meant_word(diagnostic, text, possible),
        _ => diagnostic,
    }
}

pub(super) fn missing_label(input: &Input<'_>, name: &str) -> Diagnostic {
    model::errors::no_such_label(name, input.location())
}

/// The program refused the value of an attribute; `error` is the program's message.
pub(super) fn refused(attribute: &Attribute, error: &dyn Display) -> Diagnostic {
    codes::decode::REFUSED_VALUE
        .error(format!("Invalid value for \"{}\"", attribute.name))
        .with_detail(sentence(error))
        .with_fact("name", &*attribute.name)
        .with_subject(attribute.expression.location())
        .with_subject_text("not allowed")
        .with_context(attribute.location.clone())
}

/// A converter refused the value of an attribute.
pub(super) fn not_converted(
    attribute: &Attribute,
    value: &Value,
    form: Option<Form>,
    refused: &Refused,
) -> Diagnostic {
    let diagnostic = self::refused(attribute, &refused.detail()).with_found(value);
    let diagnostic = match form {
        Some(form) => diagnostic.with_fact("expected", form.name),
        None => diagnostic,
    };
    match refused.help() {
        Some(help) => diagnostic.with_help(sentence(help)),
        None => diagnostic,
    }
}

/// A converter takes strings, and the value is none.
pub(super) fn not_in_form(attribute: &Attribute, value: &Value, form: Form) -> Diagnostic {
    let found = match value.kind() {
        Kind::List(_) | Kind::Tuple(_) => "a list".to_owned(),
        _ => with_article(&value.ty().friendly_name()),
    };
    self::refused(
        attribute,
        &format!("a {}, such as \"{}\", is required, not {}", form.name, form.example, found),
    )
    .with_fact("expected", form.name)
    .with_found(value)
}

fn with_article(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {noun}")
}

/// The key of an entry does not fit the keys of the map.
pub(super) fn unsuitable_key(attribute: &Attribute, entry: &Attribute, error: &ValueError) -> Diagnostic {
    let diagnostic = codes::decode::UNSUITABLE_KEY
        .error(format!("Unsuitable key for \"{}\"", attribute.name))
        .with_detail(sentence(error.message()))
        .with_fact("name", &*attribute.name)
        .with_mismatch(error.mismatch())
        .with_subject(entry.name_location.clone())
        .with_subject_text(misfit(error.message()))
        .with_context(attribute.location.clone());
    with_meant(diagnostic, error)
}

/// A list has too many or too few elements.
pub(super) fn wrong_length(attribute: &Attribute, wanted: usize, given: usize) -> Diagnostic {
    let elements = if wanted == 1 { "element is" } else { "elements are" };
    codes::decode::WRONG_LENGTH
        .error(format!("Unsuitable value for \"{}\"", attribute.name))
        .with_detail(format!("{wanted} {elements} required, not {given}."))
        .with_fact("name", &*attribute.name)
        .with_fact("expected", wanted)
        .with_fact("found", given)
        .with_subject(attribute.expression.location())
        .with_subject_text(if given > wanted { "too many elements" } else { "too few elements" })
        .with_context(attribute.location.clone())
}

/// The program refused a label, the block's `name`.
pub(super) fn refused_label(label: &BlockLabel, name: &str, error: &dyn Display) -> Diagnostic {
    codes::decode::REFUSED_LABEL
        .error(format!("Invalid label \"{}\"", label.text))
        .with_detail(format!("The label is the block's {name}: {}", clause(error)))
        .with_fact("name", name)
        .with_subject(label.location.clone())
        .with_subject_text("not allowed")
}

/// The program refused a block, or several of one type or one choice of types.
pub(super) fn refused_blocks(
    block_type: &str,
    number: usize,
    place: Location,
    error: &dyn Display,
) -> Diagnostic {
    let noun = if number == 1 { "block" } else { "blocks" };
    codes::decode::REFUSED_BLOCK
        .error(format!("Invalid \"{block_type}\" {noun}"))
        .with_fact("name", block_type)
        .with_detail(sentence(error))
        .with_subject(place)
        .with_subject_text("not allowed")
}

/// A value names no block.
pub(super) fn unknown_reference(
    attribute: &Attribute,
    block_type: &str,
    place: Location,
    text: Option<&str>,
) -> Diagnostic {
    let called = text.map_or_else(String::new, |text| format!(" \"{text}\""));
    let none = text
        .map_or_else(|| ", which it is not".to_owned(), |text| format!(", but none is called \"{text}\""));
    codes::decode::UNKNOWN_REFERENCE
        .error(format!("Unknown \"{block_type}\" block{called}"))
        .with_detail(format!(
            "\"{}\" takes the label of {} \"{block_type}\" block{none}.",
            attribute.name,
            article(block_type)
        ))
        .with_fact("name", &*attribute.name)
        .with_subject(place)
        .with_subject_text("no block has this label")
        .with_context(attribute.location.clone())
}

/// The labels that a value may name.
pub(super) fn possible_references(block_type: &str, names: &[&str], more: usize) -> String {
    let listed: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    match (listed.as_slice(), more) {
        ([], _) => format!("There is no \"{block_type}\" block."),
        (listed, 0) => format!("Possible here: {}.", listed.join(", ")),
        (listed, more) => format!("Possible here: {}, and {more} more.", listed.join(", ")),
    }
}

/// A field refers to blocks that no type expects, or that have no labels. Only the programmer can fix that.
pub(super) fn impossible_reference(attribute: &Attribute, block_type: &str) -> Diagnostic {
    codes::decode::PROGRAM.error(format!("No \"{block_type}\" blocks to refer to"))
        .with_detail(format!(
            "The program says that \"{}\" takes the label of a \"{block_type}\" block, but it expects no such blocks with labels, \
             neither here nor around. This is an error in the program, not in the configuration.",
            attribute.name
        ))
        .with_subject(attribute.location.clone())
        .with_subject_text("refers to nothing")
}

/// The program refused a whole body; `error` is the program's message.
pub(super) fn refused_body(input: &Input<'_>, error: &dyn Display) -> Diagnostic {
    let summary = match input.block() {
        Some(block) => format!("Invalid \"{}\" block", block.block_type),
        None => "Invalid configuration".to_owned(),
    };
    codes::decode::REFUSED_BLOCK
        .error(summary)
        .with_detail(sentence(error))
        .with_subject(input.location())
        .with_subject_text("not allowed")
}

pub(super) fn not_a_traversal(attribute: &Attribute) -> Diagnostic {
    let help = match attribute.location.source.syntax() {
        Syntax::Json => "Write a reference such as \"server.port\".",
        Syntax::Native => "Write a reference such as `server.port`, without quotes.",
    };
    codes::decode::REFERENCE_REQUIRED
        .error(format!("Unsuitable value for \"{}\"", attribute.name))
        .with_detail("A reference is required here: a name, and attributes or elements of it.")
        .with_fact("name", &*attribute.name)
        .with_fact("expected", "reference")
        .with_subject(attribute.expression.location())
        .with_subject_text("not a reference")
        .with_help(help)
}

/// Replaces errors about a marked value, which may quote it.
pub(super) fn protected(attribute: &Attribute, marks: &Marks, worst: Severity) -> Diagnostic {
    let summary = format!("Unsuitable value for \"{}\"", attribute.name);
    let diagnostic = match worst {
        Severity::Warning => codes::decode::UNSUITABLE_VALUE.warning(summary),
        Severity::Error => codes::decode::UNSUITABLE_VALUE.error(summary),
    };
    diagnostic
        .with_detail(model::errors::hidden_by(marks))
        .with_fact("name", &*attribute.name)
        .with_subject(attribute.expression.location())
        .with_subject_text("does not fit")
        .with_context(attribute.location.clone())
}

pub(super) fn not_a_list(attribute: &Attribute, value: &Value) -> Diagnostic {
    wrong_collection(attribute, value, "a list")
}

pub(super) fn not_a_map(attribute: &Attribute, value: &Value) -> Diagnostic {
    wrong_collection(attribute, value, "an object")
}

fn wrong_collection(attribute: &Attribute, value: &Value, wanted: &str) -> Diagnostic {
    let detail = match value.kind() {
        _ if value.is_marked() => format!("this must be {wanted}, but it is sensitive"),
        Kind::Unknown => format!("this must be {wanted}, but it is not known yet"),
        _ => required(wanted, value).message().to_owned(),
    };
    codes::decode::UNSUITABLE_VALUE
        .error(format!("Unsuitable value for \"{}\"", attribute.name))
        .with_detail(sentence(detail))
        .with_fact("name", &*attribute.name)
        .with_found(value)
        .with_fact("expected", wanted.trim_start_matches("an ").trim_start_matches("a "))
        .with_subject(attribute.expression.location())
        .with_subject_text(format!("not {wanted}"))
        .with_context(attribute.location.clone())
}

/// The same attribute under its name and under an alias or an old name.
pub(super) fn same_attribute(shape: &AttributeShape, first: &Attribute, other: &Attribute) -> Diagnostic {
    let is_old = |attribute: &Attribute| shape.renamed_from.contains(&&*attribute.name);
    let relation = match (is_old(first), is_old(other)) {
        (false, true) => "the old name of",
        (true, true) => "another old name of",
        _ => "another name for",
    };
    let name = if is_old(other) { shape.name } else { &first.name };
    codes::decode::DUPLICATE_ATTRIBUTE
        .error(format!("Duplicate attribute \"{}\"", other.name))
        .with_fact("name", &*other.name)
        .with_detail(format!("\"{}\" is {relation} \"{name}\", which is set already.", other.name))
        .with_subject(other.name_location.clone())
        .with_subject_text("set again")
        .with_label(first.name_location.clone(), "set here first")
        .with_help("Remove one of them.")
}

pub(super) fn deprecated_attribute(attribute: &Attribute, advice: &str) -> Diagnostic {
    codes::decode::DEPRECATED
        .warning(format!("\"{}\" is deprecated", attribute.name))
        .with_fact("name", &*attribute.name)
        .with_subject(attribute.name_location.clone())
        .with_subject_text("deprecated")
        .with_help(sentence(advice))
}

/// An attribute under its old name. Writing `name` at the place of the warning is all there is to do.
pub(super) fn renamed_attribute(attribute: &Attribute, name: &str) -> Diagnostic {
    renamed(&attribute.name, &attribute.name_location, name)
}

/// The same for a block.
pub(super) fn renamed_block(block: &Block, name: &str) -> Diagnostic {
    renamed(&block.block_type, &block.type_location, name)
}

/// The same for the text that chooses a variant.
pub(super) fn renamed_variant(old: &str, place: &Location, name: &str) -> Diagnostic {
    codes::decode::RENAMED
        .warning(format!("\"{old}\" is now called \"{name}\""))
        .with_fact("name", old)
        .with_fact("suggestion", name)
        .with_subject(place.clone())
        .with_subject_text("the old name")
        .with_help(format!("Write \"{name}\"."))
        .with_optional_fix(new_name(old, place, name))
}

/// The certain fix for an old name.
fn new_name(old: &str, place: &Location, name: &str) -> Option<Fix> {
    let text = name_like(place.text(), old, name)?;
    Some(Fix::certain(format!("Write {text}")).replace(place.clone(), text))
}

fn renamed(old: &str, place: &Location, name: &str) -> Diagnostic {
    let written = match place.source.syntax() {
        Syntax::Json => format!("\"{name}\""),
        Syntax::Native => format!("`{name}`"),
    };
    codes::decode::RENAMED
        .warning(format!("\"{old}\" is now called \"{name}\""))
        .with_fact("name", old)
        .with_fact("suggestion", name)
        .with_subject(place.clone())
        .with_subject_text("the old name")
        .with_help(format!("Write {written}."))
        .with_optional_fix(new_name(old, place, name))
}

pub(super) fn deprecated_block(block: &Block, advice: &str) -> Diagnostic {
    codes::decode::DEPRECATED
        .warning(format!("\"{}\" blocks are deprecated", block.block_type))
        .with_fact("name", &*block.block_type)
        .with_subject(block.definition_location.clone())
        .with_subject_text("deprecated")
        .with_help(sentence(advice))
}

pub(super) fn missing_block(request: &BlockRequest<'_>) -> Diagnostic {
    let name = request.shape.name;
    let syntax = request.input.missing_item().source.syntax();
    let schema = request.shape.schema(name);
    let mut diagnostic = model::errors::missing_block(&schema, request.input.location(), syntax);
    add_searched(&mut diagnostic, "No layer has it, or a later one removes it", request.input);
    if let Some(block) = request.input.block() {
        diagnostic.detail = format!("{} must have one.{}", a_block(&block.block_type), diagnostic.detail);
    }
    diagnostic.is_consequence = request.input.is_meant(name) || request.input.body().is_incomplete();
    diagnostic
}

/// Names the layers that something is missing in.
fn add_searched(diagnostic: &mut Diagnostic, what: &str, input: &Input<'_>) {
    if let Some(layers) = input.body().searched() {
        diagnostic.detail.push_str(&format!(" {what}: {layers}."));
    }
}

pub(super) fn duplicate_block(request: &BlockRequest<'_>, first: &Block, other: &Block) -> Diagnostic {
    let name = model::errors::described_block(other, request.depth);
    let diagnostic = model::errors::duplicate_block(&name, request.depth > 0, first, other);
    if first.block_type == other.block_type {
        return diagnostic;
    }
    diagnostic.with_detail(format!(
        "\"{}\" is another name for \"{}\", and only one such block is allowed here.",
        other.block_type, first.block_type
    ))
}

/// The number of blocks is out of range.
pub(super) fn block_count(
    request: &BlockRequest<'_>,
    blocks: &[&Block],
    min: usize,
    max: Option<usize>,
) -> Diagnostic {
    let schema = request.shape.schema(request.shape.name);
    let is_meant = request.input.is_meant(request.shape.name);
    count_out_of_range(request.input, &[&schema], blocks, min, max, is_meant)
}

/// The number of blocks of several types is out of range.
pub(super) fn choice_count(
    input: &Input<'_>,
    types: &[BlockShape],
    blocks: &[&Block],
    min: usize,
    max: Option<usize>,
) -> Diagnostic {
    let schemas: Vec<BlockSchema> = types.iter().map(|shape| shape.schema(shape.name)).collect();
    let schemas: Vec<&BlockSchema> = schemas.iter().collect();
    let is_meant = types.iter().any(|shape| input.is_meant(shape.name));
    count_out_of_range(input, &schemas, blocks, min, max, is_meant)
}

/// Too few blocks follow from an unexpected item that was meant to be one of them.
fn count_out_of_range(
    input: &Input<'_>,
    schemas: &[&BlockSchema],
    blocks: &[&Block],
    min: usize,
    max: Option<usize>,
    is_meant: bool,
) -> Diagnostic {
    let mut diagnostic = model::errors::block_count(schemas, blocks, min, max, input.location());
    diagnostic.is_consequence = blocks.len() < min && (is_meant || input.body().is_incomplete());
    diagnostic
}

pub(super) fn second_choice(first: &Block, other: &Block) -> Diagnostic {
    codes::decode::DUPLICATE_BLOCK
        .error(format!("Unexpected \"{}\" block", other.block_type))
        .with_fact("name", &*other.block_type)
        .with_detail(format!(
            "There is a block of type \"{}\" already, and only one is allowed.",
            first.block_type
        ))
        .with_subject(other.definition_location.clone())
        .with_subject_text("the second one")
        .with_label(first.definition_location.clone(), "the first one is here")
        .with_help("Remove one of the two blocks.")
}

pub(super) fn missing_choice(input: &Input<'_>, blocks: &[BlockShape]) -> Diagnostic {
    let names: Vec<String> = blocks.iter().map(|shape| format!("\"{}\"", shape.name)).collect();
    codes::decode::MISSING_BLOCK
        .error("Missing block")
        .with_possible(blocks.iter().map(|shape| shape.name))
        .with_detail(format!("One block of these types is required here: {}.", names.join(", ")))
        .with_subject(input.location())
        .with_subject_text("belongs here")
}

/// A name should choose a variant, but no variant has that name.
pub(super) fn unknown_variant(name: &str, location: &Location, variants: &[BlockShape]) -> Diagnostic {
    let diagnostic = codes::decode::UNKNOWN_VARIANT
        .error(format!("Unsupported type \"{name}\""))
        .with_detail(possible(variants))
        .with_fact("name", name)
        .with_fact("expected", variants.iter().map(|variant| variant.name.to_owned()).collect::<Fact>())
        .with_subject(location.clone())
        .with_subject_text("none of these");
    let near = suggest(name, variants.iter().flat_map(BlockShape::names));
    let is_old = |near: &str| variants.iter().find(|variant| variant.renamed_from.contains(&near));
    match near.map(|near| is_old(near).map_or(near, |variant| variant.name)) {
        Some(near) => diagnostic.with_help(format!("Did you mean \"{near}\"?")).with_suggestion(name, near),
        None => diagnostic,
    }
}

/// Whether an attribute is not expected, and nothing else was probably meant.
pub(super) fn is_unexpected(diagnostic: &Diagnostic) -> bool {
    diagnostic.code() == codes::decode::UNKNOWN_ATTRIBUTE.name() && diagnostic.fact("suggestion").is_none()
}

/// Says that an unexpected attribute is one of another variant than the chosen one.
pub(super) fn of_other_variant(
    diagnostic: &mut Diagnostic,
    name: &str,
    other: &str,
    chosen: &str,
    tag: Option<&str>,
) {
    let is_json = diagnostic.subject.as_ref().is_some_and(|place| place.source.syntax() == Syntax::Json);
    let write = match (tag, is_json) {
        (Some(tag), true) => format!("`\"{tag}\": \"{other}\"`"),
        (Some(tag), false) => format!("`{tag} = \"{other}\"`"),
        (None, _) => format!("the label \"{other}\""),
    };
    diagnostic.detail =
        format!("\"{name}\" is for the type \"{other}\", and this is of the type \"{chosen}\".");
    diagnostic.help = Some(format!("Remove it, or write {write}."));
}

/// The names of all variants.
fn possible(variants: &[BlockShape]) -> String {
    let names: Vec<String> = variants.iter().map(|variant| format!("\"{}\"", variant.name)).collect();
    format!("Possible here: {}.", names.join(", "))
}

pub(super) fn deprecated_variant(name: &str, location: &Location, advice: &str) -> Diagnostic {
    codes::decode::DEPRECATED
        .warning(format!("\"{name}\" is deprecated"))
        .with_fact("name", name)
        .with_subject(location.clone())
        .with_subject_text("deprecated")
        .with_help(sentence(advice))
}
