package dev.gridbench.api.client;

import dev.gridbench.api.query.Query;

/** A session that can query. */
public interface QuerySession extends Session {

  /** Translates the query, once, before the clock starts. */
  PreparedQuery prepare(Query query) throws Exception;
}
