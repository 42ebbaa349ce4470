//! Extensions of the language that an application may switch on.
