//! The loops in which a call is tried.

use super::values::SIZES;

/// Numbers in place of `N`, each written with only a few characters. `x` is another number of the same kind.
const NUMBERS: [&str; 5] = ["h", "r", "e", "q", "i"];
const BINDINGS: &str = "[for h in [1e19000] : [for r in [pow(3, 600)/(pow(7, 300)*pow(11, 50))] : [for e in [7e-19500/3] : [for q in [1/pow(5, 300)] : \
    [for i in [parseint(substr(dig2, 0, 300), 10)] : [for x in [3e18000/7 + 1] : ";

/// The loops to try for a call: with each size, and each number.
pub(super) fn variants(call: &str) -> Vec<String> {
    let sized = |call: &str| {
        if call.contains('#') {
            (0..SIZES.len())
                .map(|size| call.replace('#', &size.to_string()).replace(&format!("%{size}v"), "%#v"))
                .collect()
        } else {
            vec![call.to_owned()]
        }
    };
    let mut all = Vec::new();
    for call in sized(call) {
        if call.contains('N') {
            all.extend(NUMBERS.iter().map(|number| call.replace('N', number)))
        } else {
            all.push(call)
        }
    }
    all
}

/// A text that makes the call until a limit is reached.
pub(super) fn in_loops(call: &str) -> String {
    let call = call.replace(
        "BIGTYPE",
        &format!(
            "object({{{}}})",
            (0..200).map(|n| format!("a{n} = optional(list(string))")).collect::<Vec<_>>().join(", ")
        ),
    );
    let of_deep_types =
        format!("{}tuple([{}]){}", "list(".repeat(48), "string, ".repeat(300), ")".repeat(48));
    let call = call.replace("DEEPTYPE", &of_deep_types);
    let end = "]".repeat(BINDINGS.matches("[for").count());
    format!("{BINDINGS}[for a in loop : [for b in loop : [for c in loop : {call}]]]{end}")
}
