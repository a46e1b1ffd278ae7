package dev.gridbench.api.client;

/**
 * An asynchronous session without a thread of its own: answers come to their completions while the
 * session's thread asks for them, and at no other time. One thread then serves many connections, as
 * an event loop does, and no answer is handed from one thread to another.
 */
public interface PolledSession extends AsyncSession {

  /**
   * Tells the completions of all answers that have come, on the calling thread, and waits for one
   * where none has. May come back with none, and before its time; never much later than asked.
   *
   * @param nanos the longest wait, in nanoseconds; 0 or less for none
   * @throws Exception if the session itself is broken; a failed operation is told its completion
   */
  void poll(long nanos) throws Exception;
}
