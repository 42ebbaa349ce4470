//! The directories in which something must happen before a file of the configuration is another one.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::time::SystemTime;

use notify::{RecursiveMode, Watcher};

use crate::layers::live::Live;
use crate::system::names::has_ending;
use crate::system::watched::{folded, number};

/// A path that leads over more symbolic links than this is taken to lead in a circle.
const MAX_LINKS: usize = 40;

/// The directories that are watched, and what the files looked like.
#[derive(Debug)]
pub(super) struct Places<W> {
    watcher: W,
    watched: BTreeSet<PathBuf>,
    /// The files and directories of the configuration, as events call them, except for their case: the system
    /// may have found them under names that are written differently.
    targets: BTreeSet<String>,
    seen: Vec<Seen>,
}

/// What a file or directory looks like from outside: a path, and what changes when the file does.
type Seen = (PathBuf, Option<(u64, Option<SystemTime>, u64)>);

impl<W: Watcher> Places<W> {
    pub(super) fn new(watcher: W) -> Places<W> {
        Places { watcher, watched: BTreeSet::new(), targets: BTreeSet::new(), seen: Vec::new() }
    }

    /// Watches what there is now. Returns whether a file looks different than the last time.
    pub(super) fn update<T>(&mut self, live: &Live<T>) -> bool {
        let (layers, read) = (live.layers(), live.read());
        // What was read the last time has the included files.
        let mut files: BTreeSet<PathBuf> = layers.own_paths().into_iter().collect();
        files.extend(layers.own_files());
        files.extend(read.files.iter().chain(&read.sought).cloned());
        let (mut directories, mut targets) = (BTreeSet::new(), BTreeSet::new());
        files.iter().for_each(|file| add_directories(file, &mut directories, &mut targets));
        for gone in self.watched.difference(&directories) {
            let _ = self.watcher.unwatch(gone);
        }
        // Also those that are watched already: a directory that was removed and made again is another one.
        // One that is gone by now is missed in the next event of the directory around it.
        for directory in &directories {
            let _ = self.watcher.watch(directory, RecursiveMode::NonRecursive);
        }
        (self.watched, self.targets) = (directories, targets.iter().map(|path| folded(path)).collect());
        // After that, so that no change is missed in between.
        let seen: Vec<Seen> = files.into_iter().map(looked_at).collect();
        let is_different = seen != self.seen;
        self.seen = seen;
        is_different
    }
}

impl<W> Places<W> {
    /// Makes every file look different the next time.
    pub(super) fn forget(&mut self) {
        self.seen.clear();
    }

    /// Whether what is at a path belongs to the configuration, by its own path or that of its directory.
    pub(super) fn concern(&self, path: &Path) -> bool {
        let is_listed = |path: &Path| self.targets.contains(&folded(path));
        let name = path.to_string_lossy();
        let is_configuration = || [".hcl", ".json"].iter().any(|ending| has_ending(&name, ending));
        is_listed(path) || is_configuration() && path.parent().is_some_and(is_listed)
    }
}

/// The directories in which an event can make another file of what a path names: the one with the file, and
/// those with a symbolic link on the way to it. In place of one that does not exist it is the nearest around
/// it that does. `targets` gets the path without symbolic links.
fn add_directories(path: &Path, directories: &mut BTreeSet<PathBuf>, targets: &mut BTreeSet<PathBuf>) {
    let Ok(path) = std::path::absolute(path) else { return };
    let (mut left, mut links): (Vec<PathBuf>, usize) = (vec![path], 0);
    while let Some(path) = left.pop() {
        let mut walked = PathBuf::new();
        let mut components = path.components();
        while let Some(component) = components.next() {
            match component {
                Component::ParentDir => drop(walked.pop()),
                component => walked.push(component),
            }
            // What begins the path of a drive or a share of Windows is none by itself.
            if !matches!(component, Component::Normal(_)) {
                continue;
            }
            let Ok(metadata) = fs::symlink_metadata(&walked) else { break };
            let around = walked.parent().unwrap_or(&walked);
            if metadata.is_symlink() {
                directories.insert(around.to_owned());
                links += 1;
                if let Some(target) = fs::read_link(&walked).ok().filter(|_| links <= MAX_LINKS) {
                    left.push(around.join(target).join(components.as_path()));
                }
                walked.clear();
                break;
            }
        }
        if !walked.as_os_str().is_empty() {
            add_nearest(&walked, directories);
            targets.insert(walked);
        }
    }
}

/// The directory around a path, and the path itself if it is one. If it does not exist, the nearest directory
/// around it.
fn add_nearest(path: &Path, directories: &mut BTreeSet<PathBuf>) {
    if path.is_dir() {
        directories.insert(path.to_owned());
    }
    directories.extend(path.ancestors().skip(1).find(|around| around.is_dir()).map(Path::to_owned));
}

fn looked_at(path: PathBuf) -> Seen {
    let seen = fs::metadata(&path)
        .ok()
        .map(|metadata| (metadata.len(), metadata.modified().ok(), number(&metadata)));
    (path, seen)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A system that finds a file under a name that differs by case, and calls it as it is written.
    #[test]
    fn events_name_files_in_another_case() {
        let targets = ["/srv/App.hcl", "/srv/conf.d"].map(|path| folded(Path::new(path)));
        let places =
            Places { watcher: (), watched: BTreeSet::new(), targets: targets.into(), seen: Vec::new() };
        for (path, concerns) in [
            ("/srv/app.hcl", true),
            ("/SRV/App.hcl", true),
            ("/srv/conf.d", true),
            ("/srv/CONF.D/a.HCL", true),
            ("/srv/conf.d/a.txt", false),
            ("/srv/other.hcl", false),
        ] {
            assert_eq!(places.concern(Path::new(path)), concerns, "{path}");
        }
    }
}
