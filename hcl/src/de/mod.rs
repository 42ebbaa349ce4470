//! The serde deserializer over bodies and values.
