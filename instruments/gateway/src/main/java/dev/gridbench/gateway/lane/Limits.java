package dev.gridbench.gateway.lane;

/**
 * How much the gateway holds for whom.
 *
 * @param largest that a request may be, in bytes
 * @param unread bytes of answers that a client may leave unread before it is given up
 * @param inFlight calls under way on one connection to the upstream
 */
public record Limits(int largest, int unread, int inFlight) {

  /** A client is no longer read while so many bytes of requests of its wait. */
  static final int WAITING_BYTES = 1 << 16;

  /** A client is no longer read while so many of its calls wait. */
  static final int WAITING_CALLS = 1_024;

  /** No further call is sent while so many bytes of unanswered requests are under way. */
  static final int WINDOW_BYTES = 1 << 18;

  /** What one client's calls under way may be expected to bring in answers. */
  static final int EXPECTED_BYTES = 1 << 20;

  /** How many bytes a client's turn has. */
  static final int QUANTUM = 1 << 14;

  /** A client is not served and not read while more bytes of answers of its are unsent. */
  static final int UNSENT_HIGH = 1 << 16;

  static final int UNSENT_LOW = 1 << 15;
}
