//! Types of many shapes to decode configuration into.
#![allow(dead_code, reason = "what is decoded is not looked at")]

use std::collections::{BTreeMap, BTreeSet, HashMap};

use hcl::{Body, Expression, HclDecode, HclEncode, Spanned, Value};
use serde::{Deserialize, Serialize};

/// Takes any attributes.
#[derive(Debug, HclDecode)]
pub(crate) struct Any {
    #[hcl(remain)]
    all: BTreeMap<String, Value>,
}

/// Takes any attributes and any blocks called `b`.
#[derive(Debug, HclDecode)]
pub(crate) struct Many {
    #[hcl(block)]
    b: Vec<Many>,
    #[hcl(remain)]
    rest: Body,
}

/// At most one block, inside which there is at most one block.
#[derive(Debug, HclDecode)]
pub(crate) struct Single {
    a: Option<Value>,
    #[hcl(block)]
    b: Option<Box<Single>>,
}

/// One block, and never two.
#[derive(Debug, HclDecode)]
pub(crate) struct Strict {
    a: String,
    #[hcl(block)]
    b: Leaf,
    #[hcl(block, max = 2)]
    c: Vec<Leaf>,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Hash, HclDecode)]
pub(crate) struct Leaf {
    #[hcl(label)]
    name: String,
    a: Option<String>,
}

#[derive(Debug, HclDecode)]
pub(crate) struct ByLabel {
    #[hcl(block)]
    b: BTreeMap<String, Leaf>,
    #[hcl(remain)]
    rest: BTreeMap<String, Value>,
}

#[derive(Debug, HclDecode)]
pub(crate) struct ByTwoLabels {
    #[hcl(block)]
    b: HashMap<String, BTreeMap<String, Vec<Inner>>>,
    #[hcl(remain)]
    rest: HashMap<String, Expression>,
}

#[derive(Debug, HclDecode)]
pub(crate) struct Sets {
    #[hcl(block)]
    b: BTreeSet<Leaf>,
    a: Option<BTreeSet<String>>,
}

#[derive(Debug, HclDecode)]
pub(crate) struct Choices {
    #[hcl(blocks)]
    all: Vec<Choice>,
}

#[derive(Debug, HclDecode)]
pub(crate) struct OneChoice {
    #[hcl(blocks)]
    one: Option<Choice>,
}

#[derive(Debug, HclDecode)]
pub(crate) enum Choice {
    B(Inner),
    C(Leaf),
}

#[derive(Debug, HclDecode)]
pub(crate) struct Inner {
    a: Option<Spanned<Value>>,
}

#[derive(Debug, HclDecode)]
pub(crate) struct Flat {
    #[hcl(flatten)]
    inner: Inner,
    #[hcl(flatten)]
    blocks: Choices,
    x: Option<Vec<Spanned<u8>>>,
}

#[derive(Debug, HclDecode)]
pub(crate) struct Typed {
    a: Option<Vec<BTreeMap<String, u8>>>,
    k: Option<BTreeMap<String, Vec<bool>>>,
}

/// Through serde: everything is optional, and each shape occurs.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Serde {
    a: Option<serde_json::Value>,
    b: Vec<Serde>,
    k: HashMap<String, Vec<u8>>,
    #[serde(flatten)]
    rest: BTreeMap<String, serde_json::Value>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Untagged {
    Numbers { a: u8, b: Vec<Untagged> },
    Text(String),
    Any(serde_json::Value),
}

#[derive(Debug, Deserialize)]
pub(crate) struct OneBlock {
    b: Option<Box<OneBlock>>,
}

/// Something to be written.
#[derive(Debug, Serialize, HclEncode)]
pub(crate) struct Written {
    pub list: Vec<u64>,
    pub texts: Vec<String>,
    pub map: BTreeMap<String, f64>,
    #[hcl(block)]
    pub b: Vec<WrittenBlock>,
}

#[derive(Debug, Serialize, HclEncode)]
pub(crate) struct WrittenBlock {
    #[hcl(label)]
    pub name: String,
    pub value: Value,
}
