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
mod edges;
mod graph;
mod link;
mod nodes;
mod order;
mod places;

mod direct;
mod evaluate;
mod scope;
mod shapes;

mod names;
mod resolved;
mod rest;
mod whole;

mod errors;

pub use builder::Module;
pub use graph::{Edge, Graph, Node, NodeKind};
pub use names::NameUse;
pub use resolved::Resolved;
