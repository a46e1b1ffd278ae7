package dev.gridbench.worker;

import dev.gridbench.api.Clock;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.Link;
import dev.gridbench.worker.wire.Message;
import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Hears the coordinator out. Pings are answered at once by this thread, everything else is done one
 * at a time by another, so that a worker that loads for minutes still keeps its lease.
 */
final class Conversation {

  private final Link link;
  private final Clock clock;
  private final Lease lease;
  private final Duties duties;

  Conversation(Link link, Clock clock, Lease lease, Duties duties) {
    this.link = link;
    this.clock = clock;
    this.lease = lease;
    this.duties = duties;
  }

  /**
   * Returns after {@link Command.End}.
   *
   * @throws IOException if the link ends before, or carries something else than commands
   */
  void run() throws IOException {
    ExecutorService worker = Executors.newSingleThreadExecutor(Daemons.named("duties"));
    try {
      Command command = receive();
      while (!(command instanceof Command.End)) {
        if (command instanceof Command.Ping ping) {
          long now = clock.nanoTime();
          lease.renew();
          link.send(new Event.Pong(ping.coordinatorNanos(), now));
        } else {
          Command duty = command;
          worker.execute(() -> duties.obey(duty));
        }
        command = receive();
      }
    } finally {
      worker.shutdownNow();
    }
  }

  private Command receive() throws IOException {
    Message message = link.receive();
    if (message instanceof Command command) {
      return command;
    }
    throw new IOException(
        "A worker takes commands, not " + message.getClass().getSimpleName() + ".");
  }
}
