//! Terraform's functions with their most expensive calls, and the values that these use.

use hcl::Value;
use hcl::terraform::Functions;

/// Functions and calls, written as those of go-cty, whose functions of the same meaning are not repeated
/// here.
pub(super) const CALLS: &[(&str, &[&str])] = &[
    ("alltrue", &["alltrue(bools#)", "alltrue([])"]),
    ("anytrue", &["anytrue(bools#)", "anytrue([for v in bools# : false])"]),
    ("base64decode", &["base64decode(b64#)", "can(base64decode(t#))"]),
    ("base64encode", &["base64encode(t#)", "base64encode(uni#)"]),
    (
        "base64gunzip",
        &[
            "base64gunzip(gz#)",
            "can(base64gunzip(b64#))",
            "can(base64gunzip(\"H4sIAAAAAAAC/wMAAAAAAAAAAAA=\"))",
        ],
    ),
    ("base64gzip", &["base64gzip(t#)", "base64gzip(dec#)"]),
    ("base64sha256", &["base64sha256(t#)"]),
    ("base64sha512", &["base64sha512(t#)"]),
    ("basename", &["basename(t#)", "basename(slashes#)"]),
    ("bcrypt", &["bcrypt(\"a\", 4)", "bcrypt(\"a\", 8)", "can(bcrypt(t#, 4))", "can(bcrypt(\"a\", N))"]),
    (
        "cidrcontains",
        &[
            "cidrcontains(\"fd00::/8\", \"fd00::/16\")",
            "can(cidrcontains(t#, t#))",
            "can(cidrcontains(\"10.0.0.0/8\", colons#))",
        ],
    ),
    (
        "cidrhost",
        &[
            "cidrhost(\"fd00::/8\", 5)",
            "can(cidrhost(\"fd00::/8\", N))",
            "can(cidrhost(colons#, 1))",
            "can(cidrhost(dots#, 1))",
        ],
    ),
    ("cidrnetmask", &["cidrnetmask(\"10.0.0.0/8\")", "can(cidrnetmask(dots#))"]),
    (
        "cidrsubnet",
        &[
            "cidrsubnet(\"fd00::/8\", 16, 5)",
            "can(cidrsubnet(\"fd00::/8\", N, x))",
            "can(cidrsubnet(t#, 1, 1))",
        ],
    ),
    ("cidrsubnets", &["cidrsubnets(\"fd00::/8\", ones#...)", "can(cidrsubnets(\"fd00::/8\", N))"]),
    ("coalesce", &["coalesce(null, \"\", t#)", "coalesce(o#, o#)", "coalesce(N, \"a\")", "coalesce(l#...)"]),
    ("dirname", &["dirname(t#)", "dirname(slashes#)"]),
    ("endswith", &["endswith(t#, t#)"]),
    ("env", &["env(\"HOME\")", "can(env(t#))"]),
    ("index", &["index(l#, 29999)", "can(index(l#, -1))", "can(index([o#], o#))", "can(index([N], x))"]),
    ("issensitive", &["issensitive(l#)", "issensitive(marked)"]),
    ("length", &["length(t#)", "length(uni#)", "length(com#)", "length(o#)", "length(u#)"]),
    (
        "lookup",
        &["lookup(o#, \"a1\", 0)", "lookup(m#, \"zz\", N)", "lookup(o#, t#, 1)", "lookup(o#, \"zz\", o#)"],
    ),
    (
        "matchkeys",
        &[
            "matchkeys(l#, l#, l#)",
            "matchkeys(l#, s#, s#)",
            "matchkeys([o#, o#], [o#, o#], [o#])",
            "matchkeys([1], [N], [x])",
        ],
    ),
    ("md5", &["md5(t#)"]),
    ("nonsensitive", &["nonsensitive(marked)", "nonsensitive(o#)"]),
    ("one", &["one([o#])", "can(one(l#))", "one(u0)"]),
    ("pathexpand", &["pathexpand(\"~/a\")", "pathexpand(t#)"]),
    ("plantimestamp", &["plantimestamp()"]),
    (
        "replace",
        &[
            "replace(t#, \"a\", \"b\")",
            "replace(t#, \"\", \"x\")",
            "replace(t#, t#, t#)",
            "replace(t#, \"/a/\", \"$0$0\")",
            "replace(t#, \"//\", \"\")",
            "replace(t#, \"/(a*)*x${c}/\", \"\")",
            "replace(t#, \"/[^x]*x|a/\", \"\")",
            "can(replace(\"x\", \"/(?:ab?){500}(?:a?b){499}c${c}/\", \"\"))",
        ],
    ),
    ("reverse", &["reverse(l#)", "reverse(u#)"]),
    ("sensitive", &["sensitive(o#)", "sensitive(marked)"]),
    ("sha1", &["sha1(t#)"]),
    ("sha256", &["sha256(t#)"]),
    ("sha512", &["sha512(t#)"]),
    ("startswith", &["startswith(t#, t#)"]),
    ("strcontains", &["strcontains(t#, \"ba${c}\")", "strcontains(t#, \"aaaab\")", "strcontains(t#, t#)"]),
    ("strrev", &["strrev(t#)", "strrev(uni#)", "strrev(com#)"]),
    (
        "sum",
        &["sum(l#)", "sum([N, x])", "sum([N, N, N, N, N, N])", "sum(exps#)", "sum(u0 == null ? [1] : [1])"],
    ),
    (
        "templatestring",
        &[
            "templatestring(\"$${a}\", {a = o#})",
            "templatestring(t#, {})",
            "templatestring(\"a\", o#)",
            "templatestring(\"$${[for v in l : v]}\", {l = l#})",
            "can(templatestring(tpl#, {}))",
            "can(templatestring(broken#, {}))",
            "templatestring(\"%%{ for v in l }$${v}%%{ endfor }\", {l = l#})",
        ],
    ),
    (
        "textdecodebase64",
        &[
            "textdecodebase64(b64#, \"UTF-8\")",
            "textdecodebase64(b64#, \"CP437\")",
            "textdecodebase64(b64#, \"ISO-8859-1\")",
            "can(textdecodebase64(b64#, \"GB18030\"))",
            "can(textdecodebase64(b64#, \"ISO-2022-JP\"))",
            "can(textdecodebase64(\"\", t#))",
        ],
    ),
    (
        "textencodebase64",
        &[
            "textencodebase64(t#, \"UTF-16\")",
            "textencodebase64(t#, \"CP437\")",
            "textencodebase64(t#, \"IBM037\")",
            "can(textencodebase64(uni#, \"GB18030\"))",
            "can(textencodebase64(uni#, \"Shift_JIS\"))",
            "can(textencodebase64(uni#, \"Big5\"))",
            "can(textencodebase64(\"a\", t#))",
        ],
    ),
    (
        "timecmp",
        &["timecmp(\"2020-01-01T00:00:00Z\", \"2020-01-01T00:00:00.5+01:00\")", "can(timecmp(t#, t#))"],
    ),
    ("timestamp", &["timestamp()"]),
    (
        "tomldecode",
        &[
            "tomldecode(toml#)",
            "can(tomldecode(t#))",
            "tomldecode(tomls#)",
            "tomldecode(\"a=[${join(\",\", l#)}]\")",
            "can(tomldecode(tomldeep#))",
        ],
    ),
    (
        "transpose",
        &[
            "transpose({a = s#})",
            "transpose({for v in s# : v => [v]})",
            "transpose({a = s#, b = s#, c = s#})",
        ],
    ),
    (
        "type",
        &["type(o#)", "type(l#)", "type(deep)", "type(types#)", "type(objects#)", "type([deep, deep, deep])"],
    ),
    ("urldecode", &["urldecode(t#)", "urldecode(pct#)", "can(urldecode(\"%${t#}\"))"]),
    ("urlencode", &["urlencode(t#)", "urlencode(uni#)"]),
    ("uuid", &["uuid()"]),
    ("uuidv5", &["uuidv5(\"dns\", t#)", "can(uuidv5(t#, \"a\"))"]),
    (
        "yamldecode",
        &[
            "yamldecode(yseq#)",
            "yamldecode(ymap#)",
            "yamldecode(yflow#)",
            "yamldecode(ynum#)",
            "yamldecode(json#)",
            "yamldecode(jobj#)",
            "yamldecode(t#)",
            "can(yamldecode(yopen#))",
            "can(yamldecode(ydash#))",
            "can(yamldecode(ydeep#))",
            "can(yamldecode(yalias#))",
            "can(yamldecode(ymerge#))",
            "yamldecode(yblock#)",
            "yamldecode(yfold#)",
            "yamldecode(yquote#)",
            "can(yamldecode(ytag#))",
            "can(yamldecode(ytext#))",
            "can(yamldecode(ybad#))",
            "yamldecode(ycomment#)",
        ],
    ),
    (
        "yamlencode",
        &[
            "yamlencode(o#)",
            "yamlencode(l#)",
            "yamlencode(t#)",
            "yamlencode(nl#)",
            "yamlencode(ctl#)",
            "yamlencode(deep)",
            "yamlencode([N, x])",
            "yamlencode(m#)",
            "yamlencode({(t#) = 1})",
            "yamlencode(spaces#)",
        ],
    ),
];

/// The set with everything that an application can supply, except files: those have a test of their own, in
/// the library.
pub(super) fn functions() -> Functions {
    Functions::new()
        .clock(|| std::time::UNIX_EPOCH)
        .random(|bytes| bytes.fill(1))
        .env_of([("HOME", "/home")])
        .home("/home")
}

/// Values that are among the most expensive of their size to use.
pub(super) fn sized(size: usize) -> Vec<(&'static str, Value)> {
    let each = |make: &dyn Fn(usize) -> Value| -> Vec<Value> { (0..size).map(make).collect() };
    let text = |unit: &str| Value::string(unit.repeat(size));
    let lines = |make: &dyn Fn(usize) -> String| Value::string((0..size).map(make).collect::<String>());
    let joined = |make: &dyn Fn(usize) -> String| (0..size).map(make).collect::<Vec<_>>().join(",");
    vec![
        ("bools", Value::tuple(each(&|_| Value::bool(true)))),
        ("ones", Value::tuple(each(&|_| Value::number(1)))),
        ("b64", text("YWJj")),
        ("gz", compressed(size)),
        ("slashes", text("/a/..")),
        ("colons", text("1:")),
        ("dots", text("1.")),
        ("pct", text("%41")),
        ("spaces", text("ab ")),
        ("tpl", text("$${a}")),
        ("broken", text("${[{")),
        ("toml", lines(&|n| format!("a{n} = {n}\n"))),
        ("tomls", lines(&|n| format!("[a.b{n}]\nc = 'd'\n"))),
        ("tomldeep", Value::string(format!("a = {}{}", "[".repeat(size), "]".repeat(size)))),
        ("yseq", text("- a\n")),
        ("ymap", lines(&|n| format!("a{n}: b\n"))),
        ("yflow", Value::string(format!("[{}]", joined(&|n| format!("{{a{n}: [b]}}"))))),
        ("ynum", lines(&|n| format!("- {n}.5e3\n"))),
        ("yopen", text("[")),
        ("ydash", text("- ")),
        ("ydeep", Value::string((0..size.min(2_000)).map(|n| " ".repeat(n) + "a:\n").collect::<String>())),
        (
            "yalias",
            Value::string(format!(
                "- &a0 [x]\n{}",
                (1..size).map(|n| format!("- &a{n} [*a{m}, *a{m}]\n", m = n - 1)).collect::<String>()
            )),
        ),
        (
            "ymerge",
            Value::string(format!(
                "- &a {{{}}}\n{}",
                joined(&|n| format!("a{n}: 1")),
                "- <<: *a\n".repeat(size)
            )),
        ),
        ("yblock", Value::string(format!("|\n{}", "  a\n".repeat(size)))),
        ("yfold", Value::string(format!(">\n{}", "  a\n".repeat(size)))),
        ("yquote", Value::string(format!("\"{}\"", "\\u00e9 \n".repeat(size)))),
        ("ytag", text("!a ")),
        ("ytext", text("a b: ")),
        ("ybad", Value::string(format!("{}: ]", "a\n".repeat(size)))),
        ("ycomment", Value::string(format!("{}a", "#a\n".repeat(size)))),
    ]
}

/// Many zeros, which take few bytes.
fn compressed(size: usize) -> Value {
    let (_, compress) = hcl::value::stdlib::terraform::functions()
        .find(|(name, _)| *name == "base64gzip")
        .expect("one of Terraform's functions");
    compress.call(&[Value::string("0".repeat(size * 140))]).expect("zeros can be compressed")
}
