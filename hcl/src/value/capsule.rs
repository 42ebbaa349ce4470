//! Capsule types: application values that pass through untouched.

use std::any::{Any, TypeId};
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::errors::ValueError;
use super::kind::Kind;
use super::repr::{MAX_DEPTH, Value};
use super::ty::Type;

/// A type that the application defines ("Capsule Types" of the information model).
///
/// Each call of [`CapsuleType::new`] makes a new type, identical only to itself and its clones.
#[derive(Clone)]
pub struct CapsuleType(Arc<Definition>);

struct Definition {
    name: Box<str>,
    content: TypeId,
    content_name: &'static str,
    operations: Operations,
}

/// What a capsule type can do beyond being passed around.
#[derive(Default)]
struct Operations {
    equals: Option<Box<EqualsFn>>,
    convert_to: Option<Supported<ConvertToFn>>,
    convert_from: Option<Supported<ConvertFromFn>>,
}

/// A conversion, and the predicate that selects the types it supports.
struct Supported<F: ?Sized> {
    supports: Box<dyn Fn(&Type) -> bool + Send + Sync>,
    convert: Box<F>,
}

impl<F: ?Sized> Supported<F> {
    fn by(&self, ty: &Type) -> Option<&F> {
        (self.supports)(ty).then_some(&*self.convert)
    }
}

type Payload = dyn Any + Send + Sync;
type EqualsFn = dyn Fn(&Payload, &Payload) -> bool + Send + Sync;
type ConvertToFn = dyn Fn(&Payload, &Type) -> Option<Result<Value, ValueError>> + Send + Sync;
type ConvertFromFn = dyn Fn(&Value) -> Result<Arc<Payload>, ValueError> + Send + Sync;

impl Value {
    /// A value of a capsule type.
    ///
    /// # Errors
    /// The type was defined for another Rust type than `T`, or the content is a [`Value`] itself and nests
    /// too deep.
    pub fn capsule<T: Any + Send + Sync>(ty: &CapsuleType, content: Arc<T>) -> Result<Value, ValueError> {
        CapsuleValue::new(ty, content).map(Value::from)
    }
}

impl CapsuleType {
    /// A new type called `name` whose values hold a `T`. Two values are equal if they hold the same `Arc`.
    pub fn new<T: Any + Send + Sync>(name: impl Into<String>) -> Self {
        CapsuleType::define::<T>(name.into(), Operations::default())
    }

    /// Starts a type with its own operations.
    pub fn builder<T: Any + Send + Sync>(name: impl Into<String>) -> CapsuleBuilder<T> {
        CapsuleBuilder {
            name: name.into(),
            operations: Operations::default(),
            content: std::marker::PhantomData,
        }
    }

    /// The name, for messages.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    fn define<T: Any>(name: String, operations: Operations) -> Self {
        CapsuleType(Arc::new(Definition {
            name: name.into(),
            content: TypeId::of::<T>(),
            content_name: std::any::type_name::<T>(),
            operations,
        }))
    }

    fn address(&self) -> usize {
        Arc::as_ptr(&self.0).addr()
    }
}

impl PartialEq for CapsuleType {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for CapsuleType {}

impl Hash for CapsuleType {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.address().hash(state);
    }
}

impl Ord for CapsuleType {
    fn cmp(&self, other: &Self) -> Ordering {
        self.name().cmp(other.name()).then_with(|| self.address().cmp(&other.address()))
    }
}

impl PartialOrd for CapsuleType {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Debug for CapsuleType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CapsuleType({}, {})", self.name(), self.0.content_name)
    }
}

/// Collects the operations of a capsule type that holds a `T`.
pub struct CapsuleBuilder<T> {
    name: String,
    operations: Operations,
    content: std::marker::PhantomData<fn() -> T>,
}

impl<T> fmt::Debug for CapsuleBuilder<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Operations { equals, convert_to, convert_from } = &self.operations;
        f.debug_struct("CapsuleBuilder")
            .field("name", &self.name)
            .field("equals", &equals.is_some())
            .field("convert_to", &convert_to.is_some())
            .field("convert_from", &convert_from.is_some())
            .finish()
    }
}

impl<T: Any + Send + Sync> CapsuleBuilder<T> {
    /// When two values are equal. By default they are equal if they share one allocation.
    #[must_use]
    pub fn equals(mut self, equals: impl Fn(&T, &T) -> bool + Send + Sync + 'static) -> Self {
        self.operations.equals = Some(Box::new(move |a, b| match (a.downcast_ref(), b.downcast_ref()) {
            (Some(a), Some(b)) => equals(a, b),
            _ => false,
        }));
        self
    }

    /// How a value becomes one of another type, for the supported types. Nulls and unknown values have
    /// nothing to convert and simply take the other type.
    ///
    /// ```
    /// use std::path::PathBuf;
    /// use hcl::value::{CapsuleType, Type, Value, convert};
    ///
    /// let path = CapsuleType::builder::<PathBuf>("path")
    ///     .convert_to(|ty| *ty == Type::String, |path, _| Ok(Value::string(path.to_string_lossy())))
    ///     .convert_from(|ty| *ty == Type::String, |text| Ok(PathBuf::from(text.as_str().unwrap_or_default())))
    ///     .build();
    /// let value = convert(&Value::string("/etc"), &Type::Capsule(path.clone()))?;
    /// assert_eq!(convert(&value, &Type::String)?, Value::string("/etc"));
    /// assert_eq!(convert(&Value::unknown(Type::Capsule(path)), &Type::String)?, Value::unknown(Type::String));
    /// # Ok::<(), hcl::Error>(())
    /// ```
    #[must_use]
    pub fn convert_to(
        mut self,
        supports: impl Fn(&Type) -> bool + Send + Sync + 'static,
        convert: impl Fn(&T, &Type) -> Result<Value, ValueError> + Send + Sync + 'static,
    ) -> Self {
        let convert =
            move |content: &Payload, ty: &Type| content.downcast_ref().map(|content| convert(content, ty));
        self.operations.convert_to =
            Some(Supported { supports: Box::new(supports), convert: Box::new(convert) });
        self
    }

    /// How a value of another type, known and not null, becomes a `T`, for the supported types.
    #[must_use]
    pub fn convert_from(
        mut self,
        supports: impl Fn(&Type) -> bool + Send + Sync + 'static,
        convert: impl Fn(&Value) -> Result<T, ValueError> + Send + Sync + 'static,
    ) -> Self {
        let convert = move |value: &Value| convert(value).map(|content| Arc::new(content) as Arc<Payload>);
        self.operations.convert_from =
            Some(Supported { supports: Box::new(supports), convert: Box::new(convert) });
        self
    }

    /// The finished type.
    pub fn build(self) -> CapsuleType {
        CapsuleType::define::<T>(self.name, self.operations)
    }
}

/// A known, non-null value of a capsule type.
#[derive(Clone)]
pub struct CapsuleValue {
    ty: CapsuleType,
    content: Arc<Payload>,
    /// How deep the content nests if it is a value itself, and this level. Dropping it recurses that deep.
    depth: usize,
}

impl CapsuleValue {
    /// Wraps `content`. Fails if `ty` was not defined for a `T`.
    pub(super) fn new<T: Any + Send + Sync>(ty: &CapsuleType, content: Arc<T>) -> Result<Self, ValueError> {
        if ty.0.content == TypeId::of::<T>() {
            CapsuleValue::holding(ty, content)
        } else {
            Err(super::errors::capsule_content(ty.name(), ty.0.content_name, std::any::type_name::<T>()))
        }
    }

    /// Fails if the content is a value that nests too deep.
    fn holding(ty: &CapsuleType, content: Arc<Payload>) -> Result<Self, ValueError> {
        let value = content.downcast_ref::<Value>().map(Value::depth);
        let inner = value.or_else(|| content.downcast_ref().map(|inner: &CapsuleValue| inner.depth));
        match inner.map_or(0, |inner| inner + 1) {
            depth if depth > MAX_DEPTH => Err(super::errors::too_deep(MAX_DEPTH)),
            depth => Ok(CapsuleValue { ty: ty.clone(), content, depth }),
        }
    }

    pub(super) fn depth(&self) -> usize {
        self.depth
    }

    /// The type.
    pub fn ty(&self) -> &CapsuleType {
        &self.ty
    }

    /// The content, if it is a `T`.
    pub fn get<T: Any>(&self) -> Option<&T> {
        self.content.downcast_ref()
    }

    /// The value converted to `ty` by the type's own operation, if there is one that supports `ty`.
    pub fn convert_to(&self, ty: &Type) -> Option<Result<Value, ValueError>> {
        let convert = self.ty.0.operations.convert_to.as_ref()?.by(ty)?;
        convert(&*self.content, ty)
    }

    fn address(&self) -> usize {
        Arc::as_ptr(&self.content).cast::<()>().addr()
    }
}

impl CapsuleType {
    /// Whether the type has an operation that converts its values to `ty`.
    pub fn converts_to(&self, ty: &Type) -> bool {
        self.0.operations.convert_to.as_ref().is_some_and(|conversion| conversion.by(ty).is_some())
    }

    /// Whether the type has an operation that converts values of type `ty` to its own.
    pub fn converts_from(&self, ty: &Type) -> bool {
        self.0.operations.convert_from.as_ref().is_some_and(|conversion| conversion.by(ty).is_some())
    }

    /// `value` converted to this type by the type's own operation, if there is one that supports the value.
    pub fn convert_from(&self, value: &Value) -> Option<Result<Value, ValueError>> {
        let convert = self.0.operations.convert_from.as_ref()?.by(&value.ty())?;
        Some(convert(value).and_then(|content| CapsuleValue::holding(self, content)).map(Value::from))
    }
}

/// The result of a capsule type's own operation; `None` if none applies.
pub(super) fn converted(value: &Value, wanted: &Type) -> Option<Result<Value, ValueError>> {
    let own = match value.kind() {
        Kind::Capsule(capsule) => capsule.convert_to(wanted),
        _ => None,
    };
    own.or_else(|| match wanted {
        Type::Capsule(capsule) => capsule.convert_from(value),
        _ => None,
    })
}

impl PartialEq for CapsuleValue {
    fn eq(&self, other: &Self) -> bool {
        self.ty == other.ty
            && match &self.ty.0.operations.equals {
                Some(equals) => equals(&*self.content, &*other.content),
                None => self.address() == other.address(),
            }
    }
}

impl Eq for CapsuleValue {}

impl Hash for CapsuleValue {
    /// All values of a type with its own equality share one hash: only the application knows which are equal.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.ty.hash(state);
        if self.ty.0.operations.equals.is_none() {
            self.address().hash(state);
        }
    }
}

impl fmt::Debug for CapsuleValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({:#x})", self.ty.name(), self.address())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes() -> CapsuleType {
        CapsuleType::builder::<Vec<u8>>("bytes")
            .equals(|a, b| a == b)
            .convert_to(|ty| *ty == Type::Number, |bytes, _| Ok(Value::number(bytes.len())))
            .convert_from(
                |ty| *ty == Type::String,
                |value| Ok(value.as_str().unwrap_or_default().as_bytes().to_vec()),
            )
            .build()
    }

    #[test]
    fn each_definition_is_a_type_of_its_own() {
        let (one, other) = (CapsuleType::new::<u8>("thing"), CapsuleType::new::<u8>("thing"));
        assert_eq!(one, one.clone());
        assert_ne!(one, other);
        assert!(Value::capsule(&one, Arc::new("text")).is_err(), "a capsule of another Rust type");
    }

    #[test]
    fn values_are_equal_as_the_application_says() {
        let ty = bytes();
        let value =
            |content: &[u8]| Value::capsule(&ty, Arc::new(content.to_vec())).expect("the right Rust type");
        assert_eq!(value(b"a"), value(b"a"));
        assert_eq!(value(b"a").equals(&value(b"b")), Ok(Value::bool(false)));
        let plain = CapsuleType::new::<u8>("plain");
        let content = Arc::new(1_u8);
        let same = || Value::capsule(&plain, content.clone()).expect("the right Rust type");
        assert_eq!(same(), same());
        assert_ne!(same(), Value::capsule(&plain, Arc::new(1_u8)).expect("the right Rust type"));
    }

    #[test]
    fn sets_ask_the_application_which_values_are_the_same() {
        let ty = bytes();
        let value =
            |content: &[u8]| Value::capsule(&ty, Arc::new(content.to_vec())).expect("the right Rust type");
        let items = vec![value(b"a"), value(b"b"), value(b"a")];
        let set = Value::set(Type::Capsule(ty.clone()), items).expect("a set");
        assert_eq!(set.len(), Some(2));
        assert_eq!(set.has_element(&value(b"b")), Ok(Value::bool(true)));
    }

    #[test]
    fn conversions_are_those_that_the_type_has() {
        let ty = Type::Capsule(bytes());
        let value = crate::value::convert(&Value::from("abc").mark("m"), &ty).expect("from a string");
        assert_eq!(crate::value::convert(&value, &Type::Number), Ok(Value::from(3).mark("m")));
        assert!(crate::value::convert(&value, &Type::Bool).is_err());
        assert!(crate::value::convert(&Value::from(true), &ty).is_err());
    }

    #[test]
    fn conversions_are_known_by_the_types_alone() {
        use crate::value::{Safety, convert, is_convertible};
        let ty = Type::Capsule(bytes());
        assert_eq!(convert(&Value::unknown(ty.clone()), &Type::Number), Ok(Value::unknown(Type::Number)));
        assert_eq!(convert(&Value::null(ty.clone()), &Type::Number), Ok(Value::null(Type::Number)));
        assert_eq!(convert(&Value::unknown(Type::String), &ty), Ok(Value::unknown(ty.clone())));
        assert!(convert(&Value::unknown(ty.clone()), &Type::Bool).is_err());
        assert!(convert(&Value::null(Type::Bool), &ty).is_err());
        let none = Value::list(ty.clone(), vec![]).expect("an empty list");
        assert_eq!(
            convert(&none, &Type::list(Type::Number)).map(|list| list.ty()),
            Ok(Type::list(Type::Number))
        );
        // Only the application knows whether one succeeds for every value.
        assert!(is_convertible(&ty, &Type::Number, Safety::Unsafe));
        assert!(!is_convertible(&ty, &Type::Number, Safety::Safe));
    }
}
