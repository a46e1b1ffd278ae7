package dev.gridbench.app.result;

import org.jspecify.annotations.Nullable;

/** A trial's query: what it said, how it was put, what it must return. */
public record QueryResult(
    String text,
    String translation,
    int complexity,
    long expectedRows,
    @Nullable String indexUse) {}
