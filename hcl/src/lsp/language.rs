//! What a server knows about its language: the type, the context, the declarations and the layers.

use std::path::Path;

use super::expected::Expected;
use crate::decode::{self, HclDecode, Shape};
use crate::diagnostic::Diagnostics;
use crate::ext::Module;
use crate::layers::{Layers, Loaded};
use crate::model::{Body, Context};
#[cfg(feature = "schema")]
use crate::reference::Schemas;
use crate::source::Source;

/// The language of a server. The type is known only to two functions, so that nothing else is compiled for
/// each type.
pub(super) struct Language {
    pub(super) typed: Option<Typed>,
    pub(super) context: Box<dyn Fn() -> Context + Send + Sync>,
    pub(super) declare: Option<Box<Declare>>,
    pub(super) layers: Option<Box<MakeLayers>>,
    /// Finds the schemas of texts, for a language without a type.
    #[cfg(feature = "schema")]
    pub(super) schemas: Option<Schemas>,
}

/// Says which blocks declare something.
type Declare = dyn Fn(Module) -> Module + Send + Sync;

/// Makes the layers for a folder.
type MakeLayers = dyn Fn(&Path) -> Layers + Send + Sync;

/// What is known of the application's configuration: its shape, and the functions that decode it, which are
/// compiled for its type if that is known.
#[derive(Clone, Copy)]
pub(super) struct Typed {
    pub(super) shape: &'static Shape,
    /// Whether something looks at what all blocks of a file give together.
    pub(super) looks_at_blocks: bool,
    decode: fn(&'static Shape, &Body, &Context) -> Diagnostics,
    /// Decodes layers, with what they declare.
    load: fn(&'static Shape, &Layers, &Context, Option<&Declare>) -> Diagnostics,
}

impl Typed {
    /// What is wrong with a body.
    pub(super) fn problems(self, body: &Body, context: &Context) -> Diagnostics {
        (self.decode)(self.shape, body, context)
    }

    /// Whether values name blocks.
    pub(super) fn has_references(self) -> bool {
        let has = |shape: &Shape| shape.attributes.iter().any(|attribute| attribute.reference.is_some());
        self.shape.with_all_inside().into_iter().any(has)
    }
}

impl Language {
    pub(super) fn of<T: HclDecode>() -> Language {
        let typed = Typed {
            shape: T::shape(),
            looks_at_blocks: T::LOOKS_AT_BLOCKS,
            decode: problems::<T>,
            load: problems_of_layers::<T>,
        };
        Language { typed: Some(typed), ..Language::any() }
    }

    #[cfg(feature = "schema")]
    pub(super) fn of_shape(shape: &'static Shape) -> Language {
        let typed = Typed {
            shape,
            looks_at_blocks: true,
            decode: problems_by_shape,
            load: problems_of_layers_by_shape,
        };
        Language { typed: Some(typed), ..Language::any() }
    }

    pub(super) fn any() -> Language {
        Language {
            typed: None,
            context: Box::new(Context::literal_only),
            declare: None,
            layers: None,
            #[cfg(feature = "schema")]
            schemas: None,
        }
    }

    /// What is expected of a text.
    #[cfg_attr(not(feature = "schema"), expect(unused_variables, reason = "all texts are expected alike"))]
    pub(super) fn expected(&self, source: &Source, is_json: bool) -> Expected {
        #[cfg(feature = "schema")]
        if let Some(schemas) = self.schemas.as_ref().filter(|_| self.typed.is_none()) {
            let (schema, problems) = schemas.of_text(source, is_json);
            return Expected::of_schema(schema, problems);
        }
        Expected::of_shape(self.typed.map(|typed| typed.shape))
    }

    /// Whether files on disk say what is expected of texts.
    pub(super) fn expects_by_file(&self) -> bool {
        #[cfg(feature = "schema")]
        return self.schemas.is_some();
        #[cfg(not(feature = "schema"))]
        false
    }

    /// What a body declares, for a language with declarations.
    pub(super) fn module(&self, body: &Body) -> Option<Module> {
        Some((self.declare.as_ref()?)(Module::new(body)))
    }

    /// What is wrong with layers, for a language with a type.
    pub(super) fn problems_of_layers(&self, layers: &Layers) -> Option<Diagnostics> {
        let typed = self.typed?;
        Some((typed.load)(typed.shape, layers, &(self.context)(), self.declare.as_deref()))
    }
}

fn problems<T: HclDecode>(_: &'static Shape, body: &Body, context: &Context) -> Diagnostics {
    decode::from_body::<T>(body, context).1
}

#[cfg(feature = "schema")]
fn problems_by_shape(shape: &'static Shape, body: &Body, context: &Context) -> Diagnostics {
    decode::by_shape(shape, body, context).1
}

fn problems_of_layers<T: HclDecode>(
    _: &'static Shape,
    layers: &Layers,
    context: &Context,
    declare: Option<&Declare>,
) -> Diagnostics {
    problems_of_loaded(layers.load_with::<T>(context, &mut |body| declared(body, context, declare)))
}

#[cfg(feature = "schema")]
fn problems_of_layers_by_shape(
    shape: &'static Shape,
    layers: &Layers,
    context: &Context,
    declare: Option<&Declare>,
) -> Diagnostics {
    problems_of_loaded(layers.load_by_shape(shape, context, &mut |body| declared(body, context, declare)))
}

/// The body that is left for the type, with its context, if blocks may declare something.
fn declared(
    body: Body,
    context: &Context,
    declare: Option<&Declare>,
) -> (Body, Option<Context>, Diagnostics) {
    let Some(declare) = declare else { return (body, None, Diagnostics::new()) };
    let (resolved, problems) = declare(Module::new(&body)).evaluate(context);
    (resolved.body().clone(), Some(resolved.context().clone()), problems)
}

fn problems_of_loaded<T>(loaded: Result<Loaded<T>, Diagnostics>) -> Diagnostics {
    match loaded {
        Ok(loaded) => loaded.warnings,
        Err(problems) => problems,
    }
}
