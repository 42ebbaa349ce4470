//! Compares the JSON Schema of a type with what decodes: for given files, and for files with one part
//! changed.

use hcl::decode::{Shape, by_shape};
use hcl::reference::{json_schema, read_schema, schema_from_json_schema};
use hcl::{Context, HclDecode, Source};
use jsonschema::Validator;
use serde_json::{Value, json};

/// One of so many changed files is read by what is made of the JSON Schema.
const EACH: usize = 3;

/// A type with its validator.
pub(crate) struct Subject {
    name: &'static str,
    pub(crate) validator: Validator,
    decodes: fn(&Context, &str) -> Result<(), hcl::Error>,
    context: Context,
    /// What is made of the JSON Schema.
    read: &'static Shape,
}

pub(crate) fn subject<T: HclDecode>() -> Subject {
    let text = json_schema::<T>();
    hcl_tests::schema::survives(T::shape()).unwrap_or_else(|problem| panic!("{problem}"));
    let schema: Value = serde_json::from_str(&text).expect("it is JSON");
    jsonschema::draft202012::meta::validate(&schema).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let validator = jsonschema::draft202012::options().build(&schema);
    let validator = validator.unwrap_or_else(|error| panic!("{error}\n{text}"));
    let decodes = |context: &Context, text: &str| context.from_json_str::<T>(text).map(drop);
    let context = Context::builder().variable("one", 1).variable("nothing", None::<bool>).stdlib().build();
    Subject { name: std::any::type_name::<T>(), validator, decodes, context, read: read_back(&text) }
}

/// The shape that is made of a JSON Schema.
fn read_back(json_schema: &str) -> &'static Shape {
    let made = schema_from_json_schema(&Source::new("type.schema.json", json_schema));
    let made = made.unwrap_or_else(|error| panic!("{error}\n{json_schema}"));
    let text = made.text();
    assert_eq!(hcl::edit::format(text), text);
    let read = read_schema(&Source::new("made.schema.hcl", text));
    read.unwrap_or_else(|error| panic!("{error}\n{text}\n{json_schema}")).shape()
}

impl Subject {
    pub(crate) fn is_valid(&self, value: &Value) -> bool {
        self.validator.is_valid(value)
    }

    fn decode(&self, text: &str) -> Result<(), hcl::Error> {
        (self.decodes)(&self.context, text)
    }

    /// Why the schema that is made of the JSON Schema refuses a file.
    fn refused_by_read(&self, text: &str) -> Option<String> {
        let body = match hcl::json::parse(text) {
            Ok(body) => body,
            Err(error) => return Some(error.to_string()),
        };
        let (_, found) = by_shape(self.read, &body, &self.context);
        found.has_errors().then(|| format!("{found}\n{}", hcl::reference::schema_of(self.read)))
    }

    /// What decodes is valid.
    pub(crate) fn accept(&self, value: &Value) {
        let text = value.to_string();
        self.decode(&text).unwrap_or_else(|error| panic!("{}: {text}\n{error}", self.name));
        let errors: Vec<String> = self.validator.iter_errors(value).map(|error| error.to_string()).collect();
        assert!(self.is_valid(value), "{}: {text} {errors:#?}", self.name);
        let refused = self.refused_by_read(&text);
        assert!(refused.is_none(), "{}: {text}\n{}", self.name, refused.unwrap_or_default());
    }

    /// What a schema can refuse, and decoding does refuse.
    pub(crate) fn refuse(&self, value: &Value) {
        let text = value.to_string();
        assert!(self.decode(&text).is_err(), "{}: {text} decodes", self.name);
        assert!(!self.is_valid(value), "{}: {text} is valid", self.name);
    }

    /// Changes every part of a file in every way: what still decodes is still valid, also for the schema that
    /// is made of the JSON Schema. Returns how many of the others the JSON Schema refuses, how many the made
    /// one does, and how many there are.
    pub(crate) fn try_changes(&self, value: &Value) -> [usize; 3] {
        let (mut refused, mut refused_by_read, mut wrong) = (0, 0, 0);
        for (position, changed) in changed(value).into_iter().enumerate() {
            let text = changed.to_string();
            let by_read = if position % EACH == 0 { self.refused_by_read(&text) } else { None };
            match self.decode(&text) {
                Ok(()) => {
                    assert!(self.is_valid(&changed), "{}: {text} decodes, but is not valid", self.name);
                    assert!(by_read.is_none(), "{}: {text}\n{}", self.name, by_read.unwrap_or_default());
                }
                Err(_) => {
                    wrong += 1;
                    let is_refused = !self.is_valid(&changed);
                    refused += usize::from(is_refused);
                    refused_by_read += if is_refused && by_read.is_some() { EACH } else { 0 };
                }
            }
        }
        [refused, refused_by_read, wrong]
    }
}

/// The file with one part changed, for every part and every change.
pub(crate) fn changed(value: &Value) -> Vec<Value> {
    let mut all: Vec<Value> = vec![
        Value::Null,
        json!(true),
        json!(0),
        json!(5),
        json!(-1),
        json!(70000),
        json!(1.5),
        json!(""),
        json!("x"),
        json!("80"),
        json!("éé"),
        json!("${one}"),
        json!("a-${one}"),
        json!("${nothing}"),
        json!("$${"),
        json!([]),
        json!({}),
        json!(["a"]),
        json!({"a": 1}),
        json!([value]),
        json!([[value]]),
        json!([value, value]),
        json!({"x": value}),
        json!({"//": 1}),
        json!([[]]),
        json!([{}]),
        json!({"${one}": value}),
    ];
    match value {
        Value::Object(entries) => {
            for (name, inner) in entries {
                let with = |name: &str, inner: Option<Value>| {
                    let mut entries = entries.clone();
                    if let Some(inner) = inner {
                        entries.insert(name.to_owned(), inner);
                    } else {
                        entries.shift_remove(name);
                    }
                    Value::Object(entries)
                };
                all.push(with(name, None));
                all.push(with("zzz", Some(inner.clone())));
                all.push(with("//", Some(inner.clone())));
                all.extend(changed(inner).into_iter().map(|inner| with(name, Some(inner))));
            }
            // As a list of objects.
            let each = entries.iter().map(|(name, inner)| json!({name.as_str(): inner}));
            all.push(Value::Array(each.collect()));
        }
        Value::Array(items) => {
            for (index, inner) in items.iter().enumerate() {
                all.extend(changed(inner).into_iter().map(|inner| {
                    let mut items = items.clone();
                    items[index] = inner;
                    Value::Array(items)
                }));
                all.push(Value::Array(
                    items
                        .iter()
                        .enumerate()
                        .filter(|(one, _)| *one != index)
                        .map(|(_, item)| item.clone())
                        .collect(),
                ));
            }
        }
        _ => {}
    }
    all
}

/// Tries `valid` and all its changes, and `base` with each of the changed properties, which are wrong.
pub(crate) fn check<T: HclDecode>(valid: &[Value], base: &Value, wrong: &[Value]) {
    let subject = subject::<T>();
    let (mut refused, mut refused_by_read, mut all) = (0, 0, 0);
    for value in valid.iter().chain([base]) {
        subject.accept(value);
        let [some, by_read, most] = subject.try_changes(value);
        (refused, refused_by_read, all) = (refused + some, refused_by_read + by_read, all + most);
    }
    for changes in wrong {
        let mut value = base.clone();
        merge(&mut value, changes);
        subject.refuse(&value);
    }
    // Not every mistake shows without evaluating; most do.
    assert!(refused * 10 >= all * 6, "{}: {refused} of {all}", subject.name);
    // What a schema file cannot say of values, nobody refuses.
    assert!(refused_by_read * 10 >= refused * 6, "{}: {refused_by_read} of {refused}", subject.name);
    println!("{}: {refused}, {refused_by_read} of {all}", subject.name);
}

/// Replaces properties; those that become null are removed.
pub(crate) fn merge(value: &mut Value, changes: &Value) {
    let (Value::Object(entries), Value::Object(changes)) = (value, changes) else { return };
    for (name, change) in changes {
        match change {
            Value::String(text) if text == "(absent)" => drop(entries.shift_remove(name)),
            _ => drop(entries.insert(name.clone(), change.clone())),
        }
    }
}
