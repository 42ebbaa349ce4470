//! Reloading when files change: real files, real renames.

use std::fs;
use std::io::Write;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use hcl::layers::{Reloaded, Watch};
use hcl::{Context, Error, HclDecode, Layers, Loader};

use crate::directory::Directory;

#[derive(Debug, HclDecode)]
struct Config {
    #[hcl(default = 0)]
    number: u32,
    #[hcl(default)]
    rest: String,
}

struct Watched {
    watch: Watch<Config>,
    changes: Receiver<Result<Reloaded<Config>, Error>>,
}

impl Watched {
    fn new(layers: &Layers) -> Watched {
        let live = layers.live::<Config>(&Context::new()).unwrap_or_else(|error| panic!("{error:#}"));
        let (sender, changes) = channel();
        let watch = live.watch(move |change| drop(sender.send(change)));
        Watched { watch: watch.unwrap_or_else(|error| panic!("{error:#}")), changes }
    }

    fn next(&self) -> Result<Reloaded<Config>, Error> {
        self.changes.recv_timeout(Duration::from_secs(20)).expect("a change is noticed")
    }

    /// The number in the next good configuration.
    fn number(&self) -> u32 {
        let number = self.next().unwrap_or_else(|error| panic!("{error:#}")).value().number;
        assert_eq!(self.watch.current().value.number, number);
        number
    }

    fn expect_silence(&self) {
        let silence = self.changes.recv_timeout(Duration::from_millis(500));
        assert!(silence.is_err(), "{silence:?}");
    }
}

#[test]
fn a_file_that_is_written_in_place_is_reloaded() {
    let directory = Directory::new("watch-write");
    let path = directory.write("shop.hcl", "number = 1\n");
    let watched = Watched::new(&Layers::new().file(&path));
    directory.write("shop.hcl", "number = 2\n");
    assert_eq!(watched.number(), 2);
    directory.write("shop.hcl", "# only a comment\nnumber = 2\n");
    directory.write("neighbour.txt", "number = 4\n");
    watched.expect_silence();
    directory.write("shop.hcl", "number = \n");
    assert!(watched.next().is_err());
    assert_eq!(watched.watch.current().value.number, 2);
    directory.write("shop.hcl", "number = 3\n");
    assert_eq!(watched.number(), 3);
}

#[test]
fn a_file_that_is_replaced_by_renaming_is_reloaded() {
    let directory = Directory::new("watch-rename");
    let path = directory.write("shop.hcl", "number = 1\n");
    let watched = Watched::new(&Layers::new().file(&path));
    // Several times, because a watch on the file itself would end with the first one.
    for number in 2..5 {
        let other = directory.write("shop.hcl.new", format!("number = {number}\n"));
        fs::rename(other, &path).expect("it can be renamed");
        assert_eq!(watched.number(), number);
    }
    // As an editor does that keeps a backup: for a moment there is no file.
    fs::rename(&path, directory.path().join("shop.hcl~")).expect("it can be renamed");
    directory.write("shop.hcl", "number = 9\n");
    assert_eq!(watched.number(), 9);
}

#[test]
#[cfg(unix)]
fn a_config_map_whose_link_is_replaced_is_reloaded() {
    use std::os::unix::fs::symlink;
    let directory = Directory::new("watch-links");
    let root = directory.path();
    let version = |number: u32| {
        let folder = root.join(format!("..{number}"));
        fs::create_dir(&folder).expect("it can be made");
        fs::write(folder.join("shop.hcl"), format!("number = {number}\n")).expect("it can be written");
        symlink(format!("..{number}"), root.join("..data_tmp")).expect("it can be linked");
        fs::rename(root.join("..data_tmp"), root.join("..data")).expect("it can be renamed");
        let _ = fs::remove_dir_all(root.join(format!("..{}", number - 1)));
    };
    version(1);
    symlink("..data/shop.hcl", root.join("shop.hcl")).expect("it can be linked");
    let watched = Watched::new(&Layers::new().file(root.join("shop.hcl")));
    for number in 2..5 {
        version(number);
        assert_eq!(watched.number(), number);
    }
}

#[test]
fn files_and_directories_may_appear_later() {
    let directory = Directory::new("watch-later");
    let folder = directory.path().join("etc/shop");
    let layers =
        Layers::new().optional_file(folder.join("shop.hcl")).optional_directory(folder.join("conf.d"));
    let watched = Watched::new(&layers);
    fs::create_dir_all(&folder).expect("it can be made");
    fs::write(folder.join("shop.hcl"), "number = 1\n").expect("it can be written");
    assert_eq!(watched.number(), 1);
    fs::create_dir(folder.join("conf.d")).expect("it can be made");
    fs::write(folder.join("conf.d/10.hcl"), "number = 2\n").expect("it can be written");
    assert_eq!(watched.number(), 2);
    fs::write(folder.join("conf.d/20.hcl"), "number = 3\n").expect("it can be written");
    assert_eq!(watched.number(), 3);
    fs::remove_dir_all(folder.join("conf.d")).expect("it can be removed");
    assert_eq!(watched.number(), 1);
    fs::create_dir(folder.join("conf.d")).expect("it can be made");
    fs::write(folder.join("conf.d/10.hcl"), "number = 4\n").expect("it can be written");
    assert_eq!(watched.number(), 4);
}

#[test]
#[cfg(target_os = "linux")]
fn a_file_that_is_half_written_is_never_applied() {
    let directory = Directory::new("watch-half");
    let path = directory.write("shop.hcl", "number = 1\nrest = \"whole\"\n");
    let watched = Watched::new(&Layers::new().file(&path));
    for number in 2..4 {
        let mut file = fs::File::create(&path).expect("it can be written");
        for part in [format!("number = {number}\n"), "rest = ".to_owned(), "\"whole\"\n".to_owned()] {
            file.write_all(part.as_bytes()).expect("it can be written");
            file.flush().expect("it can be written");
            thread::sleep(Duration::from_millis(300));
        }
        drop(file);
        let reloaded = watched.next().unwrap_or_else(|error| panic!("{error:#}"));
        assert_eq!((reloaded.value().number, reloaded.value().rest.as_str()), (number, "whole"));
    }
    watched.expect_silence();
}

#[test]
fn files_that_variables_name_are_watched() {
    let directory = Directory::new("watch-variable");
    let path = directory.write("number", "1\n");
    let layers = Layers::new().env_from("APP", [("APP_NUMBER_FILE", &path)]).files();
    let watched = Watched::new(&layers);
    directory.write("number", "2\n");
    assert_eq!(watched.number(), 2);
}

#[test]
fn included_files_are_watched_also_new_and_broken_ones() {
    let directory = Directory::new("watch-includes");
    fs::create_dir(directory.path().join("conf.d")).expect("it can be made");
    let path = directory.write("shop.hcl", "include = \"conf.d/*.hcl\"\n");
    let layers = Layers::new().loader(Loader::new().includes("include")).file(&path);
    let watched = Watched::new(&layers);
    directory.write("conf.d/a.hcl", "number = 1\n");
    assert_eq!(watched.number(), 1);
    directory.write("conf.d/a.hcl", "number = 2\n");
    assert_eq!(watched.number(), 2);
    directory.write("conf.d/b.hcl", "rest = \n");
    assert!(watched.next().is_err());
    directory.write("conf.d/b.hcl", "rest = \"b\"\n");
    assert_eq!(watched.number(), 2);
    directory.write("shop.hcl", "include = [\"conf.d/*.hcl\", \"later/c.hcl\"]\n");
    assert!(watched.next().is_err());
    fs::create_dir(directory.path().join("later")).expect("it can be made");
    directory.write("later/c.hcl", "# nothing is set\n");
    fs::remove_file(directory.path().join("conf.d/a.hcl")).expect("it is there");
    assert_eq!(watched.number(), 0);
}

/// A new file counts in any directory in which a pattern looks, also in one that was made later.
#[test]
fn patterns_with_several_directories_are_watched() {
    let directory = Directory::new("watch-patterns");
    fs::create_dir_all(directory.path().join("teams/x")).expect("it can be made");
    fs::create_dir_all(directory.path().join("deep/y/z")).expect("it can be made");
    let path = directory.write("shop.hcl", "include = [\"teams/*/*.hcl\", \"deep/**/*.hcl\"]\n");
    let watched = Watched::new(&Layers::new().loader(Loader::new().includes("include")).file(&path));
    directory.write("teams/x/a.hcl", "number = 1\n");
    assert_eq!(watched.number(), 1);
    fs::create_dir(directory.path().join("teams/later")).expect("it can be made");
    fs::rename(directory.path().join("teams/x/a.hcl"), directory.path().join("teams/a"))
        .expect("it is there");
    assert_eq!(watched.number(), 0);
    directory.write("teams/later/b.hcl", "number = 2\n");
    assert_eq!(watched.number(), 2);
    directory.write("deep/y/z/c.hcl", "rest = \"c\"\n");
    assert_eq!(watched.number(), 2);
    assert_eq!(watched.watch.current().value.rest, "c");
}

#[test]
fn watching_ends_when_it_is_dropped() {
    let directory = Directory::new("watch-dropped");
    let path = directory.write("shop.hcl", "number = 1\n");
    let Watched { watch, changes } = Watched::new(&Layers::new().file(&path));
    drop(watch);
    directory.write("shop.hcl", "number = 2\n");
    assert!(changes.recv().is_err(), "the thread has ended, and with it the function");
}
