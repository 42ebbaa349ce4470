//! The list: every module that can be named from outside, with its items.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt::Write;

use proc_macro2::{TokenStream, TokenTree};
use syn::{ImplItem, Item, Type};

use super::resolve::{Place, imports, inside, is_public, name_of};
use super::signature::{conditions, head, inner, is_hidden, method, text};
use super::sources::{ModulePath, Sources, attributes};

/// Everything that can be named from outside the crate, module by module.
pub(crate) fn listed(sources: &Sources) -> String {
    let methods = methods(sources);
    let mut list = List { sources, methods, first: BTreeMap::new(), text: String::new() };
    // The root comes first, so that items re-exported there are listed there with their members.
    let mut modules = VecDeque::from([("hcl".to_owned(), ModulePath::new(), String::new())]);
    let mut seen = BTreeSet::new();
    while let Some((shown, module, conditions)) = modules.pop_front() {
        if seen.insert(shown.clone()) {
            list.module(&shown, &module, &conditions, &mut modules);
        }
    }
    for name in exported_macros(sources) {
        write!(list.text, "\nmacro hcl::{name}!\n").expect("writing to a string works");
    }
    let made = made_by_macros(sources);
    if !made.is_empty() {
        write!(list.text, "\nmade by macros\n{made}").expect("writing to a string works");
    }
    list.text.trim_start().to_owned()
}

/// The public methods of each type.
type Methods = BTreeMap<Place, Vec<String>>;

struct List<'s> {
    sources: &'s Sources,
    methods: Methods,
    /// Where each item was listed with its members.
    first: BTreeMap<Place, String>,
    text: String,
}

type Modules = VecDeque<(String, ModulePath, String)>;

impl List<'_> {
    fn module(&mut self, shown: &str, module: &[String], conditions: &str, modules: &mut Modules) {
        writeln!(self.text, "\nmod {shown}{conditions}").expect("writing to a string works");
        let mut lines = Vec::new();
        for (name, place, conditions) in exported(self.sources, module) {
            let path = format!("{shown}::{name}");
            let Some(place) = place else {
                lines.push(format!("use {name}{conditions}"));
                continue;
            };
            match self.sources.modules.get(&place.module).and_then(|items| defined(items, &place.name)) {
                Some(Item::Mod(_)) => modules.push_back((path, inside(&place), conditions)),
                Some(item) => lines.push(self.item(item, &name, path, place, &conditions)),
                None => lines.push(format!("use {name}{conditions}")),
            }
        }
        lines.sort();
        lines.iter().for_each(|line| writeln!(self.text, "    {line}").expect("writing to a string works"));
    }

    fn item(&mut self, item: &Item, name: &str, path: String, place: Place, around: &str) -> String {
        let own = conditions(attributes(item));
        let own = if around.contains(own.as_str()) { "" } else { own.as_str() };
        let mut lines = format!("{}{around}{own}", head(item, name));
        if let Some(first) = self.first.get(&place) {
            write!(lines, " = {first}").expect("writing to a string works");
            return lines;
        }
        let mut members = inner(item);
        members.extend(self.methods.get(&place).into_iter().flatten().cloned());
        members.iter().for_each(|member| {
            write!(lines, "\n        {member}").expect("writing to a string works");
        });
        self.first.insert(place, path);
        lines
    }
}

/// The names that a module exports, each with where it is defined, unless that is another crate.
fn exported(sources: &Sources, module: &[String]) -> Vec<(String, Option<Place>, String)> {
    let items = &sources.modules[module];
    let mut found = Vec::new();
    for item in items.iter().filter(|item| is_public(item) && !is_hidden(attributes(item))) {
        if let Some(name) = name_of(item) {
            let place = Place { module: module.to_vec(), name: name.to_string() };
            found.push((name.to_string(), Some(place), conditions(attributes(item))));
        }
    }
    for import in imports(items) {
        if !matches!(import.item.vis, syn::Visibility::Public(_)) || is_hidden(&import.item.attrs) {
            continue;
        }
        let place = sources.resolve(module, &import.path);
        let conditions = conditions(&import.item.attrs);
        match (import.name.as_str(), place) {
            ("*", Some(place)) => found.extend(
                exported(sources, &inside(&place))
                    .into_iter()
                    .map(|(name, place, own)| (name, place, own + &conditions)),
            ),
            ("*", None) => found.push((format!("{}::*", import.path.join("::")), None, conditions)),
            (name, place) => found.push((name.to_owned(), place, conditions)),
        }
    }
    found
}

fn defined<'s>(items: &'s [Item], name: &str) -> Option<&'s Item> {
    items.iter().find(|item| name_of(item).is_some_and(|found| found == name))
}

/// The methods in all `impl` blocks without a trait.
fn methods(sources: &Sources) -> Methods {
    let mut methods = Methods::new();
    for (module, items) in &sources.modules {
        for item in items {
            let Item::Impl(block) = item else { continue };
            let (None, Type::Path(ty)) = (&block.trait_, &*block.self_ty) else { continue };
            let path: Vec<String> =
                ty.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
            let Some(place) = sources.resolve(module, &path) else { continue };
            let around = conditions_between(sources, &place.module, module) + &conditions(&block.attrs);
            let of_type = methods.entry(place).or_default();
            of_type.extend(block.items.iter().filter_map(method).map(|method| method + &around));
        }
    }
    methods.values_mut().for_each(|methods| methods.sort());
    methods
}

/// The conditions of the modules around an `impl` block that are not around its type, too.
fn conditions_between(sources: &Sources, of_type: &[String], of_block: &[String]) -> String {
    let common = of_type.iter().zip(of_block).take_while(|(one, other)| one == other).count();
    let around = (common..of_block.len()).map(|depth| {
        let module = defined(&sources.modules[&of_block[..depth]], &of_block[depth]);
        module.map_or_else(String::new, |module| conditions(attributes(module)))
    });
    around.collect()
}

/// The macros that an application can call, which are all at the root.
fn exported_macros(sources: &Sources) -> BTreeSet<String> {
    let items = sources.modules.values().flatten();
    let exported = |item: &Item| match item {
        Item::Macro(item) if item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_export")) => {
            item.ident.as_ref().filter(|_| !is_hidden(&item.attrs)).map(ToString::to_string)
        }
        _ => None,
    };
    items.filter_map(exported).collect()
}

/// What macros declare as public, and the calls of these macros.
fn made_by_macros(sources: &Sources) -> String {
    let mut made = BTreeMap::new();
    let mut calls = BTreeSet::new();
    for (module, items) in &sources.modules {
        for item in items {
            match item {
                Item::Macro(item) if item.ident.is_some() => {
                    let mut names = Vec::new();
                    public_names(item.mac.tokens.clone(), &mut names);
                    if !names.is_empty() {
                        let name = item.ident.as_ref().map(ToString::to_string).unwrap_or_default();
                        made.insert((module.clone(), name), names);
                    }
                }
                Item::Macro(item) => {
                    calls.insert((module.clone(), called(&item.mac), text(&item.mac.tokens)));
                }
                Item::Impl(block) => calls.extend(block.items.iter().filter_map(|item| match item {
                    ImplItem::Macro(item) => {
                        Some((module.clone(), called(&item.mac), text(&item.mac.tokens)))
                    }
                    _ => None,
                })),
                _ => {}
            }
        }
    }
    let mut written = String::new();
    for ((module, name), names) in &made {
        writeln!(written, "    {name}! declares {}", names.join(", ")).expect("writing to a string works");
        let of_it = calls.iter().filter(|(place, called, _)| called == name && place.starts_with(module));
        for (_, _, arguments) in of_it {
            writeln!(written, "        {name}!({arguments})").expect("writing to a string works");
        }
    }
    written
}

fn called(call: &syn::Macro) -> String {
    call.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default()
}

/// `fn name` for each `pub fn name` and the like, at any depth.
fn public_names(tokens: TokenStream, names: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => public_names(group.stream(), names),
            TokenTree::Ident(word) if word == "pub" => {
                let following: Vec<String> =
                    tokens[index + 1..].iter().take(2).map(ToString::to_string).collect();
                // `pub(crate)` is not public.
                if !following.first().is_some_and(|next| next.starts_with('(')) {
                    names.push(following.join(" "));
                }
            }
            _ => {}
        }
    }
}
