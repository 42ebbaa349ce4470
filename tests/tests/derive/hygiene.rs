//! Generated code in hostile surroundings: every lint denied, and the names of the prelude taken.
#![deny(warnings, missing_docs, clippy::all, clippy::pedantic)]

/// Prelude names that mean something else here.
pub mod shadowed {
    /// Not the standard library's.
    pub struct Option;
    /// Not the standard library's.
    pub struct Result;
    /// Not the standard library's.
    pub struct String;
    /// Not the standard library's.
    pub struct Vec;
    /// Not the standard library's.
    pub struct Box;
    /// Not the standard library's.
    pub trait Default {}
    /// Not the one of the standard library.
    pub trait Into {}
    /// Not the crate.
    pub mod hcl {}
    /// Not the crate.
    pub mod core {}
    /// Not the crate.
    pub mod std {}
    /// Not the variant.
    #[expect(non_snake_case, reason = "it shadows the variant")]
    pub fn Some() {}
    /// Not the variant.
    #[expect(non_upper_case_globals, reason = "it shadows the variant")]
    pub const None: () = ();

    /// A bound.
    const LEAST: u16 = 1;

    /// A configuration with a field of every kind.
    #[derive(::hcl::HclDecode)]
    #[hcl(rename_all = "kebab-case", validate = check, conflicts("workers", "limited"))]
    pub struct Config {
        /// A required attribute.
        #[hcl(validate = check_listen)]
        pub listen: ::std::string::String,
        /// An optional attribute.
        pub workers: ::core::option::Option<u16>,
        /// Attributes with defaults of all forms.
        #[hcl(default)]
        pub first: u16,
        /// An expression.
        #[hcl(default = 1 + 2)]
        pub second: u16,
        /// A function.
        #[hcl(default = default_third)]
        pub third: u16,
        /// A text.
        #[hcl(default = "text", alias = "vierter", deprecated = "use `third` instead")]
        pub fourth: ::std::string::String,
        /// Through a function.
        #[hcl(with = double)]
        pub fifth: u64,
        /// Through a type.
        #[hcl(try_from = u32, default = 7)]
        pub sixth: u8,
        /// An attribute with constraints of all kinds.
        #[hcl(min = LEAST, max = 9 - 1, one_of(1, 2))]
        pub limited: ::core::option::Option<u16>,
        /// A map with constraints of all kinds.
        #[hcl(length = 1..=9, each(min = 1, max = LEAST + 1), keys(pattern = "[a-z]+"))]
        pub map: ::core::option::Option<::std::collections::BTreeMap<::std::string::String, u16>>,
        /// The expression itself.
        pub late: ::core::option::Option<::hcl::Expression>,
        /// One block.
        #[hcl(block)]
        pub tls: ::core::option::Option<Labelled>,
        /// Many blocks.
        #[hcl(block, rename = "backend", min = 1, max = 3)]
        pub backends: ::std::vec::Vec<Labelled>,
        /// A block with a default.
        #[hcl(block, default = default_limits())]
        pub limits: Limits,
        /// Blocks of several types.
        #[hcl(blocks, min = 1)]
        pub steps: ::std::vec::Vec<Step>,
        /// A place.
        #[hcl(range = "body")]
        pub place: ::hcl::Span,
        /// From the same body.
        #[hcl(flatten)]
        pub common: Wrapper,
        /// Not configured.
        #[hcl(skip)]
        pub counter: u16,
        /// All the rest.
        #[hcl(remain)]
        pub rest: ::hcl::Body,
    }

    /// A configuration with a lifetime and a parameter, of which nothing but the place is read.
    #[derive(::hcl::HclDecode)]
    pub struct Borrowed<'a, T> {
        /// The whole.
        #[hcl(range)]
        pub place: ::hcl::Location,
        /// Not configured.
        #[hcl(skip)]
        pub marker: ::core::marker::PhantomData<&'a T>,
    }

    /// A configuration that is written, with a field of every kind.
    #[derive(::hcl::HclEncode)]
    pub struct Written {
        /// Left out where there is none.
        pub workers: ::core::option::Option<u16>,
        /// Left out where it is empty.
        #[hcl(skip_if = str::is_empty)]
        pub name: ::std::string::String,
        /// Through a function.
        #[hcl(encode_with = shown)]
        pub size: ::std::string::String,
        /// Blocks.
        #[hcl(block)]
        pub limits: ::std::vec::Vec<Limits>,
        /// Blocks of several types.
        #[hcl(blocks)]
        pub steps: ::std::vec::Vec<Step>,
        /// Into the same body.
        #[hcl(flatten)]
        pub common: Wrapper,
        /// A string.
        pub level: Level,
        /// Not written.
        #[hcl(skip)]
        pub counter: u16,
    }

    fn shown(text: &str) -> usize {
        text.len()
    }

    /// A block with a label.
    #[derive(::hcl::HclDecode, ::hcl::HclEncode)]
    pub struct Labelled {
        /// The label.
        #[hcl(label)]
        pub name: ::std::string::String,
    }

    /// A block without anything.
    #[derive(::hcl::HclDecode, ::hcl::HclEncode)]
    pub struct Limits;

    /// A newtype.
    #[derive(::hcl::HclDecode, ::hcl::HclEncode)]
    pub struct Wrapper(pub Common<u16>);

    /// A type with a parameter.
    #[derive(::hcl::HclDecode, ::hcl::HclEncode)]
    pub struct Common<T> {
        /// Of the parameter's type.
        pub common: T,
    }

    /// One of several strings.
    #[derive(::hcl::HclDecode, ::hcl::HclEncode)]
    pub enum Level {
        /// Little.
        Low,
        /// Much.
        #[hcl(rename = "very high", alias = "most")]
        High,
    }

    /// One of several block types.
    #[derive(::hcl::HclDecode, ::hcl::HclEncode)]
    pub enum Step {
        /// With content.
        Run(Labelled),
        /// Without content.
        #[hcl(rename = "stop", alias = "pause", deprecated = "remove it")]
        Stop,
    }

    fn default_third() -> u16 {
        3
    }

    fn default_limits() -> Limits {
        Limits
    }

    fn double(number: u64) -> ::core::result::Result<u64, &'static str> {
        number.checked_mul(2).ok_or("too large")
    }

    fn check_listen(listen: &str) -> ::core::result::Result<(), &'static str> {
        if listen.contains(':') { Ok(()) } else { Err("must have a port") }
    }

    fn check(config: &Config) -> ::core::result::Result<(), &'static str> {
        if config.listen.is_empty() { Err("`listen` must not be empty") } else { Ok(()) }
    }
}

/// The library by another name, and a lint against everything that is not used.
pub mod renamed {
    /// The library's other name.
    pub use ::hcl as config;

    /// Reaches the library by that name alone.
    #[derive(config::HclDecode)]
    #[hcl(crate = "self::config")]
    pub struct Config {
        /// An attribute.
        pub port: u16,
    }
}

#[test]
fn generated_code_describes_its_type() {
    use hcl::HclDecode as _;
    let shape = shadowed::Config::SHAPE;
    let names: Vec<&str> = shape.attributes.iter().map(|attribute| attribute.name).collect();
    assert_eq!(
        names,
        [
            "listen", "workers", "first", "second", "third", "fourth", "fifth", "sixth", "limited", "map",
            "late"
        ]
    );
    let optional: Vec<bool> = shape.attributes.iter().map(|attribute| attribute.accepts().optional).collect();
    assert_eq!(optional, [false, true, false, false, false, false, false, false, true, true, true]);
    assert_eq!(shape.attributes[3].default, Some("1 + 2"));
    assert_eq!(shape.attributes[0].description, "A required attribute.");
    assert_eq!(shape.blocks[1].labels, ["name"]);
    assert!(shape.open);
    assert_eq!(renamed::Config::SHAPE.attributes[0].name, "port");
}
