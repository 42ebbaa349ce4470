//! Schema files, which say what other files may contain, which files have one, and what of JSON Schemas and
//! specifications has no counterpart in them.

messages! {
    "hcl::schema::type";
    error not_a_type() {
        headline: "Invalid type",
        detail: "A type is a word such as `string`, the name of a `type` block, or made of others, as in `list(string)` or `object({ name = string })`.",
        beside: "not a type",
    }
    error unknown_type(name) {
        headline: "Unknown type `{name}`",
        detail: "No type has this name, and no `type` block.",
        beside: "unknown",
    }
    error arguments(name, usage) {
        headline: "Invalid arguments of `{name}`",
        beside: "wrong arguments",
        help: "Write `{usage}`.",
    }
    error misplaced_optional() {
        headline: "Misplaced `optional`",
        detail: "Attributes of a file are optional unless they have `required = true`. Attributes of an `object` need the word.",
        beside: "optional anyway",
        help: "Remove `optional`.",
    }
    error endless_type(name) {
        headline: "Type `{name}` is only another name for itself",
        beside: "leads back to itself",
        help: "Put it into a list, a map or an object, or name another type.",
    }
    "hcl::schema::name";
    error unknown_body(name) {
        headline: "Unknown body `{name}`",
        detail: "No `body` block has this name.",
        beside: "unknown",
    }
    error unknown_reference(name) {
        headline: "Unknown block type `{name}`",
        detail: "The values of this attribute name blocks that no body may contain.",
        beside: "unknown",
    }
    error unknown_related(name) {
        headline: "Unknown name `{name}`",
        detail: "Neither an attribute nor a block type of this body is called `{name}`.",
        beside: "unknown",
    }
    error not_a_name(name) {
        headline: "`{name}` isn't a name",
        detail: "Attributes and block types have names of letters, digits, `_` and `-` that begin with a letter.",
        beside: "not a name",
    }
    error relation() {
        headline: "Invalid relation",
        detail: "Relations are a list of calls: `exactly_one`, `at_least_one` or `conflicts` with two or more names, or `requires` with a name and those that it requires.",
        beside: "not a relation",
        help: "Write them as in `relations = [exactly_one(\"url\", \"socket\")]`.",
    }
    "hcl::schema::duplicate";
    error duplicate(name) {
        headline: "Duplicate name `{name}`",
        beside: "described twice",
        there: "the first one is here",
    }
    error duplicate_inside(name) {
        headline: "Duplicate name `{name}`",
        detail: "Two of the bodies that are flattened into this one have it, or one of them and the body itself.",
        beside: "has it too",
    }
    "hcl::schema::contradiction";
    error required_default() {
        headline: "A required attribute has no default",
        detail: "What must be written has no value for the case that it is absent.",
        beside: "has a default",
        help: "Remove `required`, or the default.",
    }
    error bounds(least, most) {
        headline: "The minimum exceeds the maximum",
        detail: "Nothing is at least {least} and at most {most}.",
        beside: "greater than the maximum",
    }
    error empty_one_of() {
        headline: "`one_of` is empty",
        detail: "No value would be valid.",
        beside: "no values",
    }
    error mixed_one_of() {
        headline: "`one_of` takes strings or numbers",
        detail: "The values are all strings, or all numbers.",
        beside: "of another kind",
    }
    error pattern(reason) {
        headline: "Invalid pattern",
        detail: "{reason}",
        beside: "not a regular expression",
    }
    error body_twice(name) {
        headline: "`{name}` has two bodies",
        detail: "The content of a block is written in it, or in the `body` that it names.",
        beside: "has content too",
        help: "Remove `body`, or the content.",
    }
    error too_many_keys(keys, labels) {
        headline: "More keys than labels",
        detail: "The first {keys} labels of a block would tell it from others, but it has {labels}.",
        beside: "too many",
        help: "Add a `label` block, or name the labels as in `labels = [\"name\"]`.",
    }
    error later_change(from, current) {
        headline: "No file of version {from} is old",
        detail: "The program changes files of earlier versions, and the present one is {current}.",
        beside: "not before {current}",
    }
    error endless_body(name) {
        headline: "Body `{name}` is a part of itself",
        detail: "It is flattened into itself, or is the rest or a variant of itself, so its content would never end.",
        beside: "leads back to itself",
    }
    "hcl::schema::past";
    error not_a_version() {
        headline: "Invalid version",
        detail: "Versions are numbered from 1 on.",
        beside: "not a version",
    }
    error not_a_path() {
        headline: "Invalid path",
        detail: "An old place is a path of names with dots between them, without positions.",
        beside: "not a path",
        help: "Write it as in `moved_from = [\"server.port\"]`.",
    }
    error not_plain() {
        headline: "Only strings, numbers and bools are replaced",
        beside: "another kind of value",
        help: "Write pairs of an old value and the new one, as in `was = [[\"on\", true]]`.",
    }
    "hcl::schema::version";
    error version(found, known) {
        headline: "Unknown version {found} of the schema format",
        detail: "The program knows version {known}.",
        beside: "unknown version",
    }
    "hcl::limit::nesting";
    error nested_types(most) {
        headline: "Nesting too deep",
        detail: "Types can be nested at most {most} levels deep.",
        beside: "one level too deep",
        help: "Describe a part of it in a `type` block, and write its name here.",
    }
    error nested_bodies(most) {
        headline: "Nesting too deep",
        detail: "Blocks can be nested at most {most} levels deep.",
        beside: "one level too deep",
    }
    "hcl::limit::elements";
    error large_type(name) {
        headline: "Type `{name}` is too large",
        detail: "A value of it would have too many parts.",
        beside: "too large",
        help: "Make parts of it `optional`.",
    }
    "hcl::schema::not_understood";
    warning ignored_keyword(path, keyword) {
        headline: "`{keyword}` isn't converted",
        detail: "At `{path}`: a schema file can't say this, so it allows what `{keyword}` forbids.",
        beside: "not converted",
    }
    warning not_a_json_schema(path) {
        headline: "Not a JSON Schema",
        detail: "At `{path}`: a schema is an object, `true` or `false`. Anything is allowed here.",
        beside: "not a schema",
    }
    warning endless_schema(path) {
        headline: "Endless or oversized schema",
        detail: "At `{path}`: schemas lead to each other without end, or to too many others. Anything is allowed here.",
        beside: "not followed further",
    }
    warning outside(path, target) {
        headline: "`$ref` to something outside the file",
        detail: "At `{path}`: `{target}` isn't in this file, and nothing is downloaded. Anything is allowed here.",
        beside: "not in this file",
    }
    warning alternatives(path) {
        headline: "Alternatives are merged",
        detail: "At `{path}`: a schema file can't tell these alternatives apart, so it allows what any of them allows, in any combination.",
        beside: "merged",
    }
    warning cases(path) {
        headline: "`if` isn't converted",
        detail: "At `{path}`: the condition chooses nothing that a schema file can say, so what it requires isn't checked.",
        beside: "not converted",
    }
    warning only_one_holds(path) {
        headline: "Only one of several constraints is converted",
        detail: "At `{path}`: a schema file has room for one pattern, and for one choice between variants.",
        beside: "one of them is left out",
    }
    warning several_kinds(path, ty) {
        headline: "Values of several kinds",
        detail: "At `{path}`: a type in a schema file is of one kind, so the type is `{ty}`, which takes them all.",
        beside: "several kinds",
    }
    warning collections_among_words(path) {
        headline: "Collections in an enumeration",
        detail: "At `{path}`: `one_of` takes strings or numbers, so any list or object is allowed.",
        beside: "has lists or objects",
    }
    warning one_bool(path) {
        headline: "Only one bool is allowed",
        detail: "At `{path}`: a schema file has only the type `bool`, so both are allowed.",
        beside: "`true` and `false` are allowed",
    }
    warning exclusive_bound(path) {
        headline: "The bound itself is allowed",
        detail: "At `{path}`: bounds of numbers in a schema file are part of the range.",
        beside: "allowed",
    }
    warning untranslated(path, pattern) {
        headline: "`pattern` isn't converted",
        detail: "At `{path}`: schema files have no counterpart of `{pattern}`. They know no look-around and no backreferences.",
        beside: "not converted",
    }
    warning positions(path) {
        headline: "Elements at any position",
        detail: "At `{path}`: each element may be what any of these schemas allows.",
        beside: "in any order",
    }
    warning limits_inside(path) {
        headline: "Constraints inside a value",
        detail: "At `{path}`: a type in a schema file says what parts are there, not what else is required of them.",
        beside: "not converted",
    }
    warning words_inside(path) {
        headline: "Descriptions inside a value",
        detail: "At `{path}`: a type in a schema file has no place for descriptions, defaults and deprecations of its parts.",
        beside: "left out",
    }
    warning closed_in_open(path) {
        headline: "Other names are allowed",
        detail: "At `{path}`: another object in this value may have other names, and a schema file says that of the whole value.",
        beside: "may have other names",
    }
    warning too_large_to_require(path) {
        headline: "Nothing of a large type is required",
        detail: "At `{path}`: a value with everything that is required would be too large for a sample.",
        beside: "optional",
    }
    warning too_deep_for_blocks(path) {
        headline: "Blocks would nest too deep",
        detail: "At `{path}`: objects that lead back to an outer one are attributes, so that blocks end.",
        beside: "nests deep",
    }
    warning no_object_at_the_top(path) {
        headline: "The top of a file is an object",
        detail: "At `{path}`: the JSON Schema doesn't accept objects. Anything is allowed.",
        beside: "describes no file",
    }
    warning no_name(path, name) {
        headline: "`{name}` isn't a name",
        detail: "At `{path}`: attributes and blocks have names of letters, digits, `_` and `-`. So that `{name}` is allowed, all other names are.",
        beside: "any name is allowed",
    }
    warning names_by_pattern(path) {
        headline: "Names with a pattern",
        detail: "At `{path}`: beside the names that it lists, a body allows any other name or none.",
        beside: "any name is allowed",
    }
    warning number_of_names(path) {
        headline: "The number of names isn't checked",
        detail: "At `{path}`: a body allows any number of attributes and blocks, and doesn't check names beyond listing them.",
        beside: "not converted",
    }
    warning number_of_labels(path) {
        headline: "The number of labels isn't checked",
        detail: "At `{path}`: a schema file counts blocks, of which some of these properties may have none, or several.",
        beside: "not converted",
    }
    warning nothing_allowed(path, name) {
        headline: "`{name}` is allowed",
        detail: "At `{path}`: nothing is valid for it, but the body may have names that the schema doesn't list.",
        beside: "allowed",
    }
    warning relation_with_null(path) {
        headline: "A relation isn't converted",
        detail: "At `{path}`: one of the properties may be null or empty, which counts as absent here, or isn't listed.",
        beside: "not converted",
    }
    warning may_be_empty(path, name) {
        headline: "`{name}` isn't required",
        detail: "At `{path}`: it may be null or empty, which counts as absent here.",
        beside: "optional",
    }
    warning default_of_required(path, name) {
        headline: "The default of `{name}` is left out",
        detail: "At `{path}`: `{name}` is required, and what must be written has no value for the case that it is absent.",
        beside: "left out",
    }
    warning part_of_spec(name) {
        headline: "`{name}` isn't converted",
        detail: "A schema file can't say what this part of the specification checks, so it allows more.",
    }
    "hcl::schema::file";
    error unreadable(file, reason) {
        headline: "Can't read the schema \"{file}\"",
        detail: "{reason}",
    }
    "hcl::schema::address";
    error address(address) {
        headline: "Schemas aren't downloaded",
        detail: "`{address}` is an address of the network.",
        beside: "not a path",
        help: "Save the schema beside your files, and write its path, such as `./app.schema.hcl`.",
    }
    "hcl::schema::not_a_schema";
    error not_a_schema(file) {
        headline: "\"{file}\" isn't a schema",
        detail: "A schema has an attribute `schema`, the version of its format.",
        beside: "not a schema",
        help: "Correct the path, or add `schema = 1` to the file.",
    }
    "hcl::schema::broken";
    error broken(file) {
        headline: "The schema \"{file}\" has mistakes",
        detail: "Only the syntax of files with this schema was checked.",
        beside: "has mistakes",
    }
    "hcl::schema::pattern";
    error file_pattern(pattern, reason) {
        headline: "Invalid pattern \"{pattern}\"",
        detail: "It is wrong here: {reason}.",
        beside: "not a pattern",
    }
    error outside_folder(pattern) {
        headline: "Invalid pattern \"{pattern}\"",
        detail: "Only files below the folder of this file can have a schema by it.",
        beside: "leads out of the folder",
    }
    "hcl::schema::command_not_allowed";
    warning command_not_allowed(command) {
        headline: "The command `{command}` was not run",
        detail: "It prints the schema of files. Only their syntax was checked.",
        beside: "not run",
        help: "If you trust this project, add `--allow-commands`.",
    }
    "hcl::schema::command";
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
