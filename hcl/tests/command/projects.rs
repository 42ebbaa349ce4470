//! Schemas that files and projects name, and the subcommands that use them.

use insta::assert_snapshot;

use super::run::Folder;

const SHOP: &str = "schema      = 1\ndescription = \"The shop.\"\n\nattribute \"listen\" {\n  type     = string\n  required = \
                    true\n}\n\nattribute \"port\" {\n  type    = whole(1, 65535)\n  default = 80\n}\n\nblock \"backend\" \
                    {\n  label \"name\" {}\n  attribute \"weights\" { type = list(whole(0, 10)) }\n}\n";

const PROJECT: &str =
    "schema {\n  files = [\"*.shop\", \"conf.d/**/*.hcl\"]\n  path  = \"./shop.schema.hcl\"\n}\n";

#[test]
fn a_comment_names_the_schema_in_both_syntaxes() {
    let mut folder = Folder::new(
        "comment",
        &[
            ("shop.schema.hcl", SHOP),
            ("good.hcl", "# The shop of the example.\n\n// schema: shop.schema.hcl\nlisten = \"::1\"\n"),
            ("sub/wrong.hcl", "# schema: ../shop.schema.hcl\nlistn = \"::1\"\n"),
            (
                "sub/wrong.hcl.json",
                "{\"//\": \"schema: ../shop.schema.hcl\", \"listen\": \"::1\", \"port\": 80800}\n",
            ),
            ("later.hcl", "listen = 1\n# schema: ./shop.schema.hcl\n"),
            ("prose.hcl", "# schema: public\n"),
        ],
    );
    folder.call("check .").call("check --json sub/wrong.hcl.json");
    // The option counts more than the comment.
    folder.write("other.schema.hcl", "schema = 1\nattribute \"listn\" {}\n");
    folder.call("check --schema other.schema.hcl sub/wrong.hcl");
    folder.call_with("check -", "# schema: ./shop.schema.hcl\nport = 1\n");
    assert_snapshot!(folder.transcript());
}

#[test]
fn a_project_names_the_schemas_of_its_files() {
    let mut folder = Folder::new(
        "project",
        &[
            ("shop.schema.hcl", SHOP),
            ("hcl.schemas", PROJECT),
            ("a.shop", "port = 80\n"),
            ("conf.d/eu/good.hcl", "listen = \"::1\"\nport   = var.port\n"),
            ("conf.d/eu/wrong.hcl", "listen = \"::1\"\n\nbackend \"a\" {\n  weights = [var.weight, 11]\n}\n"),
            ("conf.d/inner/hcl.schemas", "schema {\n  files = [\"x.hcl\"]\n  path  = \"x.schema.hcl\"\n}\n"),
            ("conf.d/inner/a.hcl", "anything = 1\n"),
            ("other.hcl", "anything = 1\n"),
            ("comment.shop", "# schema: other.schema.hcl\nanything = 1\n"),
            ("other.schema.hcl", "schema = 1\nattribute \"anything\" {}\n"),
        ],
    );
    folder.call("check .").call("check conf.d/eu/good.hcl hcl.schemas");
    folder.write("wrong.schema.hcl", "schema = 1\nattribute \"a\" { type = strng }\n");
    folder.call("check --schema shop.schema.hcl conf.d/eu hcl.schemas other.schema.hcl wrong.schema.hcl");
    assert_snapshot!(folder.transcript());
}

#[test]
fn what_names_a_schema_in_vain_is_reported_at_its_place() {
    let mut folder = Folder::new(
        "broken-schemas",
        &[
            ("shop.schema.hcl", SHOP),
            ("broken.schema.hcl", "schema = 1\nattribut \"a\" {}\n"),
            ("secret.txt", "password = \"hunter2\n"),
            ("missing.hcl", "# schema: ./shp.schema.hcl\na = 1\n"),
            ("address.hcl", "# schema: https://example.com/shop.schema.hcl\na = 1\n"),
            ("other.hcl", "# schema: ./secret.txt\na = 1\n"),
            ("broken.hcl.json", "{\"//\": \"schema: ./broken.schema.hcl\", \"a\": 1}\n"),
            ("folder.hcl", "# schema: ./\na = 1\n"),
            ("binary.hcl", "# schema: ./binary\na = 1\n"),
        ],
    );
    folder.write("binary", b"hunter2 \xff\n");
    folder.call(
        "check binary.hcl missing.hcl address.hcl other.hcl folder.hcl broken.hcl.json broken.schema.hcl",
    );
    folder.write(
        "hcl.schemas",
        "schema {\n  files = [\"a.shop\", \"[\"]\n  path  = \"./none.hcl\"\n}\n\nschema {\n  files = \
         [\"b.shop\"]\n  path  = \"broken.schema.hcl\"\n  comand = [\"a\"]\n}\n\nschema {\n  files = [\"c.shop\"]\n}\n",
    );
    for file in ["a.shop", "b.shop", "c.shop"] {
        folder.write(file, "a = 1\n");
    }
    folder.call("check a.shop b.shop c.shop").call("check hcl.schemas");
    folder.write("hcl.schemas", "schema {\n  files = [\"*.shop\"]\n  path  = \"broken.schema.hcl\"\n}\n");
    folder.call("check a.shop b.shop").call("check --json a.shop b.shop").call("check hcl.schemas");
    folder.call("check broken.schema.hcl hcl.schemas a.shop broken.hcl.json");
    assert_snapshot!(folder.transcript());
}

#[cfg(unix)]
#[test]
fn a_command_prints_a_schema_only_if_that_is_allowed() {
    let mut folder = Folder::new(
        "schema-command",
        &[
            ("shop.schema.hcl", SHOP),
            (
                "hcl.schemas",
                "schema {\n  files   = [\"*.shop\"]\n  command = [\"cat\", \"shop.schema.hcl\"]\n}\n\nschema {\n  files   = \
                 [\"*.hcl\"]\n  command = [\"echo\", \"schema = 1;\", \"> made\"]\n}\n\nschema {\n  files   = \
                 [\"*.none\"]\n  command = [\"./no such program\"]\n}\n",
            ),
            ("a.shop", "port = 0\n"),
            ("b.hcl", "a = 1\n"),
            ("c.none", "a = 1\n"),
        ],
    );
    folder
        .call("check a.shop a.shop")
        .call("check --allow-commands a.shop b.hcl")
        .call("check --allow-commands c.none");
    folder.call("sample a.shop").call("sample --allow-commands a.shop");
    assert!(!folder.names().contains(&"made".to_owned()), "no shell is used");
    assert_snapshot!(folder.transcript());
}

#[test]
fn fixes_and_schemas_work_together() {
    let wrong = "listen = \"::1\"\nbackend \"a\" {\n  weights = [\n    1\n    11\n  ]\n}\n";
    let mut folder =
        Folder::new("fix-schema", &[("shop.schema.hcl", SHOP), ("hcl.schemas", PROJECT), ("a.shop", wrong)]);
    folder.call("check --diff a.shop").call("check --fix a.shop").show("a.shop");
    folder.call("check --fix --schema shop.schema.hcl a.shop").call("check --diff a.shop");
    // What had another name or place before is brought up to date.
    let renamed = SHOP.replace("default = 80", "default      = 80\n  renamed_from = [\"prt\"]");
    folder.write("shop.schema.hcl", renamed);
    folder.write("b.shop", "listen = \"::1\" # here\nprt    = 81 # there\n");
    folder.write("c.shop", "listn = \"::1\"\nprt = 81\n");
    folder.call("check b.shop").call("check --diff b.shop").call("check --fix b.shop").show("b.shop");
    folder.call("check --fix c.shop").show("c.shop");
    assert_snapshot!(folder.transcript());
}

#[test]
fn a_schema_gives_a_page_a_sample_and_values() {
    let mut folder = Folder::new(
        "use-schema",
        &[
            ("shop.schema.hcl", SHOP),
            ("hcl.schemas", PROJECT),
            ("a.shop", "listen = name\n\nbackend \"b\" {\n  weights = [1, 2]\n}\n"),
            ("b.shop.json", "{\"//\": \"schema: ./shop.schema.hcl\", \"listen\": \"::1\"}\n"),
            ("other.hcl", "a = 1\n"),
        ],
    );
    folder.call("docs --schema shop.schema.hcl").call("docs --title Shop a.shop").call("sample new.shop");
    folder.call("sample other.hcl").call("docs none.hcl").call("docs").call("docs --schema none.hcl");
    folder
        .call("decode --vars '{\"name\": \"::1\"}' a.shop")
        .call("decode --schema shop.schema.hcl --with-type --keep-nulls b.shop.json")
        .call("decode --schema shop.schema.hcl --var-refs a.shop")
        .call("decode --schema shop.schema.hcl --diags json other.hcl")
        .call("decode other.hcl")
        .call("decode --spec other.hcl --schema shop.schema.hcl a.shop");
    folder.call_with("decode --schema shop.schema.hcl", "listen = \"::1\"\nport = 81\n");
    assert_snapshot!(folder.transcript());
}
