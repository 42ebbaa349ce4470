//! Reads the bytes of one file, within the limits of a loader.

use std::fs::Metadata;
use std::io::Read;
use std::path::Path;

use super::{Loader, errors};
use crate::diagnostic::{Diagnostic, Word, catalogue};
use crate::system::files;

/// What a loader may read, and what it has read so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Allowance {
    /// The largest file, in bytes.
    pub(super) file_size: u64,
    /// How many bytes may be read from all files together.
    pub(super) total_size: u64,
    /// Whether FIFOs, devices and the like are read, too.
    pub(super) any_kind: bool,
    /// The bytes that have been read.
    pub(super) used: u64,
    /// The number of files that have been asked for.
    pub(super) files: usize,
}

impl Default for Allowance {
    fn default() -> Self {
        let size = Loader::DEFAULT_MAX_SIZE;
        Allowance { file_size: size, total_size: size, any_kind: false, used: 0, files: 0 }
    }
}

impl Allowance {
    /// Reads a file.
    pub(super) fn read(&mut self, path: &Path) -> Result<Vec<u8>, Diagnostic> {
        let unreadable = |error| errors::unreadable("file", path, &error);
        // Before opening, because opening a device can have effects, and opening a FIFO can wait for a
        // writer.
        self.check(path, &std::fs::metadata(path).map_err(unreadable)?)?;
        let file = files::open(path, self.any_kind).map_err(unreadable)?;
        // And again, because the file may have been replaced in between.
        let metadata = file.metadata().map_err(unreadable)?;
        self.check(path, &metadata)?;
        self.read_expecting(metadata.len(), path, file)
    }

    /// Reads a stream of about the expected size. The path is for messages.
    pub(super) fn read_expecting(
        &mut self,
        expected: u64,
        path: &Path,
        stream: impl Read,
    ) -> Result<Vec<u8>, Diagnostic> {
        let unreadable = |error| errors::unreadable("file", path, &error);
        // The expected size may be outdated or wrong, so one byte more than allowed is read to find out.
        let most = self.file_size.min(self.left());
        let mut bytes = Vec::new();
        let room = usize::try_from(expected.min(most)).unwrap_or(0);
        bytes.try_reserve_exact(room.saturating_add(1)).map_err(|error| unreadable(error.into()))?;
        stream.take(most.saturating_add(1)).read_to_end(&mut bytes).map_err(unreadable)?;
        let size = bytes.len() as u64;
        self.check_size(path, size, size > expected)?;
        self.used += size;
        Ok(bytes)
    }

    pub(super) fn left(&self) -> u64 {
        self.total_size.saturating_sub(self.used)
    }

    fn check(&self, path: &Path, metadata: &Metadata) -> Result<(), Diagnostic> {
        if metadata.is_dir() {
            return Err(catalogue::files::directory_as_file(Word::Shown(&path.display())));
        }
        if !self.any_kind && !metadata.is_file() {
            let kind = files::kind_of_file(metadata.file_type());
            return Err(catalogue::files::not_regular(Word::Shown(&path.display()), kind));
        }
        self.check_size(path, metadata.len(), false)
    }

    /// `at_least` means that the file may be larger than `size`.
    fn check_size(&self, path: &Path, size: u64, at_least: bool) -> Result<(), Diagnostic> {
        let (file, bytes) = (path.display(), errors::bytes(size, at_least));
        if size > self.file_size {
            return Err(catalogue::files::file_too_large(Word::Shown(&file), &bytes, self.file_size));
        }
        if size > self.left() {
            let (used, most) = (self.used, self.total_size);
            return Err(catalogue::files::files_too_large(Word::Shown(&file), &bytes, used, most));
        }
        Ok(())
    }
}
