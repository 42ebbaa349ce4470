//! Files of earlier versions.

messages! {
    "hcl::migrate::newer";
    error newer(version, name, current) {
        headline: "Version {version} isn't supported",
        detail: "This program reads files up to version {current}; the file was written for a newer one.",
        beside: "newer than version {current}",
        help: "Update the program, or write the file for version {current} and set `{name} = {current}`.",
        help_in_json: "Update the program, or write the file for version {current} and set \"{name}\": {current}.",
    }
    "hcl::migrate::not_a_version";
    error not_a_version(name, current) {
        headline: "Invalid version",
        detail: "A version is a whole number from 1 on, without variables and functions.",
        beside: "not a version",
        help: "Write `{name} = {current}`, or the version for which the file was written.",
        help_in_json: "Write \"{name}\": {current}, or the version for which the file was written.",
    }
    error version_in_quotes(number, name) {
        headline: "Invalid version",
        detail: "A version is a number, without quotes.",
        beside: "a string",
        help: "Write `{name} = {number}`.",
        help_in_json: "Write \"{name}\": {number}.",
    }
    "hcl::migrate::old" OLD;
    warning old(version, current, changes) {
        headline: "This file is of version {version}",
        detail: "It was read as version {current}, where {changes}.",
        beside: "version {version} of {current}",
        help: "Bring the file up to date.",
    }
    warning old_without_changes(version, current, name) {
        headline: "This file is of version {version}",
        detail: "It was read as version {current}, which changes nothing in it.",
        beside: "version {version} of {current}",
        help: "When nothing else is wrong with the file, write `{name} = {current}`.",
        help_in_json: "When nothing else is wrong with the file, write \"{name}\": {current}.",
    }
    "hcl::migrate::of_program";
    warning of_program(version, current) {
        headline: "This file is of version {version}, which only the program understands",
        detail: "The schema describes version {current}. What the program changes in older files is not in it, so nothing in this file is checked.",
        beside: "version {version} of {current}",
        help: "Bring the file up to date with the program.",
    }
    "hcl::migrate::moved" MOVED;
    warning moved(old, new) {
        headline: "`{old}` is now `{new}`",
        beside: "the old place",
        help: "Move it to `{new}`.",
    }
    error moved_and_set(old, new) {
        headline: "`{old}` is now `{new}`, which is set too",
        beside: "the old place",
        help: "Remove `{old}`, or move it to `{new}`.",
    }
    error moved_twice(old, new) {
        headline: "`{old}` is now `{new}`, and there can be only one",
        beside: "the second one",
        help: "Keep one of them, as `{new}`.",
        there: "the first one",
    }
    warning moved_setting(old, new) {
        headline: "`{old}` is now `{new}`",
        beside: "the old place",
        help: "Write `{new}`.",
    }
    warning moved_variable(old, new) {
        headline: "${old} is now ${new}",
        beside: "the old name",
        help: "Set ${new} instead.",
    }
    "hcl::decode::unknown_attribute";
    error half_known(path, block, moved) {
        headline: "Unsupported setting `{path}`",
        detail: "`{block}` is from an earlier version. What is still read of it: {moved}.",
        beside: "not expected here",
        help: "Remove it, or write what replaces it.",
    }
    "hcl::migrate::old_value" OLD_VALUE;
    warning old_value(name, old, new) {
        headline: "`{old}` is now `{new}`",
        detail: "This is how earlier versions spelled the value of `{name}`.",
        beside: "the old spelling",
        help: "Write `{new}`.",
    }
    "hcl::migrate::removed" REMOVED;
    error removed(name, reason) {
        headline: "`{name}` was removed",
        detail: "{reason}",
        beside: "not used any more",
    }
    "hcl::migrate::example";
    error not_settled(file) {
        headline: "\"{file}\" isn't up to date after it was migrated",
        detail: "Migrating it once more changes it again.",
        help: "A migration and the options of the type must agree: look for a name that one of them brings back.",
    }
    error no_examples(folder) {
        headline: "No files in \"{folder}\"",
        detail: "Files end in `.hcl` or `.json`.",
    }
    "hcl::migrate::command";
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
    "hcl::migrate::not_migrated";
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
