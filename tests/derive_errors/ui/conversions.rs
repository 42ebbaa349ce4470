//! Conversions and validators that are incomplete or contradict each other.

mod encode_without_way_back {
    //! Values that are read through another type, with no function to write them.

    #[derive(hcl::HclEncode)]
    struct Config {
        #[hcl(try_from = String)]
        name: Name,
        #[hcl(block, encode_with = shown)]
        tls: u8,
    }

    struct Name;

    // What uses the type is no second mistake.
    fn main() {
        let config = Config { name: Name, tls: 2 };
        let _ = hcl::to_string(&config);
    }
}

mod try_from_with_field_options {
    //! Options of fields that are not decoded.

    #[derive(hcl::HclDecode)]
    #[hcl(try_from = Raw)]
    struct Config {
        #[hcl(default = 80)]
        port: u16,
        #[hcl(block)]
        servers: Vec<Raw>,
    }

    #[derive(hcl::HclDecode)]
    struct Raw {}

    impl TryFrom<Raw> for Config {
        type Error = &'static str;

        fn try_from(_: Raw) -> Result<Self, &'static str> {
            Ok(Config { port: 80, servers: Vec::new() })
        }
    }
}

mod try_from_with_rename_all {
    //! Options for fields that are not decoded.

    #[derive(hcl::HclDecode)]
    #[hcl(try_from = Raw, rename_all = "kebab-case")]
    struct Config {
        port: u16,
    }

    #[derive(hcl::HclDecode)]
    struct Raw {}
}

mod validate_of_range {
    //! A place is not checked.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(range, validate = is_good)]
        place: hcl::Location,
    }
}

mod validate_of_skipped {
    //! Nothing to validate.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(skip, validate = check)]
        count: u16,
    }
}

mod validate_of_word {
    //! An enum that is a string has no content.

    #[derive(hcl::HclDecode)]
    #[hcl(validate = check)]
    enum Level {
        Low,
        High,
    }
}

mod validate_unfinished {
    //! Not a function, none at all, and several without parentheses.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(validate = 5)]
        number: u16,
        #[hcl(validate)]
        nothing: u16,
        #[hcl(validate())]
        empty: u16,
        #[hcl(validate = [is_even, 6])]
        list: u16,
        #[hcl(validate = is_even + is_small)]
        sum: u16,
    }
}

mod variant_without_way_back {
    //! A field of a variant that is read by a conversion, and would be written without one.

    #[derive(hcl::HclEncode)]
    enum Auth {
        Jwt {
            #[hcl(try_from = u32)]
            leeway: u64,
        },
        None,
    }
}

mod with_and_try_from {
    //! Two ways to convert one value.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(with = parse, try_from = String)]
        size: u64,
    }
}

mod with_on_block {
    //! Blocks are not converted by functions.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(block, with = parse)]
        tls: Tls,
    }

    #[derive(hcl::HclDecode)]
    struct Tls {}
}

fn main() {}
