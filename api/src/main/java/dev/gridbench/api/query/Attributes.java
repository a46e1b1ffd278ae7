package dev.gridbench.api.query;

import org.jspecify.annotations.Nullable;

/** The attributes of one value, as a predicate sees them. */
@FunctionalInterface
public interface Attributes {

  /**
   * The attribute under the path: a {@link Number}, {@link String} or {@link Boolean}; null where
   * it has none.
   */
  @Nullable Object value(String path);
}
