//! Reloads a configuration when its files change.
//!
//! `thread` waits for events and reloads. `places` finds the directories to watch, and what the files look
//! like; `pending` knows which files are still being written.

mod pending;
mod places;
mod thread;

pub use thread::Watch;
