//! Whether a body without items is enough for a type, as it is for the default of a block.

use super::{BlockShape, Relation, Shape};

/// The default of a block if it is an empty block.
pub(super) const EMPTY_BLOCK: Option<&str> = Some("");

/// Whether the type can be decoded from an empty block without labels.
pub(super) fn takes_nothing(shape: &'static Shape) -> bool {
    Search::default().is_enough(shape)
}

/// The types that were looked at, by name.
#[derive(Default)]
struct Search {
    /// Those around the present one. A type whose empty block contains another one of that type would never
    /// end.
    around: Vec<&'static str>,
    enough: Vec<&'static str>,
}

impl Search {
    fn is_enough(&mut self, shape: &'static Shape) -> bool {
        let name = shape.type_name.get();
        if self.enough.contains(&name) {
            return true;
        }
        if self.around.contains(&name) {
            return false;
        }
        self.around.push(name);
        let is_enough = shape.labels.is_empty() && self.needs_no_item(shape);
        self.around.pop();
        if is_enough {
            self.enough.push(name);
        }
        is_enough
    }

    fn needs_no_item(&mut self, shape: &'static Shape) -> bool {
        let has_choice =
            |relation: &Relation| matches!(relation, Relation::ExactlyOne(_) | Relation::AtLeastOne(_));
        let rest = shape.rest.and_then(|rest| rest.shape.get());
        shape.variants.is_empty()
            && !shape.attributes.iter().any(|attribute| attribute.is_required())
            && !shape.choices.iter().any(|choice| choice.count.0 > 0)
            && !shape.relations.iter().any(has_choice)
            && shape.blocks.iter().all(|block| self.may_be_absent(block))
            && shape.flattened.iter().all(|flattened| self.is_enough(flattened.get()))
            && rest.is_none_or(|rest| self.is_enough(rest))
    }

    fn may_be_absent(&mut self, block: &'static BlockShape) -> bool {
        let (least, _) = block.count;
        block.min == 0 && (least == 0 || block.default == EMPTY_BLOCK && self.is_enough(block.shape.get()))
    }
}
