#![doc = include_str!("../docs/guide.md")]

#[doc = include_str!("../docs/blocks.md")]
#[doc(alias("block", "label", "enum", "order", "does order survive", "keep order", "preserve order"))]
pub mod blocks {}

#[cfg(any(not(doctest), feature = "clap"))]
#[doc = include_str!("../docs/command_line.md")]
#[doc(alias("clap", "arguments", "flags", "options of the command line", "shell completions"))]
pub mod command_line {}

#[doc = include_str!("../docs/command.md")]
pub mod command {}

#[doc = include_str!("../docs/derive.md")]
#[doc(alias("options of the derive", "attributes of the macro"))]
pub mod derive {
    #[doc = include_str!("../docs/derive/attributes.md")]
    #[doc(alias("default", "rename", "alias", "literal"))]
    pub mod attributes {}

    #[doc = include_str!("../docs/derive/blocks.md")]
    #[doc(alias("block", "flag", "number of blocks"))]
    pub mod blocks {}

    #[doc = include_str!("../docs/derive/bodies.md")]
    #[doc(alias("flatten", "remain", "allow_unknown", "range", "skip"))]
    pub mod bodies {}

    #[doc = include_str!("../docs/derive/checks.md")]
    #[doc(alias("validate", "reference"))]
    pub mod checks {}

    #[doc = include_str!("../docs/derive/constraints.md")]
    #[doc(alias("min", "max", "length", "pattern", "one_of", "exactly_one", "requires"))]
    pub mod constraints {}

    #[doc = include_str!("../docs/derive/conversions.md")]
    #[doc(alias("with", "try_from", "encode_with"))]
    pub mod conversions {}

    #[doc = include_str!("../docs/derive/documentation.md")]
    #[doc(alias("deprecated", "since", "comments"))]
    pub mod documentation {}

    #[doc = include_str!("../docs/derive/enums.md")]
    #[doc(alias("tag", "by_label", "variant"))]
    pub mod enums {}

    #[doc = include_str!("../docs/derive/labels.md")]
    #[doc(alias("label", "key", "map of blocks"))]
    pub mod labels {}

    #[doc = include_str!("../docs/derive/layers.md")]
    #[doc(alias("restart", "cli", "append"))]
    pub mod layers {}

    #[doc = include_str!("../docs/derive/secrets.md")]
    #[doc(alias("sensitive", "password"))]
    pub mod secrets {}

    #[doc = include_str!("../docs/derive/versions.md")]
    #[doc(alias("version", "migrate", "removed"))]
    pub mod versions {}
}

#[doc = include_str!("../docs/durations.md")]
#[doc(alias("duration", "read durations", "byte size", "percentage", "timestamp", "time"))]
pub mod durations {}

#[doc = include_str!("../docs/editors.md")]
#[doc(alias("language server", "lsp", "VS Code", "completion"))]
pub mod editors {}

#[doc = include_str!("../docs/errors.md")]
#[doc(alias("error codes", "explain"))]
pub mod errors {}

#[doc = include_str!("../docs/first_config.md")]
#[doc(alias("getting started", "quick start", "tutorial", "introduction", "hello world"))]
pub mod first_config {}

#[doc = include_str!("../docs/from_figment.md")]
#[doc(alias("figment", "config-rs", "viper", "migrate"))]
pub mod from_figment {}

#[doc = include_str!("../docs/from_gohcl.md")]
#[doc(alias("gohcl", "hclsimple", "hashicorp", "migrate"))]
pub mod from_gohcl {}

#[doc = include_str!("../docs/from_hcl_rs.md")]
#[doc(alias("hcl-rs", "hcl-edit", "migrate"))]
pub mod from_hcl_rs {}

#[doc = include_str!("../docs/from_toml.md")]
#[doc(alias("toml", "serde", "migrate"))]
pub mod from_toml {}

#[doc = include_str!("../docs/functions.md")]
#[doc(alias(
    "which functions exist",
    "list of functions",
    "standard functions",
    "stdlib",
    "function reference"
))]
pub mod functions {}

#[doc = include_str!("../docs/handling_errors.md")]
#[doc(alias(
    "report an error",
    "error at a field",
    "print errors",
    "miette",
    "name of a text",
    "name the source",
    "warnings"
))]
pub mod handling_errors {}

#[doc = include_str!("../docs/json.md")]
#[doc(alias("JSON syntax", "JSON Schema", "json_schema"))]
pub mod json {}

#[doc = include_str!("../docs/json_schemas.md")]
#[doc(alias("JSON Schema", "convert a JSON Schema", "schemastore", "hcldec"))]
pub mod json_schemas {}

#[doc = include_str!("../docs/layers.md")]
#[doc(alias(
    "override files",
    "override",
    "merge files",
    "environment variables",
    "command line",
    "precedence"
))]
pub mod layers {}

#[doc = include_str!("../docs/limits.md")]
#[doc(alias("untrusted", "hostile", "security", "denial of service"))]
pub mod limits {}

#[doc = include_str!("../docs/migrations.md")]
#[doc(alias("version", "old files", "upgrade", "schema version", "renamed", "breaking change"))]
pub mod migrations {}

#[doc = include_str!("../docs/production.md")]
#[doc(alias(
    "reload",
    "hot reload",
    "watch files",
    "SIGHUP",
    "unknown fields",
    "secrets in files",
    "rollback"
))]
pub mod production {}

#[doc = include_str!("../docs/programs.md")]
#[doc(alias("linter", "migration", "generator", "codemod"))]
pub mod programs {}

#[doc = include_str!("../docs/questions.md")]
#[doc(alias("faq", "how to", "frequently asked questions", "cookbook"))]
pub mod questions {}

#[doc = include_str!("../docs/schemas.md")]
#[doc(alias("schema file", "schema", "taplo", "editor without the program"))]
pub mod schemas {}

#[doc = include_str!("../docs/schemas_in_projects.md")]
#[doc(alias("hcl.schemas", "schema comment", "which schema", "schema of a file", "schema command"))]
pub mod schemas_in_projects {}

#[doc = include_str!("../docs/several_files.md")]
#[doc(alias("directory", "include", "multiple files", "override files", "conf.d"))]
pub mod several_files {}

#[doc = include_str!("../docs/unknown_and_secrets.md")]
#[doc(alias("secret", "sensitive", "unknown", "password", "redact"))]
pub mod unknown_and_secrets {}

#[doc = include_str!("../docs/validation.md")]
#[doc(alias("validate", "constraint", "check", "error at a field"))]
pub mod validation {}

#[doc = include_str!("../docs/variables.md")]
#[doc(alias(
    "variable",
    "dynamic blocks",
    "user functions",
    "custom functions",
    "define functions",
    "stages",
    "evaluate later"
))]
pub mod variables {}

#[doc = include_str!("../docs/versions.md")]
#[doc(alias("semver", "stability", "1.0", "breaking change", "minimum Rust version", "msrv"))]
pub mod versions {}

#[doc = include_str!("../docs/writing.md")]
#[doc(alias("encode", "serialize", "edit", "keep comments", "format", "generate"))]
pub mod writing {}
