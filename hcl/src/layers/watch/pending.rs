//! Which files are being written, as far as the system tells.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use notify::event::{AccessKind, AccessMode, CreateKind, EventKind, ModifyKind};
use notify::{Event, Result};

/// Whether the system tells when a file that was written is closed.
const TELLS_OF_CLOSING: bool = cfg!(any(target_os = "linux", target_os = "android"));

/// After this time without a word of it a file does not count as being written any more: its end was missed.
const FORGOTTEN: Duration = Duration::from_secs(30);

/// The files that somebody has begun to write and not closed, each with the time when that was last noticed.
#[derive(Debug, Default)]
pub(super) struct Pending(HashMap<PathBuf, Instant>);

impl Pending {
    /// Takes notice of an event. Returns whether it may be about a change: that a file is opened or read is
    /// none. `concerns` tells which files matter.
    pub(super) fn notice(&mut self, event: &Result<Event>, concerns: &dyn Fn(&Path) -> bool) -> bool {
        let Ok(event) = event else {
            self.0.clear();
            return true;
        };
        let paths = event.paths.iter();
        match event.kind {
            EventKind::Access(AccessKind::Close(AccessMode::Write)) => paths.for_each(|path| self.end(path)),
            EventKind::Access(_) => return false,
            EventKind::Create(CreateKind::File) | EventKind::Modify(ModifyKind::Data(_))
                if TELLS_OF_CLOSING =>
            {
                self.0.extend(paths.filter(|path| concerns(path)).map(|path| (path.clone(), Instant::now())));
            }
            EventKind::Remove(_) | EventKind::Modify(ModifyKind::Name(_)) => {
                paths.for_each(|path| self.end(path))
            }
            _ if event.need_rescan() => self.0.clear(),
            _ => {}
        }
        true
    }

    /// Whether no file is being written.
    pub(super) fn is_empty(&mut self) -> bool {
        self.0.retain(|_, noticed| noticed.elapsed() < FORGOTTEN);
        self.0.is_empty()
    }

    fn end(&mut self, path: &Path) {
        self.0.remove(path);
    }
}
