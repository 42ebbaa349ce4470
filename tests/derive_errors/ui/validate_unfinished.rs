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

fn main() {}
