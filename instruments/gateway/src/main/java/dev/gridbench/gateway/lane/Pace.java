package dev.gridbench.gateway.lane;

/**
 * How many calls one client may have under way. Answers cannot be refused once they are asked for,
 * so who gets large ones may ask for few at a time: what it may be sent stays bounded, and so does
 * what others wait for behind it. A client of which nothing is known begins with two.
 */
final class Pace {

  private static final int FIRST_GUESS = Limits.EXPECTED_BYTES / 2;

  private long expected = FIRST_GUESS;

  /** Notes how long an answer was: at once where longer than expected, slowly where shorter. */
  void answered(long bytes) {
    expected = Math.max(bytes, (3 * expected + bytes) / 4);
  }

  boolean allows(int inFlight) {
    return inFlight == 0 || (inFlight + 1) * expected <= Limits.EXPECTED_BYTES;
  }
}
