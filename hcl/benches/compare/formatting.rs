//! Formatting. Neither hcl-rs nor hcl-edit formats a text and keeps its comments.

use crate::input;
use crate::table::Table;
use crate::timing::{A_ROW, fastest, megabytes_per_second, peer, size};

/// How many of the real files are measured, largest first.
const SHOWN: usize = 4;

/// Megabytes per second.
pub(crate) fn speed() -> Table {
    let mut table = Table::new(["file", "size", "MB/s", "of what is formatted already"]);
    let files = input::real(|_| true).into_iter().take(SHOWN).chain(input::made());
    let large = input::Input { name: "made: resources".into(), text: input::resources(10_000_000) };
    for input in files.chain([large]) {
        let text = input.text.as_str();
        let formatted = hcl::edit::format(text);
        let mut peers =
            [peer("format", || hcl::edit::format(text)), peer("again", || hcl::edit::format(&formatted))];
        let speeds = fastest(&mut peers, A_ROW)
            .into_iter()
            .map(|time| format!("{:.0}", megabytes_per_second(text.len(), time)));
        table.row([input.name.clone(), size(text.len())].into_iter().chain(speeds));
    }
    table
}
