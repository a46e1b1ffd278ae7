package dev.gridbench.app.report;

/** A table with its place in the page. */
public record PlacedTable(Section section, Table table) {}
