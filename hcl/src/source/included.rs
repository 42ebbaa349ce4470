//! Sources that other files include.

#[cfg(feature = "includes")]
use super::Location;
use super::Source;

#[cfg(feature = "includes")]
impl Source {
    /// Says where another file includes this one. If something else refers to it, as an editor does to a text
    /// that is open, this is a copy.
    pub(crate) fn included_from(mut self, place: &Location) -> Self {
        if std::sync::Arc::get_mut(&mut self.inner).is_none() {
            self.inner = Source::new(self.name(), self.text()).inner;
        }
        if let Some(inner) = std::sync::Arc::get_mut(&mut self.inner) {
            inner.included_at = Some(place.clone());
        }
        self
    }

    /// Where another file includes this one.
    pub(crate) fn included_at(&self) -> Option<&Location> {
        match &self.inner.original {
            Some(original) => original.source.included_at(),
            None => self.inner.included_at.as_ref(),
        }
    }
}

#[cfg(feature = "layers")]
impl Source {
    /// Whether another file includes this one.
    pub(crate) fn is_included(&self) -> bool {
        #[cfg(feature = "includes")]
        return self.included_at().is_some();
        #[cfg(not(feature = "includes"))]
        false
    }
}
