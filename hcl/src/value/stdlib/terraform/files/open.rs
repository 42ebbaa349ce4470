//! Opens a path below a directory, one component at a time, so that no symbolic link, `..` or race leads out
//! of it, and lists what is in a directory there. Only Unix can do this; elsewhere, what can be done by names
//! is done.

#[cfg(unix)]
pub(super) use beneath::{Root, entries, open};
#[cfg(not(unix))]
pub(super) use elsewhere::{Root, entries, open};

/// Why a path was not opened.
#[derive(Debug)]
pub(super) enum Refused {
    /// It leads out of the directory.
    Outside,
    /// There is nothing.
    Missing,
    /// The system says no.
    Failed(std::io::Error),
}

#[cfg(unix)]
mod beneath {
    //! With one handle for each directory on the way. Nothing is opened by more than one name, and links are
    //! followed by hand.

    use std::collections::VecDeque;
    use std::ffi::{OsStr, OsString};
    use std::fs::File;
    use std::io;
    use std::os::fd::OwnedFd;
    use std::os::unix::ffi::OsStrExt;
    use std::path::Path;

    use rustix::fs::{AtFlags, Dir, FileType, Mode, OFlags, open as open_path, openat, readlinkat, statat};
    use rustix::io::Errno;

    use super::Refused;

    /// How many symbolic links a path can have.
    const MAX_LINKS: usize = 40;

    #[derive(Debug)]
    pub(in super::super) struct Root(OwnedFd);

    impl Root {
        pub(in super::super) fn open(directory: &Path) -> io::Result<Root> {
            let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
            Ok(Root(open_path(directory, flags, Mode::empty())?))
        }
    }

    /// Opens what the path names, for reading.
    pub(in super::super) fn open(root: &Root, path: &str) -> Result<File, Refused> {
        let mut names = components(OsStr::new(path))?;
        let mut directories: Vec<OwnedFd> = Vec::new();
        let mut links = 0;
        while let Some(name) = names.pop_front() {
            if name == ".." {
                directories.pop().ok_or(Refused::Outside)?;
                continue;
            }
            let current = directories.last().unwrap_or(&root.0);
            // Without waiting: a pipe without a writer would never answer.
            let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC;
            match openat(current, &name, flags, Mode::empty()) {
                Ok(opened) => directories.push(opened),
                Err(Errno::NOENT) => return Err(Refused::Missing),
                Err(error) => {
                    let target = readlinkat(current, &name, Vec::new()).map_err(|_| failed(error))?;
                    links += 1;
                    if links > MAX_LINKS {
                        return Err(failed(Errno::LOOP));
                    }
                    for part in components(OsStr::from_bytes(target.to_bytes()))?.into_iter().rev() {
                        names.push_front(part);
                    }
                }
            }
        }
        match directories.pop() {
            Some(last) => Ok(File::from(last)),
            None => Ok(File::from(root.0.try_clone().map_err(Refused::Failed)?)),
        }
    }

    /// The names in a directory that are text, and whether each is a directory; at most so many.
    pub(in super::super) fn entries(
        root: &Root,
        path: &str,
        most: usize,
    ) -> Result<Vec<(String, bool)>, Refused> {
        let directory = open(root, path)?;
        let failed = |error: Errno| Refused::Failed(error.into());
        let mut names = Vec::new();
        for entry in Dir::read_from(&directory).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let Ok(name) = entry.file_name().to_str() else { continue };
            if matches!(name, "." | "..") {
                continue;
            }
            let kind = match entry.file_type() {
                FileType::Unknown => statat(&directory, entry.file_name(), AtFlags::SYMLINK_NOFOLLOW)
                    .map_or(FileType::Unknown, |stat| FileType::from_raw_mode(stat.st_mode)),
                known => known,
            };
            names.push((name.to_owned(), kind == FileType::Directory));
            if names.len() >= most {
                break;
            }
        }
        Ok(names)
    }

    fn components(path: &OsStr) -> Result<VecDeque<OsString>, Refused> {
        if path.as_bytes().first() == Some(&b'/') {
            return Err(Refused::Outside);
        }
        let parts = path.as_bytes().split(|byte| *byte == b'/').filter(|part| !matches!(*part, b"" | b"."));
        Ok(parts.map(|part| OsStr::from_bytes(part).to_owned()).collect())
    }

    fn failed(error: Errno) -> Refused {
        match error {
            Errno::NOENT | Errno::NOTDIR => Refused::Missing,
            other => Refused::Failed(other.into()),
        }
    }
}

#[cfg(any(not(unix), test))]
mod elsewhere {
    //! By full names: the name that the system finds must be below the directory before and after opening.

    use std::fs::{self, File, OpenOptions};
    use std::io;
    use std::path::{Component, Path, PathBuf};

    use super::Refused;

    #[derive(Debug)]
    pub(in super::super) struct Root(PathBuf);

    impl Root {
        pub(in super::super) fn open(directory: &Path) -> io::Result<Root> {
            let directory = fs::canonicalize(directory)?;
            fs::read_dir(&directory)?;
            Ok(Root(directory))
        }
    }

    /// Opens what the path names, for reading.
    pub(in super::super) fn open(root: &Root, path: &str) -> Result<File, Refused> {
        reached(root, path, |real| options().open(real))
    }

    /// The names in a directory that are text, and whether each is a directory; at most so many.
    pub(in super::super) fn entries(
        root: &Root,
        path: &str,
        most: usize,
    ) -> Result<Vec<(String, bool)>, Refused> {
        reached(root, path, |real| {
            let mut names = Vec::new();
            for entry in fs::read_dir(real)?.take(most) {
                let entry = entry?;
                let is_directory = entry.file_type()?.is_dir();
                names.extend(entry.file_name().into_string().map(|name| (name, is_directory)));
            }
            Ok(names)
        })
    }

    /// What is done with the real name of a path below the directory.
    fn reached<T>(root: &Root, path: &str, act: impl FnOnce(&Path) -> io::Result<T>) -> Result<T, Refused> {
        let path = Path::new(path);
        if !stays_below(path) {
            return Err(Refused::Outside);
        }
        let full = root.0.join(path);
        let real = found(&full)?;
        if !real.starts_with(&root.0) {
            return Err(Refused::Outside);
        }
        let done = act(&real).map_err(Refused::Failed)?;
        // Neither the path nor its real name may have become a link since.
        let is_same = found(&full)? == real && found(&real)? == real;
        if is_same { Ok(done) } else { Err(Refused::Outside) }
    }

    /// Whether no `..` leads to what is above the directory, and the path is not absolute.
    fn stays_below(path: &Path) -> bool {
        let mut depth = 0_usize;
        path.components().all(|part| match part {
            Component::CurDir => true,
            Component::Normal(_) => {
                depth += 1;
                true
            }
            Component::ParentDir => match depth.checked_sub(1) {
                Some(above) => {
                    depth = above;
                    true
                }
                None => false,
            },
            Component::Prefix(_) | Component::RootDir => false,
        })
    }

    /// Windows opens a directory only if it is told that this may be one.
    fn options() -> OpenOptions {
        let mut options = OpenOptions::new();
        options.read(true);
        #[cfg(windows)]
        {
            use std::os::windows::fs::OpenOptionsExt as _;

            const BACKUP_SEMANTICS: u32 = 0x0200_0000;
            options.custom_flags(BACKUP_SEMANTICS);
        }
        options
    }

    fn found(path: &Path) -> Result<PathBuf, Refused> {
        fs::canonicalize(path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Refused::Missing,
            _ => Refused::Failed(error),
        })
    }
}

/// What systems other than Unix do, tested on one.
#[cfg(all(test, unix))]
mod tests {
    use std::fs;
    use std::io::Read as _;
    use std::os::unix::fs::symlink;

    use super::elsewhere::{Root, entries, open};
    use super::{Refused, beneath};

    #[test]
    fn both_ways_open_the_same() {
        let base = std::env::temp_dir().join(format!("hcl-open-{}", std::process::id()));
        let inside = base.join("inside");
        fs::create_dir_all(inside.join("sub")).expect("directories");
        fs::write(base.join("secret"), "hunter2").expect("a file");
        fs::write(inside.join("file"), "hello").expect("a file");
        for (target, link) in
            [("../secret", "out"), ("..", "up"), ("circle", "circle"), ("file", "fine"), ("sub", "also")]
        {
            symlink(target, inside.join(link)).expect("a link");
        }
        let roots = (
            Root::open(&inside).expect("the directory"),
            beneath::Root::open(&inside).expect("the directory"),
        );
        let (mut opened, mut listed) = (0, 0);
        for path in [
            "file",
            "./file",
            "sub/../file",
            "fine",
            "also/../file",
            "sub",
            "",
            ".",
            "out",
            "up",
            "up/secret",
            "circle",
            "nothing",
            "file/x",
            "..",
            "../secret",
            "../inside/file",
            "sub/../../secret",
            "/etc/passwd",
            "sub/../..",
        ] {
            let names = (entries(&roots.0, path, 10), beneath::entries(&roots.1, path, 10));
            match names {
                (Ok(mut ours), Ok(mut other)) => {
                    ours.sort();
                    other.sort();
                    assert_eq!(ours, other, "{path}");
                    listed += ours.len();
                }
                (Err(_), Err(_)) => {}
                (ours, other) => panic!("{path}: {ours:?}, {other:?}"),
            }
            let (ours, other) = (open(&roots.0, path), beneath::open(&roots.1, path));
            match (ours, other) {
                (Ok(mut file), Ok(_)) => {
                    let mut text = String::new();
                    if file.metadata().is_ok_and(|metadata| metadata.is_file()) {
                        file.read_to_string(&mut text).expect("a text");
                        assert_eq!(text, "hello", "{path}");
                        opened += 1;
                    }
                }
                (Err(ours), Err(other)) => {
                    let kind = |refused: &Refused| std::mem::discriminant(refused);
                    assert_eq!(kind(&ours), kind(&other), "{path}: {ours:?}, {other:?}");
                }
                (ours, other) => panic!("{path}: {ours:?}, {other:?}"),
            }
        }
        assert_eq!((opened, listed), (5, 14));
        assert_eq!(entries(&roots.0, "", 2).expect("a directory").len(), 2);
        assert_eq!(beneath::entries(&roots.1, "", 2).expect("a directory").len(), 2);
        fs::remove_dir_all(base).expect("the directory is there");
    }
}
