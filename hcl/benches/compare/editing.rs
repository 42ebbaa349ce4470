//! Editing: reading a text so that everything in it can be changed, changing one attribute, and writing it
//! again. hcl-rs keeps no comments, so hcl-edit is the only peer.

use hcl_edit::structure::{Attribute, Body};
use hcl_edit::{Ident, parser};

use crate::input;
use crate::table::Table;
use crate::timing::{A_ROW, fastest, megabytes_per_second, peer, size};

/// How many of the real files are measured, largest first.
const SHOWN: usize = 4;

/// Megabytes per second.
pub(crate) fn speed() -> Table {
    let mut table = Table::new(["file", "size", "hcl-decode, MB/s", "hcl-edit", "times hcl-edit"]);
    for input in
        input::real(|text| edited_by_peer(text).is_some()).into_iter().take(SHOWN).chain(input::made())
    {
        let text = input.text.as_str();
        let mut peers = [peer("hcl-decode", || edited(text)), peer("hcl-edit", || edited_by_peer(text))];
        let times = fastest(&mut peers, A_ROW);
        let speeds = times.iter().map(|time| format!("{:.0}", megabytes_per_second(text.len(), *time)));
        let ratio = format!("{:.1}", times[1] / times[0]);
        table.row([input.name.clone(), size(text.len())].into_iter().chain(speeds).chain([ratio]));
    }
    table
}

fn edited(text: &str) -> Option<String> {
    let mut document = hcl::edit::Document::parse(text).ok()?;
    document.set("measured", true).ok()?;
    Some(document.to_string())
}

fn edited_by_peer(text: &str) -> Option<String> {
    let mut body: Body = parser::parse_body(text).ok()?;
    body.push(Attribute::new(Ident::new("measured"), true));
    Some(body.to_string())
}
