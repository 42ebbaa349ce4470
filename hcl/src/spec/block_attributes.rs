//! The attributes of a block as one map.

use super::blocks::Only;
use super::decode::{Decoded, Here, Run};
use super::elements::agree;
use super::errors;
use crate::model::Attributes;
use crate::value::{Type, Value};

impl Run<'_> {
    /// A map of all attributes of a block, each converted to type `element`. The map itself has type `ty`.
    pub(super) fn block_attributes(
        &mut self,
        block_type: &str,
        element: &Type,
        ty: &Type,
        required: bool,
        here: &Here<'_>,
    ) -> Decoded {
        let (block, is_only) = match self.only_block(block_type, required, &[], here) {
            Only::Absent => return Ok(Value::null(ty.clone())),
            Only::Missing => return Err(Value::unknown(ty.clone())),
            Only::First { block, is_only } => (block, is_only),
        };
        let (attributes, diagnostics) = block.body.just_attributes();
        let mut failed = !is_only || diagnostics.has_errors();
        self.report_all(diagnostics);
        let values = self.attribute_values(&attributes, element, &mut failed);
        if block.body.is_unknown() || failed {
            let unknown = Value::unknown(ty.clone());
            return if failed { Err(unknown) } else { Ok(unknown) };
        }
        match agree(values, &element.without_optional()) {
            Ok((ty, values)) => {
                let names = attributes.iter().map(|attribute| &attribute.name);
                self.whole(Value::map(ty, names.zip(values)), failed, here)
            }
            Err(disagreement) => {
                let error = errors::different_attributes(block, &attributes, &disagreement);
                self.report_all(error.into_iter().collect());
                Err(Value::unknown(ty.clone()))
            }
        }
    }

    fn attribute_values(&mut self, attributes: &Attributes, element: &Type, failed: &mut bool) -> Vec<Value> {
        let decode = |attribute| {
            self.attribute(attribute, element, None).unwrap_or_else(|stand_in| {
                *failed = true;
                stand_in
            })
        };
        attributes.iter().map(decode).collect()
    }
}
