//! The texts that are open in the editor.

use std::collections::HashMap;
use std::sync::Arc;

use lsp_types::{TextDocumentContentChangeEvent, TextDocumentItem, Uri, VersionedTextDocumentIdentifier};

use super::document::Document;
use super::language::Language;
use super::lines::Lines;
use super::uri::path_of;
use crate::source::Source;
use crate::system::files::resolved;
use crate::system::names::has_ending;

/// The open texts.
pub(super) struct Documents<'l> {
    open: HashMap<Uri, Open>,
    language: &'l Language,
}

/// A text that the editor changes.
#[derive(Debug)]
struct Open {
    language_id: String,
    version: i32,
    text: String,
    lines: Lines,
    /// The present version, once it was asked for.
    document: Option<Arc<Document>>,
    /// The last version that was asked for before it.
    before: Option<Arc<Document>>,
}

impl<'l> Documents<'l> {
    pub(super) fn of(language: &'l Language) -> Self {
        Documents { open: HashMap::new(), language }
    }

    pub(super) fn open(&mut self, item: TextDocumentItem) {
        let TextDocumentItem { uri, language_id, version, text } = item;
        let lines = Lines::of(&text);
        self.open.insert(uri, Open { language_id, version, text, lines, document: None, before: None });
    }

    pub(super) fn close(&mut self, uri: &Uri) {
        self.open.remove(uri);
    }

    /// Applies changes in their order. Those of a text that is not open are ignored.
    pub(super) fn change(
        &mut self,
        id: &VersionedTextDocumentIdentifier,
        changes: Vec<TextDocumentContentChangeEvent>,
    ) {
        let Some(open) = self.open.get_mut(&id.uri) else { return };
        open.version = id.version;
        open.before = open.document.take().or(open.before.take());
        changes.into_iter().for_each(|change| open.change(change));
    }

    /// Forgets what was computed from the texts, because other files have changed.
    pub(super) fn renew(&mut self) {
        for open in self.open.values_mut() {
            open.before = open.document.take().or(open.before.take());
        }
    }

    /// The present version of a text; `None` if it is not open.
    pub(super) fn get(&mut self, uri: &Uri) -> Option<Arc<Document>> {
        let open = self.open.get_mut(uri)?;
        Some(open.document(uri, self.language))
    }

    /// The present versions of all texts, in the order of their URIs.
    pub(super) fn all(&mut self) -> Vec<Arc<Document>> {
        let language = self.language;
        let mut all: Vec<_> = self.open.iter_mut().map(|(uri, open)| open.document(uri, language)).collect();
        all.sort_by(|a, b| a.uri.cmp(&b.uri));
        all
    }
}

impl Open {
    fn change(&mut self, change: TextDocumentContentChangeEvent) {
        let Some(range) = change.range else {
            self.lines = Lines::of(&change.text);
            self.text = change.text;
            return;
        };
        let span = self.lines.span(&self.text, range);
        let inserted = change.text.len();
        if self.text.len() + inserted > Source::MAX_LEN {
            return;
        }
        self.text.replace_range(span.range(), &change.text);
        self.lines.replace(&self.text, span, inserted as u32);
    }

    fn document(&mut self, uri: &Uri, language: &Language) -> Arc<Document> {
        let Open { language_id, version, text, lines, document, before } = self;
        let mut make = || {
            let path = path_of(uri).map(|path| resolved(&path));
            let is_json = is_json(uri) || language_id.to_ascii_lowercase().contains("json");
            let (text, lines) = (text.clone(), lines.clone());
            let expect = |source: &Source| language.expected(source, is_json);
            let new = Document::new(uri.clone(), Some(*version), path, is_json, text, lines, expect);
            Arc::new(new.after(before.take().as_deref()))
        };
        document.get_or_insert_with(&mut make).clone()
    }
}

/// Whether the name of a text ends like that of a JSON file.
pub(super) fn is_json(uri: &Uri) -> bool {
    let path = uri.as_str().split(['?', '#']).next().unwrap_or("");
    has_ending(path, ".json")
}
