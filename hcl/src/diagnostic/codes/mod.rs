//! The codes of all diagnostics: a table for each family, whose rows say what a code means and how to mend such a problem.
//!
//! A code stays the same when the wording changes. The same mistake has the same code in both syntaxes. A row without a cause is of a
//! mistake in a text, and `tests/data/gallery/codes` has an example of it; other rows name their [`Cause`](super::Cause).

macro_rules! codes {
    ($($constant:ident = $name:literal $(, cause: $cause:ident)?: $meaning:literal, $mend:literal;)*) => {
        $(pub(crate) const $constant: Code = Code::new($name);)*

        /// The whole table.
        pub(in crate::diagnostic) const ALL: &[Explanation] = &[$(Explanation {
            code: $constant.name(),
            meaning: $meaning,
            mend: $mend,
            cause: codes!(@ $($cause)?),
        }),*];
    };
    (@) => { Cause::Text };
    (@ $cause:ident) => { Cause::$cause };
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
