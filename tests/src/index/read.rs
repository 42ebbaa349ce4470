//! Reads the examples, each family in its own way.

use hcl::ext::{Module, Try, functions, typeexpr};
use hcl::spec::{self, Spec};
use hcl::{Body, Context, Diagnostics, Error, HclDecode, Layers, Limits, Loader, Source, syntax};

use super::Example;
use super::shop::{Aged, Plain, Script, Shop};

/// What is wrong with an example.
pub(super) fn problems(example: &Example) -> Diagnostics {
    match example.way.as_deref() {
        Some("expression") => syntax::parse_expression(&source(example)).1,
        Some("reference") => syntax::parse_traversal(&source(example)).1,
        Some("attributes") => parsed(example).just_attributes().1,
        Some("serde") => found(hcl::de::from_str::<Plain>(&example.text)),
        Some("no variables") => evaluated(&parsed(example), Context::new()),
        Some("converted") => converted(example),
        Some("unread") => unread(example),
        Some("literals") => evaluated(&parsed(example), Context::literal_only()),
        Some("module") => module(example),
        Some("layers") => layers::<Shop>(example),
        Some("schema") => converted_schema(example),
        Some("migrations") => migrated(example),
        Some("by a schema") => by_schema(example),
        Some("spec") => spec::parse(&parsed(example)).1,
        Some("constraint") => types(example, |expression| typeexpr::constraint(expression).err()),
        Some("exact") => types(example, |expression| typeexpr::exact_type(expression).err()),
        Some("specified") => specified(example),
        // A file whose last line has no end.
        Some("unfinished") => Loader::new().source(source(example)).load().1,
        Some("after another") | None => by_family(example),
        Some(other) => panic!("no way to read an example: {other}"),
    }
}

fn found<T>(result: Result<T, Error>) -> Diagnostics {
    result.err().map(|error| error.diagnostics().clone()).unwrap_or_default()
}

fn converted_schema(example: &Example) -> Diagnostics {
    let made = hcl::reference::schema_from_json_schema(&source(example));
    made.map(|made| made.not_understood().clone()).unwrap_or_else(|error| error.diagnostics().clone())
}

fn by_family(example: &Example) -> Diagnostics {
    match example.family() {
        "syntax" => load(example).1,
        "json" | "decode" => decoded(example, &Context::new()),
        "dynamic" => decoded(example, &Context::builder().dynamic_blocks().build()),
        "eval" => evaluated(&parsed(example), context()),
        "limit" => evaluated(&parsed(example), limited()),
        "functions" => functions::decode(&parsed(example), "function").2,
        "types" => types(example, |expression| typeexpr::constraint_with_defaults(expression).err()),
        "module" => module(example),
        "calls" => found(Context::builder().stdlib().build().calls(&parsed(example), "vault")),
        "includes" => Loader::new().includes("include").source(source(example)).load().1,
        "layers" => layers::<Shop>(example),
        "literal" => found(hcl::from_str::<Script>(&example.text)),
        "migrate" => migrated(example),
        "schema" => found(hcl::reference::read_schema(&source(example))),
        "spec" => spec::parse(&parsed(example)).1,
        other => panic!("no way to read an example of {other}"),
    }
}

fn source(example: &Example) -> Source {
    Source::new(example.name(), example.text.trim_end())
}

fn load(example: &Example) -> (Body, Diagnostics) {
    Loader::new().text(example.name(), &*example.text).load()
}

fn parsed(example: &Example) -> Body {
    let (body, diagnostics) = load(example);
    assert!(!diagnostics.has_errors(), "{}: {:#}", example.code, Error::from(diagnostics));
    body
}

/// What is wrong with the text or, if nothing is, with the shop.
fn decoded(example: &Example, context: &Context) -> Diagnostics {
    let (body, diagnostics) = load(example);
    if diagnostics.has_errors() { diagnostics } else { hcl::decode::from_body::<Shop>(&body, context).1 }
}

/// What is wrong with the last attribute. Those before it are its variables.
fn evaluated(body: &Body, mut context: Context) -> Diagnostics {
    for attribute in body.just_attributes().0.iter() {
        match attribute.expression.evaluate(&context) {
            Ok(value) if context.allows_variables() => {
                context = context.child().value(&*attribute.name, value).build();
            }
            Ok(_) => {}
            Err(diagnostics) => return diagnostics,
        }
    }
    Diagnostics::new()
}

fn context() -> Context {
    Context::builder().allow_variables().stdlib().lazy_function("try", Try).build()
}

/// A context with limits that a short text can exceed.
fn limited() -> Context {
    let limits = Limits::default().with_elements(1000).with_string_length(1000).with_digits(30).with_depth(5);
    let loops = "function \"forever\" {\n  params = [n]\n  result = forever(n + 1)\n}";
    let (body, _) = syntax::parse(&Source::new("functions.hcl", loops));
    let (functions, _, _) = functions::decode(&body, "function");
    functions.define_in(&Context::builder().allow_variables().stdlib().limits(limits).build())
}

/// What is in the way of writing the text in the other syntax.
fn converted(example: &Example) -> Diagnostics {
    hcl::json::from_native(&parsed(example)).err().unwrap_or_default()
}

/// What is wrong with the value of an attribute whose text is broken, without what is wrong with the text.
fn unread(example: &Example) -> Diagnostics {
    evaluated(&load(example).0, context())
}

/// What is wrong with the attributes, which are types.
fn types(example: &Example, check: impl Fn(&hcl::Expression) -> Option<Diagnostics>) -> Diagnostics {
    let attributes = parsed(example).just_attributes().0;
    attributes.iter().filter_map(|attribute| check(&attribute.expression)).flatten().collect()
}

/// What is wrong with a module and the values that it is given.
fn module(example: &Example) -> Diagnostics {
    let (text, given) = example.text.split_once("-- file ").unwrap_or((&example.text, ""));
    let (body, diagnostics) = Loader::new().text(example.name(), text).load();
    assert!(diagnostics.is_empty(), "{}", example.code);
    let mut module = Module::new(&body).variables("variable", "var").locals("locals", "local");
    if let Some((name, given)) = given.split_once('\n') {
        module = module.values_body(&Loader::new().text(name, given).load().0);
    }
    found(module.resolve(&context()))
}

/// What is said of a file of an earlier version.
/// What a schema says of a file of a version that only the program understands.
fn by_schema(example: &Example) -> Diagnostics {
    let text = "schema = 1\nversion {\n  current            = 2\n  changed_by_program = [1]\n}\n";
    let schema = hcl::reference::read_schema(&Source::new("example.schema.hcl", text)).expect("a schema");
    hcl::decode::by_shape(schema.shape(), &parsed(example), &Context::new()).1
}

fn migrated(example: &Example) -> Diagnostics {
    if example.text.starts_with("-- ") {
        return layers::<Aged>(example);
    }
    let loader = Loader::new().source(source(example));
    match loader.decode::<Aged>(&Context::new()) {
        Ok((_, warnings)) => warnings,
        Err(error) => error.into_diagnostics(),
    }
}

/// What is wrong with layers. A line that begins with `--` begins one.
fn layers<T: HclDecode>(example: &Example) -> Diagnostics {
    let mut layers = Layers::new();
    let mut variables = Vec::new();
    for layer in example.text.split("-- ").skip(1) {
        let (first, text) = layer.split_once('\n').unwrap_or((layer, ""));
        layers = match first.split_once(' ') {
            Some(("file", name)) => layers.text(name, text),
            Some(("env", variable)) => {
                variables.extend(variable.split_once('='));
                layers
            }
            Some(("set", setting)) => {
                let (path, value) = setting.split_once('=').expect("a setting has a value");
                layers.set(path, value)
            }
            Some(("values", json)) => {
                let values: serde_json::Value = serde_json::from_str(json).expect("the values are JSON");
                layers.values("values", &values)
            }
            _ => panic!("no layer: {first}"),
        };
    }
    match layers.env_from("APP", variables).decode::<T>(&Context::new()) {
        Ok(loaded) => loaded.warnings,
        Err(error) => error.into_diagnostics(),
    }
}

/// What is wrong with a text of which a specification makes a list of the attribute `size` of all blocks
/// `disk`.
fn specified(example: &Example) -> Diagnostics {
    let disks =
        "block_list {\n  block_type = \"disk\"\n  attr {\n    name = \"size\"\n    type = any\n  }\n}";
    let (body, _) = syntax::parse(&Source::new("spec.hcl", disks));
    let spec: Spec = spec::parse(&body).0.spec;
    spec::decode(&parsed(example), &spec, &Context::new()).1
}
