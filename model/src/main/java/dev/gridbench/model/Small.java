package dev.gridbench.model;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The small object of the Compact serialization study (mdumandag/compact-test, 2022), its fields
 * named as there. The study's text is never null; null is what a format has to carry as well.
 */
public record Small(int intField, long longField, double doubleField, @Nullable String stringField)
    implements Serializable {}
