//! The cost of values: arithmetic, strings, and building, converting and comparing collections of 100,000
//! elements.
//!
//! cargo bench -p hcl-decode --bench values

use divan::{Bencher, black_box, counter::ItemsCount};
use hcl::value::{Function, IntoFunction, Type, Value, convert};

const ELEMENTS: i64 = 100_000;

fn main() {
    divan::main();
}

fn numbers() -> Vec<Value> {
    (0..ELEMENTS).map(Value::number).collect()
}

fn texts() -> Vec<Value> {
    (0..ELEMENTS).map(|number| Value::string(format!("element {number}"))).collect()
}

/// Runs `work` on fresh copies of `input` and counts its elements.
fn per_element<T: Clone + Sync, R>(bencher: Bencher<'_, '_>, input: &T, work: impl Fn(T) -> R + Sync) {
    bencher.counter(ItemsCount::new(ELEMENTS as usize)).with_inputs(|| input.clone()).bench_values(work);
}

#[divan::bench]
fn add_and_multiply(bencher: Bencher<'_, '_>) {
    let (two, one) = (Value::number(2), Value::number(1));
    per_element(bencher, &numbers(), |numbers| {
        let doubled =
            numbers.iter().map(|number| number.multiply(&two).and_then(|product| product.add(&one)));
        doubled.collect::<Result<Vec<_>, _>>()
    });
}

#[divan::bench]
fn call_a_closure(bencher: Bencher<'_, '_>) {
    let double: Function = (|number: i64| number * 2).into_function();
    per_element(bencher, &numbers(), |numbers| {
        numbers.into_iter().map(|number| double.call(&[number])).collect::<Result<Vec<_>, _>>()
    });
}

#[divan::bench]
fn make_strings(bencher: Bencher<'_, '_>) {
    let texts: Vec<String> = (0..ELEMENTS).map(|number| format!("element {number}")).collect();
    per_element(bencher, &texts, |texts| texts.iter().map(Value::string).collect::<Vec<_>>());
}

#[divan::bench]
fn make_a_tuple(bencher: Bencher<'_, '_>) {
    per_element(bencher, &numbers(), Value::tuple);
}

#[divan::bench]
fn make_a_list(bencher: Bencher<'_, '_>) {
    per_element(bencher, &numbers(), |numbers| Value::list(Type::Number, numbers));
}

#[divan::bench]
fn make_a_set_of_strings(bencher: Bencher<'_, '_>) {
    per_element(bencher, &texts(), |texts| Value::set(Type::String, texts));
}

#[divan::bench]
fn make_a_map(bencher: Bencher<'_, '_>) {
    let keys: Vec<String> = (0..ELEMENTS).map(|number| format!("key {number:06}")).collect();
    let entries: Vec<_> = keys.into_iter().zip(numbers()).collect();
    per_element(bencher, &entries, |entries| Value::map(Type::Number, entries));
}

#[divan::bench]
fn convert_a_tuple_to_a_list(bencher: Bencher<'_, '_>) {
    let tuple = Value::tuple(numbers());
    per_element(bencher, &tuple, |tuple| convert(&tuple, &Type::list(Type::Dynamic)));
}

#[divan::bench]
fn convert_a_list_of_numbers_to_strings(bencher: Bencher<'_, '_>) {
    let list = Value::list(Type::Number, numbers()).expect("numbers");
    per_element(bencher, &list, |list| convert(&list, &Type::list(Type::String)));
}

#[divan::bench]
fn compare_tuples(bencher: Bencher<'_, '_>) {
    let pair = (Value::tuple(texts()), Value::tuple(texts()));
    per_element(bencher, &pair, |(one, other)| one.equals(&other));
}

#[divan::bench]
fn clone_a_list(bencher: Bencher<'_, '_>) {
    let list = Value::list(Type::Number, numbers()).expect("numbers");
    bencher.bench(|| black_box(&list).clone());
}
