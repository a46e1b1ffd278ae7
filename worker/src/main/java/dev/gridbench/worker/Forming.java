package dev.gridbench.worker;

import dev.gridbench.api.Clock;
import dev.gridbench.api.Connection;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import java.util.OptionalInt;

/** Waits until a client sees the whole cluster. */
final class Forming {

  private static final long AGAIN_NANOS = 100_000_000L;

  private final Connections connections;
  private final Clock clock;

  Forming(Connections connections, Clock clock) {
    this.connections = connections;
    this.clock = clock;
  }

  Event.Formed run(Command.AwaitMembers await) throws Exception {
    long limit = clock.nanoTime() + await.timeoutNanos();
    Connection connection = connections.get(0);
    OptionalInt seen = connection.members();
    while (seen.isPresent() && seen.getAsInt() != await.members()) {
      if (clock.nanoTime() >= limit) {
        throw new IllegalStateException(
            "a client sees %d members instead of %d after %d s"
                .formatted(
                    seen.getAsInt(), await.members(), await.timeoutNanos() / 1_000_000_000L));
      }
      clock.sleep(AGAIN_NANOS);
      seen = connection.members();
    }
    return new Event.Formed(seen.orElse(-1));
  }
}
