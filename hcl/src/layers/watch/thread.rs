//! The thread that waits for events, and for the files to be quiet, and then reloads.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use notify::{Event, RecommendedWatcher};

use super::pending::Pending;
use super::places::Places;
use crate::decode::HclDecode;
use crate::diagnostic::{Diagnostics, Word, catalogue};
use crate::layers::live::{Live, Reloaded};
use crate::layers::loaded::Loaded;

/// Files are read when there was no event for this long: a change often comes in several steps.
const QUIET: Duration = Duration::from_millis(100);

/// After this time files are read although there are still events, unless one is being written.
const IMPATIENT: Duration = Duration::from_secs(2);

/// One event leads to at most this many attempts to reload, each because something happened during the one
/// before, or because that found other files. The next event begins anew.
const MAX_ROUNDS: usize = 8;

/// A configuration that is loaded again when its files change: from `Live::watch`. Watching ends when this is
/// dropped.
#[derive(Debug)]
#[must_use = "watching ends when this is dropped"]
pub struct Watch<T> {
    current: Arc<Mutex<Arc<Loaded<T>>>>,
    messages: Sender<Message>,
    thread: Option<JoinHandle<()>>,
}

/// What the thread waits for.
enum Message {
    Event(notify::Result<Event>),
    Stop,
}

/// Is told of each change, and of each attempt to reload that failed.
pub(crate) type Tell<T> = Box<dyn FnMut(Result<Reloaded<T>, Diagnostics>) + Send>;

impl<T> Watch<T> {
    /// The configuration that was loaded last without an error.
    pub fn current(&self) -> Arc<Loaded<T>> {
        self.current.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl<T> Drop for Watch<T> {
    /// Waits until the function that is told of changes has returned, unless it is the one that drops this.
    fn drop(&mut self) {
        let _ = self.messages.send(Message::Stop);
        if let Some(thread) =
            self.thread.take().filter(|thread| thread.thread().id() != thread::current().id())
        {
            let _ = thread.join();
        }
    }
}

impl<T: HclDecode + Send + Sync + 'static> Live<T> {
    /// Reloads in a thread whenever a file changes.
    pub(crate) fn watch_files(self, tell: Tell<T>) -> Result<Watch<T>, Diagnostics> {
        let (messages, received) = channel();
        let events = messages.clone();
        let watcher = notify::recommended_watcher(move |event| drop(events.send(Message::Event(event))))
            .map_err(|error| catalogue::watch::cannot_watch(Word::Shown(&error)))?;
        let current = Arc::new(Mutex::new(self.current().clone()));
        let mut places = Places::new(watcher);
        places.update(&self);
        places.forget();
        let thread = Thread {
            live: self,
            current: current.clone(),
            places,
            pending: Pending::default(),
            received,
            tell,
        };
        let thread = thread::Builder::new()
            .name("configuration".to_owned())
            .spawn(move || thread.run())
            .map_err(|error| catalogue::watch::cannot_watch(Word::Shown(&error)))?;
        Ok(Watch { current, messages, thread: Some(thread) })
    }
}

/// What the thread has.
struct Thread<T> {
    live: Live<T>,
    current: Arc<Mutex<Arc<Loaded<T>>>>,
    places: Places<RecommendedWatcher>,
    pending: Pending,
    received: Receiver<Message>,
    tell: Tell<T>,
}

impl<T: HclDecode> Thread<T> {
    fn run(mut self) {
        // Something may have changed since the first load and before the watching began.
        let mut event = Some(Message::Event(Ok(Event::default())));
        while let Some(Message::Event(found)) = event {
            if self.notice(&found) && !self.follow() {
                return;
            }
            event = self.received.recv().ok();
        }
    }

    fn notice(&mut self, event: &notify::Result<Event>) -> bool {
        self.pending.notice(event, &|path| self.places.concern(path))
    }

    /// Reloads when nothing happens any more, if a file looks different. Returns whether to go on watching.
    fn follow(&mut self) -> bool {
        for _ in 0..MAX_ROUNDS {
            if !self.wait_until_quiet() {
                return false;
            }
            if !self.places.update(&self.live) {
                break;
            }
            let loaded = self.live.load();
            // Somebody may have begun to write a file before it was read, and the event be on its way.
            match self.next_event() {
                None => self.accept(loaded),
                Some(true) => self.places.forget(),
                Some(false) => return false,
            }
        }
        true
    }

    /// Waits until nothing happens any more. Returns whether to go on.
    fn wait_until_quiet(&mut self) -> bool {
        let began = Instant::now();
        loop {
            let is_quiet = match self.next_event() {
                None => true,
                Some(true) => began.elapsed() > IMPATIENT,
                Some(false) => return false,
            };
            if is_quiet && self.pending.is_empty() {
                return true;
            }
        }
    }

    /// Waits for an event that may be about a change, and returns whether to go on; `None` if there is none
    /// for a while.
    fn next_event(&mut self) -> Option<bool> {
        let end = Instant::now() + QUIET;
        loop {
            match self.received.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(Message::Event(event)) if !self.notice(&event) => {}
                Ok(Message::Event(_)) => return Some(true),
                Err(RecvTimeoutError::Timeout) => return None,
                Ok(Message::Stop) | Err(RecvTimeoutError::Disconnected) => return Some(false),
            }
        }
    }

    fn accept(&mut self, loaded: Result<Loaded<T>, Diagnostics>) {
        let reloaded = loaded.map(|loaded| self.live.accept(loaded));
        *self.current.lock().unwrap_or_else(PoisonError::into_inner) = self.live.current().clone();
        if !reloaded.as_ref().is_ok_and(Reloaded::is_empty) {
            (self.tell)(reloaded);
        }
    }
}
