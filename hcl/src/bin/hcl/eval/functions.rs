//! The set of functions that expressions can call.

use std::env;
use std::path::Path;
use std::time::SystemTime;

use hcl::terraform::{Files, Functions};
use hcl::{Context, Error, Value};

use crate::outcome::system_failure;

/// A context with the standard functions.
pub(super) fn standard() -> Context {
    Context::builder().stdlib().build()
}

/// A context with Terraform's functions, except `uuid`, `bcrypt` and `env`, whose results depend on more than
/// the file. They read files below this directory, which is also `path.module` and `path.root`.
pub(super) fn terraform(directory: &Path) -> Result<Context, Error> {
    let files =
        Files::below(directory).map_err(|error| system_failure("Can't read directory", directory, &error))?;
    let functions = Functions::new().clock(SystemTime::now).files(&files);
    let functions = match env::home_dir() {
        Some(home) => functions.home(home.to_string_lossy()),
        None => functions,
    };
    let here = || Value::string(".");
    let path = Value::object([("cwd", here()), ("module", here()), ("root", here())]);
    Ok(Context::builder().callables(functions).value("path", path).build())
}
