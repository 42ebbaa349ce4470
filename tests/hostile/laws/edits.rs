//! Many changes of one document.

use hcl::edit::{Code, Document, DocumentBlock, Place, Rewrite};
use hcl::{Expr, ExpressionKind};

/// A kind of change; it is made as often as the document has items.
pub(crate) type Edit = (&'static str, fn(&mut Document, usize));

/// The number of attributes of the smallest document, and of its blocks.
pub(crate) const ITEMS: usize = if cfg!(debug_assertions) { 50 } else { 1_000 };

fn code() -> Code {
    Code::parse("1").expect("an expression")
}

fn block(n: usize) -> DocumentBlock {
    DocumentBlock::new("b", &[&n.to_string()]).expect("a block")
}

/// A document with this many attributes and blocks, to which half as many were added.
pub(crate) fn document(size: usize) -> Document {
    let text: String = (0..size).map(|n| format!("a{n} = 1\nb \"{n}\" {{\n}}\n")).collect();
    Document::parse(&text).expect("a text that parses")
}

pub(crate) const EDITS: &[Edit] = &[
    ("set", |document, size| {
        for n in 0..2 * size {
            document.section_mut().set(&format!("a{n}"), code()).expect("a name");
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
            block.section_mut().set("a", code()).expect("a name");
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
    ("entries of an object", |document, size| {
        document.set("object", Code::parse("{\n}").expect("an expression")).expect("a place");
        for n in 0..size {
            document.set(format!("object.e{n}"), n).expect("a place");
        }
        for n in 0..size {
            document.set(format!("object.e{n}"), 1).expect("a place");
            assert!(document.get(format!("object.e{n}")).is_some());
            document.set_end_comment(format!("object.e{n}"), "c").expect("a place");
            document.rename(format!("object.e{n}"), &format!("z{n}")).expect("a name");
        }
        for n in 0..size {
            document.remove(format!("object.z{n}")).expect("a place");
        }
        assert_eq!(document.get("object").map(|code| code.to_string()).as_deref(), Some("{\n}"));
    }),
    ("entries in front of others", |document, size| {
        document.set("object", Code::parse("{\n  last = 1\n}").expect("an expression")).expect("a place");
        for n in 0..size {
            let to = if n % 2 == 0 { Place::First } else { Place::Before("last") };
            document.insert_at(format!("object.e{n}"), n, to).expect("a place");
        }
        for n in 0..size {
            assert!(document.get(format!("object.e{n}")).is_some());
        }
        document.sort("object").expect("a place");
    }),
    ("elements of a tuple", |document, size| {
        document.set("tuple", Code::parse("[]").expect("an expression")).expect("a place");
        for n in 0..size {
            document.append("tuple", n).expect("a place");
            document.set(format!("tuple[{n}]"), 1).expect("a place");
        }
        for _ in 0..size {
            document.remove("tuple[0]").expect("a place");
        }
        assert_eq!(document.get("tuple").map(|code| code.to_string()).as_deref(), Some("[]"));
    }),
    ("blocks by position", |document, size| {
        for n in 0..size {
            document.set(format!("b[{n}].a"), 1).expect("a place");
            document.set_comment(format!("b.{n}"), "c").expect("a place");
        }
        for _ in 0..size {
            document.remove("b[0]").expect("a place");
        }
    }),
    ("attributes in front of others", |document, size| {
        for n in 0..size {
            document.insert_at(format!("new{n}"), n, Place::Before("a0")).expect("a place");
            document.insert_block("", Place::After("a0"), block(size + n)).expect("a place");
        }
        document.sort("").expect("a place");
        document.rename_variable("a", "b").expect("a name");
    }),
    ("rewrite", |document, size| {
        let call = Code::parse(&format!("[{}1]", "f(x, g(x) + x), ".repeat(size))).expect("an expression");
        document.set("list", &call).expect("a place");
        let sum = Code::parse(&format!("{}x", "x - ".repeat(size))).expect("an expression");
        document.set("sum", &sum).expect("a place");
        let count = document.rewrite(|expression| match expression.kind() {
            ExpressionKind::Call(call) if call.name() == "f" => Rewrite::text(call.name_location(), "h"),
            ExpressionKind::Call(call) => Expr::tuple(call.arguments()).into(),
            ExpressionKind::Traversal(_) => Expr::raw("{\n  a = 1\n}").into(),
            _ => Rewrite::Keep,
        });
        assert_eq!(count, Ok(6 * size + 1));
    }),
    ("written", |document, _| drop((document.to_string(), document.formatted()))),
];
