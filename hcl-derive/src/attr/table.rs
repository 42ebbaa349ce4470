//! The table of options: the name of each, the value it takes, and where it is allowed.

use syn::Ident;

/// The options that exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Key {
    Block,
    Blocks,
    Label,
    Flatten,
    Remain,
    Skip,
    Range,
    Default,
    Rename,
    RenameAll,
    Alias,
    RenamedFrom,
    Deprecated,
    Since,
    With,
    TryFrom,
    Validate,
    Reference,
    SkipIf,
    EncodeWith,
    Min,
    Max,
    Length,
    Pattern,
    OneOf,
    Each,
    Keys,
    ExactlyOne,
    AtLeastOne,
    Conflicts,
    Requires,
    Layers,
    Sensitive,
    Restart,
    Literal,
    AllowUnknown,
    Tag,
    ByLabel,
    Comments,
    Version,
    VersionName,
    Migrate,
    MovedFrom,
    Was,
    Removed,
    OldBlocks,
    Cli,
    Short,
    Long,
    ValueName,
    Group,
    Hidden,
    Crate,
}

/// What follows an option's name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Takes {
    Nothing,
    Text,
    Expression,
    Function,
    /// Functions or closures: one after `=`, or several in parentheses.
    Checks,
    Type,
    Path,
    PerhapsExpression,
    PerhapsText,
    /// A number, or a range of numbers.
    Length,
    /// In parentheses: strings or numbers.
    Values,
    /// In parentheses: options for what the place says.
    Options(Place),
    /// In parentheses: names in the configuration.
    Names,
    /// In parentheses: names, each with one or several others.
    Requirements,
    /// In parentheses: versions, each with a function.
    Steps,
    /// In brackets: pairs of values.
    Pairs,
    PerhapsCharacter,
    /// Nothing, a text, `false`, or in parentheses options for what the place says.
    Appearance(Place),
}

impl Takes {
    /// Whether it is written in parentheses.
    pub(super) fn is_list(self) -> bool {
        matches!(self, Takes::Values | Takes::Options(_) | Takes::Names | Takes::Requirements | Takes::Steps)
    }
}

/// Where an option is allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Container,
    Field,
    Variant,
    /// In `each`.
    Elements,
    /// In `keys`.
    Keys,
    /// In `cli`.
    CommandLine,
}

/// One option of the table: its name, its value, an example for messages, and where it is allowed.
pub(super) struct Known {
    pub(super) name: &'static str,
    pub(super) key: Key,
    pub(super) takes: Takes,
    pub(super) example: &'static str,
    places: &'static [Place],
}

use Place::{CommandLine, Container, Elements, Field, Keys, Variant};

#[rustfmt::skip]
const KNOWN: &[Known] = &[
    Known { name: "block", key: Key::Block, takes: Takes::Nothing, example: "block", places: &[Field] },
    Known { name: "blocks", key: Key::Blocks, takes: Takes::Nothing, example: "blocks", places: &[Field] },
    Known { name: "label", key: Key::Label, takes: Takes::Nothing, example: "label", places: &[Field] },
    Known { name: "flatten", key: Key::Flatten, takes: Takes::Nothing, example: "flatten", places: &[Field] },
    Known { name: "remain", key: Key::Remain, takes: Takes::Nothing, example: "remain", places: &[Field] },
    Known { name: "skip", key: Key::Skip, takes: Takes::Nothing, example: "skip", places: &[Field] },
    Known { name: "range", key: Key::Range, takes: Takes::PerhapsText, example: "range = \"header\"", places: &[Field] },
    Known { name: "default", key: Key::Default, takes: Takes::PerhapsExpression, example: "default = 30", places: &[Field] },
    Known { name: "rename", key: Key::Rename, takes: Takes::Text, example: "rename = \"name\"", places: &[Field, Variant] },
    Known { name: "rename_all", key: Key::RenameAll, takes: Takes::Text, example: "rename_all = \"kebab-case\"", places: &[Container, Variant] },
    Known { name: "alias", key: Key::Alias, takes: Takes::Text, example: "alias = \"name\"", places: &[Field, Variant] },
    Known { name: "renamed_from", key: Key::RenamedFrom, takes: Takes::Text, example: "renamed_from = \"old_name\"", places: &[Field, Variant] },
    Known { name: "deprecated", key: Key::Deprecated, takes: Takes::Text, example: "deprecated = \"use `x` instead\"", places: &[Field, Variant] },
    Known { name: "since", key: Key::Since, takes: Takes::Text, example: "since = \"1.4\"", places: &[Container, Field, Variant] },
    Known { name: "with", key: Key::With, takes: Takes::Function, example: "with = parse_size", places: &[Field] },
    Known { name: "try_from", key: Key::TryFrom, takes: Takes::Type, example: "try_from = String", places: &[Container, Field] },
    Known { name: "validate", key: Key::Validate, takes: Takes::Checks, example: "validate = is_even", places: &[Container, Field] },
    Known { name: "reference", key: Key::Reference, takes: Takes::Text, example: "reference = \"backend\"", places: &[Field] },
    Known { name: "skip_if", key: Key::SkipIf, takes: Takes::Function, example: "skip_if = Vec::is_empty", places: &[Field] },
    Known { name: "encode_with", key: Key::EncodeWith, takes: Takes::Function, example: "encode_with = write_size", places: &[Field] },
    Known { name: "min", key: Key::Min, takes: Takes::Expression, example: "min = 1", places: &[Field, Elements] },
    Known { name: "max", key: Key::Max, takes: Takes::Expression, example: "max = 8", places: &[Field, Elements] },
    Known { name: "length", key: Key::Length, takes: Takes::Length, example: "length = 1..=16", places: &[Field, Elements, Keys] },
    Known { name: "pattern", key: Key::Pattern, takes: Takes::Text, example: "pattern = \"[a-z]+\"", places: &[Field, Elements, Keys] },
    Known { name: "one_of", key: Key::OneOf, takes: Takes::Values, example: "one_of(\"a\", \"b\")", places: &[Field, Elements, Keys] },
    Known { name: "each", key: Key::Each, takes: Takes::Options(Elements), example: "each(min = 1)", places: &[Field] },
    Known { name: "keys", key: Key::Keys, takes: Takes::Options(Keys), example: "keys(pattern = \"[a-z]+\")", places: &[Field] },
    Known { name: "exactly_one", key: Key::ExactlyOne, takes: Takes::Names, example: "exactly_one(\"a\", \"b\")", places: &[Container, Variant] },
    Known { name: "at_least_one", key: Key::AtLeastOne, takes: Takes::Names, example: "at_least_one(\"a\", \"b\")", places: &[Container, Variant] },
    Known { name: "conflicts", key: Key::Conflicts, takes: Takes::Names, example: "conflicts(\"a\", \"b\")", places: &[Container, Variant] },
    Known { name: "requires", key: Key::Requires, takes: Takes::Requirements, example: "requires(a = \"b\")", places: &[Container, Variant] },
    Known { name: "layers", key: Key::Layers, takes: Takes::Text, example: "layers = \"append\"", places: &[Field] },
    Known { name: "sensitive", key: Key::Sensitive, takes: Takes::Nothing, example: "sensitive", places: &[Field] },
    Known { name: "restart", key: Key::Restart, takes: Takes::Nothing, example: "restart", places: &[Field] },
    Known { name: "literal", key: Key::Literal, takes: Takes::Nothing, example: "literal", places: &[Field] },
    Known { name: "allow_unknown", key: Key::AllowUnknown, takes: Takes::Nothing, example: "allow_unknown", places: &[Container, Field] },
    Known { name: "tag", key: Key::Tag, takes: Takes::Text, example: "tag = \"type\"", places: &[Container] },
    Known { name: "by_label", key: Key::ByLabel, takes: Takes::Nothing, example: "by_label", places: &[Container] },
    Known { name: "comments", key: Key::Comments, takes: Takes::Nothing, example: "comments", places: &[Container] },
    Known { name: "version", key: Key::Version, takes: Takes::Expression, example: "version = 2", places: &[Container] },
    Known { name: "version_name", key: Key::VersionName, takes: Takes::Text, example: "version_name = \"schema\"", places: &[Container] },
    Known { name: "migrate", key: Key::Migrate, takes: Takes::Steps, example: "migrate(1 = split_timeouts)", places: &[Container] },
    Known { name: "moved_from", key: Key::MovedFrom, takes: Takes::Text, example: "moved_from = \"server.port\"", places: &[Field] },
    Known { name: "was", key: Key::Was, takes: Takes::Pairs, example: "was = [(\"on\", true)]", places: &[Field] },
    Known { name: "removed", key: Key::Removed, takes: Takes::Requirements, example: "removed(\"old_name\" = \"why, and what to do\")", places: &[Container] },
    Known { name: "old_blocks", key: Key::OldBlocks, takes: Takes::Requirements, example: "old_blocks(upstream = \"name\", limits = [])", places: &[Container] },
    Known { name: "cli", key: Key::Cli, takes: Takes::Appearance(CommandLine), example: "cli = \"name\"", places: &[Container, Field] },
    Known { name: "short", key: Key::Short, takes: Takes::PerhapsCharacter, example: "short = 'l'", places: &[Field, CommandLine] },
    Known { name: "long", key: Key::Long, takes: Takes::Text, example: "long = \"name\"", places: &[CommandLine] },
    Known { name: "value_name", key: Key::ValueName, takes: Takes::Text, example: "value_name = \"HOST\"", places: &[CommandLine] },
    Known { name: "group", key: Key::Group, takes: Takes::Text, example: "group = \"Database\"", places: &[CommandLine] },
    Known { name: "hidden", key: Key::Hidden, takes: Takes::Nothing, example: "hidden", places: &[CommandLine] },
    Known { name: "crate", key: Key::Crate, takes: Takes::Path, example: "crate = \"path::to::hcl\"", places: &[Container] },
];

/// What to write instead of options that other derives have.
#[rustfmt::skip]
const OTHERS: &[(&str, &str)] = &[
    ("arg", "write `cli`"),
    ("argument", "write `label`"),
    ("attribute", "remove it: a field is an attribute unless an option says otherwise"),
    ("child", "write `block`"),
    ("children", "write `block`, or `blocks` for an enum over block types"),
    ("choices", "write `one_of(\"a\", \"b\")`"),
    ("default_value", "write `default = 30`"),
    ("deny_unknown_fields", "remove it: unknown names are errors anyway, unless a `remain` field takes them"),
    ("deserialize_with", "write `with = function`"),
    ("doc", "write a doc comment: `/// …`"),
    ("duration", "write `with = hcl::with::duration`"),
    ("env", "remove it: `hcl::Layers::env` reads the environment"),
    ("from", "write `try_from = Type`"),
    ("help_heading", "write `cli(group = \"Database\")`"),
    ("hide", "write `cli(hidden)`"),
    ("ignore", "write `skip`"),
    ("key", "write `label`, or `keys(pattern = \"[a-z]+\")` for the keys of a map"),
    ("len", "write `length = 1..=16`"),
    ("max_length", "write `length = ..=16`"),
    ("min_length", "write `length = 1..`"),
    ("name", "write `rename = \"name\"`"),
    ("nested", "write `block`"),
    ("optional", "give an optional field an `Option` as its type, or a `default`"),
    ("possible_values", "write `one_of(\"a\", \"b\")`"),
    ("regex", "write `pattern = \"[a-z]+\"`"),
    ("required", "remove it: a field is required unless its type is an `Option` or it has a `default`"),
    ("secret", "write `sensitive`"),
    ("serialize_with", "write `encode_with = function`"),
    ("skip_deserializing", "write `skip`"),
    ("skip_serializing", "write `skip`"),
    ("skip_serializing_if", "write `skip_if = function`"),
    ("transparent", "remove it: a tuple struct is always decoded like its field"),
    ("untagged", "a block's type chooses the variant, or an attribute with `tag`, or a label with `by_label`"),
];

impl Key {
    /// The option's name.
    pub(crate) fn name(self) -> &'static str {
        KNOWN.iter().find(|known| known.key == self).map_or("", |known| known.name)
    }

    /// Whether the option may be repeated.
    pub(super) fn is_repeatable(self) -> bool {
        matches!(
            self,
            Key::Alias
                | Key::RenamedFrom
                | Key::MovedFrom
                | Key::Validate
                | Key::ExactlyOne
                | Key::AtLeastOne
                | Key::Conflicts
                | Key::Requires
                | Key::Removed
                | Key::OldBlocks
        )
    }
}

/// The option with this name; an error lists those allowed here, or says where this one belongs.
pub(super) fn find_known(name: &Ident, place: Place) -> syn::Result<&'static Known> {
    let text = name.to_string();
    let Some(known) = KNOWN.iter().find(|known| text == known.name) else {
        let names: Vec<&str> =
            KNOWN.iter().filter(|known| known.places.contains(&place)).map(|known| known.name).collect();
        let other = OTHERS.iter().find(|(other, _)| text == *other);
        let hint = match (other, closest(&text, &names)) {
            (Some((_, hint)), _) => (*hint).to_owned(),
            (None, Some(near)) => format!("did you mean `{near}`?"),
            (None, None) => format!("{} may have {}", owner(place), names.join(", ")),
        };
        return Err(syn::Error::new(name.span(), format!("unknown option `{text}`; {hint}")));
    };
    if !known.places.contains(&place) {
        let places: Vec<&str> = known.places.iter().map(|place| owner(*place)).collect();
        let message = format!("`{text}` belongs on {}, not on {}", places.join(" or "), owner(place));
        return Err(syn::Error::new(name.span(), message));
    }
    Ok(known)
}

/// What to write instead of an option of another derive. `value` is what follows an option of ours that takes
/// such a value.
pub(super) fn advice_for(
    name: &str,
    place: Place,
    value: impl FnOnce(Takes) -> Option<String>,
) -> Option<String> {
    let known = KNOWN.iter().find(|known| name == known.name && known.places.contains(&place));
    let Some(known) = known else {
        let (_, hint) = OTHERS.iter().find(|(other, _)| name == *other)?;
        return Some((*hint).to_owned());
    };
    let takes_nothing = matches!(
        known.takes,
        Takes::Nothing
            | Takes::PerhapsExpression
            | Takes::PerhapsText
            | Takes::PerhapsCharacter
            | Takes::Appearance(_)
    );
    Some(match value(known.takes) {
        Some(value) => format!("write `#[hcl({name} = {value})]`"),
        None if takes_nothing => format!("write `#[hcl({name})]`"),
        None => format!("write `#[hcl({})]`", known.example),
    })
}

fn owner(place: Place) -> &'static str {
    match place {
        Container => "the struct or enum",
        Field => "a field",
        Variant => "a variant",
        Elements => "`each`",
        Keys => "`keys`",
        CommandLine => "`cli`",
    }
}

/// The name with the smallest edit distance to what was written, if it is small for a word of that length.
pub(crate) fn closest<'a>(given: &str, names: &[&'a str]) -> Option<&'a str> {
    let near = |name: &&&str| distance(given, name) <= 1 + given.len() / 5;
    names.iter().filter(near).min_by_key(|name| distance(given, name)).copied()
}

/// The number of letters to insert, delete or replace between two words.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, left) in a.bytes().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, right) in b.bytes().enumerate() {
            let replaced = diagonal + usize::from(left != right);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
