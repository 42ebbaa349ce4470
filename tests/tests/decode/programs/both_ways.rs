//! What is done with each type of a program: both syntaxes and layers are decoded, and the value is written,
//! read back, and described.

use std::fmt::Debug;

use hcl::{Context, HclDecode, HclEncode, Layers};

/// Decodes two texts that say the same in the two syntaxes, also as a layer, then writes the value and reads
/// it back.
pub(crate) fn same<T: HclDecode + HclEncode + PartialEq + Debug>(native: &str, json: &str) -> T {
    let value: T = hcl::from_str(native).unwrap_or_else(|error| panic!("{error}\n{native}"));
    let from_json: T = Context::new().from_json_str(json).unwrap_or_else(|error| panic!("{error}\n{json}"));
    assert_eq!(from_json, value, "both syntaxes");
    let layers = Layers::new().text("a.hcl", native).decode::<T>(&Context::new());
    assert_eq!(layers.unwrap_or_else(|error| panic!("{error}")).value, value, "a layer");
    let written = hcl::to_string(&value).expect("it can be written");
    let read: T = hcl::from_str(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
    assert_eq!(read, value, "{written}");
    described::<T>();
    value
}

/// Pages, samples and completions end, also for types that contain themselves.
pub(crate) fn described<T: HclDecode>() -> (String, String) {
    let body = hcl::parse("").expect("an empty text");
    let source = hcl::Source::new("empty.hcl", "");
    hcl::reference::completions(T::shape(), &body, &source, 0);
    (hcl::reference::markdown(T::shape(), "Configuration"), hcl::reference::sample(T::shape()))
}

/// The message, the place and the help of each error.
pub(crate) fn errors<T: HclDecode>(text: &str) -> Vec<String> {
    let error = hcl::from_str::<T>(text).err().expect("the text is wrong");
    let shown = error.diagnostics().iter().map(|found| {
        let place = found.subject.as_ref().map(|place| place.text().to_owned()).unwrap_or_default();
        format!("{} {} [{place}] {}", found.summary, found.detail, found.help.as_deref().unwrap_or("-"))
    });
    shown.collect()
}
