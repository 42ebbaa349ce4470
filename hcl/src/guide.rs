//! Guides: the command `hcl`; for users of other libraries, which names and behavior differ here; for authors of programs that
//! process configuration; and for setting editors up.

#[doc = include_str!("../docs/command.md")]
pub mod command {}

#[doc = include_str!("../docs/editors.md")]
pub mod editors {}

#[doc = include_str!("../docs/errors.md")]
pub mod errors {}

#[doc = include_str!("../docs/from_gohcl.md")]
pub mod from_gohcl {}

#[doc = include_str!("../docs/from_hcl_rs.md")]
pub mod from_hcl_rs {}

#[doc = include_str!("../docs/layers.md")]
pub mod layers {}

#[doc = include_str!("../docs/programs.md")]
pub mod programs {}
