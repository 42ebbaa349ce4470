//! The codes of this library's diagnostics.

/// The code of a diagnostic that an application makes, unless it sets another.
pub(super) const APPLICATION: &str = "application";

/// The kind of a problem; the [catalogue](super::catalogue) has them all, with their explanations.
pub(crate) struct Code(&'static str);

impl Code {
    /// A row of a table.
    pub(super) const fn new(name: &'static str) -> Self {
        Code(name)
    }

    /// The code itself.
    pub(crate) const fn name(&self) -> &'static str {
        self.0
    }
}

/// The address of what the page says about a code of this library.
pub(super) fn url(code: &str) -> Option<String> {
    let (family, name) = code.strip_prefix("hcl::")?.split_once("::")?;
    let version = env!("CARGO_PKG_VERSION");
    Some(format!("https://docs.rs/hcl-decode/{version}/hcl/guide/errors/index.html#hcl{family}{name}"))
}
