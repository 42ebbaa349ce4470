//! Diagnostics: what is said about each mistake, how it is printed, what programs and editors read from it,
//! and that fixes fix it.

mod applied;
mod calls;
mod codes;
mod data;
mod fixes;
mod fixing;
mod gallery;
mod habits;
mod json_labels;
mod line_ends;
mod mends;
mod mistakes;
mod readings;
mod recovery;
mod rendering;
mod suggestions;
