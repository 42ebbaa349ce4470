//! Asks the client to report changes of files on disk: those of layers need not be open.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::PathBuf;

use lsp_server::Request;
use lsp_types::InitializeParams;
use lsp_types::notification::{DidChangeWatchedFiles, Notification};
use lsp_types::request::{RegisterCapability, Request as Named};
use serde_json::json;

/// Whether the client can be asked.
pub(super) fn is_offered(params: &InitializeParams) -> bool {
    let offers = params.capabilities.workspace.as_ref();
    let offers = offers.and_then(|workspace| workspace.did_change_watched_files.as_ref());
    offers.is_some_and(|watched| watched.dynamic_registration == Some(true))
}

/// The request for files that end like these, or as configuration usually does: more of them may be added
/// later.
pub(super) fn registration(files: &[PathBuf]) -> Request {
    let endings = files.iter().filter_map(|file| file.extension().and_then(OsStr::to_str));
    let plain = endings.filter(|ending| ending.bytes().all(|byte| byte.is_ascii_alphanumeric()));
    let endings: BTreeSet<&str> = plain.chain(["hcl", "json"]).collect();
    let watchers: Vec<_> =
        endings.iter().map(|ending| json!({ "globPattern": format!("**/*.{ending}") })).collect();
    let method = DidChangeWatchedFiles::METHOD;
    let registration = json!({ "id": method, "method": method, "registerOptions": { "watchers": watchers } });
    Request {
        id: method.to_owned().into(),
        method: RegisterCapability::METHOD.to_owned(),
        params: json!({ "registrations": [registration] }),
    }
}
