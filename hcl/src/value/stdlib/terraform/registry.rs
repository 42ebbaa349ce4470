//! The list of Terraform's functions. A new family adds a line here.

use super::{
    aggregate, base64, coalesce, collection, formats, hashes, lookup, networks, path, secret, text, time,
    type_text, url, yaml,
};
use crate::value::function::Function;
use crate::value::stdlib::page::registry::{self, made};
use crate::value::stdlib::page::{FunctionFamily, joined};
use crate::value::stdlib::registry::{self as standard, Family};

const FAMILIES: &[(&str, &Family)] = &[
    ("Collections", collection::FUNCTIONS),
    ("Collections", aggregate::FUNCTIONS),
    ("Collections", lookup::FUNCTIONS),
    ("Choices", coalesce::FUNCTIONS),
    ("Texts", text::FUNCTIONS),
    ("Types and marks", type_text::FUNCTIONS),
    ("Types and marks", secret::FUNCTIONS),
    ("Times", time::FUNCTIONS),
    ("Encodings", base64::FUNCTIONS),
    ("Encodings", url::FUNCTIONS),
    ("Encodings", yaml::FUNCTIONS),
    ("Encodings", formats::FUNCTIONS),
    ("Hashes and identifiers", hashes::FUNCTIONS),
    ("Networks", networks::FUNCTIONS),
    ("Paths", path::FUNCTIONS),
];

/// Functions that Terraform takes from go-cty as they are.
const SHARED: &[&str] = &[
    "abs",
    "ceil",
    "chomp",
    "chunklist",
    "coalescelist",
    "compact",
    "concat",
    "contains",
    "csvdecode",
    "distinct",
    "element",
    "flatten",
    "floor",
    "format",
    "formatdate",
    "formatlist",
    "indent",
    "join",
    "jsondecode",
    "jsonencode",
    "keys",
    "log",
    "lower",
    "max",
    "merge",
    "min",
    "parseint",
    "pow",
    "range",
    "regex",
    "regexall",
    "setintersection",
    "setproduct",
    "setsubtract",
    "setunion",
    "signum",
    "slice",
    "sort",
    "split",
    "substr",
    "timeadd",
    "title",
    "tobool",
    "tolist",
    "tomap",
    "tonumber",
    "toset",
    "tostring",
    "trim",
    "trimprefix",
    "trimspace",
    "trimsuffix",
    "upper",
    "values",
    "zipmap",
];

/// Both, for contexts.
#[expect(clippy::type_complexity, reason = "the type of a field")]
pub(crate) const FUNCTIONS: &[(&[(&str, &Family)], Option<&[&str]>)] =
    &[(FAMILIES, None), (standard::FAMILIES, Some(SHARED))];

/// Terraform's functions of values, with the names by which expressions call them: those that go-cty has too,
/// with Terraform's meaning, and its own. All are listed in every build; calling one whose feature is off
/// reports that.
///
/// ```
/// use hcl::value::{Value, stdlib::terraform};
///
/// let (_, length) = terraform::functions().find(|(name, _)| *name == "length").expect("one of them");
/// assert_eq!(length.call(&["text".into()])?, Value::number(4));
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn functions() -> impl Iterator<Item = (&'static str, Function)> {
    let own = FAMILIES.iter().flat_map(|(_, family)| family.iter()).map(|&(name, make)| (name, make()));
    own.chain(standard::functions().filter(|(name, _)| SHARED.contains(name)))
}

/// Terraform's functions by subject, for [`page`](crate::value::stdlib::page).
pub fn families() -> impl Iterator<Item = FunctionFamily> {
    let own = FAMILIES.iter().map(|(title, family)| (*title, made(family)));
    let shared = registry::families().map(|mut family| {
        family.functions.retain(|(name, _)| SHARED.contains(name));
        (family.title, family.functions)
    });
    let mut families = joined(own.chain(shared));
    for family in &mut families {
        family.functions.sort_by_key(|(name, _)| *name);
    }
    families.into_iter()
}
