//! A page of the functions that a configuration can call.

use std::collections::BTreeMap;

#[cfg(feature = "modules")]
use crate::model::DefinedFunction;
use crate::model::{Callable, Context, LazyFunction};
#[cfg(feature = "stdlib")]
use crate::value::stdlib;
use crate::value::{Function, Parameter, Type, Value};

/// The title of an application's own functions.
const OWN: &str = "Functions of this application";
const OF_EXPRESSIONS: &str = "Functions of expressions";
const OF_CONFIGURATION: &str = "Functions that the configuration defines";

/// A page in Markdown about all functions of a context: first a table of their names, then each with its
/// signature, description, example and result. The application's own functions come first, then the standard
/// ones by their subjects. A function of the application has a description if it was made by
/// [`Function::builder`].
///
/// ```
/// use hcl::value::{Function, Parameter, Type, Value};
/// use hcl::{Context, reference};
///
/// let double = Function::builder()
///     .description("Twice the number: `double(2)` is `4`.")
///     .parameter(Parameter::new("number", Type::Number))
///     .returns(Type::Number, |arguments| Ok(Value::number(4)));
/// let context = Context::builder().functions([("double", double)]).stdlib().build();
///
/// let page = reference::functions(&context, "Functions");
/// assert!(page.starts_with("# Functions\n\n| subject | functions |\n|---|---|\n| Functions of this application | `double` |\n"));
/// assert!(page.contains("\n### `double(number)`\n\nTwice the number.\n\n`double(2)` is `4`.\n"));
/// assert!(page.contains("\n### `max(numbers…)`\n"));
/// ```
pub fn functions(context: &Context, title: &str) -> String {
    let groups = groups(context);
    let mut page = format!("# {title}\n\n| subject | functions |\n|---|---|\n");
    for (title, functions) in &groups {
        let names: Vec<String> = functions.keys().map(|name| format!("`{name}`")).collect();
        page.push_str(&format!("| {title} | {} |\n", names.join(", ")));
    }
    for (title, functions) in groups {
        page.push_str(&format!("\n## {title}\n"));
        for section in functions.into_values() {
            page.push('\n');
            page.push_str(&section);
        }
    }
    page
}

/// A subject with its functions, by name, and what the page says about each.
type Group = (&'static str, BTreeMap<String, String>);

fn groups(context: &Context) -> Vec<Group> {
    let standard = Standard::new();
    let titles = [OWN].into_iter().chain(standard.families()).chain([OF_EXPRESSIONS, OF_CONFIGURATION]);
    let mut groups: Vec<Group> = titles.map(|title| (title, BTreeMap::new())).collect();
    for name in context.function_names() {
        let Some(callable) = context.function(name) else { continue };
        let (title, section) = match callable {
            Callable::Function(function) => standard.section(name, function),
            Callable::Lazy(function) => (OF_EXPRESSIONS, of_expressions(&**function).markdown(name)),
            #[cfg(feature = "modules")]
            Callable::Defined(function) => (OF_CONFIGURATION, of_configuration(function).markdown(name)),
        };
        if let Some((_, functions)) = groups.iter_mut().find(|(one, _)| *one == title) {
            functions.insert(name.to_owned(), section);
        }
    }
    groups.retain(|(_, functions)| !functions.is_empty());
    groups
}

/// The standard functions.
#[cfg(feature = "stdlib")]
struct Standard(Vec<stdlib::FunctionEntry>);

#[cfg(feature = "stdlib")]
impl Standard {
    fn new() -> Self {
        Standard(stdlib::reference())
    }

    fn families(&self) -> Vec<&'static str> {
        let mut titles: Vec<&str> = self.0.iter().map(|entry| entry.family).collect();
        titles.dedup();
        titles
    }

    /// The subject of a function of values, and what the page says about it. An application may have a
    /// function of its own under the name of a standard one.
    fn section(&self, name: &str, function: &Function) -> (&'static str, String) {
        let section = function.markdown(name);
        let same = |entry: &&stdlib::FunctionEntry| {
            entry.name == name && entry.function.description() == function.description()
        };
        match self.0.iter().find(same) {
            Some(entry) if entry.feature == "stdlib" => (entry.family, section),
            Some(entry) => {
                let feature = entry.feature;
                (entry.family, format!("{section}\nIt needs the feature `{feature}` of the library.\n"))
            }
            None => (OWN, section),
        }
    }
}

/// There are none.
#[cfg(not(feature = "stdlib"))]
struct Standard;

#[cfg(not(feature = "stdlib"))]
impl Standard {
    fn new() -> Self {
        Standard
    }

    fn families(&self) -> Vec<&'static str> {
        Vec::new()
    }

    fn section(&self, name: &str, function: &Function) -> (&'static str, String) {
        (OWN, function.markdown(name))
    }
}

fn of_expressions(function: &dyn LazyFunction) -> Function {
    let (parameters, further) = match function.parameters() {
        Some(names) => (names, None),
        None => (&[][..], Some("expressions")),
    };
    declared(function.description(), parameters.iter().copied(), further)
}

#[cfg(feature = "modules")]
fn of_configuration(function: &DefinedFunction) -> Function {
    declared("", function.parameters().iter().map(|name| &**name), function.variadic().map(|name| &**name))
}

/// A declaration for the page alone: it is not called.
fn declared<'a>(
    description: &str,
    parameters: impl Iterator<Item = &'a str>,
    further: Option<&str>,
) -> Function {
    let parameter = |name: &str| Parameter::new(name, Type::Dynamic);
    let mut builder = parameters.fold(Function::builder().description(description), |builder, name| {
        builder.parameter(parameter(name))
    });
    if let Some(name) = further {
        builder = builder.variadic(parameter(name));
    }
    builder.returns(Type::Dynamic, |_| Ok(Value::dynamic()))
}
