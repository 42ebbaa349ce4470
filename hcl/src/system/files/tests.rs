//! Where paths lead, also where the system can't say it, and opening what is no regular file.

use super::*;

/// A file system that has no links, or can't resolve them.
#[test]
fn a_path_that_the_system_cannot_resolve_is_simplified() {
    let cannot = |_: &Path| Err(io::ErrorKind::Unsupported.into());
    let working = std::env::current_dir().expect("a directory");
    for (path, expected) in [
        ("conf/app.hcl", "conf/app.hcl"),
        ("./conf//a/../app.hcl", "conf/app.hcl"),
        ("conf/../../x/./app.hcl", "../x/app.hcl"),
    ] {
        let expected = match expected.strip_prefix("../") {
            Some(above) => working.parent().expect("it is not the root").join(above),
            None => working.join(expected),
        };
        assert_eq!(resolved_by(Path::new(path), &cannot), expected, "{path}");
    }
}

/// The system resolves what exists, and the rest is simplified.
#[test]
fn a_path_is_resolved_as_far_as_it_leads_to_something() {
    let find = |path: &Path| match path.ends_with("conf") {
        true => Ok(PathBuf::from("/real")),
        false => Err(io::ErrorKind::NotFound.into()),
    };
    assert_eq!(resolved_by(Path::new("/srv/conf/new/../app.hcl"), &find), Path::new("/real/app.hcl"));
    assert_eq!(resolved_by(Path::new("/srv/conf"), &find), Path::new("/real"));
    assert_eq!(resolved_by(Path::new("/srv/app.hcl"), &find), Path::new("/srv/app.hcl"));
}

/// The flag of the system that this is, and of others.
#[cfg(unix)]
#[test]
fn the_flag_against_waiting_is_known() {
    assert_eq!(without_waiting("linux", "aarch64"), 0o4000);
    assert_eq!(without_waiting("linux", "mips"), 0);
    assert_eq!(without_waiting("macos", "aarch64"), 0o4);
    assert_eq!(without_waiting("illumos", "x86_64"), 0);
}

/// As if it had replaced a regular file after the first look at it.
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
#[test]
fn opening_a_fifo_does_not_wait_for_a_writer() {
    let fifo = std::env::temp_dir().join(format!("hcl-fifo-{}", std::process::id()));
    if !std::process::Command::new("mkfifo").arg(&fifo).status().is_ok_and(|status| status.success()) {
        println!("left out: there is no mkfifo here");
        return;
    }
    let opened = open(&fifo, false);
    std::fs::remove_file(&fifo).expect("it is there");
    assert!(!opened.expect("it can be opened").metadata().expect("it has a kind").is_file());
}
