package dev.gridbench.host.remote;

import dev.gridbench.host.clock.ClockPath;
import dev.gridbench.host.clock.ClockSample;

/** A host's clock against this one, by all exchanges with its agent. */
final class HostClock implements AgentHost.Exchanges {

  private final ClockPath path = new ClockPath();

  @Override
  public synchronized void add(long sentNanos, long readNanos, long receivedNanos) {
    path.add(ClockSample.of(sentNanos, readNanos, receivedNanos));
  }

  /** Nobody asks any more for what was before now. */
  synchronized void forget() {
    path.forget();
  }

  /** An instant of the host's clock on this one. */
  synchronized long toHere(long hostNanos) {
    return path.toCoordinator(hostNanos);
  }

  /** An instant of this clock on the host's, by what is known best now. */
  synchronized long toHost(long nanos) {
    return nanos + path.lastOffset();
  }

  /** Bound of the error of either at an instant of this clock. */
  synchronized long bound(long nanos) {
    return path.bound(nanos + path.lastOffset());
  }
}
