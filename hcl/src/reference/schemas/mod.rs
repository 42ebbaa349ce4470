//! Which schema a file has, found without the network.
//!
//! `find` asks, in this order, the program, the file's own comment (`comment`), and the file `hcl.schemas` of
//! its project (`project`), which names files or commands (`command`). What was read is kept with the time
//! and size of its file (`kept`).

mod command;
mod comment;
mod find;
mod kept;
mod project;

pub use find::Schemas;
#[cfg(feature = "lsp")]
pub(crate) use project::NAME as PROJECT_FILE;
pub use project::project_format;
