//! `for` expressions.

use super::Expr;
use super::build::variable_name;
use super::tree::{ForNode, Level, Nesting, Node, Result, Tree};

/// A `for` expression under construction, begun by [`Expr::for_each`]: a tuple or an object with an entry for
/// each element of a collection.
///
/// ```
/// use hcl::Expr;
/// use hcl::model::kind::BinaryOperator;
///
/// let zone = || Expr::path(["zone"]);
/// let zones = Expr::path(["var", "zones"]);
/// let names = Expr::for_each("zone", zones.clone()).tuple(Expr::call("upper", [zone()]));
/// assert_eq!(names.to_string(), "[for zone in var.zones : upper(zone)]");
///
/// let by_name = Expr::for_each("zone", zones)
///     .with_key("index")
///     .when(Expr::binary(Expr::path(["index"]), BinaryOperator::Less, 3))
///     .object(zone().attribute("name"), zone());
/// assert_eq!(by_name.to_string(), "{ for index, zone in var.zones : zone.name => zone if index < 3 }");
/// ```
#[derive(Clone, Debug)]
#[must_use = "`tuple`, `object` or `grouped_object` make the expression"]
pub struct ForBuilder {
    key_name: Option<String>,
    value_name: String,
    collection: Expr,
    condition: Option<Expr>,
}

impl ForBuilder {
    pub(super) fn new(value_name: impl Into<String>, collection: impl Into<Expr>) -> Self {
        ForBuilder {
            key_name: None,
            value_name: value_name.into(),
            collection: collection.into(),
            condition: None,
        }
    }

    /// Also names the key of an object's entry, or the index of a list's element.
    pub fn with_key(mut self, key_name: impl Into<String>) -> Self {
        self.key_name = Some(key_name.into());
        self
    }

    /// Includes only elements for which the condition holds.
    pub fn when(mut self, condition: impl Into<Expr>) -> Self {
        self.condition = Some(condition.into());
        self
    }

    /// `[for v in c : value]`
    pub fn tuple(self, value: impl Into<Expr>) -> Expr {
        self.finish(None, value.into(), false)
    }

    /// `{ for v in c : key => value }`
    pub fn object(self, key: impl Into<Expr>, value: impl Into<Expr>) -> Expr {
        self.finish(Some(key.into()), value.into(), false)
    }

    /// `{ for v in c : key => value... }`: each key has a tuple of its values.
    pub fn grouped_object(self, key: impl Into<Expr>, value: impl Into<Expr>) -> Expr {
        self.finish(Some(key.into()), value.into(), true)
    }

    fn finish(self, key: Option<Expr>, value: Expr, groups: bool) -> Expr {
        Expr::new(|| {
            let node = ForNode {
                key_name: self.key_name.map(variable_name).transpose()?,
                value_name: variable_name(self.value_name)?,
                collection: self.collection.into_tree()?,
                key: key.map(Expr::into_tree).transpose()?,
                value: value.into_tree()?,
                groups,
                condition: self.condition.map(Expr::into_tree).transpose()?,
            };
            tree(node)
        })
    }
}

fn tree(node: ForNode) -> Result<Tree> {
    let parts = [Some(&node.collection), node.key.as_ref(), Some(&node.value), node.condition.as_ref()];
    let inner = parts.into_iter().flatten().fold(Nesting::default(), |inner, part| inner.and(part.nesting));
    Tree::around(Node::For(Box::new(node)), Level::Term, inner.in_brackets())
}
