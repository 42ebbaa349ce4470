//! Equality, hashing, sets, marks and paths.

use std::collections::HashSet;

use hcl::value::{Kind, Mark, Marks, Path, PathStep, Value};
use proptest::prelude::*;

use crate::generated::{any_value, hash, triples, types_with_values};

/// All marks anywhere in a value.
fn all_marks(value: &Value) -> Marks {
    value.clone().unmark_deep().1
}

fn is_subset(some: &Marks, all: &Marks) -> bool {
    some.iter().all(|mark| all.contains(mark))
}

proptest! {
    #[test]
    fn equality_as_data_is_an_equivalence_and_agrees_with_hashing((a, b, c) in triples(true)) {
        prop_assert_eq!(&a, &a.clone());
        prop_assert_eq!(a == b, b == a);
        prop_assert!(!(a == b && b == c) || a == c);
        prop_assert!(a != b || hash(&a) == hash(&b));
    }

    #[test]
    fn equality_in_the_language_agrees_with_equality_as_data((a, b, _) in triples(false)) {
        let equal = a.equals(&b).expect("equality never fails");
        prop_assert_eq!(&equal, &b.equals(&a).expect("equality never fails"));
        match equal.as_bool() {
            // Where nothing is unknown both are the same.
            Some(equal) if a.is_wholly_known() && b.is_wholly_known() => prop_assert_eq!(equal, a == b),
            // Equal data is never certainly different, except that unknown parts of sets stay apart.
            Some(false) if a == b => prop_assert!(!a.is_wholly_known()),
            _ => {}
        }
    }

    #[test]
    fn what_is_decided_stays_decided_when_the_unknown_becomes_known((a, b, c) in triples(false)) {
        // Unlike the rest, equality of sets takes elements with unknown parts for different, as in the
        // reference.
        prop_assume!(!a.ty().to_string().contains("set("));
        let pair = |first: &Value, second: &Value| Value::tuple(vec![first.clone(), second.clone()]);
        let open = pair(&a, &Value::unknown(c.ty())).equals(&pair(&b, &c)).expect("equality never fails");
        let later = pair(&a, &c).equals(&pair(&b, &c)).expect("equality never fails");
        if let (Some(before), Some(after)) = (open.as_bool(), later.as_bool()) {
            prop_assert_eq!(before, after);
        }
    }

    #[test]
    fn sets_hold_each_known_value_once_in_any_order((ty, items) in types_with_values(), by in 0usize..6) {
        // Large numbers of different precision stay apart inside other values, even if they are equal, as in
        // the reference.
        let are_alike = |a: &Value, b: &Value| a != b || format!("{a:?}") == format!("{b:?}");
        prop_assume!(items.iter().all(|a| items.iter().all(|b| are_alike(a, b))));
        let mut shuffled = items.clone();
        shuffled.rotate_left(by.min(items.len()));
        let (one, other) = (Value::set(ty.clone(), items.clone()), Value::set(ty, shuffled));
        let (one, other) = (one.expect("a set"), other.expect("a set"));
        let Kind::Set(set) = one.kind() else { panic!("{one:?} is a set") };
        #[expect(clippy::mutable_key_type, reason = "a cached type plays no part in equality and hashing")]
        let known: HashSet<&Value> = items.iter().filter(|item| item.is_wholly_known()).collect();
        let unknown = items.iter().filter(|item| !item.is_wholly_known()).count();
        prop_assert_eq!(set.len(), known.len() + unknown);
        prop_assert!(known.iter().all(|item| set.contains(item)));
        prop_assert_eq!(one, other);
    }

    #[test]
    fn marks_can_be_taken_off_and_put_back(value in any_value(true)) {
        let (plain, marks) = value.clone().unmark_deep_with_paths();
        prop_assert!(!plain.contains_marked());
        prop_assert_eq!(plain.with_marks_at(&marks), value);
    }

    #[test]
    fn operations_lose_no_marks((a, b, _) in triples(true)) {
        let equal = a.equals(&b).expect("equality never fails");
        prop_assert_eq!(all_marks(&equal), all_marks(&a).union(&all_marks(&b)));
        for result in [a.add(&b), a.multiply(&b), a.less_than(&b), a.and(&b), a.or(&b)].into_iter().flatten() {
            prop_assert!(is_subset(a.marks(), result.marks()) && is_subset(b.marks(), result.marks()));
        }
        for (key, element) in a.elements().into_iter().flatten() {
            // Sets have no index.
            if let Ok(found) = a.index(&key) {
                prop_assert!(is_subset(a.marks(), found.marks()) && is_subset(element.marks(), found.marks()));
            }
        }
        let around = Value::tuple(vec![a.clone()]).mark("around");
        prop_assert!(is_subset(&all_marks(&a).union(&Marks::from(Mark::new("around"))), &all_marks(&around)));
    }

    #[test]
    fn paths_lead_to_what_was_walked(value in any_value(true)) {
        let mut steps: Vec<(Path, Value)> = Vec::new();
        value.walk(&mut |path, part| {
            steps.push((path.clone(), part.clone()));
            true
        });
        for (path, part) in steps {
            // A set is not known to have an element that is not known itself: only the type of what is there
            // is sure.
            let is_vague = |step: &PathStep| matches!(step, PathStep::Index(key) if !key.is_wholly_known());
            match path.apply(&value) {
                Ok(found) if path.steps().iter().any(is_vague) => prop_assert_eq!(found.ty(), part.ty()),
                Ok(found) => prop_assert_eq!(found.unmark().0, part.unmark().0),
                Err(error) => prop_assert!(false, "{error}"),
            }
        }
    }

    #[test]
    fn replacing_parts_by_themselves_changes_nothing(value in any_value(true)) {
        let same = value.transform(&mut |_, part| Ok(part)).expect("nothing changes");
        prop_assert_eq!(same, value);
    }
}
