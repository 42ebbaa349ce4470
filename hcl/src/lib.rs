//! HCL, the configuration language of Terraform, Nomad, Packer and Vault, decoded straight into your own
//! types.
//!
//! # In a minute
//! Derive [`HclDecode`] for the structs of your configuration and call [`from_str`] or [`from_path`]:
//!
//! ```
//! use hcl::HclDecode;
//!
//! /// The service's configuration.
//! #[derive(Debug, HclDecode)]
//! struct Config {
//!     /// Where requests are accepted.
//!     listen: std::net::SocketAddr,
//!     workers: Option<u16>,
//!     #[hcl(default = 30)]
//!     timeout: u64,
//!     #[hcl(block, rename = "backend")]
//!     backends: Vec<Backend>,
//! }
//!
//! #[derive(Debug, HclDecode)]
//! struct Backend {
//!     #[hcl(label)]
//!     name: String,
//!     url: String,
//! }
//!
//! let config: Config = hcl::from_str(r#"
//!     listen  = "0.0.0.0:8443"
//!     workers = 2 * 4
//!
//!     backend "catalogue" {
//!       url = "http://catalogue.internal"
//!     }
//! "#)?;
//! assert_eq!(config.workers, Some(8));
//! assert_eq!(config.timeout, 30);
//! assert_eq!(config.backends[0].name, "catalogue");
//! # Ok::<(), hcl::Error>(())
//! ```
//!
//! Attributes can have any type that is `serde::Deserialize`; the page of [`HclDecode`] lists every option of
//! the derive. [`with`] has converters for durations (`"30s"`), sizes (`"10MiB"`) and more.
//!
//! # Errors
//! An [`Error`] holds everything that was wrong, not only the first problem. `{}` prints a line for each;
//! `{:#}` adds the source; and as a [`Report`], [`miette`] draws it with the places marked.
//!
//! ```
//! # use hcl::HclDecode;
//! #[derive(Debug, HclDecode)]
//! struct Limits {
//!     connections: u16,
//!     burst: Option<u16>,
//! }
//!
//! let error = hcl::from_str::<Limits>("connections = \"many\"\nbrust = 4\n").unwrap_err();
//! assert_eq!(error.diagnostics().len(), 2);
//! assert!(error.to_string().contains("Did you mean"));
//! ```
//!
//! Warnings, such as those for deprecated names and repeated keys, are not failures; [`Loader::decode`]
//! returns them with the value.
//!
//! # Variables and functions
//! A [`Context`] gives the configuration variables, from anything that is `Serialize`, and functions, from
//! closures; decode with its methods. [`ContextBuilder::stdlib`](model::ContextBuilder::stdlib) adds the
//! standard functions, and `try`, `can` and `convert`.
//!
//! ```
//! # use hcl::{Context, HclDecode};
//! # #[derive(Debug, HclDecode)]
//! # struct Config { greeting: String, workers: u16 }
//! let context = Context::builder()
//!     .variable("region", "eu-central")
//!     .function("double", |n: i64| n * 2)
//!     .stdlib()
//!     .build();
//! let config: Config = context.from_str("greeting = upper(\"hello ${region}\")\nworkers = double(4)\n")?;
//! assert_eq!(config.greeting, "HELLO EU-CENTRAL");
//! assert_eq!(config.workers, 8);
//! # Ok::<(), hcl::Error>(())
//! ```
//!
//! # More
//! - Evaluate later: a field of type [`Expression`] or [`Body`] keeps what was written, for
//!   [`Context::evaluate`] and [`Context::from_body`]. [`parse`], [`parse_expression`] and [`parse_template`]
//!   return the same without a struct.
//! - Types without `HclDecode`: [`de::from_str`] reads anything that is `Deserialize`.
//! - Shapes known only at run time: with the feature `spec`, the module `spec` decodes by a value that
//!   describes the shape; with `schema`, `decode::by_shape` decodes by the shape of a type.
//! - Functions that people know from Terraform: with the feature `terraform`,
//!   `ContextBuilder::terraform_functions`, and the module `terraform` for those that need files, a clock,
//!   chance or the environment from the application.
//! - JSON: [`json`] reads the JSON syntax of HCL into the same structs; a file's extension determines its
//!   syntax.
//! - Several files: [`Loader`], and `from_dir` on a [`Context`].
//! - Many sources, one configuration (defaults, files, drop-ins, the environment, the command line), and the
//!   origin of each value: with the feature `layers`, [`Layers`]; [`guide::layers`] has the rules.
//! - Options of the command line, made from the same struct: with the feature `clap`, the module `clap`;
//!   [`guide::command_line`] has the rules.
//! - Blocks for each element of a collection: with the feature `modules`,
//!   [`ContextBuilder::dynamic_blocks`](model::ContextBuilder::dynamic_blocks); [`ext::dynamic`] explains
//!   them.
//! - Functions defined in configuration: with the feature `modules`, [`ext::functions`].
//! - Variables with types, locals, and blocks that refer to each other, in any order: with the feature
//!   `modules`, [`ext::Module`]; [`ext::module`] has an example.
//! - Writing: with the feature `write`, [`to_string`] and [`HclEncode`]; for types that are only `Serialize`,
//!   including blocks and comments, [`ser`].
//! - Building: with the feature `write`, [`Expr`] makes references, calls, templates and all other
//!   expressions in code, [`build::BodyBuilder`] makes bodies.
//! - Formatting: with the feature `format`, [`edit::format`] puts any text into the canonical format.
//! - Editing: with the feature `edit`, a `Document` in [`edit`] changes parts of a text, down to an entry of
//!   an object, and keeps the rest, including comments.
//! - Files of earlier versions: with the feature `migrate`, a struct says what they mean now;
//!   [`guide::migrations`] shows how.
//! - Schemas: with the feature `schema`, `reference::schema` writes what a type says into a file, which other
//!   programs read; [`guide::schemas`] describes them. `reference::Schemas` finds the schema of a file.
//!   [`guide::json_schemas`] makes them of JSON Schemas.
//! - In an editor: with the feature `lsp`, a `Server` in `lsp` serves diagnostics, completions and more;
//!   [`guide::editors`] has the settings.
//! - Inspecting expressions: with the feature `inspect`, [`Expression::kind`] and [`Body::walk`], for linters
//!   and other tools; [`model::kind`] shows how.
//! - The type system: [`Value`] and [`Type`], with unknown values and marks, in
//!   [`value`](mod@value).
//! - The underlying model, for tools: schemas, content, traversals, in [`model`].
//! - Guides: [`guide`] has a page for each subject; [`guide::questions`] answers what people ask first,
//!   [`guide::functions`] lists all functions.
//! - Coming from another library: [`guide::from_hcl_rs`], [`guide::from_gohcl`], [`guide::from_toml`] and
//!   [`guide::from_figment`] compare the names.
//!
//! # Features
//! - `de` (default): [`de`], decoding through serde for types that implement only `Deserialize`. Fields of
//!   such types need no feature.
//! - `derive` (default): the derive macros.
//! - `explain` (default): errors with causes, fixes and the source, drawn, also of what people mean who write
//!   another language. Without it an error is one line: the headline, its place, what a function, a type or
//!   the system says about it, and the help.
//! - `json` (default): the JSON syntax, in [`json`], and files that end in `.json`. Without it such a file is
//!   an error that names the feature.
//! - `stdlib` (default): the standard functions.
//! - `datetime`: the standard functions `formatdate` and `timeadd`, and `DateTime` for [`with::timestamp`];
//!   adds the dependency `chrono`.
//! - `regex`: the standard functions `regex`, `regexall` and `regexreplace`, and the converter `with::regex`;
//!   adds the dependency `regex`.
//! - `terraform`: the module `terraform`, with the functions that people know from Terraform.
//!   `terraform-hash` adds its hashes, `terraform-encoding` gzip, TOML and encodings of text,
//!   `terraform-files` functions that read files below a directory; each adds the dependencies that its
//!   functions need.
//! - `calls`: `Context::calls`, for values that must be fetched before anything is evaluated; `ext::calls`
//!   has an example.
//! - `capsules`: values of the language that hold the application's own, in `value::CapsuleType`, and binary
//!   data, in `value::stdlib::Bytes`.
//! - `codes`: `diagnostic::explain`, what the codes of errors mean, with examples.
//! - `comments`: `Commented`, a value with the comments that are written at it.
//! - `includes`: `Loader::includes`, for files that name other files to be read with them.
//! - `inspect`: what expressions and bodies are made of, for linters and other tools: [`Expression::kind`],
//!   `Expression::children`, `static_call`, [`Body::walk`], [`Body::surroundings`]; and types ([`Type`]) in
//!   other formats, through serde. `calls`, `layers`, `modules`, `write` and what includes these include it.
//! - `literal`: the option [`literal`](guide::derive::attributes#literal) of fields, which take a string as
//!   it is written.
//! - `parallel`: `Loader::parallel`, which reads many files on all cores; adds the dependency `rayon`.
//! - `layers`: [`Layers`], with the origin of each value, [`Body::set`] and [`Body::from_serialize`].
//! - `clap`: the module `clap`, with options of the command line made from your types, and the options `cli`
//!   and `short` of the derive; adds the dependency `clap`. It includes `layers`.
//! - `watch`: `Live::watch`, which reloads layers when their files change; adds the dependency `notify`.
//! - `modules`: [`ext::Module`], dynamic blocks, functions that the configuration defines, and types that it
//!   writes, in [`ext::typeexpr`], with the function `convert`.
//! - `write`: [`HclEncode`], [`ser`], [`build`], and translation between the two syntaxes, in [`json`].
//! - `format`: the formatter and values as expressions, in [`mod@edit`]. `layers`, `write` and `edit` include
//!   it.
//! - `edit`: changes to a text that keep the rest of it, in [`mod@edit`]: `Document`, `Section`,
//!   `DocumentBlock`, `Item`, `Code`; and [`fix()`] and `diagnostic::apply_fixes`, which apply the fixes of
//!   errors. It includes `write`.
//! - `migrate`: files of earlier versions, by the options `version`, `migrate`, `moved_from`, `was` and
//!   `removed` of the derive, and `migrate()`, which brings a text up to date; adds the dependency
//!   `similar`. It includes `edit`. Types carry what they need of it, so a program without such options
//!   doesn't contain it.
//! - `figment` and `config`: the modules of these names, which connect [`Layers`] with the two crates, so
//!   that an application can switch in steps.
//! - `spec`: the module `spec`: decoding by a value that describes the shape, rather than by a type.
//! - `lsp`: the module `lsp`, a language server for your configuration; adds the dependencies `lsp-server`,
//!   `lsp-types` and `serde_json`. It includes `layers`, `migrate`, `modules` and `reference`.
//! - `reference`: the module `reference`, with Markdown pages, sample files, JSON Schemas and completions
//!   generated from your types, a test that such files are up to date, and the list of functions,
//!   `value::stdlib::reference`; adds the dependency `similar`.
//! - `schema`: schemas of your types as files, which say what the types say, and reading them without the
//!   types, in the module `reference`; [`guide::schemas`] describes them, and [`guide::schemas_in_projects`]
//!   how files get theirs. `decode::by_shape`, `Loader::decode_by_shape` and `Layers::decode_by_shape` decode
//!   by a shape into a [`Value`]. It includes `derive` and `reference`, and adds the dependency `glob`.
//! - `cli`: the command `hcl`, which formats, checks, evaluates, converts and edits files:
//!   `cargo install hcl-decode --features cli`. [`guide::command`] describes it. It adds nothing to the
//!   library.
//!
//! Without `datetime`, `regex` or `modules` their functions still exist, but a call is an error that names
//! the feature, even inside `try` and `can`. The same holds for Terraform's functions without
//! `terraform-hash` or `terraform-encoding`.
//!
//! The interface includes items of other crates: `serde`'s traits, `miette`'s (on errors), the numbers of
//! `num-bigint` and `num-rational`, and the maps of `indexmap` (in fields); with their features, the types
//! that the converters for `chrono` and `regex` make, the `Connection` of `lsp-server`, and the `Command` and
//! `ArgMatches` of `clap`. No other dependency is exposed. [`IndexMap`] is re-exported, with its
//! implementation of serde's traits.

// Most examples derive, and many use functions or show an error, so they are tested with these features.
#![cfg(any(
    not(doctest),
    all(feature = "de", feature = "derive", feature = "explain", feature = "json", feature = "stdlib")
))]
// The published documentation shows which feature an item needs.
#![cfg_attr(docsrs, feature(doc_cfg))]
// The pages link to what features add. The published documentation is built with all of them.
#![cfg_attr(not(feature = "lsp"), allow(rustdoc::broken_intra_doc_links))]
#![cfg_attr(
    not(all(feature = "de", feature = "explain", feature = "json")),
    allow(
        dead_code,
        unused_imports,
        reason = "explanations, serde and JSON use much that nothing else does"
    )
)]

// The parser that pest generates for the tests uses the first, and what tests derive the second.
#[cfg(test)]
extern crate alloc;
#[cfg(test)]
extern crate self as hcl;

#[cfg(feature = "write")]
pub mod build;
#[cfg(feature = "clap")]
pub mod clap;
#[cfg(feature = "config")]
pub mod config;
pub mod decode;
mod deep;
#[cfg(feature = "de")]
mod deserialize;
pub mod diagnostic;
#[cfg(feature = "format")]
pub mod edit;
#[cfg(feature = "lsp")]
mod editor;
#[cfg(feature = "write")]
pub mod encode;
mod error;
pub mod ext;
mod facade;
#[cfg(feature = "figment")]
pub mod figment;
#[cfg(feature = "edit")]
mod fix;
#[cfg(feature = "format")]
mod format;
#[cfg(all(doc, any(not(doctest), feature = "lsp")))]
pub mod guide;
#[cfg(feature = "json")]
mod json_syntax;
#[cfg(feature = "layers")]
pub mod layers;
mod loader;
#[cfg(feature = "lsp")]
pub mod lsp;
#[cfg(feature = "migrate")]
mod migration;
pub mod model;
mod order;
#[cfg(feature = "reference")]
pub mod reference;
#[cfg(feature = "write")]
pub mod ser;
mod source;
#[cfg(feature = "spec")]
pub mod spec;
pub mod syntax;
mod system;
#[cfg(feature = "terraform")]
pub mod terraform;
pub mod value;
pub mod with;
mod words;

// Inlined, so that the front page shows each with its summary.
#[cfg(feature = "write")]
#[doc(inline)]
pub use build::Expr;
#[doc(inline)]
#[cfg(feature = "comments")]
pub use decode::Commented;
pub use decode::{HclDecode, Spanned};
#[doc(inline)]
pub use diagnostic::{Diagnostic, Diagnostics, Severity};
#[cfg(feature = "write")]
#[doc(inline)]
pub use encode::{HclEncode, to_string, to_string_pretty};
pub use error::{Error, Report};
#[cfg(feature = "de")]
pub use facade::de;
#[cfg(all(feature = "literal", feature = "format"))]
pub use facade::format_for;
#[cfg(feature = "migrate")]
pub use facade::migrate;
#[cfg(feature = "json")]
pub use facade::{from_json_str, json};
pub use facade::{from_path, from_str, parse, parse_expression, parse_template};
#[cfg(feature = "edit")]
pub use fix::{Fixed, fix};
#[cfg(feature = "layers")]
pub use layers::{Layers, Loaded};
pub use loader::Loader;
#[doc(inline)]
pub use model::{Body, Context, Expression, Limits, UnknownNames};
#[cfg(feature = "inspect")]
#[doc(inline)]
pub use model::{ExpressionKind, Walk};
pub use source::{Location, Offsets, Position, Source, Span};
#[doc(inline)]
pub use value::{Type, Value};

/// The map of the crate `indexmap`, which keeps its entries in written order. As a field it takes blocks
/// keyed by their label, or the entries of a map or object.
///
/// ```
/// use hcl::{HclDecode, IndexMap};
///
/// #[derive(HclDecode)]
/// struct Config { ports: IndexMap<String, u16> }
///
/// let config: Config = hcl::from_str("ports = { https = 443, http = 80 }")?;
/// assert_eq!(config.ports.keys().collect::<Vec<_>>(), ["https", "http"]);
/// # Ok::<(), hcl::Error>(())
/// ```
#[doc(inline)]
pub use indexmap::IndexMap;

#[cfg(feature = "derive")]
#[doc(inline)]
pub use hcl_derive::HclDecode;
#[cfg(all(feature = "derive", feature = "write"))]
#[doc(inline)]
pub use hcl_derive::HclEncode;

/// What derived code names, and nothing else does. A change that breaks derived code of an earlier version
/// needs a new number.
#[doc(hidden)]
pub mod __private_v1 {
    /// For `HclDecode`.
    pub mod decode {
        pub use crate::__hcl_default as make_default;
        pub use crate::__hcl_default_block as make_default_block;
        pub use crate::decode::runtime::*;
        #[cfg(feature = "migrate")]
        pub use crate::migration::bring_up_to_date;
    }

    /// For `HclEncode`.
    #[cfg(feature = "write")]
    pub mod encode {
        pub use crate::encode::runtime::*;
    }
}
