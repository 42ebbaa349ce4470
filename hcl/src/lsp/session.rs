//! One client from `initialize` to `exit`.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::thread;

use lsp_server::{Connection, ErrorCode, Message, Notification, Request, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidChangeWatchedFiles, DidCloseTextDocument, DidOpenTextDocument,
    DidSaveTextDocument, Initialized, Notification as Named,
};
use lsp_types::{InitializeParams, Uri};
use serde_json::Value;

use super::diagnose::{self, Job};
use super::document::Document;
use super::documents::Documents;
use super::error::Error;
use super::files::{Configuration, Files, files_of, with_open};
use super::language::Language;
use super::safely::safely;
use super::uri::path_of;
use super::{requests, watch};
use crate::layers::Layers;
#[cfg(feature = "schema")]
use crate::reference::PROJECT_FILE;
use crate::source::Location;

/// Answers the messages of a client until it leaves.
pub(super) fn run(language: &Language, connection: Connection) -> Result<(), Error> {
    let Connection { sender, receiver } = connection;
    thread::scope(|scope| {
        let (jobs, queue) = mpsc::channel();
        let publisher = sender.clone();
        let worker = thread::Builder::new().spawn_scoped(scope, move || {
            diagnose::run(language, &queue, &mut |message| publisher.send(message).is_ok());
        })?;
        let mut session = Session::new(language, jobs);
        let ended = loop {
            match receiver.recv() {
                Ok(Message::Request(request)) => {
                    if sender.send(session.answer_safely(request).into()).is_err() {
                        break Ok(());
                    }
                }
                Ok(Message::Notification(exit)) if exit.method == "exit" => {
                    break session.is_shut_down().then_some(()).ok_or_else(Error::not_shut_down);
                }
                Ok(Message::Notification(initialized)) if initialized.method == Initialized::METHOD => {
                    if session.watches
                        && let Some(files) = safely(|| session.files_to_watch())
                    {
                        // A client that left ends the loop.
                        let _ = sender.send(watch::registration(&files).into());
                    }
                }
                // It has no answer that could say that it failed.
                Ok(Message::Notification(notification)) => {
                    let _ = safely(|| session.take_note(notification));
                }
                // Whether the client watches files or not, there is nothing to be done.
                Ok(Message::Response(_)) => {}
                Err(_) => break Ok(()),
            }
        };
        // This ends the queue of the worker.
        drop(session);
        // It has not panicked: what may is caught.
        drop(worker.join());
        ended
    })
}

/// How far the client is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Started,
    Initialized,
    ShutDown,
}

/// The state of a session.
pub(super) struct Session<'l> {
    pub(super) language: &'l Language,
    pub(super) documents: Documents<'l>,
    files: Files,
    stage: Stage,
    /// Whether the client is to be asked to watch the files of layers.
    watches: bool,
    /// Whether the client takes snippets as completions.
    pub(super) takes_snippets: bool,
    jobs: Sender<Job>,
}

impl<'l> Session<'l> {
    fn new(language: &'l Language, jobs: Sender<Job>) -> Self {
        Session {
            language,
            documents: Documents::of(language),
            files: Files::default(),
            stage: Stage::Started,
            watches: false,
            takes_snippets: false,
            jobs,
        }
    }

    /// The present version of an open text.
    pub(super) fn document(&mut self, uri: &Uri) -> Option<Arc<Document>> {
        self.documents.get(uri)
    }

    /// The texts that form one configuration with this one.
    pub(super) fn configuration(&mut self, document: &Arc<Document>) -> Configuration {
        let open = self.documents.all();
        self.files.configuration(self.language, document, &open)
    }

    /// The layers of the language, with the texts that are open; `None` if it has none, or no type to decode
    /// them into.
    pub(super) fn unsaved_layers(&mut self) -> Option<Layers> {
        let make = self.language.layers.as_ref().filter(|_| self.language.typed.is_some())?;
        Some(with_open(make(&self.files.folder()), &self.documents.all()))
    }

    /// The files that a text includes, with the places where it does, if the loader of the layers includes
    /// files.
    pub(super) fn included(&self, document: &Document) -> Vec<(PathBuf, Location)> {
        self.layers().map_or_else(Vec::new, |layers| layers.included_in(&document.source, document.body()))
    }

    /// Whether a text is one of the layers.
    pub(super) fn is_in_layers(&self, document: &Document) -> bool {
        self.files_of_layers().iter().any(|path| document.path.as_ref() == Some(path))
    }

    /// The layers of the folder, if the language has layers.
    pub(super) fn layers(&self) -> Option<Layers> {
        self.language.layers.as_ref().map(|make| make(&self.files.folder()))
    }

    /// The files of layers, or that which says the schemas of texts.
    fn files_to_watch(&self) -> Vec<PathBuf> {
        #[cfg(feature = "schema")]
        if self.language.expects_by_file() {
            return vec![PathBuf::from(PROJECT_FILE)];
        }
        self.files_of_layers()
    }

    fn files_of_layers(&self) -> Vec<PathBuf> {
        self.layers().map_or_else(Vec::new, |layers| files_of(&layers))
    }

    fn is_shut_down(&self) -> bool {
        self.stage == Stage::ShutDown
    }

    /// A function of the application, such as a check of a value, may panic. That does not end the server.
    fn answer_safely(&mut self, request: Request) -> Response {
        let id = request.id.clone();
        safely(|| self.answer(request)).unwrap_or_else(|| {
            let message = "The server failed at this request; its log says where.";
            Response::new_err(id, ErrorCode::InternalError as i32, message.to_owned())
        })
    }

    fn answer(&mut self, request: Request) -> Response {
        let refused = |request: Request, code: ErrorCode, message: &str| {
            Response::new_err(request.id, code as i32, message.to_owned())
        };
        match (self.stage, request.method.as_str()) {
            (Stage::Started, "initialize") => self.initialize(request),
            (Stage::Started, _) => {
                refused(request, ErrorCode::ServerNotInitialized, "The first request is `initialize`.")
            }
            (Stage::Initialized, "shutdown") => {
                self.stage = Stage::ShutDown;
                Response::new_ok(request.id, Value::Null)
            }
            (Stage::Initialized, "initialize") => {
                refused(request, ErrorCode::InvalidRequest, "The server is already initialized.")
            }
            (Stage::Initialized, _) => requests::answer(self, request),
            (Stage::ShutDown, _) => refused(request, ErrorCode::InvalidRequest, "The server was shut down."),
        }
    }

    /// Parameters that cannot be understood are no reason to refuse a client: only its folder is needed.
    fn initialize(&mut self, request: Request) -> Response {
        self.stage = Stage::Initialized;
        if let Ok(params) = serde_json::from_value::<InitializeParams>(request.params) {
            let depends_on_files = self.language.layers.is_some() || self.language.expects_by_file();
            self.watches = depends_on_files && watch::is_offered(&params);
            self.takes_snippets = takes_snippets(&params);
            self.files.folder = folder(params);
        }
        let folder = self.files.folder();
        self.send(Job::Folder(folder));
        Response::new_ok(request.id, requests::capabilities())
    }

    /// Parameters that cannot be understood are ignored, since a notification has no answer.
    fn take_note(&mut self, notification: Notification) {
        if self.stage != Stage::Initialized {
            return;
        }
        let Notification { method, params } = notification;
        match method.as_str() {
            DidOpenTextDocument::METHOD => {
                let Some(params) = read::<DidOpenTextDocument>(params) else { return };
                let uri = params.text_document.uri.clone();
                self.documents.open(params.text_document);
                self.diagnose(&uri);
            }
            DidChangeTextDocument::METHOD => {
                let Some(params) = read::<DidChangeTextDocument>(params) else { return };
                self.documents.change(&params.text_document, params.content_changes);
                self.diagnose(&params.text_document.uri);
            }
            DidCloseTextDocument::METHOD => {
                let Some(params) = read::<DidCloseTextDocument>(params) else { return };
                self.documents.close(&params.text_document.uri);
                self.send(Job::Closed(params.text_document.uri));
            }
            DidSaveTextDocument::METHOD => {
                let Some(params) = read::<DidSaveTextDocument>(params) else { return };
                // It may be the schema of others.
                match self.language.expects_by_file() {
                    true => self.diagnose_all(),
                    false => self.diagnose(&params.text_document.uri),
                }
            }
            // A file of the layers may have changed, or a schema.
            DidChangeWatchedFiles::METHOD => self.diagnose_all(),
            _ => {}
        }
    }

    fn diagnose_all(&mut self) {
        if self.language.expects_by_file() {
            self.documents.renew();
        }
        self.documents.all().into_iter().for_each(|document| self.send(Job::Changed(document)));
    }

    fn diagnose(&mut self, uri: &Uri) {
        if let Some(document) = self.documents.get(uri) {
            self.send(Job::Changed(document));
        }
    }

    /// If the worker has ended, nothing is published any more, but requests are still answered.
    fn send(&self, job: Job) {
        let _ = self.jobs.send(job);
    }
}

fn read<N: Named>(params: Value) -> Option<N::Params> {
    serde_json::from_value(params).ok()
}

/// Whether the client takes snippets as completions.
fn takes_snippets(params: &InitializeParams) -> bool {
    let offers = params.capabilities.text_document.as_ref();
    let completion = offers.and_then(|text| text.completion.as_ref());
    let item = completion.and_then(|completion| completion.completion_item.as_ref());
    item.is_some_and(|item| item.snippet_support == Some(true))
}

/// The folder that the client has open.
#[allow(deprecated, reason = "clients may still send only the old members")]
fn folder(params: InitializeParams) -> Option<PathBuf> {
    let folders = params.workspace_folders.unwrap_or_default();
    let uri = folders.into_iter().next().map(|folder| folder.uri).or(params.root_uri);
    uri.and_then(|uri| path_of(&uri)).or(params.root_path.map(PathBuf::from))
}
