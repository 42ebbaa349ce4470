//! Mistakes in the use of the derive macro, and the compiler's message for each.
//!
//! Every file of `ui` contains one mistake or a few; the file next to it contains the expected message.

#[test]
fn mistakes_are_explained_where_they_were_made() {
    trybuild::TestCases::new().compile_fail("ui/*.rs");
}

/// The compiler shows code of the library beside a bound that does not hold; what it shows should mean
/// something to the reader.
#[test]
fn messages_name_no_internals() {
    let files = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/ui")).expect("the folder is there");
    let messages: Vec<_> = files
        .map(|file| file.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "stderr"))
        .collect();
    assert!(messages.len() > 100);
    for path in messages {
        let text = std::fs::read_to_string(&path).expect("the message is read");
        let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        for internal in ["OnlyShape", "Way", "BlocksWay", "LabelWay", "Probe", "__private_v1"] {
            assert!(!words.contains(&internal), "{} names {internal}", path.display());
        }
    }
}
