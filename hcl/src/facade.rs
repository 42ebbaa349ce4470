//! The functions at the crate's root: text in, result or [`Error`] out.

use std::path::Path;

use serde::de::DeserializeOwned;

use crate::decode::{self, HclDecode, Shape, Target};
use crate::diagnostic::{Diagnostics, hide_all};
use crate::error::Error;
use crate::loader::Loader;
use crate::model::{Body, Context, ContextBuilder, Expression};
use crate::source::Source;
use crate::syntax;

#[cfg(feature = "schema")]
mod by_shape;
#[cfg(feature = "calls")]
mod calls;
#[cfg(feature = "de")]
pub mod de;
#[cfg(feature = "json")]
pub mod json;
#[cfg(feature = "layers")]
mod layers;
#[cfg(all(feature = "literal", feature = "format"))]
mod literal;
#[cfg(all(feature = "literal", feature = "format"))]
pub use literal::format_for;
#[cfg(feature = "migrate")]
pub mod migrate;
#[cfg(feature = "modules")]
mod module;
#[cfg(all(test, feature = "derive", not(feature = "explain")))]
mod plain;
mod results;
#[cfg(feature = "spec")]
mod spec;

#[cfg(feature = "migrate")]
use self::migrate::up_to_date;
use self::results::result;

/// Decodes a text in native syntax, without variables and functions.
///
/// # Errors
/// Everything wrong with the text, at once. A text that does not parse is not decoded: half of the further
/// errors would disappear once the syntax is corrected. Warnings are included only with errors;
/// [`Loader::decode`] also returns them with the value.
///
/// ```
/// use hcl::HclDecode;
///
/// #[derive(HclDecode)]
/// struct Config {
///     listen: std::net::SocketAddr,
///     workers: Option<u16>,
/// }
///
/// let config: Config = hcl::from_str(r#"listen = "127.0.0.1:8080""#)?;
/// assert_eq!(config.listen.port(), 8080);
/// assert_eq!(config.workers, None);
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn from_str<T: HclDecode>(text: &str) -> Result<T, Error> {
    Context::literal_run().from_str(text)
}

/// Decodes a text in JSON syntax, as [`json::from_str`] does.
///
/// # Errors
/// Everything wrong with the text, as for [`from_str`].
///
/// ```
/// use hcl::HclDecode;
///
/// #[derive(HclDecode)]
/// struct Config {
///     workers: u16,
/// }
///
/// let config: Config = hcl::from_json_str(r#"{"workers": 4}"#)?;
/// assert_eq!(config.workers, 4);
/// # Ok::<(), hcl::Error>(())
/// ```
#[cfg(feature = "json")]
pub fn from_json_str<T: HclDecode>(text: &str) -> Result<T, Error> {
    json::from_str(text)
}

/// Decodes a file, without variables and functions: as JSON if its name ends in `.json`, otherwise as native
/// syntax.
///
/// The file must be a regular one of at most 64 MiB; a [`Loader`] can be given [other limits](Loader#limits).
///
/// # Errors
/// The file cannot be read, or everything wrong with its text, as for [`from_str`].
pub fn from_path<T: HclDecode>(path: impl AsRef<Path>) -> Result<T, Error> {
    Context::literal_only().from_path(path)
}

impl Context {
    /// Decodes a text in native syntax, with the variables and functions of this context.
    ///
    /// # Errors
    /// Everything wrong with the text, as for [`from_str`](crate::from_str).
    ///
    /// ```
    /// use hcl::{Context, HclDecode};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     name: String,
    /// }
    ///
    /// let context = Context::builder().value("env", hcl::Value::string("prod")).build();
    /// let config: Config = context.from_str(r#"name = "shop-${env}""#)?;
    /// assert_eq!(config.name, "shop-prod");
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn from_str<T: HclDecode>(&self, text: &str) -> Result<T, Error> {
        self.decode(up_to_date(syntax::parse(&unnamed(text)), T::SHAPE))
    }

    /// Decodes a text in JSON syntax, with the variables and functions of this context. Strings are
    /// templates.
    ///
    /// # Errors
    /// Everything wrong with the text, as for [`from_str`](crate::from_str).
    ///
    /// ```
    /// use hcl::{Context, HclDecode};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     name: String,
    /// }
    ///
    /// let context = Context::builder().variable("env", "prod").build();
    /// let config: Config = context.from_json_str(r#"{"name": "shop-${env}"}"#)?;
    /// assert_eq!(config.name, "shop-prod");
    /// # Ok::<(), hcl::Error>(())
    /// ```
    #[cfg(feature = "json")]
    pub fn from_json_str<T: HclDecode>(&self, text: &str) -> Result<T, Error> {
        self.decode(up_to_date(crate::json_syntax::parse(&unnamed(text)), T::SHAPE))
    }

    /// Decodes a file, with the variables and functions of this context: as JSON if its name ends in `.json`,
    /// otherwise as native syntax. The file must be a regular one of at most 64 MiB; a [`Loader`] can be
    /// given [other limits](Loader#limits).
    ///
    /// # Errors
    /// The file cannot be read, or everything wrong with its text, as for [`from_str`](crate::from_str).
    pub fn from_path<T: HclDecode>(&self, path: impl AsRef<Path>) -> Result<T, Error> {
        self.decode(Loader::new().file(path).load_for(T::SHAPE))
    }

    /// Decodes the files of a directory as if they were one, with the variables and functions of this
    /// context: those whose names end in `.hcl` or `.json`, in name order. They must be regular files of at
    /// most 64 MiB in total. To read files with other names, or with [other limits](Loader#limits), use
    /// [`Loader::decode`].
    ///
    /// # Errors
    /// A file cannot be read, or everything wrong with their texts, as for [`from_str`](crate::from_str).
    pub fn from_dir<T: HclDecode>(&self, path: impl AsRef<Path>) -> Result<T, Error> {
        self.decode(Loader::new().directory(path).load_for(T::SHAPE))
    }

    /// Decodes a body that was read before, with the variables and functions of this context: a file that a
    /// [`Loader`] read, or a field of type [`Body`] that was kept for later. To get warnings with the value,
    /// use [`decode::from_body`](crate::decode::from_body).
    ///
    /// # Errors
    /// Everything in the body that does not fit the type.
    ///
    /// ```
    /// use hcl::{Body, Context, HclDecode};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     name: String,
    ///     #[hcl(block)]
    ///     plugin: Body,
    /// }
    ///
    /// #[derive(HclDecode)]
    /// struct Plugin {
    ///     path: String,
    /// }
    ///
    /// let config: Config = hcl::from_str("name = \"shop\"\nplugin {\n  path = \"/srv/${name}\"\n}")?;
    /// let context = Context::builder().variable("name", &config.name).build();
    /// let plugin: Plugin = context.from_body(&config.plugin)?;
    /// assert_eq!(plugin.path, "/srv/shop");
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn from_body<T: HclDecode>(&self, body: &Body) -> Result<T, Error> {
        self.decode((body.clone(), Diagnostics::new()))
    }

    /// Evaluates an expression, from [`parse_expression`] or from a field that was kept for later, as any
    /// type that implements serde's `Deserialize`. For the value itself, which may be unknown or marked, use
    /// [`Expression::evaluate`].
    ///
    /// # Errors
    /// Every error of the expression, or the way its value does not fit the type.
    ///
    /// ```
    /// let context = hcl::Context::builder().variable("cores", 4).build();
    /// let expression = hcl::parse_expression("[for n in [1, 2]: n * cores]")?;
    /// assert_eq!(context.evaluate::<Vec<u32>>(&expression)?, [4, 8]);
    ///
    /// let error = context.evaluate::<Vec<bool>>(&expression).unwrap_err();
    /// assert!(error.to_string().starts_with("<text>:1:1: Invalid value"), "{error}");
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn evaluate<T: DeserializeOwned>(&self, expression: &Expression) -> Result<T, Error> {
        decode::from_expression(expression, self).map_err(Error::failed)
    }

    fn decode<T: HclDecode>(&self, loaded: (Body, Diagnostics)) -> Result<T, Error> {
        let mut value: Option<T> = None;
        let diagnostics = loaded_into(loaded, self, &mut value);
        decoded(value, diagnostics).map(|(value, _)| value)
    }
}

/// The body of a whole text, as if it was up to date.
#[cfg(not(feature = "migrate"))]
fn up_to_date(loaded: (Body, Diagnostics), _: &'static Shape) -> (Body, Diagnostics) {
    loaded
}

/// The value that was decoded, with its warnings.
fn decoded<T>(value: Option<T>, diagnostics: Diagnostics) -> Result<(T, Diagnostics), Error> {
    match value {
        Some(value) => Ok((value, diagnostics)),
        None => Err(Error::failed(diagnostics)),
    }
}

/// Decodes what was read, unless that had errors. Returns the diagnostics of both.
#[cfg_attr(not(feature = "literal"), expect(unused_mut, reason = "nothing is read again"))]
fn loaded_into(
    (mut body, mut diagnostics): (Body, Diagnostics),
    context: &Context,
    target: &mut dyn Target,
) -> Diagnostics {
    #[cfg(feature = "literal")]
    decode::literal::take_back(&mut diagnostics, &mut body, target.shape());
    if !diagnostics.is_empty() {
        hide_all(&mut diagnostics, &[], &target.shape().secret_names());
    }
    if !diagnostics.has_errors() {
        diagnostics.extend(decode::body_into(&body, context, target));
        diagnostics.sort_by_place();
    }
    diagnostics
}

impl ContextBuilder {
    /// Defines the standard functions, together with `try`, `can` and `convert`, which receive their
    /// arguments unevaluated ([`ext::Try`](crate::ext::Try), [`ext::Can`](crate::ext::Can), and with the
    /// feature `modules` `ext::typeexpr::Convert`).
    ///
    /// An application's function with the same name replaces a standard one if it is defined after this call.
    /// To choose among the standard functions, use [`stdlib::functions`](crate::value::stdlib::functions).
    ///
    /// Date functions work only with the feature `datetime`, regular expressions only with `regex`, because
    /// each needs another dependency, and `convert` only with `modules`, which reads types. Without the
    /// feature, calling one is an error that names it.
    ///
    /// ```
    /// use hcl::Context;
    ///
    /// let context = Context::builder().variable("server", [("port", 80)].into_iter().collect::<hcl::IndexMap<_, _>>()).stdlib().build();
    /// let value = |text: &str| context.evaluate::<hcl::Value>(&hcl::parse_expression(text)?);
    /// assert_eq!(value("max(3, 7)")?, hcl::Value::number(7));
    /// assert_eq!(value("try(server.host, \"localhost\")")?, hcl::Value::string("localhost"));
    /// assert_eq!(value("can(server.port)")?, hcl::Value::bool(true));
    /// # #[cfg(feature = "modules")]
    /// assert_eq!(value("convert(server.port, string)")?, hcl::Value::string("80"));
    /// # Ok::<(), hcl::Error>(())
    /// ```
    #[cfg(feature = "stdlib")]
    #[must_use]
    pub fn stdlib(self) -> Self {
        self.library(crate::ext::lazy_functions::STANDARD)
    }
}

impl Loader {
    /// Decodes everything that was read, with the variables and functions of a context. Also returns the
    /// warnings, which the shorter functions drop.
    ///
    /// # Errors
    /// Everything that could not be read, or everything wrong with it, as for [`from_str`].
    ///
    /// ```
    /// use hcl::{Context, HclDecode, Loader};
    ///
    /// #[derive(HclDecode)]
    /// struct Config {
    ///     #[hcl(deprecated = "use `listen` instead", default)]
    ///     port: u16,
    /// }
    ///
    /// let loader = Loader::new().text("service.hcl", "port = 80");
    /// let (config, warnings) = loader.decode::<Config>(&Context::literal_only())?;
    /// assert_eq!(config.port, 80);
    /// for warning in &warnings {
    ///     eprintln!("{warning:#}");
    /// }
    /// # assert_eq!(warnings.len(), 1);
    /// # Ok::<(), hcl::Error>(())
    /// ```
    pub fn decode<T: HclDecode>(self, context: &Context) -> Result<(T, Diagnostics), Error> {
        let mut value: Option<T> = None;
        let diagnostics = self.load_into(context, &mut value);
        decoded(value, diagnostics)
    }

    fn load_into(self, context: &Context, target: &mut dyn Target) -> Diagnostics {
        #[cfg(feature = "includes")]
        let name = self.include_name();
        let found = loaded_into(self.load_for(target.shape()), context, target);
        #[cfg(feature = "includes")]
        let found = crate::loader::suggest_include(name.as_deref(), found);
        found
    }

    /// The body of everything that was read, each file as if it was up to date.
    #[cfg_attr(
        not(feature = "migrate"),
        expect(unused_mut, unused_variables, reason = "only old files need it")
    )]
    fn load_for(mut self, shape: &'static Shape) -> (Body, Diagnostics) {
        #[cfg(feature = "migrate")]
        crate::migration::each_file(&mut self, shape);
        self.load()
    }
}

/// Brings a text in native syntax up to date for a type, with its comments: the text of a file of an earlier
/// version becomes that of the present one. [`guide::migrations`](crate::guide::migrations) has an
/// example; [`migrate::source`](migrate::source()) takes a file, which may be in JSON.
///
/// # Errors
/// Everything wrong with the text; a version that the type does not know; what a migration refuses. So are
/// names that the type does not know, or not any more: a migration may have left out what was meant by a
/// misspelled name, and nobody would find out once the file says the present version.
/// [`migrate::lenient`](migrate::lenient()) only lists them.
#[cfg(feature = "migrate")]
pub fn migrate<T: HclDecode>(text: &str) -> Result<migrate::Migrated, Error> {
    migrate::source::<T>(&unnamed(text))
}

/// Parses the text of a file in native syntax.
///
/// # Errors
/// Every error in the text. To use the parts that were understood despite errors, use [`syntax::parse`].
///
/// ```
/// let body = hcl::parse("name = \"a\"\nserver \"b\" {\n}\n")?;
/// assert_eq!(body.items().0.len(), 2);
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn parse(text: &str) -> Result<Body, Error> {
    result(syntax::parse(&unnamed(text)))
}

/// Parses a text as one expression in native syntax, to be evaluated later.
///
/// # Errors
/// Every error in the text.
///
/// ```
/// let expression = hcl::parse_expression("1 + 2")?;
/// let value = expression.evaluate(&hcl::Context::literal_only())?;
/// assert_eq!(value, hcl::Value::number(3));
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn parse_expression(text: &str) -> Result<Expression, Error> {
    result(syntax::parse_expression(&unnamed(text)))
}

/// Parses a text as a template, without quotes around it, to be evaluated later.
///
/// # Errors
/// Every error in the text.
///
/// ```
/// let template = hcl::parse_template("Hello, ${name}!")?;
/// let context = hcl::Context::builder().value("name", hcl::Value::string("world")).build();
/// let value = template.evaluate(&context)?;
/// assert_eq!(value, hcl::Value::string("Hello, world!"));
/// # Ok::<(), hcl::Error>(())
/// ```
pub fn parse_template(text: &str) -> Result<Expression, Error> {
    result(syntax::parse_template(&unnamed(text)))
}

/// A text that does not come from a file.
fn unnamed(text: &str) -> Source {
    Source::new("<text>", text)
}
