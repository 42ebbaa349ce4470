//! The thread that decodes. It skips versions that are already outdated, so it never falls behind, and it
//! alone publishes diagnostics, so those of a text that was closed do not come back.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use lsp_server::{Message, Notification};
use lsp_types::notification::{Notification as Named, PublishDiagnostics};
use lsp_types::{Diagnostic, PublishDiagnosticsParams, Uri};

use super::document::Document;
use super::files::{files_of, with_open};
use super::language::Language;
use super::problems::{self, Reported};
use super::safely::safely;
use crate::layers::Layers;

/// What there is to do.
pub(super) enum Job {
    /// The folder of the client is known.
    Folder(PathBuf),
    /// A text has a new version.
    Changed(Arc<Document>),
    /// A text was closed.
    Closed(Uri),
}

/// Does what comes through the queue until it ends. `send` returns whether the client is still there.
pub(super) fn run(language: &Language, queue: &Receiver<Job>, send: &mut dyn FnMut(Message) -> bool) {
    let mut worker = Worker {
        language,
        folder: PathBuf::new(),
        open: BTreeMap::new(),
        waiting: BTreeSet::new(),
        published: BTreeSet::new(),
        send,
    };
    while let Ok(first) = queue.recv() {
        worker.note(first);
        queue.try_iter().for_each(|job| worker.note(job));
        if !worker.work() {
            break;
        }
    }
}

struct Worker<'w> {
    language: &'w Language,
    folder: PathBuf,
    /// The newest versions of the open texts.
    open: BTreeMap<String, Arc<Document>>,
    /// The texts to be decoded or, if they were closed, whose diagnostics are to be withdrawn.
    waiting: BTreeSet<String>,
    /// The texts of the layers that have diagnostics.
    published: BTreeSet<String>,
    send: &'w mut dyn FnMut(Message) -> bool,
}

impl Worker<'_> {
    fn note(&mut self, job: Job) {
        match job {
            Job::Folder(folder) => self.folder = folder,
            Job::Changed(document) => {
                let uri = document.uri.as_str().to_owned();
                self.waiting.insert(uri.clone());
                self.open.insert(uri, document);
            }
            Job::Closed(uri) => {
                self.open.remove(uri.as_str());
                self.waiting.insert(uri.as_str().to_owned());
            }
        }
    }

    /// Decodes what waits. Returns whether the client is still there.
    fn work(&mut self) -> bool {
        let mut waiting = std::mem::take(&mut self.waiting);
        // Without a type there is only the syntax, and each text has its own.
        if let Some(make) = self.language.layers.as_ref().filter(|_| self.language.typed.is_some()) {
            let Some(layers) = safely(|| make(&self.folder)) else { return self.publish_failure(waiting) };
            let files = files_of(&layers);
            let is_layer = |uri: &String| match self.open.get(uri) {
                Some(document) => document.path.as_ref().is_some_and(|path| files.contains(path)),
                None => self.published.contains(uri),
            };
            let (of_layers, others) = waiting.into_iter().partition::<BTreeSet<_>, _>(is_layer);
            waiting = others;
            if !of_layers.is_empty() && !self.layers(layers, of_layers) {
                return false;
            }
        }
        waiting.into_iter().all(|uri| match self.open.get(&uri).cloned() {
            Some(document) => {
                let found = problems::of_document(self.language, &document);
                self.publish(&uri, document.version, found)
            }
            None => self.publish(&uri, None, Vec::new()),
        })
    }

    /// Decodes the layers, and withdraws what was published for texts in which nothing is wrong any more.
    fn layers(&mut self, layers: Layers, changed: BTreeSet<String>) -> bool {
        let open: Vec<Arc<Document>> = self.open.values().cloned().collect();
        let mut found: BTreeMap<String, Vec<Diagnostic>> = BTreeMap::new();
        for uri in self.published.iter().chain(&changed) {
            found.entry(uri.clone()).or_default();
        }
        let Some(reported) = problems::of_layers(self.language, &with_open(layers, &open), &open) else {
            // To be withdrawn with the next ones.
            self.published.extend(changed.iter().cloned());
            return self.publish_failure(changed);
        };
        // A problem of no file, such as one of the environment, is shown in a text that was changed.
        let anywhere = changed.iter().chain(self.open.keys()).find(|uri| self.open.contains_key(*uri));
        for Reported { uri, diagnostic } in reported {
            let own = uri.map(|uri| uri.as_str().to_owned());
            if let Some(uri) = own.or(anywhere.cloned()) {
                found.entry(uri).or_default().push(diagnostic);
            }
        }
        self.published =
            found.iter().filter(|(_, found)| !found.is_empty()).map(|(uri, _)| uri.clone()).collect();
        found.into_iter().all(|(uri, found)| {
            let version = self.open.get(&uri).and_then(|document| document.version);
            self.publish(&uri, version, found)
        })
    }

    /// Says of texts that the server failed at them.
    fn publish_failure(&mut self, texts: BTreeSet<String>) -> bool {
        texts.into_iter().all(|uri| {
            let document = self.open.get(&uri).cloned();
            let version = document.as_ref().and_then(|document| document.version);
            self.publish(&uri, version, document.iter().map(problems::failure_at).collect())
        })
    }

    fn publish(&mut self, uri: &str, version: Option<i32>, diagnostics: Vec<Diagnostic>) -> bool {
        // It was a URI before it was a key.
        let Ok(uri) = uri.parse() else { return true };
        let params = PublishDiagnosticsParams { uri, diagnostics, version };
        (self.send)(Notification::new(PublishDiagnostics::METHOD.to_owned(), params).into())
    }
}
