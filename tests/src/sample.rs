//! Whether the samples of types decode: what an application offers its users as a beginning must be valid.
//! And whether their schemas say what the types say.

use hcl::HclDecode;

/// Why the sample of a type does not decode, with the sample, or what its schema does not say.
///
/// # Errors
/// It does not decode, or is not in the canonical format; the schema says something else.
pub fn decodes<T: HclDecode>() -> Result<(), String> {
    let text = hcl::reference::sample(T::shape());
    if hcl::edit::format(&text) != text {
        return Err(format!("not formatted:\n{text}"));
    }
    crate::schema::survives(T::shape())?;
    hcl::from_str::<T>(&text).map(drop).map_err(|error| format!("{error}\n{text}"))
}

/// Tests that the samples of these types decode. Each file with types that are read from a whole file lists
/// them, except those whose functions refuse what they are given.
#[macro_export]
macro_rules! samples_decode {
    ($($shown:ty),* $(,)?) => {
        #[test]
        fn each_sample_decodes() {
            let all = [$((stringify!($shown), $crate::sample::decodes::<$shown>())),*];
            let wrong = all.into_iter().filter_map(|(name, found)| Some(format!("{name}: {}", found.err()?)));
            let wrong: Vec<String> = wrong.collect();
            assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        }
    };
}
