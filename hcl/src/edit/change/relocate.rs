//! Moves items from one path to another.

use super::comment::{lead_of, tail_of};
use super::errors::{self, EditError};
use super::layout::needs_line_end;
use super::path::{Path, Selector};
use super::place::Place;
use super::route::{Goal, place};
use super::section::Section;

impl Section {
    pub(super) fn relocate_at(&mut self, from: &Path, to: &Path) -> Result<(), EditError> {
        let item = self.item_at(from, Goal::Anything)?;
        let labels = item.block().map(|block| block.labels().len());
        if from == to {
            return Ok(());
        }
        if let Some(labels) = labels {
            return self.relocate_block(from, to, labels + 1);
        }
        match (from.steps.split_last(), to.steps.split_last()) {
            (Some((_, before)), Some((Selector::Name(new), after))) if before == after => {
                self.rename_at(from, new)
            }
            (Some((Selector::Index(old), before)), Some((Selector::Index(new), after)))
                if before == after =>
            {
                // A place is counted while the element is still where it was.
                self.move_at(from, Place::At(new.saturating_add(usize::from(new > old))))
            }
            _ => self.relocate_value(from, to),
        }
    }

    /// Moves an attribute, an entry or an element into another block, object or tuple.
    fn relocate_value(&mut self, from: &Path, to: &Path) -> Result<(), EditError> {
        let item = self.item_at(from, Goal::Anything)?;
        let code = item.code().ok_or_else(errors::is_whole_document)?;
        let (above, after) = (item.comment(), item.end_comment().filter(|_| !needs_line_end(code.text())));
        // On a copy, so that nothing is lost if there is no room for it at the new path.
        let mut changed = self.clone();
        changed.remove_at(from)?;
        changed.insert_at(to, &code, Place::Last)?;
        if let Some(above) = above {
            changed.comment_at(
                to,
                |found| *found.lead = lead_of(&above, found.lead, found.newline),
                false,
            )?;
        }
        if let Some(after) = after {
            changed.comment_at(to, |found| *found.tail = tail_of(&after, found.tail), true)?;
        }
        *self = changed;
        Ok(())
    }

    /// Moves a block whose type and labels are the last `names` steps of the new path, and of the old one
    /// before any index.
    fn relocate_block(&mut self, from: &Path, to: &Path, names: usize) -> Result<(), EditError> {
        let Some((around, header)) = to.steps.len().checked_sub(names).map(|at| to.steps.split_at(at)) else {
            return Err(errors::too_few_names(&place(&to.steps), names));
        };
        let header: Option<Vec<&str>> = header.iter().map(Selector::name).collect();
        let Some((block_type, labels)) = header.as_ref().and_then(|header| header.split_first()) else {
            return Err(errors::too_few_names(&place(&to.steps), names));
        };
        let index = usize::from(matches!(from.steps.last(), Some(Selector::Index(_))));
        let stays = from.steps.len().checked_sub(names + index).is_some_and(|at| from.steps[..at] == *around);
        let mut changed = self.clone();
        if stays {
            let block = changed.block_by_path_mut(from)?;
            block.set_type(block_type)?;
            block.set_labels(labels);
        } else {
            let mut block = changed.take_block_at(from)?;
            block.set_type(block_type)?;
            block.set_labels(labels);
            changed.insert_block_by_path(&Path { steps: around.to_vec() }, block, Place::Last)?;
        }
        *self = changed;
        Ok(())
    }
}
