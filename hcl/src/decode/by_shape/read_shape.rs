//! Shapes that were read from a schema: bodies and the types of values, which may refer to each other in
//! circles. They live until the program ends, as types do.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::decode::{AcceptedKind, Accepts, FixedList, Inside, Secrets, Shape};
use crate::value::SecretParts;
use crate::value::serde::secret_parts::Part as SecretPart;
use crate::with::{Form, PathKind};

/// The longest path that is followed into a value, as for a type in Rust.
const MAX_DEPTH: usize = 64;

/// A body of a schema. It is empty until the whole schema is read.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct ReadBody(&'static OnceLock<Shape>);

/// The type of a value in a schema.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct ReadType(&'static SaidType);

/// A type, and what is said of it in one place.
struct SaidType {
    described: ReadCell,
    /// What is said of it here, besides what is said of the type everywhere.
    more: Said,
}

/// The place of a type's description. It is empty until the whole schema is read.
#[derive(Clone, Copy)]
pub(crate) struct ReadCell(&'static OnceLock<Described>);

/// What a type expression says around a type.
#[derive(Clone, Copy, Default)]
pub(crate) struct Said {
    pub(crate) is_optional: bool,
    /// Whether an object may do without it.
    pub(crate) has_default: bool,
    pub(crate) is_secret: bool,
    pub(crate) form: Option<Form>,
    pub(crate) path_kind: Option<PathKind>,
    pub(crate) keeps_unknown: bool,
    pub(crate) keeps_marks: bool,
    /// Whether a converter makes something of it.
    pub(crate) is_converted: bool,
    pub(crate) example: Option<&'static str>,
    pub(crate) list: Option<FixedList>,
}

/// A type without what surrounds it.
pub(crate) struct Described {
    pub(crate) accepts: Accepts,
    pub(crate) inside: Within,
    secrets: OnceLock<SecretParts>,
}

/// What is in a value.
pub(crate) enum Within {
    /// Nothing, or nothing that is known.
    Nothing,
    /// Those of another type, of which this is only another name.
    Same(ReadType),
    /// The elements of a list or set.
    Elements(ReadType),
    /// The values of a map.
    Entries(ReadType),
    /// The attributes of an object, or the contents of variants, in the order of their names; `None` if
    /// nothing is known of one.
    Names(Vec<(&'static str, Option<ReadType>)>),
}

impl ReadBody {
    pub(crate) fn new() -> Self {
        ReadBody(Box::leak(Box::default()))
    }

    /// The shape, which can be set once.
    pub(crate) fn set(self, shape: Shape) {
        let _ = self.0.set(shape);
    }

    /// The shape.
    pub fn shape(self) -> &'static Shape {
        self.0.get_or_init(|| Shape::EMPTY)
    }
}

impl ReadCell {
    pub(crate) fn new() -> Self {
        ReadCell(Box::leak(Box::default()))
    }

    /// The description, which can be set once.
    pub(crate) fn set(self, accepts: Accepts, inside: Within) {
        let _ = self.0.set(Described { accepts, inside, secrets: OnceLock::new() });
    }
}

impl ReadType {
    pub(crate) fn new(described: ReadCell, more: Said) -> Self {
        ReadType(Box::leak(Box::new(SaidType { described, more })))
    }

    /// What the type takes, or the part of it at a path.
    pub fn at(self, path: &[Inside<'_>]) -> Option<Accepts> {
        if path.len() > MAX_DEPTH {
            return None;
        }
        let (mut here, mut around, mut is_secret) = (self, None, false);
        for step in path {
            is_secret |= here.0.more.is_secret;
            around = Some(here);
            here = here.inside(*step)?;
        }
        let accepts = here.accepts()?;
        let is_object = |around: ReadType| {
            matches!(around.accepts(), Some(Accepts { kind: AcceptedKind::Object(_), .. }))
        };
        let required = !accepts.optional && !here.0.more.has_default && around.is_some_and(is_object);
        let is_secret = is_secret || accepts.is_secret || here.parts().is_some_and(SecretParts::is_whole);
        let secrets = if path.is_empty() { Secrets::Read(self) } else { accepts.secrets };
        Some(Accepts { is_secret, secrets, required, ..accepts })
    }

    /// What it says itself.
    fn accepts(self) -> Option<Accepts> {
        let (mut said, mut here) = (self.0.more, self);
        // As long as one type is only another name of another.
        for _ in 0..MAX_DEPTH {
            let described = here.0.described.0.get()?;
            let Within::Same(same) = described.inside else {
                let Accepts { form, path_kind, example, list, .. } = described.accepts;
                return Some(Accepts {
                    keeps_unknown: said.keeps_unknown,
                    keeps_marks: said.keeps_marks,
                    converted: said.is_converted,
                    optional: said.is_optional,
                    is_secret: said.is_secret,
                    form: said.form.or(form),
                    path_kind: said.path_kind.or(path_kind),
                    example: said.example.or(example),
                    list: said.list.or(list),
                    ..described.accepts
                });
            };
            said = said.or(same.0.more);
            here = same;
        }
        None
    }

    fn inside(self, step: Inside<'_>) -> Option<ReadType> {
        let mut here = self;
        for _ in 0..MAX_DEPTH {
            match (&here.0.described.0.get()?.inside, step) {
                (Within::Same(same), _) => here = *same,
                (Within::Elements(element), Inside::Element) => return Some(*element),
                (Within::Entries(value), Inside::Key(_)) => return Some(*value),
                (Within::Names(names), Inside::Key(key)) => {
                    let found = names.binary_search_by(|(name, _)| (*name).cmp(key)).ok()?;
                    return names[found].1;
                }
                _ => return None,
            }
        }
        None
    }

    /// The parts that are secrets.
    pub fn secrets(self) -> SecretParts {
        self.parts().cloned().unwrap_or_default().or_whole(self.0.more.is_secret)
    }

    /// Those of the type itself, found when they are asked for the first time.
    fn parts(self) -> Option<&'static SecretParts> {
        let described = self.0.described.0.get()?;
        Some(described.secrets.get_or_init(|| Graph::of(self.0.described).parts()))
    }
}

impl Said {
    /// What is said outside, and where that says nothing, inside.
    fn or(self, inside: Said) -> Said {
        Said {
            is_optional: self.is_optional || inside.is_optional,
            has_default: self.has_default || inside.has_default,
            is_secret: self.is_secret || inside.is_secret,
            form: self.form.or(inside.form),
            path_kind: self.path_kind.or(inside.path_kind),
            keeps_unknown: self.keeps_unknown || inside.keeps_unknown,
            keeps_marks: self.keeps_marks || inside.keeps_marks,
            is_converted: self.is_converted || inside.is_converted,
            example: self.example.or(inside.example),
            list: self.list.or(inside.list),
        }
    }
}

/// A step from one type to another.
struct Step {
    from: usize,
    to: usize,
    name: Option<&'static str>,
    is_secret: bool,
}

/// A type and all inside, in a loop because they can refer to each other.
struct Graph {
    count: usize,
    steps: Vec<Step>,
}

impl Graph {
    fn of(root: ReadCell) -> Graph {
        let (mut types, mut known, mut steps) =
            (vec![root], HashMap::from([(root.address(), 0)]), Vec::new());
        let mut from = 0;
        while let Some(here) = types.get(from).copied() {
            for (name, ty) in here.parts() {
                let to = *known.entry(ty.0.described.address()).or_insert_with(|| {
                    types.push(ty.0.described);
                    types.len() - 1
                });
                steps.push(Step { from, to, name, is_secret: ty.0.more.is_secret });
            }
            from += 1;
        }
        Graph { count: types.len(), steps }
    }

    /// Which types have a step of this kind, or lead by such steps to one that has.
    fn reach(&self, starts: impl Fn(&Step) -> bool, passes: impl Fn(&Step) -> bool) -> Vec<bool> {
        let mut back: Vec<Vec<usize>> = vec![Vec::new(); self.count];
        let mut waiting = Vec::new();
        for step in &self.steps {
            if starts(step) {
                waiting.push(step.from);
            }
            if passes(step) {
                back[step.to].push(step.from);
            }
        }
        let mut found = vec![false; self.count];
        while let Some(here) = waiting.pop() {
            if !std::mem::replace(&mut found[here], true) {
                waiting.extend(&back[here]);
            }
        }
        found
    }

    fn parts(&self) -> SecretParts {
        let whole = self.reach(|step| step.is_secret && step.name.is_none(), |step| step.name.is_none());
        let holds = self.reach(|step| step.is_secret, |_| true);
        let parts = self.steps.iter().filter_map(|step| {
            let part = match (step.is_secret || whole[step.to], holds[step.to]) {
                (true, _) => SecretPart::Secret,
                (false, true) => SecretPart::HoldsSecret,
                (false, false) => SecretPart::Plain,
            };
            Some((step.name?, part))
        });
        SecretParts::of(whole[0], parts)
    }
}

impl ReadCell {
    fn address(self) -> usize {
        std::ptr::from_ref(self.0).addr()
    }

    /// The types in it, with the names that lead to them.
    fn parts(self) -> Vec<(Option<&'static str>, ReadType)> {
        match self.0.get().map(|described| &described.inside) {
            Some(Within::Same(ty) | Within::Elements(ty) | Within::Entries(ty)) => vec![(None, *ty)],
            Some(Within::Names(names)) => {
                names.iter().filter_map(|(name, ty)| Some((Some(*name), (*ty)?))).collect()
            }
            Some(Within::Nothing) | None => Vec::new(),
        }
    }
}
