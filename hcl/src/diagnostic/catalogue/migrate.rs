//! Files of earlier versions.

messages! {
    "hcl::migrate::newer":
        "The file is of a version that the program does not know yet." =>
        "Update the program, or use a file that was written for this one.";
    error newer(version, name, current) {
        headline: "Version {version} isn't supported",
        detail: "This program reads files up to version {current}; the file was written for a newer one.",
        beside: "newer than version {current}",
        help: "Update the program, or write the file for version {current} and set `{name} = {current}`.",
        help_in_json: "Update the program, or write the file for version {current} and set \"{name}\": {current}.",
        example: "version = 3\n",
    }
    "hcl::migrate::not_a_version":
        "The attribute that says the version of the file has a value that is no version." =>
        "Write a whole number.";
    error not_a_version(name, current) {
        headline: "Invalid version",
        detail: "A version is a whole number from 1 on, without variables and functions.",
        beside: "not a version",
        help: "Write `{name} = {current}`, or the version for which the file was written.",
        help_in_json: "Write \"{name}\": {current}, or the version for which the file was written.",
        example: "version = \"two\"\n",
    }
    error version_in_quotes(number, name) {
        headline: "Invalid version",
        detail: "A version is a number, without quotes.",
        beside: "a string",
        help: "Write `{name} = {number}`.",
        help_in_json: "Write \"{name}\": {number}.",
        example: "version = \"1\"\n",
    }
    "hcl::migrate::old" OLD:
        "The file is of an earlier version. It was read as if it was up to date." =>
        "Bring the file up to date; the program may have a command for it.";
    warning old(version, current, changes) {
        headline: "This file is of version {version}",
        detail: "It was read as version {current}, where {changes}.",
        beside: "version {version} of {current}",
        help: "Bring the file up to date.",
        example: "threads = 4\n",
    }
    warning old_without_changes(version, current, name) {
        headline: "This file is of version {version}",
        detail: "It was read as version {current}, which changes nothing in it.",
        beside: "version {version} of {current}",
        help: "When nothing else is wrong with the file, write `{name} = {current}`.",
        help_in_json: "When nothing else is wrong with the file, write \"{name}\": {current}.",
        example: "version = 1\nworkers = 4\n",
    }
    "hcl::migrate::of_program":
        "The file is of an earlier version, and the schema doesn't say what has changed since: a function of the program brings the file up to date." =>
        "Let the program bring the file up to date, if it has a command for it.";
    warning of_program(version, current) {
        headline: "This file is of version {version}, which only the program understands",
        detail: "The schema describes version {current}. What the program changes in older files is not in it, so nothing in this file is checked.",
        beside: "version {version} of {current}",
        help: "Bring the file up to date with the program.",
        read: "by a schema",
        example: "version = 1\n",
    }
    "hcl::migrate::moved" MOVED:
        "An attribute or a block is where it was in earlier versions, which still works." =>
        "Move it to its new place.";
    warning moved(old, new) {
        headline: "`{old}` is now `{new}`",
        beside: "the old place",
        help: "Move it to `{new}`.",
        example: "version = 2\nserver {\n  port = 80\n}\n",
    }
    error moved_and_set(old, new) {
        headline: "`{old}` is now `{new}`, which is set too",
        beside: "the old place",
        help: "Remove `{old}`, or move it to `{new}`.",
        example: "version = 2\nport = 80\nserver {\n  port = 81\n}\n",
    }
    error moved_twice(old, new) {
        headline: "`{old}` is now `{new}`, and there can be only one",
        beside: "the second one",
        help: "Keep one of them, as `{new}`.",
        there: "the first one",
        example: "version = 2\nserver {\n  port = 80\n}\nserver {\n  port = 81\n}\n",
    }
    warning moved_setting(old, new) {
        headline: "`{old}` is now `{new}`",
        beside: "the old place",
        help: "Write `{new}`.",
        example: "-- set server.port=80\n",
    }
    warning moved_variable(old, new) {
        headline: "${old} is now ${new}",
        beside: "the old name",
        help: "Set ${new} instead.",
        example: "-- env APP_SERVER__PORT=80\n",
    }
    "hcl::decode::unknown_attribute";
    error half_known(path, block, moved) {
        headline: "Unsupported setting `{path}`",
        detail: "`{block}` is from an earlier version. What is still read of it: {moved}.",
        beside: "not expected here",
        help: "Remove it, or write what replaces it.",
        read: "migrations",
        example: "version = 2\nserver {\n  port = 80\n  weight = 2\n}\n",
    }
    "hcl::migrate::old_value" OLD_VALUE:
        "A value is spelled as in earlier versions, which still works." =>
        "Write the new spelling.";
    warning old_value(name, old, new) {
        headline: "`{old}` is now `{new}`",
        detail: "This is how earlier versions spelled the value of `{name}`.",
        beside: "the old spelling",
        help: "Write `{new}`.",
        example: "version = 2\nverbose = \"on\"\n",
    }
    "hcl::migrate::removed" REMOVED:
        "An attribute or a block is not used any more." =>
        "Follow the advice of the message.";
    error removed(name, reason) {
        headline: "`{name}` was removed",
        detail: "{reason}",
        beside: "not used any more",
        example: "version = 2\ncache = 10\n",
    }
    "hcl::migrate::example" (Program):
        "A file that shows an earlier version is not what a migration expects." =>
        "Correct the migration, or the file.";
    error not_settled(file) {
        headline: "\"{file}\" isn't up to date after it was migrated",
        detail: "Migrating it once more changes it again.",
        help: "A migration and the options of the type must agree: look for a name that one of them brings back.",
    }
    error no_examples(folder) {
        headline: "No files in \"{folder}\"",
        detail: "Files end in `.hcl` or `.json`.",
    }
    "hcl::migrate::command" (System):
        "The command that brings files up to date was called in a way that it does not know, or cannot write a file." =>
        "Correct the arguments, or the permissions of the file.";
    error unknown_argument(argument) {
        headline: "Unknown argument \"{argument}\"",
        help: "Use `--check`, `--diff`, `--write` or `--help`, and the paths of files.",
    }
    error no_files() {
        headline: "No file to migrate",
        help: "Add the path of a file.",
    }
    error unwritable(file, reason) {
        headline: "Can't write \"{file}\"",
        detail: "{reason}",
    }
    "hcl::migrate::not_migrated" (Program):
        "The program decodes a part of a file, or a file that it read before, which is of an earlier version." =>
        "Report it to the authors of the program.";
    error not_migrated(version, current) {
        headline: "This is of version {version}",
        detail: "The program expects version {current} here. Only whole files are brought up to date, when they are decoded from their text or by a loader.",
        beside: "version {version} of {current}",
    }
}

clauses! {
    moved_to(from, to) => "`{from}` is now `{to}`";
    still_read(block, moved) => "`{block}` is from an earlier version. What is still read of it: {moved}.";
    probably_there(path) => "Did you mean `{path}`?";
    changed(path) => "`{path}` has another value";
    added(path) => "`{path}` is new";
    gone(path) => "`{path}` is gone";
    version_not_given(name, current) => " The file doesn't say its version, so it is read as version 1; if it was written for version {current}, it lacks `{name} = {current}`.";
    version_not_given_in_json(name, current) => " The file doesn't say its version, so it is read as version 1; if it was written for version {current}, it lacks \"{name}\": {current}.";
    while_migrating(from, to) => "This happened while the file was brought from version {from} to version {to}.";
    from_to(file, from, to) => "{file} is of version {from}; the present one is {to}";
    bring_up_to_date() => "Bring the file up to date";
    add_missing(names) => "Add {names}";
    is_in_version(before, version, name) => "`{before}` is `{name}` in version {version}.";
    value_changed(version, name) => "The value of `{name}` was converted to version {version}.";
    reads(version, name) => "In version {version} this is `{name}`.";
}
