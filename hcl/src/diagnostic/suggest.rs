//! "Did you mean …?", in one place for all layers.

/// The maximum number of edits that count as a typo.
const MAX_DISTANCE: usize = 2;

/// Words of up to this many characters allow only one edit.
const SHORT: usize = 5;

/// How many candidates are examined. More names than that come from a program, not a person, and comparing
/// two of the longest names takes about 5 µs.
pub(crate) const MAX_CANDIDATES: usize = 1000;

/// Names longer than this, in characters, are not compared letter by letter.
const LONG: usize = 64;

/// The candidate closest to `given`, if it is close enough to be a likely typo.
///
/// Names that differ only in case, or in `-` for `_`, are closest; then those with the fewest edits. Among
/// equally close candidates the first one wins.
pub fn suggest<'a>(given: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    nearest(given, &mut candidates.into_iter())
}

/// Not generic, so that it is compiled only once: nearly every call has its own iterator type.
fn nearest<'a>(given: &str, candidates: &mut dyn Iterator<Item = &'a str>) -> Option<&'a str> {
    let folded = fold(given);
    let mut nearest: Option<(usize, &str)> = None;
    let mut shortened = Vec::new();
    for candidate in candidates.take(MAX_CANDIDATES).filter(|candidate| *candidate != given) {
        if candidate.len() > LONG * 4 && !may_be_close(given, candidate) {
            continue;
        }
        let other = fold(candidate);
        match distance(&folded, &other).filter(|_| may_be_close(given, candidate)) {
            Some(distance) if nearest.is_none_or(|(least, _)| distance < least) => {
                nearest = Some((distance, candidate));
            }
            None if is_shortened(&folded, &other) || have_one_stem(&folded, &other) => {
                shortened.push(candidate);
            }
            _ => {}
        }
    }
    match (nearest, shortened.as_slice()) {
        (Some((_, nearest)), _) => Some(nearest),
        (None, [only]) => Some(only),
        _ => None,
    }
}

/// Whether one of the words is the other one without its end: `warn` and `warning`, `env` and `environment`.
fn is_shortened(given: &str, candidate: &str) -> bool {
    /// The shortest beginning that is a word of its own.
    const MIN_LENGTH: usize = 3;

    let (short, long) = if given.len() < candidate.len() { (given, candidate) } else { (candidate, given) };
    let rest = long.strip_prefix(short).filter(|_| short.len() >= MIN_LENGTH && long.len() <= LONG);
    rest.is_some_and(|rest| rest.chars().all(char::is_alphabetic))
}

/// Whether the lengths alone allow the two names to be close. A character has at most four bytes.
fn may_be_close(given: &str, candidate: &str) -> bool {
    given.len().abs_diff(candidate.len()) <= MAX_DISTANCE * 4
}

/// The number of edits, unless there are so many that the names are unrelated.
fn distance(given: &str, candidate: &str) -> Option<usize> {
    // Comparing takes time in proportion to the product of the lengths, which the input must not control.
    if !may_be_close(given, candidate) {
        return None;
    }
    let length = candidate.chars().count();
    if length > LONG {
        return (given == candidate).then_some(0);
    }
    // Two edits of a short word make another word, as `file` and `title` are, and one of a single letter
    // does.
    let most = if length.min(given.chars().count()) <= SHORT { 1 } else { MAX_DISTANCE };
    let distance = strsim::osa_distance(given, candidate);
    (distance <= most && distance < length).then_some(distance)
}

fn fold(name: &str) -> String {
    name.chars().map(|c| if c == '-' { '_' } else { c }).flat_map(char::to_lowercase).collect()
}

/// Whether two words differ only in their ends: `balancing` and `balance`.
fn have_one_stem(given: &str, candidate: &str) -> bool {
    /// The shortest stem, in bytes.
    const MIN_LENGTH: usize = 5;

    if given.len().max(candidate.len()) > LONG {
        return false;
    }
    let mut pairs = given.char_indices().zip(candidate.chars());
    let difference = pairs.find(|((_, one), other)| one != other);
    let common = difference.map_or(given.len().min(candidate.len()), |((at, _), _)| at);
    let (stem, ends) = (&given[..common], [&given[common..], &candidate[common..]]);
    let is_long = common >= MIN_LENGTH && 3 * common >= 2 * given.len().max(candidate.len());
    is_long && !stem.ends_with('_') && ends.iter().all(|end| end.chars().all(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::suggest;

    #[test]
    fn short_words_allow_one_edit() {
        assert_eq!(suggest("mxa", ["max", "min"]), Some("max"));
        assert_eq!(suggest("can", ["and"]), None);
        assert_eq!(suggest("try", ["trim"]), None);
        assert_eq!(suggest("file", ["title", "ceil"]), None);
        assert_eq!(suggest("naem", ["name"]), Some("name"));
        assert_eq!(suggest("titel", ["title"]), Some("title"));
        assert_eq!(suggest("listne_adr", ["listen_addr"]), Some("listen_addr"));
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
    fn a_word_without_its_end_is_meant_if_only_one_begins_so() {
        assert_eq!(suggest("warning", ["info", "warn"]), Some("warn"));
        assert_eq!(suggest("env", ["environment", "name"]), Some("environment"));
        assert_eq!(suggest("m", ["mod"]), None);
        assert_eq!(suggest("tls_cert", ["tls"]), None);
        assert_eq!(suggest("max", ["maximum", "maxima"]), None);
        assert_eq!(suggest("balancing", ["balance", "servers"]), Some("balance"));
        assert_eq!(suggest("listener_addr", ["listener_port"]), None);
        assert_eq!(suggest("interval", ["internal_only"]), None);
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
