//! Enums, their variants and their tags.

mod enum_of_strings {
    //! An enum whose variants hold nothing is a string: each must be told from the others, and none can be
    //! deprecated by itself.

    #[derive(hcl::HclDecode, hcl::HclEncode)]
    enum Mode {
        Fast,
        #[hcl(rename = "fast")]
        Quick,
        #[hcl(deprecated = "use fast")]
        Slow,
    }

    #[derive(hcl::HclDecode)]
    struct Config {
        mode: Mode,
    }
}

mod enum_option_in_variant {
    //! Options where no options belong.

    #[derive(hcl::HclDecode)]
    enum Step {
        Run(#[hcl(rename = "exec")] Run),
        #[hcl(block)]
        Copy(Run),
    }

    #[derive(hcl::HclDecode)]
    struct Run {}
}

mod enum_same_name {
    //! Two variants for one block type.

    #[derive(hcl::HclDecode)]
    enum Step {
        Run(Run),
        #[hcl(rename = "run")]
        Other(Run),
    }

    #[derive(hcl::HclDecode)]
    struct Run {}
}

mod enum_try_from {
    //! Enums are not converted.

    #[derive(hcl::HclDecode)]
    #[hcl(try_from = Run)]
    enum Step {
        Run(Run),
    }

    #[derive(hcl::HclDecode)]
    struct Run {}
}

mod enum_variant_with_fields {
    //! Variants that are neither a struct nor have named fields.

    #[derive(hcl::HclDecode)]
    enum Step {
        Run { command: String },
        Copy(String, String),
        Nothing(),
        Pause,
    }

    #[derive(hcl::HclDecode)]
    #[hcl(tag = "type")]
    enum Check {
        Tcp(u16, u16),
        Http { path: String },
    }
}

mod enum_without_variants {
    //! An enum that nothing can be decoded into.

    #[derive(hcl::HclDecode)]
    enum Never {}
}

mod tag_and_label {
    //! Two things that choose, and a name that cannot be one.

    #[derive(hcl::HclDecode)]
    #[hcl(tag = "the type", by_label)]
    enum Check {
        Http(Http),
        #[hcl(rename = "http")]
        Https(Http),
    }

    #[derive(hcl::HclDecode)]
    struct Http {}
}

mod tag_of_struct {
    //! A struct has nothing to choose from.

    #[derive(hcl::HclDecode)]
    #[hcl(tag = "type")]
    struct Config {
        port: u16,
    }

    #[derive(hcl::HclDecode)]
    #[hcl(by_label)]
    struct Other;
}

mod variant_field_options {
    //! Options that do not fit the fields of variants.

    #[derive(hcl::HclDecode)]
    enum Auth {
        Jwt {
            #[hcl(min = 1)]
            issuer: Option<String>,
            #[hcl(label, default = "a")]
            realm: String,
            #[hcl(block, label)]
            key: String,
            #[hcl(rename_all = "camelCase")]
            leeway: u32,
        },
        None,
    }
}

mod variant_fields_same_name {
    //! Two fields of a variant with one name; fields of different variants may share one.

    #[derive(hcl::HclDecode)]
    enum Auth {
        Jwt {
            issuer: String,
            #[hcl(rename = "issuer")]
            other: String,
        },
        Basic {
            issuer: String,
            #[hcl(alias = "a b")]
            user: String,
        },
    }
}

mod variant_rename_all {
    //! Names that a variant does not have.

    #[derive(hcl::HclDecode)]
    enum Step {
        #[hcl(rename_all = "camelCase")]
        Run(Run),
        #[hcl(rename_all = "camelCase")]
        Pause,
        #[hcl(rename_all = "camel")]
        Copy { from_path: String },
    }

    #[derive(hcl::HclDecode)]
    struct Run {}
}

fn main() {}
