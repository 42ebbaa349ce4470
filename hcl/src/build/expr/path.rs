//! Paths: variables, and attributes, indices and splats of anything.

use super::Expr;
use super::build::{name, variable_name};
use super::tree::{AccessStep, Level, Node, Result, Tree};
use crate::build::errors;
use crate::model::{Step, Traversal};

impl Expr {
    /// A variable, and attributes of it: `aws_instance.web.id`.
    ///
    /// ```
    /// # use hcl::Expr;
    /// assert_eq!(Expr::path(["aws_instance", "web", "id"]).to_string(), "aws_instance.web.id");
    /// ```
    pub fn path<I: IntoIterator<Item: Into<String>>>(names: I) -> Expr {
        let mut names = names.into_iter();
        let root = Expr::new(|| {
            let root = variable_name(names.next().ok_or_else(errors::empty_path)?.into())?;
            let begins = root == "for";
            Ok(Tree::leaf(Node::Variable(root), Level::Term).beginning_as(begins))
        });
        names.fold(root, Expr::attribute)
    }

    /// `a.name`. After a splat, the attribute of each element.
    #[must_use]
    pub fn attribute(self, attribute: impl Into<String>) -> Expr {
        self.with_step(|| Ok(AccessStep::Attribute(name(attribute.into())?)))
    }

    /// `a[key]`. After [`Expr::splat`], the element of each element; after [`Expr::attribute_splat`], of the
    /// whole.
    ///
    /// ```
    /// # use hcl::Expr;
    /// let key = Expr::path(["each", "key"]);
    /// assert_eq!(Expr::path(["local", "zones"]).index("eu").index(0).index(key).to_string(), "local.zones[\"eu\"][0][each.key]");
    /// ```
    #[must_use]
    pub fn index(self, key: impl Into<Expr>) -> Expr {
        self.with_step(|| Ok(AccessStep::Index(key.into().into_tree()?)))
    }

    /// `a[*]`: the steps that follow apply to each element.
    #[must_use]
    pub fn splat(self) -> Expr {
        self.with_step(|| Ok(AccessStep::Splat))
    }

    /// `a.*`: the attributes that follow apply to each element.
    #[must_use]
    pub fn attribute_splat(self) -> Expr {
        self.with_step(|| Ok(AccessStep::AttributeSplat))
    }

    fn with_step(self, step: impl FnOnce() -> Result<AccessStep>) -> Expr {
        Expr::new(|| add_step(self.into_tree()?, step()?))
    }
}

/// Appends a step. The parser keeps constant steps in one node; others nest.
fn add_step(source: Tree, step: AccessStep) -> Result<Tree> {
    let source = source.at_least(Level::Term)?;
    let begins = source.begins_with_for;
    let mut nesting = source.nesting;
    let is_constant = match &step {
        AccessStep::Attribute(_) => true,
        AccessStep::Index(key) => {
            nesting = nesting.and(key.nesting.in_brackets().around());
            key.is_constant_key()
        }
        AccessStep::Splat | AccessStep::AttributeSplat => {
            // The parser counts the brackets of `[*]` too.
            nesting = nesting.and(super::tree::Nesting::default().in_brackets());
            false
        }
    };
    let (root, mut steps) = match source.node {
        Node::Access(root, steps) => (root, steps),
        _ => {
            nesting = nesting.around();
            (Box::new(source), Vec::new())
        }
    };
    if matches!(step, AccessStep::AttributeSplat) && in_attribute_splat(&steps) {
        return Err(errors::nested_attribute_splat());
    }
    let goes_on = match steps.last() {
        None => matches!(root.node, Node::Variable(_)),
        Some(AccessStep::Attribute(_)) => true,
        Some(AccessStep::Index(key)) => key.is_constant_key(),
        Some(AccessStep::Splat | AccessStep::AttributeSplat) => false,
    };
    let nesting = nesting.with_signs(usize::from(!(is_constant && goes_on))).check()?;
    steps.push(step);
    Ok(Tree { node: Node::Access(root, steps), level: Level::Term, nesting, begins_with_for: begins })
}

/// Whether the next attribute applies to each element of a `.*`.
fn in_attribute_splat(steps: &[AccessStep]) -> bool {
    let last = steps.iter().rev().find(|step| !matches!(step, AccessStep::Attribute(_)));
    matches!(last, Some(AccessStep::AttributeSplat))
}

impl From<&Traversal> for Expr {
    fn from(traversal: &Traversal) -> Expr {
        let Some(root) = traversal.root_name() else { return Expr::wrong(errors::relative_path()) };
        traversal.steps.iter().fold(Expr::path([root]), |path, step| match step {
            Step::Attribute { name, .. } => path.attribute(&**name),
            Step::Index { key, .. } => path.index(key),
            Step::Splat { .. } => path.splat(),
        })
    }
}

impl From<Traversal> for Expr {
    fn from(traversal: Traversal) -> Expr {
        Expr::from(&traversal)
    }
}
