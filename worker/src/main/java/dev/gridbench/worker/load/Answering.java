package dev.gridbench.worker.load;

import dev.gridbench.api.Clock;
import dev.gridbench.api.client.AsyncSession;
import dev.gridbench.api.client.PolledSession;

/**
 * How answers come to a client with several operations in flight: on the library's threads, for
 * which its own sleeps, or while its own asks for them.
 */
sealed interface Answering {

  /** After an empty inbox: waits until then, or until there is an answer. */
  void await(long until);

  /** Lets answers come in between two sends. */
  void glance();

  static Answering of(AsyncSession session, Clock clock, Pacer pacer, Inbox inbox) {
    return session instanceof PolledSession polled
        ? new Polling(polled, clock)
        : new Sleeping(pacer, inbox);
  }

  /** Whoever brings an answer wakes the client. */
  record Sleeping(Pacer pacer, Inbox inbox) implements Answering {
    @Override
    public void await(long until) {
      pacer.await(until, inbox);
    }

    @Override
    public void glance() {}
  }

  /**
   * The client asks. Where the session cannot wait as shortly as is left, it comes back at once,
   * and the client's loop goes round: spinning.
   */
  record Polling(PolledSession session, Clock clock) implements Answering {
    @Override
    public void await(long until) {
      poll(until - clock.nanoTime());
    }

    @Override
    public void glance() {
      poll(0);
    }

    private void poll(long nanos) {
      try {
        session.poll(nanos);
      } catch (Exception broken) {
        throw new IllegalStateException("no answers can come any more: " + broken, broken);
      }
    }
  }
}
