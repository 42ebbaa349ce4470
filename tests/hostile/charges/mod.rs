//! Every function and operator is charged what it costs: called in a loop with its worst arguments, each
//! reaches the limit of elements in about the time that the limit represents.
//!
//! `--nocapture` prints the table. An unoptimized build has much lower limits and only checks that every loop
//! ends.

mod calls;
mod constructs;
mod loops;
mod measure;
mod terraform;
mod tests;
mod values;
