//! laying
