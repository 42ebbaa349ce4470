//! Writing what was made with its place.

use crate::decode::Spanned;
use crate::value::Value;
use crate::with::In;
use crate::with::Refused;
use crate::with::write::EncodeWith;

impl<T: EncodeWith<W, M>, W, M> EncodeWith<W, In<M>> for Spanned<T> {
    fn encode_with(&self, with: &W) -> Result<Value, Refused> {
        self.value.encode_with(with)
    }

    fn is_secret(with: &W) -> bool {
        T::is_secret(with)
    }
}

#[cfg(feature = "comments")]
impl<T: EncodeWith<W, M>, W, M> EncodeWith<W, In<M>> for crate::decode::Commented<T> {
    fn encode_with(&self, with: &W) -> Result<Value, Refused> {
        self.value.encode_with(with)
    }

    fn is_secret(with: &W) -> bool {
        T::is_secret(with)
    }
}
