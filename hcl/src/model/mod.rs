//! The vocabulary that both syntaxes implement: bodies, expressions, schemas, content, traversals and evaluation contexts.
