//! Pages and samples of types of growing size: types are fixed when the library is compiled, so there is one
//! of each size.
#![allow(dead_code, reason = "nothing is decoded into these types")]

use std::collections::BTreeMap;

use hcl::decode::Shape;
use hcl::reference::{markdown, sample};
use hcl::{HclDecode, IndexMap};

/// Fields of the smallest type, and blocks in each other.
pub(crate) const FIELDS: usize = 8;

/// A type with these fields, and one with as many types of blocks, each in the one before it.
macro_rules! sized {
    ($wide:ident, $chain:ident: $($field:ident $block:ident $inner:ident),+) => {
        /// Has many fields.
        #[derive(HclDecode)]
        struct $wide {
            $(
                /// What this field is for, in a sentence.
                $field: Option<Vec<String>>,
                /// The blocks of this kind.
                #[hcl(block)]
                $block: IndexMap<String, Leaf>,
            )+
        }

        sized!(@chain $($block $inner),+);

        /// The outermost block.
        #[derive(HclDecode)]
        struct $chain {
            #[hcl(block)]
            first: Option<Box<sized!(@first $($inner),+)>>,
        }
    };
    (@first $first:ident $(, $inner:ident)*) => { $first };
    (@chain $block:ident $inner:ident) => {
        #[derive(HclDecode)]
        struct $inner {
            value: Option<u64>,
        }
    };
    (@chain $block:ident $inner:ident, $next_block:ident $next:ident $(, $blocks:ident $inners:ident)*) => {
        #[derive(HclDecode)]
        struct $inner {
            /// One number.
            value: Option<u64>,
            #[hcl(block)]
            $next_block: Option<Box<$next>>,
        }

        sized!(@chain $next_block $next $(, $blocks $inners)*);
    };
}

/// A block that has no blocks in it.
#[derive(HclDecode)]
struct Leaf {
    #[hcl(label)]
    name: String,
    /// Anything.
    extra: Option<BTreeMap<String, u64>>,
    #[hcl(default = 3)]
    count: u64,
}

sized!(Wide1, Chain1: f00 b00 A00, f01 b01 A01, f02 b02 A02, f03 b03 A03, f04 b04 A04, f05 b05 A05, f06 b06 A06, f07 b07 A07);
sized!(Wide2, Chain2: f00 b00 B00, f01 b01 B01, f02 b02 B02, f03 b03 B03, f04 b04 B04, f05 b05 B05, f06 b06 B06, f07 b07 B07, f08 b08 B08, f09 b09 B09, f10 b10 B10, f11 b11 B11, f12 b12 B12, f13 b13 B13, f14 b14 B14, f15 b15 B15);
sized!(Wide4, Chain4: f00 b00 C00, f01 b01 C01, f02 b02 C02, f03 b03 C03, f04 b04 C04, f05 b05 C05, f06 b06 C06, f07 b07 C07, f08 b08 C08, f09 b09 C09, f10 b10 C10, f11 b11 C11, f12 b12 C12, f13 b13 C13, f14 b14 C14, f15 b15 C15, f16 b16 C16, f17 b17 C17, f18 b18 C18, f19 b19 C19, f20 b20 C20, f21 b21 C21, f22 b22 C22, f23 b23 C23, f24 b24 C24, f25 b25 C25, f26 b26 C26, f27 b27 C27, f28 b28 C28, f29 b29 C29, f30 b30 C30, f31 b31 C31);

/// A kind of type, and its shape with so many times the fewest fields.
pub(crate) type Kind = (&'static str, fn(usize) -> &'static Shape);

pub(crate) const KINDS: &[Kind] = &[
    ("many fields and blocks", |size| match size / FIELDS {
        1 => Wide1::shape(),
        2 => Wide2::shape(),
        _ => Wide4::shape(),
    }),
    ("blocks in blocks", |size| match size / FIELDS {
        1 => Chain1::shape(),
        2 => Chain2::shape(),
        _ => Chain4::shape(),
    }),
];

/// A page that is made from a type, with its name.
pub(crate) type Page = (&'static str, fn(&'static Shape) -> String);

pub(crate) const PAGES: &[Page] =
    &[("page", |shape| markdown(shape, "Types")), ("sample", |shape| sample(shape))];
