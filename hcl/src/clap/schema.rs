//! A subcommand that prints the schema of the configuration.

use clap::{ArgMatches, Command};

use crate::decode::HclDecode;
use crate::reference;

/// The name of the subcommand.
const NAME: &str = "schema";

/// The subcommand `schema`, which prints the schema of the program's configuration, so that editors and
/// pipelines know it. [`asked_schema`] makes what it prints.
///
/// ```
/// use clap::Command;
/// use hcl::HclDecode;
///
/// /// The shop's configuration.
/// #[derive(HclDecode)]
/// struct Config {
///     /// Where requests are accepted.
///     listen: String,
/// }
///
/// let command = Command::new("shop").subcommand(hcl::clap::schema_command());
/// // A program calls `get_matches()`, prints the schema, and ends.
/// let matches = command.get_matches_from(["shop", "schema"]);
/// let schema = hcl::clap::asked_schema::<Config>(&matches).expect("it was asked for");
/// assert!(schema.contains("attribute \"listen\""));
/// # let _ = |config: Config| config.listen;
/// ```
///
/// The file `hcl.schemas` of a project names the command, as the guide
/// [`schemas_in_projects`](crate::guide::schemas_in_projects) shows.
#[must_use]
pub fn schema_command() -> Command {
    Command::new(NAME)
        .about("Prints the schema of the configuration")
        .long_about("Prints the schema of the configuration: what files may contain, for `hcl check`, `hcl lsp` and other tools.")
}

/// The schema of a type, if the command line asks for it by the subcommand [`schema_command`].
#[must_use]
pub fn asked_schema<T: HclDecode>(matches: &ArgMatches) -> Option<String> {
    let is_asked = matches.subcommand_name() == Some(NAME);
    is_asked.then(|| reference::schema_of(T::shape()))
}
