//! Values with unknown parts, what they can turn out to be, and whether what was known of one holds for
//! another.

use hcl::value::{Kind, Number, Type, Value};

use super::choices::Choices;

/// Types of variables, from simple to nested. None is dynamic: like the reference, the language assumes that
/// a value in a collection whose type is not known yet has its neighbors' type, which need not hold.
pub(super) fn ty(choices: &mut Choices<'_>, depth: usize) -> Type {
    match choices.below(if depth == 0 { 3 } else { 9 }) {
        0 | 3 => Type::String,
        1 => Type::Number,
        2 => Type::Bool,
        4 => Type::list(ty(choices, depth - 1)),
        5 => Type::set(ty(choices, depth - 1)),
        6 => Type::map(ty(choices, depth - 1)),
        7 => Type::tuple((0..choices.below(3)).map(|_| ty(choices, depth - 1)).collect::<Vec<_>>()),
        _ => Type::object(
            ["a", "b"].into_iter().take(1 + choices.below(2)).map(|name| (name, ty(choices, depth - 1))),
        ),
    }
}

/// A value of a type, parts of which may be unknown.
pub(super) fn partly_known(choices: &mut Choices<'_>, ty: &Type) -> Value {
    match choices.below(4) {
        0 => refined(choices, Value::unknown(ty.clone())),
        1 if choices.below(4) == 0 => Value::null(ty.clone()),
        _ => of_parts(choices, ty, &mut partly_known),
    }
}

/// A wholly known value of a type.
pub(super) fn known(choices: &mut Choices<'_>, ty: &Type) -> Value {
    match choices.below(10) {
        9 => Value::null(ty.clone()),
        _ => of_parts(choices, ty, &mut known),
    }
}

/// A known value of a type, with parts built by `part`.
fn of_parts(
    choices: &mut Choices<'_>,
    ty: &Type,
    part: &mut dyn FnMut(&mut Choices<'_>, &Type) -> Value,
) -> Value {
    match ty {
        Type::String => {
            Value::string(choices.one_of(&["a", "b", "", "ab", "ab-c", "1", "true", "A", "a\n", "e\u{301}"]))
        }
        Type::Number => number(choices),
        Type::Bool => Value::bool(choices.is()),
        Type::List(element) => {
            let items = (0..choices.below(4)).map(|_| part(choices, element)).collect();
            of_one_type(element, items, Value::list)
        }
        Type::Set(element) => {
            let items = (0..choices.below(4)).map(|_| part(choices, element)).collect();
            of_one_type(element, items, Value::set)
        }
        Type::Map(element) => {
            let names = ["a", "b", "c"].into_iter().take(choices.below(4));
            let items: Vec<Value> = names.clone().map(|_| part(choices, element)).collect();
            of_one_type(element, items, |ty, items| Value::map(ty, names.zip(items)))
        }
        Type::Tuple(elements) => {
            Value::tuple(elements.iter().map(|ty| part(choices, ty)).collect::<Vec<_>>())
        }
        Type::Object(attributes) => {
            let attributes =
                attributes.iter().map(|attribute| (attribute.name.clone(), part(choices, &attribute.ty)));
            Value::object(attributes.collect::<Vec<_>>())
        }
        _ => {
            let ty = self::ty(choices, 1);
            part(choices, &ty)
        }
    }
}

/// Elements of any type must share one. If they do not, the first replaces all.
fn of_one_type(
    wanted: &Type,
    mut items: Vec<Value>,
    make: impl FnOnce(Type, Vec<Value>) -> Result<Value, hcl::value::ValueError>,
) -> Value {
    let ty = match items.first() {
        Some(first) if wanted.has_dynamic() => first.ty(),
        _ => wanted.clone(),
    };
    if let Some(first) = items.first().cloned() {
        items.iter_mut().filter(|item| item.ty() != ty).for_each(|item| *item = first.clone());
    }
    make(ty, items).expect("elements of one type")
}

fn number(choices: &mut Choices<'_>) -> Value {
    match choices.below(12) {
        0 => Value::number(Number::INFINITY),
        1 => Value::number(-1),
        2 => "0.5".parse::<Number>().map(Value::number).expect("a number"),
        more => Value::number(more - 3),
    }
}

/// Some refinements that fit the type; contradictory ones are left out.
fn refined(choices: &mut Choices<'_>, unknown: Value) -> Value {
    let mut builder = unknown.clone().refine();
    if choices.is() {
        builder = builder.not_null();
    }
    match unknown.ty() {
        Type::String if choices.is() => builder = builder.full_prefix(choices.one_of(&["a", "ab-", "b"])),
        Type::Number => {
            if choices.is() {
                builder = builder.min(choices.below(4) as i64, choices.is());
            }
            if choices.is() {
                builder = builder.max(choices.below(6) as i64, choices.is());
            }
        }
        Type::List(_) | Type::Set(_) | Type::Map(_) => {
            if choices.is() {
                builder = builder.min_len(choices.below(3) as u64);
            }
            if choices.is() {
                builder = builder.max_len(choices.below(4) as u64);
            }
        }
        _ => {}
    }
    builder.build().unwrap_or(unknown)
}

/// One of the values that a value can turn out to be: every unknown part is replaced with a known one.
pub(super) fn filled(choices: &mut Choices<'_>, value: &Value) -> Value {
    if value.is_wholly_known() {
        return value.clone();
    }
    let (plain, marks) = value.clone().unmark();
    fill(choices, &plain).with_marks(&marks)
}

fn fill(choices: &mut Choices<'_>, value: &Value) -> Value {
    match value.kind() {
        Kind::Unknown => found(choices, value),
        Kind::List(items) => same_type(choices, items, Value::list),
        Kind::Set(set) => same_type(choices, set.as_slice(), Value::set),
        Kind::Map(entries) => {
            let names: Vec<_> = entries.iter().map(|(name, _)| name).collect();
            let items: Vec<Value> = entries.iter().map(|(_, item)| item.clone()).collect();
            same_type(choices, &items, |ty, items| Value::map(ty, names.into_iter().zip(items)))
        }
        Kind::Tuple(items) => {
            Value::tuple(items.iter().map(|item| filled(choices, item)).collect::<Vec<_>>())
        }
        Kind::Object(entries) => {
            let entries = entries.iter().map(|(name, item)| (name, filled(choices, item)));
            Value::object(entries.collect::<Vec<_>>())
        }
        _ => value.clone(),
    }
}

fn same_type(
    choices: &mut Choices<'_>,
    items: &[Value],
    make: impl FnOnce(Type, Vec<Value>) -> Result<Value, hcl::value::ValueError>,
) -> Value {
    let ty = items.first().map_or(Type::Dynamic, Value::ty);
    let items = items.iter().map(|item| filled(choices, item)).collect();
    of_one_type(&ty, items, make)
}

/// A known value that the type and the refinements of an unknown one allow.
fn found(choices: &mut Choices<'_>, unknown: &Value) -> Value {
    let ty = unknown.ty();
    for _ in 0..20 {
        let value = known(choices, &ty);
        let fits = unknown.refinements().is_none_or(|_| !unknown.range().excludes(&value));
        if fits {
            return value;
        }
    }
    let Some(refinements) = unknown.refinements() else { return Value::null(ty) };
    let least = refinements.min_len().unwrap_or(0) as usize;
    match &ty {
        _ if !refinements.not_null() => Value::null(ty),
        Type::String => Value::string(refinements.prefix().unwrap_or_default()),
        Type::Number => between(unknown),
        Type::List(element) => {
            Value::list((**element).clone(), vec![Value::null((**element).clone()); least]).expect("a list")
        }
        Type::Set(element) => {
            let items = vec![Value::null((**element).clone()), known(&mut Choices::new(&[]), element)];
            Value::set((**element).clone(), items.into_iter().take(least).collect()).expect("a set")
        }
        Type::Map(element) => {
            let entries = ["a", "b", "c"].into_iter().map(|name| (name, Value::null((**element).clone())));
            Value::map((**element).clone(), entries.take(least)).expect("a map")
        }
        _ => of_parts(choices, &ty, &mut known),
    }
}

/// A number within the bounds of an unknown one.
fn between(unknown: &Value) -> Value {
    let candidates =
        (-8..80).map(|eighths| Value::number(eighths).divide(&Value::number(8)).expect("numbers"));
    let mut fitting = candidates.filter(|number| !unknown.range().excludes(number));
    fitting.next().unwrap_or_else(|| panic!("no number for {unknown:?}"))
}

/// What is known of `first` but does not hold for `second`; neither has marks.
pub(super) fn contradiction(first: &Value, second: &Value) -> Option<String> {
    let fail = |what: &str| Some(format!("{what}: {first:?}, then {second:?}"));
    if !second.ty().matches(&first.ty()) && !has_null_of_any_type(second) {
        return fail("the type");
    }
    let parts = |a: Vec<&Value>, b: Vec<&Value>| {
        if a.len() != b.len() {
            return fail("the length");
        }
        a.into_iter().zip(b).find_map(|(a, b)| contradiction(a, b))
    };
    match (first.kind(), second.kind()) {
        (Kind::Unknown, Kind::Unknown) => None,
        (Kind::Unknown, _) => {
            let is_excluded = first.range().excludes(second);
            let set_is_too_short =
                matches!(second.kind(), Kind::Set(set) if (set.len() as u64) < first.range().min_len());
            if is_excluded || set_is_too_short { fail("the refinements") } else { None }
        }
        (_, Kind::Unknown) => fail("unknown"),
        (Kind::List(a), Kind::List(b)) | (Kind::Tuple(a), Kind::Tuple(b)) => {
            parts(a.iter().collect(), b.iter().collect())
        }
        (Kind::Map(a), Kind::Map(b)) | (Kind::Object(a), Kind::Object(b)) => {
            if a.sorted().map(|(name, _)| name).ne(b.sorted().map(|(name, _)| name)) {
                return fail("the names");
            }
            parts(a.sorted().map(|(_, part)| part).collect(), b.sorted().map(|(_, part)| part).collect())
        }
        (Kind::Set(a), Kind::Set(b)) => {
            let lost = a.iter().any(|item| item.is_wholly_known() && !b.contains(item));
            let grown = b.len() > a.len() || (b.is_empty() && !a.is_empty());
            if (lost && first.ty() == second.ty()) || grown { fail("the elements") } else { None }
        }
        (Kind::Null, Kind::Null) => None,
        _ if first == second => None,
        _ => fail("the value"),
    }
}

/// Whether a part of a value is a null without a type: if a part fails without consequences, a null stays
/// untyped.
fn has_null_of_any_type(value: &Value) -> bool {
    (value.is_null() && value.ty().is_dynamic())
        || value.elements().into_iter().flatten().any(|(_, part)| has_null_of_any_type(&part))
}
