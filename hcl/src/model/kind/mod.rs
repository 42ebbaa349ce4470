//! With the feature `inspect`, the form of an expression: its parts, and the locations of its operators,
//! names and brackets.
//!
//! [`Expression::kind`] looks one level deep. The parts are expressions, which have kinds of their own;
//! [`Expression::walk`] and [`Body::walk`] visit all of them.
//!
//! Nothing here is evaluated, and nothing is lost: parentheses, trim markers and the style of a string are
//! distinguished. This works for both syntaxes: in JSON an array is a tuple, an object is an object whose
//! keys are expressions, and a string is the template in it. In a JSON string with escapes, each escape
//! counts as the one character that it represents, so locations after it lie before the intended ones.
//!
//! An expression implemented by an extension has the kind [`ExpressionKind::Other`], unless it specifies
//! another one.
//!
//! # A lint
//! This one finds comparisons with `true`, at every depth of a file:
//!
//! ```
//! use hcl::model::kind::BinaryOperator;
//! use hcl::{ExpressionKind, Walk};
//!
//! let body = hcl::parse(r#"
//!     service "web" {
//!       enabled = var.debug == true ? [1, f(x == true)] : []
//!     }
//! "#)?;
//! let mut found = Vec::new();
//! body.walk(|expression| {
//!     if let ExpressionKind::Binary(binary) = expression.kind()
//!         && binary.operator() == BinaryOperator::Equal
//!         && let ExpressionKind::Literal(value) = binary.right().kind()
//!         && value.as_bool() == Some(true)
//!     {
//!         let place = binary.operator_location().start();
//!         found.push(format!("{}:{}: `{}`", place.line, place.column, expression.location().text()));
//!     }
//! });
//! assert_eq!(found, ["3:27: `var.debug == true`", "3:45: `x == true`"]);
//! # Ok::<(), hcl::Error>(())
//! ```
//!
//! The closure may return a [`Walk`], which also says whether to skip what is below an expression, or to
//! stop:
//!
//! ```
//! # use hcl::{ExpressionKind, Walk};
//! # let body = hcl::parse("a = [upper(lower(x))]\nb = f(y)\n")?;
//! let mut outermost_calls = Vec::new();
//! body.walk(|expression| match expression.kind() {
//!     ExpressionKind::Call(call) => {
//!         outermost_calls.push(call.name().to_owned());
//!         Walk::Skip
//!     }
//!     _ => Walk::Continue,
//! });
//! assert_eq!(outermost_calls, ["upper", "f"]);
//! # Ok::<(), hcl::Error>(())
//! ```
//!
//! [`Body::variables`] and [`Body::functions`] list what a whole file refers to, without names that a `for`
//! defines.
//!
//! [`Expression::kind`]: crate::Expression::kind
//! [`Expression::walk`]: crate::Expression::walk
//! [`Body::walk`]: crate::Body::walk
//! [`Body::variables`]: crate::Body::variables
//! [`Body::functions`]: crate::Body::functions
//! [`Walk`]: crate::Walk

mod expression_kind;
mod name;

mod access;
mod call;
mod collection;
mod for_expression;
mod operation;
mod template;

pub(super) mod parts;
pub(super) mod surroundings;
pub(super) mod walk;

pub use super::operator::{BinaryOperator, UnaryOperator};
pub use access::{AttributeAccess, Index, Splat, SplatStep};
pub use call::Call;
pub use collection::{Object, ObjectItem, ObjectKey, Tuple};
pub use expression_kind::ExpressionKind;
pub(crate) use expression_kind::Part;
pub use for_expression::For;
pub use name::Name;
pub use operation::{Binary, Conditional, Unary};
pub use template::{
    ForDirective, IfDirective, Interpolation, Sequence, Template, TemplatePart, TemplateStyle, TemplateText,
};
