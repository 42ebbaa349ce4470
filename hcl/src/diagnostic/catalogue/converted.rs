//! What of JSON Schemas and specifications has no counterpart in a schema file.

messages! {
    "hcl::schema::not_understood":
        "A part of a JSON Schema, or of a specification, has no counterpart in a schema file, so what it forbids is allowed." =>
        "Nothing is wrong with the schema that was made. Edit it where the part matters.";
    warning ignored_keyword(path, keyword) {
        headline: "`{keyword}` isn't converted",
        detail: "At `{path}`: a schema file can't say this, so it allows what `{keyword}` forbids.",
        beside: "not converted",
        read: "JSON Schema",
        example: "{\"type\": \"object\", \"minProperties\": 1, \"contains\": {}}\n",
    }
    warning not_a_schema(path) {
        headline: "Not a JSON Schema",
        detail: "At `{path}`: a schema is an object, `true` or `false`. Anything is allowed here.",
        beside: "not a schema",
        read: "JSON Schema",
        example: "{\"properties\": {\"port\": 80}}\n",
    }
    warning endless_schema(path) {
        headline: "Endless or oversized schema",
        detail: "At `{path}`: schemas lead to each other without end, or to too many others. Anything is allowed here.",
        beside: "not followed further",
        read: "JSON Schema",
        example: "{\"$ref\": \"#\"}\n",
    }
    warning outside(path, target) {
        headline: "`$ref` to something outside the file",
        detail: "At `{path}`: `{target}` isn't in this file, and nothing is downloaded. Anything is allowed here.",
        beside: "not in this file",
        read: "JSON Schema",
        example: "{\"properties\": {\"port\": {\"$ref\": \"https://example.com/port.json\"}}}\n",
    }
    warning alternatives(path, keyword) {
        headline: "Alternatives are merged",
        detail: "At `{path}`: a schema file can't tell these alternatives apart, so it allows what any of them allows, in any combination.",
        beside: "merged",
        read: "JSON Schema",
        example: "{\"properties\": {\"port\": {\"anyOf\": [{\"type\": \"number\", \"maximum\": 9}, {\"type\": \"number\", \"minimum\": 99}]}}}\n",
    }
    warning cases(path) {
        headline: "`if` isn't converted",
        detail: "At `{path}`: the condition chooses nothing that a schema file can say, so what it requires isn't checked.",
        beside: "not converted",
        read: "JSON Schema",
        example: "{\"properties\": {\"a\": {\"type\": \"string\"}}, \"if\": {\"properties\": {\"a\": {\"const\": \"b\"}}}, \"then\": {\"required\": [\"c\"]}}\n",
    }
    warning only_one_holds(path) {
        headline: "Only one of several constraints is converted",
        detail: "At `{path}`: a schema file has room for one pattern, and for one choice between variants.",
        beside: "one of them is left out",
        read: "JSON Schema",
        example: "{\"properties\": {\"a\": {\"pattern\": \"b\", \"allOf\": [{\"pattern\": \"c\"}]}}}\n",
    }
    warning several_kinds(path, ty) {
        headline: "Values of several kinds",
        detail: "At `{path}`: a type in a schema file is of one kind, so the type is `{ty}`, which takes them all.",
        beside: "several kinds",
        read: "JSON Schema",
        example: "{\"properties\": {\"port\": {\"type\": [\"number\", \"array\"]}}}\n",
    }
    warning collections_among_words(path) {
        headline: "Collections in an enumeration",
        detail: "At `{path}`: `one_of` takes strings or numbers, so any list or object is allowed.",
        beside: "has lists or objects",
        read: "JSON Schema",
        example: "{\"properties\": {\"port\": {\"enum\": [[1], [2]]}}}\n",
    }
    warning one_bool(path) {
        headline: "Only one bool is allowed",
        detail: "At `{path}`: a schema file has only the type `bool`, so both are allowed.",
        beside: "`true` and `false` are allowed",
        read: "JSON Schema",
        example: "{\"properties\": {\"on\": {\"const\": true}}}\n",
    }
    warning exclusive_bound(path) {
        headline: "The bound itself is allowed",
        detail: "At `{path}`: bounds of numbers in a schema file are part of the range.",
        beside: "allowed",
        read: "JSON Schema",
        example: "{\"properties\": {\"ratio\": {\"type\": \"number\", \"exclusiveMinimum\": 0}}}\n",
    }
    warning untranslated(path, pattern) {
        headline: "`pattern` isn't converted",
        detail: "At `{path}`: schema files have no counterpart of `{pattern}`. They know no look-around and no backreferences.",
        beside: "not converted",
        read: "JSON Schema",
        example: "{\"properties\": {\"a\": {\"type\": \"string\", \"pattern\": \"^(?!b)\"}}}\n",
    }
    warning positions(path) {
        headline: "Elements at any position",
        detail: "At `{path}`: each element may be what any of these schemas allows.",
        beside: "in any order",
        read: "JSON Schema",
        example: "{\"properties\": {\"a\": {\"type\": \"array\", \"prefixItems\": [{\"type\": \"string\"}, {\"type\": \"number\"}]}}}\n",
    }
    warning limits_inside(path) {
        headline: "Constraints inside a value",
        detail: "At `{path}`: a type in a schema file says what parts are there, not what else is required of them.",
        beside: "not converted",
        read: "JSON Schema",
        example: "{\"properties\": {\"a\": {\"type\": \"array\", \"items\": {\"type\": \"array\", \"items\": {\"type\": \"string\", \"minLength\": 2}}}}}\n",
    }
    warning words_inside(path) {
        headline: "Descriptions inside a value",
        detail: "At `{path}`: a type in a schema file has no place for descriptions, defaults and deprecations of its parts.",
        beside: "left out",
        read: "JSON Schema",
        example: "{\"properties\": {\"a\": {\"type\": \"object\", \"properties\": {\"b c\": {\"description\": \"What b is.\"}}}}}\n",
    }
    warning closed_in_open(path) {
        headline: "Other names are allowed",
        detail: "At `{path}`: another object in this value may have other names, and a schema file says that of the whole value.",
        beside: "may have other names",
        read: "JSON Schema",
        example: "{\"properties\": {\"a\": {\"type\": \"object\", \"properties\": {\"b c\": {\"type\": \"object\", \"additionalProperties\": false, \"properties\": {\"d\": {}}}}}}}\n",
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
        read: "JSON Schema",
        example: "{\"type\": \"string\"}\n",
    }
    warning no_name(path, name) {
        headline: "`{name}` isn't a name",
        detail: "At `{path}`: attributes and blocks have names of letters, digits, `_` and `-`. So that `{name}` is allowed, all other names are.",
        beside: "any name is allowed",
        read: "JSON Schema",
        example: "{\"properties\": {\"$schema\": {\"type\": \"string\"}}, \"additionalProperties\": false}\n",
    }
    warning names_by_pattern(path) {
        headline: "Names with a pattern",
        detail: "At `{path}`: beside the names that it lists, a body allows any other name or none.",
        beside: "any name is allowed",
        read: "JSON Schema",
        example: "{\"properties\": {\"a\": {}}, \"patternProperties\": {\"^x-\": {}}, \"additionalProperties\": false}\n",
    }
    warning number_of_names(path) {
        headline: "The number of names isn't checked",
        detail: "At `{path}`: a body allows any number of attributes and blocks, and doesn't check names beyond listing them.",
        beside: "not converted",
        read: "JSON Schema",
        example: "{\"properties\": {\"a\": {}, \"b\": {}}, \"maxProperties\": 1}\n",
    }
    warning number_of_labels(path) {
        headline: "The number of labels isn't checked",
        detail: "At `{path}`: a schema file counts blocks, of which some of these properties may have none, or several.",
        beside: "not converted",
        read: "JSON Schema",
        example: "{\"properties\": {\"a\": {\"type\": \"object\", \"maxProperties\": 1, \"additionalProperties\": {\"type\": \"array\", \"items\": {\"type\": \"object\", \"properties\": {\"b\": {}}}}}}}\n",
    }
    warning nothing_allowed(path, name) {
        headline: "`{name}` is allowed",
        detail: "At `{path}`: nothing is valid for it, but the body may have names that the schema doesn't list.",
        beside: "allowed",
        read: "JSON Schema",
        example: "{\"properties\": {\"a\": false}}\n",
    }
    warning relation_with_null(path) {
        headline: "A relation isn't converted",
        detail: "At `{path}`: one of the properties may be null or empty, which counts as absent here, or isn't listed.",
        beside: "not converted",
        read: "JSON Schema",
        example: "{\"properties\": {\"a\": {}, \"b\": {\"type\": [\"string\", \"null\"]}}, \"dependentRequired\": {\"a\": [\"b\"]}}\n",
    }
    warning may_be_empty(path, name) {
        headline: "`{name}` isn't required",
        detail: "At `{path}`: it may be null or empty, which counts as absent here.",
        beside: "optional",
        read: "JSON Schema",
        example: "{\"properties\": {\"a\": {\"type\": [\"string\", \"null\"]}}, \"required\": [\"a\"]}\n",
    }
    warning default_of_required(path, name) {
        headline: "The default of `{name}` is left out",
        detail: "At `{path}`: `{name}` is required, and what must be written has no value for the case that it is absent.",
        beside: "left out",
        read: "JSON Schema",
        example: "{\"properties\": {\"a\": {\"type\": \"string\", \"default\": \"b\"}}, \"required\": [\"a\"]}\n",
    }
    warning part_of_spec(name) {
        headline: "`{name}` isn't converted",
        detail: "A schema file can't say what this part of the specification checks, so it allows more.",
    }
}
