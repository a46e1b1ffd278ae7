package dev.gridbench.api.query;

/** A predicate made ready to be tested against many values. */
@FunctionalInterface
public interface Condition {

  boolean holds(Attributes attributes);
}
