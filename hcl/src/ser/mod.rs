//! The serde serializer that writes configuration.
