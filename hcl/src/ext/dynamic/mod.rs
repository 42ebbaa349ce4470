//! Dynamic blocks: `dynamic "type" { for_each = …, content { … } }` stands for a block of that type for each element of a collection.
//!
//! [`ContextBuilder::dynamic_blocks`](crate::model::ContextBuilder::dynamic_blocks) switches them on for everything that decodes in a context:
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
//! # What is written in one
//! - `for_each`: a list, set, tuple, map or object. There is a block for each element, in the order in which the language iterates: by key.
//! - `content`: what the block holds, which may be dynamic blocks again.
//! - `labels`: the labels, as a list; needed just where the type has labels. Each has to be known, not null, and without a mark.
//! - `iterator`: the name of the variable for the element, which is otherwise called like the type. It has the attributes `key` and
//!   `value`; for a list the key is the index from 0, for a set the value. `for_each` does not see it, but those of the blocks around.
//!
//! JSON has the same: `{"dynamic": {"listener": {"for_each": …, "content": {…}}}}`.
//!
//! # Unknown and marked collections
//! An unknown collection gives one block whose attributes are all unknown ([`Body::is_unknown`](crate::Body::is_unknown)). The marks of a collection go to
//! the attributes of its blocks ([`Body::marks`](crate::Body::marks)) and to the key and the value; labels see both without them, as they have to be plain.
//!
//! # Limits
//! A block counts for 25 elements of [`Limits::elements`](crate::Limits::elements) and one more for each 12 bytes of its `content`, so that dynamic blocks inside each
//! other end soon. All that is decoded in one call shares that limit.
//!
//! # Errors
//! A problem in a block that was made for an element says for which one, at `for_each`.
//!
//! # Where it has no effect
//! serde's types see a body without a schema. In JSON only `dynamic` at the top of the file, and in the `content` of another, can then be told from an
//! attribute.

mod block;
mod body;
mod errors;
mod expression;
mod iteration;
mod label;
mod transform;
mod variables;

pub use body::expand_dynamic;
pub use transform::DynamicBlocks;
pub use variables::{NestedVariables, VariablesOf};
