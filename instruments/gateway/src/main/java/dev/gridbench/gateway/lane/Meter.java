package dev.gridbench.gateway.lane;

/** What one connection to the upstream has carried. */
final class Meter {

  private static final long IDLE = -1;

  private long since;
  private long busySince = IDLE;
  private long busy;
  private long calls;
  private long connects;
  private long losses;
  private long sent;
  private long received;

  Meter(long now) {
    this.since = now;
  }

  void sent(int count, int bytes) {
    calls += count;
    sent += bytes;
  }

  void received(int bytes) {
    received += bytes;
  }

  void opened() {
    connects++;
  }

  void closed(boolean wasOpen, long now) {
    losses += wasOpen ? 1 : 0;
    idleFrom(now);
  }

  /** A call is under way from now on. */
  void busyFrom(long now) {
    if (busySince == IDLE) {
      busySince = now;
    }
  }

  /** No call is under way. */
  void idleFrom(long now) {
    if (busySince != IDLE) {
      busy += now - busySince;
      busySince = IDLE;
    }
  }

  Reading.OfChannel reading(String dialect, boolean open, int inFlight, long now) {
    long used = busy + (busySince == IDLE ? 0 : now - busySince);
    double use = now == since ? 0 : (double) used / (now - since);
    return new Reading.OfChannel(
        dialect, open, inFlight, use, calls, connects, losses, sent, received);
  }

  void reset(long now) {
    since = now;
    busySince = busySince == IDLE ? IDLE : now;
    busy = 0;
    calls = 0;
    connects = 0;
    losses = 0;
    sent = 0;
    received = 0;
  }
}
