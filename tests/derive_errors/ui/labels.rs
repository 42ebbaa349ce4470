//! Labels of types that a label cannot have.

mod key_of_several_labels {
    //! Keys that would be several labels.

    use std::collections::{BTreeMap, HashMap};

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(block)]
        resource: BTreeMap<(String, String), Resource>,
        #[hcl(block)]
        data: HashMap<Vec<String>, Resource>,
    }

    #[derive(hcl::HclDecode)]
    struct Resource {}
}

mod label_of_list {
    //! Labels of types that one string cannot fill.

    #[derive(hcl::HclDecode)]
    struct Backend {
        #[hcl(label)]
        names: Vec<String>,
        #[hcl(label)]
        pair: (String, String),
        #[hcl(label)]
        place: hcl::Spanned<[String; 2]>,
    }
}

mod label_optional {
    //! A label that may be absent.

    #[derive(hcl::HclDecode)]
    struct Backend {
        #[hcl(label)]
        name: Option<String>,
        #[hcl(label)]
        region: std::option::Option<String>,
        #[hcl(label)]
        zone: Box<Option<String>>,
        port: Option<u16>,
    }
}

fn main() {}
