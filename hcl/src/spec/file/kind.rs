//! The blocks of a specification file, and their arguments.

/// A block that is a spec.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SpecKind {
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

impl SpecKind {
    pub(super) const ALL: [(&str, SpecKind); 14] = [
        ("object", SpecKind::Object),
        ("array", SpecKind::Array),
        ("attr", SpecKind::Attr),
        ("block", SpecKind::Block),
        ("block_list", SpecKind::BlockList),
        ("block_set", SpecKind::BlockSet),
        ("block_tuple", SpecKind::BlockTuple),
        ("block_map", SpecKind::BlockMap),
        ("block_object", SpecKind::BlockObject),
        ("block_attrs", SpecKind::BlockAttrs),
        ("label", SpecKind::Label),
        ("literal", SpecKind::Literal),
        ("default", SpecKind::Default),
        ("transform", SpecKind::Transform),
    ];

    pub(super) fn of(name: &str) -> Option<SpecKind> {
        SpecKind::ALL.iter().find(|(known, _)| *known == name).map(|(_, kind)| *kind)
    }

    /// The names of the arguments; the required ones begin with `!`.
    pub(super) fn arguments(self) -> &'static [&'static str] {
        match self {
            SpecKind::Object | SpecKind::Array | SpecKind::Default => &[],
            SpecKind::Attr => &["name", "type", "required"],
            SpecKind::Block => &["block_type", "required"],
            SpecKind::BlockList | SpecKind::BlockSet | SpecKind::BlockTuple => {
                &["block_type", "min_items", "max_items"]
            }
            SpecKind::BlockMap | SpecKind::BlockObject => &["block_type", "!labels"],
            SpecKind::BlockAttrs => &["block_type", "!element_type", "required"],
            SpecKind::Label => &["name", "index"],
            SpecKind::Literal => &["!value"],
            SpecKind::Transform => &["!result"],
        }
    }

    /// Whether it can contain other specs.
    pub(super) fn nests(self) -> bool {
        !matches!(self, SpecKind::Attr | SpecKind::BlockAttrs | SpecKind::Label | SpecKind::Literal)
    }
}
