//! Random expressions built in code: what is written has the structure that was requested, and whatever is
//! accepted parses.

use hcl::ExpressionKind as Kind;
use hcl::build::{BodyBuilder, TemplateBuilder};
use hcl::model::kind::{BinaryOperator, ObjectKey, SplatStep, TemplatePart, UnaryOperator};
use hcl::{Expr, Expression};
use proptest::prelude::*;

/// An expression as seen by the test. It shows its structure and builds an `Expr`.
#[derive(Clone, Debug)]
enum Model {
    Null,
    Bool(bool),
    Int(i64),
    Text(String),
    Path(Vec<String>),
    Tuple(Vec<Model>),
    Object(Vec<(Model, Model)>),
    Call(String, Vec<Model>, bool),
    Unary(UnaryOperator, Box<Model>),
    Binary(Box<Model>, BinaryOperator, Box<Model>),
    Conditional(Box<Model>, Box<Model>, Box<Model>),
    Step(Box<Model>, Step),
    For {
        key_name: Option<String>,
        collection: Box<Model>,
        key: Option<Box<Model>>,
        value: Box<Model>,
        groups: bool,
        condition: Option<Box<Model>>,
    },
    Template(bool, Vec<Piece>),
    Parentheses(Box<Model>),
    Raw(Box<Model>, bool),
}

#[derive(Clone, Debug)]
enum Step {
    Attribute(String),
    Index(Box<Model>),
    Splat,
    AttributeSplat,
}

#[derive(Clone, Debug)]
enum Piece {
    Text(String),
    Value(Model),
    If(Model, Vec<Piece>, Option<Vec<Piece>>),
    For(Option<String>, Model, Vec<Piece>),
}

impl Model {
    fn expr(&self) -> Expr {
        let all = |models: &[Model]| models.iter().map(Model::expr).collect::<Vec<_>>();
        match self {
            Model::Null => Expr::null(),
            Model::Bool(truth) => (*truth).into(),
            Model::Int(number) => (*number).into(),
            Model::Text(text) => text.into(),
            Model::Path(names) => Expr::path(names),
            Model::Tuple(elements) => Expr::tuple(all(elements)),
            Model::Object(entries) => {
                Expr::object(entries.iter().map(|(key, value)| (key.expr(), value.expr())))
            }
            Model::Call(name, arguments, false) => Expr::call(name, all(arguments)),
            Model::Call(name, arguments, true) => Expr::call_expanding(name, all(arguments)),
            Model::Unary(operator, operand) => Expr::unary(*operator, operand.expr()),
            Model::Binary(left, operator, right) => Expr::binary(left.expr(), *operator, right.expr()),
            Model::Conditional(condition, then, otherwise) => {
                Expr::conditional(condition.expr(), then.expr(), otherwise.expr())
            }
            Model::Step(source, step) => match step {
                Step::Attribute(name) => source.expr().attribute(name),
                Step::Index(key) => source.expr().index(key.expr()),
                Step::Splat => source.expr().splat(),
                Step::AttributeSplat => source.expr().attribute_splat(),
            },
            Model::For { key_name, collection, key, value, groups, condition } => {
                let mut each = Expr::for_each("v", collection.expr());
                if let Some(name) = key_name {
                    each = each.with_key(name);
                }
                if let Some(condition) = condition {
                    each = each.when(condition.expr());
                }
                match key {
                    None => each.tuple(value.expr()),
                    Some(key) if *groups => each.grouped_object(key.expr(), value.expr()),
                    Some(key) => each.object(key.expr(), value.expr()),
                }
            }
            Model::Template(false, parts) => Expr::template(builder(parts)),
            Model::Template(true, parts) => Expr::heredoc(builder(parts)),
            Model::Parentheses(inner) => Expr::parentheses(inner.expr()),
            Model::Raw(inner, with_comment) => {
                let inner = inner.expr();
                if inner.check().is_err() {
                    return inner;
                }
                Expr::raw(if *with_comment {
                    format!("# note\n{inner} /* end */")
                } else {
                    inner.to_string()
                })
            }
        }
    }

    /// The structure.
    fn shape(&self) -> String {
        let all = |models: &[Model]| models.iter().map(Model::shape).collect::<Vec<_>>().join(" ");
        match self {
            Model::Null => literal(&hcl::Value::null(hcl::Type::Dynamic)),
            Model::Bool(truth) => literal(&hcl::Value::bool(*truth)),
            Model::Int(number) if *number < 0 => {
                format!("(- {})", literal(&hcl::Value::number(-i128::from(*number))))
            }
            Model::Int(number) => literal(&hcl::Value::number(*number)),
            Model::Text(text) => literal(&hcl::Value::string(text)),
            Model::Path(names) => names.join("."),
            Model::Tuple(elements) => format!("[{}]", all(elements)),
            Model::Object(entries) => {
                let entries: Vec<_> =
                    entries.iter().map(|(key, value)| format!("{}={}", key.shape(), value.shape())).collect();
                format!("{{{}}}", entries.join(" "))
            }
            Model::Call(name, arguments, expands) => {
                format!("({name} {}{})", all(arguments), if *expands { "..." } else { "" })
            }
            Model::Unary(operator, operand) => format!("({operator} {})", operand.shape()),
            Model::Binary(left, operator, right) => {
                format!("({} {operator} {})", left.shape(), right.shape())
            }
            Model::Conditional(condition, then, otherwise) => {
                format!("({} ? {} : {})", condition.shape(), then.shape(), otherwise.shape())
            }
            Model::Step(source, step) => {
                let source = if source.is_wrapped() && source.unwrapped().ends_open() {
                    format!("<{}>", source.shape())
                } else {
                    source.shape()
                };
                source
                    + &match step {
                        Step::Attribute(name) => format!(".{name}"),
                        Step::Index(key) => format!("[{}]", key.shape()),
                        Step::Splat => "[*]".to_owned(),
                        Step::AttributeSplat => ".*".to_owned(),
                    }
            }
            Model::For { key_name, collection, key, value, groups, condition } => {
                let optional =
                    |model: &Option<Box<Model>>| model.as_ref().map_or(String::new(), |model| model.shape());
                for_shape(
                    key_name.as_deref(),
                    "v",
                    &collection.shape(),
                    &optional(key),
                    &value.shape(),
                    *groups,
                    &optional(condition),
                )
            }
            Model::Template(_, parts) => template_shape(&mut joined(parts).iter().map(|piece| piece.shape())),
            Model::Parentheses(inner) => inner.shape(),
            Model::Raw(inner, _) => inner.shape(),
        }
    }

    /// Whether it is a path with a splat in it, which another step would continue.
    fn ends_open(&self) -> bool {
        match self {
            Model::Step(_, Step::Splat | Step::AttributeSplat) => true,
            Model::Step(source, _) => !source.is_wrapped() && source.ends_open(),
            _ => false,
        }
    }

    fn is_wrapped(&self) -> bool {
        matches!(self, Model::Parentheses(_) | Model::Raw(..))
    }

    fn unwrapped(&self) -> &Model {
        match self {
            Model::Parentheses(inner) | Model::Raw(inner, _) => inner.unwrapped(),
            _ => self,
        }
    }
}

fn builder(pieces: &[Piece]) -> TemplateBuilder {
    pieces.iter().fold(TemplateBuilder::new(), |template, piece| match piece {
        Piece::Text(text) => template.text(text),
        Piece::Value(value) => template.interpolate(value.expr()),
        Piece::If(condition, then, None) => template.when(condition.expr(), builder(then)),
        Piece::If(condition, then, Some(otherwise)) => {
            template.when_else(condition.expr(), builder(then), builder(otherwise))
        }
        Piece::For(None, collection, body) => template.for_each("v", collection.expr(), builder(body)),
        Piece::For(Some(key), collection, body) => {
            template.for_each_with_key(key, "v", collection.expr(), builder(body))
        }
    })
}

/// Joins adjacent texts.
fn joined(pieces: &[Piece]) -> Vec<Piece> {
    let mut out: Vec<Piece> = Vec::new();
    for piece in pieces {
        match (out.last_mut(), piece) {
            (_, Piece::Text(text)) if text.is_empty() => {}
            (Some(Piece::Text(last)), Piece::Text(text)) => last.push_str(text),
            _ => out.push(piece.clone()),
        }
    }
    out
}

impl Piece {
    fn shape(&self) -> (bool, String) {
        let all = |pieces: &[Piece]| joined(pieces).iter().map(|piece| piece.shape().1).collect::<String>();
        match self {
            Piece::Text(text) => (true, text.clone()),
            Piece::Value(value) => (false, format!("${{{}}}", value.shape())),
            Piece::If(condition, then, otherwise) => {
                let otherwise =
                    otherwise.as_deref().map_or(String::new(), |pieces| format!("%else{}", all(pieces)));
                (false, format!("%if {}%{}{otherwise}%end", condition.shape(), all(then)))
            }
            Piece::For(key, collection, body) => {
                (false, format!("%for {:?} v {}%{}%end", key.as_deref(), collection.shape(), all(body)))
            }
        }
    }
}

fn literal(value: &hcl::Value) -> String {
    format!("{value:?}")
}

fn template_shape(pieces: &mut dyn Iterator<Item = (bool, String)>) -> String {
    let pieces: Vec<_> = pieces.collect();
    let text: String = pieces.iter().map(|(_, text)| text.as_str()).collect();
    if pieces.iter().all(|(is_text, _)| *is_text) {
        literal(&hcl::Value::string(text))
    } else {
        format!("template {text:?}")
    }
}

fn for_shape(
    key_name: Option<&str>,
    value_name: &str,
    collection: &str,
    key: &str,
    value: &str,
    groups: bool,
    condition: &str,
) -> String {
    format!("for {key_name:?} {value_name} {collection} {key:?} {value} {groups} {condition:?}")
}

/// The structure of a parsed expression.
fn parsed_shape(expression: &Expression) -> String {
    let all = |expressions: &[Expression]| expressions.iter().map(parsed_shape).collect::<Vec<_>>().join(" ");
    match expression.kind() {
        Kind::Literal(value) => literal(&value),
        Kind::Template(template) => template_shape(&mut parts(template.parts())),
        Kind::Traversal(path) => {
            path.steps.iter().fold(path.root_name().unwrap().to_owned(), |out, step| match step {
                hcl::model::Step::Attribute { name, .. } => format!("{out}.{name}"),
                hcl::model::Step::Index { key, .. } => format!("{out}[{}]", literal(key)),
                other => panic!("{other:?}"),
            })
        }
        Kind::AttributeAccess(access) => format!("{}.{}", source_shape(access.source()), access.name()),
        Kind::Index(index) => format!("{}[{}]", source_shape(index.collection()), parsed_shape(index.key())),
        Kind::Splat(splat) => {
            let star = |is_full| if is_full { "[*]" } else { ".*" };
            splat.steps().iter().fold(source_shape(splat.source()) + star(splat.is_full()), |out, step| {
                match step {
                    SplatStep::Attribute(name) => format!("{out}.{name}"),
                    SplatStep::Index { key, .. } => format!("{out}[{}]", parsed_shape(key)),
                    SplatStep::Splat { is_full, .. } => out + star(*is_full),
                    other => panic!("{other:?}"),
                }
            })
        }
        Kind::Call(call) => {
            format!(
                "({} {}{})",
                call.name(),
                all(call.arguments()),
                if call.expansion().is_some() { "..." } else { "" }
            )
        }
        Kind::Tuple(tuple) => format!("[{}]", all(tuple.elements())),
        Kind::Object(object) => {
            let key = |key: &ObjectKey| match key {
                ObjectKey::Name(name) => literal(&hcl::Value::string(name.as_str())),
                ObjectKey::Expression(key) => parsed_shape(key),
                other => panic!("{other:?}"),
            };
            let entries: Vec<_> = object
                .items()
                .iter()
                .map(|item| format!("{}={}", key(item.key()), parsed_shape(item.value())))
                .collect();
            format!("{{{}}}", entries.join(" "))
        }
        Kind::For(each) => for_shape(
            each.key_name().map(|name| name.as_str()),
            each.value_name().as_str(),
            &parsed_shape(each.collection()),
            &each.key().map_or(String::new(), parsed_shape),
            &parsed_shape(each.value()),
            each.grouping().is_some(),
            &each.condition().map_or(String::new(), parsed_shape),
        ),
        Kind::Conditional(conditional) => format!(
            "({} ? {} : {})",
            parsed_shape(conditional.condition()),
            parsed_shape(conditional.then()),
            parsed_shape(conditional.otherwise())
        ),
        Kind::Unary(unary) => format!("({} {})", unary.operator(), parsed_shape(unary.operand())),
        Kind::Binary(binary) => {
            format!(
                "({} {} {})",
                parsed_shape(binary.left()),
                binary.operator(),
                parsed_shape(binary.right())
            )
        }
        Kind::Parentheses(inner) => parsed_shape(&inner),
        other => panic!("{other:?}"),
    }
}

/// The structure of what steps follow.
fn source_shape(source: &Expression) -> String {
    let (mut inner, mut is_wrapped) = (source.clone(), false);
    while let Kind::Parentheses(expression) = inner.kind() {
        (inner, is_wrapped) = (expression, true);
    }
    let shape = parsed_shape(source);
    if is_wrapped && has_splat(&inner) { format!("<{shape}>") } else { shape }
}

fn has_splat(expression: &Expression) -> bool {
    match expression.kind() {
        Kind::Splat(_) => true,
        Kind::Index(index) => has_splat(index.collection()),
        Kind::AttributeAccess(access) => has_splat(access.source()),
        _ => false,
    }
}

fn parts(parts: &[TemplatePart]) -> impl Iterator<Item = (bool, String)> + '_ {
    let all = |pieces: &[TemplatePart]| self::parts(pieces).map(|(_, text)| text).collect::<String>();
    parts.iter().map(move |part| match part {
        TemplatePart::Text(text) => (true, text.text().to_owned()),
        TemplatePart::Interpolation(interpolation) => {
            (false, format!("${{{}}}", parsed_shape(interpolation.expression())))
        }
        TemplatePart::If(directive) => {
            let otherwise = match directive.else_sequence() {
                Some(_) => format!("%else{}", all(directive.otherwise())),
                None => String::new(),
            };
            (
                false,
                format!(
                    "%if {}%{}{otherwise}%end",
                    parsed_shape(directive.condition()),
                    all(directive.then())
                ),
            )
        }
        TemplatePart::For(directive) => {
            let key = directive.key_name().map(|name| name.as_str());
            let (name, collection) = (directive.value_name(), parsed_shape(directive.collection()));
            (false, format!("%for {key:?} {name} {collection}%{}%end", all(directive.body())))
        }
        other => panic!("{other:?}"),
    })
}

fn name() -> impl Strategy<Value = String> {
    prop_oneof![4 => "[a-z][a-z0-9_-]{0,3}", 1 => prop::sample::select(vec!["for", "if", "in", "else", "endif", "é"]).prop_map(String::from)]
}

fn operator() -> impl Strategy<Value = BinaryOperator> {
    use BinaryOperator as B;
    prop::sample::select(vec![
        B::Or,
        B::And,
        B::Equal,
        B::NotEqual,
        B::Greater,
        B::GreaterOrEqual,
        B::Less,
        B::LessOrEqual,
        B::Add,
        B::Subtract,
        B::Multiply,
        B::Divide,
        B::Modulo,
    ])
}

fn model() -> impl Strategy<Value = Model> {
    let leaf = prop_oneof![
        Just(Model::Null),
        any::<bool>().prop_map(Model::Bool),
        any::<i64>().prop_map(Model::Int),
        (-3_i64..3).prop_map(Model::Int),
        "[ -~\n\t$%{}\"~\\\\]{0,8}|(a\n)*".prop_map(Model::Text),
        prop::collection::vec(name(), 1..3).prop_map(Model::Path),
    ];
    leaf.prop_recursive(5, 48, 4, |inner| {
        let boxed = inner.clone().prop_map(Box::new).boxed();
        let optional = prop::option::of(boxed.clone());
        let step = prop_oneof![
            name().prop_map(Step::Attribute),
            boxed.clone().prop_map(Step::Index),
            (0_i64..3).prop_map(|index| Step::Index(Box::new(Model::Int(index)))),
            Just(Step::Splat),
            Just(Step::AttributeSplat),
        ];
        prop_oneof![
            1 => prop::collection::vec(inner.clone(), 0..4).prop_map(Model::Tuple),
            1 => prop::collection::vec((inner.clone(), inner.clone()), 0..3).prop_map(Model::Object),
            1 => (name(), prop::collection::vec(inner.clone(), 0..4), any::<bool>())
                .prop_map(|(name, arguments, expands)| Model::Call(name, arguments, expands)),
            1 => (prop::sample::select(vec![UnaryOperator::Not, UnaryOperator::Negate]), boxed.clone())
                .prop_map(|(operator, operand)| Model::Unary(operator, operand)),
            4 => (boxed.clone(), operator(), boxed.clone())
                .prop_map(|(left, operator, right)| Model::Binary(left, operator, right)),
            2 => (boxed.clone(), boxed.clone(), boxed.clone())
                .prop_map(|(condition, then, otherwise)| Model::Conditional(condition, then, otherwise)),
            3 => (boxed.clone(), step).prop_map(|(source, step)| Model::Step(source, step)),
            1 => (prop::option::of(name()), boxed.clone(), optional.clone(), boxed.clone(), any::<bool>(), optional)
                .prop_map(|(key_name, collection, key, value, groups, condition)| {
                    let groups = groups && key.is_some();
                    Model::For { key_name, collection, key, value, groups, condition }
                }),
            2 => (any::<bool>(), pieces(inner.clone()), any::<bool>()).prop_map(|(is_heredoc, mut pieces, ends_line)| {
                if is_heredoc && ends_line {
                    pieces.push(Piece::Text("\n".into()));
                }
                Model::Template(is_heredoc, pieces)
            }),
            1 => boxed.clone().prop_map(Model::Parentheses),
            1 => (boxed, any::<bool>()).prop_map(|(inner, with_comment)| Model::Raw(inner, with_comment)),
        ]
    })
}

fn pieces(inner: impl Strategy<Value = Model> + Clone + 'static) -> impl Strategy<Value = Vec<Piece>> {
    let leaf = prop_oneof![
        2 => "[ -~\n$%{}]{0,6}|( |  )?a?\n|EOT\n".prop_map(Piece::Text),
        2 => inner.clone().prop_map(Piece::Value),
    ];
    let piece = leaf.prop_recursive(2, 6, 2, move |piece| {
        let body = prop::collection::vec(piece, 0..3);
        prop_oneof![
            (inner.clone(), body.clone(), prop::option::of(body.clone()))
                .prop_map(|(condition, then, otherwise)| Piece::If(condition, then, otherwise)),
            (prop::option::of(name()), inner.clone(), body)
                .prop_map(|(key, collection, body)| Piece::For(key, collection, body)),
        ]
    });
    prop::collection::vec(piece, 0..4)
}

/// A sum of products, and its value.
fn arithmetic() -> impl Strategy<Value = (Expr, i128)> {
    let leaf = (-9_i64..10).prop_map(|number| (Expr::from(number), i128::from(number)));
    leaf.prop_recursive(4, 24, 2, |inner| {
        (inner.clone(), 0..5, inner).prop_map(|((left, a), operator, (right, b))| match operator {
            0 => (Expr::binary(left, BinaryOperator::Add, right), a + b),
            1 => (Expr::binary(left, BinaryOperator::Subtract, right), a - b),
            2 => (Expr::binary(left, BinaryOperator::Multiply, right), a * b),
            3 => (Expr::unary(UnaryOperator::Negate, left), -a),
            _ => {
                let less = Expr::binary(left.clone(), BinaryOperator::Less, right.clone());
                (Expr::conditional(less, left, right), a.min(b))
            }
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn what_is_made_is_written_as_it_was_meant(model in model()) {
        let expr = model.expr();
        prop_assume!(expr.check().is_ok());
        let mut body = BodyBuilder::new();
        body.expression("x", expr.clone()).unwrap();
        let (plain, pretty) = (format!("{body}"), format!("{body:#}"));
        for text in [plain, pretty] {
            prop_assert_eq!(hcl::edit::format(&text), text.as_str());
            let parsed = hcl::parse(&text).map_err(|error| TestCaseError::fail(format!("{error:#}\n{text}")))?;
            let (attributes, _) = parsed.just_attributes();
            prop_assert_eq!(attributes.len(), 1, "{}", text);
            prop_assert_eq!(parsed_shape(&attributes.iter().next().unwrap().expression), model.shape(), "{}", text);
        }
        let text = expr.to_string();
        let parsed = hcl::parse_expression(&text).map_err(|error| TestCaseError::fail(format!("{error:#}\n{text}")))?;
        prop_assert_eq!(parsed_shape(&parsed), model.shape(), "{}", text);
    }

    #[test]
    fn arithmetic_comes_to_what_was_meant((expr, expected) in arithmetic()) {
        let value = hcl::parse_expression(&expr.to_string()).unwrap().evaluate(&hcl::Context::literal_only()).unwrap();
        prop_assert_eq!(value, hcl::Value::number(expected), "{}", expr);
    }

    #[test]
    fn any_text_is_one_expression_or_refused(text in "[a-z0-9 .\\[\\]{}()\"$%?:#/*\n=,<>!&|~-]{0,16}") {
        if let Ok(expr) = text.parse::<Expr>() {
            let around = Expr::tuple([Expr::binary(expr, BinaryOperator::Add, 1)]);
            prop_assert!(hcl::parse_expression(&around.to_string()).is_ok(), "{}", around);
        }
    }
}
