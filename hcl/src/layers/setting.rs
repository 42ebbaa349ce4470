//! One setting: its value, the place of the value, and what it overrides.

use std::fmt;

use super::shown::Shown;
#[cfg(feature = "clap")]
use crate::decode::MakeDefault;
use crate::source::Location;

/// An attribute of a loaded configuration, with its value and the origin of that.
///
/// Nothing here shows a secret: a marked value, or that of a field with `#[hcl(sensitive)]`, is
/// `(sensitive)`.
#[derive(Clone, Debug)]
pub struct Setting {
    pub(super) path: String,
    pub(super) current: Place,
    pub(super) overridden: Vec<Place>,
    /// Whether rows for its parts are shown instead, because several layers contribute to it.
    pub(super) is_combined: bool,
    /// Whether it cannot change while the program runs.
    pub(super) restart: bool,
    /// Makes the value, if it is a default that may be shown.
    #[cfg(feature = "clap")]
    pub(super) make_default: Option<MakeDefault>,
}

/// A value at a place: `Display` writes the place as `app.hcl:3`, `$APP_DATABASE__PORT`,
/// `--set database.port` or `default`.
#[derive(Clone, Debug)]
pub struct Place {
    pub(super) shown: Shown,
    pub(super) location: Option<Location>,
    /// Whether the source has lines that users can look up.
    pub(super) has_lines: bool,
}

impl Setting {
    /// A setting that overrides nothing.
    pub(super) fn new(path: String, current: Place) -> Setting {
        Setting {
            path,
            current,
            overridden: Vec::new(),
            is_combined: false,
            restart: false,
            #[cfg(feature = "clap")]
            make_default: None,
        }
    }

    /// The path: names and labels, separated by dots.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The effective value and its place.
    pub fn place(&self) -> &Place {
        &self.current
    }

    /// The values that it overrides, the latest first.
    pub fn overridden(&self) -> &[Place] {
        &self.overridden
    }
}

impl Place {
    /// The place; `None` for a default of the program.
    pub fn location(&self) -> Option<&Location> {
        self.location.as_ref()
    }

    /// The value on one line, in the syntax of the language.
    pub fn value(&self) -> String {
        self.shown.to_string()
    }

    /// Where the value leads, for a field with [`relative_path`](crate::with::relative_path) or another
    /// converter for paths: the value on one line, with resolved paths. `None` if it is as it is written, or
    /// a secret.
    ///
    /// ```
    /// # let folder = std::env::temp_dir().join(format!("hcl-resolved-{}", std::process::id()));
    /// # std::fs::create_dir_all(&folder)?;
    /// # let file = folder.join("shop.hcl");
    /// use hcl::{Context, HclDecode, Layers};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     #[hcl(with = hcl::with::relative_path)]
    ///     certificate: std::path::PathBuf,
    /// }
    ///
    /// std::fs::write(&file, "certificate = \"certs/a.pem\"\n")?;
    /// let loaded = Layers::new().file(&file).decode::<Config>(&Context::new())?;
    /// let place = loaded.origins().get("certificate").unwrap().place();
    /// assert_eq!(place.value(), "\"certs/a.pem\"");
    /// assert_eq!(place.resolved(), Some(format!("{:?}", folder.join("certs/a.pem"))));
    /// # let _ = loaded.value.certificate;
    /// # std::fs::remove_dir_all(&folder)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resolved(&self) -> Option<String> {
        self.shown.leads_to().filter(|_| !self.is_sensitive())
    }

    /// Whether the value, or a part of it, is a secret and not shown.
    pub fn is_sensitive(&self) -> bool {
        self.shown.is_secret()
    }

    /// The line, if the source has lines that users can look up.
    pub(super) fn line(&self) -> Option<u32> {
        self.location.as_ref().filter(|_| self.has_lines).map(|location| location.start().line)
    }

    /// The name of the source.
    pub(super) fn source(&self) -> &str {
        self.location.as_ref().map_or("default", |location| location.source.name())
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.source())?;
        match self.line() {
            Some(line) => write!(f, ":{line}"),
            None => Ok(()),
        }
    }
}
