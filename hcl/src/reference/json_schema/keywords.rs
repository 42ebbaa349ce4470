//! JSON objects of a schema, while they are made.

use crate::value::{Kind, Type, Value};

/// The keywords of a schema, in the order in which they were set.
#[derive(Clone, Debug, Default)]
pub(super) struct Keywords(Vec<(String, Value)>);

impl Keywords {
    /// Sets a keyword.
    #[must_use]
    pub(super) fn with(mut self, keyword: impl Into<String>, value: impl Into<Json>) -> Keywords {
        self.0.push((keyword.into(), value.into().0));
        self
    }

    /// Sets a keyword, if there is a value for it.
    #[must_use]
    pub(super) fn with_some(self, keyword: &str, value: Option<impl Into<Json>>) -> Keywords {
        match value {
            Some(value) => self.with(keyword, value),
            None => self,
        }
    }

    /// Sets a keyword whose value is a list, unless the list is empty.
    #[must_use]
    pub(super) fn with_list<T: Into<Json>>(self, keyword: &str, items: Vec<T>) -> Keywords {
        if items.is_empty() { self } else { self.with(keyword, items) }
    }

    /// The keywords of both.
    #[must_use]
    pub(super) fn and(mut self, others: Keywords) -> Keywords {
        self.0.extend(others.0);
        self
    }

    /// Also accepts null.
    pub(super) fn or_null(mut self) -> Keywords {
        let (list, null) =
            match self.0.iter_mut().find(|(keyword, _)| keyword == "type" || keyword == "anyOf") {
                Some((keyword, list)) if keyword == "type" => (list, Value::string("null")),
                Some((_, list)) => (list, Json::from(of_types(&["null"])).0),
                None => return any_of(vec![self, of_types(&["null"])]),
            };
        let items = match list.kind() {
            Kind::Tuple(items) => items.to_vec(),
            _ => vec![list.clone()],
        };
        *list = Value::tuple(items.into_iter().chain([null]).collect());
        self
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A part of a schema.
pub(super) struct Json(pub(super) Value);

impl From<Keywords> for Json {
    fn from(keywords: Keywords) -> Json {
        Json(Value::object(keywords.0))
    }
}

impl From<Value> for Json {
    fn from(value: Value) -> Json {
        Json(value)
    }
}

impl From<&str> for Json {
    fn from(text: &str) -> Json {
        Json(Value::string(text))
    }
}

impl From<String> for Json {
    fn from(text: String) -> Json {
        Json(Value::string(text))
    }
}

impl From<bool> for Json {
    fn from(truth: bool) -> Json {
        Json(Value::bool(truth))
    }
}

impl From<usize> for Json {
    fn from(number: usize) -> Json {
        Json(Value::number(u64::try_from(number).unwrap_or(u64::MAX)))
    }
}

impl<T: Into<Json>> From<Vec<T>> for Json {
    fn from(items: Vec<T>) -> Json {
        Json(Value::tuple(items.into_iter().map(|item| item.into().0).collect()))
    }
}

/// The schema that another one refers to.
pub(super) fn reference_to(name: &str) -> Keywords {
    Keywords::default().with("$ref", format!("#/$defs/{name}"))
}

/// `{"type": …}`, with one name alone or with several.
pub(super) fn of_types(names: &[&str]) -> Keywords {
    match names {
        [name] => Keywords::default().with("type", *name),
        _ => Keywords::default().with("type", names.to_vec()),
    }
}

/// `{"not": …}`
pub(super) fn not(schema: Keywords) -> Keywords {
    Keywords::default().with("not", schema)
}

/// What meets at least one of the schemas.
pub(super) fn any_of(mut schemas: Vec<Keywords>) -> Keywords {
    match schemas.len() {
        1 => schemas.remove(0),
        _ => Keywords::default().with("anyOf", schemas),
    }
}

/// The values of blocks and labels that make no block.
pub(super) fn nothing() -> Keywords {
    let values = vec![Value::null(Type::Dynamic), Value::tuple(Vec::new())];
    Keywords::default().with("enum", values)
}
