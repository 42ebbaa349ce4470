//! Options that are not written as they must be, and items that cannot be derived.

mod bad_crate_path {
    //! A path of the library that is no path.

    #[derive(hcl::HclDecode)]
    #[hcl(crate = "not a path")]
    struct Config {
        port: u16,
    }
}

mod no_parentheses {
    //! Options without their parentheses.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl = "port"]
        port: u16,
        #[hcl]
        workers: u16,
    }
}

mod no_separator {
    //! An option and its value with nothing between them.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(rename "port")]
        port: u16,
    }
}

mod not_an_identifier {
    //! Names that nobody can write in a configuration.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(rename = "listen port")]
        port: u16,
        #[hcl(alias = "")]
        workers: u16,
    }
}

mod option_of_others {
    //! Options that other derives have.

    #[derive(hcl::HclDecode)]
    #[hcl(deny_unknown_fields)]
    struct Config {
        #[hcl(block = "backend")]
        backends: Vec<Backend>,
        #[hcl(label = "name")]
        label: String,
        #[hcl(skip_serializing_if = "Option::is_none")]
        port: Option<u16>,
        #[hcl(optional)]
        host: Option<String>,
        #[hcl(nested)]
        tls: Option<u8>,
        #[hcl(env = "PORT", doc = "Where it listens.")]
        listen: u16,
    }

    #[derive(hcl::HclDecode)]
    struct Backend {}
}

mod option_twice {
    //! An option is given twice.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(default, default = 3)]
        port: u16,
    }
}

mod several_at_once {
    //! Every mistake in one struct is reported.

    #[derive(hcl::HclDecode)]
    #[hcl(rename_al = "kebab-case")]
    struct Config {
        #[hcl(block, default = 3, label)]
        tls: String,
        #[hcl(min = 3)]
        ports: Vec<u16>,
        #[hcl(rename = "a b")]
        name: String,
    }
}

mod unknown_option {
    //! Options that do not exist.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(renam = "listen")]
        port: u16,
        #[hcl(colour)]
        workers: u16,
    }
}

mod unknown_style {
    //! A style of names that does not exist.

    #[derive(hcl::HclDecode)]
    #[hcl(rename_all = "snek_case")]
    struct Config {
        port: u16,
    }
}

mod value_missing {
    //! Options without the value that they need.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(rename)]
        port: u16,
        #[hcl(validate)]
        workers: u16,
    }
}

mod value_of_wrong_kind {
    //! Options with a value of the wrong kind.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(rename = 5)]
        port: u16,
        #[hcl(alias = listen)]
        workers: u16,
    }
}

mod wrong_place {
    //! Options in the wrong place.

    #[derive(hcl::HclDecode)]
    #[hcl(rename = "config")]
    struct Config {
        #[hcl(rename_all = "kebab-case")]
        port: u16,
    }
}

mod spanned_option {
    //! An attribute that may be absent, inside the place where it stands.

    #[derive(hcl::HclDecode)]
    struct Backend {
        port: hcl::Spanned<Option<u16>>,
        host: Option<Box<hcl::Spanned<String>>>,
    }
}

mod lifetime {
    //! Fields that borrow, where there is nothing to borrow from. The other fields may stay.

    use std::borrow::Cow;
    use std::marker::PhantomData;

    #[derive(hcl::HclDecode)]
    struct Config<'a> {
        name: &'a str,
        tags: Option<Vec<&'a str>>,
        title: Cow<'a, str>,
        #[hcl(with = interned)]
        unit: &'static str,
        #[hcl(skip)]
        marker: PhantomData<&'a str>,
    }

    fn interned(text: String) -> Result<&'static str, String> {
        if text == "byte" { Ok("byte") } else { Err(text) }
    }
}

mod union {
    //! A union.

    #[derive(hcl::HclDecode)]
    union Config {
        port: u16,
    }
}

mod tuple_struct {
    //! Tuple structs other than a plain newtype.

    #[derive(hcl::HclDecode)]
    struct Pair(u16, u16);

    #[derive(hcl::HclDecode)]
    struct Renamed(#[hcl(rename = "x")] Inner);

    #[derive(hcl::HclDecode)]
    struct Inner {}
}

mod two_kinds {
    //! Fields that are to be two things.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(block, label)]
        tls: String,
        #[hcl(flatten, remain)]
        rest: String,
    }
}

mod two_remains {
    //! The rest can go to one field only.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(remain)]
        rest: hcl::Body,
        #[hcl(remain)]
        more: hcl::Body,
    }
}

fn main() {}
