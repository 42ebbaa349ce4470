//! The public items of the library as a list, so that every change to the interface is visible. `sources`
//! reads the modules, `resolve` follows names and re-exports, `list` lists what can be named from outside,
//! and `signature` writes one item.
//!
//! The list is built from the sources: rustdoc's own description of an interface needs an unstable compiler.
//! It has every item that can be named from outside, by the path that users write, with fields, variants,
//! methods and signatures, and the feature that an item needs. Trait implementations are not included. For
//! items made by macros it lists what the macro declares and each of its calls.
//!
//! If a change is intended, `cargo insta review` or `INSTA_UPDATE=always` accepts it; then read "Public
//! interface" in ARCHITECTURE.md.

mod list;
mod resolve;
mod signature;
mod sources;

use std::path::Path;

use list::listed;
use sources::Sources;

#[test]
fn the_public_items_are_those_of_the_list() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../hcl/src/lib.rs");
    insta::assert_snapshot!(listed(&Sources::read(&root)));
}

#[test]
fn an_item_that_comes_goes_or_changes_is_seen() {
    let before = "pub mod a { mod b { pub struct S { pub x: u8, y: u8 } impl S { pub fn f(&self) {} fn g() {} } } pub use b::S; }";
    let list = |text: &str| listed(&Sources::of_text(text));
    assert_eq!(list(before), "mod hcl\n\nmod hcl::a\n    struct S\n        pub x: u8\n        fn f(&self)\n");
    for (from, to) in [
        ("pub use b::S", "pub enum E { V } pub use b::S"),
        ("pub fn f", "pub fn h"),
        ("f(&self)", "f(self)"),
        ("fn g()", "pub fn g()"),
        ("pub x", "x"),
        ("pub use b::S", "pub use b::S as T"),
        ("pub use b::S", "pub use b::*; pub use b::S as T"),
        ("pub mod a", "pub const C: u8 = 1; pub mod a"),
        ("pub mod a", "#[cfg(feature = \"f\")] pub mod a"),
        ("pub struct", "#[non_exhaustive] pub struct"),
        ("mod b", "macro_rules! m { () => { pub fn made() {} } } mod b"),
    ] {
        assert!(before.contains(from));
        assert_ne!(list(&before.replacen(from, to, 1)), list(before), "{from} → {to}");
    }
    let apart = before.replacen(
        "mod b",
        "#[cfg(feature = \"f\")] mod c { impl super::b::S { pub fn h() {} } } mod b",
        1,
    );
    assert!(list(&apart).contains("fn h() #[cfg(feature = \"f\")]"));
    for (from, to) in [
        ("fn g()", "fn other()"),
        ("pub use b::S", "pub use b::*"),
        ("pub mod a", "mod c { pub struct Hidden; } pub mod a"),
        ("pub mod a", "#[doc(hidden)] pub mod c { pub struct Hidden; } pub mod a"),
        ("pub mod a", "#[cfg(test)] pub mod c { pub struct Test; } pub mod a"),
    ] {
        assert_eq!(list(&before.replacen(from, to, 1)), list(before), "{from} → {to}");
    }
}
