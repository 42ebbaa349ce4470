//! Layers: many sources as one configuration.

mod command_line;
mod directory;
mod files;
mod hostile;
mod includes;
mod laws;
mod live;
mod migrations;
mod neighbours;
mod parallel;
mod paths;
mod program;
mod rules;
mod secrets;
mod sources;
mod unknown_names;
mod variable_files;
mod variants;
mod watch;
