//! Schemas of all levels of a type, for code that reads bodies without decoding them.

use super::traits::HclDecode;
use crate::model::Schema;

/// What a type expects in the blocks at `path`, a list of block types; in its own body if the path is empty.
///
/// `None` if the type does not say: there is no such block, or the field keeps the body as it is. The schema
/// requires no attribute; whether a field can do without one is determined by decoding.
///
/// ```
/// use hcl::HclDecode;
///
/// #[derive(HclDecode)]
/// struct Config {
///     name: String,
///     #[hcl(block)]
///     server: Option<Server>,
/// }
///
/// #[derive(HclDecode)]
/// struct Server {
///     port: u16,
/// }
///
/// let schema = hcl::decode::schema_at::<Config>(&["server"]).expect("a block of the type");
/// assert_eq!(&*schema.attributes()[0].name, "port");
/// assert!(hcl::decode::schema_at::<Config>(&["client"]).is_none());
/// ```
pub fn schema_at<T: HclDecode>(path: &[&str]) -> Option<Schema> {
    let mut shape = T::shape();
    for block_type in path {
        shape = shape.block(block_type)?.shape.get();
    }
    (!shape.opaque).then(|| shape.schema())
}
