//! The kind of every form of expression, with what a tool reads from it and marks.

use std::fmt::Write;

use hcl::model::kind::{ObjectKey, Sequence, SplatStep, TemplatePart};
use hcl::{Expression, ExpressionKind, Location, Source, json, syntax};

/// A kind as one line with the texts of its places, and its parts indented below.
#[derive(Default)]
struct Outline {
    text: String,
    depth: usize,
}

impl Outline {
    fn of(expression: &Expression) -> String {
        let mut outline = Outline::default();
        outline.expression("", expression);
        outline.text
    }

    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{}{line}", "  ".repeat(self.depth));
    }

    fn inside(&mut self, fill: impl FnOnce(&mut Self)) {
        self.depth += 1;
        fill(self);
        self.depth -= 1;
    }

    fn expression(&mut self, role: &str, expression: &Expression) {
        let kind = expression.kind();
        let role = if role.is_empty() { String::new() } else { format!("{role}: ") };
        self.line(&format!("{role}{}", head(&kind)));
        self.inside(|this| this.below(&kind));
    }

    fn below(&mut self, kind: &ExpressionKind) {
        match kind {
            ExpressionKind::Template(template) => self.parts(template.parts()),
            ExpressionKind::AttributeAccess(access) => self.expression("source", access.source()),
            ExpressionKind::Index(index) => {
                self.expression("collection", index.collection());
                self.expression("key", index.key());
            }
            ExpressionKind::Splat(splat) => {
                self.expression("source", splat.source());
                splat.steps().iter().for_each(|step| self.splat_step(step));
            }
            ExpressionKind::Call(call) => {
                call.arguments().iter().for_each(|argument| self.expression("argument", argument));
            }
            ExpressionKind::Tuple(tuple) => {
                tuple.elements().iter().for_each(|element| self.expression("element", element));
            }
            ExpressionKind::Object(object) => {
                for item in object.items() {
                    match item.key() {
                        ObjectKey::Name(name) => self.line(&format!("name {}", shown(name.location()))),
                        ObjectKey::Expression(key) => self.expression("key", key),
                        other => panic!("a key of a new form: {other:?}"),
                    }
                    self.line(&format!("text {:?}", item.key().text()));
                    self.expression("value", item.value());
                }
            }
            ExpressionKind::For(each) => {
                self.expression("collection", each.collection());
                each.key().into_iter().for_each(|key| self.expression("key", key));
                self.expression("value", each.value());
                each.condition().into_iter().for_each(|condition| self.expression("condition", condition));
            }
            ExpressionKind::Conditional(conditional) => {
                self.expression("condition", conditional.condition());
                self.expression("then", conditional.then());
                self.expression("otherwise", conditional.otherwise());
            }
            ExpressionKind::Unary(unary) => self.expression("operand", unary.operand()),
            ExpressionKind::Binary(binary) => {
                self.expression("left", binary.left());
                self.expression("right", binary.right());
            }
            ExpressionKind::Parentheses(inner) => self.expression("inside", inner),
            _ => {}
        }
    }

    fn splat_step(&mut self, step: &SplatStep) {
        match step {
            SplatStep::Attribute(name) => self.line(&format!("step {}", shown(name.location()))),
            SplatStep::Index { key, brackets } => {
                self.line(&format!("step {}", shown(brackets)));
                self.inside(|this| this.expression("key", key));
            }
            SplatStep::Splat { is_full, marker } => {
                self.line(&format!("step {} full: {is_full}", shown(marker)));
            }
            other => panic!("a step of a new form: {other:?}"),
        }
    }

    fn parts(&mut self, parts: &[TemplatePart]) {
        for part in parts {
            match part {
                TemplatePart::Text(text) => {
                    self.line(&format!("text {:?} from {}", text.text(), shown(text.location())));
                }
                TemplatePart::Interpolation(part) => {
                    self.line(&sequence(part.sequence()));
                    self.inside(|this| this.expression("", part.expression()));
                }
                TemplatePart::If(directive) => {
                    self.line(&sequence(directive.opening()));
                    self.inside(|this| {
                        this.expression("condition", directive.condition());
                        this.parts(directive.then());
                    });
                    directive.else_sequence().into_iter().for_each(|part| self.line(&sequence(part)));
                    self.inside(|this| this.parts(directive.otherwise()));
                    self.line(&sequence(directive.closing()));
                }
                TemplatePart::For(directive) => {
                    let names = [directive.key_name(), Some(directive.value_name())];
                    let names: Vec<&str> = names.into_iter().flatten().map(|name| name.as_str()).collect();
                    self.line(&format!("{} names {names:?}", sequence(directive.opening())));
                    self.inside(|this| {
                        this.expression("collection", directive.collection());
                        this.parts(directive.body());
                    });
                    self.line(&sequence(directive.closing()));
                }
                other => panic!("a part of a new form: {other:?}"),
            }
        }
    }
}

fn head(kind: &ExpressionKind) -> String {
    match kind {
        ExpressionKind::Literal(value) => format!("Literal {value:?}"),
        ExpressionKind::Template(template) => {
            format!("Template {:?}, lone: {}", template.style(), template.lone_interpolation().is_some())
        }
        ExpressionKind::Traversal(traversal) => format!("Traversal {traversal}"),
        ExpressionKind::AttributeAccess(access) => {
            format!("AttributeAccess {}", shown(access.name_location()))
        }
        ExpressionKind::Index(index) => format!("Index {}", shown(index.brackets_location())),
        ExpressionKind::Splat(splat) => {
            format!("Splat {} full: {}", shown(splat.marker_location()), splat.is_full())
        }
        ExpressionKind::Call(call) => {
            let places = [Some(call.name_location()), Some(call.arguments_location()), call.expansion()];
            let places: Vec<String> = places.into_iter().flatten().map(shown).collect();
            format!("Call {} {}", call.name(), places.join(" "))
        }
        ExpressionKind::Tuple(_) => "Tuple".into(),
        ExpressionKind::Object(_) => "Object".into(),
        ExpressionKind::For(each) => {
            let names = [each.key_name(), Some(each.value_name())].into_iter().flatten();
            let places = names.map(|name| name.location()).chain(each.grouping());
            format!("For {}", places.map(shown).collect::<Vec<_>>().join(" "))
        }
        ExpressionKind::Conditional(conditional) => {
            let places = [conditional.question_location(), conditional.colon_location()];
            format!("Conditional {}", places.map(shown).join(" "))
        }
        ExpressionKind::Unary(unary) => {
            format!("Unary {} {}", unary.operator(), shown(unary.operator_location()))
        }
        ExpressionKind::Binary(binary) => {
            format!("Binary {} {}", binary.operator(), shown(binary.operator_location()))
        }
        ExpressionKind::Parentheses(_) => "Parentheses".into(),
        ExpressionKind::Invalid => "Invalid".into(),
        other => format!("{other:?}"),
    }
}

fn sequence(sequence: &Sequence) -> String {
    let trims = [sequence.trims_before().then_some("before"), sequence.trims_after().then_some("after")];
    let trims: Vec<&str> = trims.into_iter().flatten().collect();
    format!("sequence {} trims {trims:?}", shown(sequence.location()))
}

/// The text at a location, and where it is.
fn shown(location: &Location) -> String {
    format!("{:?}@{}", location.text(), location.span.start)
}

/// The outlines of texts in a syntax.
fn outlines<const N: usize>(
    texts: [&str; N],
    parse: fn(&Source) -> (Expression, hcl::Diagnostics),
) -> String {
    let outline = |text: &str| {
        let (expression, _) = parse(&Source::new("t", text));
        format!("{text}\n{}\n", Outline::of(&expression))
    };
    texts.map(outline).concat()
}

#[test]
fn literals_and_names() {
    let texts = ["1.50", "true", "null", r#""a\n$${b}""#, r#""""#, "a", "a.b[0][\"c\"].1", "(a)", "= 1"];
    insta::assert_snapshot!(outlines(texts, syntax::parse_expression));
}

#[test]
fn operators() {
    let texts = ["a + b - -c", "!a && b == c || d", "a ? b : c ? d : e", "1+2*3"];
    insta::assert_snapshot!(outlines(texts, syntax::parse_expression));
}

#[test]
fn parts_of_values() {
    let texts = [
        "f().a.b[0][i]",
        "a[i].b",
        "a.*.b.0[c]",
        "a[*].b[c].d[*].e",
        "a[*].*.b",
        "true.a",
        "a[ /* c */ 0 ].b",
    ];
    insta::assert_snapshot!(outlines(texts, syntax::parse_expression));
}

#[test]
fn calls_and_collections() {
    let texts = [
        "f()",
        "a :: b(x, [y]...)",
        "[1, [], ]",
        "{ a = 1, \"b\" : 2, (c) = 3, \"${d}\" = 4, 5 = 6, true = 7 }",
        "[for x in y : x if z]",
        "{for k, v in o : k => v...}",
    ];
    insta::assert_snapshot!(outlines(texts, syntax::parse_expression));
}

#[test]
fn templates() {
    let texts = [
        r#""a ${~ b ~} c${d}""#,
        r#""${a}""#,
        r#""${~ a ~}""#,
        r#""%{ if a }b%{ else ~} c%{~ endif }""#,
        r#""%{ if a }%{ if b }${c}%{ endif }%{ endif ~} ""#,
        r#""%{ for k, v in o ~} ${k}%{ endfor }%{ for x in y }%{ endfor }""#,
        "<<EOT\nplain $${text}\nEOT\n",
        "<<-EOT\n    a ${b}\n  c\n  EOT\n",
        "<<EOT\nEOT\n",
    ];
    insta::assert_snapshot!(outlines(texts, syntax::parse_expression));
    let texts = ["plain", "", "${a}", "\"${a}\"", "<<EOT\n${a}"];
    insta::assert_snapshot!("bare_templates", outlines(texts, syntax::parse_template));
}

#[test]
fn json_values() {
    let texts = [
        r#"[1.5, true, null, "text", "$${text}"]"#,
        r#"{"a": "${b.c}", "${d}": "e ${f(g)}", "//": {}}"#,
        r#""\t${a + f(b)}%{ if c }\u00e9%{ endif }""#,
        r#"["${", 1e999999999999]"#,
    ];
    insta::assert_snapshot!(outlines(texts, json::parse_expression));
}
