//! Failures of the program itself: one that concerns a file is reported as an error about it, and the others
//! are handled.

use std::any::Any;
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::path::Path;

use hcl::Error;

use crate::outcome::failure;
use crate::report::note;

/// Makes a panic say only where it happened. Its message could quote the file, and so a secret.
pub(crate) fn report_places_only() {
    panic::set_hook(Box::new(|panic| {
        let place = panic.location().map_or_else(String::new, |place| format!(" at {place}"));
        note(&format!("hcl failed{place}."));
    }));
}

/// What `work` returns. If it panics, that is an error, about the file if there is one.
pub(crate) fn guarded<R>(path: Option<&Path>, work: impl FnOnce() -> Result<R, Error>) -> Result<R, Error> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_: Box<dyn Any + Send>| Err(internal(path)))
}

fn internal(path: Option<&Path>) -> Error {
    let about = path.map_or_else(String::new, |path| format!(" in file \"{}\"", path.display()));
    let detail =
        "This is a defect of hcl, not of the file. Please report it with the place that is printed above.";
    failure(format!("Internal error{about}"), detail)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_an_error_about_the_file() {
        let path = Path::new("a.hcl");
        assert_eq!(guarded(Some(path), || Ok(1)).ok(), Some(1));
        let failed = guarded(Some(path), || Err::<(), _>(failure("Wrong", "It is wrong.")));
        assert_eq!(failed.expect_err("it fails").to_string(), "Wrong: It is wrong.");
        let failed =
            guarded(Some(path), || -> Result<(), Error> { panic::resume_unwind(Box::new("hunter2")) });
        let message = failed.expect_err("it panics").to_string();
        assert!(message.starts_with("Internal error in file \"a.hcl\": "), "{message}");
        assert!(!message.contains("hunter2"), "{message}");
    }
}
