//! Laws of evaluation that can be checked without knowing the right answer.

use std::sync::LazyLock;

use hcl::value::Value;
use hcl::{Context, Diagnostics, Expression, Source};

use super::choices::Choices;
use super::expressions::World;
use super::unknowns::{contradiction, filled, known, partly_known, ty};

/// Built once: it has every function, and each input needs it.
static WORLD: LazyLock<World> = LazyLock::new(World::new);

/// The names of variables; each gets a type and a value of its own.
const NAMES: &[&str] = &["p", "q", "r", "s", "t", "x"];

/// All laws.
pub fn laws_of_evaluation_hold(bytes: &[u8]) {
    what_is_known_stays_true(bytes);
    marks_show_what_a_result_depends_on(bytes);
    expressions_keep_their_meaning(bytes);
}

/// What is known of a result while parts of the variables are unknown still holds once they are known.
pub fn what_is_known_stays_true(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let world = &*WORLD;
    let variables = variables(&mut choices, partly_known);
    let text = world.expression(&mut choices, &variables);
    if takes_errors(&text) {
        return;
    }
    let known_before = with(&world.functions, &variables);
    let Ok(first) = evaluate(&text, &known_before) else { return };
    let first = first.unmark_deep().0;
    let mut again = Choices::new(bytes);
    for _ in 0..3 {
        let found: Vec<_> =
            variables.iter().map(|(name, value)| (name.clone(), filled(&mut again, value))).collect();
        let context = with(&world.functions, &found);
        let Ok(second) = evaluate(&text, &context) else { continue };
        if let Some(problem) = contradiction(&first, &second.unmark_deep().0)
            && !hides_errors(&text, &context)
            && !guesses_types(&text, &known_before)
            && !merges_what_may_be_null(&text, &known_before)
        {
            panic!(
                "{problem}\n  in {text}\n  with {}\n  then {}",
                shown(&text, &variables),
                shown(&text, &found)
            );
        }
    }
}

/// A result that depends on a marked value has the mark.
pub fn marks_show_what_a_result_depends_on(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let world = &*WORLD;
    let variables = variables(&mut choices, known);
    let text = world.expression(&mut choices, &variables);
    if takes_errors(&text) {
        return;
    }
    let which = choices.below(variables.len());
    let marked = |value: &Value| {
        let mut variables = variables.clone();
        variables[which].1 = value.clone().mark("m");
        variables
    };
    let ty = variables[which].1.ty();
    let first = marked(&variables[which].1);
    let second = marked(&known(&mut choices, &ty));
    if first[which].1.is_null() || second[which].1.is_null() {
        // Failures have no marks, and null fails nearly everywhere.
        return;
    }
    let contexts = [&first, &second].map(|variables| with(&world.functions, variables));
    let results = [&contexts[0], &contexts[1]].map(|context| evaluate(&text, context));
    let [Ok(one), Ok(other)] = results else { return };
    let has_mark = |value: &Value| value.contains_marked();
    if has_mark(&one) && has_mark(&other) {
        return;
    }
    let (a, b) = (one.clone().unmark_deep().0, other.clone().unmark_deep().0);
    let is_excused = || contexts.iter().any(|context| hides_errors(&text, context));
    assert!(
        a == b || is_excused(),
        "{one:?} and {other:?}\n  in {text}\n  with {}\n  and {}",
        shown(&text, &first),
        shown(&text, &second)
    );
}

/// An expression has the same value every time, also when formatted, and in the other syntax.
pub fn expressions_keep_their_meaning(bytes: &[u8]) {
    let mut choices = Choices::new(bytes);
    let world = &*WORLD;
    let variables = variables(&mut choices, partly_known);
    let text = world.expression(&mut choices, &variables);
    let context = with(&world.functions, &variables);
    let first = evaluate(&text, &context);
    let same = |other: Result<Value, Diagnostics>, how: &str| match (&first, &other) {
        (Ok(a), Ok(b)) => {
            assert!(a == b, "{how}: {a:?}, {b:?}\n  in {text}\n  with {}", shown(&text, &variables))
        }
        (Err(_), Err(_)) => {}
        _ => panic!("{how}: {first:?}, {other:?}\n  in {text}\n  with {}", shown(&text, &variables)),
    };
    same(evaluate(&text, &context), "again");
    let formatted = hcl::edit::format(&text);
    assert_eq!(hcl::edit::format(&formatted), formatted, "formatted twice: {text}");
    let blackened =
        |text: &str| text.chars().filter(|letter| !matches!(letter, ' ' | '\t')).collect::<String>();
    assert_eq!(blackened(&formatted), blackened(&text), "more than blanks changed");
    same(evaluate(&formatted, &context), "formatted");
    let json = serde_json::Value::from(format!("${{{text}}}")).to_string();
    let (expression, diagnostics) = hcl::json::parse_expression(&Source::new("law.json", &*json));
    assert!(!diagnostics.has_errors(), "{json}");
    same(expression.evaluate(&context), "as JSON");
    if let Some(written) = first.as_ref().ok().and_then(|value| hcl::edit::literal(value).ok()) {
        let read =
            evaluate(&written, &Context::new()).unwrap_or_else(|errors| panic!("{written}: {errors:?}"));
        let value = first.as_ref().expect("a value");
        assert_eq!(hcl::edit::literal(&read).as_deref(), Ok(&*written), "{value:?} in {text}");
    }
}

/// Whether a part fails whose errors do not matter. Nothing is known of a failed part, and it has no marks,
/// as in the reference: so its type may differ from what it was before. Parts that name local variables count
/// as failing.
fn hides_errors(text: &str, context: &Context) -> bool {
    if !["?", "&&", "||", "%{ if"].iter().any(|hiding| text.contains(hiding)) {
        return false;
    }
    let mut parts = vec![parsed(text)];
    while let Some(part) = parts.pop() {
        if part.evaluate(context).is_err() {
            return true;
        }
        parts.extend(part.children());
    }
    false
}

/// Whether the type of a part is not known yet. The language assumes that it equals its neighbors' type, or
/// leaves these unconverted, which need not hold; the reference does the same.
fn guesses_types(text: &str, context: &Context) -> bool {
    let mut parts = vec![parsed(text)];
    while let Some(part) = parts.pop() {
        if part.evaluate(context).is_ok_and(|value| !value.is_wholly_known() && value.ty().has_dynamic()) {
            return true;
        }
        parts.extend(part.children());
    }
    false
}

/// Whether an argument of `merge` is unknown and may turn out to be null, which has no attributes. The
/// reference counts the attributes of its type nevertheless, as recorded cases show. Arguments that name
/// local variables count as such, and so do elements of an expanded one.
fn merges_what_may_be_null(text: &str, context: &Context) -> bool {
    let is_open = |value: &Value| {
        let value = value.clone().unmark().0;
        !value.is_known() && value.refinements().is_none_or(|refinements| !refinements.not_null())
    };
    let may_be_null = |argument: &Expression| match argument.evaluate(context) {
        Ok(value) => {
            is_open(&value) || value.elements().into_iter().flatten().any(|(_, part)| is_open(&part))
        }
        Err(_) => true,
    };
    let mut parts = vec![parsed(text)];
    while let Some(part) = parts.pop() {
        let call = part.static_call().filter(|call| &*call.name == "merge");
        if call.is_some_and(|call| call.arguments.iter().any(may_be_null)) {
            return true;
        }
        parts.extend(part.children());
    }
    false
}

/// Whether errors are part of an expression's result. They may be absent while a value is unknown, and have
/// no marks.
fn takes_errors(text: &str) -> bool {
    text.contains("try(") || text.contains("can(")
}

fn variables(
    choices: &mut Choices<'_>,
    mut make: impl FnMut(&mut Choices<'_>, &hcl::Type) -> Value,
) -> Vec<(String, Value)> {
    let make = |name: &&str| {
        let ty = ty(choices, 2);
        ((*name).to_owned(), make(choices, &ty))
    };
    NAMES.iter().map(make).collect()
}

fn with(functions: &Context, variables: &[(String, Value)]) -> Context {
    let scope = variables
        .iter()
        .fold(functions.child(), |scope, (name, value)| scope.value(name.as_str(), value.clone()));
    scope.limits(hcl::Limits::default().with_elements(20_000)).build()
}

fn evaluate(text: &str, context: &Context) -> Result<Value, Diagnostics> {
    parsed(text).evaluate(context)
}

fn parsed(text: &str) -> Expression {
    let (expression, diagnostics) = hcl::syntax::parse_expression(&Source::new("law.hcl", text));
    assert!(!diagnostics.has_errors(), "{text}: {diagnostics:?}");
    expression
}

/// The variables that a text names, with their values.
fn shown(text: &str, variables: &[(String, Value)]) -> String {
    named(text, variables).map(|(name, value)| format!("{name} = {value:?}; ")).collect()
}

fn named<'v>(text: &str, variables: &'v [(String, Value)]) -> impl Iterator<Item = &'v (String, Value)> {
    let is_named = |name: &str| text.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == name);
    variables.iter().filter(move |(name, _)| is_named(name))
}
