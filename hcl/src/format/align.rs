//! Alignment: assignments of consecutive lines in one column, then their comments in another.

use super::line::{Line, Piece};

/// Padding may make the text before the cells this many times as long, plus a constant. If one line is so
/// much longer than the others that this does not suffice, the lines are not aligned, because they may be
/// written to fill memory.
const MAX_BLANKS: usize = 20;
const FEW_BLANKS: usize = 10_000;

/// Adds blanks before the assignments and comments of consecutive lines.
pub(super) fn align(lines: &mut [Line], pieces: &mut [Piece]) {
    for chain in lines.chunk_by(|line, next| line.assign.is_some() && next.assign.is_some()) {
        let cells = chain.iter().filter_map(|line| Some((line.assign?, line.lead_width)));
        align_cells(&cells.collect::<Vec<_>>(), pieces);
    }
    for chain in lines.chunk_by(|line, next| line.comment.is_some() && next.comment.is_some()) {
        let cells: Vec<_> = chain
            .iter()
            .filter_map(|line| {
                let assign = line.assign.map_or(0, |at| pieces[at].blanks as usize + line.assign_width);
                Some((line.comment?, line.lead_width + assign))
            })
            .collect();
        align_cells(&cells, pieces);
    }
}

/// Aligns the cells that begin with these pieces, given the columns before each.
fn align_cells(cells: &[(usize, usize)], pieces: &mut [Piece]) {
    let widest = cells.iter().map(|&(_, column)| column).max().unwrap_or(0);
    let text: usize = cells.iter().map(|&(_, column)| column).sum();
    let blanks: usize = cells.iter().map(|&(_, column)| widest.saturating_sub(column)).sum();
    let widest = if blanks > FEW_BLANKS + MAX_BLANKS * text { 0 } else { widest };
    for &(piece, column) in cells {
        pieces[piece].blanks = widest.saturating_sub(column) as u32 + 1;
    }
}
