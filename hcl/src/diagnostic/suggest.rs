//! "Did you mean …?", in one place for all layers.

/// Edits that a slip of the pen makes at most.
const MAX_DISTANCE: usize = 2;

/// The candidate closest to `given`, if one is close enough to be a likely slip of the pen.
///
/// Names that differ only in case, or in `-` for `_`, are the closest; after them those with the fewest edits. Among
/// equally close candidates the first one wins.
pub fn suggest<'a>(given: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    closest(given, &mut candidates.into_iter())
}

fn closest<'a>(given: &str, candidates: &mut dyn Iterator<Item = &'a str>) -> Option<&'a str> {
    let folded = fold(given);
    candidates
        .filter(|candidate| *candidate != given)
        .filter_map(|candidate| Some((distance(&folded, &fold(candidate))?, candidate)))
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// The number of edits, unless there are so many that the names have nothing to do with each other.
fn distance(given: &str, candidate: &str) -> Option<usize> {
    // Comparing takes time in proportion to the product of the lengths, which an input must not choose freely.
    if given.len().abs_diff(candidate.len()) > MAX_DISTANCE * 4 {
        return None;
    }
    let length = candidate.chars().count();
    if length > 100 {
        return (given == candidate).then_some(0);
    }
    let distance = edits(given, candidate);
    // An edit of every letter is a different word.
    (distance <= MAX_DISTANCE && distance < length).then_some(distance)
}

/// How many letters must be inserted, deleted, replaced, or exchanged with their neighbours to make one word of another.
fn edits(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    // The distances between the beginnings of both words: of the letters looked at last, those before them, and those before those.
    let mut row: Vec<usize> = (0..=to.len()).collect();
    let mut before = row.clone();
    let mut last = None;
    for (i, letter) in from.chars().enumerate() {
        let mut next = vec![i + 1];
        for (j, &other) in to.iter().enumerate() {
            let mut least = (row[j] + usize::from(letter != other)).min(row[j + 1] + 1).min(next[j] + 1);
            if j > 0 && last == Some(other) && letter == to[j - 1] {
                least = least.min(before[j - 1] + 1);
            }
            next.push(least);
        }
        before = std::mem::replace(&mut row, next);
        last = Some(letter);
    }
    row.last().copied().unwrap_or_default()
}

fn fold(name: &str) -> String {
    name.chars().map(|c| if c == '-' { '_' } else { c }).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::{edits, suggest};

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
    fn edits_are_counted() {
        let counts = [
            ("", "", 0),
            ("", "ab", 2),
            ("ab", "", 2),
            ("name", "naem", 1),
            ("ca", "abc", 3),
            ("größe", "große", 1),
        ];
        for (from, to, count) in counts {
            assert_eq!((edits(from, to), edits(to, from)), (count, count), "{from} {to}");
        }
    }

    #[test]
    fn the_same_name_is_no_suggestion() {
        assert_eq!(suggest("name", ["name"]), None);
    }

    #[test]
    fn huge_names_are_compared_cheaply() {
        let huge = "x".repeat(1_000_000);
        assert_eq!(suggest(&huge, ["name", &huge[1..]]), None);
    }
}
