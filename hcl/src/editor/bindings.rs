//! The names that expressions bind: those of `for` expressions and `for` directives, and the parameters of
//! functions.

use std::rc::Rc;
use std::sync::Arc;

use crate::model::kind::{Name, TemplatePart};
use crate::model::{Expression, ExpressionKind};
use crate::source::Location;

/// A name and everywhere it is used.
#[derive(Clone, Debug)]
pub(crate) struct Binding {
    pub(crate) name: Arc<str>,
    /// Where it is bound: at several places only if one `for` or one function repeats the name by mistake.
    pub(crate) places: Vec<Location>,
    pub(crate) uses: Vec<Location>,
}

impl Binding {
    fn new(name: &str, place: Location) -> Binding {
        Binding { name: name.into(), places: vec![place], uses: Vec::new() }
    }

    /// Names that are bound together.
    pub(crate) fn all<'a>(names: impl Iterator<Item = (&'a str, Location)>) -> Vec<Binding> {
        let mut all: Vec<Binding> = Vec::new();
        for (name, place) in names {
            match all.iter_mut().find(|binding| *binding.name == *name) {
                Some(binding) => binding.places.push(place),
                None => all.push(Binding::new(name, place)),
            }
        }
        all
    }
}

/// The names that an expression binds at any depth, after those in `outer`, which the expression can use too.
pub(crate) fn bindings(expression: &Expression, outer: Vec<Binding>) -> Vec<Binding> {
    let mut finder = Finder { found: outer, waiting: Vec::new() };
    let mut scope = None;
    for index in 0..finder.found.len() {
        scope = Some(Rc::new(Scope { index, outer: scope }));
    }
    finder.waiting.push((expression.clone(), scope));
    while let Some((expression, scope)) = finder.waiting.pop() {
        finder.visit(&expression, scope);
    }
    finder.found
}

/// The names that a part of an expression sees, the innermost first.
struct Scope {
    index: usize,
    outer: Visible,
}

type Visible = Option<Rc<Scope>>;

struct Finder {
    found: Vec<Binding>,
    waiting: Vec<(Expression, Visible)>,
}

impl Finder {
    fn visit(&mut self, expression: &Expression, scope: Visible) {
        match expression.kind() {
            ExpressionKind::For(each) => {
                let inner = self.bind(each.key_name(), each.value_name(), &scope);
                self.waiting.push((each.collection().clone(), scope));
                let parts = each.key().into_iter().chain([each.value()]).chain(each.condition());
                self.waiting.extend(parts.map(|part| (part.clone(), inner.clone())));
            }
            ExpressionKind::Template(template) => self.parts(template.parts(), &scope),
            ExpressionKind::Traversal(traversal) => {
                if let Some(root) = &traversal.root
                    && let Some(index) = self.look_up(&root.name, &scope)
                {
                    self.found[index].uses.push(root.location.clone());
                }
            }
            ExpressionKind::Other => {
                self.waiting.extend(expression.children().into_iter().map(|child| (child, scope.clone())));
            }
            kind => {
                self.waiting.extend(kind.into_children().into_iter().map(|child| (child, scope.clone())));
            }
        }
    }

    /// The parser limits how deep directives nest, and so the recursion.
    fn parts(&mut self, parts: &[TemplatePart], scope: &Visible) {
        for part in parts {
            match part {
                TemplatePart::Text(_) => {}
                TemplatePart::Interpolation(one) => {
                    self.waiting.push((one.expression().clone(), scope.clone()));
                }
                TemplatePart::If(one) => {
                    self.waiting.push((one.condition().clone(), scope.clone()));
                    self.parts(one.then(), scope);
                    self.parts(one.otherwise(), scope);
                }
                TemplatePart::For(each) => {
                    self.waiting.push((each.collection().clone(), scope.clone()));
                    let inner = self.bind(each.key_name(), each.value_name(), scope);
                    self.parts(each.body(), &inner);
                }
            }
        }
    }

    fn bind(&mut self, key: Option<&Name>, value: &Name, scope: &Visible) -> Visible {
        let mut inner = scope.clone();
        let names = key.into_iter().chain([value]);
        for binding in Binding::all(names.map(|name| (name.as_str(), name.location().clone()))) {
            self.found.push(binding);
            inner = Some(Rc::new(Scope { index: self.found.len() - 1, outer: inner }));
        }
        inner
    }

    fn look_up(&self, name: &str, scope: &Visible) -> Option<usize> {
        let scopes = std::iter::successors(scope.as_deref(), |scope| scope.outer.as_deref());
        scopes.map(|scope| scope.index).find(|&index| *self.found[index].name == *name)
    }
}
