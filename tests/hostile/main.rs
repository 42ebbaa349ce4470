//! Input designed to do harm: it ends, in time and memory in proportion, on a small stack. `RELIABILITY.md`
//! says what each file tests.
//!
//! All of it is one executable, because linking one takes as long as running most of these tests. What is
//! measured is the time for which a thread has run, so tests may run side by side.

mod broken;
mod charges;
mod depth;
mod doubling;
mod drops;
mod evaluation;
mod extensions;
mod growth;
mod interface;
mod json;
mod language_server;
mod laws;
#[cfg(not(debug_assertions))]
mod many;
mod memory;
mod recovery;
mod reports;
mod runs;
mod texts;
