//! Bodies of the native syntax as JSON.

use std::collections::{HashMap, HashSet};

use super::document::Json;
use super::native_expression;
use crate::deep;
use crate::diagnostic::catalogue::convert;
use crate::diagnostic::{Collector, Diagnostics};
use crate::model::{Attribute, Attributes, Block, Body, Item};
use crate::source::{Span, Syntax};

/// Converts a body of the native syntax to a JSON text with the same meaning.
///
/// Strings, numbers, bools, null, tuples and objects become JSON values; every other expression becomes a
/// string `"${…}"`. Blocks nest by type and labels. If blocks of different types alternate, the order is
/// kept: the file becomes an array of objects, and inside a block the property name is repeated, which HCL
/// allows. Comments are dropped: they are not part of a body.
///
/// An application that analyzes an expression without evaluating it, such as a keyword, expects such a string
/// without `${` and `}` in JSON; the body alone does not show where that is the case.
///
/// # Errors
/// What JSON cannot express: an attribute and blocks of the same name, blocks of one type with different
/// numbers of labels, and an object constructor that sets a key twice. Also a body that is already JSON.
///
/// ```
/// use hcl::Source;
///
/// let text = "listen = \"${host}:80\"\nbackend \"a\" {\n  weight = 1 + 1\n}\n";
/// let (body, diagnostics) = hcl::syntax::parse(&Source::new("service.hcl", text));
/// assert!(diagnostics.is_empty());
///
/// let json = hcl::json::from_native(&body).expect("all of it can be expressed");
/// assert_eq!(json, r#"{
///   "listen": "${host}:80",
///   "backend": {
///     "a": {
///       "weight": "${1 + 1}"
///     }
///   }
/// }
/// "#);
/// ```
pub fn from_native(body: &Body) -> Result<String, Diagnostics> {
    from_native_literally(body, &[])
}

/// Converts a body in which the texts at some places are taken as they are written. The places are in order.
pub(crate) fn from_native_literally(body: &Body, literals: &[Span]) -> Result<String, Diagnostics> {
    // The depth of a body is not known. Starting a thread costs little compared with converting a file.
    let converted = deep::run(usize::MAX, || convert(body, literals));
    converted
        .or_else(|| nests_within(deep::SHALLOW, body).then(|| convert(body, literals)))
        .unwrap_or_else(|| Err(convert::too_deep_to_convert().at(body.missing_item()).into()))
}

/// Whether converting a body recurses over no more levels.
fn nests_within(levels: usize, body: &Body) -> bool {
    let Some(inside) = levels.checked_sub(1) else { return false };
    body.items().0.iter().all(|item| match item {
        Item::Attribute(attribute) => native_expression::nests_within(inside, &attribute.expression),
        // Each label is a level, too.
        Item::Block(block) => {
            inside.checked_sub(block.labels.len()).is_some_and(|inside| nests_within(inside, &block.body))
        }
    })
}

fn convert(body: &Body, literals: &[Span]) -> Result<String, Diagnostics> {
    let mut conversion = Conversion { literals, levels: 0, report: Collector::default() };
    let objects = conversion.objects(body);
    match conversion.report.has_errors() {
        true => Err(conversion.report.into_diagnostics()),
        false => Ok(objects.into_json().to_text()),
    }
}

/// The properties of one object.
type Properties = Vec<(String, Json)>;

/// How many levels blocks and labels can form, so that with the arrays between them and the expressions in
/// them the JSON parser's own limit is not reached.
const MAX_LEVELS: usize = 128;

struct Conversion<'l> {
    /// The places of texts that are taken as they are written.
    #[cfg_attr(not(feature = "literal"), expect(dead_code))]
    literals: &'l [Span],
    /// The levels around what is being converted.
    levels: usize,
    report: Collector,
}

impl Conversion<'_> {
    /// The content of a body.
    fn objects(&mut self, body: &Body) -> Objects {
        let mut objects = Objects::default();
        let missing_item = body.missing_item();
        if missing_item.source.syntax() != Syntax::Native {
            self.report.push(convert::other_syntax("native").at(missing_item));
            return objects;
        }
        let (items, diagnostics) = body.items();
        self.report.extend(diagnostics);
        let (mut attributes, mut blocks) = (Attributes::new(), Vec::new());
        for item in items {
            match item {
                Item::Attribute(attribute) => drop(attributes.insert(attribute)),
                Item::Block(block) => blocks.push(block),
            }
        }
        for attribute in attributes.iter() {
            objects.push(attribute.name.to_string(), self.attribute(attribute));
        }
        let mut label_counts = HashMap::new();
        for run in blocks.chunk_by(|a, b| a.block_type == b.block_type) {
            let Some(first) = run.first() else { continue };
            // Even if other blocks come between them, no schema could describe both.
            let labels = *label_counts.entry(first.block_type.clone()).or_insert(first.labels.len());
            if let Some(other) = run.iter().find(|block| block.labels.len() != labels) {
                let problem = convert::label_counts(&other.block_type, other.labels.len(), labels);
                self.report.push(problem.at(other.definition_location.clone()));
                continue;
            }
            match attributes.get(&first.block_type) {
                Some(attribute) => {
                    let problem =
                        convert::attribute_and_block(&first.block_type).at(first.type_location.clone());
                    self.report.push(problem.and_at(attribute.name_location.clone()));
                }
                None => objects.push(first.block_type.to_string(), self.run(run)),
            }
        }
        objects
    }

    fn attribute(&mut self, attribute: &Attribute) -> Json {
        #[cfg(feature = "literal")]
        if self.literals.binary_search(&attribute.expression.location().span).is_ok()
            && let Some(Ok(text)) = attribute.expression.literal_text()
        {
            return Json::Text(text);
        }
        native_expression::to_json(&attribute.expression).unwrap_or_else(|errors| self.fail(errors))
    }

    /// Reports an error; the placeholder value is never seen.
    fn fail(&mut self, errors: Diagnostics) -> Json {
        self.report.extend(errors);
        Json::Plain("null".to_owned())
    }

    /// Consecutive blocks of one type with the same number of labels.
    fn run(&mut self, blocks: &[Block]) -> Json {
        let Some(first) = blocks.first() else { return Json::Array(Vec::new()) };
        let labels = first.labels.len();
        if self.levels + labels >= MAX_LEVELS {
            return self
                .fail(convert::too_many_levels(MAX_LEVELS).at(first.definition_location.clone()).into());
        }
        self.levels += labels + 1;
        let value = self.level(blocks, 0);
        self.levels -= labels + 1;
        value
    }

    /// Blocks with the same type and the same first `depth` labels.
    fn level(&mut self, blocks: &[Block], depth: usize) -> Json {
        let label = |block: &Block| block.labels.get(depth).map(|label| label.text.clone());
        if blocks.iter().all(|block| label(block).is_none()) {
            let mut bodies: Vec<Json> = blocks.iter().map(|block| self.object(&block.body)).collect();
            return if bodies.len() == 1 { bodies.remove(0) } else { Json::Array(bodies) };
        }
        let mut objects = Objects::default();
        for group in blocks.chunk_by(|a, b| label(a) == label(b)) {
            let name = group.first().and_then(label).unwrap_or_default();
            objects.push(name.to_string(), self.level(group, depth + 1));
        }
        objects.into_json()
    }

    /// The body of a block: always one object, because an array of objects would be several blocks.
    fn object(&mut self, body: &Body) -> Json {
        self.objects(body).into_object()
    }
}

/// Properties distributed over as few objects as possible so that no name occurs twice in one.
#[derive(Default)]
struct Objects {
    complete: Vec<Properties>,
    last: Properties,
    names: HashSet<String>,
}

impl Objects {
    fn push(&mut self, name: String, value: Json) {
        if !self.names.insert(name.clone()) {
            self.names = HashSet::from([name.clone()]);
            self.complete.push(std::mem::take(&mut self.last));
        }
        self.last.push((name, value));
    }

    /// One object, or an array of several.
    fn into_json(mut self) -> Json {
        if self.complete.is_empty() {
            return Json::Object(self.last);
        }
        self.complete.push(self.last);
        Json::Array(self.complete.into_iter().map(Json::Object).collect())
    }

    /// One object, in which names can occur more than once.
    fn into_object(mut self) -> Json {
        let mut properties = Properties::new();
        for object in self.complete.iter_mut().chain([&mut self.last]) {
            properties.append(object);
        }
        Json::Object(properties)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Diagnostic;
    use crate::model::Context;
    use crate::source::Source;

    fn convert(text: &str) -> Result<String, Diagnostics> {
        let (body, diagnostics) = crate::syntax::parse(&Source::new("test.hcl", text));
        assert!(!diagnostics.has_errors(), "{diagnostics:?}");
        from_native(&body)
    }

    fn errors(text: &str) -> String {
        let errors = convert(text).expect_err("JSON cannot express it");
        let place = |error: &Diagnostic| error.subject.as_ref().map(ToString::to_string).unwrap_or_default();
        errors.iter().map(|error| format!("{} {}\n", place(error), error.detail)).collect()
    }

    #[test]
    fn expressions() {
        let text = r#"
            number = -1.50
            octal = 007
            big = 123456789012345678901234567890
            flag = true
            nothing = null
            text = "tab\t quote\" $${kept} %%{if}"
            template = "a ${b} c"
            escapes = "a\n${b}"
            comparison = "a${b}" == "c${d}"
            operation = 1 + 2
            call = lower(x)
            tuple = [1, "a", [], x.y]
            object = { a = 1, "b c" = 2, 3 = 4, (k) = 5, "k${l}" = { m = n } }
            list = [for x in y : x
              if x > 1]
            heredoc = <<-EOT
              one ${two}
              EOT
        "#;
        insta::assert_snapshot!(convert(text).expect("all of it can be expressed"));
    }

    #[test]
    fn blocks_nest_by_type_and_labels() {
        let text = r#"
            one {}
            two {
              x = 1
            }
            two {
              inner "l" {}
              inner "l" {}
              other {}
              inner "m" {}
            }
            res "a" "x" {}
            res "a" "y" {}
            res "b" "x" {}
            res "a" "z" {}
        "#;
        insta::assert_snapshot!(convert(text).expect("all of it can be expressed"));
    }

    #[test]
    fn the_order_of_blocks_of_different_types_is_kept() {
        insta::assert_snapshot!(convert("a {}\nb {}\nx = 1\na {}\n").expect("all of it can be expressed"));
    }

    #[test]
    #[cfg_attr(not(feature = "explain"), ignore = "only `explain` says why")]
    fn what_json_cannot_express_is_an_error() {
        let text = "a = 1\na {}\nb = {x = 1, x = 2}\nc \"x\" {}\nc \"y\" \"z\" {}\nd {}\ne {}\nd \"x\" {}\n";
        insta::assert_snapshot!(errors(text));
    }

    #[test]
    fn labels_and_blocks_nest_to_a_limit() {
        let labels = |count: usize| format!("a{} {{}}\n", " \"b\"".repeat(count));
        assert!(convert(&labels(MAX_LEVELS - 1)).is_ok());
        assert!(convert(&labels(MAX_LEVELS)).is_err());
        assert!(convert(&labels(100_000)).is_err());
        let blocks = |count: usize| format!("{}{}", "a {\n".repeat(count), "}\n".repeat(count));
        assert!(convert(&blocks(MAX_LEVELS)).is_ok());
        assert!(convert(&blocks(MAX_LEVELS + 1)).is_err());
    }

    #[test]
    fn a_byte_order_mark_in_a_string_stays() {
        let text = "a = \"\\ufeffx\"\nb = \"\u{feff}${1}\"\nc = { \"\u{feff}k\" = \"\u{feff}\" }\n";
        let (body, _) = crate::syntax::parse(&Source::new("test.hcl", text));
        let json = convert(text).expect("all of it can be expressed");
        let (converted, diagnostics) = crate::json_syntax::parse(&Source::new("test.json", json));
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        let (before, after) = (body.just_attributes().0, converted.just_attributes().0);
        for attribute in before.iter() {
            let translated = after.get(&attribute.name).expect("it is there, too");
            let value = |expression: &crate::model::Expression| expression.evaluate(&Context::new());
            assert_eq!(value(&attribute.expression), value(&translated.expression), "{}", attribute.name);
        }
    }

    #[test]
    fn templates_become_strings_with_the_same_value() {
        for (native, json) in [
            ("<<-E\n    a ${1 + 1}\n      b\n    E", "a ${1 + 1}\n  b\n"),
            ("<<E\n  a  ${~ \"x\" ~}\n\n  b\nE", "  a${ \"x\" }\n  b\n"),
            (
                "<<E\n%{ if true ~}\n y\n%{ else ~}\n n\n%{ endif ~}\nE",
                "%{ if true } y\n%{ else } n\n%{ endif }",
            ),
            (
                "<<E\n%{ for i in [1, 2] }$${i} %%{ $%{ endfor }\nE",
                "%{ for i in [1, 2] }$${i} %%{ $%{ endfor }\n",
            ),
            (
                "\"\\u0024${1}\\u0025%{ if true }\\n%{ endif }\"",
                "${\"$\"}${1}${\"%\"}%{ if true }\n%{ endif }",
            ),
            ("\"\\u0024{${1}\"", "$${${1}"),
            ("\"\\ufeff${1}\\ufeff\"", "${\"\\ufeff\"}${1}\u{feff}"),
            // Next to an empty text a number becomes a string.
            ("<<E\n${1 ~}\nE", "${<<E\n${1 ~}\nE\n}"),
            ("\"${1}\"", "${1}"),
        ] {
            let (body, _) = crate::syntax::parse(&Source::new("test.hcl", format!("v = {native}\n")));
            let text = convert(&format!("v = {native}\n")).expect("all of it can be expressed");
            let (converted, diagnostics) = crate::json::parse_source(&Source::new("test.json", &*text));
            assert!(diagnostics.is_empty(), "{diagnostics:?}");
            assert_eq!(value(&converted), value(&body), "{native}");
            let written: std::collections::HashMap<String, String> =
                serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(written["v"], json, "{native}");
        }
    }

    /// The value of `v`.
    fn value(body: &Body) -> crate::value::Value {
        let (attributes, diagnostics) = body.just_attributes();
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        let attribute = attributes.get("v").expect("it is there");
        attribute.expression.evaluate(&Context::new()).expect("it has a value")
    }

    #[test]
    fn values_stay_the_same() {
        let text = r#"v = [{a = "x${1 + 1}\n", "b" = <<E
h ${"i"}
E
        }, 1.5, !true, "$${a}", [for i in [1, 2] : i * 2], "a" == "b"]
"#;
        let (body, _) = crate::syntax::parse(&Source::new("test.hcl", text));
        let json = convert(text).expect("all of it can be expressed");
        let (converted, diagnostics) = crate::json_syntax::parse(&Source::new("test.json", json));
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        assert_eq!(value(&converted), value(&body));
    }
}
