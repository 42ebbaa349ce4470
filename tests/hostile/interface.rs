//! Whatever an application can build through the interface, with any number of levels, and whatever text
//! nests a level without a bracket: each is accepted or refused on small stacks, and never ends the process.

use std::cmp::Ordering;
use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, HashMap};
use std::hash::{Hash, Hasher};

use hcl::build::BodyBuilder;
use hcl::model::{Item, Schema};
use hcl::value::{
    Kind, MAX_DEPTH, MAX_SERDE_DEPTH, Safety, convert, from_value, is_convertible, to_value, unify,
    unify_unsafe,
};
use hcl::{Body, Context, Type, Value};
use hcl::{Expr, HclEncode};
use hcl_tests::stack::on_a_small_stack;
use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};

/// More levels than any stack has room for. Debug builds are too slow for a million of anything.
const DEEP: usize = if cfg!(debug_assertions) { 12_000 } else { 200_000 };

/// How many levels of blocks a text can have.
const MAX_BLOCKS: usize = 200;

/// Anything, read in the two ways that serde has.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Any {
    Number(u8),
    Object(BTreeMap<String, Any>),
}

impl Any {
    fn depth(&self) -> usize {
        match self {
            Any::Number(number) => usize::from(*number) - 1,
            Any::Object(entries) => 1 + entries.values().map(Any::depth).max().unwrap_or(0),
        }
    }
}

fn json_depth(value: &serde_json::Value) -> usize {
    value.as_object().map_or(0, |entries| 1 + entries.values().map(json_depth).max().unwrap_or(0))
}

/// Nested blocks, each with this many labels.
fn labelled_blocks(blocks: usize, labels: usize) -> String {
    let header = format!("b {}{{\n", "\"l\" ".repeat(labels));
    [header.repeat(blocks), "a = 1\n".to_owned(), "}\n".repeat(blocks)].concat()
}

fn refused<T>(result: Result<T, hcl::Error>) -> hcl::Diagnostic {
    let error = result.err().expect("too deep");
    error.diagnostics().iter().next().expect("a diagnostic").clone()
}

#[test]
fn labels_count_as_levels_of_blocks() {
    on_a_small_stack(|| {
        for (blocks, labels) in [
            (1, MAX_SERDE_DEPTH),
            (1, 4_000),
            (1, 100_000),
            (2, 50),
            (50, 2),
            (200, 200),
            (99, 1),
            (MAX_BLOCKS, 0),
        ] {
            let text = labelled_blocks(blocks, labels);
            for refusal in [
                refused(hcl::de::from_str::<serde_json::Value>(&text)),
                refused(hcl::de::from_str::<Any>(&text)),
            ] {
                assert_eq!(refusal.summary, "Nesting too deep");
                assert!(refusal.detail.contains("at most 100 levels"), "{refusal:?}");
            }
        }
        // With one more label there are too many levels.
        let refusal = refused(hcl::de::from_str::<Any>(&labelled_blocks(1, MAX_SERDE_DEPTH)));
        let place = refusal.into_parts().subject.expect("a place");
        assert_eq!((place.text(), place.span.start as usize), ("\"l\"", 2 + 4 * (MAX_SERDE_DEPTH - 1)));
    });
}

#[test]
fn the_deepest_labels_are_read() {
    let work = || {
        for (blocks, labels) in [(1, MAX_SERDE_DEPTH - 1), (50, 1), (MAX_SERDE_DEPTH, 0), (2, 49)] {
            let text = labelled_blocks(blocks, labels);
            let depth = 1 + blocks * (labels + 1);
            let json = hcl::de::from_str::<serde_json::Value>(&text).expect("not too deep");
            assert_eq!(json_depth(&json), depth);
            assert_eq!(hcl::de::from_str::<Any>(&text).expect("not too deep").depth(), depth);
        }
    };
    on_a_small_stack(work);
}

/// A sequence per block, and in the innermost a value built by a function.
#[test]
fn blocks_and_the_values_in_them_are_limited_together() {
    on_a_small_stack(|| {
        let context = Context::builder().stdlib().build();
        let read = |blocks: usize, value: usize| {
            let text = format!("jsondecode(\"{}{}\")", "[".repeat(value), "]".repeat(value));
            let open = "b {\n}\nb {\n".repeat(blocks);
            let text = [open, format!("a = {text}\n"), "}\n".repeat(blocks)].concat();
            let (body, diagnostics) = hcl::syntax::parse(&hcl::Source::new("deep.hcl", text));
            assert!(!diagnostics.has_errors(), "{diagnostics:?}");
            hcl::de::from_body::<serde_json::Value>(&body, &context)
        };
        // Each block is two levels, with the sequence that it is in.
        assert!(read(30, 40).is_ok());
        let refused = read(30, 41).expect_err("101 levels");
        let refusal = refused.iter().next().expect("a diagnostic");
        assert!(
            refusal.detail.contains("values") && refusal.detail.contains("at most 100 levels"),
            "{refusal:?}"
        );
        assert!(refusal.subject.as_ref().is_some_and(|place| place.text().starts_with("jsondecode")));
    });
}

/// Nested lists that need no stack of their own.
struct Lists(usize);

impl Serialize for Lists {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            0 => serializer.serialize_i32(1),
            depth => serializer.collect_seq([Lists(depth - 1)]),
        }
    }
}

/// The other ways to nest in serde: maps, variants, options and newtypes.
struct Nested(usize, fn(&Nested) -> Way);

#[derive(Clone, Copy)]
enum Way {
    Map,
    NewtypeVariant,
    TupleVariant,
    StructVariant,
    Option,
    Newtype,
}

impl Serialize for Nested {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::{SerializeStructVariant as _, SerializeTupleVariant as _};
        if self.0 == 0 {
            return serializer.serialize_i32(1);
        }
        let inner = Nested(self.0 - 1, self.1);
        match (self.1)(self) {
            Way::Map => serializer.collect_map([("k", inner)]),
            Way::NewtypeVariant => serializer.serialize_newtype_variant("N", 0, "v", &inner),
            Way::TupleVariant => {
                let mut variant = serializer.serialize_tuple_variant("N", 0, "v", 1)?;
                variant.serialize_field(&inner)?;
                variant.end()
            }
            Way::StructVariant => {
                let mut variant = serializer.serialize_struct_variant("N", 0, "v", 1)?;
                variant.serialize_field("f", &inner)?;
                variant.end()
            }
            Way::Option => serializer.serialize_some(&inner),
            Way::Newtype => serializer.serialize_newtype_struct("N", &inner),
        }
    }
}

#[test]
fn what_is_serialized_is_refused_beyond_the_limit() {
    on_a_small_stack(|| {
        for depth in [MAX_SERDE_DEPTH + 1, MAX_DEPTH + 1, 20_000, DEEP] {
            let refused = to_value(&Lists(depth)).expect_err("too deep");
            assert!(refused.message().contains("at most 100 levels"), "{refused}");
            let refused = hcl::ser::value_to_string(&Lists(depth)).expect_err("too deep");
            assert!(refused.to_string().contains("at most 100 levels"), "{refused}");
        }
        let ways: [fn(&Nested) -> Way; 6] = [
            |_| Way::Map,
            |_| Way::NewtypeVariant,
            |_| Way::TupleVariant,
            |_| Way::StructVariant,
            |_| Way::Option,
            |_| Way::Newtype,
        ];
        for way in ways {
            assert!(to_value(&Nested(50, way)).is_ok());
            assert!(to_value(&Nested(DEEP, way)).is_err_and(|error| error.message().contains("levels")));
            assert!(hcl::ser::value_to_string(&Nested(50, way)).is_ok());
            assert!(hcl::ser::value_to_string(&Nested(DEEP, way)).is_err());
        }
    });
    on_a_small_stack(|| {
        assert_eq!(to_value(&Lists(MAX_SERDE_DEPTH)).map(|value| depth_of(&value)), Ok(MAX_SERDE_DEPTH));
        // Options between the levels do not count as levels.
        let nodes =
            Nested(2 * MAX_SERDE_DEPTH, |nested| if nested.0 % 2 == 0 { Way::Option } else { Way::Map });
        assert_eq!(to_value(&nodes).map(|value| depth_of(&value)), Ok(MAX_SERDE_DEPTH));
    });
}

fn depth_of(value: &Value) -> usize {
    match value.kind() {
        Kind::Tuple(items) => 1 + items.first().map_or(0, depth_of),
        Kind::Object(entries) => 1 + entries.values().next().map_or(0, depth_of),
        _ => 0,
    }
}

/// The deepest types: chains of each kind, and of all kinds in turn.
fn deep_types() -> Vec<Type> {
    let nest = |wrap: fn(usize, Type) -> Type| (0..DEEP).fold(Type::Dynamic, |ty, level| wrap(level, ty));
    vec![
        nest(|_, ty| Type::list(ty)),
        nest(|_, ty| Type::set(ty)),
        nest(|_, ty| Type::map(ty)),
        nest(|_, ty| Type::tuple([Type::Bool, ty, Type::String])),
        nest(|_, ty| Type::object_with_optional([("a", ty, true), ("b", Type::Number, false)])),
        nest(|level, ty| match level % 3 {
            0 => Type::list(ty),
            1 => Type::tuple([ty]),
            _ => Type::object([("a", ty)]),
        }),
    ]
}

fn hash(of: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

#[test]
fn the_deepest_types_are_compared_and_shown() {
    on_a_small_stack(|| {
        for (ty, again) in deep_types().into_iter().zip(deep_types()) {
            assert!(ty == again && ty.clone() == ty && hash(&ty) == hash(&again));
            assert_eq!(ty.cmp(&again), Ordering::Equal);
            let more = Type::list(again);
            assert!(ty != more && ty.cmp(&more) == more.cmp(&ty).reverse());
            assert!(ty.to_string().len() > 5 * DEEP && format!("{ty:#?}").contains("any"));
            assert!(ty.to_json().matches('[').count() >= DEEP && !ty.friendly_name().is_empty());
        }
    });
}

#[test]
fn the_deepest_types_are_matched_and_rebuilt() {
    on_a_small_stack(|| {
        for ty in deep_types() {
            assert!(
                ty.has_dynamic()
                    && ty.matches(&ty)
                    && ty.matches(&Type::Dynamic)
                    && !Type::Dynamic.matches(&ty)
            );
            let required = ty.without_optional();
            assert!(required.matches(&ty) && !required.has_optional());
            assert_eq!(required == ty, !ty.has_optional());
            let (mut levels, mut part) = (0, &ty);
            while let Some(element) = part.element_type() {
                (levels, part) = (levels + 1, element);
            }
            assert!(!ty.is_collection() || levels == DEEP || part.is_tuple() || part.is_object());
        }
    });
}

#[test]
fn no_conversion_leads_to_the_deepest_types() {
    on_a_small_stack(|| {
        for ty in deep_types() {
            let other = Type::list(ty.clone());
            assert!(
                unify(&[ty.clone(), other.clone()]).is_none()
                    && unify_unsafe(&[other.clone(), ty.clone()]).is_none()
            );
            let unified = unify(&[ty.clone(), ty.clone()]).map(|unified| unified.ty);
            assert_eq!(unified, Some(ty.without_optional()));
            assert!(!is_convertible(&ty, &ty, Safety::Safe));
            assert!(convert(&Value::number(1), &ty).is_err());
            for value in [Value::null(ty.clone()), Value::unknown(ty.clone())] {
                assert_eq!(value.ty(), ty.without_optional());
                assert!(convert(&value, &Type::Bool).is_err());
                assert!(!format!("{value:?}").is_empty() && value == value.clone());
                assert!(Value::try_tuple(vec![value]).is_err_and(|error| error.message().contains("levels")));
            }
            let refused = serde_json::to_string(&ty).expect_err("too deep");
            assert!(refused.to_string().contains("at most 100 levels"), "{refused}");
            assert!(to_value(&ty).is_err());
        }
    });
}

#[test]
fn types_that_others_share_stay_when_one_is_dropped() {
    on_a_small_stack(|| {
        let inner = (0..DEEP).fold(Type::Number, |ty, _| Type::tuple([ty]));
        let outer = (0..DEEP).fold(inner.clone(), |ty, _| Type::tuple([ty]));
        drop(outer);
        assert_eq!(inner.to_string().matches("tuple(").count(), DEEP);
        // Bound by value, as returned by `Value::ty`.
        match Type::list(inner) {
            Type::List(element) => assert!(element.is_tuple()),
            other => panic!("{other}"),
        }
    });
}

/// A format without a limit of its own: sequences, maps and options of any depth.
#[derive(Clone, Copy)]
struct Endless {
    depth: usize,
    kind: Endlessly,
}

#[derive(Clone, Copy, Debug)]
enum Endlessly {
    Sequence,
    Map,
    Option,
    /// `["list", …]`, the encoding of a type.
    ListType,
    TupleType,
    ObjectType,
}

type SerdeError = serde::de::value::Error;

impl<'de> Deserializer<'de> for Endless {
    type Error = SerdeError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, SerdeError> {
        let Some(depth) = self.depth.checked_sub(1) else {
            return visitor.visit_str("number");
        };
        let inner = Endless { depth, ..self };
        match self.kind {
            Endlessly::Option => visitor.visit_some(inner),
            Endlessly::Map => visitor.visit_map(Parts(inner, 1)),
            Endlessly::Sequence => visitor.visit_seq(Parts(inner, 1)),
            _ => visitor.visit_seq(Parts(inner, 2)),
        }
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// The parts of one level, and how many are left.
struct Parts(Endless, usize);

impl<'de> SeqAccess<'de> for Parts {
    type Error = SerdeError;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, SerdeError> {
        let left = self.1;
        self.1 = left.saturating_sub(1);
        match (left, self.0.kind) {
            (0, _) => Ok(None),
            (1, Endlessly::TupleType) => seed.deserialize(OneElement(self.0)).map(Some),
            (1, Endlessly::ObjectType) => seed.deserialize(OneEntry(self.0)).map(Some),
            (1, _) => seed.deserialize(self.0).map(Some),
            (_, kind) => {
                let name = match kind {
                    Endlessly::TupleType => "tuple",
                    Endlessly::ObjectType => "object",
                    _ => "list",
                };
                seed.deserialize(serde::de::value::StrDeserializer::new(name)).map(Some)
            }
        }
    }
}

impl<'de> MapAccess<'de> for Parts {
    type Error = SerdeError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, SerdeError> {
        match std::mem::take(&mut self.1) {
            0 => Ok(None),
            _ => seed.deserialize(serde::de::value::StrDeserializer::new("k")).map(Some),
        }
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, SerdeError> {
        seed.deserialize(self.0)
    }
}

macro_rules! around {
    ($($name:ident $visit:ident),*) => {$(
        /// One more level around a type.
        struct $name(Endless);

        impl<'de> Deserializer<'de> for $name {
            type Error = SerdeError;

            fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, SerdeError> {
                visitor.$visit(Parts(self.0, 1))
            }

            serde::forward_to_deserialize_any! {
                bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
                newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
            }
        }
    )*};
}

around!(OneEntry visit_map);

/// The list of the elements of a tuple type.
struct OneElement(Endless);

impl<'de> Deserializer<'de> for OneElement {
    type Error = SerdeError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, SerdeError> {
        visitor.visit_seq(serde::de::value::SeqDeserializer::new(std::iter::once(Whole(self.0))))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

struct Whole(Endless);

impl<'de> serde::de::IntoDeserializer<'de, SerdeError> for Whole {
    type Deserializer = Endless;

    fn into_deserializer(self) -> Endless {
        self.0
    }
}

#[test]
fn formats_without_a_limit_are_read_to_ours() {
    let work = || {
        for kind in [Endlessly::Sequence, Endlessly::Map, Endlessly::Option] {
            for depth in [MAX_SERDE_DEPTH + 1, 20_000, DEEP] {
                let refused = Value::deserialize(Endless { depth, kind }).expect_err("too deep");
                assert!(refused.to_string().contains("at most 100 levels"), "{refused}");
            }
            let value = Value::deserialize(Endless { depth: MAX_SERDE_DEPTH, kind }).expect("not too deep");
            let depth = if matches!(kind, Endlessly::Option) { 0 } else { MAX_SERDE_DEPTH };
            assert_eq!(depth_of(&value), depth, "{kind:?}");
        }
        for kind in [Endlessly::ListType, Endlessly::TupleType, Endlessly::ObjectType] {
            for depth in [MAX_SERDE_DEPTH + 1, 20_000, DEEP] {
                let refused = Type::deserialize(Endless { depth, kind }).expect_err("too deep");
                assert!(refused.to_string().contains("at most 100 levels"), "{refused}");
            }
            let ty = Type::deserialize(Endless { depth: MAX_SERDE_DEPTH, kind }).expect("not too deep");
            assert_eq!(ty.to_string().matches('(').count(), MAX_SERDE_DEPTH, "{kind:?}");
            let json = serde_json::to_value(&ty).expect("not too deep");
            assert!(json.is_array());
        }
    };
    on_a_small_stack(work);
}

#[test]
fn values_are_read_from_values_of_any_type() {
    on_a_small_stack(|| {
        let deep = (0..MAX_DEPTH).fold(Value::number(1), |value, _| Value::tuple(vec![value]));
        assert_eq!(from_value::<Value>(&deep), Ok(deep.clone()));
        let kept =
            from_value::<HashMap<String, Value>>(&Value::object([("a", Value::tuple(vec![1.into()]))]));
        assert_eq!(kept.map(|kept| kept["a"].clone()), Ok(Value::tuple(vec![1.into()])));
    });
}

#[test]
fn scopes_without_end_are_searched_shown_and_dropped() {
    on_a_small_stack(|| {
        let outermost = Context::builder().value("a", Value::number(1)).build();
        let innermost = (0..DEEP).fold(outermost.clone(), |scope, _| scope.child().build());
        assert_eq!(innermost.variable("a"), Some(&Value::number(1)));
        assert!(innermost.function("f").is_none() && innermost.allows_variables());
        assert_eq!(innermost.variable_names().collect::<Vec<_>>(), ["a"]);
        assert_eq!(format!("{innermost:?}").matches("Scope").count(), DEEP + 1);
        let middle = innermost.child().build();
        drop(innermost);
        assert_eq!(middle.variable("a"), Some(&Value::number(1)));
        drop(middle);
        assert!(outermost.variable("a").is_some());
    });
}

#[test]
fn merges_without_end_are_one_body() {
    on_a_small_stack(|| {
        let file = |text: &str| hcl::parse(text).expect("a body");
        let (first, other) = (file("a = 1\nb {}\n"), file("b {}\n"));
        let left = (0..DEEP).fold(first.clone(), |merged, _| Body::merge([merged, other.clone()]));
        let right = (0..DEEP).fold(first, |merged, _| Body::merge([other.clone(), merged]));
        for body in [left, right] {
            let schema = Schema::new().required("a").block("b", [] as [&str; 0]);
            let (content, diagnostics) = body.content(&schema);
            assert!(diagnostics.is_empty() && content.attributes.contains("a"));
            assert_eq!(content.blocks.len(), DEEP + 1);
            let (items, _) = body.items();
            assert_eq!(items.len(), DEEP + 2);
            assert!(items.iter().any(|item| matches!(item, Item::Attribute(_))));
            let (_, rest, diagnostics) = body.partial_content(&Schema::new().optional("a"));
            assert!(diagnostics.is_empty());
            assert_eq!(rest.items().0.len(), DEEP + 1);
            assert!(body.just_attributes().1.has_errors() && body.missing_item().span.is_empty());
            drop(rest);
            let kept = body.clone();
            drop(body);
            assert!(format!("{kept:?}").len() > DEEP);
        }
    });
}

#[test]
fn expressions_to_be_written_may_be_put_together_as_deep_as_one_likes() {
    on_a_small_stack(|| {
        let nest = |depth: usize| {
            (0..depth).fold(Expr::from(1), |expr, level| match level % 2 {
                0 => Expr::tuple([Expr::null(), expr]),
                _ => Expr::object([("a", expr), ("b", Expr::from(true))]),
            })
        };
        let deep = nest(DEEP);
        assert!(deep == deep.clone() && deep != nest(100));
        assert!(format!("{deep:?}").contains("200 levels") && deep.to_string().contains("200 levels"));
        assert!(deep.check().expect_err("too deep").to_string().len() < 1_000);
        let refused = BodyBuilder::new().expression("a", deep).map(drop).expect_err("too deep");
        assert!(refused.to_string().contains("at most 200 levels"), "{refused}");
        assert_eq!(nest(2).to_string(), "{ a = [null, 1], b = true }");
    });
}

/// Nested blocks that need no stack of their own.
struct Blocks(usize);

impl HclEncode for Blocks {
    fn encode(&self, body: &mut BodyBuilder) -> Result<(), hcl::build::EncodeError> {
        match self.0 {
            0 => body.attribute("a", &1).map(drop),
            depth => hcl::encode::EncodeBlocks::encode_blocks(&Blocks(depth - 1), "b", &[], body),
        }
    }
}

#[test]
fn blocks_to_be_written_are_refused_beyond_the_limit() {
    on_a_small_stack(|| {
        let text = hcl::to_string(&Blocks(MAX_SERDE_DEPTH)).expect("not too deep");
        assert_eq!(text.matches("b {").count(), MAX_SERDE_DEPTH);
        assert!(hcl::parse(&text).is_ok());
        for depth in [MAX_SERDE_DEPTH + 1, 20_000, DEEP] {
            let refused = hcl::to_string(&Blocks(depth)).expect_err("too deep");
            assert!(refused.to_string().contains("blocks may be nested at most 100 levels"), "{refused}");
        }
        let mut body = BodyBuilder::new();
        let mut levels = 0;
        let refused = loop {
            let mut outer = BodyBuilder::new();
            match outer.block("b", ["l"], body).map(drop) {
                Ok(()) => (levels, body) = (levels + 1, outer),
                Err(refused) => break refused,
            }
        };
        assert_eq!(levels, MAX_BLOCKS);
        assert!(refused.to_string().contains("blocks may be nested"), "{refused}");
    });
}
