package dev.gridbench.worker.load.operation;

import dev.gridbench.worker.data.Operations;
import dev.gridbench.worker.record.Attempt;

/**
 * One verb as one client does it, confined to that client's thread. An operation is made ready
 * before it is due, begun directly before the clock starts, called between two clock reads, and
 * judged after; so only the call is part of its service time.
 */
public interface Operation {

  /** Builds what the next call needs, however long before it, of the stream's present operation. */
  default void ready(Operations stream) {
    ready(stream.key());
  }

  /** The same of one key; it is -1 for a query, and where there is none. */
  default void ready(int key) {
    throw new UnsupportedOperationException("this operation takes more than one key");
  }

  /**
   * Directly before the call: notes what is known now of the key, which decides what the answer may
   * be.
   */
  void begin();

  /** One call of the driver and nothing else; keeps the answer. */
  void call() throws Exception;

  /**
   * Holds the answer against the truth: sets the attempt's answer and rows, and lets go of the
   * answer.
   */
  void judge(Attempt attempt);
}
