//! Where a number became infinite: a divisor that is 0, in an expression or in what a module declares.

use super::kind::{BinaryOperator, For};
use super::{Context, Expression, ExpressionKind, Walk};
use crate::source::Location;
use crate::value::{Number, Value};

impl Expression {
    /// The place of the divisor that makes the value, or a number in it, infinite: the first that is 0 in
    /// `context`, in this expression or in what it refers to in a module. `None` if no number is divided by
    /// 0, or that happens elsewhere.
    ///
    #[cfg_attr(feature = "modules", doc = "```")]
    #[cfg_attr(not(feature = "modules"), doc = "```ignore")]
    /// use hcl::{Context, ext::Module};
    ///
    /// let body = hcl::parse("share = local.part\nlocals {\n  count = 0\n  part  = 1 / local.count\n}\n")?;
    /// let module = Module::new(&body).locals("locals", "local").resolve(&Context::new())?;
    /// let (attributes, _) = module.body().just_attributes();
    /// let share = attributes.get("share").expect("it is there");
    /// let divisor = share.expression.zero_divisor(module.context()).expect("a division by 0");
    /// assert_eq!(divisor.to_string(), "<text>:4:15");
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn zero_divisor(&self, context: &Context) -> Option<Location> {
        divisor_in(self, context, &mut 0)
    }
}

/// How many divisors are evaluated at most, with everything in them.
const MAX_TRIED: usize = 100;

fn divisor_in(expression: &Expression, context: &Context, tried: &mut usize) -> Option<Location> {
    let mut divisor = None;
    let _ = expression.walk(|part| {
        let (found, goes_on) = match part.kind() {
            ExpressionKind::Binary(operation) if operation.operator() == BinaryOperator::Divide => {
                *tried += 1;
                let right = operation.right();
                let is_zero = right
                    .evaluate(context)
                    .is_ok_and(|value| value.unmark().0.as_number().is_some_and(Number::is_zero));
                (is_zero.then(|| right.location()), Walk::Continue)
            }
            #[cfg(feature = "modules")]
            ExpressionKind::Traversal(traversal) => (context.divisor_of(&traversal), Walk::Continue),
            ExpressionKind::For(each) => {
                let of_collection = divisor_in(each.collection(), context, tried);
                (of_collection.or_else(|| of_elements(&each, context, tried)), Walk::Skip)
            }
            _ => (None, Walk::Continue),
        };
        divisor = found;
        if divisor.is_some() || *tried >= MAX_TRIED { Walk::Stop } else { goes_on }
    });
    divisor
}

/// The divisor that is 0 for one of the elements that a `for` expression is about.
fn of_elements(each: &For, context: &Context, tried: &mut usize) -> Option<Location> {
    let collection = each.collection().evaluate(context).ok()?.unmark().0;
    for (key, element) in collection.elements()? {
        *tried += 1;
        if *tried >= MAX_TRIED {
            break;
        }
        let scope = context.child().value(each.value_name().as_str(), element);
        let scope = match each.key_name() {
            Some(name) => scope.value(name.as_str(), key),
            None => scope,
        };
        let scope = scope.build();
        let is_left_out = each.condition().is_some_and(|condition| {
            condition.evaluate(&scope).is_ok_and(|value| value.unmark().0.as_bool() == Some(false))
        });
        let mut parts = each.key().into_iter().chain([each.value()]).filter(|_| !is_left_out);
        if let Some(found) = parts.find_map(|part| divisor_in(part, &scope, tried)) {
            return Some(found);
        }
    }
    None
}

/// Whether a number in a value is infinite, as far as that is looked at.
pub(crate) fn has_infinity(value: &Value) -> bool {
    /// More parts are not looked at: this only serves to explain an error.
    const MAX_PARTS: usize = 1000;

    let mut waiting = vec![value.clone()];
    let mut looked_at = 0;
    while let Some(value) = waiting.pop() {
        let value = value.unmark().0;
        if value.as_number().is_some_and(Number::is_infinite) {
            return true;
        }
        looked_at += 1;
        if looked_at < MAX_PARTS {
            waiting
                .extend(value.elements().into_iter().flatten().take(MAX_PARTS).map(|(_, element)| element));
        }
    }
    false
}
