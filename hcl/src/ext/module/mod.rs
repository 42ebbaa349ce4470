#![doc = include_str!("../../../docs/module.md")]

// The files follow the path of a configuration: options (`Module`), declarations, their graph, its order,
// values.

mod builder;
mod supplied;

mod block;
mod declare;
mod variable;

mod cycle;
mod dependents;
mod graph;
mod link;
mod members;
mod order;

mod evaluate;
mod scope;

mod names;
mod resolved;
mod rest;
mod whole;

mod errors;

pub use builder::Module;
pub use graph::{Edge, Graph, Node, NodeKind};
pub use names::NameUse;
pub use resolved::Resolved;
