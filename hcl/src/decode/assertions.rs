//! Compile-time checks of a derived type whose fields are each valid alone: constants that cannot be
//! computed.
//!
//! The messages cannot name anything, because constants allow only literal strings. The error points at the
//! field that the assertion is about.

use super::{AttributeShape, BlockShape, ChoiceShape, Shape};

/// Refuses at compile time a minimum that can never be met, or never matters beside the limits of the field's
/// type.
pub const fn check_min(min: usize, (least, most): (usize, Option<usize>)) {
    assert!(min > least, "`min` asks for no more blocks than the field's type does; remove it");
    if let Some(most) = most {
        assert!(min <= most, "`min` asks for more blocks than the field's type holds; use a `Vec`");
    }
}

/// Refuses at compile time a maximum that can never be met, or never matters beside the limits of the field's
/// type.
pub const fn check_max(max: usize, (least, most): (usize, Option<usize>)) {
    if let Some(most) = most {
        assert!(max < most, "`max` allows no fewer blocks than the field's type holds; remove it");
    }
    assert!(max >= least, "`max` allows fewer blocks than the field's type asks for");
}

/// Refuses an empty block as the default of blocks with labels, of which the field's type asks for `least`.
pub const fn check_empty(labels: &[&str], (least, _): (usize, Option<usize>)) {
    assert!(
        least == 0 || labels.is_empty(),
        "`default` is an empty block, and this block has a label; write `default = …`"
    );
}

/// Refuses a flattened type with labels that the block around it does not have.
pub const fn check_flattened(labels: &[&str], own: &[&str]) {
    assert!(
        labels.len() <= own.len(),
        "the flattened struct has more labels than this one; add `label` fields here"
    );
}

/// Refuses a variant with fewer labels than another one: a block would have labels that are never read. The
/// enum's labels, `own`, begin with `choosing` labels that choose the variant.
pub const fn check_labels(labels: &[&str], choosing: usize, own: &[&str]) {
    assert!(
        labels.len() + choosing == own.len(),
        "another variant has more labels; labels are counted before the variant is chosen, so all need the same number"
    );
}

/// Refuses a variant that reads the attribute by which it is chosen: that attribute is already used.
pub const fn check_tag(tag: &str, shape: &Shape) {
    let mut index = 0;
    while index < shape.attributes.len() {
        let is_tag = is_equal(shape.attributes[index].name, tag);
        assert!(
            !is_tag,
            "the variant's struct has an attribute with the name of the `tag`; remove or `rename` it"
        );
        index += 1;
    }
}

/// Refuses an enum over block types, `choice`, if a variant shares its name with another field of the struct
/// `own`: both would read the same block.
pub const fn check_choices(own: &Shape, choice: &ChoiceShape) {
    let mut index = 0;
    while index < choice.blocks.len() {
        let BlockShape { name, aliases, .. } = choice.blocks[index];
        assert!(
            readers(own, name, aliases) <= 1,
            "a variant has the name of another field here, and both would read it; `rename` one of them"
        );
        index += 1;
    }
}

/// Refuses a flattened type that reads what the struct around it, `own`, already reads.
pub const fn check_flattened_names(flattened: &Shape, own: &Shape) {
    let mut index = 0;
    while index < flattened.attributes.len() {
        let AttributeShape { name, aliases, .. } = flattened.attributes[index];
        assert_unread(own, name, aliases);
        index += 1;
    }
    assert_blocks_unread(own, flattened.blocks);
    index = 0;
    while index < flattened.choices.len() {
        assert_blocks_unread(own, flattened.choices[index].blocks);
        index += 1;
    }
}

/// Refuses a name in a relation of the struct `own` that neither it nor a type flattened into it has, as far
/// as can be seen.
pub const fn check_related(name: &str, own: &Shape, flattened: &[&Shape]) {
    let mut is_known = readers(own, name, &[]) > 0;
    let mut index = 0;
    while index < flattened.len() {
        let shape = flattened[index];
        is_known |= shape.opaque || !shape.flattened.is_empty() || readers(shape, name, &[]) > 0;
        index += 1;
    }
    assert!(is_known, "no attribute and no block has this name, neither here nor in what is flattened");
}

const fn assert_blocks_unread(own: &Shape, blocks: &[BlockShape]) {
    let mut index = 0;
    while index < blocks.len() {
        assert_unread(own, blocks[index].name, blocks[index].aliases);
        index += 1;
    }
}

const fn assert_unread(own: &Shape, name: &str, aliases: &[&str]) {
    assert!(
        readers(own, name, aliases) == 0,
        "the flattened struct has a field with the name of another field here, and both would read it; `rename` one of them"
    );
}

/// The number of fields of a struct, without flattened ones, that read one of these names.
const fn readers(shape: &Shape, name: &str, aliases: &[&str]) -> usize {
    let mut count = 0;
    let mut index = 0;
    while index < shape.attributes.len() {
        let attribute = &shape.attributes[index];
        count += share_a_name(name, aliases, attribute.name, attribute.aliases) as usize;
        index += 1;
    }
    index = 0;
    while index < shape.choices.len() {
        count += (block_readers(shape.choices[index].blocks, name, aliases) > 0) as usize;
        index += 1;
    }
    count + block_readers(shape.blocks, name, aliases)
}

const fn block_readers(blocks: &[BlockShape], name: &str, aliases: &[&str]) -> usize {
    let mut count = 0;
    let mut index = 0;
    while index < blocks.len() {
        count += share_a_name(name, aliases, blocks[index].name, blocks[index].aliases) as usize;
        index += 1;
    }
    count
}

const fn share_a_name(name: &str, aliases: &[&str], other: &str, other_aliases: &[&str]) -> bool {
    let mut found = is_one_of(name, other, other_aliases);
    let mut index = 0;
    while index < aliases.len() {
        found |= is_one_of(aliases[index], other, other_aliases);
        index += 1;
    }
    found
}

const fn is_one_of(name: &str, other: &str, other_aliases: &[&str]) -> bool {
    let mut found = is_equal(name, other);
    let mut index = 0;
    while index < other_aliases.len() {
        found |= is_equal(name, other_aliases[index]);
        index += 1;
    }
    found
}

const fn is_equal(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut index = 0;
    while index < a.len() && index < b.len() && a[index] == b[index] {
        index += 1;
    }
    index == a.len() && index == b.len()
}

#[cfg(test)]
mod tests {
    #[cfg(feature = "derive")]
    #[test]
    fn all_fields_that_read_a_name_are_counted() {
        use super::*;
        use crate::HclDecode;

        #[derive(HclDecode)]
        #[expect(dead_code, reason = "only the shape is asked")]
        struct Tls {
            certificate: String,
        }

        #[derive(HclDecode)]
        #[expect(dead_code, reason = "only the shape is asked")]
        enum Check {
            Http(Tls),
            Tcp(Tls),
        }

        #[derive(HclDecode)]
        #[expect(dead_code, reason = "only the shape is asked")]
        struct Own {
            port: u16,
            #[hcl(alias = "bind")]
            listen: String,
            #[hcl(block)]
            tls: Option<Tls>,
            #[hcl(blocks)]
            checks: Vec<Check>,
        }

        for (name, aliases, count) in [
            ("port", &[][..], 1),
            ("bind", &[], 1),
            ("other", &["listen"], 1),
            ("tls", &[], 1),
            ("http", &[], 1),
            ("tcp", &["http"], 1),
            ("port", &["bind", "tls"], 3),
            ("certificate", &[], 0),
        ] {
            assert_eq!(readers(Own::shape(), name, aliases), count, "{name}, {aliases:?}");
        }
    }
}
