//! The blocks of a specification file, and their arguments.

/// A block that is a spec.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Object,
    Array,
    Attr,
    Block,
    BlockList,
    BlockSet,
    BlockTuple,
    BlockMap,
    BlockObject,
    BlockAttrs,
    Label,
    Literal,
    Default,
    Transform,
}

impl Word {
    pub(super) const ALL: [(&str, Word); 14] = [
        ("object", Word::Object),
        ("array", Word::Array),
        ("attr", Word::Attr),
        ("block", Word::Block),
        ("block_list", Word::BlockList),
        ("block_set", Word::BlockSet),
        ("block_tuple", Word::BlockTuple),
        ("block_map", Word::BlockMap),
        ("block_object", Word::BlockObject),
        ("block_attrs", Word::BlockAttrs),
        ("label", Word::Label),
        ("literal", Word::Literal),
        ("default", Word::Default),
        ("transform", Word::Transform),
    ];

    pub(super) fn of(name: &str) -> Option<Word> {
        Word::ALL.iter().find(|(known, _)| *known == name).map(|(_, word)| *word)
    }

    /// The names of the arguments; the required ones begin with `!`.
    pub(super) fn arguments(self) -> &'static [&'static str] {
        match self {
            Word::Object | Word::Array | Word::Default => &[],
            Word::Attr => &["name", "type", "required"],
            Word::Block => &["block_type", "required"],
            Word::BlockList | Word::BlockSet | Word::BlockTuple => &["block_type", "min_items", "max_items"],
            Word::BlockMap | Word::BlockObject => &["block_type", "!labels"],
            Word::BlockAttrs => &["block_type", "!element_type", "required"],
            Word::Label => &["name", "index"],
            Word::Literal => &["!value"],
            Word::Transform => &["!result"],
        }
    }

    /// Whether it can contain other specs.
    pub(super) fn nests(self) -> bool {
        !matches!(self, Word::Attr | Word::BlockAttrs | Word::Label | Word::Literal)
    }
}
