//! Files below a directory that the application names: [`directory`] opens them without ever leaving it,
//! [`functions`] declares the functions, [`list`] and [`pattern`] find files by name.

mod directory;
mod functions;
mod list;
mod open;
mod pattern;

pub use directory::Files;
pub use functions::file_functions;
