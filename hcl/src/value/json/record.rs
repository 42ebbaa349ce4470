//! What is recorded of a JSON text: one array of small records in source order. A container is followed by
//! everything in it, an object's property is its name followed by its value, and each record stores the index
//! after its contents.

/// One value or property name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Record {
    /// The byte of the text where it begins.
    pub(crate) start: u32,
    /// The byte after its last one.
    pub(crate) end: u32,
    /// The index after the contents.
    pub(crate) next: u32,
    pub(crate) kind: Kind,
}

/// The kind of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Object,
    Array,
    String {
        /// Whether the text contains escapes.
        escaped: bool,
    },
    Number,
    Bool(bool),
    Null,
    /// Something that is not JSON; a diagnostic has been reported.
    Invalid,
}

impl Record {
    /// Room for the records of a text of this length.
    pub(crate) fn vector(bytes: usize) -> Vec<Record> {
        // Real configuration has about one value per ten bytes.
        Vec::with_capacity(bytes / 10 + 1)
    }

    /// The text in the source.
    #[cfg(feature = "stdlib")]
    #[inline]
    pub(crate) fn slice<'t>(&self, text: &'t str) -> &'t str {
        text.get(self.start as usize..self.end as usize).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_sixteen_bytes() {
        assert_eq!(size_of::<Record>(), 16);
    }
}
