//! Laws that hold for every standard function, and for Terraform's, whatever it is called with.

use hcl::Value;
use hcl::value::{Function, Number, Parameter, Type, stdlib};
use proptest::prelude::*;

/// Enough values of each kind for the parameters of any function.
#[derive(Clone, Debug)]
struct Pool {
    texts: Vec<Value>,
    numbers: Vec<Value>,
    bools: Vec<Value>,
    others: Vec<Value>,
    /// How many arguments a variadic parameter takes.
    more: usize,
}

fn pools() -> impl Strategy<Value = Pool> {
    let vec = |strategy: BoxedStrategy<Value>| prop::collection::vec(strategy, 6);
    let bools = any::<bool>().prop_map(Value::from).boxed();
    (vec(text().boxed()), vec(number().boxed()), vec(bools), vec(argument().boxed()), 0usize..3)
        .prop_map(|(texts, numbers, bools, others, more)| Pool { texts, numbers, bools, others, more })
}

impl Pool {
    /// Arguments of the types that a function declares.
    fn arguments_for(&self, function: &Function) -> Vec<Value> {
        let more =
            function.variadic().into_iter().flat_map(|parameter| std::iter::repeat_n(parameter, self.more));
        let parameters = function.parameters().iter().chain(more);
        let argument = |(index, parameter): (usize, &Parameter)| match parameter.ty() {
            Type::String => self.texts[index].clone(),
            Type::Number => self.numbers[index].clone(),
            Type::Bool => self.bools[index].clone(),
            _ => self.others[index].clone(),
        };
        parameters.enumerate().map(argument).collect()
    }
}

fn text() -> impl Strategy<Value = Value> {
    prop::sample::select(vec![
        "",
        "a",
        "b",
        "1",
        "x-y",
        "[1]",
        "a,b",
        "{}",
        "2020-01-02T03:04:05Z",
        "1h",
        "YQ==",
        "10.0.0.0/8",
        "UTF-8",
        "/a/",
    ])
    .prop_map(Value::from)
}

fn number() -> impl Strategy<Value = Value> {
    let half = Just(Value::number("0.5".parse::<Number>().expect("a number")));
    prop_oneof![5 => prop::sample::select(vec![-1i64, 0, 1, 2, 10]).prop_map(Value::from), 1 => half]
}

fn argument() -> impl Strategy<Value = Value> {
    let scalar = prop_oneof![4 => text(), 4 => number(), 1 => any::<bool>().prop_map(Value::from)];
    let items = scalar
        .clone()
        .prop_recursive(2, 8, 3, |inner| prop::collection::vec(inner, 0..3).prop_map(Value::tuple));
    let texts = prop::collection::vec(prop::sample::select(vec!["", "a", "b"]), 0..3);
    prop_oneof![
        1 => scalar,
        2 => items.clone(),
        1 => texts.clone().prop_map(|texts| Value::list(Type::String, values(texts)).expect("strings")),
        1 => texts.prop_map(|texts| Value::set(Type::String, values(texts)).expect("strings")),
        1 => prop::collection::btree_map("[ab]", items, 0..3).prop_map(Value::object),
        1 => prop::collection::btree_map("[ab]", number(), 0..3)
            .prop_map(|entries| Value::map(Type::Number, entries).expect("numbers")),
    ]
}

fn values(texts: Vec<&str>) -> Vec<Value> {
    texts.into_iter().map(Value::from).collect()
}

fn functions() -> impl Iterator<Item = (&'static str, Function)> {
    #[cfg(feature = "terraform")]
    let terraform = stdlib::terraform::functions();
    #[cfg(not(feature = "terraform"))]
    let terraform = std::iter::empty();
    stdlib::functions().chain(terraform)
}

/// The calls of functions with arguments from a pool that succeed.
fn calls(pool: &Pool) -> impl Iterator<Item = (&'static str, Function, Vec<Value>, Value)> {
    functions().filter_map(|(name, function)| {
        let arguments = pool.arguments_for(&function);
        let result = function.call(&arguments).ok()?;
        Some((name, function, arguments, result))
    })
}

proptest! {
    #[test]
    fn results_are_of_the_type_that_was_promised(pool in pools()) {
        for (name, function, arguments, result) in calls(&pool) {
            let ty = function.return_type(&arguments).expect("the call succeeded");
            prop_assert!(result.ty().matches(&ty), "{name}{arguments:?} promises {ty} and gives {result:?}");
        }
    }

    #[test]
    fn what_is_known_without_an_argument_holds_with_it(pool in pools(), which in 0usize..3) {
        for (name, function, arguments, result) in calls(&pool) {
            let mut unknown = arguments.clone();
            let Some(argument) = unknown.get_mut(which) else { continue };
            *argument = Value::unknown(argument.ty());
            let Ok(before) = function.call(&unknown) else {
                prop_assert!(false, "{name}{unknown:?} fails, but {name}{arguments:?} does not");
                return Ok(());
            };
            prop_assert!(result.ty().matches(&before.ty()), "{name}{unknown:?} gives {before:?}, not {result:?}");
            if before.is_wholly_known() {
                prop_assert_eq!(before, result, "{}{:?}", name, arguments);
            } else {
                prop_assert!(!before.range().excludes(&result), "{name}{unknown:?} gives {before:?}, not {result:?}");
            }
        }
    }

    #[test]
    fn marks_of_arguments_that_may_not_be_marked_are_on_the_result(pool in pools(), which in 0usize..3) {
        for (name, function, arguments, result) in calls(&pool) {
            let mut marked = arguments.clone();
            let Some(argument) = marked.get_mut(which) else { continue };
            *argument = argument.clone().mark("m");
            let with_mark = function.call(&marked).expect("marks make no call fail");
            let (plain, marks) = with_mark.unmark_deep();
            // The function may add marks of its own.
            prop_assert_eq!(plain, result.unmark_deep().0, "{}{:?}", name, arguments);
            // A default that is not used leaves no trace, and whether a value has marks is no secret.
            let may_lose = matches!(name, "lookup" | "issensitive");
            prop_assert!(marks.contains(&"m".into()) || may_lose, "{name}{marked:?} loses a mark");
        }
    }
}
