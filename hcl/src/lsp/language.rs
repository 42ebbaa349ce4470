//! What a server knows about its language: the type, the context, the declarations and the layers.

use std::path::Path;

use crate::decode::{self, HclDecode, Shape};
use crate::diagnostic::Diagnostics;
use crate::ext::Module;
use crate::layers::Layers;
use crate::model::{Body, Context};

/// The language of a server. The type is known only to two functions, so that nothing else is compiled for
/// each type.
pub(super) struct Language {
    pub(super) typed: Option<Typed>,
    pub(super) context: Box<dyn Fn() -> Context + Send + Sync>,
    pub(super) declare: Option<Box<Declare>>,
    pub(super) layers: Option<Box<MakeLayers>>,
}

/// Says which blocks declare something.
type Declare = dyn Fn(Module) -> Module + Send + Sync;

/// Makes the layers for a folder.
type MakeLayers = dyn Fn(&Path) -> Layers + Send + Sync;

/// The functions that are compiled for the application's type, and its shape.
#[derive(Clone, Copy)]
pub(super) struct Typed {
    pub(super) shape: &'static Shape,
    /// Decodes a body.
    pub(super) decode: fn(&Body, &Context) -> Diagnostics,
    /// Decodes layers, with what they declare.
    load: fn(&Layers, &Context, Option<&Declare>) -> Diagnostics,
}

/// Stands for the shape of a language without a type: anything may be written.
const ANYTHING: &Shape = &Shape { open: true, ..Shape::EMPTY };

impl Language {
    pub(super) fn of<T: HclDecode>() -> Language {
        let typed = Typed { shape: T::shape(), decode: problems::<T>, load: problems_of_layers::<T> };
        Language { typed: Some(typed), ..Language::any() }
    }

    pub(super) fn any() -> Language {
        Language { typed: None, context: Box::new(Context::literal_only), declare: None, layers: None }
    }

    pub(super) fn shape(&self) -> &'static Shape {
        self.typed.map_or(ANYTHING, |typed| typed.shape)
    }

    /// What a body declares, for a language with declarations.
    pub(super) fn module(&self, body: &Body) -> Option<Module> {
        Some((self.declare.as_ref()?)(Module::new(body)))
    }

    /// What is wrong with layers, for a language with a type.
    pub(super) fn problems_of_layers(&self, layers: &Layers) -> Option<Diagnostics> {
        Some((self.typed?.load)(layers, &(self.context)(), self.declare.as_deref()))
    }
}

fn problems<T: HclDecode>(body: &Body, context: &Context) -> Diagnostics {
    decode::from_body::<T>(body, context).1
}

fn problems_of_layers<T: HclDecode>(
    layers: &Layers,
    context: &Context,
    declare: Option<&Declare>,
) -> Diagnostics {
    let loaded = match declare {
        None => layers.load::<T>(context),
        Some(declare) => layers.load_with::<T>(context, &mut |body| {
            let (resolved, problems) = declare(Module::new(&body)).evaluate(context);
            (resolved.body().clone(), Some(resolved.context().clone()), problems)
        }),
    };
    match loaded {
        Ok(loaded) => loaded.warnings,
        Err(problems) => problems,
    }
}
