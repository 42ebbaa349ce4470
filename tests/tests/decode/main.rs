//! Decoding texts into structs, by the macro and through serde: results, reports, files, and whole programs.

mod both_syntaxes;
mod by_shape;
mod commented;
mod every_error;
mod file;
mod in_place;
mod literal;
mod loading;
mod migrations;
mod moved;
mod names_inside_values;
mod programs;
mod reasons;
mod reports;
mod results;
mod serde_bodies;
mod service;
mod two_steps;
mod types;
mod wording;
mod wrong_blocks;
