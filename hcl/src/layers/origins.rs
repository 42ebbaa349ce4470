//! The origins of all settings of a configuration.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::setting::Setting;
#[cfg(feature = "clap")]
use super::shown::Shown;
use crate::source::Location;

/// Where each setting of a configuration comes from, and what it overrides.
///
/// The contents of blocks and objects whose path is longer than 512 bytes are left out.
///
/// `Display` writes a table with a row for each setting. [`Origins::to_json`] and [`Origins::to_hcl`] write
/// other formats.
///
/// ```
/// use hcl::{Context, HclDecode, Layers};
///
/// #[derive(HclDecode)]
/// struct Config {
///     port: u16,
///     #[hcl(default = "info")]
///     log_level: String,
/// }
///
/// let layers = Layers::new().text("built in", "port = 80\n").text("app.hcl", "port = 8080\n");
/// let loaded = layers.decode::<Config>(&Context::new())?;
/// assert_eq!(
///     loaded.origins().to_string(),
///     "path       value   from       overrides\n\
///      port       8080    app.hcl:1  built in:1\n\
///      log_level  \"info\"  default\n"
/// );
/// assert_eq!(
///     loaded.origins().to_hcl(),
///     "port      = 8080   # app.hcl:1, overrides built in:1\nlog_level = \"info\" # default\n"
/// );
/// # Ok::<(), hcl::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Origins {
    settings: Vec<Setting>,
    /// The configuration from beginning to end.
    pub(super) lines: Vec<Line>,
    index: HashMap<String, usize>,
    /// The blocks, each with the place of its header.
    pub(super) blocks: Vec<Setting>,
    block_index: HashMap<String, usize>,
    /// The paths of the blocks that contain nothing, not even a default.
    empty_blocks: HashSet<String>,
    /// The places of blocks, and of entries of objects.
    places: HashMap<String, Location>,
}

/// A line of the effective configuration.
#[derive(Clone, Debug)]
pub(super) enum Line {
    /// A name, and the position of its setting.
    Setting(Arc<str>, usize),
    Open {
        block_type: Arc<str>,
        labels: Vec<Arc<str>>,
        place: String,
    },
    Close,
}

impl Origins {
    /// All settings, in the order of the type. The settings of a block are together.
    pub fn settings(&self) -> impl ExactSizeIterator<Item = &Setting> {
        self.settings.iter()
    }

    /// The setting at a path.
    pub fn get(&self, path: &str) -> Option<&Setting> {
        self.settings.get(*self.index.get(path)?)
    }

    /// The place of the value at a path: of an attribute, of an entry of a merged object, or of a block.
    pub(super) fn location(&self, path: &str) -> Option<&Location> {
        match self.get(path) {
            Some(setting) => setting.current.location(),
            None => self.places.get(path),
        }
    }

    /// The block at a path.
    pub(super) fn block(&self, path: &str) -> Option<&Setting> {
        self.blocks.get(*self.block_index.get(path)?)
    }

    /// The setting or block at a path.
    pub(super) fn find(&self, path: &str) -> Option<&Setting> {
        self.get(path).or_else(|| self.block(path))
    }

    /// The blocks that contain nothing, not even a default.
    pub(super) fn empty_blocks(&self) -> impl Iterator<Item = &Setting> {
        self.blocks.iter().filter(|block| self.empty_blocks.contains(&block.path))
    }

    /// The defaults as values rather than as code, as far as they can be written. One that is another each
    /// time, such as an identifier, stays code.
    #[cfg(feature = "clap")]
    pub(super) fn with_defaults(mut self) -> Self {
        for setting in &mut self.settings {
            if let Some(make) = setting.make_default
                && let (Some(value), Some(again)) = (make.value(), make.value())
                && value == again
            {
                setting.current.shown = Shown::Value(value);
            }
        }
        self
    }

    pub(super) fn add_block(&mut self, block: Setting) {
        self.block_index.entry(block.path.clone()).or_insert(self.blocks.len());
        self.blocks.push(block);
    }

    /// Stores that the block at a path contains nothing.
    pub(super) fn add_empty(&mut self, path: &str) {
        self.empty_blocks.insert(path.to_owned());
    }

    pub(super) fn add(&mut self, setting: Setting) -> usize {
        let position = self.settings.len();
        self.index.entry(setting.path.clone()).or_insert(position);
        self.settings.push(setting);
        position
    }

    pub(super) fn add_place(&mut self, path: String, place: Location) {
        self.places.entry(path).or_insert(place);
    }

    pub(super) fn has_place(&self, path: &str) -> bool {
        self.places.contains_key(path)
    }
}
