//! Which schemas files have.

messages! {
    "hcl::schemas::address" (System):
        "A schema is named by an address of the network, and schemas are never downloaded." =>
        "Save the schema beside your files, and write its path.";
    error address(address) {
        headline: "Schemas aren't downloaded",
        detail: "`{address}` is an address of the network.",
        beside: "not a path",
        help: "Save the schema beside your files, and write its path, such as `./app.schema.hcl`.",
    }
    "hcl::schemas::not_a_schema" (System):
        "A file is named as a schema, and is something else." =>
        "Correct the path, or add `schema = 1` to the file if it is a schema.";
    error not_a_schema(file) {
        headline: "\"{file}\" isn't a schema",
        detail: "A schema has an attribute `schema`, the version of its format.",
        beside: "not a schema",
        help: "Correct the path, or add `schema = 1` to the file.",
    }
    "hcl::schemas::broken" (System):
        "The schema of a file has mistakes, so only the syntax of the file was checked." =>
        "Fix the mistakes in the schema.";
    error broken(file) {
        headline: "The schema \"{file}\" has mistakes",
        detail: "Only the syntax of files with this schema was checked.",
        beside: "has mistakes",
    }
    "hcl::schemas::pattern" (System):
        "A pattern of file names is not written correctly." =>
        "Write `*` for any characters in a name, `?` for one, `[a-z]` for one of several, `**` for directories.";
    error pattern(pattern, reason) {
        headline: "Invalid pattern \"{pattern}\"",
        detail: "It is wrong here: {reason}.",
        beside: "not a pattern",
    }
    error outside(pattern) {
        headline: "Invalid pattern \"{pattern}\"",
        detail: "Only files below the folder of this file can have a schema by it.",
        beside: "leads out of the folder",
    }
    "hcl::schemas::command_not_allowed" (System):
        "A command would print the schema of a file, and nobody has allowed that it is run." =>
        "Allow it with `--allow-commands` if you trust the project, or name a file.";
    warning command_not_allowed(command) {
        headline: "The command `{command}` was not run",
        detail: "It prints the schema of files. Only their syntax was checked.",
        beside: "not run",
        help: "If you trust this project, add `--allow-commands`.",
    }
    "hcl::schemas::command" (System):
        "A command that should print a schema failed." =>
        "Run the command yourself in the folder of `hcl.schemas`.";
    error no_command() {
        headline: "Empty command",
        detail: "A command is a program and its arguments.",
        beside: "no program",
        help: "Write it as in `command = [\"shop\", \"schema\"]`.",
    }
    error command_not_started(command, reason) {
        headline: "Can't run `{command}`",
        detail: "{reason}",
        beside: "can't be run",
    }
    error command_failed(command, status, output) {
        headline: "`{command}` failed",
        detail: "It ended with {status}. {output}",
        beside: "failed",
    }
    error command_too_slow(command, seconds) {
        headline: "`{command}` takes too long",
        detail: "It did not end within {seconds} seconds.",
        beside: "takes too long",
    }
    error command_too_long(command, bytes) {
        headline: "`{command}` prints too much",
        detail: "It prints more than {bytes} bytes.",
        beside: "prints too much",
    }
    error command_not_text(command) {
        headline: "`{command}` doesn't print text",
        detail: "What it prints is not UTF-8.",
        beside: "not UTF-8",
    }
}
