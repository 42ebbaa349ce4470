//! The set of functions, which the application completes with what they need, or reduces to those that it
//! wants.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::SystemTime;

use crate::diagnostic::suggest;
use crate::ext::lazy_functions::Convert;
use crate::ext::{Can, Try};
use crate::model::library::Library;
use crate::model::{Callable, ContextBuilder, LazyFunction};
use crate::value::Function;
use crate::value::stdlib::{FunctionFamily, page, terraform};

use super::surroundings;
use super::template_string::TemplateString;

/// Terraform's functions, by name.
///
/// It starts with all functions that need nothing from the application. Give the set to
/// [`ContextBuilder::callables`](crate::model::ContextBuilder::callables), whole or in part.
///
/// ```
/// use hcl::Context;
/// use hcl::terraform::Functions;
///
/// let context = Context::builder().callables(Functions::new().only(["cidrsubnet", "base64encode"])?).build();
/// let value = hcl::parse_expression("base64encode(\"a\")")?.evaluate(&context)?;
/// assert_eq!(value, "YQ==");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Functions(BTreeMap<&'static str, Callable>);

/// What [`Functions::new`] has, for a context that makes only what is called.
const LIBRARY: Library = Library {
    functions: terraform::FUNCTIONS,
    lazy: &[
        ("can", || Callable::Lazy(Arc::new(Can))),
        ("convert", || Callable::Lazy(Arc::new(Convert))),
        ("templatestring", || Callable::Lazy(Arc::new(TemplateString))),
        ("try", || Callable::Lazy(Arc::new(Try))),
    ],
};

impl ContextBuilder {
    /// Defines the functions that people know from Terraform, where they have its meaning: `length` also
    /// counts the characters of a text, and `index` searches. They replace standard functions of the same
    /// names that were defined before.
    ///
    /// Functions that need something from the application are not among them: files, a clock, a source of
    /// chance, the environment. [`terraform::Functions`](Functions) takes what they need,
    /// and picks functions by name.
    ///
    /// ```
    /// use hcl::Context;
    ///
    /// let context = Context::builder().terraform_functions().build();
    /// let value = |text: &str| context.evaluate::<hcl::Value>(&hcl::parse_expression(text)?);
    /// assert_eq!(value("cidrhost(\"10.0.0.0/8\", 1)")?, hcl::Value::string("10.0.0.1"));
    /// assert_eq!(value("index([\"a\", \"b\"], \"b\")")?, hcl::Value::number(1));
    /// # Ok::<(), hcl::Error>(())
    /// ```
    #[must_use]
    pub fn terraform_functions(self) -> Self {
        self.library(LIBRARY)
    }
}

/// The set has no function of this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFunction {
    name: String,
    suggestion: Option<&'static str>,
}

impl Functions {
    /// All functions that need nothing from the application, with `try`, `can` and `convert`.
    pub fn new() -> Self {
        Functions(BTreeMap::new())
            .with(terraform::functions())
            .with_lazy("templatestring", TemplateString)
            .with_lazy("try", Try)
            .with_lazy("can", Can)
            .with_lazy("convert", Convert)
    }

    /// Adds `timestamp`, the time that this clock shows at each call, and `plantimestamp`, the time that it
    /// shows now.
    #[must_use]
    pub fn clock(self, now: impl Fn() -> SystemTime + Send + Sync + 'static) -> Self {
        let then = now();
        let functions = [
            ("plantimestamp", surroundings::plan_timestamp(then)),
            ("timestamp", surroundings::timestamp(now)),
        ];
        self.with(functions)
    }

    /// Adds `uuid` and `bcrypt`. `fill` fills its argument with bytes that nobody can foresee, such as
    /// `getrandom::fill` does.
    ///
    /// ```
    /// use hcl::Context;
    /// use hcl::terraform::Functions;
    ///
    /// let not_random = |bytes: &mut [u8]| bytes.fill(0xab);
    /// let context = Context::builder().callables(Functions::new().random(not_random)).build();
    /// let value = hcl::parse_expression("uuid()")?.evaluate(&context)?;
    /// assert_eq!(value, "abababab-abab-abab-abab-abababababab");
    /// # Ok::<(), hcl::Error>(())
    /// ```
    #[must_use]
    pub fn random(self, fill: impl Fn(&mut [u8]) + Send + Sync + 'static) -> Self {
        let fill = Arc::new(fill);
        let same = fill.clone();
        self.with([
            ("uuid", terraform::uuid(move |bytes| fill(bytes))),
            ("bcrypt", terraform::bcrypt(move |bytes| same(bytes))),
        ])
    }

    /// Adds `env`, which returns these variables of the environment with the values that they have now, and
    /// an empty text for those that are not set. Any other name is an error.
    #[must_use]
    pub fn env<N: Into<String>>(self, names: impl IntoIterator<Item = N>) -> Self {
        let variables = names.into_iter().map(Into::into).map(|name| {
            let value = std::env::var(&name).unwrap_or_default();
            (name, value)
        });
        self.env_of(variables)
    }

    /// Adds `env` with variables that the application chooses.
    #[must_use]
    pub fn env_of<N: Into<String>, V: Into<String>>(
        self,
        variables: impl IntoIterator<Item = (N, V)>,
    ) -> Self {
        let variables = variables.into_iter().map(|(name, value)| (name.into(), value.into())).collect();
        self.with([("env", surroundings::env(variables))])
    }

    /// Adds `pathexpand`, with this home directory.
    #[must_use]
    pub fn home(self, directory: impl Into<String>) -> Self {
        self.with([("pathexpand", surroundings::path_expand(directory.into()))])
    }

    /// Adds the functions that read files: `file`, `fileexists`, `fileset`, `filebase64`, the hashes of
    /// files, `templatefile`, and `abspath`. [`Files`](super::Files) has an example.
    #[cfg(feature = "terraform-files")]
    #[must_use]
    pub fn files(self, files: &terraform::Files) -> Self {
        let template = super::template_file::TemplateFile(files.clone());
        self.with(terraform::file_functions(files)).with_lazy("templatefile", template)
    }

    /// The function called `name`.
    pub fn get(&self, name: &str) -> Option<&Callable> {
        self.0.get(name)
    }

    /// The functions, in the order of their names.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &Callable)> {
        self.0.iter().map(|(name, callable)| (*name, callable))
    }

    /// A page in Markdown about the functions of values in the set, by their subjects: with signature,
    /// description, example and result. [`functions`](super::functions) is this page for all functions.
    pub fn page(&self) -> String {
        let mut families: Vec<FunctionFamily> = terraform::families().collect();
        let mut supplied: Vec<(&'static str, Function)> = Vec::new();
        let mut lazy = String::new();
        for (name, callable) in self.iter() {
            let is_listed =
                |family: &FunctionFamily| family.functions.iter().any(|(known, _)| *known == name);
            match callable {
                Callable::Function(function) if !families.iter().any(is_listed) => {
                    supplied.push((name, function.clone()));
                }
                Callable::Lazy(function) => {
                    let parameters =
                        function.parameters().map_or("expression…".to_owned(), |names| names.join(", "));
                    lazy.push_str(&format!("### `{name}({parameters})`\n\n{}\n\n", function.description()));
                }
                _ => {}
            }
        }
        for family in &mut families {
            family.functions.retain(|(name, _)| self.0.contains_key(name));
        }
        families.retain(|family| !family.functions.is_empty());
        families
            .extend((!supplied.is_empty()).then(|| FunctionFamily::new("From the application", supplied)));
        let page = page(families);
        if lazy.is_empty() { page } else { format!("{page}## Of expressions\n\n{lazy}") }
    }

    /// Only the functions with these names.
    ///
    /// # Errors
    /// There is no function of one of the names, or it needs something that the application has not supplied.
    pub fn only<N: AsRef<str>>(
        mut self,
        names: impl IntoIterator<Item = N>,
    ) -> Result<Self, UnknownFunction> {
        let mut chosen = BTreeMap::new();
        for name in names {
            let (name, callable) =
                self.0.get_key_value(name.as_ref()).ok_or_else(|| self.unknown(name.as_ref()))?;
            chosen.insert(*name, callable.clone());
        }
        self.0 = chosen;
        Ok(self)
    }

    fn unknown(&self, name: &str) -> UnknownFunction {
        let suggestion = suggest(name, self.0.keys().copied());
        let suggestion = suggestion.and_then(|near| self.0.get_key_value(near).map(|(near, _)| *near));
        UnknownFunction { name: name.to_owned(), suggestion }
    }

    #[must_use]
    pub(super) fn with(mut self, functions: impl IntoIterator<Item = (&'static str, Function)>) -> Self {
        self.0.extend(functions.into_iter().map(|(name, function)| (name, Callable::Function(function))));
        self
    }

    #[must_use]
    pub(super) fn with_lazy(mut self, name: &'static str, function: impl LazyFunction) -> Self {
        self.0.insert(name, Callable::Lazy(Arc::new(function)));
        self
    }
}

impl Default for Functions {
    fn default() -> Self {
        Functions::new()
    }
}

impl IntoIterator for Functions {
    type Item = (&'static str, Callable);
    type IntoIter = std::collections::btree_map::IntoIter<&'static str, Callable>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl fmt::Display for UnknownFunction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no function {:?} in the set", self.name)?;
        match self.suggestion {
            Some(near) => write!(f, "; did you mean {near:?}?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for UnknownFunction {}
