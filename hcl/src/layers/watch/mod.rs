//! Reloads a configuration when its files change: a thread waits for events, and for the files to be quiet.
//!
//! `places` finds the directories to watch, and what the files look like; `pending` knows which files are
//! still being written.

mod pending;
mod places;

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use notify::{Event, RecommendedWatcher};

use self::pending::Pending;
use self::places::Places;
use super::live::{Live, Reloaded};
use super::loaded::Loaded;
use crate::decode::HclDecode;
use crate::diagnostic::{Diagnostics, Word, catalogue};

/// Files are read when there was no event for this long: a change often comes in several steps.
const QUIET: Duration = Duration::from_millis(100);

/// After this time files are read although there are still events, unless one is being written.
const IMPATIENT: Duration = Duration::from_secs(2);

/// One event leads to at most this many reloads, each because the one before found other files.
const MAX_ROUNDS: usize = 8;

/// A configuration that is loaded again when its files change: from `Live::watch`. Watching ends when this is
/// dropped.
#[derive(Debug)]
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
            .map_err(|error| catalogue::watch::refused(Word::of(&error)))?;
        let current = Arc::new(Mutex::new(self.current().clone()));
        let mut places = Places::new(watcher);
        places.update(&self);
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
            .map_err(|error| catalogue::watch::refused(Word::of(&error)))?;
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
        self.reload();
        while let Ok(Message::Event(event)) = self.received.recv() {
            if self.notice(&event) {
                if !self.wait_until_quiet() {
                    return;
                }
                self.reload_if_different();
            }
        }
    }

    fn notice(&mut self, event: &notify::Result<Event>) -> bool {
        self.pending.notice(event, &|path| self.places.concern(path))
    }

    /// Waits until nothing happens any more. Returns whether to go on.
    fn wait_until_quiet(&mut self) -> bool {
        let began = Instant::now();
        loop {
            let is_quiet = match self.received.recv_timeout(QUIET) {
                Ok(Message::Event(event)) => {
                    self.notice(&event);
                    began.elapsed() > IMPATIENT
                }
                Err(RecvTimeoutError::Timeout) => true,
                Ok(Message::Stop) | Err(RecvTimeoutError::Disconnected) => return false,
            };
            if is_quiet && self.pending.is_empty() {
                return true;
            }
        }
    }

    /// Reloads if a file looks different, and again if that has led to other files.
    fn reload_if_different(&mut self) {
        let mut rounds = 0..MAX_ROUNDS;
        while self.places.update(&self.live) && rounds.next().is_some() {
            self.reload();
        }
    }

    fn reload(&mut self) {
        let reloaded = self.live.load_again();
        *self.current.lock().unwrap_or_else(PoisonError::into_inner) = self.live.current().clone();
        if !reloaded.as_ref().is_ok_and(Reloaded::is_empty) {
            (self.tell)(reloaded);
        }
    }
}
