//! The codes of all diagnostics: a table for each family, whose rows say what a code means and how to mend such a problem.
//!
//! A code stays the same when the wording changes. The same mistake has the same code in both syntaxes.

macro_rules! codes {
    ($($constant:ident = $name:literal: $meaning:literal, $mend:literal;)*) => {
        $(pub(crate) const $constant: Code = Code::new($name, $meaning, $mend);)*

        /// The whole table.
        pub(in crate::diagnostic) const ALL: &[&Code] = &[$(&$constant),*];
    };
}

pub(crate) mod decode;
pub(crate) mod dynamic;
pub(crate) mod edit;
pub(crate) mod eval;
pub(crate) mod files;
pub(crate) mod functions;
pub(crate) mod json;
pub(crate) mod layers;
pub(crate) mod limit;
pub(crate) mod module;
pub(crate) mod spec;
pub(crate) mod syntax;
pub(crate) mod types;
pub(crate) mod value;
