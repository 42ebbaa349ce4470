//! Functions that go-cty has under other names: `reverse`, `strrev`.

use crate::value::stdlib::registry::Family;
use crate::value::stdlib::{grapheme, sequence};

pub(super) const FUNCTIONS: &Family = &[("reverse", sequence::reverse), ("strrev", grapheme::strrev)];
