//! The directory that functions can read.

use std::fs::File;
use std::io::{self, Read};
use std::path::{self, Path, PathBuf};
use std::sync::Arc;

use super::open::{Refused, Root, entries, open};
use crate::value::function::FunctionError;
use crate::value::stdlib::terraform::errors;

/// The largest file that is read unless the application says otherwise.
const USUAL_SIZE: u64 = 8 << 20;

/// A directory whose files the configuration may read: never anything outside of it, whatever paths, symbolic
/// links, and changes during the evaluation say. Copies share the opened directory.
///
/// On Unix the directory and everything below it is opened step by step, so there is no moment in which
/// another file could take the place of one that was checked. Other systems offer less: there the path is
/// checked before and after a file is opened.
///
/// ```
/// use hcl::Context;
/// use hcl::terraform::{Files, Functions};
///
/// let directory = std::env::temp_dir().join(format!("hcl-files-{}", std::process::id()));
/// std::fs::create_dir_all(&directory)?;
/// std::fs::write(directory.join("motd"), "hello")?;
/// let functions = Functions::new().files(&Files::below(&directory)?.max_size(1024));
/// let context = Context::builder().callables(functions).build();
/// assert_eq!(hcl::parse_expression("file(\"motd\")")?.evaluate(&context)?, "hello");
/// assert!(hcl::parse_expression("file(\"../motd\")")?.evaluate(&context).is_err());
/// # std::fs::remove_dir_all(&directory)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Files {
    root: Arc<Root>,
    pub(super) path: Arc<PathBuf>,
    max_size: u64,
}

impl Files {
    /// Opens the directory.
    ///
    /// # Errors
    /// There is no such directory, or it cannot be read.
    pub fn below(directory: impl AsRef<Path>) -> io::Result<Files> {
        let directory = directory.as_ref();
        let root = Arc::new(Root::open(directory)?);
        Ok(Files { root, path: Arc::new(path::absolute(directory)?), max_size: USUAL_SIZE })
    }

    /// Changes the limit on the size of a file, in bytes. It is 8 MiB unless this is called.
    #[must_use]
    pub fn max_size(mut self, bytes: u64) -> Files {
        self.max_size = bytes;
        self
    }

    /// The size of a file in bytes; 0 if it cannot be read.
    pub(crate) fn size(&self, path: &str) -> u64 {
        let size = open(&self.root, path).and_then(|file| file.metadata().map_err(Refused::Failed));
        size.map_or(0, |metadata| metadata.len().min(self.max_size))
    }

    /// The contents of the file that the first argument names.
    ///
    /// # Errors
    /// There is no regular file below the directory, or it is too large.
    pub(crate) fn read(&self, path: &str) -> Result<Vec<u8>, FunctionError> {
        let file = self.regular(path)?;
        let mut bytes = Vec::new();
        file.take(self.max_size.saturating_add(1))
            .read_to_end(&mut bytes)
            .map_err(|error| errors::unreadable(path, &error))?;
        if bytes.len() as u64 > self.max_size {
            Err(errors::large_file(path, self.max_size))
        } else {
            Ok(bytes)
        }
    }

    /// The text in the file that the first argument names.
    ///
    /// # Errors
    /// As for [`read`](Self::read), or the contents are not UTF-8.
    pub(crate) fn read_text(&self, path: &str) -> Result<String, FunctionError> {
        String::from_utf8(self.read(path)?).map_err(|_| errors::no_text_file(path))
    }

    /// Whether there is a regular file.
    pub(super) fn exists(&self, path: &str) -> Result<bool, FunctionError> {
        match open(&self.root, path) {
            Err(Refused::Missing) => Ok(false),
            _ => self.regular(path).map(|_| true),
        }
    }

    /// The names in a directory that are text, and whether each is a directory; at most so many.
    pub(super) fn entries(&self, path: &str, most: usize) -> Result<Vec<(String, bool)>, FunctionError> {
        entries(&self.root, path, most).map_err(|refused| error(path, refused))
    }

    fn regular(&self, path: &str) -> Result<File, FunctionError> {
        let file = open(&self.root, path).map_err(|refused| error(path, refused))?;
        let metadata = file.metadata().map_err(|error| errors::unreadable(path, &error))?;
        if metadata.is_file() { Ok(file) } else { Err(errors::not_regular(path, metadata.is_dir())) }
    }
}

fn error(path: &str, refused: Refused) -> FunctionError {
    match refused {
        Refused::Outside => errors::outside(path),
        Refused::Missing => errors::no_file(path),
        Refused::Failed(error) => errors::unreadable(path, &error),
    }
}
