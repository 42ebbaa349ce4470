//! Values and bodies that are written in a program as in a configuration. Their syntax is checked when the
//! program is compiled.

/// Makes a [`Value`](crate::Value), written as in a configuration.
///
/// Names are identifiers, strings, or expressions of Rust in parentheses. Elements are literals, `null`,
/// lists, objects, or expressions of Rust in parentheses; what these return is anything that a `Value` is
/// [made from](crate::Value#trait-implementations).
///
/// ```
/// use hcl::Value;
///
/// let region = "eu";
/// let value = hcl::value!({
///     name = "shop",
///     ports = [80, -1, (8000 + 443)],
///     "a name" = null,
///     (format!("{region}-1")) = { open = true },
/// });
/// assert_eq!(value["ports"][2], Value::from(8443));
/// assert_eq!(value["eu-1"]["open"], Value::from(true));
/// assert_eq!(hcl::value!(region), Value::from("eu"));
/// ```
///
/// A list of more than about a hundred elements that are not all literals, or an object of as many, needs a
/// larger `#![recursion_limit]`.
///
/// # Panics
/// If an expression returns a value that nests so deep that the whole would have more than 512 levels.
#[macro_export]
macro_rules! value {
    (@list [$($done:expr,)*]) => { $crate::Value::tuple(::std::vec::Vec::<$crate::Value>::from([$($done),*])) };
    (@list [$($done:expr,)*] $value:literal $(, $($rest:tt)*)?) => {
        $crate::value!(@list [$($done,)* $crate::Value::from($value),] $($($rest)*)?)
    };
    (@list [$($done:expr,)*] $element:tt $(, $($rest:tt)*)?) => {
        $crate::value!(@list [$($done,)* $crate::value!($element),] $($($rest)*)?)
    };
    (@object [$($done:expr,)*]) => {
        $crate::Value::object(::std::vec::Vec::<(::std::string::String, $crate::Value)>::from([$($done),*]))
    };
    (@object [$($done:expr,)*] $name:tt = $value:literal $(, $($rest:tt)*)?) => {
        $crate::value!(@object [$($done,)* ($crate::value!(@name $name), $crate::Value::from($value)),] $($($rest)*)?)
    };
    (@object [$($done:expr,)*] $name:tt = $value:tt $(, $($rest:tt)*)?) => {
        $crate::value!(@object [$($done,)* ($crate::value!(@name $name), $crate::value!($value)),] $($($rest)*)?)
    };
    (@name ($name:expr)) => { ::std::string::String::from($name) };
    (@name $name:literal) => { ::std::string::String::from($name) };
    (@name $name:ident) => { ::std::string::String::from(::std::stringify!($name)) };
    (null) => { $crate::Value::from(()) };
    ([$($element:literal),* $(,)?]) => {
        $crate::Value::tuple(::std::vec::Vec::<$crate::Value>::from([$($crate::Value::from($element)),*]))
    };
    ([$($elements:tt)*]) => { $crate::value!(@list [] $($elements)*) };
    ({$($entries:tt)*}) => { $crate::value!(@object [] $($entries)*) };
    ($value:expr) => { $crate::Value::from($value) };
}

/// Makes a [`NestedBody`](crate::build::NestedBody), written as a configuration.
///
/// Values are those of [`value!`](crate::value!), except that an attribute whose value is an expression of
/// Rust in parentheses takes anything that implements `Serialize`, such as an [`Expr`](crate::Expr). Labels
/// are identifiers, strings, or expressions of Rust in parentheses. More than about a hundred items in a row
/// need a larger `#![recursion_limit]`.
///
/// ```
/// use hcl::Expr;
///
/// let zone = "b";
/// let shop = hcl::body! {
///     name = "shop"
///     backend "a" {
///         ports = [80, 443]
///         host = (Expr::path(["var", "host"]))
///         tls {}
///     }
///     backend (zone) { ports = [] }
/// };
/// assert_eq!(shop.build()?.to_string(), r#"name = "shop"
///
/// backend "a" {
///   ports = [80, 443]
///   host  = var.host
///
///   tls {}
/// }
///
/// backend "b" {
///   ports = []
/// }
/// "#);
/// # Ok::<(), hcl::build::EncodeError>(())
/// ```
#[macro_export]
macro_rules! body {
    (@items $made:expr;) => { $made };
    (@items $made:expr; $name:tt = $value:literal $($rest:tt)*) => {
        $crate::body!(@items $made.attribute(&$crate::value!(@name $name), $value); $($rest)*)
    };
    (@items $made:expr; $name:tt = ($value:expr) $($rest:tt)*) => {
        $crate::body!(@items $made.attribute(&$crate::value!(@name $name), $value); $($rest)*)
    };
    (@items $made:expr; $name:tt = $value:tt $($rest:tt)*) => {
        $crate::body!(@items $made.attribute(&$crate::value!(@name $name), $crate::value!($value)); $($rest)*)
    };
    (@items $made:expr; $block_type:tt $($rest:tt)+) => {
        $crate::body!(@block $made; $crate::build::block($crate::value!(@name $block_type)); $($rest)+)
    };
    (@block $made:expr; $block:expr; {$($items:tt)*} $($rest:tt)*) => {
        $crate::body!(@items $made.block($crate::body!(@items $block; $($items)*)); $($rest)*)
    };
    (@block $made:expr; $block:expr; $label:tt $($rest:tt)+) => {
        $crate::body!(@block $made; $block.label($crate::value!(@name $label)); $($rest)+)
    };
    ($($items:tt)*) => { $crate::body!(@items $crate::build::body(); $($items)*) };
}
