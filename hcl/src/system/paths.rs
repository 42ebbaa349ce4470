//! How systems write paths. In configuration, `/` separates names everywhere.

use std::borrow::Cow;
#[cfg(any(test, windows))]
use std::path::{Path, PathBuf};

/// What the paths of Windows begin with that were resolved. Programs and editors know files without it.
const VERBATIM: &str = r"\\?\";
const VERBATIM_SHARE: &str = r"\\?\UNC\";

/// The longest path that every program of Windows opens without [`VERBATIM`].
#[cfg(any(test, windows))]
const MAX_LENGTH: usize = 259;

/// A system, as far as it writes paths and compares names. Each rule is tested for both, everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(test), allow(dead_code, reason = "one of them is pretended"))]
pub(crate) enum System {
    /// Linux, macOS and others: `/srv/app.hcl`
    Unix,
    /// `C:\app.hcl`, or `\\server\share\app.hcl`
    Windows,
}

impl System {
    /// The system that the library was compiled for.
    #[cfg(any(feature = "layers", feature = "schema", feature = "terraform-files"))]
    pub(crate) const HERE: System = if cfg!(windows) { System::Windows } else { System::Unix };

    /// A path that is written in a file of a directory, with the separators of the system. Without a
    /// directory, it stays as it is written.
    #[cfg(any(test, windows))]
    pub(super) fn native(self, directory: &Path, written: &str) -> String {
        match self {
            System::Windows if !directory.as_os_str().is_empty() => written.replace('/', "\\"),
            _ => written.to_owned(),
        }
    }

    /// A path as configuration writes it: `/` separates its names. On Unix, a name may contain a backslash.
    #[cfg(any(test, feature = "terraform-files"))]
    pub(crate) fn with_slashes(self, path: &str) -> String {
        match self {
            System::Windows => self.without_prefix(path).replace('\\', "/"),
            System::Unix => path.to_owned(),
        }
    }

    /// Whether the name of a program is a path, and not looked up among the programs of the system.
    #[cfg(any(test, feature = "schema"))]
    pub(crate) fn is_path(self, program: &str) -> bool {
        program.contains('/') || self == System::Windows && program.contains('\\')
    }

    /// A resolved path as it is otherwise written, if it leads to the same file for every program.
    #[cfg(any(test, windows))]
    pub(super) fn without_verbatim(self, path: PathBuf) -> PathBuf {
        match path.to_str().map(|text| self.without_prefix(text)) {
            Some(Cow::Owned(plain)) if plain.len() <= MAX_LENGTH && plain.split('\\').all(is_usual_name) => {
                plain.into()
            }
            _ => path,
        }
    }

    /// A path without what only resolved ones begin with.
    pub(crate) fn without_prefix(self, path: &str) -> Cow<'_, str> {
        let plain = match path.strip_prefix(VERBATIM_SHARE) {
            Some(share) => format!(r"\\{share}"),
            None => path.strip_prefix(VERBATIM).unwrap_or_default().to_owned(),
        };
        let has_root = plain.starts_with(r"\\") || plain.get(1..3) == Some(r":\");
        if self == System::Windows && has_root { plain.into() } else { path.into() }
    }
}

/// Whether a name means the same after [`VERBATIM`] and without it: it does not lose its end, and is not that
/// of a device.
#[cfg(any(test, windows))]
fn is_usual_name(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().trim_end().to_ascii_uppercase();
    let is_port = matches!(stem.get(..3), Some("COM" | "LPT")) && stem.chars().count() == 4;
    let is_device = is_port || matches!(&*stem, "CON" | "PRN" | "AUX" | "NUL" | "CONIN$" | "CONOUT$");
    !is_device && !name.ends_with(['.', ' ']) && !name.contains('/')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_paths_get_the_separators_of_the_system() {
        let directory = Path::new("conf");
        assert_eq!(System::Windows.native(directory, "certs/a b.pem"), r"certs\a b.pem");
        assert_eq!(System::Windows.native(directory, r"certs\a.pem"), r"certs\a.pem");
        assert_eq!(System::Windows.native(Path::new(""), "certs/a.pem"), "certs/a.pem");
        assert_eq!(System::Unix.native(directory, r"certs/a\b.pem"), r"certs/a\b.pem");
        assert_eq!(System::Windows.with_slashes(r"\\?\C:\conf\a b"), "C:/conf/a b");
        assert_eq!(System::Unix.with_slashes(r"/srv/a\b"), r"/srv/a\b");
    }

    #[test]
    fn programs_with_a_separator_are_paths() {
        for (program, on_unix, on_windows) in
            [("gen", false, false), ("./gen", true, true), (r".\gen.exe", false, true)]
        {
            assert_eq!(System::Unix.is_path(program), on_unix, "{program}");
            assert_eq!(System::Windows.is_path(program), on_windows, "{program}");
        }
    }

    #[test]
    fn resolved_paths_are_shown_as_they_are_known() {
        let long = format!(r"\\?\C:\{}", "a".repeat(MAX_LENGTH));
        for (resolved, shown) in [
            (r"\\?\C:\conf\app.hcl", r"C:\conf\app.hcl"),
            (r"\\?\C:\", r"C:\"),
            (r"\\?\UNC\server\share\app.hcl", r"\\server\share\app.hcl"),
            (r"C:\conf\app.hcl", r"C:\conf\app.hcl"),
            (r"\\?\C:\conf\company.hcl", r"C:\conf\company.hcl"),
            (r"\\?\Volume{1}\app.hcl", r"\\?\Volume{1}\app.hcl"),
            (r"\\?\C:\conf\nul.hcl", r"\\?\C:\conf\nul.hcl"),
            (r"\\?\C:\com1\app.hcl", r"\\?\C:\com1\app.hcl"),
            (r"\\?\C:\conf\app.", r"\\?\C:\conf\app."),
            (&long, &long),
        ] {
            let plain = |system: System| system.without_verbatim(PathBuf::from(resolved));
            assert_eq!(plain(System::Windows), Path::new(shown));
            assert_eq!(plain(System::Unix), Path::new(resolved));
        }
    }
}
