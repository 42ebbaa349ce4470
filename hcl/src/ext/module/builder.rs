//! What an application declares about its configuration before anything is evaluated.

use std::fmt;
use std::sync::Arc;

use serde::Serialize;

use super::evaluate::evaluate;
use super::link::Plan;
use super::supplied::{Given, ParseText, Supply};
use super::{Graph, Resolved};
use crate::diagnostic::Diagnostics;
use crate::model::{Body, Context};
use crate::source::Source;
use crate::value::to_value;

/// Declares which blocks of a configuration define variables, locals, functions and other things that
/// expressions refer to, and which values come from outside. [`Module::resolve`] evaluates them in the order
/// of their references.
///
/// The page of [`hcl::ext::module`](super) describes every option.
///
/// ```
/// use hcl::{Context, HclDecode, ext::Module};
///
/// #[derive(HclDecode)]
/// struct Config {
///     workers: u32,
/// }
///
/// let body = hcl::parse(r#"
///     workers = local.per_region * 3
///
///     locals {
///       per_region = var.replicas + 1
///     }
///
///     variable "replicas" {
///       type    = number
///       default = 1
///     }
/// "#)?;
/// let module = Module::new(&body)
///     .variables("variable", "var")
///     .locals("locals", "local")
///     .set("replicas", "4")
///     .resolve(&Context::new())?;
/// let config: Config = module.context().from_body(module.body())?;
/// assert_eq!(config.workers, 15);
/// # Ok::<(), hcl::Error>(())
/// ```
#[derive(Clone)]
#[must_use = "nothing is evaluated before `resolve` is called"]
pub struct Module {
    pub(super) body: Body,
    pub(super) sections: Vec<Section>,
    pub(super) given: Vec<Given>,
    pub(super) only: Option<Vec<Arc<str>>>,
    pub(super) unset_is_null: bool,
    /// The errors in files of values.
    pub(super) problems: Diagnostics,
}

/// A type of block that declares something.
#[derive(Clone, Debug)]
pub(super) struct Section {
    pub(super) block_type: Arc<str>,
    /// The name that references start with; empty if they start with the declared name itself.
    pub(super) root: Arc<str>,
    pub(super) declares: Declares,
}

/// What the blocks of a section declare.
#[derive(Clone, Debug)]
pub(super) enum Declares {
    Variable,
    Locals,
    Functions,
    /// The attributes of the block, below its labels. The names of the labels, if the application gave them.
    Attributes(Option<Vec<Arc<str>>>),
}

impl Module {
    /// Starts with a body: a file, or several files that a [`Loader`](crate::Loader) or [`Body::merge`]
    /// combined. Nothing is declared yet.
    pub fn new(body: &Body) -> Module {
        Module {
            body: body.clone(),
            sections: Vec::new(),
            given: Vec::new(),
            only: None,
            unset_is_null: false,
            problems: Diagnostics::new(),
        }
    }

    /// Blocks of this type declare variables: `variable "name" { … }` is referenced as `root.name`. With an
    /// empty root the name alone refers to it.
    pub fn variables(self, block_type: impl Into<Arc<str>>, root: impl Into<Arc<str>>) -> Module {
        self.section(block_type.into(), root.into(), Declares::Variable)
    }

    /// Each attribute in blocks of this type is a value that can be referenced as `root.name`. With an empty
    /// root the name alone refers to it. There may be any number of such blocks; they have no labels.
    pub fn locals(self, block_type: impl Into<Arc<str>>, root: impl Into<Arc<str>>) -> Module {
        self.section(block_type.into(), root.into(), Declares::Locals)
    }

    /// Blocks of this type define functions: `function "name" { params = […], result = … }`, read as by
    /// [`ext::functions`](crate::ext::functions). Their results see the context and everything that the
    /// module declares.
    pub fn functions(self, block_type: impl Into<Arc<str>>) -> Module {
        self.section(block_type.into(), "".into(), Declares::Functions)
    }

    /// The attributes of blocks of this type can be referenced, below the labels of the block:
    /// `root.label.attribute`. The first block determines how many labels these blocks have; in JSON, which
    /// cannot distinguish labels from attributes, it is one. If it is another number there, use
    /// [`Module::labeled_blocks`].
    ///
    /// The blocks stay in [`Resolved::body`] and can still be decoded. Blocks inside them cannot be
    /// referenced.
    pub fn blocks(self, block_type: impl Into<Arc<str>>, root: impl Into<Arc<str>>) -> Module {
        self.section(block_type.into(), root.into(), Declares::Attributes(None))
    }

    /// Blocks of this type have a label for each of these names, below which their attributes can be
    /// referenced.
    pub fn labeled_blocks<L>(
        self,
        block_type: impl Into<Arc<str>>,
        root: impl Into<Arc<str>>,
        labels: L,
    ) -> Module
    where
        L: IntoIterator<Item: Into<Arc<str>>>,
    {
        let labels = labels.into_iter().map(Into::into).collect();
        self.section(block_type.into(), root.into(), Declares::Attributes(Some(labels)))
    }

    /// Gives a variable a value from outside: anything that serde can serialize, or a
    /// [`Value`](crate::Value), which may be unknown or marked. If a variable is given several values by any
    /// of these methods, the last one counts.
    pub fn value(mut self, name: impl Into<Arc<str>>, value: impl Serialize) -> Module {
        let value = to_value(&value).map_err(|error| error.to_string());
        self.given.push(Given { name: name.into(), supply: Supply::Value(value) });
        self
    }

    /// Gives variables the values of a body, whose attributes are named like the variables. The values are
    /// literals; in the JSON syntax strings are taken verbatim. A name that is not a variable is an error.
    pub fn values_body(mut self, body: &Body) -> Module {
        let (attributes, diagnostics) = body.just_attributes();
        self.problems.extend(diagnostics);
        self.given.extend(attributes.into_iter().map(|attribute| Given {
            name: attribute.name,
            supply: Supply::Expression(attribute.expression, attribute.name_location),
        }));
        self
    }

    /// Makes a variable without a value and without a default null, instead of an error.
    pub fn unset_is_null(mut self) -> Module {
        self.unset_is_null = true;
        self
    }

    /// Evaluates only these, by their full names such as `local.name` or `target.app`, and what they refer
    /// to. Everything else is unknown in the context, and its errors are not found.
    pub fn only<N>(mut self, names: impl IntoIterator<Item = N>) -> Module
    where
        N: Into<Arc<str>>,
    {
        self.only.get_or_insert_default().extend(names.into_iter().map(Into::into));
        self
    }

    /// The graph of references, without evaluating anything, and the errors in the declarations. The
    /// context's variables are not part of the graph.
    pub fn graph(&self) -> (Graph, Diagnostics) {
        let (mut plan, report) = Plan::new(self, &Context::literal_only().metered());
        plan.link(&mut [], None);
        (plan.graph, report.into_diagnostics())
    }

    /// Evaluates as much as possible, and reports everything that is wrong, in source order. What has no
    /// value because of an error is unknown. Applications that stop at errors should use [`Module::resolve`].
    pub fn evaluate(&self, context: &Context) -> (Resolved, Diagnostics) {
        evaluate(self, context)
    }

    pub(crate) fn given_text(mut self, name: Arc<str>, source: Source, parse: ParseText) -> Module {
        self.given.push(Given { name, supply: Supply::Text(source, parse) });
        self
    }

    pub(crate) fn with_problems(mut self, problems: Diagnostics) -> Module {
        self.problems.extend(problems);
        self
    }

    fn section(mut self, block_type: Arc<str>, root: Arc<str>, declares: Declares) -> Module {
        self.sections.push(Section { block_type, root, declares });
        self
    }
}

/// Only the names of the given values: the values may be secrets.
impl fmt::Debug for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let given: Vec<&str> = self.given.iter().map(|given| &*given.name).collect();
        f.debug_struct("Module")
            .field("sections", &self.sections)
            .field("given", &given)
            .field("only", &self.only)
            .finish_non_exhaustive()
    }
}
