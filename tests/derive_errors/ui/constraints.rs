//! Constraints on what cannot have them, and constraints that contradict each other.

mod bounds_contradict {
    //! Bounds that no value meets.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(min = 10, max = 9)]
        port: u16,
        #[hcl(min = 0.5, max = -0.5)]
        ratio: f64,
        #[hcl(each(min = 2, max = 1))]
        list: Vec<u8>,
        #[hcl(length = 3..=2)]
        name: String,
        #[hcl(length = ..0)]
        none: String,
        #[hcl(length = -1)]
        negative: String,
        #[hcl(length = "3")]
        text: String,
        #[hcl(length = ..)]
        open: String,
    }
}

mod constraint_of_wrong_type {
    //! Constraints that the type of a field has no use for.

    use std::collections::HashMap;

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(length = 3)]
        port: Option<u16>,
        #[hcl(pattern = "true|false")]
        strict: bool,
        #[hcl(pattern = "[a-z]+")]
        names: Vec<String>,
        #[hcl(one_of("a", "b"))]
        kinds: HashMap<String, String>,
        #[hcl(each(min = 1))]
        weight: hcl::Spanned<u8>,
        #[hcl(keys(length = 3))]
        list: Vec<u8>,
        #[hcl(each(length = 3))]
        numbers: Box<Vec<u8>>,
        #[hcl(min = 3)]
        name: String,
        #[hcl(max = 3)]
        map: HashMap<String, u8>,
    }
}

mod constraint_on_block {
    //! Constraints are for values.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(block, length = 1.., pattern = "a")]
        servers: Vec<Server>,
        #[hcl(block, each(min = 1), max = MAX)]
        others: Vec<Server>,
        #[hcl(flatten, min = 1)]
        server: Server,
        #[hcl(skip, one_of(1, 2))]
        skipped: u8,
    }

    const MAX: usize = 3;

    #[derive(hcl::HclDecode)]
    struct Server {}
}

mod constraint_on_label {
    //! A label is a single string.

    #[derive(hcl::HclDecode)]
    struct Server {
        #[hcl(label, min = 1)]
        name: String,
        #[hcl(label, each(length = 3))]
        color: String,
        #[hcl(label, one_of(1, 2))]
        zone: String,
    }
}

mod each_of_what {
    //! What `each` and `keys` may contain.

    use std::collections::BTreeMap;

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(each())]
        empty: Vec<u8>,
        #[hcl(each = 1)]
        value: Vec<u8>,
        #[hcl(each(mni = 1))]
        typo: Vec<u8>,
        #[hcl(each(default = 1))]
        other: Vec<u8>,
        #[hcl(keys(min = 1))]
        keys: BTreeMap<String, u8>,
        #[hcl(each(min = 1, min = 2))]
        twice: Vec<u8>,
        #[hcl(each(length = 1, pattern = "a"))]
        both: Vec<bool>,
        #[hcl(len = 3)]
        length: Vec<u8>,
    }
}

mod limits_contradict {
    //! Limits that no number of blocks can meet.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(block, min = 3, max = 2)]
        backends: Vec<Backend>,
        #[hcl(block, min = "3")]
        others: Vec<Backend>,
    }

    #[derive(hcl::HclDecode)]
    struct Backend {}
}

mod limits_of_attribute {
    //! The number of elements is their length.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(min = 1)]
        ports: Vec<u16>,
    }
}

mod one_of_what {
    //! Values of which no field can have one.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(one_of())]
        nothing: String,
        #[hcl(one_of("a", 1))]
        mixed: hcl::Value,
        #[hcl(one_of("a", "b", "a"))]
        twice: String,
        #[hcl(one_of("80", "443"))]
        port: u16,
        #[hcl(one_of(1, 2))]
        name: String,
        #[hcl(one_of(true))]
        strict: hcl::Value,
        #[hcl(one_of = ["a", "b"])]
        list: String,
        #[hcl(one_of)]
        bare: String,
        #[hcl(one_of("a"))]
        flag: bool,
    }
}

mod pattern_is_none {
    //! Patterns that are not regular expressions.

    use std::collections::HashMap;

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(pattern = "[a-z")]
        class: String,
        #[hcl(pattern = "a)(b")]
        group: String,
        #[hcl(pattern = r"\p{Klingon}")]
        script: String,
        #[hcl(each(pattern = "*"), keys(pattern = "a{2,1}"))]
        map: HashMap<String, String>,
        #[hcl(pattern = 5)]
        number: String,
    }
}

fn main() {}
