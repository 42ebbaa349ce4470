//! A test for the migrations of an application.

use std::path::Path;

use super::text;
use crate::decode::{HclDecode, Shape};
use crate::diagnostic::{Diagnostics, Word, catalogue};
use crate::error::Error;
use crate::loader::Loader;
use crate::model::Context;
use crate::source::Source;

/// Runs every file of a folder through all migrations, for a test: files of earlier versions that users may
/// have. Each must decode, and be up to date after it was migrated. Returns the number of files.
///
/// ```
/// # let folder = std::env::temp_dir().join(format!("hcl-examples-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// # std::fs::write(folder.join("first.hcl"), "address = \"::1\"\n")?;
/// use hcl::{Context, HclDecode};
///
/// #[derive(HclDecode)]
/// struct Config {
///     #[hcl(renamed_from = "address")]
///     listen: String,
/// }
///
/// // #[test]
/// assert_eq!(hcl::migrate::check_examples::<Config>(&folder, &Context::literal_only())?, 1);
/// # let _ = |config: Config| config.listen;
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Everything wrong with the files; there are none.
pub fn check_examples<T: HclDecode>(folder: impl AsRef<Path>, context: &Context) -> Result<usize, Error> {
    let decode = |source: Source| match Loader::new().source(source).decode::<T>(context) {
        Ok(_) => Diagnostics::new(),
        Err(error) => error.into_diagnostics(),
    };
    let (found, count) = check(folder.as_ref(), T::SHAPE, &decode);
    if found.has_errors() { Err(found.into()) } else { Ok(count) }
}

fn check(
    folder: &Path,
    shape: &'static Shape,
    decode: &dyn Fn(Source) -> Diagnostics,
) -> (Diagnostics, usize) {
    let loader = Loader::new().directory(folder);
    let (sources, mut found) = (loader.sources().to_vec(), loader.load().1);
    if found.has_errors() {
        return (found, 0);
    }
    for source in &sources {
        // The file as it is, and as it is written by the command.
        let problems = decode(source.clone());
        if problems.has_errors() {
            found.extend(problems);
            continue;
        }
        let migrated = match text(source, shape) {
            Ok(migrated) => Source::new(source.name(), migrated.into_text()),
            Err(errors) => {
                found.extend(errors);
                continue;
            }
        };
        found.extend(decode(migrated.clone()));
        match text(&migrated, shape) {
            Ok(again) if again.is_changed() => {
                found.push(catalogue::migrate::not_settled(source.name()));
            }
            Ok(_) => {}
            Err(errors) => found.extend(errors),
        }
    }
    if sources.is_empty() {
        found.push(catalogue::migrate::no_examples(Word::Shown(&folder.display())));
    }
    found.dedupe();
    (found, sources.len())
}
