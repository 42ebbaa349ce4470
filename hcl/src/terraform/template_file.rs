//! `templatefile(path, variables)`: the value of a template in a file.

use crate::diagnostic::Diagnostics;
use crate::model::{Context, Expression, LazyFunction};
use crate::value::Value;
use crate::value::stdlib::terraform::Files;

use super::errors;
use super::template::Site;

const PARAMETERS: [&str; 2] = ["path", "vars"];

/// Reading this many bytes costs one element of the limits.
const BYTES_READ: u64 = 64;

/// Evaluates templates in files below a directory. A template can use others, and itself up to
/// [`Limits::depth`](crate::Limits::depth).
#[derive(Clone, Debug)]
pub(super) struct TemplateFile(pub(super) Files);

impl LazyFunction for TemplateFile {
    fn description(&self) -> &str {
        "The value of a template in a file, with these variables and no others."
    }

    fn parameters(&self) -> Option<&'static [&'static str]> {
        Some(&PARAMETERS)
    }

    fn call(&self, arguments: &[Expression], context: &Context) -> Result<Value, Diagnostics> {
        let Ok(arguments) = <&[Expression; 2]>::try_from(arguments) else { return Ok(Value::dynamic()) };
        let site = Site::new("templatefile", PARAMETERS, arguments, context);
        let Some([path, variables]) = site.values(arguments)? else { return Ok(Value::dynamic()) };
        let Some(name) = path.as_str() else { return Ok(Value::dynamic()) };
        if !site.spend(self.0.size(name) / BYTES_READ) {
            return Ok(Value::dynamic());
        }
        match self.0.read_text(name) {
            Ok(text) => site.render(name, &Value::string(text).with_marks(path.marks()), &variables),
            Err(_) if path.is_marked() => Err(errors::hidden(&site, &path).into()),
            Err(error) => Err(errors::unreadable(&site, &error).into()),
        }
    }
}
