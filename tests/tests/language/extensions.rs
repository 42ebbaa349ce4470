//! Extensions of the language: functions in configuration, dynamic blocks, modules.

mod calls;
mod dynamic_blocks;
mod functions;
mod module_costs;
mod module_errors;
mod module_graphs;
mod modules;
