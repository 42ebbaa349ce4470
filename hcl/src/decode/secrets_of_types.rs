//! The names of a type's secrets, at any depth.

use serde::de::DeserializeOwned;

use super::{AttributeShape, Shape};
use crate::diagnostic::{Diagnostics, SecretNames, hide_all};
use crate::source::Location;
use crate::value::{SecretParts, secret_parts};

impl Shape {
    /// The names to which nothing is given that may be shown.
    pub(crate) fn secret_names(&'static self) -> SecretNames {
        let mut names = SecretNames::default();
        for shape in self.with_all_inside() {
            shape.attributes.iter().for_each(|attribute| add(&mut names, attribute));
            for block in shape.own_blocks().chain(shape.variants) {
                block.names().for_each(|name| names.show(name));
            }
            if let Some(rest) = shape.rest {
                add_parts(&mut names, &rest.attribute);
                if rest.attribute.is_secret() {
                    names.hide_others();
                }
            }
        }
        names
    }
}

fn add(names: &mut SecretNames, attribute: &AttributeShape) {
    if attribute.is_secret() {
        attribute.names().for_each(|name| names.hide(name));
        #[cfg(feature = "migrate")]
        attribute.old_steps().for_each(|name| names.hide(name));
    } else {
        attribute.names().for_each(|name| names.show(name));
        add_parts(names, attribute);
    }
}

/// The names inside the value.
fn add_parts(names: &mut SecretNames, attribute: &AttributeShape) {
    add_names(names, &attribute.accepts().secrets.parts());
}

fn add_names(names: &mut SecretNames, parts: &SecretParts) {
    parts.secret_names().for_each(|name| names.hide(name));
    parts.other_names().for_each(|name| names.show(name));
}

/// Hides the values at these places, and what texts give to the secrets of a type that serde reads.
pub(crate) fn hide_secrets_of<T: DeserializeOwned>(diagnostics: &mut Diagnostics, places: &[Location]) {
    hide_parts(diagnostics, places, &secret_parts::<T>());
}

/// Kept apart from the type, so that it is compiled once.
fn hide_parts(diagnostics: &mut Diagnostics, places: &[Location], parts: &SecretParts) {
    let mut names = SecretNames::default();
    if !parts.is_empty() {
        add_names(&mut names, parts);
    }
    hide_all(diagnostics, places, &names);
}
