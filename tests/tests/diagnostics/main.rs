//! Diagnostics: what is said about each mistake, how it is printed, and what programs and editors read from
//! it.

mod calls;
mod codes;
mod data;
mod fixes;
mod gallery;
mod habits;
mod json_labels;
mod mends;
mod readings;
mod recovery;
mod rendering;
mod suggestions;
