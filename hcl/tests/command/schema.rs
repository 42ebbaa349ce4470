//! `hcl check --schema`, with the schemas that the examples have.

use insta::assert_snapshot;

use super::run::Folder;

const NOMAD: &str = include_str!("../../../examples/schemas/nomad_agent.schema.hcl");
const PACKER: &str = include_str!("../../../examples/schemas/packer_amazon_ebs.schema.hcl");

#[test]
fn what_a_schema_does_not_allow_is_reported() {
    let good = "data_dir = \"/opt/nomad\"\n\nclient {\n  enabled = true\n\n  meta {\n    rack = \"12-1\"\n  }\n\n  \
                host_volume \"certs\" {\n    path = \"/etc/ssl\"\n  }\n\n  server_join {\n    retry_join = \
                [\"10.0.0.1\"]\n  }\n}\n\nports {\n  http = 4646\n}\n";
    let wrong = "client {\n  max_kil_timeout         = \"10s\"\n  gc_disk_usage_threshold = 120\n\n  host_volume \
                 \"certs\" {}\n}\n\nserver {\n  raft_multiplier = 11\n  retry_join      = [\"a\"]\n}\n\nclinet {}\n";
    let mut folder = Folder::new(
        "schema",
        &[
            ("nomad.schema.hcl", NOMAD),
            ("good.hcl", good),
            ("wrong.hcl", wrong),
            ("bad.schema.hcl", "schema = 1\nblok \"a\" {}\n"),
        ],
    );
    folder
        .call("check --schema nomad.schema.hcl good.hcl")
        .call("check --schema nomad.schema.hcl wrong.hcl")
        .call("check --schema bad.schema.hcl good.hcl")
        .call("check --schema none.hcl good.hcl")
        .call("check --schema nomad.schema.hcl --fix good.hcl");
    assert_snapshot!(folder.transcript());
}

/// The command does not know the program's variables, data sources and functions.
#[test]
fn what_depends_on_the_program_is_taken_to_be_right() {
    let text = "source \"amazon-ebs\" \"web\" {\n  region        = var.region\n  ami_name      = \"web-${local.version}\"\n  \
                instance_type = \"t3.small\"\n  source_ami    = data.amazon-ami.base.id\n  imds_support  = \"v1.0\"\n  \
                user_data     = templatefile(\"setup.sh\", {})\n}\n\nbuild {\n  sources = [\"source.amazon-ebs.web\"]\n}\n";
    let mut folder = Folder::new("schema-program", &[("packer.schema.hcl", PACKER), ("web.pkr.hcl", text)]);
    folder.call("check --schema packer.schema.hcl web.pkr.hcl");
    assert_snapshot!(folder.transcript());
}

/// The schema goes to standard output, what it does not say to standard error.
#[test]
fn schemas_are_made_of_other_descriptions() {
    let json = r#"{
  "type": "object",
  "properties": {"listen": {"type": "string"}, "port": {"type": ["integer", "array"]}},
  "additionalProperties": false
}
"#;
    let spec = "object {\n  attr \"name\" {\n    type     = string\n    required = true\n  }\n  block_map \"backend\" {\n    \
                labels = [\"name\"]\n    attr {\n      name = \"url\"\n      type = string\n    }\n  }\n}\n";
    let services = r#"{"properties": {"services": {"type": "object", "additionalProperties": {"type": "object", "properties": {"image": {}}}}}}"#;
    let mut folder = Folder::new(
        "schema-made",
        &[("app.schema.json", json), ("app.hcldec", spec), ("services.json", services), ("wrong.json", "{")],
    );
    folder
        .call("schema from-json-schema app.schema.json")
        .call("schema from-spec app.hcldec")
        .call("schema from-json-schema --label-maps services.json")
        .call("schema from-json-schema wrong.json")
        .call("schema from-json-schema none.json")
        .call("schema from-spec app.schema.json");
    assert_snapshot!(folder.transcript());
}
