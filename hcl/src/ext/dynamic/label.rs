//! The labels of a generated block.

use super::errors;
use super::iteration::Iteration;
use super::price::{explained_for_a_price, spend_label};
use crate::diagnostic::Collector;
use crate::model::{Attribute, BlockLabel, BlockSchema, Context, Expression};
use crate::value::{Type, convert};

/// The expressions of the labels, as many as the type of the blocks has; `None` if anything is wrong with their list.
pub(super) fn expressions(
    attribute: Option<&Attribute>,
    wanted: Option<&BlockSchema>,
    report: &mut Collector,
) -> Option<Vec<Expression>> {
    let Some(attribute) = attribute else { return Some(Vec::new()) };
    let Some(expressions) = attribute.expression.static_list() else {
        report.push(errors::labels_not_a_list(attribute));
        return None;
    };
    let Some(wanted) = wanted else { return Some(expressions) };
    let count = wanted.label_names.len();
    if let Some(extra) = expressions.get(count) {
        report.push(errors::extra_label(wanted, extra.location(), expressions.len()));
        return None;
    }
    if expressions.len() < count {
        report.push(errors::missing_label(wanted, attribute.expression.location(), expressions.len()));
        return None;
    }
    Some(expressions)
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
        errors::marked_label(location)
    } else if value.is_null() {
        errors::null_label(location)
    } else {
        match convert(&value, &Type::String) {
            Ok(text) if text.is_known() => {
                let text = text.as_str()?;
                return spend_label(iteration, context, text, report)
                    .then(|| BlockLabel { text: text.into(), location });
            }
            Ok(_) => errors::unknown_label(location),
            Err(error) => errors::invalid_label(location, &error),
        }
    };
    report.extend(explained_for_a_price(iteration, context, problem.into()));
    None
}
