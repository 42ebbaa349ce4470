//! Bodies in JSON: an object, or an array of objects whose properties count as one sequence (specification:
//! "Structural Elements").
//!
//! Which properties are attributes and which are blocks depends on the schema. The property `"//"` is a
//! comment, unless the schema asks for it.

use std::collections::HashSet;
use std::sync::Arc;

use super::blocks::unpack_blocks;
use super::expression::JsonExpression;
use super::tree::{Kind, Node, Property};
use crate::diagnostic::catalogue::{decode, json, json_text};
use crate::diagnostic::{Collector, Diagnostic, Diagnostics};
use crate::model::errors::{MAX_SUGGESTED, with_names};
use crate::model::{Attribute, Attributes, Body, BodyImpl, Content, Item, Schema};
use crate::source::Location;

/// The name of properties that are comments.
pub(super) const COMMENT: &str = "//";

/// A body backed by a JSON value.
#[derive(Debug)]
pub(super) struct JsonBody {
    node: Node,
    /// The names of properties that have been processed elsewhere.
    hidden: Arc<HashSet<Arc<str>>>,
}

impl JsonBody {
    pub(super) fn new(node: Node) -> Self {
        JsonBody { node, hidden: Arc::default() }
    }

    /// The value, if nothing of it has been processed elsewhere.
    pub(super) fn whole(&self) -> Option<&Node> {
        self.hidden.is_empty().then_some(&self.node)
    }

    /// The properties of this body, except hidden ones.
    fn properties(&self, report: &mut Collector) -> Vec<Property> {
        let mut properties = flatten(&self.node, &json::not_a_body, report);
        properties.retain(|property| !self.hidden.contains(&*property.name.text()));
        properties
    }

    /// The properties of this body, except hidden ones and comments.
    fn meant(&self, report: &mut Collector) -> Vec<Property> {
        let mut properties = self.properties(report);
        properties.retain(|property| property.name.text() != COMMENT);
        properties
    }

    /// Finds what the schema names, and the remaining properties.
    fn select(&self, schema: &Schema) -> (Content, Vec<Property>, Collector) {
        let mut report = Collector::default();
        let properties = self.properties(&mut report);
        let mut content = Content::with_capacity(schema, properties.len(), self.missing_item());
        let mut rest = Vec::new();
        for property in properties {
            let name = property.name.text();
            if let Some((_, wanted)) = schema.find_attribute(&name) {
                report.extend(add_attribute(&mut content.attributes, wanted.name.clone(), &property));
            } else if let Some((_, wanted)) = schema.find_block(&name) {
                unpack_blocks(wanted, &property, &mut content.blocks, &mut report);
            } else if name != COMMENT {
                drop(name);
                rest.push(property);
            }
        }
        report.extend(content.missing_attributes(schema));
        (content, rest, report)
    }
}

impl BodyImpl for JsonBody {
    fn content(&self, schema: &Schema) -> (Content, Diagnostics) {
        let (content, rest, mut report) = self.select(schema);
        let unexpected =
            rest.iter().enumerate().map(|(index, property)| unexpected(index, property, schema, &content));
        report.extend(unexpected);
        (content, report.into_diagnostics())
    }

    fn partial_content(&self, schema: &Schema) -> (Content, Body, Diagnostics) {
        let (content, _, report) = self.select(schema);
        let mut hidden = HashSet::clone(&self.hidden);
        hidden.extend(schema.attributes().iter().map(|wanted| wanted.name.clone()));
        hidden.extend(schema.blocks().iter().map(|wanted| wanted.block_type.clone()));
        let rest = JsonBody { node: self.node.clone(), hidden: Arc::new(hidden) };
        (content, Body::new(rest), report.into_diagnostics())
    }

    /// "Dynamic attributes mode": here an array of objects is not accepted for an object.
    fn just_attributes(&self) -> (Attributes, Diagnostics) {
        if self.node.kind() != Kind::Object {
            let problem = json::not_a_body(self.node.describe()).at(self.node.start_location());
            return (Attributes::new(), problem.into());
        }
        let mut report = Collector::default();
        let properties = self.meant(&mut report);
        let mut attributes = Attributes::with_capacity(properties.len());
        for property in properties {
            let name = Arc::from(property.name.text());
            report.extend(add_attribute(&mut attributes, name, &property));
        }
        (attributes, report.into_diagnostics())
    }

    /// Before the closing brace of an object; at the opening bracket of an array.
    fn missing_item(&self) -> Location {
        match self.node.kind() {
            Kind::Object => self.node.close_location(),
            _ => self.node.start_location(),
        }
    }

    fn items(&self) -> (Vec<Item>, Diagnostics) {
        let mut report = Collector::default();
        let properties = self.meant(&mut report);
        let attribute = |property: &Property| attribute(Arc::from(property.name.text()), property);
        let items = properties.iter().map(|property| Item::Attribute(attribute(property))).collect();
        (items, report.into_diagnostics())
    }
}

/// The properties of an object, or of all objects in an array, in source order. Null has none. Anything else
/// is an error.
pub(super) fn flatten(
    node: &Node,
    wrong: &dyn Fn(&'static str) -> Diagnostic,
    report: &mut Collector,
) -> Vec<Property> {
    let mut properties = Vec::new();
    match node.kind() {
        Kind::Null => {}
        Kind::Object => properties.extend(node.properties()),
        Kind::Array => {
            for element in node.elements() {
                match element.kind() {
                    Kind::Object => properties.extend(element.properties()),
                    _ => report.push(wrong(element.describe()).at(element.start_location())),
                }
            }
        }
        _ => report.push(wrong(node.describe()).at(node.start_location())),
    }
    properties
}

/// Adds an attribute, unless one of that name exists: the first one is kept.
fn add_attribute(attributes: &mut Attributes, name: Arc<str>, property: &Property) -> Option<Diagnostic> {
    if let Some(first) = attributes.get(&name) {
        // It names no line: a hostile file may have a million of them on one.
        let problem = json_text::duplicate_property(&name).at(property.name.location());
        return Some(problem.with_context(property.location()).and_at(first.name_location.clone()));
    }
    attributes.insert(attribute(name, property));
    None
}

pub(super) fn attribute(name: Arc<str>, property: &Property) -> Attribute {
    Attribute {
        name,
        expression: JsonExpression::handle(property.value.clone()),
        location: property.location(),
        name_location: property.name.location(),
    }
}

/// The error for the `index`-th property that the schema does not name. An attribute that is already set is
/// not suggested.
fn unexpected(index: usize, property: &Property, schema: &Schema, content: &Content) -> Diagnostic {
    let name = property.name.text();
    let mut candidates: Vec<&str> = Vec::new();
    if index < MAX_SUGGESTED {
        let is_set = |name: &str| content.attributes.contains(schema.present_name(name));
        let free = schema.attributes().iter();
        let free = free.filter(|wanted| !content.attributes.contains(&wanted.name) && !is_set(&wanted.name));
        candidates.extend(free.map(|wanted| &*wanted.name));
        candidates.extend(schema.blocks().iter().map(|wanted| &*wanted.block_type));
    }
    let problem = decode::unknown_attribute(&*name, "property")
        .at(property.name.location())
        .with_context(property.location());
    with_names(problem, index, &name, schema, ("properties", candidates), ("", Vec::new()))
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::*;
    use crate::source::Source;

    fn body(text: &str) -> Body {
        let (body, diagnostics) = parse(&Source::new("test.json", text));
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        body
    }

    fn names<'a>(attributes: impl IntoIterator<Item = &'a Attribute>) -> Vec<&'a str> {
        attributes.into_iter().map(|attribute| &*attribute.name).collect()
    }

    /// All diagnostics about the content of a body.
    fn report(text: &str, schema: &Schema) -> String {
        let (_, diagnostics) = body(text).content(schema);
        let lines = diagnostics.iter().map(|diagnostic| {
            let subject = diagnostic.subject.as_ref().expect("every error has a place");
            let help = diagnostic.help.as_deref().unwrap_or_default();
            format!(
                "{} at {subject} `{}`: {} {help}\n",
                diagnostic.summary,
                subject.text(),
                diagnostic.detail
            )
        });
        format!("{text}\n{}", lines.collect::<String>())
    }

    #[test]
    fn properties_of_an_array_of_objects_count_as_one_sequence() {
        let schema = Schema::new().optional("a").block("b", ["name"]);
        let text = r#"[{"b": {"x": {}, "//": []}}, {"a": 1, "b": [{"y": [{}, {}]}, {"z": null}]}]"#;
        let (content, diagnostics) = body(text).content(&schema);
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        assert_eq!(names(content.attributes.iter()), ["a"]);
        let labels: Vec<&str> = content.blocks.iter().map(|block| &*block.labels[0].text).collect();
        assert_eq!(labels, ["x", "y", "y"]);
    }

    #[test]
    fn what_a_schema_took_is_hidden_from_the_rest() {
        let body = body(r#"{"a": 1, "b": {}, "c": 2, "//": "comment"}"#);
        let (_, rest, diagnostics) = body.partial_content(&Schema::new().optional("a").block("b", [""; 0]));
        assert!(diagnostics.is_empty());
        let (attributes, diagnostics) = rest.just_attributes();
        assert!(diagnostics.is_empty());
        assert_eq!(names(attributes.iter()), ["c"]);
        let (_, rest, _) = rest.partial_content(&Schema::new().optional("c"));
        assert!(rest.content(&Schema::new()).1.is_empty());
    }

    #[test]
    fn a_schema_may_ask_for_what_is_a_comment_otherwise() {
        let body = body(r#"{"a": 1, "//": "x"}"#);
        let (content, rest, diagnostics) = body.partial_content(&Schema::new().optional("//"));
        assert!(diagnostics.is_empty());
        assert_eq!(names(content.attributes.iter()), ["//"]);
        let (content, diagnostics) = rest.content(&Schema::new().optional("a").optional("//"));
        assert!(diagnostics.is_empty());
        assert_eq!(names(content.attributes.iter()), ["a"]);
        let (content, diagnostics) = body.content(&Schema::new().optional("a").block("//", [""; 0]));
        assert_eq!((content.blocks.len(), diagnostics.len()), (0, 1));
    }

    #[test]
    fn without_a_schema_everything_is_an_attribute() {
        let (items, diagnostics) = body(r#"[{"a": 1, "//": 2}, {"b": {}, "a": 3}]"#).items();
        assert!(diagnostics.is_empty());
        let names: Vec<&str> = items
            .iter()
            .map(|item| match item {
                Item::Attribute(attribute) => &*attribute.name,
                Item::Block(_) => "a block",
            })
            .collect();
        assert_eq!(names, ["a", "b", "a"]);
    }

    #[cfg(feature = "explain")]
    #[test]
    fn wording() {
        let schema = Schema::new()
            .required("name")
            .optional("size")
            .block("disk", ["kind", "id"])
            .block("net", [""; 0]);
        let texts = [
            r#"{}"#,
            r#"{"name": 1, "nmae": 2, "szie": 3, "color": 4}"#,
            r#"{"name": 1, "name": 2}"#,
            r#"[{"name": 1}, null, 5, [{}]]"#,
            r#"{"name": 1, "net": "x"}"#,
            r#"{"name": 1, "disk": {}}"#,
            r#"{"name": 1, "disk": {"ssd": {"a": 1}}}"#,
            r#"{"name": 1, "disk": [{"ssd": 2}, 3]}"#,
        ];
        insta::assert_snapshot!(texts.map(|text| report(text, &schema)).concat());
        let (_, diagnostics) = body("[]").just_attributes();
        let headlines: Vec<&str> = diagnostics.iter().map(|diagnostic| &*diagnostic.summary).collect();
        assert_eq!(headlines, ["Expected an object, found an array"]);
    }
}
