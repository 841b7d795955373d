//! The table.
/// A game at the table.
pub struct Table;
