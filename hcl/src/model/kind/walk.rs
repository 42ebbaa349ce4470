//! Visits every expression: of an expression, and of a body with all its blocks.

use super::ExpressionKind;
use crate::model::{Body, Expression, FunctionReference, Item, Traversal};

/// How a walk continues after visiting an expression. A closure that returns nothing continues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Walk {
    /// With the parts of the expression.
    #[default]
    Continue,
    /// With what follows the expression; its parts are skipped.
    Skip,
    /// Not at all.
    Stop,
}

impl From<()> for Walk {
    fn from((): ()) -> Self {
        Walk::Continue
    }
}

impl Expression {
    /// Visits this expression and all its parts, at every depth, in source order: an expression comes before
    /// its parts. The closure returns nothing, or a [`Walk`] to skip the parts or to stop. The result is
    /// [`Walk::Stop`] if it stopped, and otherwise [`Walk::Continue`].
    ///
    /// Bare keys of objects are names and are not visited; [`ExpressionKind::Object`] has them. A walk does
    /// not need more stack for a larger expression, and its time is proportional to the size of the
    /// expression.
    ///
    /// ```
    /// let expression = hcl::parse_expression("f(a + 1)")?;
    /// let mut visited = Vec::new();
    /// expression.walk(|expression| visited.push(expression.location().text().to_owned()));
    /// assert_eq!(visited, ["f(a + 1)", "a + 1", "a", "1"]);
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn walk<R: Into<Walk>>(&self, mut visit: impl FnMut(&Expression) -> R) -> Walk {
        walk_expression(self, &mut |expression| visit(expression).into())
    }
}

impl Body {
    /// Visits every expression in the body, in source order and through all levels of blocks, as
    /// [`Expression::walk`] does.
    ///
    /// It sees what [`Body::items`] lists. JSON cannot distinguish blocks from attributes without a schema,
    /// so there the whole value of each property is visited as an expression, including property names. The
    /// page of [`kind`](super) shows how to write a lint.
    pub fn walk<R: Into<Walk>>(&self, mut visit: impl FnMut(&Expression) -> R) -> Walk {
        each_attribute(self, &mut |expression| {
            walk_expression(expression, &mut |expression| visit(expression).into())
        })
    }

    /// The variables that the expressions in the body use, in source order and through all levels of blocks,
    /// without evaluating anything. Names that a `for` defines are excluded.
    ///
    /// It sees what [`Body::items`] lists. [`Body::content_variables`] is for attributes that a schema names.
    ///
    /// ```
    /// let body = hcl::parse("a = [for x in var.list: x + y]\nb {\n  c = local.d\n}\n")?;
    /// let names: Vec<String> = body.variables().iter().map(ToString::to_string).collect();
    /// assert_eq!(names, ["var.list", "y", "local.d"]);
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn variables(&self) -> Vec<Traversal> {
        let mut variables = Vec::new();
        each_attribute(self, &mut |expression| {
            variables.append(&mut expression.variables());
            Walk::Continue
        });
        variables
    }

    /// The functions that the expressions in the body call, in source order and through all levels of blocks.
    pub fn functions(&self) -> Vec<FunctionReference> {
        let mut functions = Vec::new();
        each_attribute(self, &mut |expression| {
            functions.append(&mut expression.functions());
            Walk::Continue
        });
        functions
    }
}

fn walk_expression(expression: &Expression, visit: &mut dyn FnMut(&Expression) -> Walk) -> Walk {
    let mut waiting = vec![expression.clone()];
    while let Some(expression) = waiting.pop() {
        match visit(&expression) {
            Walk::Continue => waiting.extend(below(&expression).into_iter().rev()),
            Walk::Skip => {}
            Walk::Stop => return Walk::Stop,
        }
    }
    Walk::Continue
}

fn below(expression: &Expression) -> Vec<Expression> {
    match expression.kind() {
        ExpressionKind::Other => expression.children(),
        kind => kind.into_children(),
    }
}

/// Calls `visit` for the expression of each attribute of a body and of all blocks in it, until it stops.
fn each_attribute(body: &Body, visit: &mut dyn FnMut(&Expression) -> Walk) -> Walk {
    let mut levels = vec![body.items().0.into_iter()];
    while let Some(items) = levels.last_mut() {
        match items.next() {
            Some(Item::Attribute(attribute)) => {
                if visit(&attribute.expression) == Walk::Stop {
                    return Walk::Stop;
                }
            }
            Some(Item::Block(block)) => levels.push(block.body.items().0.into_iter()),
            None => drop(levels.pop()),
        }
    }
    Walk::Continue
}
