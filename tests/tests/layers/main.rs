//! Layers: many sources as one configuration.

mod files;
mod hostile;
mod laws;
mod neighbours;
mod program;
mod rules;
mod secrets;
mod sources;
mod variants;
