//! Templates: text, interpolations and directives.

use super::Expr;
use super::build::variable_name;
use super::tree::{Level, Nesting, Node, Result, TemplateNode, Tree};

/// A template under construction, for [`Expr::template`] and [`Expr::heredoc`]. Plain text becomes one by
/// `From`.
///
/// Text is literal: whatever would begin a sequence is escaped. A template that consists of a single
/// interpolation has the value of its expression, not converted to a string; that is how the language reads
/// it.
///
/// ```
/// use hcl::Expr;
/// use hcl::build::TemplateBuilder;
///
/// let url = TemplateBuilder::new().text("http://").interpolate(Expr::path(["var", "host"])).text(":80/${x}");
/// assert_eq!(Expr::template(url).to_string(), r#""http://${var.host}:80/$${x}""#);
///
/// let hosts = TemplateBuilder::new()
///     .text("hosts\n")
///     .for_each("host", Expr::path(["hosts"]), TemplateBuilder::new().interpolate(Expr::path(["host"])).text("\n"))
///     .text("end\n");
/// let mut body = hcl::build::BodyBuilder::new();
/// body.expression("file", Expr::heredoc(hosts))?;
/// assert_eq!(body.to_string(), "file = <<-EOT\n  hosts\n  %{for host in hosts}${host}\n  %{endfor}end\nEOT\n");
/// # Ok::<(), hcl::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct TemplateBuilder(Result<Unfinished>);

#[derive(Clone, Debug, Default)]
struct Unfinished {
    parts: Vec<TemplateNode>,
    nesting: Nesting,
}

impl TemplateBuilder {
    /// An empty template.
    pub fn new() -> Self {
        TemplateBuilder(Ok(Unfinished::default()))
    }

    /// Appends text.
    #[must_use]
    pub fn text(self, text: impl Into<String>) -> Self {
        self.then(|template| template.text(text.into()))
    }

    /// Appends `${expression}`.
    #[must_use]
    pub fn interpolate(self, expression: impl Into<Expr>) -> Self {
        self.then(|template| {
            let expression = expression.into().into_tree()?;
            let nesting = expression.nesting.in_brackets();
            template.push(TemplateNode::Interpolation(expression), nesting)
        })
    }

    /// Appends `%{ if condition }…%{ endif }`.
    #[must_use]
    pub fn when(self, condition: impl Into<Expr>, then: impl Into<TemplateBuilder>) -> Self {
        self.then(|template| {
            let (condition, then) = (condition.into().into_tree()?, then.into().0?);
            let nesting = condition.nesting.in_brackets().and(then.nesting.with_signs(1));
            template.push(TemplateNode::If { condition, then: then.parts, otherwise: None }, nesting)
        })
    }

    /// Appends `%{ if condition }…%{ else }…%{ endif }`.
    #[must_use]
    pub fn when_else(
        self,
        condition: impl Into<Expr>,
        then: impl Into<TemplateBuilder>,
        otherwise: impl Into<TemplateBuilder>,
    ) -> Self {
        self.then(|template| {
            let (condition, then) = (condition.into().into_tree()?, then.into().0?);
            let otherwise = otherwise.into().0?;
            let inside = then.nesting.and(otherwise.nesting).with_signs(1);
            let nesting = condition.nesting.in_brackets().and(inside);
            let otherwise = Some(otherwise.parts);
            template.push(TemplateNode::If { condition, then: then.parts, otherwise }, nesting)
        })
    }

    /// Appends `%{ for value_name in collection }…%{ endfor }`.
    #[must_use]
    pub fn for_each(
        self,
        value_name: impl Into<String>,
        collection: impl Into<Expr>,
        body: impl Into<TemplateBuilder>,
    ) -> Self {
        self.repeat(None, value_name.into(), collection.into(), body.into())
    }

    /// Appends `%{ for key_name, value_name in collection }…%{ endfor }`.
    #[must_use]
    pub fn for_each_with_key(
        self,
        key_name: impl Into<String>,
        value_name: impl Into<String>,
        collection: impl Into<Expr>,
        body: impl Into<TemplateBuilder>,
    ) -> Self {
        self.repeat(Some(key_name.into()), value_name.into(), collection.into(), body.into())
    }

    fn repeat(
        self,
        key_name: Option<String>,
        value_name: String,
        collection: Expr,
        body: TemplateBuilder,
    ) -> Self {
        self.then(|template| {
            let key_name = key_name.map(variable_name).transpose()?;
            let value_name = variable_name(value_name)?;
            let (collection, body) = (collection.into_tree()?, body.0?);
            let nesting = collection.nesting.in_brackets().and(body.nesting.with_signs(1));
            template.push(TemplateNode::For { key_name, value_name, collection, body: body.parts }, nesting)
        })
    }

    fn then(self, append: impl FnOnce(Unfinished) -> Result<Unfinished>) -> Self {
        TemplateBuilder(self.0.and_then(append))
    }

    pub(super) fn into_tree(self, is_heredoc: bool) -> Result<Tree> {
        let Unfinished { parts, nesting } = self.0?;
        match &parts[..] {
            [] => return Ok(Tree::leaf(Node::String(String::new()), Level::Term)),
            [TemplateNode::Text(text)] if !is_heredoc => {
                return Ok(Tree::leaf(Node::String(text.clone()), Level::Term));
            }
            _ => {}
        }
        // A heredoc is in parentheses if no line ends after it; an operand's steps follow the parentheses.
        let inner = if is_heredoc { nesting.in_brackets() } else { nesting };
        Tree::around(Node::Template { parts, is_heredoc }, Level::Term, inner)
    }
}

impl Unfinished {
    fn text(mut self, text: String) -> Result<Unfinished> {
        match self.parts.last_mut() {
            _ if text.is_empty() => {}
            Some(TemplateNode::Text(last)) => last.push_str(&text),
            _ => self.parts.push(TemplateNode::Text(text)),
        }
        Ok(self)
    }

    fn push(mut self, part: TemplateNode, nesting: Nesting) -> Result<Unfinished> {
        self.nesting = self.nesting.and(nesting.around()).check()?;
        self.parts.push(part);
        Ok(self)
    }
}

impl Default for TemplateBuilder {
    fn default() -> Self {
        TemplateBuilder::new()
    }
}

impl From<&str> for TemplateBuilder {
    fn from(text: &str) -> Self {
        TemplateBuilder::new().text(text)
    }
}

impl From<String> for TemplateBuilder {
    fn from(text: String) -> Self {
        TemplateBuilder::new().text(text)
    }
}

impl From<TemplateBuilder> for Expr {
    fn from(template: TemplateBuilder) -> Expr {
        Expr::template(template)
    }
}
