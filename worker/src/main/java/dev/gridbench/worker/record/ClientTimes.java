package dev.gridbench.worker.record;

import java.io.Serializable;

/**
 * How a client's part of the window was spent beside the service times of the operations that
 * completed in it.
 *
 * @param thinkNanos how long within the window it thought before these, oversleep included
 * @param headNanos how long before the window those of them had begun that began before it
 * @param openNanos how long within the window it was inside operations that completed after it
 */
public record ClientTimes(long thinkNanos, long headNanos, long openNanos) implements Serializable {

  /** None. */
  public static final ClientTimes NONE = new ClientTimes(0, 0, 0);
}
