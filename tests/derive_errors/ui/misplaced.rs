//! Options where they mean nothing.

mod allow_unknown_of_nothing {
    //! Names may be unknown in the objects of attributes, and nowhere else.

    use hcl::HclDecode;

    #[derive(HclDecode)]
    #[hcl(allow_unknown)]
    struct Blocks {
        #[hcl(label)]
        name: String,
        #[hcl(block, allow_unknown)]
        inner: Inner,
    }

    #[derive(HclDecode)]
    #[hcl(allow_unknown = true)]
    struct Inner {
        size: u8,
    }

    #[derive(HclDecode)]
    #[hcl(allow_unknown)]
    struct Port(Inner);

    #[derive(HclDecode)]
    #[hcl(allow_unknown)]
    enum Mode {
        Fast,
    }

    #[derive(HclDecode)]
    #[hcl(allow_unknown, try_from = Inner)]
    struct Size(u8);

    impl TryFrom<Inner> for Size {
        type Error = String;

        fn try_from(inner: Inner) -> Result<Self, String> {
            Ok(Size(inner.size))
        }
    }

    #[derive(HclDecode)]
    #[hcl(tag = "kind")]
    enum Check {
        #[hcl(allow_unknown)]
        Http(Inner),
    }
}

mod comments_of_nothing {
    //! Comments belong to fields and to variants that are blocks.

    use hcl::{HclDecode, HclEncode};

    #[derive(HclDecode, HclEncode)]
    #[hcl(comments)]
    struct Port(Inner);

    #[derive(HclDecode, HclEncode)]
    struct Inner {
        /// The port.
        #[hcl(comments)]
        number: u16,
    }

    #[derive(HclDecode)]
    #[hcl(comments)]
    enum Mode {
        /// Quick.
        Fast,
    }

    #[derive(HclEncode)]
    #[hcl(tag = "kind", comments)]
    enum Check {
        /// By HTTP.
        Http(Inner),
    }
}

mod command_line {
    //! Options of the command line that cannot be.

    use hcl::HclDecode;

    #[derive(HclDecode)]
    struct Config {
        #[hcl(cli = false, short = 'l')]
        level: String,
        #[hcl(cli = "--host")]
        host: String,
        #[hcl(cli = "")]
        port: u16,
        #[hcl(short = "x")]
        text: String,
        #[hcl(short = '-')]
        dash: String,
        #[hcl(short = 'w', cli(short = 'w', wide))]
        workers: u16,
        #[hcl(short = 'w')]
        weight: u16,
        #[hcl(cli = "name")]
        name: String,
        #[hcl(cli(long = "name", hide))]
        title: String,
        #[hcl(long = "n", hidden, cli())]
        number: u16,
        #[hcl(block, short = 't', cli(value_name = "X"))]
        tls: Option<Tls>,
        #[hcl(label, cli)]
        label: String,
        #[hcl(flatten, cli = false)]
        common: Tls,
        #[hcl(cli = 5)]
        five: u8,
    }

    #[derive(HclDecode)]
    #[hcl(cli)]
    struct Tls {
        key: String,
    }

    #[derive(HclDecode)]
    #[hcl(cli = false)]
    enum Level {
        Info,
    }

    #[derive(HclDecode)]
    #[hcl(cli = false)]
    struct Newtype(Tls);
}

mod deprecated_without_advice {
    //! A deprecation that does not say what to do.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(deprecated = "")]
        port: Option<u16>,
    }
}

mod layers_of_what {
    //! Rules for layers that do not exist, and options on fields that they are not for.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(layers = "sum")]
        tags: Vec<String>,
        #[hcl(label, layers = "append")]
        name: String,
        #[hcl(block, sensitive)]
        database: (),
        #[hcl(secret)]
        password: String,
        #[hcl(layers)]
        list: Vec<String>,
    }
}

mod literal_of_nothing {
    //! `literal` where no attribute is, and of a list.

    use hcl::HclDecode;

    #[derive(HclDecode)]
    struct Config {
        #[hcl(block, literal)]
        inner: Inner,
        #[hcl(label, literal)]
        name: String,
        #[hcl(literal = true)]
        run: String,
        #[hcl(literal)]
        hooks: Vec<String>,
    }

    #[derive(HclDecode)]
    struct Inner {}
}

mod restart_of_nothing {
    //! `restart` where nothing is reloaded.

    use hcl::HclDecode;

    #[derive(HclDecode)]
    struct Config {
        #[hcl(label, restart)]
        name: String,
        #[hcl(skip, restart)]
        cache: u32,
        #[hcl(restart = true)]
        port: u16,
    }
}

fn main() {}
