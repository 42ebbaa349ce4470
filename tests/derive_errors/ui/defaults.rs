//! Defaults and flags that contradict the rest.

mod default_of_label {
    //! Labels have no defaults.

    #[derive(hcl::HclDecode)]
    struct Backend {
        #[hcl(label, default = "main")]
        name: String,
    }
}

mod default_with_min {
    //! Both a default for no block and a least number of blocks.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(block, default, min = 1)]
        servers: Vec<Server>,
    }

    #[derive(hcl::HclDecode)]
    struct Server {}
}

mod flag_with_default {
    //! A flag is false without its block, so it needs neither a default nor a limit.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(block, default = true)]
        debug: bool,
        #[hcl(block, default)]
        trace: bool,
        #[hcl(block, max = 1)]
        quiet: bool,
    }
}

mod flag_with_value {
    //! A value for an option that takes none.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(block = true)]
        tls: Tls,
    }

    #[derive(hcl::HclDecode)]
    struct Tls {}
}

fn main() {}
