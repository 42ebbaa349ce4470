//! Types that several suites of decoding use: `results.rs` for what fits them, `reports.rs` for what does
//! not.
#![allow(dead_code, reason = "what does not fit is never looked into")]

use std::collections::BTreeMap;

use hcl::value::{Mark, Value};
use hcl::{Context, HclDecode, Type};

#[derive(Debug, PartialEq, Eq, Hash, HclDecode)]
pub(crate) struct Item {
    #[hcl(label)]
    pub(crate) name: String,
}

/// Blocks whose number is limited.
#[derive(Debug, HclDecode)]
pub(crate) struct Counted {
    #[hcl(block)]
    pub(crate) pair: [Item; 2],
    #[hcl(block)]
    pub(crate) numbered: BTreeMap<u16, Item>,
    #[hcl(block, min = 1, max = 2)]
    pub(crate) few: Vec<Item>,
}

#[derive(Debug, PartialEq, HclDecode)]
pub(crate) struct Limit {
    pub(crate) rate: u16,
}

/// Chosen by the type of a block.
#[derive(Debug, PartialEq, HclDecode)]
pub(crate) enum Step {
    Limit(Limit),
    #[hcl(alias = "wait")]
    Pause,
}

/// Chosen by an attribute.
#[derive(Debug, PartialEq, HclDecode)]
#[hcl(tag = "type")]
pub(crate) enum Check {
    Limit(Limit),
    #[hcl(rename = "none/at all", deprecated = "leave it out")]
    Nothing,
}

/// Chosen by the first label.
#[derive(Debug, PartialEq, HclDecode)]
#[hcl(by_label)]
pub(crate) enum Storage {
    Named(Named),
    #[hcl(alias = "ram")]
    Memory(Named),
}

#[derive(Debug, PartialEq, HclDecode)]
pub(crate) struct Named {
    #[hcl(label)]
    pub(crate) name: String,
}

/// Choices by an attribute and by a label.
#[derive(Debug, HclDecode)]
pub(crate) struct Choices {
    #[hcl(flatten)]
    pub(crate) check: Check,
    #[hcl(block, rename = "check")]
    pub(crate) checks: Vec<Check>,
    #[hcl(block)]
    pub(crate) storage: Vec<Storage>,
}

/// A context with a value that is not known, `later`, and one that is marked, `secret`.
pub(crate) fn unknown_and_marked() -> Context {
    Context::builder()
        .value("later", Value::unknown(Type::Number))
        .value("secret", Value::string("s").mark(Mark::new("sensitive")))
        .build()
}

hcl_tests::samples_decode!(Counted, Limit, Choices);
