//! Resolves names in a module.

use syn::{Item, UseTree, Visibility};

use super::sources::{ModulePath, Sources};

/// Where something is defined: the module, and its name there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) module: ModulePath,
    pub(super) name: String,
}

/// One name imported by a `use`; `*` for all of a module.
pub(super) struct Import<'s> {
    pub(super) path: Vec<String>,
    pub(super) name: String,
    pub(super) item: &'s syn::ItemUse,
}

/// Which of two things with the same name.
#[derive(Clone, Copy)]
enum Wanted {
    Module,
    Anything,
}

/// How many re-exports of re-exports are followed.
const MAX_STEPS: usize = 20;

impl Sources {
    /// What a path in a module refers to; `None` for what another crate defines.
    pub(super) fn resolve(&self, module: &[String], path: &[String]) -> Option<Place> {
        self.resolve_within(module, path, MAX_STEPS)
    }

    fn resolve_within(&self, module: &[String], path: &[String], steps: usize) -> Option<Place> {
        let steps = steps.checked_sub(1)?;
        let (first, rest) = path.split_first()?;
        match (first.as_str(), rest) {
            ("crate", rest) => self.resolve_within(&[], rest, steps),
            ("self", rest) => self.resolve_within(module, rest, steps),
            ("super", rest) => self.resolve_within(module.split_last()?.1, rest, steps),
            (name, []) => self.named(module, name, Wanted::Anything, steps),
            (name, rest) => {
                let inner = self.named(module, name, Wanted::Module, steps)?;
                self.resolve_within(&inside(&inner), rest, steps)
            }
        }
    }

    /// What one name in a module refers to: something defined there, or imported. A module may have the name
    /// of a function that is imported from it.
    fn named(&self, module: &[String], name: &str, wanted: Wanted, steps: usize) -> Option<Place> {
        let items = self.modules.get(module)?;
        let is_called = |item: &&Item| name_of(item).is_some_and(|found| found == name);
        let defined = || Some(Place { module: module.to_vec(), name: name.to_owned() });
        match (items.iter().find(is_called), wanted) {
            (Some(Item::Mod(_)), Wanted::Anything) => {
                self.imported(module, items, name, wanted, steps).or_else(defined)
            }
            (Some(_), _) => defined(),
            (None, _) => self.imported(module, items, name, wanted, steps),
        }
    }

    fn imported(
        &self,
        module: &[String],
        items: &[Item],
        name: &str,
        wanted: Wanted,
        steps: usize,
    ) -> Option<Place> {
        // `use a::Name as Name` would refer to itself if `a` is another crate; the step limit ends that.
        imports(items).find_map(|import| match import.name.as_str() {
            "*" => {
                let place = self.resolve_within(module, &import.path, steps)?;
                self.named(&inside(&place), name, wanted, steps)
            }
            _ if import.name == name => self.resolve_within(module, &import.path, steps),
            _ => None,
        })
    }
}

/// The path of the module at a place.
pub(super) fn inside(place: &Place) -> ModulePath {
    place.module.iter().cloned().chain([place.name.clone()]).collect()
}

/// All names that the `use` items import.
pub(super) fn imports(items: &[Item]) -> impl Iterator<Item = Import<'_>> {
    items.iter().flat_map(|item| {
        let mut found = Vec::new();
        if let Item::Use(item) = item {
            let mut add = |path: Vec<String>, name: String| found.push(Import { path, name, item });
            for_each_name(&item.tree, &mut Vec::new(), &mut add);
        }
        found
    })
}

fn for_each_name(tree: &UseTree, around: &mut Vec<String>, found: &mut dyn FnMut(Vec<String>, String)) {
    let with = |name: String| around.iter().cloned().chain([name]).collect::<Vec<_>>();
    match tree {
        UseTree::Path(path) => {
            around.push(path.ident.to_string());
            for_each_name(&path.tree, around, found);
            around.pop();
        }
        UseTree::Name(name) if name.ident == "self" => {
            found(around.clone(), around.last().cloned().unwrap_or_default());
        }
        UseTree::Name(name) => found(with(name.ident.to_string()), name.ident.to_string()),
        UseTree::Rename(name) => found(with(name.ident.to_string()), name.rename.to_string()),
        UseTree::Glob(_) => found(around.clone(), "*".to_owned()),
        UseTree::Group(group) => group.items.iter().for_each(|tree| for_each_name(tree, around, found)),
    }
}

/// The name that an item defines.
pub(super) fn name_of(item: &Item) -> Option<&syn::Ident> {
    match item {
        Item::Const(item) => Some(&item.ident),
        Item::Enum(item) => Some(&item.ident),
        Item::Fn(item) => Some(&item.sig.ident),
        Item::Mod(item) => Some(&item.ident),
        Item::Static(item) => Some(&item.ident),
        Item::Struct(item) => Some(&item.ident),
        Item::Trait(item) => Some(&item.ident),
        Item::Type(item) => Some(&item.ident),
        Item::Union(item) => Some(&item.ident),
        _ => None,
    }
}

/// Whether an item can be named from outside its module, judged by the item alone.
pub(super) fn is_public(item: &Item) -> bool {
    let visibility = match item {
        Item::Const(item) => &item.vis,
        Item::Enum(item) => &item.vis,
        Item::Fn(item) => &item.vis,
        Item::Mod(item) => &item.vis,
        Item::Static(item) => &item.vis,
        Item::Struct(item) => &item.vis,
        Item::Trait(item) => &item.vis,
        Item::Type(item) => &item.vis,
        Item::Union(item) => &item.vis,
        Item::Use(item) => &item.vis,
        _ => return false,
    };
    matches!(visibility, Visibility::Public(_))
}
