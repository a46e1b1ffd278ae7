package dev.gridbench.app.report.model;

/** Where the page has a table. */
public enum Section {
  /** At its beginning where it is what the study asks; the page itself says where. */
  FIRST,
  THROUGHPUT,
  PHASES,
  TENANTS,
  CURVES,
  LATENCY,
  QUERIES,
  RESOURCES,
  FAULTS,
  TROUBLE,
  TRIALS,
  /** Nowhere: among the tables' files alone. */
  FILES,

  /** Neither in the page nor among the files: on the terminal, with the columns of others. */
  TERMINAL,

  /** Likewise, and in the short form of the report alone. */
  BRIEF;

  /** Whether the page or the files have it. */
  boolean onPage() {
    return this != TERMINAL && this != BRIEF;
  }
}
