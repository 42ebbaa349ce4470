//! Bodies of the JSON syntax in the native syntax.

use std::collections::HashMap;

use super::labels::possible_labels;
use super::native_text::{attribute_text, new_line};
#[cfg(all(feature = "literal", feature = "migrate"))]
use super::native_text::{is_template, quoted as quoted_template};
use crate::diagnostic::catalogue::convert;
use crate::diagnostic::{Collector, Diagnostic, Diagnostics};
#[cfg(all(feature = "literal", feature = "migrate"))]
use crate::format::{MARKS, format_marked as format, quoted, quoted_literally};
#[cfg(not(all(feature = "literal", feature = "migrate")))]
use crate::format::{format, quoted};
use crate::model::{Attribute, Block, Body, Item, Schema};
use crate::source::{Location, Syntax};
use crate::syntax::is_identifier;
use crate::syntax::reader::MAX_DEPTH;

/// Converts a body of the JSON syntax to a text in the native syntax with the same meaning, in the canonical
/// format.
///
/// JSON does not say which properties are blocks. `schema_at` does: it is called with the types of the blocks
/// around a body (none for the file itself) and returns the schema of that body. Properties that the schema
/// does not mention, and all those of a body without a schema, become attributes; a null where a schema
/// expects blocks is not a block. `hcl::decode::schema_at::<T>` is the schema of a type that derives
/// `HclDecode`.
///
/// Strings are taken as templates, as in full expression mode. Properties called `"//"` are comments and are
/// dropped.
///
/// # Errors
/// What does not match the schema, and what the native syntax cannot express: names of attributes and blocks
/// that are not identifiers, an object that sets a key twice, and a string that is not a template. A property
/// that occurs more than once can only be blocks, so the schema must mention it. Also a body that is not
/// JSON.
///
/// ```
/// use hcl::Source;
/// use hcl::model::Schema;
///
/// let text = r#"{"listen": "${host}:80", "tags": {"a": 1}, "backend": {"x": {"weight": "${1 + 1}"}}}"#;
/// let (body, diagnostics) = hcl::json::parse_source(&Source::new("service.json", text));
/// assert!(diagnostics.is_empty());
///
/// let schema_at = |path: &[&str]| path.is_empty().then(|| Schema::new().block("backend", ["name"]));
/// let native = hcl::json::to_native(&body, schema_at).expect("all of it can be expressed");
/// assert_eq!(native, r#"listen = "${host}:80"
/// tags = {
///   a = 1
/// }
///
/// backend "x" {
///   weight = 1 + 1
/// }
/// "#);
/// ```
pub fn to_native(body: &Body, schema_at: impl Fn(&[&str]) -> Option<Schema>) -> Result<String, Diagnostics> {
    native(body, &schema_at, None)
}

/// Converts a body for a type with attributes that take a string as it is written. `is_literal` gets the
/// types of the blocks around an attribute and its name. A string that is no template may be such an
/// attribute in a later version, and one that is a single interpolation keeps its quotes.
#[cfg(all(feature = "literal", feature = "migrate"))]
pub(crate) fn to_native_literally(
    body: &Body,
    schema_at: &dyn Fn(&[&str]) -> Option<Schema>,
    is_literal: IsLiteral<'_>,
) -> Result<String, Diagnostics> {
    native(body, schema_at, Some(is_literal))
}

/// Whether an attribute in blocks of these types takes a string as it is written.
type IsLiteral<'l> = &'l dyn Fn(&[String], &str) -> bool;

fn native(
    body: &Body,
    schema_at: &dyn Fn(&[&str]) -> Option<Schema>,
    is_literal: Option<IsLiteral<'_>>,
) -> Result<String, Diagnostics> {
    let (path, out, report) = (Vec::new(), String::new(), Collector::default());
    let mut writer = Writer { schema_at, is_literal, path, out, report };
    writer.body(body);
    match writer.report.has_errors() {
        true => Err(writer.report.into_diagnostics()),
        false => Ok(format(&writer.out)),
    }
}

struct Writer<'s> {
    schema_at: &'s dyn Fn(&[&str]) -> Option<Schema>,
    #[cfg_attr(not(all(feature = "literal", feature = "migrate")), expect(dead_code))]
    is_literal: Option<IsLiteral<'s>>,
    /// The types of the blocks around the current position.
    path: Vec<String>,
    out: String,
    report: Collector,
}

impl Writer<'_> {
    fn body(&mut self, body: &Body) {
        let missing_item = body.missing_item();
        if missing_item.source.syntax() != Syntax::Json {
            self.report.push(convert::other_syntax("JSON").at(missing_item));
            return;
        }
        let path: Vec<&str> = self.path.iter().map(String::as_str).collect();
        let schema = (self.schema_at)(&path).map_or_else(Schema::new, |schema| schema.requiring_nothing());
        let (content, rest, diagnostics) = body.partial_content(&schema);
        self.report.extend(diagnostics);
        let (rest, _) = rest.items();
        let mut attributes: Vec<Attribute> = content.attributes.into_iter().collect();
        attributes.extend(rest.into_iter().filter_map(|item| match item {
            Item::Attribute(attribute) => Some(attribute),
            Item::Block(_) => None,
        }));
        attributes.sort_by_key(|attribute| attribute.location.span);
        let mut first_of: HashMap<&str, &Attribute> = HashMap::new();
        for attribute in &attributes {
            let first = *first_of.entry(&attribute.name).or_insert(attribute);
            if std::ptr::eq(first, attribute) {
                self.attribute(attribute);
            } else {
                let path = [self.path.as_slice(), &[attribute.name.to_string()]].concat().join("/");
                self.report.push(repeated_property(&path, attribute, first));
            }
        }
        for (index, block) in content.blocks.iter().enumerate() {
            if index > 0 || !attributes.is_empty() {
                self.out.push('\n');
            }
            self.block(block);
        }
    }

    fn attribute(&mut self, attribute: &Attribute) {
        self.check_name(&attribute.name, &attribute.name_location);
        let text = match self.string(attribute) {
            Some(text) => Ok(text),
            None => attribute_text(attribute, &self.path),
        };
        match text {
            Ok(value) => self.line(&format!("{} = {value}", attribute.name)),
            Err(errors) => self.report.extend(errors),
        }
    }

    /// A string that is taken as it is written, or may be.
    #[cfg(all(feature = "literal", feature = "migrate"))]
    fn string(&self, attribute: &Attribute) -> Option<String> {
        let (is_literal, text) = (self.is_literal?, attribute.expression.literal_text()?.ok()?);
        let text = match is_literal(&self.path, &attribute.name) || !is_template(&text) {
            true => quoted_literally(&text),
            false => quoted_template(&text),
        };
        // Formatting would change what is between the braces of an interpolation.
        Some(format!("{}{text}{}", MARKS[0], MARKS[1]))
    }

    #[cfg(not(all(feature = "literal", feature = "migrate")))]
    fn string(&self, _: &Attribute) -> Option<String> {
        None
    }

    fn block(&mut self, block: &Block) {
        // Deeper output could not be parsed again, and the schemas, which are requested here, need the
        // caller's stack.
        if self.path.len() == MAX_DEPTH {
            self.report.push(convert::too_deep_to_convert().at(block.location.clone()));
            return;
        }
        self.check_name(&block.block_type, &block.type_location);
        let labels: String = block.labels.iter().map(|label| format!(" {}", quoted(&label.text))).collect();
        self.line(&format!("{}{labels} {{", block.block_type));
        let start = self.out.len();
        self.path.push(block.block_type.to_string());
        self.body(&block.body);
        self.path.pop();
        if self.out.len() == start {
            self.out.pop();
            self.out.push_str("}\n");
        } else {
            self.line("}");
        }
    }

    fn line(&mut self, text: &str) {
        self.out.push_str(new_line(self.path.len()).trim_start_matches('\n'));
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn check_name(&mut self, name: &str, place: &Location) {
        if !is_identifier(name) {
            self.report.push(convert::not_an_identifier(name).at(place.clone()));
        }
    }
}

/// A property that occurs more than once, and that no schema takes for blocks. `path` has the types of the
/// blocks around it before its name.
fn repeated_property(path: &str, attribute: &Attribute, first: &Attribute) -> Diagnostic {
    let labels = [first, attribute].map(|attribute| possible_labels(&attribute.expression));
    let problem = match labels {
        [Some(some), Some(others)] => convert::repeated_block(&attribute.name, &attribute.name)
            .with_fact("blocks", path)
            .with_fact("labels", some.min(others)),
        _ => convert::property_twice(&attribute.name),
    };
    problem.at(attribute.name_location.clone()).and_at(first.name_location.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Diagnostic;
    use crate::json_syntax::convert::from_native;
    use crate::json_syntax::parse;
    use crate::source::Source;

    fn body(text: &str) -> Body {
        let (body, diagnostics) = parse(&Source::new("test.json", text));
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        body
    }

    /// The schema of the tests' files, at any level.
    fn schema_at(_: &[&str]) -> Option<Schema> {
        Some(Schema::new().optional("x").block("one", [""; 0]).block("two", ["kind", "name"]))
    }

    fn errors(text: &str) -> String {
        let errors = to_native(&body(text), schema_at).expect_err("the native syntax cannot express it");
        let line = |error: &Diagnostic| {
            let place = error.subject.as_ref().map(ToString::to_string).unwrap_or_default();
            format!("{place} {}: {}\n", error.summary, error.detail)
        };
        errors.iter().map(line).collect()
    }

    #[test]
    fn expressions() {
        let text = r#"{
            "number": -1.5e3,
            "flag": true,
            "nothing": null,
            "text": "quote\" tab\t line\n backslash\\",
            "kept": "$${a} %%{b}",
            "template": "a \"${b["c"]}\" %{ if d }\n%{ endif }",
            "whole": "${ a.b }",
            "lines": "${[for x in y : x\n if x > 1]}",
            "list": [1, "a", []],
            "long": ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"],
            "object": {"a": 1, "b c": {}, "for": 2, "${k}": {"//": "kept"}}
        }"#;
        let text = text.replace(r#"b["c"]"#, r#"b[\"c\"]"#);
        insta::assert_snapshot!(to_native(&body(&text), |_| None).expect("all of it can be expressed"));
    }

    #[test]
    fn the_schema_tells_blocks_from_attributes() {
        let text = r#"[
            {"//": "comment", "x": {"one": {}}, "one": [{}, {"x": 1}]},
            {"two": {"a": {"b \"${c}\"": {"one": {"y": 1}}}}, "three": {"a": {}}, "one": null}
        ]"#;
        insta::assert_snapshot!(to_native(&body(text), schema_at).expect("all of it can be expressed"));
    }

    #[test]
    fn there_and_back_nothing_changes() {
        let text = r#"{
  "x": {
    "y": "a ${b} \"c\" ${d["e"]}"
  },
  "two": {
    "a": {
      "b": {
        "x": ["${f(1)}", 2, "$${g}"]
      }
    }
  },
  "one": [
    {},
    {
      "two": {
        "${h}": {
          "i": {}
        }
      }
    }
  ]
}
"#;
        let text = text.replace(r#"\"c\" ${d["e"]}"#, "${d.e}");
        let native = to_native(&body(&text), schema_at).expect("all of it can be expressed");
        let (native_body, diagnostics) = crate::syntax::parse(&Source::new("test.hcl", native.as_str()));
        assert!(diagnostics.is_empty(), "{native}\n{diagnostics:?}");
        assert_eq!(from_native(&native_body).expect("all of it can be expressed"), text, "{native}");
    }

    #[test]
    #[cfg_attr(not(feature = "explain"), ignore = "only `explain` says why")]
    fn what_the_native_syntax_cannot_express_is_an_error() {
        let texts = [
            r#"{"a b": 1, "x": "${", "y": {"a": 1, "a": 2}, "z": {"%{if}": 1}}"#,
            r#"{"one": 5, "two": {"a": {}}}"#,
            r#"{"x": 1, "x": 2}"#,
        ];
        insta::assert_snapshot!(texts.map(errors).concat());
        let (native, _) = crate::syntax::parse(&Source::new("test.hcl", "a = 1\n"));
        assert!(to_native(&native, schema_at).is_err());
        assert!(from_native(&body("{}")).is_err());
    }
}
