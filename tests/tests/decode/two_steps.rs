//! "Processing a body in two steps is equivalent to single-step processing with the union of the schemata",
//! for random bodies and schemata.

use std::collections::BTreeSet;

use hcl::model::{Content, Schema};
use hcl::{Body, Diagnostics, Loader};
use proptest::prelude::*;

/// A few names, so that bodies and schemata overlap, and similar ones, for suggestions.
const NAMES: [&str; 8] = ["a", "b", "ab", "name", "names", "block", "blocks", "other"];

/// A body, as the files that are merged into it, each with its name.
fn files() -> impl Strategy<Value = Vec<(&'static str, String)>> {
    proptest::collection::vec(prop_oneof![native_file(), json_file()], 1..4)
}

fn json_file() -> impl Strategy<Value = (&'static str, String)> {
    let value = prop_oneof![
        Just("1"),
        Just("null"),
        Just("{}"),
        Just("[]"),
        Just(r#"{"x": {}}"#),
        Just(r#"[{}, {"x": {"y": {}, "z": 1}}]"#),
    ];
    proptest::collection::vec((0..NAMES.len(), value), 0..8).prop_map(|properties| {
        let properties: Vec<String> =
            properties.into_iter().map(|(name, value)| format!("\"{}\": {value}", NAMES[name])).collect();
        ("json", format!("{{{}}}", properties.join(", ")))
    })
}

fn native_file() -> impl Strategy<Value = (&'static str, String)> {
    let attribute = (0..NAMES.len(), 0..3u8).prop_map(|(name, value)| (NAMES[name], format!("= {value}")));
    let block = (0..NAMES.len(), proptest::collection::vec("[a-z]{1,3}", 0..3)).prop_map(|(name, labels)| {
        let labels: String = labels.iter().map(|label| format!("\"{label}\" ")).collect();
        (NAMES[name], format!("{labels}{{}}"))
    });
    proptest::collection::vec(prop_oneof![attribute, block], 0..12).prop_map(|items| {
        let mut set = BTreeSet::new();
        let once = items.into_iter().filter(|(name, rest)| !rest.starts_with('=') || set.insert(*name));
        ("hcl", once.map(|(name, rest)| format!("{name} {rest}\n")).collect())
    })
}

/// A request for an item in the first step, in the second, or not at all.
#[derive(Clone, Debug)]
struct Request {
    step: usize,
    /// The number of labels for a block, otherwise whether the attribute is required.
    form: Result<usize, bool>,
}

fn requests() -> impl Strategy<Value = Vec<Request>> {
    let form = prop_oneof![(0..3usize).prop_map(Ok), any::<bool>().prop_map(Err)];
    let request = (0..3usize, form).prop_map(|(step, form)| Request { step, form });
    proptest::collection::vec(request, NAMES.len())
}

fn schema(requests: &[Request], step: usize) -> Schema {
    let wanted = NAMES.iter().zip(requests).filter(|(_, request)| request.step == step);
    wanted.fold(Schema::new(), |schema, (name, request)| match request.form {
        Ok(labels) => schema.block(*name, ["x", "y"].into_iter().take(labels)),
        Err(true) => schema.required(*name),
        Err(false) => schema.optional(*name),
    })
}

/// What was found, in an order that does not depend on the steps.
fn found(contents: &[&Content]) -> BTreeSet<(String, String)> {
    let attributes = contents.iter().flat_map(|content| content.attributes.iter());
    let attributes = attributes.map(|attribute| (attribute.location.to_string(), attribute.name.to_string()));
    let blocks = contents.iter().flat_map(|content| content.blocks.iter());
    attributes.chain(blocks.map(|block| (block.location.to_string(), block.block_type.to_string()))).collect()
}

/// What is wrong and where. Suggestions are omitted: each step knows only its own schema.
fn wrong(diagnostics: &[Diagnostics]) -> BTreeSet<(String, String)> {
    let all = diagnostics.iter().flatten();
    all.map(|d| (d.subject.as_ref().map(ToString::to_string).unwrap_or_default(), d.summary.clone()))
        .collect()
}

fn check(body: &Body, requests: &[Request]) {
    let (first, second) = (schema(requests, 0), schema(requests, 1));
    let (whole, whole_wrong) = body.content(&first.clone().union(&second));
    let (one, rest, one_wrong) = body.partial_content(&first);
    let (two, two_wrong) = rest.content(&second);
    assert_eq!(found(&[&whole]), found(&[&one, &two]));
    let by_type = |content: &Content| content.blocks.len();
    assert_eq!(by_type(&whole), by_type(&one) + by_type(&two));
    assert_eq!(whole_wrong.len(), one_wrong.len() + two_wrong.len());
    assert_eq!(wrong(&[whole_wrong]), wrong(&[one_wrong, two_wrong]));
}

proptest! {
    #[test]
    fn two_steps_equal_one_with_the_union(files in files(), requests in requests()) {
        let loader = files.iter().enumerate().fold(Loader::new(), |loader, (number, (extension, text))| {
            loader.text(format!("{number}.{extension}"), text)
        });
        let (body, diagnostics) = loader.load();
        prop_assert!(diagnostics.is_empty(), "{:?}", diagnostics);
        check(&body, &requests);
    }
}
