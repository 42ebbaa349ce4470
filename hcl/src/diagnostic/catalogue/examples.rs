//! A text that gives each message, by the file and the name of the message: for the page of all codes, and to
//! test them. In parentheses stands how it is read, if not as a file.

use crate::diagnostic::explained::Example;

macro_rules! examples {
    ($($message:ident $(($read:literal))?: $text:literal;)*) => {
        &[$(Example { message: stringify!($message), read: concat!($($read)?), text: $text }),*]
    };
}

pub(in crate::diagnostic) const STRUCTURE: &[Example] = examples! {
    unmatched_brace: "port = 80\n}\n";
    closed_too_early: "server {\n  tls {\n    cert = \"a\"\n  }\n  }\n  port = 80\n}\n";
    item_required: "* 2\n";
    missing_name: "= 80\n";
    unexpected_sign: "port = 80\n)\n";
    block_without_type: "{\n  port = 80\n}\n";
    markdown_fence: "```\nport = 80\n```\n";
    name_alone: "secure * 2\n";
    comma_after_item: "port = 80,\n";
    comma_after_value: "size = 1,000\n";
    brace_after_attribute: "server {\n  port = 80 }\n";
    unmatched_bracket: "total = max(1, 2))\n";
    attributes_on_one_line: "port = 80 host = \"web\"\n";
    extra_word: "port = (80) web\n";
    after_block: "server {\n} port = 80\n";
    equals_before_brace: "server \"web\" = {\n}\n";
    brace_below: "server \"web\"\n{\n}\n";
    header_without_brace: "server \"web\" \"east\"\n";
    label_or_brace_required: "server \"web\" + {\n}\n";
    sign_in_header: "server \"web\": {\n}\n";
    template_in_label: "server \"web-${zone}\" {\n}\n";
    attributes_in_line: "server { port = 80, host = \"web\" }\n";
    one_line_block_open: "server { port = 80\n}\n";
    attribute_required_in_line: "server { 80 }\n";
    block_in_one_line_block: "server { tls { cert = \"a\" } }\n";
    unclosed_block: "server {\n  port = 80\n";
    unplaced_brace: "server {\n  port = 80\nclient {\n  port = 80\n}\n";
};

pub(in crate::diagnostic) const EXPRESSIONS: &[Example] = examples! {
    missing_value: "port =\n";
    missing_value_at_end ("json"): "{\"name\":";
    missing_value_in_line: "port = 1 +\n";
    missing_value_before: "port = max(1 + )\n";
    object_without_brace: "limits =\n  rate = 1\n}\n";
    not_a_value: "port = * 2\n";
    sign_twice: "port = = 80\n";
    plus_sign: "offset = +5\n";
    missing_digit: "ratio = .5\n";
    extra_comma: "ports = [80,, 443]\n";
    after_expression ("expression"): "1 + 1 2\n";
    missing_colon: "port = secure ? 443\n";
    missing_results: "port = secure ?\n";
    unclosed_parenthesis: "total = (1 + 2\n";
    unclosed_call: "total = max(1, 2\n";
    unclosed_list: "ports = [80, 443\n";
    unclosed_object: "limits = {\n  rate = 1\n";
    missing_comma: "ports = [80 443]\n";
    missing_quote_in_list: "names = [\"a, \"b\", \"c\"]\n";
    missing_comma_in_object: "limits = { rate = 1 burst = 2 }\n";
    extra_in_object: "limits = { rate = (1) fast }\n";
    key_without_equals: "limits = { rate 1 }\n";
    words_as_key: "limits = { rate.fast 1 }\n";
    duplicate_key: "limits = { rate = 1, rate = 2 }\n";
    attribute_name_required: "port = server.\n";
    chained_index: "port = servers.0.1\n";
    nested_splat: "hosts = clusters.*.servers.*.host\n";
    unclosed_index: "port = ports[0\n";
    function_name_required: "name = text::(\"web\")\n";
    missing_arguments: "name = text::upper\n";
    misplaced_expansion: "largest = max(ports..., 80)\n";
    invalid_for: "ports = [for server servers : server.port]\n";
    invalid_for_directive: "motto = \"%{ for 1 in names }x%{ endfor }\"\n";
    key_in_list: "ports = [for server in servers : server.name => server.port]\n";
    missing_key: "ports = { for server in servers : server.port }\n";
    grouping_in_list: "ports = [for server in servers : server.port...]\n";
    invalid_reference ("reference"): "servers[zone]\n";
    splat_in_reference ("reference"): "servers[*].port\n";
    template_in_reference ("reference"): "servers[\"web-${zone}\"]\n";
    invalid_number: "ratio = 1.2..3\n";
    foreign_number: "mask = 0x1F\n";
    point_without_digits: "port = 5.\n";
};

pub(in crate::diagnostic) const TEXT: &[Example] = examples! {
    unterminated_string: "motto = \"hello\nport  = 80\n";
    string_with_other_end: "motto = \"hello'\nport  = 80\n";
    string_over_lines: "motto = \"hello\n  world\"\n";
    unclosed_string ("unfinished"): "motto = \"hello\n";
    text_cut_off ("unfinished"): "motto = \"hello $\n";
    unclosed_heredoc: "motto = <<EOT\nhello\n";
    heredoc_end_not_alone: "mottos = [<<EOT\nhello\nEOT, \"x\"]\n";
    heredoc_other_end: "motto = <<EOT\nhello\nEOF\n";
    heredoc_opening: "text = <<'EOT'\nHello\nEOT\n";
    foreign_quotes: "name = 'web'\n";
    semicolon: "port = 80;\n";
    semicolon_between_attributes: "port = 80; host = \"web\"\n";
    semicolon_between_elements: "ports = [80; 443]\n";
    semicolon_at_start: "limits = {\n  ; hello\n}\n";
    invisible_character: "port\u{200b} = 80\n";
    unusual_space: "port\u{a0}= 80\n";
    similar_character: "offset = 3 – 1\n";
    invalid_character: "user = @\n";
    not_text: "port = 80\0\n";
    carriage_return: "port = 80\rhost = \"web\"\n";
    backslash_at_line_end: "port = 80 \\\n";
    backslash_before_quote: "motto = \"${upper(\\\"x\\\")}\"\n";
    unknown_escape: "folder = \"C:\\windows\"\n";
    other_escape: "motto = \"it\\'s\"\n";
    unicode_escape: "motto = \"\\u12\"\n";
    no_such_character: "motto = \"\\ud800\"\n";
    unclosed_interpolation: "motto = \"hello ${name\"\n";
    other_end_of_interpolation: "motto = \"hello ${name)\"\n";
    extra_in_interpolation: "motto = \"hello ${first last}\"\n";
    unknown_directive: "motto = \"%{ unless quiet }hello%{ endif }\"\n";
    extra_in_directive: "motto = \"%{ if loud }hello%{ endif loud }\"\n";
    unclosed_directive: "motto = \"%{ if loud }hello\"\n";
    unexpected_directive: "motto = \"hello%{ endif }\"\n";
    directive_still_open: "motto = \"%{ if a }%{ for b in c }%{ endif }%{ endfor }\"\n";
};

#[cfg(feature = "json")]
pub(in crate::diagnostic) const JSON: &[Example] = examples! {
    wrong_root ("json"): "\"web\"\n";
    unusable_file ("json after another"): "name = \"web\"\n";
    unquoted_name ("json"): "{80: \"web\"}\n";
    invalid_name ("json"): "{-80: \"web\"}\n";
    missing_colon ("json"): "{\"name\" \"web\"}\n";
    other_separator ("json"): "{\"name\" = \"web\"}\n";
    trailing_comma ("json"): "{\"name\": \"web\", \"port\": 8080,}\n";
    names_in_array ("json"): "{\"tags\": [\"blue\": 1]}\n";
    closed_by_other ("json"): "{\"tags\": {\"blue\": 1]}\n";
    opened_by_other ("json"): "{\"tags\": {\"blue\"], \"name\": \"web\"}\n";
    extra_bracket ("json"): "{\"tags\": [\"blue\"]], \"name\": \"web\"}\n";
    missing_opening ("json"): "{\"server\": \"port\": 80}, \"name\": \"web\"}\n";
    invalid_keyword ("json"): "{\"tls\": True}\n";
    unquoted_expression ("json"): "{\"age\": 60 * 60}\n";
    native_file ("json"): "name = \"web\"\n";
    control_character ("json"): "{\"name\": \"the\tweb\"}\n";
    not_a_block ("json"): "{\"tls\": \"a.pem\"}\n";
    not_a_body ("json"): "{\"tls\": [80]}\n";
    not_labels ("json"): "{\"backend\": \"/checkout\"}\n";
    invalid_value ("json unread"): "{\"port\": many}\n";
};

#[cfg(feature = "write")]
pub(in crate::diagnostic) const CONVERT: &[Example] = examples! {
    attribute_and_block ("converted"): "tls = \"a.pem\"\ntls {\n}\n";
    label_counts ("converted"): "tls \"web\" {\n}\ntls {\n}\n";
    key_set_twice ("converted"): "ports = { web = 80, web = 81 }\n";
};

pub(in crate::diagnostic) const DECODE: &[Example] = examples! {
    missing_attribute: "backend \"checkout\" {\n}\n";
    unknown_attribute: "prot = 8080\n";
    unknown_block: "sever {\n}\n";
    block_among_attributes ("attributes"): "port = 8080\ntls {\n}\n";
    block_as_attribute: "tls = { certificate = \"a.pem\" }\n";
    attribute_as_block: "tags {\n}\n";
    missing_block: "cluster {\n}\n";
    missing_choice: "job {\n}\n";
    duplicate_attribute: "port = 8080\nport = 8081\n";
    same_attribute: "max_connections = 100\nmax_conns       = 100\n";
    duplicate_block: "tls {\n}\ntls {\n}\n";
    second_choice: "job {\n  build {\n  }\n  test {\n  }\n}\n";
    block_count: "listener \"8080\" {\n}\nlistener \"8081\" {\n}\nlistener \"8082\" {\n}\n";
    extra_label: "backend \"checkout\" \"blue\" {\n  url = \"http://checkout\"\n}\n";
    labels_without_use ("serde"): "cache \"web\" {\n}\n";
    missing_label: "backend {\n  url = \"http://checkout\"\n}\n";
    unequal_labels ("serde"): "server \"web\" \"blue\" {\n}\nserver \"web\" {\n}\n";
    attribute_and_block ("serde"): "cache = null\ncache {\n}\n";
    unsuitable_content ("serde"): "store {\n}\n";
    unsuitable_value: "port = \"many\"\n";
    unsuitable_label: "listener \"web\" {\n}\n";
    unsuitable_key: "delays = { often = \"5s\" }\n";
    wrong_length: "window = [\"5s\"]\n";
    reference_required: "watch = \"server\" == \"web\"\n";
    unknown_reference: "default_backend = \"chekcout\"\nbackend \"checkout\" {\n  url = \"http://checkout\"\n}\n";
    unknown_variant: "check {\n  type = \"htpp\"\n  path = \"/\"\n}\n";
    out_of_bounds: "port = 80\n";
    length: "password = \"short\"\n";
    not_possible: "level = \"verbose\"\n";
    none_given: "storage {\n}\n";
    conflict: "address = \"127.0.0.1:80\"\nsocket  = \"/run/web.sock\"\n";
    required_together: "certificate = \"a.pem\"\n";
    refused_value: "workers = 3\n";
    refused_label: "listener \"80\" {\n}\n";
    refused_block: "job {\n  test {\n    command = \"\"\n  }\n}\n";
    deprecated: "verbose = true\n";
    renamed: "max_conns = 100\n";
};

#[cfg(any(feature = "regex", feature = "schema"))]
pub(in crate::diagnostic) const PATTERN: &[Example] = examples! {
    pattern: "region = \"EU 1\"\n";
};

pub(in crate::diagnostic) const EVAL: &[Example] = examples! {
    unknown_variable: "port  = 80\nports = [prot, 443]\n";
    no_variables ("no variables"): "zone = eu-1\n";
    unknown_function: "title = upcase(\"web\")\n";
    unknown_namespace: "title = text::upper(\"web\")\n";
    no_functions ("no variables"): "title = upper(\"web\")\n";
    unknown_attribute: "server = { host = \"web\", port = 80 }\nport   = server.prot\n";
    unknown_element: "ports = tomap({ web = 80 })\nport  = ports.wep\n";
    attribute_of_list: "servers = tolist([{ host = \"a\" }, { host = \"b\" }])\nhosts   = servers.host\n";
    no_attributes: "name = \"web\"\nsize = name.length\n";
    part_of_null: "server = null\nport   = server.port\n";
    index_type: "zones = [\"eu-1\", \"eu-2\"]\nzone  = zones[[0]]\n";
    no_elements: "name  = \"web\"\nfirst = name[0]\n";
    index_of_set: "zones = toset([\"eu-1\", \"eu-2\"])\nzone  = zones[0]\n";
    out_of_range: "zones = [\"eu-1\", \"eu-2\"]\nzone  = zones[2]\n";
    splat_types: "servers = tolist([{ host = \"a\" }, { host = null }])\nhosts   = servers[*].host[*]\n";
    argument_count: "title = upper(\"web\", \"shop\")\n";
    argument_type: "title = upper([\"web\"])\n";
    expanded_value: "largest = max(80...)\n";
    function_failed: "settings = jsondecode(\"{\")\n";
    nothing_worked: "port = try(1 + \"ten\")\n";
    ambiguous_key: "server = { name = \"web\" }\nports  = { server.name = 80 }\n";
    null_key: "name  = null\nports = { (name) = 80 }\n";
    key_type: "name  = [\"web\"]\nports = { (name) = 80 }\n";
    duplicate_key: "names = [\"web\", \"shop\", \"web\"]\nports = { for name in names : name => 80 }\n";
    not_iterable: "name    = \"web\"\nletters = [for letter in name : letter]\n";
    condition_type: "name = \"web\"\nport = name ? 80 : 443\n";
    conditional_types: "secure = true\nports  = secure ? [443, true] : [80]\n";
    interpolation: "zones = [\"eu-1\", \"eu-2\"]\ntitle = \"all of ${zones}\"\n";
    operand: "port = 80 + \"ten\"\n";
    operation: "share = 1 / 0 - 1 / 0\n";
};

#[cfg(feature = "modules")]
pub(in crate::diagnostic) const FUNCTIONS: &[Example] = examples! {
    not_a_list: "function \"double\" {\n  params = n\n  result = n * 2\n}\n";
    not_a_name: "function \"double\" {\n  params = [\"n\"]\n  result = n * 2\n}\n";
    repeated_parameter: "function \"sum\" {\n  params = [n, n]\n  result = n + n\n}\n";
    same_parameter ("spec"): "literal {\n  value = 1\n}\nfunction \"sum\" {\n  params = [n, n]\n  result = n + n\n}\n";
    repeated_function: "function \"double\" {\n  params = [n]\n  result = n * 2\n}\nfunction \"double\" {\n  params = [n]\n  result = n + n\n}\n";
    same_function ("spec"): "literal {\n  value = 1\n}\nfunction \"double\" {\n  params = [n]\n  result = n * 2\n}\nfunction \"double\" {\n  params = [n]\n  result = n + n\n}\n";
    calls: "n = forever(1)\n";
};

#[cfg(feature = "modules")]
pub(in crate::diagnostic) const TYPES: &[Example] = examples! {
    not_a_type: "type = 80\n";
    quoted_type: "type = \"list\"\n";
    unknown_type: "type = strng\n";
    any_not_allowed ("exact"): "type = list(any)\n";
    optional_in_exact_type ("exact"): "type = object({ port = optional(number) })\n";
    one_argument: "type = list\n";
    no_arguments: "type = string(80)\n";
    arguments: "type = tuple(string)\n";
    attribute_name: "type = object({ \"name\" = string })\n";
    duplicate_attribute: "type = object({ name = string, name = number })\n";
    misplaced_optional: "type = optional(string)\n";
    optional_in_specification ("spec"): "attr {\n  name = \"server\"\n  type = object({ port = optional(number) })\n}\n";
    optional_without_type: "type = object({ port = optional() })\n";
    too_many_arguments_of_optional: "type = object({ port = optional(number, 80, 443) })\n";
    default_not_allowed ("constraint"): "type = object({ port = optional(number, 80) })\n";
    default_value: "type = object({ port = optional(number, \"many\") })\n";
};

#[cfg(feature = "modules")]
pub(in crate::diagnostic) const DYNAMIC: &[Example] = examples! {
    missing_content: "dynamic \"server\" {\n  for_each = [\"a\", \"b\"]\n}\n";
    second_content: "dynamic \"server\" {\n  for_each = [\"a\", \"b\"]\n  content {\n  }\n  content {\n  }\n}\n";
    iterator: "dynamic \"server\" {\n  for_each = [\"a\", \"b\"]\n  iterator = \"each\"\n  content {\n  }\n}\n";
    not_a_collection: "dynamic \"server\" {\n  for_each = 2\n  content {\n  }\n}\n";
    labels_not_a_list: "dynamic \"backend\" {\n  for_each = [\"a\", \"b\"]\n  labels   = backend.value\n  content {\n    url = \"http://${backend.value}\"\n  }\n}\n";
    label: "dynamic \"backend\" {\n  for_each = [\"a\", \"b\"]\n  labels   = [[backend.value]]\n  content {\n    url = \"http://${backend.value}\"\n  }\n}\n";
    unusable_label: "dynamic \"backend\" {\n  for_each = [\"a\"]\n  labels   = [null]\n  content {\n    url = \"http://${backend.value}\"\n  }\n}\n";
};

#[cfg(feature = "modules")]
pub(in crate::diagnostic) const MODULE: &[Example] = examples! {
    duplicate: "locals {\n  port = 80\n}\nlocals {\n  port = 443\n}\n";
    cycle: "locals {\n  low  = local.high - 1\n  high = local.low + 1\n}\n";
    refers_to_itself: "locals {\n  low = local.low - 1\n}\n";
    unknown_member: "variable \"region\" {\n  default = \"eu\"\n}\nlocals {\n  zone = \"${var.reigon}-1\"\n}\n";
    missing_value: "variable \"region\" {\n}\n";
    undeclared_variable: "variable \"region\" {\n  default = \"eu\"\n}\n-- file values.hcl\nreigon = \"us\"\n";
    unsuitable_value: "variable \"port\" {\n  type = number\n}\n-- file values.hcl\nport = \"many\"\n";
    unsuitable_secret: "variable \"key\" {\n  type      = number\n  sensitive = true\n}\n-- file values.hcl\nkey = \"many\"\n";
    broken_secret: "variable \"key\" {\n  type      = string\n  sensitive = true\n}\n-- file values.hcl\nkey = other.key\n";
    text_without_quotes: "variable \"secure\" {\n  type = bool\n}\n-- file values.hcl\nsecure = maybe\n";
    null_value: "variable \"port\" {\n  type     = number\n  nullable = false\n}\n-- file values.hcl\nport = null\n";
    refused_value: "variable \"port\" {\n  type = number\n  validation {\n    condition     = var.port >= 1024\n    error_message = \"The port must be at least 1024.\"\n  }\n}\n-- file values.hcl\nport = 80\n";
    refused_secret: "variable \"key\" {\n  sensitive = true\n  validation {\n    condition     = var.key != \"a\"\n    error_message = \"No.\"\n  }\n}\n-- file values.hcl\nkey = \"a\"\n";
    condition_of_variable ("module"): "variable \"port\" {\n  type = number\n  validation {\n    condition     = var.port\n    error_message = \"No.\"\n  }\n}\n-- file values.hcl\nport = 80\n";
};

#[cfg(feature = "calls")]
pub(in crate::diagnostic) const CALLS: &[Example] = examples! {
    not_known: "passwords = [for name in [\"a\"]: vault(name)]\n";
    expanded: "password = vault([\"a\"]...)\n";
};

#[cfg(feature = "layers")]
pub(in crate::diagnostic) const LAYERS: &[Example] = examples! {
    not_combinable: "-- file base.hcl\ntags = [\"blue\"]\n-- file production.hcl\ntags = \"green\"\n";
    not_a_block: "-- values {\"tls\": \"a.pem\"}\n";
    position: "-- set server.3.host=web\n";
    invalid_path: "-- set tls..certificate=a.pem\n";
    unknown_setting: "-- set tls.certifcate=a.pem\n";
    unknown_variable: "-- env APP_PROT=8080\n";
    path_of_block: "-- set tls=a.pem\n";
    variable_of_block: "-- env APP_TLS=a.pem\n";
    not_a_flag: "-- set tls.strict=yes\n";
    set_twice: "-- env APP_PORT=8080\n-- env APP_port=8081\n";
    label_of_object ("layers"): "-- values {\"backend\": [{\"url\": \"http://checkout\"}]}\n";
};

#[cfg(feature = "includes")]
pub(in crate::diagnostic) const INCLUDES: &[Example] = examples! {
    not_text: "include = [80]\n";
};

#[cfg(feature = "literal")]
pub(in crate::diagnostic) const LITERAL: &[Example] = examples! {
    part: "run = [\"echo ${HOME:-x}\"]\n";
};

#[cfg(feature = "migrate")]
pub(in crate::diagnostic) const MIGRATE: &[Example] = examples! {
    newer: "version = 3\n";
    not_a_version: "version = \"two\"\n";
    version_in_quotes: "version = \"1\"\n";
    old: "threads = 4\n";
    old_without_changes: "version = 1\nworkers = 4\n";
    of_program ("by a schema"): "version = 1\n";
    moved: "version = 2\nserver {\n  port = 80\n}\n";
    moved_and_set: "version = 2\nport = 80\nserver {\n  port = 81\n}\n";
    moved_twice: "version = 2\nserver {\n  port = 80\n}\nserver {\n  port = 81\n}\n";
    moved_setting: "-- set server.port=80\n";
    moved_variable: "-- env APP_SERVER__PORT=80\n";
    half_known ("migrations"): "version = 2\nserver {\n  port = 80\n  weight = 2\n}\n";
    old_value: "version = 2\nverbose = \"on\"\n";
    removed: "version = 2\ncache = 10\n";
};

#[cfg(feature = "schema")]
pub(in crate::diagnostic) const SCHEMA: &[Example] = examples! {
    not_a_type: "schema = 1\nattribute \"port\" {\n  type = 80\n}\n";
    unknown_type: "schema = 1\nattribute \"port\" {\n  type = strng\n}\n";
    arguments: "schema = 1\nattribute \"hosts\" {\n  type = list\n}\n";
    misplaced_optional: "schema = 1\nattribute \"port\" {\n  type = optional(number)\n}\n";
    endless_type: "schema = 1\ntype \"Tree\" {\n  type = Tree\n}\n";
    unknown_body: "schema = 1\nblock \"backend\" {\n  body = \"Backend\"\n}\n";
    unknown_reference: "schema = 1\nattribute \"target\" {\n  reference = \"backend\"\n}\n";
    unknown_related: "schema = 1\nrelations = [conflicts(\"url\", \"socket\")]\nattribute \"url\" {}\n";
    not_a_name: "schema = 1\nattribute \"listen port\" {}\n";
    relation: "schema = 1\nrelations = [one(\"url\", \"socket\")]\n";
    duplicate: "schema = 1\nattribute \"port\" {}\nattribute \"port\" {}\n";
    duplicate_inside: "schema = 1\nflatten = [\"Common\"]\nattribute \"port\" {}\nbody \"Common\" {\n  attribute \"port\" {}\n}\n";
    required_default: "schema = 1\nattribute \"port\" {\n  required = true\n  default  = 80\n}\n";
    bounds: "schema = 1\nattribute \"port\" {\n  type = number\n  min  = 10\n  max  = 1\n}\n";
    empty_one_of: "schema = 1\nattribute \"level\" {\n  one_of = []\n}\n";
    mixed_one_of: "schema = 1\nattribute \"level\" {\n  one_of = [\"low\", 1]\n}\n";
    pattern: "schema = 1\nattribute \"name\" {\n  pattern = \"([\"\n}\n";
    body_twice: "schema = 1\nblock \"backend\" {\n  body = \"Backend\"\n  attribute \"url\" {}\n}\nbody \"Backend\" {}\n";
    too_many_keys: "schema = 1\nblock \"backend\" {\n  keys = 1\n}\n";
    later_change: "schema = 1\nversion {\n  current            = 2\n  changed_by_program = [2]\n}\n";
    endless_body: "schema = 1\nbody \"Common\" {\n  flatten = [\"Common\"]\n}\n";
    not_a_version: "schema = 1\nversion { current = 0 }\n";
    not_a_path: "schema = 1\nattribute \"port\" { moved_from = [\"server..port\"] }\n";
    not_plain: "schema = 1\nattribute \"verbose\" { was = [[[], true]] }\n";
    version: "schema = 2\n";
    ignored_keyword ("json schema"): "{\"type\": \"object\", \"minProperties\": 1, \"contains\": {}}\n";
    not_a_json_schema ("json schema"): "{\"properties\": {\"port\": 80}}\n";
    endless_schema ("json schema"): "{\"$ref\": \"#\"}\n";
    outside ("json schema"): "{\"properties\": {\"port\": {\"$ref\": \"https://example.com/port.json\"}}}\n";
    alternatives ("json schema"): "{\"properties\": {\"port\": {\"anyOf\": [{\"type\": \"number\", \"maximum\": 9}, {\"type\": \"number\", \"minimum\": 99}]}}}\n";
    cases ("json schema"): "{\"properties\": {\"a\": {\"type\": \"string\"}}, \"if\": {\"properties\": {\"a\": {\"const\": \"b\"}}}, \"then\": {\"required\": [\"c\"]}}\n";
    only_one_holds ("json schema"): "{\"properties\": {\"a\": {\"pattern\": \"b\", \"allOf\": [{\"pattern\": \"c\"}]}}}\n";
    several_kinds ("json schema"): "{\"properties\": {\"port\": {\"type\": [\"number\", \"array\"]}}}\n";
    collections_among_words ("json schema"): "{\"properties\": {\"port\": {\"enum\": [[1], [2]]}}}\n";
    one_bool ("json schema"): "{\"properties\": {\"on\": {\"const\": true}}}\n";
    exclusive_bound ("json schema"): "{\"properties\": {\"ratio\": {\"type\": \"number\", \"exclusiveMinimum\": 0}}}\n";
    untranslated ("json schema"): "{\"properties\": {\"a\": {\"type\": \"string\", \"pattern\": \"^(?!b)\"}}}\n";
    positions ("json schema"): "{\"properties\": {\"a\": {\"type\": \"array\", \"prefixItems\": [{\"type\": \"string\"}, {\"type\": \"number\"}]}}}\n";
    limits_inside ("json schema"): "{\"properties\": {\"a\": {\"type\": \"array\", \"items\": {\"type\": \"array\", \"items\": {\"type\": \"string\", \"minLength\": 2}}}}}\n";
    words_inside ("json schema"): "{\"properties\": {\"a\": {\"type\": \"object\", \"properties\": {\"b c\": {\"description\": \"What b is.\"}}}}}\n";
    closed_in_open ("json schema"): "{\"properties\": {\"a\": {\"type\": \"object\", \"properties\": {\"b c\": {\"type\": \"object\", \"additionalProperties\": false, \"properties\": {\"d\": {}}}}}}}\n";
    no_object_at_the_top ("json schema"): "{\"type\": \"string\"}\n";
    no_name ("json schema"): "{\"properties\": {\"$schema\": {\"type\": \"string\"}}, \"additionalProperties\": false}\n";
    names_by_pattern ("json schema"): "{\"properties\": {\"a\": {}}, \"patternProperties\": {\"^x-\": {}}, \"additionalProperties\": false}\n";
    number_of_names ("json schema"): "{\"properties\": {\"a\": {}, \"b\": {}}, \"maxProperties\": 1}\n";
    number_of_labels ("json schema"): "{\"properties\": {\"a\": {\"type\": \"object\", \"minProperties\": 1, \"maxProperties\": 1, \"additionalProperties\": {\"type\": \"array\", \"items\": {\"type\": \"object\", \"properties\": {\"b\": {}}}}}}}\n";
    nothing_allowed ("json schema"): "{\"properties\": {\"a\": false}}\n";
    relation_with_null ("json schema"): "{\"properties\": {\"a\": {}, \"b\": {\"type\": [\"string\", \"null\"]}}, \"dependentRequired\": {\"a\": [\"b\"]}}\n";
    may_be_empty ("json schema"): "{\"properties\": {\"a\": {\"type\": [\"string\", \"null\"]}}, \"required\": [\"a\"]}\n";
    default_of_required ("json schema"): "{\"properties\": {\"a\": {\"type\": \"string\", \"default\": \"b\"}}, \"required\": [\"a\"]}\n";
};

#[cfg(feature = "spec")]
pub(in crate::diagnostic) const SPEC: &[Example] = examples! {
    different_blocks ("specified"): "disk {\n  size = 10\n}\ndisk {\n  size = [10]\n}\n";
    missing_nested: "block {\n  block_type = \"disk\"\n}\n";
    missing_root: "# nothing\n";
    second_root: "attr {\n  name = \"name\"\n}\nattr {\n  name = \"port\"\n}\n";
    second_nested: "block {\n  block_type = \"disk\"\n  attr {\n    name = \"name\"\n  }\n  attr {\n    name = \"port\"\n  }\n}\n";
    same_property: "object {\n  attr \"name\" {\n  }\n  attr \"name\" {\n    type = string\n  }\n}\n";
    lone_default: "default {\n  attr {\n    name = \"name\"\n  }\n}\n";
    no_name_in_spec ("spec"): "attr {\n}\n";
    not_a_count ("spec"): "block_list {\n  block_type = \"disk\"\n  min_items  = -1\n  attr {\n    name = \"size\"\n  }\n}\n";
    no_labels ("spec"): "block_map {\n  block_type = \"disk\"\n  labels     = []\n  attr {\n    name = \"size\"\n  }\n}\n";
};

pub(in crate::diagnostic) const LIMIT: &[Example] = examples! {
    elements: "pairs = [for a in range(40) : [for b in range(40) : a * b]]\n";
    string: "line  = \"a line that is written a few times\"\nlines = [for a in range(20) : line]\ntext  = join(\"\", [for a in range(40) : line])\n";
    digits: "large = 1000000000000000000000000 * 1000000000000000000000000\n";
};

#[cfg(feature = "json")]
pub(in crate::diagnostic) const JSON_TEXT: &[Example] = examples! {
    property_without_value ("json"): "{\"port\": }\n";
    list_in_braces ("json"): "{\"ports\": {\"http\"}}\n";
    not_a_value ("json"): "{\"port\": )}\n";
    missing_comma ("json"): "{\"ports\": [80 81]}\n";
    expected_comma ("json"): "{\"ports\": [80 = 81]}\n";
    inner_quotes ("json"): "{\"title\": \"The \"best\" app\"}\n";
    unmatched_quote ("json"): "{\"name\"\": \"web\"}\n";
    missing_opening_quote ("json"): "{\n  name\": \"web\"\n}\n";
    unclosed_string ("json"): "{\n  \"name\": \"web\n}\n";
    string_over_lines ("json"): "{\"name\": \"web\n\"}\n";
    number_out_of_range ("json"): "{\"port\": 1e99999999999}\n";
    number_or_string ("json"): "{\"mode\": 0755}\n";
    unclosed_object ("json"): "{\"servers\": [{\"port\": 80, {\"port\": 81}]}\n";
    unclosed_array ("json"): "{\"ports\": [80, 81}\n";
    second_value ("json"): "{\"name\": \"web\"}\n{\"port\": 80}\n";
    text_after_end ("json"): "{\"name\": \"web\"}}\n";
    bracket_before_end ("json"): "{\"name\": \"web\"}, \"port\": 80}\n";
    properties_without_braces ("json"): "\"name\": \"web\"\n";
    comment ("json"): "{\"port\": 80} # of the proxy\n";
    missing_label ("json"): "{\"backend\": {}}\n";
    duplicate_property ("json"): "{\"port\": 80, \"port\": 81}\n";
    duplicate_key ("json"): "{\"ports\": {\"web\": 80, \"web\": 81}}\n";
};

pub(in crate::diagnostic) const MISTAKES: &[Example] = examples! {
    statement: "if debug > 0 {\n  level = 3\n}\n";
    import: "import \"base.hcl\"\n";
    declaration: "let port = 80\n";
    other_sign: "port: 80\n";
    arrow_and_number: "port => 80\n";
    change: "port += 1\n";
    nested_lines: "server:\n  port: 80\n";
    nested_list: "items:\n  - a\n  - b\n";
    text_below: "text: |\n  hello\n  world\n";
    dashes: "- a\n- b\n";
    dotted_name: "log.level = \"debug\"\n";
    dotted_header: "server.web.east {\n}\n";
    reference_without_equals: "port server.port\n";
    value_in_header: "host \"web\"\n";
    name_without_equals: "port 80\n";
    section: "[server]\nport = 80\n";
    pasted_object: "{\n  \"port\": 80\n}\n";
    quoted_name: "\"port\" = 80\n";
    quoted_name_and_value: "“name” = “web”\n";
    quoted_key: "\"2 b\" = 80\n";
    pasted_member: "\"port\": 80,\n";
    other_comment: "-- limits\nport = 80\n";
    unclosed_comment: "/* limits\nport = 80\n";
    invalid_name: "1a = 1\n";
    unquoted_text: "listen = 127.0.0.1:80\n";
    unquoted_label: "server a/b {\n}\n";
    missing_quote: "a = web\"\n";
    unquoted_words: "motto = hello world\n";
    half_quoted_label: "server \"web {\n}\n";
    colon_in_header: "server: \"web\" {\n}\n";
    inner_quotes: "a = \"he said \"hi\" again\"\n";
    extra_quote: "a = \"b\" \"\n";
    adjacent_strings: "a = \"b\" \"c\"\n";
    list_without_brackets: "a = \"b\", \"c\"\n";
    triple_quotes: "a = \"\"\"text\"\"\"\n";
    quotes_over_lines: "a = \"\"\"\ntext\n\"\"\"\n";
    conditional_in_words: "port = 443 if secure else 80\n";
    for_without_brackets: "ports = for server in servers : server.port\n";
    comprehension: "names = [user.name for user in users]\n";
    percentage: "share = 50%\n";
    foreign_operator: "debug = verbose and enabled\n";
    bitwise_operator: "mask = 6 & 3\n";
    operator_is_function: "port = given ?? 80\n";
    single_equals_sign: "port = (zone = \"a\") ? 80 : 443\n";
    optional_step: "port = server?.port\n";
    method_call: "title = name.upper()\n";
    unit: "size = 10MB\n";
    arrow: "names = map(users, user => user.name)\n";
    doubled_braces: "name = {{ user }}\n";
    named_argument: "total = max(first = 1)\n";
    object_in_brackets: "limits = [rate = 1]\n";
    slice: "ports = list[0:2]\n";
    spread: "largest = max(*ports)\n";
    key_without_value: "user = { name }\n";
    other_sign_after_key: "headers = { \"Accept\" => \"json\" }\n";
    key_of_words: "tags = { cost center = 1 }\n";
    dollar_before_name: "home = $HOME\n";
    dollar_instead: "home = ${HOME}\n";
    shell_command: "now = $(date)\n";
    shell_default: "motto = \"hello ${name:-you}\"\n";
    else_if: "motto = \"%{ if a }1%{ else if b }2%{ endif }\"\n";
    over_lines: "total = 1 +\n  2\n";
    conflict: "<<<<<<< HEAD\nport = 80\n=======\nport = 81\n>>>>>>> main\n";
    stray_marks: "<<<<<<< HEAD\nport = 80\n=======\nhost = \"a\"\n";
};
