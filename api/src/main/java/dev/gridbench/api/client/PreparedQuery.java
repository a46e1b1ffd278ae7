package dev.gridbench.api.client;

/**
 * A query in the system's own language, ready to run any number of times, confined to one session's
 * thread.
 */
public interface PreparedQuery {

  /** The query in the system's own language, for the report. */
  String translation();

  /** Runs the query and hands every row of its answer, fully decoded, to the sink. */
  void run(RowSink rows) throws Exception;

  /**
   * What the system says of its use of indexes for this query, in words; or that it cannot tell,
   * and why.
   */
  String indexUse() throws Exception;
}
