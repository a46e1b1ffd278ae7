package dev.gridbench.app.fleet;

import dev.gridbench.api.Clock;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.host.HostProcess;
import dev.gridbench.worker.wire.Command;
import dev.gridbench.worker.wire.Event;
import dev.gridbench.worker.wire.Link;
import dev.gridbench.worker.wire.Message;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** One worker: its process, its link, and the offset of its clock. */
final class RemoteWorker {

  private static final Event GONE = new Event.Failure(TrialPhase.CONNECT, "gone", "");
  private static final long SECOND = 1_000_000_000L;

  private final int number;
  private final HostProcess process;
  private final Link link;
  private final Clock clock;
  private final BlockingQueue<Event> inbox = new LinkedBlockingQueue<>();
  private final ClockOffset offset = new ClockOffset();

  RemoteWorker(int number, HostProcess process, Link link, Clock clock) {
    this.number = number;
    this.process = process;
    this.link = link;
    this.clock = clock;
    Thread reader = new Thread(this::read, "reader-" + process.name());
    reader.setDaemon(true);
    reader.start();
  }

  HostProcess process() {
    return process;
  }

  /** Whether it runs on another host, and reads no file of this machine. */
  boolean away() {
    return !process.host().isEmpty();
  }

  ClockOffset offset() {
    return offset;
  }

  /** Sends a command; a worker that is gone shows when its answer is awaited. */
  void send(Command command) {
    try {
      link.send(command);
    } catch (IOException e) {
      inbox.add(GONE);
    }
  }

  /** Sends a command and waits for its answer. */
  <E extends Event> E ask(Command command, Class<E> answer, double seconds)
      throws TrialFailure, InterruptedException {
    send(command);
    return await(answer, command.phase(), seconds);
  }

  void ping() {
    send(new Command.Ping(clock.nanoTime()));
  }

  /** What a thread that waited for a worker brought; throws what it failed with. */
  static <T> T answer(Future<T> awaited) throws TrialFailure, InterruptedException {
    try {
      return awaited.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof TrialFailure failure) {
        throw failure;
      }
      throw e.getCause() instanceof RuntimeException broken
          ? broken
          : new IllegalStateException(e.getCause());
    }
  }

  <E extends Event> E await(Class<E> answer, TrialPhase phase, double seconds)
      throws TrialFailure, InterruptedException {
    return await(answer, phase, seconds, event -> {});
  }

  /**
   * Waits for the answer to a command.
   *
   * @param other takes the events that come before it
   * @param seconds how long to wait
   * @throws TrialFailure if the worker fails, goes, or is silent for too long
   */
  <E extends Event> E await(
      Class<E> answer, TrialPhase phase, double seconds, Consumer<Event> other)
      throws TrialFailure, InterruptedException {
    long deadline = clock.nanoTime() + (long) (seconds * SECOND);
    while (true) {
      Event event = inbox.poll(deadline - clock.nanoTime(), TimeUnit.NANOSECONDS);
      if (event == null) {
        throw failure(
            phase,
            String.format(
                java.util.Locale.ROOT,
                "%s did not answer within %.0f s while it had to %s.",
                process.name(),
                seconds,
                phase.label()));
      }
      if (answer.isInstance(event)) {
        return answer.cast(event);
      }
      rejectFailure(phase, event);
      other.accept(event);
    }
  }

  private void rejectFailure(TrialPhase phase, Event event) throws TrialFailure {
    if (event.equals(GONE)) {
      throw gone(phase);
    }
    if (event instanceof Event.Failure failure) {
      keep(failure.detail());
      throw failure(failure.phase(), process.name() + ": " + failure.message());
    }
  }

  private TrialFailure gone(TrialPhase phase) {
    for (int i = 0; i < 20 && process.alive(); i++) {
      clock.sleep(SECOND / 10);
    }
    return process.alive()
        ? failure(
            phase,
            process.name() + " closed its connection to gridbench." + ExitMessage.last(process))
        : ended(process, phase, "");
  }

  /**
   * Of a worker whose process has ended: by itself, or since it had lost touch with us, which is
   * nothing that it did.
   *
   * @param when what follows the word "ended": {@code " before it connected"}, or nothing
   */
  static TrialFailure ended(HostProcess process, TrialPhase phase, String when) {
    return process.exitCode().equals(OptionalInt.of(Link.COORDINATOR_LOST))
        ? absent(process, "lost touch with gridbench")
        : new TrialFailure(
            phase,
            process.name()
                + " ended"
                + when
                + ExitMessage.code(process)
                + ExitMessage.last(process),
            process.log());
  }

  /** Of a worker that was not there when it should have been. */
  static TrialFailure absent(HostProcess process, String how) {
    return new TrialFailure(
        TrialPhase.ABSENT,
        process.name()
            + " "
            + how
            + ", as the machine was too busy. End what else runs on it, or use fewer workers."
            + ExitMessage.last(process),
        process.log());
  }

  TrialFailure failure(TrialPhase phase, String message) {
    return new TrialFailure(phase, message, process.log());
  }

  private void keep(String detail) {
    try {
      Files.writeString(
          process.log(), detail + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      // The failure itself is reported; only its stack trace is lost, because the disk refuses it.
      return;
    }
  }

  private void read() {
    try {
      while (true) {
        Message message = link.receive();
        if (message instanceof Event.Pong pong) {
          offset.add(pong.coordinatorNanos(), pong.workerNanos(), clock.nanoTime());
        } else if (message instanceof Event event) {
          inbox.add(event);
        }
      }
    } catch (IOException e) {
      inbox.add(GONE);
    }
  }

  /** Asks the worker to go, without waiting for it. */
  void dismiss() {
    send(new Command.End());
  }

  void end() {
    try {
      link.close();
    } catch (IOException e) {
      // Nothing is expected of this link any more.
    }
    process.end();
  }

  int number() {
    return number;
  }
}
