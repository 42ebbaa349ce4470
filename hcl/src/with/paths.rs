//! Paths that are relative to the file that sets them.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::{Convert, ConvertBack, Form, Refused};
use crate::source::Location;
use crate::system::files::joined;
use crate::value::Value;

/// Paths relative to the directory of the file that sets them: in `/etc/shop/shop.hcl`, `"certs/a.pem"` is
/// `/etc/shop/certs/a.pem`.
///
/// In what is not a file, such as a text of the program, an environment variable or an option, a relative
/// path stays as it is, so the system takes it from the working directory of the process. Nothing is looked
/// up: the file need not exist, and `..` and symbolic links stay. An empty path is an error. `~` has no
/// meaning here; [`relative_or_home_path`] gives it one.
///
/// ```
/// # let folder = std::env::temp_dir().join(format!("hcl-paths-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// # let file = folder.join("shop.hcl");
/// use std::path::{Path, PathBuf};
///
/// use hcl::{Context, HclDecode};
///
/// #[derive(HclDecode)]
/// struct Tls {
///     #[hcl(with = hcl::with::relative_path)]
///     certificate: PathBuf,
///     #[hcl(with = hcl::with::relative_path)]
///     roots: Vec<PathBuf>,
/// }
///
/// std::fs::write(&file, "certificate = \"certs/a.pem\"\nroots = [\"/etc/ssl/b.pem\", \"c.pem\"]\n")?;
/// let tls: Tls = Context::new().from_path(&file)?;
/// assert_eq!(tls.certificate, folder.join("certs/a.pem"));
/// assert_eq!(tls.roots, [PathBuf::from("/etc/ssl/b.pem"), folder.join("c.pem")]);
///
/// let tls: Tls = hcl::from_str("certificate = \"certs/a.pem\"\nroots = []\n")?;
/// assert_eq!(tls.certificate, Path::new("certs/a.pem"));
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[allow(non_camel_case_types)]
#[derive(Clone, Copy, Debug)]
pub struct relative_path;

/// Paths as for [`relative_path`], in which `~` and what begins with `~/` are in the home directory of the
/// user that runs the process.
///
/// ```
/// use std::path::PathBuf;
///
/// use hcl::HclDecode;
///
/// #[derive(HclDecode)]
/// struct Config {
///     #[hcl(with = hcl::with::relative_or_home_path)]
///     cache: PathBuf,
/// }
///
/// if let Some(home) = std::env::home_dir() {
///     let config: Config = hcl::from_str("cache = \"~/.cache/shop\"")?;
///     assert_eq!(config.cache, home.join(".cache/shop"));
/// }
/// assert!(hcl::from_str::<Config>("cache = \"~other/shop\"").is_err(), "only one's own");
/// # Ok::<(), hcl::Error>(())
/// ```
#[allow(non_camel_case_types)]
#[derive(Clone, Copy, Debug)]
pub struct relative_or_home_path;

/// How a text leads to a file: what [`Convert::path_kind`] says. Origins of layers show where it leads, and
/// the language server completes and opens it.
///
/// ```
/// use std::path::PathBuf;
///
/// use hcl::HclDecode;
/// use hcl::with::PathKind;
///
/// #[derive(HclDecode)]
/// struct Config {
///     #[hcl(with = hcl::with::relative_path)]
///     certificates: Vec<PathBuf>,
/// }
///
/// assert_eq!(Config::shape().attributes[0].accepts().path_kind, Some(PathKind::Relative));
/// # let _ = |config: Config| config.certificates;
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PathKind {
    /// Relative to the file that sets it: [`relative_path`].
    Relative,
    /// Relative to the file that sets it, or to the home directory after `~/`: [`relative_or_home_path`].
    RelativeOrHome,
}

impl PathKind {
    /// Where a text leads that is written at a place.
    ///
    /// # Errors
    /// It is empty, or names a home directory that is not known.
    pub fn resolve(self, written: &str, place: &Location) -> Result<PathBuf, Refused> {
        self.read(written, Some(place))
    }

    /// Without a place, a path is relative to the working directory.
    fn read(self, written: &str, place: Option<&Location>) -> Result<PathBuf, Refused> {
        if written.is_empty() {
            return Err(Refused::new("the path is empty"));
        }
        match written.strip_prefix('~').filter(|_| self == PathKind::RelativeOrHome) {
            Some(rest) => in_home(written, rest),
            None => {
                let directory = place.and_then(|place| place.source.file()).and_then(Path::parent);
                Ok(joined(directory.unwrap_or(Path::new("")), written))
            }
        }
    }
}

const FORM: Form = Form { name: "path", example: "certs/server.pem" };

fn in_home(written: &str, after_tilde: &str) -> Result<PathBuf, Refused> {
    let rest = after_tilde.trim_start_matches(std::path::is_separator);
    if rest.len() + 1 == written.len() && !rest.is_empty() {
        let help = "write `./~name` for a file whose name begins with `~`";
        return Err(Refused::new("only one's own home directory, `~/`, has a name here").with_help(help));
    }
    let home = std::env::home_dir().ok_or_else(|| Refused::new("this process has no home directory"))?;
    Ok(if rest.is_empty() { home } else { joined(&home, rest) })
}

macro_rules! converters {
    ($($name:ident: $kind:ident;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<T: AsRef<Path> + From<PathBuf>> Convert<T> for $name {
            type Written = String;

            fn decode(&self, written: String) -> Result<T, Refused> {
                PathKind::$kind.read(&written, None).map(T::from)
            }

            fn decode_at(&self, written: String, place: &Location) -> Result<T, Refused> {
                PathKind::$kind.read(&written, Some(place)).map(T::from)
            }

            fn form(&self) -> Option<Form> {
                Some(FORM)
            }

            fn path_kind(&self) -> Option<PathKind> {
                Some(PathKind::$kind)
            }
        }

        impl<T: AsRef<Path> + From<PathBuf>> ConvertBack<T> for $name {
            fn encode(&self, value: &T) -> Result<Value, Refused> {
                write(value.as_ref())
            }
        }
    )*};
}

converters! {
    relative_path: Relative;
    relative_or_home_path: RelativeOrHome;
}

fn write(path: &Path) -> Result<Value, Refused> {
    match OsString::from(path).into_string() {
        Ok(text) => Ok(Value::string(text)),
        Err(path) => Err(Refused::new(format!("the path {path:?} is not Unicode"))),
    }
}
