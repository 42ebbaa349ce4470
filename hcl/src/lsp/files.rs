//! The files that form one configuration.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use super::document::Document;
use super::documents::is_json;
use super::language::Language;
use super::lines::Lines;
use super::uri::uri_of;
use crate::layers::Layers;
use crate::loader::Loader;
use crate::model::Body;
use crate::source::Source;
use crate::system::files::resolved;

/// Files that are read from disk because they belong to layers and are not open.
#[derive(Debug, Default)]
pub(super) struct Files {
    /// The folder that the editor has open.
    pub(super) folder: Option<PathBuf>,
    /// What was read, with the time and size that tell whether it must be read again.
    read: HashMap<PathBuf, (Option<SystemTime>, u64, Arc<Document>)>,
}

/// The texts of one configuration.
pub(super) struct Configuration {
    pub(super) documents: Vec<Arc<Document>>,
}

impl Configuration {
    /// A configuration of one text.
    pub(super) fn single(document: &Arc<Document>) -> Configuration {
        Configuration { documents: vec![document.clone()] }
    }

    /// The bodies of all texts as one.
    pub(super) fn body(&self) -> Body {
        match &self.documents[..] {
            [only] => only.body().clone(),
            several => Body::merge(several.iter().map(|document| document.body().clone())),
        }
    }

    /// All texts merged as layers are, later ones over earlier ones: for values, not for places.
    pub(super) fn layered(&self) -> Body {
        let bodies = self.documents.iter().map(|document| document.body().clone());
        bodies.reduce(|under, over| under.overlay(&over)).unwrap_or_else(|| self.body())
    }
}

impl Files {
    /// The folder for layers.
    pub(super) fn folder(&self) -> PathBuf {
        let working = || std::env::current_dir().unwrap_or_default();
        self.folder.clone().unwrap_or_else(working)
    }

    /// The texts that form one configuration with a document: those of the layers, if it is one of them.
    pub(super) fn configuration(
        &mut self,
        language: &Language,
        document: &Arc<Document>,
        open: &[Arc<Document>],
    ) -> Configuration {
        let Some(make) = &language.layers else { return Configuration::single(document) };
        let paths: Vec<PathBuf> = files_of(&with_open(make(&self.folder()), open));
        if !paths.iter().any(|path| document.path.as_ref() == Some(path)) {
            return Configuration::single(document);
        }
        let text = |path: &PathBuf| {
            let is_open = open.iter().find(|document| document.path.as_ref() == Some(path));
            is_open.cloned().or_else(|| self.read(path, language))
        };
        Configuration { documents: paths.iter().filter_map(text).collect() }
    }

    fn read(&mut self, path: &Path, language: &Language) -> Option<Arc<Document>> {
        let metadata = std::fs::metadata(path).ok()?;
        let (modified, size) = (metadata.modified().ok(), metadata.len());
        if let Some((read_modified, read_size, document)) = self.read.get(path)
            && (*read_modified, *read_size) == (modified, size)
        {
            return Some(document.clone());
        }
        // A loader refuses what an application would not read either: devices, and files that are too large.
        let loader = Loader::new().file(path);
        let text = loader.sources().first()?.text().to_owned();
        let (uri, lines) = (uri_of(path)?, Lines::of(&text));
        let is_json = is_json(&uri);
        let expect = |source: &Source| language.expected(source, is_json);
        let document =
            Arc::new(Document::new(uri, None, Some(path.to_owned()), is_json, text, lines, expect));
        self.read.insert(path.to_owned(), (modified, size, document.clone()));
        Some(document)
    }
}

/// The files of layers, with symbolic links resolved.
pub(super) fn files_of(layers: &Layers) -> Vec<PathBuf> {
    layers.current_files().iter().map(|path| resolved(path)).collect()
}

/// The layers, with open texts in place of their files.
pub(super) fn with_open(layers: Layers, open: &[Arc<Document>]) -> Layers {
    open.iter().fold(layers, |layers, document| match &document.path {
        Some(path) => layers.unsaved(path, document.source.clone()),
        None => layers,
    })
}
