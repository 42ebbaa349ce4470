//! Specs derived from Rust types.

use super::Spec;
use crate::decode::{AcceptedKind, AttributeShape, BlockShape, HclDecode, Shape};
use crate::value::Type;

/// How many bodies the spec of a type describes at most. Types that contain each other can unfold in very
/// many ways.
const MAX_BODIES: usize = 2_000;

/// The state of unfolding a type.
struct Expansion {
    /// The enclosing types, which are not unfolded again.
    around: Vec<&'static str>,
    /// How many more bodies may be described.
    left: usize,
}

impl Spec {
    /// A spec for the configuration of a derived type: an object with the names that the configuration uses.
    /// It accepts what the type accepts:
    /// - an attribute has the type string, number or bool if the Rust type determines it, and any type
    ///   otherwise. If it has several names, the object has the first;
    /// - a block type that occurs at most once gives an object, others a tuple of objects. Labels become
    ///   properties, unless something else in the block has that name.
    ///
    /// It accepts more than the type where a spec cannot express a rule: ranges of numbers, names of
    /// variants, formats of strings, blocks that become the same entry of a map, the number of blocks of
    /// several types together, that one of several names must be used, and the program's own checks. Defaults
    /// are missing from the value, since only the program knows them. The contents of an enum, of a type that
    /// decodes itself, and of a type inside itself are accepted unchecked and yield no value; so is
    /// everything after the first 2,000 bodies of types that contain each other.
    ///
    /// ```
    /// use hcl::HclDecode;
    /// use hcl::spec::{Spec, decode};
    /// use hcl::{Context, Value};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     listen: std::net::SocketAddr,
    ///     workers: Option<u16>,
    /// }
    ///
    /// let spec = Spec::of::<Config>();
    /// assert_eq!(spec.implied_type().to_string(), "object({listen=string, workers=number})");
    /// let (value, diagnostics) = decode(&hcl::parse("workers = 2")?, &spec, &Context::literal_only());
    /// assert_eq!(value["workers"], Value::number(2));
    /// assert_eq!(diagnostics.len(), 1, "`listen` is missing");
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn of<T: HclDecode>() -> Spec {
        Spec::from(T::shape())
    }
}

/// See [`Spec::of`].
impl From<&'static Shape> for Spec {
    fn from(shape: &'static Shape) -> Spec {
        of_shape(shape, &[], &mut Expansion { around: Vec::new(), left: MAX_BODIES })
    }
}

fn of_shape(shape: &'static Shape, labels: &[&'static str], expansion: &mut Expansion) -> Spec {
    let name = shape.type_name.get();
    let decodes_itself = shape.opaque || !shape.variants.is_empty();
    if decodes_itself || expansion.left == 0 || expansion.around.contains(&name) {
        return Spec::anything();
    }
    expansion.left -= 1;
    expansion.around.push(name);
    let mut properties = Vec::new();
    for (index, label) in labels.iter().enumerate() {
        properties.push((*label, Spec::block_label(index, *label)));
    }
    let is_open = add_shape(shape, &mut properties, expansion);
    expansion.around.pop();
    let object = Spec::object(properties);
    // Other items in the body yield no value.
    if is_open { Spec::default(object, Spec::anything()) } else { object }
}

/// Adds what a shape asks for; returns whether it accepts everything else, too.
fn add_shape(
    shape: &'static Shape,
    properties: &mut Vec<(&'static str, Spec)>,
    expansion: &mut Expansion,
) -> bool {
    properties.extend(shape.attributes.iter().map(|attribute| (attribute.name, of_attribute(attribute))));
    for block in shape.blocks {
        properties.push((block.name, of_block(block, block.limits(), expansion)));
    }
    for block in shape.choices.iter().flat_map(|choice| choice.blocks) {
        properties.push((block.name, of_block(block, (0, None), expansion)));
    }
    let mut is_open = shape.open || shape.opaque || !shape.variants.is_empty();
    for flattened in shape.flattened {
        is_open |= add_shape(flattened.get(), properties, expansion);
    }
    is_open
}

fn of_attribute(attribute: &AttributeShape) -> Spec {
    let accepts = attribute.accepts();
    let ty = match accepts.kind {
        // A duration may also be an object.
        _ if accepts.form.is_some() => Type::Dynamic,
        AcceptedKind::Bool => Type::Bool,
        AcceptedKind::Number => Type::Number,
        AcceptedKind::String => Type::String,
        _ => Type::Dynamic,
    };
    let named = |name: &'static str| Spec::attr(name, ty.clone());
    match attribute.aliases.iter().copied().map(named).reduce(Spec::default) {
        Some(aliases) => Spec::default(named(attribute.name), aliases),
        None if attribute.is_required() => named(attribute.name).required(),
        None => named(attribute.name),
    }
}

fn of_block(block: &BlockShape, (min, max): (usize, Option<usize>), expansion: &mut Expansion) -> Spec {
    let nested = of_shape(block.shape.get(), block.labels, expansion);
    let of_type = |name: &'static str, min: usize| match max {
        Some(1) if min > 0 => Spec::block(name, nested.clone()).required(),
        Some(1) => Spec::block(name, nested.clone()),
        Some(max) => Spec::block_tuple(name, nested.clone()).min_items(min).max_items(max),
        None => Spec::block_tuple(name, nested.clone()).min_items(min),
    };
    if block.aliases.is_empty() {
        return of_type(block.name, min);
    }
    let names = std::iter::once(block.name).chain(block.aliases.iter().copied());
    match max {
        Some(1) => names.map(|name| of_type(name, 0)).reduce(Spec::default),
        _ => Some(Spec::tuple(names.map(|name| of_type(name, 0)))),
    }
    .unwrap_or_else(Spec::anything)
}
