//! Names that are taken, or belong to nothing.

mod rename_all_of_nothing {
    //! A style for names where there are none.

    #[derive(hcl::HclDecode)]
    #[hcl(rename_all = "kebab-case")]
    struct Wrapper(Inner);

    #[derive(hcl::HclDecode)]
    #[hcl(rename_all = "kebab-case")]
    struct Nothing;

    #[derive(hcl::HclDecode)]
    struct Inner {}
}

mod rename_of_flatten {
    //! A name for a field that has none.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(flatten, rename = "other")]
        common: Common,
    }

    #[derive(hcl::HclDecode)]
    struct Common {}
}

mod renamed_from_nothing {
    //! Old names that no one could write.

    #[derive(hcl::HclDecode)]
    struct Config {
        #[hcl(renamed_from = "")]
        empty: u16,
        #[hcl(renamed_from = "keep alive")]
        spaced: u16,
        #[hcl(renamed_from)]
        nothing: u16,
        #[hcl(renamed_from("a", "b"))]
        several: u16,
    }

    #[derive(hcl::HclDecode)]
    #[hcl(by_label)]
    enum Check {
        #[hcl(renamed_from = " ")]
        Http(Server),
    }

    #[derive(hcl::HclDecode)]
    #[hcl(renamed_from = "host")]
    struct Server {
        #[hcl(label, renamed_from = "title")]
        name: String,
    }
}

mod renamed_from_of_word {
    //! A value has no old name.

    #[derive(hcl::HclDecode)]
    enum Level {
        #[hcl(renamed_from = "lo")]
        Low,
        High,
    }
}

mod renamed_from_same_name {
    //! Old names that are the present one, or that of another field.

    #[derive(hcl::HclDecode)]
    #[hcl(rename_all = "kebab-case")]
    struct Config {
        #[hcl(renamed_from = "keep-alive")]
        keep_alive: u16,
        #[hcl(renamed_from = "keep-alive")]
        port: u16,
        #[hcl(alias = "place", renamed_from = "place")]
        host: String,
        #[hcl(renamed_from = "old", renamed_from = "old")]
        new: String,
    }

    #[derive(hcl::HclDecode)]
    #[hcl(tag = "type")]
    enum Check {
        #[hcl(renamed_from = "tcp")]
        Http,
        Tcp,
    }
}

mod same_name {
    //! Two meanings for one name.

    #[derive(hcl::HclDecode)]
    struct Config {
        port: u16,
        #[hcl(rename = "port")]
        other: u16,
        #[hcl(alias = "other_name", alias = "other_name")]
        third: u16,
    }
}

fn main() {}
