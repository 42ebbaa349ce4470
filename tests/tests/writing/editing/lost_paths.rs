//! Paths that lead nowhere: the error names the part that does not exist, and marks what is nearest to it.

use hcl::Diagnostic;
use hcl::edit::Document;

const TEXT: &str = "\
name = \"shop\"

server \"web\" {
  port   = 80
  limits = { rate = 5, burst = 10 }
}

server \"api\" {
  ports = [80, 81]
}
";

/// The marked text with its line, what is said beside it, and the detail.
fn lost(path: &str) -> (u32, String, String, String) {
    let error = Document::parse(TEXT).expect("it parses").set(path, 1).expect_err("it leads nowhere");
    let told = Diagnostic::from(error);
    let place = told.subject.clone().expect("it is somewhere");
    (place.start().line, place.text().to_owned(), told.subject_text.to_string(), told.detail.clone())
}

#[track_caller]
fn check(path: &str, line: u32, marked: &str, beside: &str, says: &str) {
    let (found, text, words, detail) = lost(path);
    assert_eq!((found, &*text, &*words), (line, marked, beside), "{path}: {detail}");
    assert!(detail.contains(says), "{path}: {detail}");
}

#[test]
fn a_name_that_is_nearly_right_is_marked() {
    check("sever.web.port", 3, "server", "probably meant", "`sever`");
    check("server.apo.ports", 8, "server \"api\"", "probably meant", "`apo`");
    check("server.web.limit.rate", 5, "limits", "probably meant", "`limit`");
    check("server.web.limts.rate", 5, "limits", "probably meant", "`limts`");
}

#[test]
fn the_last_thing_that_exists_is_marked() {
    check("server.other.port", 3, "server \"web\"", "not changed", "`other`");
    check("server.api.ports[7]", 8 + 1, "[80, 81]", "as far as the path leads", "[7]");
    check("server.web.limits.zone[0]", 5, "{ rate = 5, burst = 10 }", "as far as the path leads", "`zone`");
    check("server[4].port", 3, "server \"web\"", "as far as the path leads", "[4]");
    check("name.first", 1, "\"shop\"", "as far as the path leads", "neither an object nor a list");
}
