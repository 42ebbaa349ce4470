//! The functions of extensions under the names that sets of functions give them.

use std::sync::Arc;

#[cfg(not(feature = "modules"))]
pub(crate) use super::absent::Convert;
#[cfg(feature = "modules")]
pub(crate) use super::typeexpr::Convert;
use super::{Can, Try};
use crate::model::{Callable, Named};

/// `can`, `convert` and `try`.
pub(crate) const LAZY: &[Named<Callable>] = &[
    ("can", || Callable::Lazy(Arc::new(Can))),
    ("convert", || Callable::Lazy(Arc::new(Convert))),
    ("try", || Callable::Lazy(Arc::new(Try))),
];
