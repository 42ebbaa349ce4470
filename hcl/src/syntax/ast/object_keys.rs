//! What evaluating an object constructor finds out once for all evaluations: its keys, and their order.
//!
//! Nearly all keys are written literally, so they are the same each time. All objects made by one constructor
//! then share them, and only their values are computed and allocated.

use std::sync::OnceLock;

use crate::value::{Keys, Value};

use super::arena::Run;
use super::expr::{ExprKind, ObjectItem, ObjectKey};
use super::tree::Tree;

/// The keys of each constructor, at the index of its first item. Several threads can look for them at once.
#[derive(Debug, Default)]
pub(crate) struct Shapes(OnceLock<Box<[Shape]>>);

/// `None` if a key is computed, or written twice. Boxed, because most places stay empty.
type Shape = OnceLock<Option<Box<Keys>>>;

impl Tree {
    /// The keys of an object constructor, if all are written literally and distinct.
    pub(crate) fn keys(&self, items: Run<ObjectItem>) -> Option<&Keys> {
        let shapes = self.shapes.0.get_or_init(|| (0..self.items.len()).map(|_| Shape::new()).collect());
        let shape = shapes.get(items.ids().next()?.position())?;
        shape.get_or_init(|| self.literal_keys(items).map(Box::new)).as_deref()
    }

    fn literal_keys(&self, items: Run<ObjectItem>) -> Option<Keys> {
        let mut names = Vec::with_capacity(items.len());
        for item in &self[items] {
            names.push(Value::name_of(self.literal_key(&item.key)?));
        }
        Value::keys_of(names)
    }

    /// The text of a key that is a bare word or a string without template sequences.
    pub(crate) fn literal_key(&self, key: &ObjectKey) -> Option<&str> {
        match key {
            ObjectKey::Name(name) => Some(self.text(*name)),
            ObjectKey::Expr(id) => match self[*id].kind {
                ExprKind::Template(parts) if parts.len() == 1 => self.constant_text(parts),
                _ => None,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Context;
    use crate::source::Source;
    use crate::value::Value;

    /// What an expression is, evaluated for the first and for the second time.
    fn twice(text: &str) -> Value {
        let (expression, diagnostics) = crate::syntax::parse_expression(&Source::new("test", text));
        assert!(!diagnostics.has_errors(), "{text}");
        let context = Context::builder().value("k", "c".into()).build();
        let [first, second] = [0, 1].map(|_| expression.evaluate(&context).expect("no errors"));
        assert_eq!(format!("{first:?}"), format!("{second:?}"), "{text}");
        first
    }

    #[test]
    fn objects_are_the_same_each_time() {
        for (text, expected) in [
            ("{}", "{}"),
            ("{ a = 1, b = 2 }", r#"{"a": 1, "b": 2}"#),
            ("{ c = 1, \"b\" = 2, a = 3 }", r#"{"c": 1, "b": 2, "a": 3}"#),
            ("{ b = 1, a = 2, b = 3 }", r#"{"b": 3, "a": 2}"#),
            ("{ (k) = 1, a = 2, \"x${k}\" = 3, 5 = 4 }", r#"{"c": 1, "a": 2, "xc": 3, "5": 4}"#),
            ("{ b = { d = 1, c = 2 }, a = {} }", r#"{"b": {"d": 1, "c": 2}, "a": {}}"#),
            ("[for x in [2, 1] : { b = x, a = { c = x } }][1]", r#"{"b": 1, "a": {"c": 1}}"#),
        ] {
            assert_eq!(format!("{:?}", twice(text)), expected, "{text}");
        }
    }

    #[test]
    fn keys_are_normalized() {
        assert_eq!(twice("{ e\u{301} = 1, a = 2 }"), twice("{ \"\u{e9}\" = 1, a = 2 }"));
        assert_eq!(twice("{ e\u{301} = 1, \u{e9} = 2 }"), twice("{ \u{e9} = 2 }"));
    }

    #[test]
    fn many_keys_keep_their_order() {
        let items: Vec<String> = (0..100).map(|n| format!("k{} = {n}", n * 37 % 100)).collect();
        let value = twice(&format!("{{ {} }}", items.join(", ")));
        for n in 0..100 {
            assert_eq!(value[format!("k{}", n * 37 % 100)], n);
        }
        let written: Vec<i64> =
            value.elements().expect("entries").filter_map(|(_, value)| value.as_i64()).collect();
        assert!(written.into_iter().eq(0..100));
    }
}
