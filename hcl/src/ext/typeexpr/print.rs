//! Writes types as type expressions.

use crate::value::Type;
use crate::value::ty_display::attribute_name;

/// The type as a type expression in its shortest form, `object({a=string,b=list(number)})`. Optional
/// attributes are not shown as such: that belongs to a constraint, not to the type of a value. A capsule type
/// is written as its name.
pub fn type_string(ty: &Type) -> String {
    match ty {
        Type::Dynamic => "any".to_owned(),
        Type::String => "string".to_owned(),
        Type::Number => "number".to_owned(),
        Type::Bool => "bool".to_owned(),
        Type::List(element) => format!("list({})", type_string(element)),
        Type::Set(element) => format!("set({})", type_string(element)),
        Type::Map(element) => format!("map({})", type_string(element)),
        Type::Tuple(elements) => {
            let elements: Vec<String> = elements.iter().map(type_string).collect();
            format!("tuple([{}])", elements.join(","))
        }
        Type::Object(attributes) => {
            let attributes = attributes.iter().map(|attribute| {
                format!("{}={}", attribute_name(&attribute.name), type_string(&attribute.ty))
            });
            format!("object({{{}}})", attributes.collect::<Vec<_>>().join(","))
        }
        Type::Capsule(capsule) => capsule.name().to_owned(),
    }
}
