//! Literals from Rust values, and expressions that were read.

use std::borrow::Cow;

use super::Expr;
use super::tree::{Level, Node, Tree};
use crate::build::errors;
use crate::format;
use crate::model::Expression;
use crate::model::kind::BinaryOperator;
use crate::value::{Number, Value};

impl From<bool> for Expr {
    fn from(truth: bool) -> Expr {
        Tree::leaf(Node::Bool(truth), Level::Operand).into()
    }
}

/// A string: everything in it is literal.
impl From<&str> for Expr {
    fn from(text: &str) -> Expr {
        Expr::from(text.to_owned())
    }
}

/// A string: everything in it is literal.
impl From<String> for Expr {
    fn from(text: String) -> Expr {
        Tree::leaf(Node::String(text), Level::Term).into()
    }
}

impl From<&String> for Expr {
    fn from(text: &String) -> Expr {
        Expr::from(text.clone())
    }
}

impl From<Cow<'_, str>> for Expr {
    fn from(text: Cow<'_, str>) -> Expr {
        Expr::from(text.into_owned())
    }
}

impl From<char> for Expr {
    fn from(letter: char) -> Expr {
        Expr::from(String::from(letter))
    }
}

macro_rules! integers {
    ($($integer:ty)*) => {$(
        impl From<$integer> for Expr {
            fn from(number: $integer) -> Expr {
                written_number(number.to_string())
            }
        }
    )*};
}

integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

macro_rules! floats {
    ($($float:ty)*) => {$(
        /// Not-a-number is a mistake: the language has no such number.
        impl From<$float> for Expr {
            fn from(number: $float) -> Expr {
                match Number::try_from(number) {
                    Ok(exact) => Expr::from(&exact),
                    Err(_) => Expr::wrong(errors::not_a_number()),
                }
            }
        }
    )*};
}

floats!(f32 f64);

/// An infinity is a division by zero.
impl From<&Number> for Expr {
    fn from(number: &Number) -> Expr {
        match (number.is_infinite(), number.is_sign_negative()) {
            (false, _) => written_number(format::number(number)),
            (true, false) => Expr::binary(1, BinaryOperator::Divide, 0),
            (true, true) => Expr::binary(-1, BinaryOperator::Divide, 0),
        }
    }
}

impl From<Number> for Expr {
    fn from(number: Number) -> Expr {
        Expr::from(&number)
    }
}

/// A value that is unknown, marked or a capsule is a mistake: it cannot be written as text.
impl From<&Value> for Expr {
    fn from(value: &Value) -> Expr {
        Expr::value(value)
    }
}

impl From<Value> for Expr {
    fn from(value: Value) -> Expr {
        Expr::value(&value)
    }
}

/// The text of the expression.
impl From<&Expression> for Expr {
    fn from(expression: &Expression) -> Expr {
        Expr::value(expression)
    }
}

impl From<Expression> for Expr {
    fn from(expression: Expression) -> Expr {
        Expr::value(&expression)
    }
}

/// `null` for `None`.
impl<T: Into<Expr>> From<Option<T>> for Expr {
    fn from(value: Option<T>) -> Expr {
        value.map_or_else(Expr::null, Into::into)
    }
}

impl<T: Into<Expr>> From<Vec<T>> for Expr {
    fn from(elements: Vec<T>) -> Expr {
        Expr::tuple(elements)
    }
}

impl<T: Into<Expr>, const N: usize> From<[T; N]> for Expr {
    fn from(elements: [T; N]) -> Expr {
        Expr::tuple(elements)
    }
}

/// A number as written, including its sign.
fn written_number(digits: String) -> Expr {
    let level = if digits.starts_with('-') { Level::Unary } else { Level::Operand };
    let mut tree = Tree::leaf(Node::Number(digits), level);
    if level == Level::Unary {
        tree.nesting = tree.nesting.with_signs(1);
    }
    tree.into()
}
