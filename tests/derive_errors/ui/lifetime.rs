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

fn main() {}
