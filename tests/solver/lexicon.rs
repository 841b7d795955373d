//! The built-in word list, and dictionary files of every kind, good and bad (R21, R36).
mod built_in;
mod cache;
mod files;
mod graphs;
