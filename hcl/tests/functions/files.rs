//! Functions that read files never leave their directory, whatever paths, links and other programs do.
#![cfg(all(feature = "terraform-files", unix))]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use hcl::terraform::{Files, Functions};
use hcl::{Context, Limits, Value};

/// A directory `inside` with files, next to a secret, both in a directory of their own.
struct Sandbox(PathBuf);

impl Sandbox {
    fn new(name: &str) -> Self {
        let base = std::env::temp_dir().join(format!("hcl-files-{name}-{}", std::process::id()));
        // It is there only if an earlier run was ended.
        let _ = fs::remove_dir_all(&base);
        fs::create_dir_all(base.join("inside/sub/deep")).expect("directories");
        fs::write(base.join("secret"), "hunter2").expect("a file");
        fs::write(base.join("inside/motd.txt"), "hello").expect("a file");
        fs::write(base.join("inside/sub/a.tf"), "a").expect("a file");
        fs::write(base.join("inside/sub/deep/b.tf"), "b").expect("a file");
        fs::write(base.join("inside/greeting.tftpl"), "Hello, ${upper(name)}!").expect("a file");
        fs::write(base.join("inside/again.tftpl"), "${templatefile(\"again.tftpl\", {})}").expect("a file");
        fs::write(base.join("inside/binary"), [0xff, 0xfe]).expect("a file");
        Sandbox(base)
    }

    fn context(&self) -> Context {
        let files = Files::below(self.0.join("inside")).expect("the directory").max_size(1000);
        Context::builder().callables(Functions::new().files(&files)).build()
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        // A directory that stays behind harms nothing.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn evaluate(code: &str, context: &Context) -> Result<Value, String> {
    let (expression, diagnostics) = hcl::syntax::parse_expression(&hcl::Source::new("example", code));
    assert!(!diagnostics.has_errors(), "{code}: {diagnostics:?}");
    expression.evaluate(context).map_err(|diagnostics| hcl::Error::from(diagnostics).to_string())
}

/// Directories may nest 65 levels deep below the one that is listed.
#[test]
fn deep_directories_are_refused() {
    let sandbox = Sandbox::new("deep");
    let context = sandbox.context();
    let last = format!("deeper/{}", "d/".repeat(65));
    fs::create_dir_all(sandbox.0.join("inside").join(&last)).expect("directories");
    fs::write(sandbox.0.join("inside").join(&last).join("file"), "x").expect("a file");
    let listed = || evaluate("length(fileset(\"deeper\", \"**\"))", &context);
    assert_eq!(listed(), Ok(Value::number(1)));
    fs::create_dir_all(sandbox.0.join("inside").join(&last).join("d")).expect("a directory");
    let error = listed().expect_err("too deep");
    assert!(error.contains("directories nest too deep"), "{error}");
}

/// On Unix, a backslash is part of a name.
#[test]
fn an_absolute_path_keeps_the_name_of_its_directory() {
    let sandbox = Sandbox::new("back\\slash");
    let path = evaluate("abspath(\"motd.txt\")", &sandbox.context()).expect("a path");
    assert_eq!(path.as_str(), sandbox.0.join("inside/motd.txt").to_str());
}

#[test]
fn files_are_read() {
    let sandbox = Sandbox::new("read");
    let context = sandbox.context();
    for (code, expected) in [
        ("file(\"motd.txt\")", "\"hello\""),
        ("file(\"./sub/../motd.txt\")", "\"hello\""),
        ("fileexists(\"motd.txt\")", "true"),
        ("fileexists(\"nothing\")", "false"),
        ("fileexists(\"motd.txt/x\")", "false"),
        ("filebase64(\"binary\")", "\"//4=\""),
        ("fileset(\".\", \"**/*.tf\")", "toset([\"sub/a.tf\", \"sub/deep/b.tf\"])"),
        ("fileset(\"sub\", \"*\")", "toset([\"a.tf\"])"),
        ("fileset(\"\", \"{motd,x}.txt\")", "toset([\"motd.txt\"])"),
        ("templatefile(\"greeting.tftpl\", { name = \"you\" })", "\"Hello, YOU!\""),
        ("basename(dirname(abspath(\"sub/../x\")))", "\"inside\""),
        ("abspath(\"/a/../b\")", "\"/b\""),
    ] {
        assert_eq!(evaluate(code, &context), evaluate(expected, &context), "{code}");
    }
    if cfg!(feature = "terraform-hash") {
        for (code, expected) in [
            ("filemd5(\"motd.txt\")", "md5(\"hello\")"),
            ("filesha1(\"motd.txt\")", "sha1(\"hello\")"),
            ("filesha256(\"motd.txt\")", "sha256(\"hello\")"),
            ("filesha512(\"motd.txt\")", "sha512(\"hello\")"),
            ("filebase64sha256(\"motd.txt\")", "base64sha256(\"hello\")"),
            ("filebase64sha512(\"motd.txt\")", "base64sha512(\"hello\")"),
        ] {
            assert_eq!(evaluate(code, &context), evaluate(expected, &context), "{code}");
        }
    }
}

#[test]
fn nothing_outside_is_read() {
    let sandbox = Sandbox::new("outside");
    let inside = sandbox.0.join("inside");
    symlink("../secret", inside.join("link")).expect("a link");
    symlink(sandbox.0.join("secret"), inside.join("absolute")).expect("a link");
    symlink("..", inside.join("up")).expect("a link");
    symlink("link", inside.join("link-to-link")).expect("a link");
    symlink("circle", inside.join("circle")).expect("a link");
    symlink("../motd.txt", inside.join("sub/fine")).expect("a link");
    let context = sandbox.context();
    let secret = sandbox.0.join("secret").display().to_string();
    for path in [
        "../secret",
        "sub/../../secret",
        "..",
        &secret,
        "/etc/passwd",
        "link",
        "absolute",
        "up/secret",
        "link-to-link",
        "circle",
        "sub/../up/inside/../secret",
        "nothing",
        "sub",
        "",
        "~/x",
        "motd.txt\u{0}",
    ] {
        for function in ["file", "filebase64"] {
            let code = format!("{function}({path:?})").replace("\\0", "\\u0000");
            let error = evaluate(&code, &context).expect_err(path);
            assert!(!error.contains("hunter2"), "{error}");
        }
    }
    for code in [
        "fileset(\"..\", \"*\")",
        "fileset(\".\", \"../*\")",
        "fileset(\"up\", \"*\")",
        "fileset(\"/\", \"*\")",
    ] {
        evaluate(code, &context).expect_err(code);
    }
    assert_eq!(evaluate("file(\"sub/fine\")", &context), Ok("hello".into()));
    let found = evaluate("fileset(\".\", \"**\")", &context).expect("a set");
    let text = format!("{found:?}");
    assert!(text.contains("sub/fine") && !text.contains("secret") && !text.contains("\"link\""), "{text}");
}

#[test]
fn a_link_that_changes_is_never_followed_outside() {
    let sandbox = Sandbox::new("race");
    let inside = sandbox.0.join("inside");
    let changing = inside.join("changing");
    fs::create_dir(inside.join("real")).expect("a directory");
    fs::write(inside.join("real/secret"), "harmless").expect("a file");
    let context = sandbox.context();
    let goes_on = Arc::new(AtomicBool::new(true));
    let changer = {
        let goes_on = goes_on.clone();
        thread::spawn(move || {
            while goes_on.load(Ordering::Relaxed) {
                // Either may be in the way of the other: that is the point.
                let _ = symlink("..", &changing);
                let _ = fs::remove_file(&changing);
                let _ = symlink("real", &changing);
                let _ = fs::remove_file(&changing);
            }
        })
    };
    let start = Instant::now();
    let mut answers = 0;
    while start.elapsed().as_millis() < 300 {
        if let Ok(value) = evaluate("file(\"changing/secret\")", &context) {
            assert_eq!(value, "harmless");
            answers += 1;
        }
    }
    goes_on.store(false, Ordering::Relaxed);
    changer.join().expect("the other thread ends");
    println!("{answers} answers");
}

#[test]
fn sizes_and_work_are_limited() {
    let sandbox = Sandbox::new("sizes");
    let inside = sandbox.0.join("inside");
    fs::write(inside.join("large"), "x".repeat(1001)).expect("a file");
    let context = sandbox.context();
    assert!(evaluate("file(\"large\")", &context).expect_err("too large").contains("more than 1000 bytes"));
    assert!(evaluate("file(\"binary\")", &context).expect_err("not text").contains("filebase64"));
    let error = evaluate("templatefile(\"again.tftpl\", {})", &context).expect_err("endless");
    assert!(error.contains("again.tftpl"), "{error}");
    fs::write(inside.join("many"), "x".repeat(900)).expect("a file");
    let limited = context.child().limits(Limits::default().with_elements(20_000)).build();
    let start = Instant::now();
    for call in ["file(\"many\")", "fileset(\".\", \"**\")", "filebase64(\"many\")", "fileexists(\"many\")"] {
        let code = format!("[for a in range(1000) : [for b in range(1000) : {call}]]");
        evaluate(&code.replace("range(1000)", "range(999)"), &limited).expect_err(call);
    }
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}

#[test]
fn a_pipe_without_a_writer_does_not_wait() {
    let sandbox = Sandbox::new("pipe");
    let made = std::process::Command::new("mkfifo").arg(sandbox.0.join("inside/pipe")).status();
    if !made.is_ok_and(|status| status.success()) {
        return;
    }
    let error = evaluate("file(\"pipe\")", &sandbox.context()).expect_err("a pipe");
    assert!(error.contains("not a file"), "{error}");
}
