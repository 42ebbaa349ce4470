//! Many changes of one document.

use hcl::edit::{Block, Code, Document};

/// A kind of changes, of which as many are made as the document has items.
pub(crate) type Edit = (&'static str, fn(&mut Document, usize));

/// Attributes of the smallest document, and as many blocks.
pub(crate) const ITEMS: usize = if cfg!(debug_assertions) { 100 } else { 1_000 };

fn code() -> Code {
    Code::parse("1").expect("an expression")
}

fn block(n: usize) -> Block {
    Block::new("b", &[&n.to_string()]).expect("a block")
}

/// A document with so many attributes, and so many blocks, to which half as many were added.
pub(crate) fn document(size: usize) -> Document {
    let text: String = (0..size).map(|n| format!("a{n} = 1\nb \"{n}\" {{\n}}\n")).collect();
    Document::parse(&text).expect("a text that parses")
}

pub(crate) const EDITS: &[Edit] = &[
    ("set", |document, size| {
        for n in 0..2 * size {
            document.section_mut().set(&format!("a{n}"), &code()).expect("a name");
        }
    }),
    ("get", |document, size| {
        let found = (0..2 * size).filter(|n| document.section().get(&format!("a{n}")).is_some());
        assert_eq!(found.count(), size);
    }),
    ("remove", |document, size| {
        for n in 0..size {
            assert!(document.section_mut().remove(&format!("a{n}")));
            assert!(document.section_mut().remove_block("b", &[&n.to_string()]));
        }
        assert_eq!(document.to_string(), "");
    }),
    ("rename", |document, size| {
        for n in 0..size {
            assert!(document.section_mut().rename(&format!("a{n}"), &format!("z{n}")).expect("a name"));
        }
    }),
    ("append blocks", |document, size| {
        for n in 0..size {
            document.section_mut().append_block(block(n)).expect("few levels");
        }
        assert!(document.section().block("b", &["0"]).is_some());
    }),
    ("change blocks", |document, size| {
        for n in 0..size {
            let label = n.to_string();
            let block = document.section_mut().block_mut("b", &[&label]).expect("a block");
            block.set_labels(&["x", &label]);
            block.section_mut().set("a", &code()).expect("a name");
        }
        for n in 0..size {
            assert!(document.section_mut().remove_block("b", &["x", &n.to_string()]));
        }
    }),
    ("blocks in blocks", |document, size| {
        for _ in 0..size / 100 {
            let inner = (0..100).fold(block(0), |inner, n| {
                let mut outer = block(n);
                outer.section_mut().append_block(inner).expect("few levels");
                outer
            });
            document.section_mut().append_block(inner).expect("few levels");
        }
        drop(document.to_string());
    }),
    ("written", |document, _| drop((document.to_string(), document.formatted()))),
];
