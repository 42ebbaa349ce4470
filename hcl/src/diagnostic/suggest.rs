//! "Did you mean …?", in one place for all layers.

/// The candidate closest to `given`, if one is close enough to be a likely slip of the pen.
pub fn suggest<'a>(given: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    candidates
        .into_iter()
        .map(|candidate| (strsim::osa_distance(given, candidate), candidate))
        .filter(|&(distance, candidate)| distance < 3 && distance < candidate.chars().count().max(2))
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}
