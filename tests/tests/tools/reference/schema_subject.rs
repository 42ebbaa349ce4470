//! Compares the JSON Schema of a type with what decodes: for given files, and for files with one part
//! changed.

use hcl::reference::json_schema;
use hcl::{Context, HclDecode};
use jsonschema::Validator;
use serde_json::{Value, json};

/// A type with its validator.
pub(crate) struct Subject {
    name: &'static str,
    pub(crate) validator: Validator,
    decodes: fn(&Context, &str) -> Result<(), hcl::Error>,
    context: Context,
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
    Subject { name: std::any::type_name::<T>(), validator, decodes, context }
}

impl Subject {
    pub(crate) fn is_valid(&self, value: &Value) -> bool {
        self.validator.is_valid(value)
    }

    fn decode(&self, text: &str) -> Result<(), hcl::Error> {
        (self.decodes)(&self.context, text)
    }

    /// What decodes is valid.
    pub(crate) fn accept(&self, value: &Value) {
        let text = value.to_string();
        self.decode(&text).unwrap_or_else(|error| panic!("{}: {text}\n{error}", self.name));
        let errors: Vec<String> = self.validator.iter_errors(value).map(|error| error.to_string()).collect();
        assert!(self.is_valid(value), "{}: {text} {errors:#?}", self.name);
    }

    /// What a schema can refuse, and decoding does refuse.
    pub(crate) fn refuse(&self, value: &Value) {
        let text = value.to_string();
        assert!(self.decode(&text).is_err(), "{}: {text} decodes", self.name);
        assert!(!self.is_valid(value), "{}: {text} is valid", self.name);
    }

    /// Changes every part of a file in every way: what still decodes is still valid. Returns how many of the
    /// others the schema refuses, and how many there are.
    pub(crate) fn try_changes(&self, value: &Value) -> (usize, usize) {
        let (mut refused, mut wrong) = (0, 0);
        for changed in changed(value) {
            let text = changed.to_string();
            match self.decode(&text) {
                Ok(()) => assert!(self.is_valid(&changed), "{}: {text} decodes, but is not valid", self.name),
                Err(_) => {
                    wrong += 1;
                    refused += usize::from(!self.is_valid(&changed));
                }
            }
        }
        (refused, wrong)
    }
}

/// The file with one part changed, for every part and every change.
fn changed(value: &Value) -> Vec<Value> {
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
    let (mut refused, mut all) = (0, 0);
    for value in valid.iter().chain([base]) {
        subject.accept(value);
        let (some, most) = subject.try_changes(value);
        (refused, all) = (refused + some, all + most);
    }
    for changes in wrong {
        let mut value = base.clone();
        merge(&mut value, changes);
        subject.refuse(&value);
    }
    // Not every mistake shows without evaluating; most do.
    assert!(refused * 10 >= all * 6, "{}: {refused} of {all}", subject.name);
    println!("{}: {refused} of {all}", subject.name);
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
