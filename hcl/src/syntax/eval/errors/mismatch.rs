//! Where two types differ, inside them.

use crate::value::Type;

use super::describe::{a_type, count};

/// Says how the types of the two results of a conditional differ, and where.
pub(super) fn difference(yes: &Type, no: &Type) -> String {
    let mut path = String::new();
    let (yes, no, found) = deepest(yes, no, &mut path);
    let found = match found {
        Found::OnlyTrue(name) => {
            format!("the result for true has the attribute {name:?}, which that for false lacks")
        }
        Found::OnlyFalse(name) => {
            format!("the result for false has the attribute {name:?}, which that for true lacks")
        }
        Found::Lengths(yes, no) => format!(
            "the result for true is a tuple of {} and that for false a tuple of {}",
            count(yes, "element"),
            count(no, "element"),
        ),
        Found::Types => {
            format!("the result for true is {} and that for false {}", a_type(yes), a_type(no))
        }
    };
    match path.as_str() {
        "" => found,
        path => format!("at `{path}` {found}"),
    }
}

enum Found {
    OnlyTrue(String),
    OnlyFalse(String),
    Lengths(usize, usize),
    Types,
}

/// Follows the first difference as deep as the types are of the same kind.
fn deepest<'a>(mut yes: &'a Type, mut no: &'a Type, path: &mut String) -> (&'a Type, &'a Type, Found) {
    loop {
        let step = match (yes, no) {
            (Type::Object(a), Type::Object(b)) => {
                if let Some(only) = a.iter().find(|attribute| b.get(&attribute.name).is_none()) {
                    return (yes, no, Found::OnlyTrue(only.name.to_string()));
                }
                if let Some(only) = b.iter().find(|attribute| a.get(&attribute.name).is_none()) {
                    return (yes, no, Found::OnlyFalse(only.name.to_string()));
                }
                let mut pairs = a.iter().zip(b.iter());
                pairs.find(|(a, b)| a.ty != b.ty).map(|(a, b)| (format!(".{}", a.name), &a.ty, &b.ty))
            }
            (Type::Tuple(a), Type::Tuple(b)) if a.len() != b.len() => {
                return (yes, no, Found::Lengths(a.len(), b.len()));
            }
            (Type::Tuple(a), Type::Tuple(b)) => {
                let mut pairs = a.iter().zip(b.iter()).enumerate();
                pairs.find(|(_, (a, b))| a != b).map(|(index, (a, b))| (format!("[{index}]"), a, b))
            }
            (Type::List(a), Type::List(b)) | (Type::Set(a), Type::Set(b)) | (Type::Map(a), Type::Map(b)) => {
                (a != b).then(|| ("[*]".to_owned(), &**a, &**b))
            }
            _ => None,
        };
        let Some((step, inner_yes, inner_no)) = step else { return (yes, no, Found::Types) };
        path.push_str(&step);
        (yes, no) = (inner_yes, inner_no);
    }
}
