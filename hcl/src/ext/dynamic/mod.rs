//! Dynamic blocks: `dynamic "type" { for_each = …, content { … } }` generates a block of that type for each
//! element of a collection.
//!
//! [`ContextBuilder::dynamic_blocks`](crate::model::ContextBuilder::dynamic_blocks) enables them for
//! everything that is decoded in a context:
//!
//! ```
//! use hcl::{Context, HclDecode};
//!
//! #[derive(HclDecode)]
//! struct Config {
//!     #[hcl(block, rename = "listener")]
//!     listeners: Vec<Listener>,
//! }
//!
//! #[derive(HclDecode)]
//! struct Listener {
//!     #[hcl(label)]
//!     name: String,
//!     port: u16,
//! }
//!
//! let context = Context::builder().dynamic_blocks().build();
//! let config: Config = context.from_str(r#"
//!     listener "admin" {
//!       port = 9000
//!     }
//!     dynamic "listener" {
//!       for_each = { http = 80, https = 443 }
//!       labels   = [listener.key]
//!       content {
//!         port = listener.value
//!       }
//!     }
//! "#)?;
//! let ports: Vec<_> = config.listeners.iter().map(|listener| (&*listener.name, listener.port)).collect();
//! assert_eq!(ports, [("admin", 9000), ("http", 80), ("https", 443)]);
//! # Ok::<(), hcl::Error>(())
//! ```
//!
//! # The parts of a dynamic block
//! - `for_each`: a list, set, tuple, map or object. There is a block for each element, in the order in which
//!   the language iterates: by key.
//! - `content`: the content of each block, which may contain further dynamic blocks.
//! - `labels`: a list of labels, needed only if the type has labels. Each must be known, not null, and
//!   unmarked.
//! - `iterator`: the name of the variable for the element; by default it is the block type. The variable has
//!   the attributes `key` and `value`; for a list the key is the index from 0, for a set it is the value.
//!   `for_each` does not see it, but sees the variables of enclosing blocks.
//!
//! In JSON: `{"dynamic": {"listener": {"for_each": …, "content": {…}}}}`.
//!
//! # Unknown and marked collections
//! An unknown collection gives one block whose attributes are all unknown
//! ([`Body::is_unknown`](crate::Body::is_unknown)). The marks of a collection move to the attributes of its
//! blocks ([`Body::marks`](crate::Body::marks)) and to the key and the value; labels see both without marks,
//! since they must be plain strings.
//!
//! # Limits
//! A block counts for 25 elements of [`Limits::elements`](crate::Limits::elements), plus one for each 12
//! bytes of its `content`, so nested dynamic blocks soon reach the limit. Everything decoded in one call
//! shares it.
//!
//! # Errors
//! An error in a generated block also names the element, at `for_each`.
//!
//! # Where they are not available
//! serde types read a body without a schema. In JSON, `dynamic` can then be distinguished from an attribute
//! only at the top of the file and in the `content` of another dynamic block.

mod block;
mod body;
mod errors;
mod expression;
mod iteration;
mod label;
mod price;
mod variables;

pub use body::{DynamicBlocks, expand_dynamic};
pub use variables::{NestedVariables, VariablesOf};
