//! The modules of a crate, each with its items.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use syn::{Attribute, Item};

/// The path of a module, from the crate's root.
pub(super) type ModulePath = Vec<String>;

/// All modules of a crate.
pub(crate) struct Sources {
    pub(super) modules: BTreeMap<ModulePath, Vec<Item>>,
}

impl Sources {
    /// The modules in a file and in what it declares.
    pub(crate) fn read(root: &Path) -> Sources {
        let mut sources = Sources { modules: BTreeMap::new() };
        let folder = root.parent().expect("a file lies in a folder");
        sources.add(Vec::new(), parsed(root), Some(folder));
        sources
    }

    /// The modules of a text without other files.
    pub(crate) fn of_text(text: &str) -> Sources {
        let mut sources = Sources { modules: BTreeMap::new() };
        sources.add(Vec::new(), syn::parse_file(text).expect("a file").items, None);
        sources
    }

    /// Adds a module and its submodules. `folder` contains the files of its submodules.
    fn add(&mut self, path: ModulePath, items: Vec<Item>, folder: Option<&Path>) {
        let items: Vec<Item> = items.into_iter().filter(|item| !is_for_tests(attributes(item))).collect();
        for item in &items {
            let Item::Mod(module) = item else { continue };
            let name = module.ident.to_string();
            let inside = folder.map(|folder| folder.join(&name));
            let content = match (&module.content, folder) {
                (Some((_, items)), _) => items.clone(),
                (None, Some(folder)) => parsed(&file_of(folder, &name)),
                (None, None) => panic!("module {name} has no file"),
            };
            self.add(path.iter().cloned().chain([name]).collect(), content, inside.as_deref());
        }
        self.modules.insert(path, items);
    }
}

fn parsed(file: &Path) -> Vec<Item> {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display())).items
}

fn file_of(folder: &Path, name: &str) -> PathBuf {
    let file = folder.join(format!("{name}.rs"));
    if file.exists() { file } else { folder.join(name).join("mod.rs") }
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Path>().is_ok_and(|path| path.is_ident("test"))
    })
}

/// The attributes of an item.
pub(super) fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}
