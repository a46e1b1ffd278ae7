package dev.gridbench.app.report.model;

/** A table with its place in the page. */
public record PlacedTable(Section section, Table table) {}
