//! The labels of a generated block.

use super::iteration::Iteration;
use super::price::{explained_for_a_price, spend_label};
use crate::diagnostic::{Collector, Word, catalogue};
use crate::model::errors::wrong_labels;
use crate::model::{Attribute, BlockLabel, BlockSchema, Context, Expression};
use crate::value::{Type, convert};

/// The expressions of the labels, as many as the type of the blocks has; `None` if anything is wrong with
/// their list.
pub(super) fn expressions(
    attribute: Option<&Attribute>,
    wanted: Option<&BlockSchema>,
    report: &mut Collector,
) -> Option<Vec<Expression>> {
    let Some(attribute) = attribute else { return Some(Vec::new()) };
    let Some(expressions) = attribute.expression.static_list() else {
        report.push(catalogue::dynamic::labels_not_a_list().at(attribute.expression.location()));
        return None;
    };
    let Some(wanted) = wanted else { return Some(expressions) };
    let count = wanted.label_names.len();
    if expressions.len() == count {
        return Some(expressions);
    }
    let place = expressions.get(count).unwrap_or(&attribute.expression).location();
    report.push(wrong_labels(wanted, expressions.len(), place.clone(), place));
    None
}

/// The labels for one element; `None` if anything is wrong with them.
pub(super) fn labels(
    expressions: &[Expression],
    iteration: &Iteration,
    context: &Context,
    report: &mut Collector,
) -> Option<Vec<BlockLabel>> {
    let context = iteration.plain_context(context);
    expressions.iter().map(|expression| label(expression, iteration, &context, report)).collect()
}

fn label(
    expression: &Expression,
    iteration: &Iteration,
    context: &Context,
    report: &mut Collector,
) -> Option<BlockLabel> {
    let result = expression
        .evaluate(context)
        .map_err(|diagnostics| explained_for_a_price(iteration, context, diagnostics));
    let value = report.absorb(result)?;
    let location = expression.location();
    let problem = if value.contains_marked() {
        catalogue::dynamic::unusable_label("sensitive")
    } else if value.is_null() {
        catalogue::dynamic::unusable_label("null")
    } else {
        match convert(&value, &Type::String) {
            Ok(text) if text.is_known() => {
                let text = text.as_str()?;
                return spend_label(iteration, context, text, report)
                    .then(|| BlockLabel { text: text.into(), location });
            }
            Ok(_) => catalogue::dynamic::unusable_label(&catalogue::dynamic::not_known()),
            Err(error) => catalogue::dynamic::label(Word::Shown(&error)),
        }
    };
    report.extend(explained_for_a_price(iteration, context, problem.at(location).into()));
    None
}
