//! What a field says of its option of the command line.

/// The options `cli` and `short` of a field. On a block, they are about what is in it.
///
/// ```
/// use hcl::HclDecode;
///
/// #[derive(HclDecode)]
/// struct Config {
///     #[hcl(short = 'l', cli(group = "Logging"))]
///     log_level: String,
/// }
///
/// let log_level = Config::shape().attributes[0].cli;
/// assert_eq!((log_level.short, log_level.group), (Some('l'), Some("Logging")));
/// # let _ = |config: Config| config.log_level;
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CliOption {
    /// Whether it is there; `None` if the field does not say so.
    pub shown: Option<bool>,
    /// The name without the dashes before it; of a block, what the names in it begin with.
    pub long: Option<&'static str>,
    /// The short name.
    pub short: Option<char>,
    /// What the help calls the value.
    pub value_name: Option<&'static str>,
    /// The heading in the help.
    pub group: Option<&'static str>,
    /// Whether the help leaves it out.
    pub hidden: bool,
}

impl CliOption {
    /// The field says nothing.
    pub const NONE: CliOption =
        CliOption { shown: None, long: None, short: None, value_name: None, group: None, hidden: false };
}
