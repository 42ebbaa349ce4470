//! The names of the members of groups, shared by all groups with the same ones: blocks of one type mostly
//! have the same attributes, so their values need no names of their own.

use std::collections::HashMap;

use super::nodes::Nodes;
use super::scope::{normalized, object};
use crate::value::{Keys, Value};

/// Groups with more members hardly ever have those of another one.
const MANY: usize = 64;

/// The keys of objects by the numbers of their names, in the order of declaration. `None` if two are the same
/// name in other normalization forms.
#[derive(Default)]
pub(super) struct Shapes(HashMap<Box<[u32]>, Option<Keys>>);

impl Shapes {
    /// All members of a group as an object.
    pub(super) fn object(&mut self, nodes: &Nodes, group: u32, value: &dyn Fn(u32) -> Value) -> Value {
        let parts: Vec<u32> =
            nodes.members(group).map(|member| nodes.part_number(member)).take(MANY).collect();
        if parts.len() < MANY
            && let Some(keys) = self.keys(nodes, group, parts.into())
        {
            let mut values = vec![Value::bool(false); keys.len()];
            for (index, member) in nodes.members(group).enumerate() {
                values[keys.place(index)] = value(member);
            }
            return Value::object_under(keys, values).unwrap_or_else(|_| Value::dynamic());
        }
        object(nodes.members(group).map(|member| (nodes.part(member).clone(), value(member))).collect())
    }

    fn keys(&mut self, nodes: &Nodes, group: u32, parts: Box<[u32]>) -> Option<&Keys> {
        let keys = || {
            let names = nodes.members(group).map(|member| normalized(nodes.part(member)));
            Value::keys_of(names.collect())
        };
        self.0.entry(parts).or_insert_with(keys).as_ref()
    }
}
