//! Reads the bytes of one file, within the limits of a loader.

use std::fs::{File, Metadata};
use std::io::Read;
use std::path::Path;

use super::errors;
use crate::diagnostic::Diagnostic;

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

impl Allowance {
    /// Reads a file.
    pub(super) fn read(&mut self, path: &Path) -> Result<Vec<u8>, Box<Diagnostic>> {
        let unreadable = |error| Box::new(errors::unreadable("file", path, &error));
        // Before opening, because opening a FIFO waits for a writer.
        self.check(path, &std::fs::metadata(path).map_err(unreadable)?)?;
        let file = File::open(path).map_err(unreadable)?;
        // And again, because the file may have been replaced in between.
        let metadata = file.metadata().map_err(unreadable)?;
        self.check(path, &metadata)?;
        // The size that a file reports may be outdated or wrong, so one byte more than allowed is read to find out.
        let most = self.file_size.min(self.left());
        let mut bytes = Vec::new();
        let expected = usize::try_from(metadata.len().min(most)).unwrap_or(0);
        bytes.try_reserve_exact(expected.saturating_add(1)).map_err(|error| unreadable(error.into()))?;
        file.take(most.saturating_add(1)).read_to_end(&mut bytes).map_err(unreadable)?;
        let size = bytes.len() as u64;
        self.check_size(path, size, size > metadata.len())?;
        self.used += size;
        Ok(bytes)
    }

    fn left(&self) -> u64 {
        self.total_size.saturating_sub(self.used)
    }

    fn check(&self, path: &Path, metadata: &Metadata) -> Result<(), Box<Diagnostic>> {
        if metadata.is_dir() {
            return Err(Box::new(errors::directory_as_file(path)));
        }
        if !self.any_kind && !metadata.is_file() {
            return Err(Box::new(errors::not_regular(path, metadata.file_type())));
        }
        self.check_size(path, metadata.len(), false)
    }

    /// `at_least` means that the file may be larger than `size`.
    fn check_size(&self, path: &Path, size: u64, at_least: bool) -> Result<(), Box<Diagnostic>> {
        if size > self.file_size {
            return Err(Box::new(errors::file_too_large(path, size, at_least, self.file_size)));
        }
        if size > self.left() {
            let refusal = errors::files_too_large(path, size, at_least, self.used, self.total_size);
            return Err(Box::new(refusal));
        }
        Ok(())
    }
}
