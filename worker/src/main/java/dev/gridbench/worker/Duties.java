package dev.gridbench.worker;

import dev.gridbench.api.Clock;
import dev.gridbench.api.MapSpec;
import dev.gridbench.api.client.Connection;
import dev.gridbench.worker.record.TraceFiles;
import dev.gridbench.worker.watch.SelfWatch;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.Link;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Does what the coordinator asks for, one command after the other, and answers each. */
final class Duties {

  /** How long an assignment's connections may take to close before the next one begins. */
  private static final long CLOSING_NANOS = 5_000_000_000L;

  /** Between two looks at the members that a client sees. */
  private static final long FORMING_NANOS = 100_000_000L;

  /** Of a trace in one message. */
  private static final int PART_BYTES = 4 << 20;

  private final Link link;
  private final Clock clock;
  private volatile @Nullable Task task;

  Duties(Link link, Clock clock) {
    this.link = link;
    this.clock = clock;
  }

  /**
   * Answers the command, or says why it cannot be obeyed; a worker that failed stays for the next
   * command.
   */
  void obey(Command command) {
    try {
      send(answer(command));
    } catch (UncheckedIOException e) {
      // The link is gone; the conversation ends for the same reason.
    } catch (Throwable e) {
      send(Causes.failure(phase(command, Causes.unwrapped(e)), e));
    }
  }

  private Event answer(Command command) throws Exception {
    if (command instanceof Command.Assign assign) {
      stop(CLOSING_NANOS);
      task = new Task(BroughtFiles.placed(assign), clock);
      return new Event.Assigned();
    }
    if (command instanceof Command.Release) {
      stop(CLOSING_NANOS);
      task = null;
      return new Event.Released();
    }
    Task assigned = task;
    if (assigned == null) {
      throw new IllegalStateException(command.getClass().getSimpleName() + " came before Assign");
    }
    return answer(assigned, command);
  }

  private Event answer(Task assigned, Command command) throws Exception {
    if (command instanceof Command.AwaitMembers await) {
      return formed(assigned.connections().get(0), await);
    } else if (command instanceof Command.Define) {
      assigned.connections().get(0).define();
      return new Event.Defined();
    } else if (command instanceof Command.Load load) {
      MapSpec map = assigned.assignment().connection().map();
      return new Loading(assigned.connections(), assigned.values(), map, clock, this::send)
          .run(load);
    } else if (command instanceof Command.CheckLoaded check) {
      return new Checking(assigned).run(check);
    } else if (command instanceof Command.CountServed) {
      return served(assigned.connections().get(0));
    } else if (command instanceof Command.CountMemory) {
      return new Event.Memory(assigned.connections().get(0).memory().orElse(-1));
    } else if (command instanceof Command.Prepare) {
      return assigned.prepare();
    } else if (command instanceof Command.JitWarmup warmup) {
      return new WarmingUp(assigned, clock, SelfWatch::compilerNanos, SelfWatch::processorNanos)
          .run(warmup);
    } else if (command instanceof Command.TimeCodec) {
      return CodecTiming.of(assigned, clock);
    } else if (command instanceof Command.ReadTrace read) {
      return part(Path.of(assigned.assignment().tracing().folder()), read);
    } else if (command instanceof Command.Start start) {
      return new Measuring(assigned, clock, this::send).run(start);
    }
    return new Sweeping(assigned, clock).run((Command.Sweep) command);
  }

  /** Waits until a client sees the whole cluster. */
  private Event.Formed formed(Connection connection, Command.AwaitMembers await) throws Exception {
    long limit = clock.nanoTime() + await.timeoutNanos();
    OptionalInt seen = connection.members();
    while (seen.isPresent() && seen.getAsInt() != await.members()) {
      if (clock.nanoTime() >= limit) {
        throw new IllegalStateException(
            "a client sees %d members instead of %d after %d s"
                .formatted(
                    seen.getAsInt(), await.members(), await.timeoutNanos() / 1_000_000_000L));
      }
      clock.sleep(FORMING_NANOS);
      seen = connection.members();
    }
    return new Event.Formed(seen.orElse(-1));
  }

  private static Event.TracePart part(Path folder, Command.ReadTrace read) throws IOException {
    try (InputStream file = Files.newInputStream(TraceFiles.file(folder, read.client()))) {
      file.skipNBytes(read.from());
      return new Event.TracePart(file.readNBytes(PART_BYTES));
    }
  }

  private static Event.Served served(Connection connection) throws Exception {
    return new Event.Served(connection.served(), connection.evictions().orElse(-1));
  }

  private static TrialPhase phase(Command command, Throwable failure) {
    return failure instanceof PhaseFailure own ? own.phase() : command.phase();
  }

  private void send(Event event) {
    try {
      link.send(event);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Stops the clients and closes the connections; returns when that is done or the time is over.
   */
  void stop(long limitNanos) {
    Task assigned = task;
    if (assigned != null) {
      assigned.stop(limitNanos);
    }
  }
}
