//! From a directory of files in both syntaxes to the application's own struct.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use hcl::{Context, HclDecode, Loader};
use hcl_tests::parallel::same_in_parallel;
use indexmap::IndexMap;

#[derive(Debug, HclDecode)]
struct Config {
    listen: String,
    workers: Option<u16>,
    #[hcl(block)]
    backend: IndexMap<String, Backend>,
}

#[derive(Debug, HclDecode)]
struct Backend {
    url: String,
}

/// A directory of its own for a test, removed afterwards, when its files were loaded on all cores too.
struct Directory(PathBuf);

impl Directory {
    fn new(test: &str, files: &BTreeMap<&str, &str>) -> Self {
        let path = std::env::temp_dir().join(format!("hcl-loading-{}-{test}", std::process::id()));
        fs::create_dir_all(&path).expect("the directory can be made");
        for (name, text) in files {
            fs::write(path.join(name), text).expect("the file can be written");
        }
        Directory(path)
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            same_in_parallel(&self.0);
        }
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_directory_is_decoded_as_one_body() {
    let files = BTreeMap::from([
        ("10-base.hcl", "listen = \"${host}:80\"\nbackend \"a\" {\n  url = \"/a\"\n}\n"),
        ("20-more.json", r#"{"workers": 4, "backend": {"b": {"url": "/${host}"}}}"#),
        ("30-last.hcl", "backend c {\n  url = \"/c\"\n}\n"),
    ]);
    let directory = Directory::new("good", &files);
    let context = Context::builder().variable("host", "localhost").build();
    let config: Config = context.from_dir(&directory.0).expect("nothing is wrong");
    assert_eq!((config.listen.as_str(), config.workers), ("localhost:80", Some(4)));
    let backends: Vec<_> = config.backend.iter().map(|(name, backend)| (&**name, &*backend.url)).collect();
    assert_eq!(backends, [("a", "/a"), ("b", "/localhost"), ("c", "/c")]);
}

/// Other systems write names in capitals, or don't keep their case.
#[test]
fn the_ending_of_a_name_may_have_any_case() {
    let files = BTreeMap::from([("A.HCL", "listen = \"a\"\n"), ("B.Json", r#"{"workers": 4}"#)]);
    let directory = Directory::new("case", &files);
    let loader = Loader::new().directory(&directory.0);
    assert_eq!(loader.sources().len(), 2);
    let body = loader.parse().expect("nothing is wrong");
    assert_eq!(body.items().0.len(), 2);
}

/// Nothing needs to be there: both paths lead to the same place.
#[test]
fn an_unsaved_text_is_found_by_any_path_that_leads_to_it() {
    let text = || hcl::Source::new("app.hcl", "a = 1\n");
    for (unsaved, asked) in [
        ("nowhere/app.hcl", "./nowhere/app.hcl"),
        ("nowhere/../app.none.hcl", "app.none.hcl"),
        ("n.hcl", "n.hcl"),
    ] {
        let body = Loader::new().unsaved(unsaved, text()).file(asked).parse().expect(asked);
        assert_eq!(body.items().0.len(), 1, "{asked}");
    }
}

#[test]
fn mistakes_of_several_files_are_reported_together_each_in_its_file() {
    let files = BTreeMap::from([
        ("a.hcl", "listen = \"x\"\nwrokers = 1\n"),
        ("b.json", r#"{"listen": "y", "backend": {"b": {}}}"#),
        ("c.hcl", "workers = \"many\"\n"),
    ]);
    let directory = Directory::new("bad", &files);
    let error = Context::new().from_dir::<Config>(&directory.0).expect_err("there are mistakes");
    let report =
        format!("{error:#}").replace(&format!("{}{}", directory.0.display(), std::path::MAIN_SEPARATOR), "");
    insta::assert_snapshot!(report);
}

/// A loader's error with its help, without the directory.
fn complaint(loader: Loader, directory: &Directory) -> String {
    let (_, diagnostics) = loader.load();
    let Some(first) = diagnostics.iter().next() else { return String::new() };
    let text = format!("{}: {} {}", first.summary, first.detail, first.help.as_deref().unwrap_or_default());
    text.replace(&format!("{}{}", directory.0.display(), std::path::MAIN_SEPARATOR), "")
}

/// A file that has a size, but uses no disk space.
fn sparse(path: &Path, bytes: u64) {
    fs::File::create(path).and_then(|file| file.set_len(bytes)).expect("the file can be written");
}

#[test]
fn a_file_beyond_the_limit_is_not_read() {
    let directory =
        Directory::new("large", &BTreeMap::from([("small.hcl", "a = 1\n"), ("ten.hcl", "#23456789\n")]));
    let (large, ten) = (directory.0.join("large.hcl"), directory.0.join("ten.hcl"));
    sparse(&large, 3_000_000_000);
    let size = allocation_counter::measure(|| {
        assert_eq!(
            complaint(Loader::new().file(&large), &directory),
            "File too large: \"large.hcl\": It has 3000000000 bytes, and a file may have at most 67108864. If the file is \
             meant to be this large, raise the limit with `Loader::max_file_size`."
        );
    });
    assert!(size.bytes_total < 100_000, "{} bytes", size.bytes_total);
    assert!(hcl::from_path::<Config>(&large).unwrap_err().to_string().contains("File too large"));
    assert!(
        hcl::de::from_path::<BTreeMap<String, i64>>(&large)
            .unwrap_err()
            .to_string()
            .contains("File too large")
    );
    assert!(
        Context::new().from_dir::<Config>(&directory.0).unwrap_err().to_string().contains("File too large")
    );

    assert_eq!(complaint(Loader::new().max_file_size(10).file(&ten), &directory), "");
    let message = complaint(Loader::new().max_file_size(9).file(&ten), &directory);
    assert!(message.contains("It has 10 bytes, and a file may have at most 9"), "{message}");
    // The other files of a directory are still read.
    fs::remove_file(&large).expect("it is there");
    let loader = Loader::new().max_file_size(9).directory(&directory.0);
    assert_eq!(loader.sources().len(), 1);
}

#[test]
fn all_files_together_have_a_limit() {
    let files = BTreeMap::from([("a.hcl", "a = 1\n"), ("b.hcl", "b = 1\n"), ("c.hcl", "c = 1\n")]);
    let directory = Directory::new("total", &files);
    let loader = |bytes| Loader::new().max_total_size(bytes).directory(&directory.0);
    assert_eq!((complaint(loader(18), &directory), loader(18).sources().len()), (String::new(), 3));
    assert_eq!(
        complaint(loader(17), &directory),
        "Files too large: no room for \"c.hcl\": It has 6 bytes, the files before it have 12, and all files together may have at \
         most 17. If the files are meant to be this large, raise the limit with `Loader::max_total_size`."
    );
    assert_eq!(loader(17).sources().len(), 2);
    // Texts in memory are not files.
    assert_eq!(complaint(Loader::new().max_total_size(0).text("t.hcl", "a = 1\n"), &directory), "");

    let large = directory.0.join("large.hcl");
    sparse(&large, Loader::DEFAULT_MAX_SIZE);
    let message = complaint(Loader::new().directory(&directory.0), &directory);
    assert!(message.contains("no room for \"large.hcl\""), "{message}");
}

/// The system reports no size for files that it generates when they are read.
#[test]
#[cfg(target_os = "linux")]
fn a_file_that_is_longer_than_it_says_is_cut_short() {
    let directory = Directory::new("grown", &BTreeMap::new());
    let message = complaint(Loader::new().max_file_size(5).file("/proc/self/status"), &directory);
    assert!(message.contains("It has at least 6 bytes, and a file may have at most 5"), "{message}");
}

#[test]
fn a_directory_is_no_file() {
    let directory = Directory::new("directory", &BTreeMap::new());
    for loader in [Loader::new(), Loader::new().any_kind_of_file()] {
        let message = complaint(loader.file(&directory.0), &directory);
        assert!(message.contains("It is a directory. Read it with `Loader::directory`"), "{message}");
    }
}

/// Opening a FIFO waits for a writer, and there is none here, so it is done only if requested.
#[test]
#[cfg(unix)]
fn what_is_no_regular_file_is_read_only_if_asked_for() {
    let directory = Directory::new("fifo", &BTreeMap::from([("a.hcl", "a = 1\n")]));
    let fifo = directory.0.join("fifo.hcl");
    if !std::process::Command::new("mkfifo").arg(&fifo).status().is_ok_and(|status| status.success()) {
        println!("left out: there is no mkfifo here");
        return;
    }
    let refusal = "Can't read file \"fifo.hcl\": It is a FIFO (a pipe). Only regular files are read, because others may never \
                   end. Allow it with `Loader::any_kind_of_file`.";
    assert_eq!(complaint(Loader::new().file(&fifo), &directory), refusal);
    assert_eq!(complaint(Loader::new().directory(&directory.0), &directory), refusal);
    let link = directory.0.join("link");
    std::os::unix::fs::symlink(&fifo, &link).expect("a link can be made");
    assert_eq!(complaint(Loader::new().file(&link), &directory), refusal.replace("fifo.hcl", "link"));

    let message = complaint(Loader::new().file("/dev/zero"), &directory);
    assert!(message.contains("It is a device."), "{message}");
    let message =
        complaint(Loader::new().any_kind_of_file().max_file_size(1000).file("/dev/zero"), &directory);
    assert!(message.contains("It has at least 1001 bytes"), "{message}");

    let writer = std::thread::spawn({
        let fifo = fifo.clone();
        move || fs::write(fifo, "b = 2\n")
    });
    let (body, diagnostics) = Loader::new().any_kind_of_file().file(&fifo).load();
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    assert_eq!(body.just_attributes().0.len(), 1);
    writer.join().expect("it does not panic").expect("the FIFO can be written");
}

#[test]
#[cfg(unix)]
fn links_are_followed_to_their_end() {
    use std::os::unix::fs::symlink;
    let directory = Directory::new("links", &BTreeMap::from([("plain", "a = 1\n")]));
    symlink("plain", directory.0.join("good.hcl")).expect("a link can be made");
    fs::create_dir(directory.0.join("sub")).expect("the directory can be made");
    symlink("sub", directory.0.join("sub.hcl")).expect("a link can be made");
    let loader = Loader::new().directory(&directory.0);
    assert_eq!((loader.sources().len(), complaint(loader, &directory)), (1, String::new()));

    for (name, target) in [("loop.hcl", "loop.hcl"), ("nowhere.hcl", "missing")] {
        let link = directory.0.join(name);
        symlink(target, &link).expect("a link can be made");
        let loader = Loader::new().directory(&directory.0);
        assert_eq!(loader.sources().len(), 1, "the other file is read all the same");
        let message = complaint(loader, &directory);
        assert!(message.starts_with(&format!("Can't read file \"{name}\": The system says: ")), "{message}");
        fs::remove_file(&link).expect("it is there");
    }
}

#[test]
fn after_many_errors_no_further_file_is_read() {
    let broken = (0..600).map(|n| format!("n{n} = =\n")).collect::<String>();
    let directory = Directory::new(
        "many",
        &BTreeMap::from([("a.hcl", &*broken), ("b.hcl", &broken), ("c.hcl", &broken)]),
    );
    let loader = Loader::new().directory(&directory.0).text("d.hcl", "a = 1\n").text("e.hcl", "b = 1\n");
    assert_eq!(loader.sources().len(), 2);
    let (_, diagnostics) = loader.load();
    assert_eq!(diagnostics.len(), 1201);
    assert_eq!(diagnostics.iter().last().map(|last| &*last.summary), Some("Too many errors"));
}

/// Text that is never allowed is not kept, however much of it there is.
#[test]
fn what_is_no_text_costs_little_more_than_its_size() {
    const SIZE: usize = 4 << 20;
    let directory = Directory::new("garbage", &BTreeMap::new());
    let path = directory.0.join("garbage.hcl");
    for byte in [0, b'`', b'$', 0xFF] {
        fs::write(&path, vec![byte; SIZE]).expect("the file can be written");
        let info = allocation_counter::measure(|| assert!(Loader::new().file(&path).load().1.has_errors()));
        assert!(info.bytes_max < 4 * SIZE as u64, "{byte:#x}: {} bytes", info.bytes_max);
    }
}

hcl_tests::samples_decode!(Config, Backend);
