//! What is wrong with a part of a configuration, for layers.

use super::input::{Around, OfBody};
use super::{Decoder, Target};
use crate::diagnostic::Diagnostics;
use crate::model::{Body, Context};

/// All problems of a body, with secrets, which the caller must hide. The value is of no use.
pub(crate) fn problems_of(body: &Body, run: &Context, target: &mut dyn Target) -> Diagnostics {
    let mut decoder = Decoder::new(run);
    // The body has only blocks in which something was found, so the labels that references name may be
    // missing.
    decoder.scopes.ignore();
    decoder.body_into(OfBody::Given(body), Around::default(), target);
    target.discard();
    decoder.report.into_diagnostics()
}
