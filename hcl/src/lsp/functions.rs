//! Functions that a configuration defines: the one around a place, with its parameters and its result.

use crate::editor::Binding;
use crate::ext::module::{NameUse, NodeKind};
use crate::model::{Block, Body, Expression, Schema, Surroundings};

/// A block that defines a function.
pub(super) struct FunctionBlock<'b>(&'b Body);

/// The function whose block is the innermost one around a place. `names` are those of the configuration.
pub(super) fn function_around<'b>(around: &'b Surroundings, names: &[NameUse]) -> Option<FunctionBlock<'b>> {
    let block = around.blocks.last()?;
    is_function(block, names).then_some(FunctionBlock(&block.body))
}

fn is_function(block: &Block, names: &[NameUse]) -> bool {
    let label = block.labels.first().map(|label| &label.location);
    let is_it = |name: &NameUse| {
        name.is_declaration && name.kind == NodeKind::Function && Some(&name.location) == label
    };
    names.iter().any(is_it)
}

impl FunctionBlock<'_> {
    pub(super) fn parameters(&self) -> Vec<Binding> {
        let schema = Schema::new().optional("params").optional("variadic_param");
        let (content, _, _) = self.0.partial_content(&schema);
        let names = content.attributes.iter().flat_map(|attribute| attribute.expression.variables());
        let roots: Vec<_> = names.filter_map(|traversal| traversal.root).collect();
        Binding::all(roots.iter().map(|root| (&*root.name, root.location.clone())))
    }

    pub(super) fn result(&self) -> Option<Expression> {
        let (content, _, _) = self.0.partial_content(&Schema::new().optional("result"));
        content.attributes.get("result").map(|attribute| attribute.expression.clone())
    }
}
