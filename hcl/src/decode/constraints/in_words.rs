//! Constraints in words, for pages and samples.

#[cfg(feature = "reference")]
use super::Relation;
use super::terms::{Counted, bounds, length, one_of};
use super::{Constraints, OneOf};
#[cfg(feature = "reference")]
use crate::decode::MakeBound;
#[cfg(feature = "reference")]
use crate::words::listed;

impl Constraints {
    /// Each of the constraints, except that strings in `one_of` are part of the type in words.
    pub(crate) fn in_words(&self, counted: Counted) -> Vec<String> {
        let mut words = self.own_in_words(counted, false);
        for (noun, constraints) in [("each key", self.keys), ("each value", self.each)] {
            let is_key = noun == "each key";
            let noun = if !is_key && counted == Counted::Elements { "each element" } else { noun };
            let each =
                constraints.map_or_else(Vec::new, |each| each.own_in_words(Counted::Characters, is_key));
            if !each.is_empty() {
                words.push(format!("{noun} {}", each.join(" and ")));
            }
        }
        words
    }

    #[cfg(feature = "reference")]
    /// Each of the constraints of a text, whose type does not tell the strings in `one_of`.
    pub(crate) fn text_in_words(&self) -> Vec<String> {
        self.own_in_words(Counted::Characters, true)
    }

    #[cfg(feature = "reference")]
    /// Zero, or a number that is allowed in its place.
    pub(crate) fn example_number(&self) -> String {
        let listed = self.one_of.and_then(|one_of| one_of.words().first().map(|&word| word.to_owned()));
        let bound = |bound: Option<MakeBound>| bound.and_then(|bound| bound.value().as_number().cloned());
        let least = bound(self.min).filter(|min| min.signum() > 0);
        let nearest = least.or(bound(self.max).filter(|max| max.signum() < 0));
        listed.or(nearest.map(|number| number.to_string())).unwrap_or_else(|| "0".to_owned())
    }

    fn own_in_words(&self, counted: Counted, with_texts: bool) -> Vec<String> {
        let values = self.one_of.filter(|one_of| with_texts || matches!(one_of, OneOf::Numbers(_)));
        let pattern = self.pattern.map(|pattern| format!("matching `{pattern}`"));
        let length = self.length.and_then(|limits| length(limits, counted));
        [bounds(self).map(|bounds| bounds.to_string()), length, pattern, values.map(one_of)]
            .into_iter()
            .flatten()
            .collect()
    }
}

#[cfg(feature = "reference")]
/// "Exactly one of `url` and `socket` is required."
pub(crate) fn relation_in_words(relation: &Relation) -> String {
    let code = |names: &[&str]| listed(names.iter().map(|name| format!("`{name}`")), "and", names.len());
    match relation {
        Relation::ExactlyOne(names) => format!("Exactly one of {} is required.", code(names)),
        Relation::AtLeastOne(names) => format!("At least one of {} is required.", code(names)),
        Relation::Conflicts(names) => format!("At most one of {} may be given.", code(names)),
        Relation::Requires(name, needed) => format!("`{name}` requires {}.", code(needed)),
    }
}
