//! Paths in a configuration: completed from the directories that they lead to, and links to their files.

use std::fs;
use std::path::Path;

use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionTextEdit, DocumentLink, DocumentLinkParams, TextEdit,
};

use super::document::Document;
use super::session::Session;
use super::uri::uri_of;
use crate::model::Body;
use crate::reference::{self, WrittenPath};
use crate::source::{Location, Span};

/// After this many entries a directory is not read any further.
const MAX_READ: usize = 10_000;

/// More links than this are not looked for: each asks the file system.
const MAX_LINKS: usize = 1000;

/// The entries of a directory that continue the path which is being written at a byte; `None` if there is no
/// path. `most` are enough.
pub(super) fn entries(
    #[cfg_attr(
        not(feature = "includes"),
        expect(unused_variables, reason = "no paths of includes are known")
    )]
    session: &Session<'_>,
    document: &Document,
    body: &Body,
    byte: u32,
    most: usize,
) -> Option<Vec<CompletionItem>> {
    let shape = document.expected.known();
    let path = shape.and_then(|shape| reference::path_at(shape, body, &document.source, byte));
    #[cfg(feature = "includes")]
    let path = path.or_else(|| {
        let (name, files) = session.layers()?.names_of_includes()?;
        reference::include_at((&name, files), body, &document.source, byte)
    });
    let (kind, begun) = path?;
    let text = document.source.slice(begun);
    let (directory, name) = text.split_at(text.rfind('/').map_or(0, |slash| slash + 1));
    let directory = if directory.is_empty() { "./" } else { directory };
    let place = document.source.location(begun);
    let directory = kind.resolve(directory, &place).ok().filter(|path| path.is_absolute())?;
    let rest = document.source.text().get(begun.end as usize..).unwrap_or_default();
    let rest = rest.len() - rest.trim_start_matches(is_of_name).len();
    let replaced = Span::new(begun.end - name.len() as u32, begun.end + rest as u32);
    let item = |name: String| CompletionItem {
        label: name.clone(),
        kind: Some(if name.ends_with('/') { CompletionItemKind::FOLDER } else { CompletionItemKind::FILE }),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit {
            range: document.range(replaced),
            new_text: name,
        })),
        ..CompletionItem::default()
    };
    Some(names_in(&directory, name, most).into_iter().map(item).collect())
}

/// What may follow in a name, as editors select words.
fn is_of_name(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '_' | '-' | '.')
}

/// The entries of a directory that begin with a text, those of hidden files only after a dot. Directories end
/// with a slash. What would need escapes in a string is left out.
fn names_in(directory: &Path, begun: &str, most: usize) -> Vec<String> {
    let is_plain = |name: &str| !name.contains(['"', '\\', '$', '%']) && !name.contains(char::is_control);
    let is_wanted = |name: &str| {
        name.starts_with(begun) && (begun.starts_with('.') || !name.starts_with('.')) && is_plain(name)
    };
    let Ok(found) = fs::read_dir(directory) else { return Vec::new() };
    let names = found.take(MAX_READ).flatten().filter_map(|entry| entry.file_name().into_string().ok());
    let mut names: Vec<String> = names.filter(|name| is_wanted(name)).collect();
    names.sort_unstable();
    names.truncate(most);
    for name in &mut names {
        if directory.join(&*name).is_dir() {
            name.push('/');
        }
    }
    names
}

/// Answers `textDocument/documentLink`: the files to which paths lead, and those that are included, as far as
/// they exist.
pub(super) fn links(session: &mut Session<'_>, params: DocumentLinkParams) -> Option<Vec<DocumentLink>> {
    let document = session.document(&params.text_document.uri)?;
    let shape = document.expected.known();
    let paths = shape.map_or_else(Vec::new, |shape| reference::paths(shape, document.body()));
    let resolved = |WrittenPath { kind, text, place }: WrittenPath| {
        kind.resolve(&text, &place).ok().map(|path| (path, place))
    };
    let included = session.included(&document);
    let written = paths.into_iter().filter_map(resolved).chain(included).take(MAX_LINKS);
    Some(written.filter_map(|(path, place)| link(&document, &path, &place)).collect())
}

fn link(document: &Document, path: &Path, place: &Location) -> Option<DocumentLink> {
    let target = (path.is_absolute() && path.is_file()).then(|| uri_of(path)).flatten()?;
    let is_quoted = place.text().len() >= 2 && place.text().starts_with('"');
    let inside = if is_quoted { place.span.without_ends(1) } else { place.span };
    Some(DocumentLink { range: document.range(inside), target: Some(target), tooltip: None, data: None })
}
