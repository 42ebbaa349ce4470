//! Messages of errors without places, as rows: the name of the error, its facts, its text, and what else is
//! known of it.
//!
//! A fact is shown as its kind says: `text` in quotation marks and shortened, `short` only shortened, `word`
//! as it is, `of_type` by the name of a type, `typed` by that of a value's type, `a_type` by that name with
//! its article, `elements` as a number of them, `described` as a value with its kind, and a number as it is.

/// Makes a function of each row.
macro_rules! rows {
    ($visible:vis $error:ident: $(
        $(#[$attribute:meta])*
        $name:ident($($fact:ident: $kind:tt),* $(,)?) => $text:literal $([$($then:ident($known:expr)),*])?;
    )*) => {$(
        $(#[$attribute])*
        $visible fn $name($($fact: $crate::value::message_rows::fact!(is $kind)),*) -> $error {
            $(let $fact = $crate::value::message_rows::fact!(shown $kind $fact);)*
            $error::new(format!($text))$($(.$then($known))*)?
        }
    )*};
}

/// The Rust type of a fact, and how it is shown.
macro_rules! fact {
    (is text) => {
        &str
    };
    (is word) => {
        &str
    };
    (is short) => {
        &str
    };
    (is of_type) => {
        &$crate::value::Type
    };
    (is a_type) => {
        &$crate::value::Type
    };
    (is elements) => {
        usize
    };
    (is number) => {
        &$crate::value::Number
    };
    (is integer) => {
        &num_bigint::BigInt
    };
    (is whole) => {
        &num_bigint::BigInt
    };
    (is io_error) => {
        &std::io::Error
    };
    (is typed) => {
        &$crate::value::Value
    };
    (is key) => {
        &str
    };
    (is described) => {
        &$crate::value::Value
    };
    (is $other:ident) => {
        $other
    };
    (shown text $fact:ident) => {
        $crate::value::spelling::shown($fact)
    };
    (shown short $fact:ident) => {
        $crate::value::spelling::shortened($fact)
    };
    (shown of_type $fact:ident) => {
        $fact.friendly_name()
    };
    (shown a_type $fact:ident) => {
        $crate::value::convert::errors::with_article($fact)
    };
    (shown elements $fact:ident) => {
        $crate::words::count($fact, "element")
    };
    (shown typed $fact:ident) => {
        $fact.ty().friendly_name()
    };
    (shown key $fact:ident) => {
        $crate::value::Path::new().index($crate::value::Value::string($fact))
    };
    (shown described $fact:ident) => {
        $crate::value::serde::errors::described($fact)
    };
    (shown integer $fact:ident) => {
        $crate::value::spelling::shortened(&$fact.to_string()).into_owned()
    };
    (shown $other:ident $fact:ident) => {
        $fact
    };
}

pub(crate) use {fact, rows};
