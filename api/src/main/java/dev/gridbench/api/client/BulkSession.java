package dev.gridbench.api.client;

import java.util.Map;

/** A session that stores many entries in one call, used to load a map. */
public interface BulkSession extends Session {

  /** Stores all entries and returns when the system has acknowledged them. */
  void putAll(Map<Object, Object> entries) throws Exception;
}
