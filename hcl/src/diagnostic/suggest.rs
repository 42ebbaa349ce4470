//! "Did you mean …?", in one place for all layers.

/// Edits that a slip of the pen makes at most.
const MAX_DISTANCE: usize = 2;

/// Words of so many characters or fewer allow one edit only.
const SHORT: usize = 3;

/// How many candidates are looked at. Whoever has more names than that has them made by a program.
pub(crate) const MAX_CANDIDATES: usize = 5000;

/// The candidate closest to `given`, if one is close enough to be a likely slip of the pen.
///
/// Names that differ only in case, or in `-` for `_`, are the closest; after them those with the fewest edits. Among
/// equally close candidates the first one wins.
pub fn suggest<'a>(given: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    nearest(given, &mut candidates.into_iter())
}

/// Compiled once, although nearly every call has an iterator of its own type.
fn nearest<'a>(given: &str, candidates: &mut dyn Iterator<Item = &'a str>) -> Option<&'a str> {
    let folded = fold(given);
    candidates
        .take(MAX_CANDIDATES)
        .filter(|candidate| *candidate != given && may_be_close(given, candidate))
        .filter_map(|candidate| Some((distance(&folded, &fold(candidate))?, candidate)))
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// Whether the lengths alone do not tell already that two names are too far apart. A character has at most four bytes.
fn may_be_close(given: &str, candidate: &str) -> bool {
    given.len().abs_diff(candidate.len()) <= MAX_DISTANCE * 4
}

/// The number of edits, unless there are so many that the names have nothing to do with each other.
fn distance(given: &str, candidate: &str) -> Option<usize> {
    // Comparing takes time in proportion to the product of the lengths, which an input must not choose freely.
    if !may_be_close(given, candidate) {
        return None;
    }
    let length = candidate.chars().count();
    if length > 100 {
        return (given == candidate).then_some(0);
    }
    // Two edits of a word of three letters make another word, and one of a single letter does.
    let most = if length.min(given.chars().count()) <= SHORT { 1 } else { MAX_DISTANCE };
    edits(given, candidate, most).filter(|&edits| edits < length)
}

/// The number of letters to insert, remove, change, or swap with the next one, if `most` are enough.
///
/// Only pairs of prefixes whose lengths differ by no more than that can lie on the way, so it takes time in proportion to
/// the lengths, and an input may choose these.
fn edits(given: &str, candidate: &str, most: usize) -> Option<usize> {
    let (given, candidate): (Vec<char>, Vec<char>) = (given.chars().collect(), candidate.chars().collect());
    let too_many = most + 1;
    // The numbers for prefixes of `given` with one more letter each time, and for all prefixes of `candidate`.
    let mut before = vec![too_many; candidate.len() + 1];
    let mut last = before.clone();
    let mut row: Vec<usize> = (0..=candidate.len()).map(|length| length.min(too_many)).collect();
    for (i, letter) in given.iter().enumerate() {
        (before, last, row) = (last, row, before);
        let (start, end) = ((i + 1).saturating_sub(most), (i + 1 + most).min(candidate.len()));
        if start > end {
            return None;
        }
        // What stands beside those that are looked at here may be read for the next letters.
        if start > 0 {
            row[start - 1] = too_many;
        }
        if end < candidate.len() {
            row[end + 1] = too_many;
        }
        for j in start..=end {
            row[j] = match j.checked_sub(1) {
                None => (i + 1).min(too_many),
                Some(previous) => {
                    let same = *letter == candidate[previous];
                    let mut least =
                        (last[previous] + usize::from(!same)).min(last[j] + 1).min(row[previous] + 1);
                    let swapped = i > 0
                        && previous > 0
                        && given[i - 1] == candidate[previous]
                        && *letter == candidate[previous - 1];
                    if swapped {
                        least = least.min(before[previous - 1] + 1);
                    }
                    least.min(too_many)
                }
            };
        }
        if row[start..=end].iter().all(|&edits| edits == too_many) {
            return None;
        }
    }
    row.last().copied().filter(|&edits| edits <= most)
}

fn fold(name: &str) -> String {
    name.chars().map(|c| if c == '-' { '_' } else { c }).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::suggest;

    #[test]
    fn short_words_allow_one_edit() {
        assert_eq!(suggest("mxa", ["max", "min"]), Some("max"));
        assert_eq!(suggest("can", ["and"]), None);
        assert_eq!(suggest("try", ["trim"]), None);
    }

    #[test]
    fn the_closest_wins() {
        assert_eq!(suggest("naem", ["game", "name"]), Some("name"));
        assert_eq!(suggest("nme", ["names", "name"]), Some("name"));
    }

    #[test]
    fn case_and_dashes_hardly_count() {
        assert_eq!(suggest("Max-Conns", ["max_conn", "max_conns"]), Some("max_conns"));
        assert_eq!(suggest("URL", ["uri", "url"]), Some("url"));
    }

    #[test]
    fn different_words_are_not_suggested() {
        assert_eq!(suggest("abc", ["xyz"]), None);
        assert_eq!(suggest("ab", ["xy"]), None);
        assert_eq!(suggest("a", ["b"]), None);
        assert_eq!(suggest("id", ["ip"]), Some("ip"));
        assert_eq!(suggest("listen", ["timeout"]), None);
    }

    #[test]
    fn the_same_name_is_no_suggestion() {
        assert_eq!(suggest("name", ["name"]), None);
    }

    #[test]
    fn edits_are_counted_up_to_a_number() {
        for (given, candidate, edits) in [
            ("", "", Some(0)),
            ("", "ab", Some(2)),
            ("abc", "", None),
            ("kitten", "kitten", Some(0)),
            ("kitten", "sitten", Some(1)),
            ("kitten", "sittin", Some(2)),
            ("kitten", "sitting", None),
            ("kitten", "iktten", Some(1)),
            ("kitten", "iktetn", Some(2)),
            ("name", "xname", Some(1)),
            ("name", "xnamex", Some(2)),
            ("abcdef", "bcdefa", Some(2)),
            ("ca", "abc", None),
            ("\u{e9}t\u{e9}", "ete", Some(2)),
        ] {
            assert_eq!(super::edits(given, candidate, 2), edits, "{given} {candidate}");
            assert_eq!(super::edits(candidate, given, 2), edits, "{candidate} {given}");
        }
        assert_eq!(super::edits("ab", "cd", 1), None);
    }

    #[test]
    fn huge_names_are_compared_cheaply() {
        let huge = "x".repeat(1_000_000);
        assert_eq!(suggest(&huge, ["name", &huge[1..]]), None);
    }
}
