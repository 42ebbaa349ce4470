//! Whether the schema of a type says what the type says: what is generated from a shape that was written and
//! read back is what is generated from the type.

use hcl::decode::Shape;
use hcl::reference::{completions, describe, json_schema_of, markdown, read_schema, sample, schema_of};
use hcl::spec::Spec;
use hcl::{Source, syntax};

/// How many places of a sample are asked at most.
const PLACES: usize = 60;

/// What is not the same.
///
/// # Errors
/// Something is not, or the schema cannot be read.
pub fn survives(shape: &'static Shape) -> Result<(), String> {
    let text = schema_of(shape);
    if hcl::edit::format(&text) != text {
        return Err(format!("the schema is not formatted:\n{text}"));
    }
    let read = read_schema(&Source::new("type.schema.hcl", &*text));
    let read = read.map_err(|error| format!("{error}\n{text}"))?.shape();
    let same = |what: &str, expected: String, found: String| {
        if expected == found {
            return Ok(());
        }
        let difference = first_difference(&expected, &found);
        Err(format!("{what} is another one: {difference}\n{text}"))
    };
    same("the schema", text.clone(), schema_of(read))?;
    same("the page", markdown(shape, "Page"), markdown(read, "Page"))?;
    same("the sample", sample(shape), sample(read))?;
    same("the JSON Schema", json_schema_of(shape), json_schema_of(read))?;
    same("the spec", format!("{:?}", Spec::from(shape)), format!("{:?}", Spec::from(read)))?;
    // With what is a comment in it, too.
    let sample = sample(shape);
    for text in [sample.replace("# ", ""), sample] {
        let source = Source::new("sample.hcl", &*text);
        let (body, _) = syntax::parse(&source);
        let step = (text.len() / PLACES).max(1);
        for byte in (0..=text.len()).step_by(step).filter(|byte| text.is_char_boundary(*byte)) {
            let byte = byte as u32;
            let found = |shape| {
                format!(
                    "{:#?}\n{:#?}",
                    completions(shape, &body, &source, byte),
                    describe(shape, &body, &source, byte)
                )
            };
            same(&format!("what is offered at {byte} of\n{text}\n"), found(shape), found(read))?;
        }
    }
    Ok(())
}

/// The first lines that differ.
fn first_difference(expected: &str, found: &str) -> String {
    let differs = expected.lines().zip(found.lines()).position(|(expected, found)| expected != found);
    let line = differs.unwrap_or_else(|| expected.lines().count().min(found.lines().count()));
    let from = |text: &str| text.lines().skip(line.saturating_sub(2)).take(5).collect::<Vec<_>>().join("\n");
    format!("line {}:\n{}\n--- but:\n{}\n---", line + 1, from(expected), from(found))
}
