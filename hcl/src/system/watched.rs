//! What tells files that are watched apart: their numbers, and the case of their names, which only the file
//! system knows the meaning of.

use std::fs::Metadata;
use std::path::Path;

/// The number of a file, which another file in its place does not have. Where files have none, size and time
/// must tell that a file was replaced.
pub(crate) fn number(metadata: &Metadata) -> u64 {
    #[cfg(unix)]
    return std::os::unix::fs::MetadataExt::ino(metadata);
    #[cfg(not(unix))]
    {
        let _ = metadata;
        0
    }
}

/// What paths have in common that may lead to one file.
pub(crate) fn folded(path: &Path) -> String {
    path.to_string_lossy().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_that_differ_by_case_may_lead_to_one_file() {
        assert_eq!(folded(Path::new("/srv/App.HCL")), folded(Path::new("/SRV/app.hcl")));
    }
}
