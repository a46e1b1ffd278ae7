package dev.gridbench.api.client;

/** Receives the rows of an answer, in any order. */
@FunctionalInterface
public interface RowSink {

  /** One row: a whole value as {@link Session#get} would return it. */
  void row(Object value);
}
