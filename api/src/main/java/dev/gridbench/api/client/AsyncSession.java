package dev.gridbench.api.client;

/**
 * A session whose operations can be begun without waiting for their answers, so that one client has
 * many in flight over its connection. They are the same operations as the session's own: what they
 * store, answer and cost at the system does not differ.
 *
 * <p>All calls come from the session's one thread; each encodes key and value, begins the operation
 * and returns without waiting for the system (but may be held up while the connection takes no more
 * bytes). The answer goes to the completion, on whatever thread of the library brings it, or on the
 * calling thread before the call returns. An operation that cannot be begun throws instead, and its
 * completion is then never told. Operations need not end in the order in which they began, and
 * nothing is promised of two on the same key. When the connection is closed, those in flight should
 * fail; a library that forgets them leaves their completions untold, so nobody waits for them then.
 *
 * <p>The session allocates no more than its library does, where that is possible: it hands the
 * completion over as it is.
 */
public interface AsyncSession extends Session {

  /** Begins a {@link #get(Object)}. */
  void get(Object key, Completion completion) throws Exception;

  /** Begins a {@link #set(Object, Object)}. */
  void set(Object key, Object value, Completion completion) throws Exception;

  /** Begins a {@link #remove(Object)}. */
  void remove(Object key, Completion completion) throws Exception;
}
