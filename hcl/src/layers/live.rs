//! A configuration that is loaded again while the program runs.

use std::sync::Arc;

use super::builder::Layers;
use super::changes::{Change, Changes};
use super::loaded::{FilesRead, Loaded};
use super::origins::Origins;
use crate::decode::HclDecode;
use crate::diagnostic::Diagnostics;
use crate::model::Context;

/// A configuration that can be loaded again, and keeps the last good value: from [`Layers::live`].
///
/// ```
/// # let folder = std::env::temp_dir().join(format!("hcl-live-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// # let path = folder.join("shop.hcl");
/// use hcl::{Context, HclDecode, Layers};
///
/// #[derive(HclDecode)]
/// struct Config {
///     log_level: String,
///     #[hcl(restart)]
///     port: u16,
/// }
///
/// std::fs::write(&path, "log_level = \"info\"\nport = 80\n")?;
/// let mut live = Layers::new().file(&path).live::<Config>(&Context::new())?;
///
/// std::fs::write(&path, "log_level = \"debug\"\nport = 8080\n")?;
/// let reloaded = live.reload()?;
/// assert_eq!(live.value().log_level, "debug");
/// assert_eq!(reloaded.changed().iter().map(|change| change.path()).collect::<Vec<_>>(), ["log_level", "port"]);
/// assert_eq!(reloaded.needs_restart().iter().next().unwrap().path(), "port");
///
/// std::fs::write(&path, "log_level = 5 5\n")?;
/// assert!(live.reload().is_err());
/// assert_eq!(live.value().log_level, "debug", "the last good value");
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Live<T> {
    layers: Layers,
    context: Context,
    /// With what the program was started.
    started: Origins,
    current: Arc<Loaded<T>>,
    /// What was read the last time, also if that failed.
    read: FilesRead,
}

/// A configuration that was loaded again, and what changed: from [`Live::reload`].
#[derive(Debug)]
pub struct Reloaded<T> {
    current: Arc<Loaded<T>>,
    changed: Changes,
    needs_restart: Changes,
    blocks: Vec<Change>,
}

impl<T> Live<T> {
    /// The configuration that was loaded last without an error.
    pub fn value(&self) -> &T {
        &self.current.value
    }

    /// The configuration that was loaded last without an error, with its warnings and origins. It can be kept
    /// while another one is loaded.
    pub fn current(&self) -> &Arc<Loaded<T>> {
        &self.current
    }

    /// The layers that it is loaded from.
    pub fn layers(&self) -> &Layers {
        &self.layers
    }

    /// What was read the last time, also if that failed.
    #[cfg(feature = "watch")]
    pub(super) fn read(&self) -> &FilesRead {
        &self.read
    }
}

impl<T: HclDecode> Live<T> {
    pub(crate) fn start(layers: &Layers, context: &Context) -> Result<Live<T>, Diagnostics> {
        let mut read = FilesRead::default();
        let current = Arc::new(load::<T>(layers, context, &mut read)?);
        let started = current.origins().clone();
        Ok(Live { layers: layers.clone(), context: context.clone(), started, current, read })
    }

    /// Loads it again.
    pub(crate) fn load_again(&mut self) -> Result<Reloaded<T>, Diagnostics> {
        self.load().map(|loaded| self.accept(loaded))
    }

    /// Loads it without taking it over.
    pub(super) fn load(&mut self) -> Result<Loaded<T>, Diagnostics> {
        load::<T>(&self.layers, &self.context, &mut self.read)
    }

    /// Takes over what was loaded.
    pub(super) fn accept(&mut self, loaded: Loaded<T>) -> Reloaded<T> {
        let current = Arc::new(loaded);
        let (before, now) = (self.current.origins(), current.origins());
        let changed = Changes::between(before, now);
        let needs_restart = Changes::between(&self.started, now).needing_restart();
        let blocks = changed.blocks(before, now);
        self.current = current.clone();
        Reloaded { current, changed, needs_restart, blocks }
    }
}

fn load<T: HclDecode>(
    layers: &Layers,
    context: &Context,
    read: &mut FilesRead,
) -> Result<Loaded<T>, Diagnostics> {
    layers.load_noting(context, &mut |body| (body, None, Diagnostics::new()), read)
}

impl<T> Reloaded<T> {
    /// The configuration.
    pub fn value(&self) -> &T {
        &self.current.value
    }

    /// The configuration, with its warnings and origins. It can be kept while another one is loaded.
    pub fn current(&self) -> &Arc<Loaded<T>> {
        &self.current
    }

    /// Whether no setting changed, and no block was added or removed.
    pub fn is_empty(&self) -> bool {
        self.changed.is_empty() && self.blocks.is_empty()
    }

    /// The settings that changed since the last good load, each with both values and their places. Secrets
    /// are not shown.
    pub fn changed(&self) -> &Changes {
        &self.changed
    }

    /// The settings with the option `restart` that differ from those with which the program was started,
    /// however often it was reloaded since. [`Reloaded::value`] has the new ones.
    pub fn needs_restart(&self) -> &Changes {
        &self.needs_restart
    }

    /// The blocks that were added or removed, or in which something changed, outer ones before those inside.
    pub fn blocks(&self) -> &[Change] {
        &self.blocks
    }

    /// What is questionable but not wrong in the configuration.
    pub fn warnings(&self) -> &Diagnostics {
        &self.current.warnings
    }
}
