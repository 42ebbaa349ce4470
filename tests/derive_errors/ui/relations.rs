//! References and relations between attributes that cannot be.

mod reference_misspelled {
    //! A reference whose name is not quite that of the blocks beside it.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(reference = "bakend")]
        default: String,
        #[hcl(reference = "upstreams")]
        other: Option<String>,
        // Blocks of this type may be around the struct.
        #[hcl(reference = "zone")]
        zone: Option<String>,
        #[hcl(block, rename = "backend", alias = "upstream")]
        backends: Vec<Backend>,
    }

    #[derive(hcl::HclDecode)]
    struct Backend {
        #[hcl(label)]
        name: String,
    }
}

mod reference_of_other {
    //! What is no string, and what is no attribute.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(reference = "backend")]
        number: u16,
        #[hcl(reference = "backend")]
        flags: Vec<Option<bool>>,
        #[hcl(block, reference = "backend")]
        server: Server,
    }

    #[derive(hcl::HclDecode)]
    struct Server {
        #[hcl(label, reference = "backend")]
        name: String,
    }
}

mod reference_without_type {
    //! Blocks that cannot be named so.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(reference)]
        nothing: String,
        #[hcl(reference = "")]
        empty: String,
        #[hcl(reference = "back end")]
        spaced: String,
        #[hcl(reference = backend)]
        bare: String,
        #[hcl(reference = "a", reference = "b")]
        twice: String,
    }

    #[derive(hcl::HclDecode)]
    #[hcl(reference = "backend")]
    struct Server {}
}

mod relation_of_enum {
    //! Relations are between the named fields of a struct.

    #[derive(hcl::HclDecode)]
    #[hcl(exactly_one("a", "b"))]
    enum Step {
        A(Inner),
        B(Inner),
    }

    #[derive(hcl::HclDecode)]
    #[hcl(conflicts("a", "b"))]
    struct Wrapped(Inner);

    #[derive(hcl::HclDecode)]
    struct Inner {
        #[hcl(exactly_one("a", "b"))]
        a: Option<u8>,
    }
}

mod relation_of_few {
    //! Relations that relate nothing.

    #[derive(hcl::HclDecode)]
    #[hcl(exactly_one("url"), conflicts(), requires(), at_least_one = "url", requires("url"))]
    struct Upstream {
        url: Option<String>,
    }

    #[derive(hcl::HclDecode)]
    #[hcl(exactly_one(url, socket))]
    struct Names {
        url: Option<String>,
        #[hcl(one_of(1..=5))]
        socket: Option<u8>,
    }
}

mod relation_of_unknown {
    //! Relations between names that the configuration does not have.

    #[derive(hcl::HclDecode)]
    #[hcl(rename_all = "kebab-case", exactly_one("url", "sokcet"), requires(tls_key = "tls-cert"))]
    #[hcl(conflicts("name", "url"), at_least_one("url", "url"), requires("url" = ["socket", "nothing"]))]
    struct Upstream {
        #[hcl(label)]
        name: String,
        url: Option<String>,
        socket: Option<String>,
        tls_cert: Option<String>,
        tls_key: Option<String>,
    }
}

mod relation_on_variants {
    //! Relations on variants that have no fields of their own, or none of that name.

    use hcl::HclDecode;

    #[derive(HclDecode)]
    struct Basic {
        user: Option<String>,
    }

    #[derive(HclDecode)]
    enum Auth {
        #[hcl(exactly_one("user", "group"))]
        Basic(Basic),
        #[hcl(conflicts("a", "b"))]
        None,
        #[hcl(exactly_one("issuer", "keyss"), requires(issuer = "realm"), at_least_one("keys"))]
        Jwt {
            #[hcl(label)]
            realm: String,
            issuer: Option<String>,
            keys: Option<Vec<String>>,
        },
    }

    #[derive(HclDecode)]
    #[hcl(exactly_one("issuer", "keys"))]
    enum Other {
        Jwt { issuer: Option<String>, keys: Option<Vec<String>> },
        None,
    }
}

fn main() {}
