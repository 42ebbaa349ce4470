//! The result of loading: the value, the warnings, and the origins of all settings.

use std::path::PathBuf;

use super::builder::Layers;
use super::changes::Changes;
use super::merged::Merged;
#[cfg(feature = "clap")]
use super::options::PrintedAs;
use super::origins::Origins;
use super::overridden;
use super::read::Read;
use super::secrets::secrets;
use super::setting::Setting;
use super::walk::origins;
#[cfg(feature = "schema")]
use crate::decode::Shape;
#[cfg(feature = "schema")]
use crate::decode::by_shape::ByShape;
use crate::decode::traits::transformed_into;
use crate::decode::{HclDecode, Target};
use crate::diagnostic::{Diagnostic, Diagnostics, hide_all};
#[cfg(feature = "includes")]
use crate::loader::suggest_include;
use crate::model::{Body, Context};
use crate::source::Location;
#[cfg(feature = "schema")]
use crate::value::Value;

/// A configuration that was loaded from layers.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Loaded<T> {
    /// The decoded configuration.
    pub value: T,
    /// What is questionable but not wrong: deprecated names, and what the layers were told to be lenient
    /// about.
    pub warnings: Diagnostics,
    origins: Origins,
    files: Vec<PathBuf>,
    #[cfg(feature = "clap")]
    pub(super) printed_as: Option<PrintedAs>,
}

impl<T> Loaded<T> {
    /// The files that were read, in the order in which they were: those of the layers, and those that
    /// variables name.
    pub fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// The origins of all settings.
    pub fn origins(&self) -> &Origins {
        &self.origins
    }

    /// The place of the value at a path, which consists of names and labels separated by dots, such as
    /// `database.host` or `backend."a.b".weight`. For a path to a block it is the place of its header. `None`
    /// if no layer sets anything there.
    pub fn origin(&self, path: &str) -> Option<&Location> {
        self.origins.location(path)
    }

    /// The places of the values that the one at a path overrides, the latest first.
    pub fn overridden(&self, path: &str) -> Vec<&Location> {
        let overridden = self.origins.get(path).map_or(&[][..], Setting::overridden);
        overridden.iter().filter_map(|place| place.location()).collect()
    }

    /// The settings that changed since an earlier load.
    ///
    /// ```
    /// # use hcl::{Context, HclDecode, Layers};
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     port: u16,
    /// }
    ///
    /// let load = |text| Layers::new().text("app.hcl", text).decode::<Config>(&Context::new());
    /// let (earlier, later) = (load("port = 80\n")?, load("\nport = 8080\n")?);
    /// assert_eq!(later.changes(&earlier).to_string(), "port: 80 (app.hcl:1) -> 8080 (app.hcl:2)\n");
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn changes<U>(&self, earlier: &Loaded<U>) -> Changes {
        Changes::between(&earlier.origins, &self.origins)
    }
}

/// What loading has read, or tried to read, whether it succeeded or not.
#[derive(Clone, Debug, Default)]
pub(super) struct FilesRead {
    pub(super) files: Vec<PathBuf>,
    /// Where includes have looked besides: directories, and files that could not be read.
    #[cfg_attr(not(feature = "watch"), expect(dead_code, reason = "it is read where files are watched"))]
    pub(super) sought: Vec<PathBuf>,
}

/// What happens between merging and decoding.
type Prepare<'p> = &'p mut dyn FnMut(Body) -> (Body, Option<Context>, Diagnostics);

/// Checks the values that others override.
type CheckOverridden<'c> = &'c dyn Fn(&Merged, &Context, &[Location]) -> Diagnostics;

impl Layers {
    /// Reads, merges and decodes.
    pub(crate) fn load<T: HclDecode>(&self, context: &Context) -> Result<Loaded<T>, Diagnostics> {
        self.load_with(context, &mut |body| (body, None, Diagnostics::new()))
    }

    /// Reads, merges, prepares and decodes: `prepare` gets the merged body, and returns what to decode, the
    /// context for that unless it is the same, and what is wrong. After errors nothing is decoded.
    pub(crate) fn load_with<T: HclDecode>(
        &self,
        context: &Context,
        prepare: Prepare<'_>,
    ) -> Result<Loaded<T>, Diagnostics> {
        self.load_noting(context, prepare, &mut FilesRead::default())
    }

    /// Does the same, and stores in `read` what was read.
    pub(super) fn load_noting<T: HclDecode>(
        &self,
        context: &Context,
        prepare: Prepare<'_>,
        read: &mut FilesRead,
    ) -> Result<Loaded<T>, Diagnostics> {
        let mut value: Option<T> = None;
        let loaded = self.load_into(context, prepare, &mut value, &overridden::check::<T>, read);
        self.finished(value, loaded, read)
    }

    /// Does the same by a shape.
    #[cfg(feature = "schema")]
    pub(crate) fn load_by_shape(
        &self,
        shape: &'static Shape,
        context: &Context,
        prepare: Prepare<'_>,
    ) -> Result<Loaded<Value>, Diagnostics> {
        let (mut target, mut read) = (ByShape::new(shape), FilesRead::default());
        let check = |body: &Merged, run: &Context, secrets: &[Location]| {
            overridden::check_by(&mut ByShape::new(shape), body, run, secrets)
        };
        let loaded = self.load_into(context, prepare, &mut target, &check, &mut read);
        self.finished(target.into_value(), loaded, &read)
    }

    fn finished<T>(
        &self,
        value: Option<T>,
        loaded: Result<(Diagnostics, Origins), Diagnostics>,
        read: &FilesRead,
    ) -> Result<Loaded<T>, Diagnostics> {
        match (loaded, value) {
            (Ok((warnings, origins)), Some(value)) => Ok(Loaded {
                value,
                warnings,
                origins,
                files: read.files.clone(),
                #[cfg(feature = "clap")]
                printed_as: self.printed_as,
            }),
            (Ok((diagnostics, _)) | Err(diagnostics), _) => Err(diagnostics),
        }
    }

    /// Loads a value of any type into a target. `check_overridden` checks overridden values for that type.
    /// The result is what is said of the value, and its origins.
    fn load_into(
        &self,
        context: &Context,
        prepare: Prepare<'_>,
        target: &mut dyn Target,
        check_overridden: CheckOverridden<'_>,
        files_read: &mut FilesRead,
    ) -> Result<(Diagnostics, Origins), Diagnostics> {
        let (run, shape) = (context.metered(), target.shape());
        let Read { body, mut diagnostics, is_readable, texts, tolerances, files, secrets: own } =
            self.read(shape, &run);
        *files_read = files;
        let mut secrets = secrets(&body, shape, body.stack());
        secrets.extend(own.iter().cloned());
        let hide = |found: &mut Diagnostics| {
            if !found.is_empty() {
                hide_all(found, &secrets, &shape.secret_names());
            }
        };
        hide(&mut diagnostics);
        if !is_readable {
            return Err(diagnostics);
        }
        let (prepared, inner, mut found) = prepare(body.clone().into_body());
        let run = inner.as_ref().map_or(run, Context::metered);
        let context = inner.as_ref().unwrap_or(context);
        hide(&mut found);
        if !found.has_errors() {
            let tolerance = |found: &Diagnostic| {
                let own = found.subject.as_ref().and_then(|place| tolerances.get(&place.source));
                own.copied().unwrap_or(run.unknown_names())
            };
            let decoded = transformed_into(&prepared, &run, secrets.clone(), &tolerance, target);
            #[cfg(feature = "includes")]
            let decoded = suggest_include(self.loader.include_name().as_deref(), decoded);
            found.extend(decoded);
        }
        diagnostics.extend(found);
        if diagnostics.has_errors() {
            diagnostics.sort_by_place();
            return Err(texts.advise(diagnostics));
        }
        if self.checks_overridden {
            diagnostics.extend(check_overridden(&body, &context.metered(), &secrets));
        }
        diagnostics.sort_by_place();
        let origins = origins(&body, body.stack(), &context.metered(), &own);
        Ok((diagnostics, origins))
    }
}
