//! The names of a set of functions in one table, which the compiler sorts: a program that defines the set
//! does no work for functions that are not called, and finds one by binary search.

use super::registry::Family;
use crate::value::function::Function;

/// A function by name, and what makes it.
pub(super) type Named = (&'static str, fn() -> Function);

/// How many functions there are in the families.
pub(super) const fn count(families: &[(&str, &Family)]) -> usize {
    let (mut count, mut index) = (0, 0);
    while index < families.len() {
        count += families[index].1.len();
        index += 1;
    }
    count
}

/// The functions of the families, in the order of their names. `N` is their number.
pub(super) const fn sorted<const N: usize>(families: &[(&str, &Family)]) -> [Named; N] {
    // Any function, to begin with.
    let mut table = [families[0].1[0]; N];
    let (mut len, mut index) = (0, 0);
    while index < families.len() {
        let family = families[index].1;
        let mut position = 0;
        while position < family.len() {
            insert(&mut table, len, family[position]);
            len += 1;
            position += 1;
        }
        index += 1;
    }
    assert!(len == N);
    table
}

/// The table with those functions of another one that have one of these names. `N` is their number together.
#[cfg(feature = "terraform")]
pub(super) const fn joined<const N: usize>(own: &[Named], others: &[Named], names: &[&str]) -> [Named; N] {
    let mut table = [own[0]; N];
    let (mut len, mut index) = (0, 0);
    while index < own.len() {
        insert(&mut table, len, own[index]);
        len += 1;
        index += 1;
    }
    index = 0;
    while index < names.len() {
        let mut position = 0;
        while is_before(others[position].0, names[index]) {
            position += 1;
        }
        assert!(!is_before(names[index], others[position].0), "the name must be one of the others'");
        insert(&mut table, len, others[position]);
        len += 1;
        index += 1;
    }
    assert!(len == N);
    table
}

/// Adds a function to the first `len` of a table, which are in order.
const fn insert(table: &mut [Named], len: usize, function: Named) {
    let mut index = len;
    while index > 0 && is_before(function.0, table[index - 1].0) {
        table[index] = table[index - 1];
        index -= 1;
    }
    assert!(index == 0 || is_before(table[index - 1].0, function.0), "names must be unique");
    table[index] = function;
}

/// Whether a name comes before another one. Operators of traits cannot be called here.
const fn is_before(name: &str, other: &str) -> bool {
    let (name, other) = (name.as_bytes(), other.as_bytes());
    let mut index = 0;
    while index < name.len() && index < other.len() {
        if name[index] != other[index] {
            return name[index] < other[index];
        }
        index += 1;
    }
    name.len() < other.len()
}

#[cfg(test)]
mod tests {
    use crate::value::function::Function;
    use crate::value::stdlib::registry;

    fn names(functions: impl Iterator<Item = (&'static str, Function)>) -> Vec<&'static str> {
        let mut names: Vec<_> = functions.map(|(name, _)| name).collect();
        names.sort_unstable();
        names
    }

    #[test]
    fn a_table_has_all_functions_in_order() {
        assert!(registry::TABLE.iter().map(|(name, _)| *name).eq(names(registry::functions())));
    }

    #[cfg(feature = "terraform")]
    #[test]
    fn a_table_of_two_sets_has_all_functions_in_order() {
        use crate::value::stdlib::terraform;
        assert!(terraform::TABLE.iter().map(|(name, _)| *name).eq(names(terraform::functions())));
    }
}
