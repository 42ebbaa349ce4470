//! Extensions of the language: functions in configuration, dynamic blocks, modules.

mod dynamic_blocks;
mod functions;
mod modules;
