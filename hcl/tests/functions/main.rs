//! The standard functions and Terraform's.
#![cfg(feature = "stdlib")]

mod files;
mod laws;
mod standard;
mod terraform;
mod text;
