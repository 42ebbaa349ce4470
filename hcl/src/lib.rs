//! HCL, the configuration language of Terraform, Nomad, Packer and Vault, decoded straight into your own types.

// What pest generates names it.
extern crate alloc;

pub mod de;
pub mod decode;
pub mod diagnostic;
pub mod edit;
mod error;
pub mod ext;
mod facade;
pub mod json;
mod loader;
pub mod model;
pub mod ser;
mod source;
pub mod spec;
pub mod syntax;
pub mod value;

pub use decode::{HclDecode, Spanned};
pub use diagnostic::{Diagnostic, Diagnostics, Severity};
pub use error::Error;
pub use facade::{from_path, from_str, parse, parse_expression, parse_template};
pub use loader::Loader;
pub use model::{Body, Context, Expression, Limits};
pub use ser::{HclEncode, encode_to_string as to_string, encode_to_string_pretty as to_string_pretty};
pub use source::{Location, Position, Source, Span};
pub use value::{Type, Value};

#[doc(hidden)]
pub use decode::runtime as __derive_v1;
#[cfg(feature = "derive")]
pub use hcl_derive::{HclDecode, HclEncode};
#[doc(hidden)]
pub use ser::runtime as __encode_v1;
