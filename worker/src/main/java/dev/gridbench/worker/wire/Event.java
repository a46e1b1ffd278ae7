package dev.gridbench.worker.wire;

import dev.gridbench.api.Verb;
import dev.gridbench.worker.record.VerbTotals;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a worker tells the coordinator. */
public sealed interface Event extends Message {

  /** The first frame on a new link. */
  record Hello(int protocol, String token, int worker, long pid, String jvm) implements Event {}

  /** Answers {@link Command.Ping}: what it carried, and the worker's clock when it came. */
  record Pong(long coordinatorNanos, long workerNanos) implements Event {}

  record Assigned() implements Event {}

  /** As many members as asked for, or -1 where the protocol cannot tell. */
  record Formed(int members) implements Event {}

  record Defined() implements Event {}

  /** Answers {@link Command.Release}: nothing of the last assignment is left. */
  record Released() implements Event {}

  /** Entries stored so far by the running {@link Command.Load}. */
  record Loading(long entries) implements Event {}

  record Loaded(long entries, long nanos) implements Event {}

  /**
   * @param size the system's own count, -1 where it cannot tell
   * @param checked keys read back
   * @param wrong how many of them did not hold the generated value
   * @param example a message on the first wrong one
   */
  record ReadBack(long size, long checked, long wrong, @Nullable String example) implements Event {}

  /**
   * @param connections real connections now open
   * @param encodedBytes mean encoded size of a value in bytes over a sample, 0 where the library
   *     cannot tell
   * @param query what became of the workload's query; null where it has none
   * @param digests of each client's first operations, by its number
   */
  record Ready(
      int connections, double encodedBytes, @Nullable QueryFacts query, Map<Integer, Long> digests)
      implements Event {
    public Ready {
      digests = Map.copyOf(digests);
    }
  }

  /**
   * What a JIT warm-up came to.
   *
   * @param operations reads of all of this worker's clients, whatever they came to
   * @param nanos from the word until the compilers had finished what the clients gave them
   * @param compileNanos processor time of the JIT compilers meanwhile, of all their threads
   */
  record JitWarmedUp(long operations, long nanos, long compileNanos) implements Event {}

  /**
   * One slice of load, all of this worker's clients together; operations belong to the slice in
   * which they completed.
   *
   * @param index 0 is the first slice of the measurement window; negative in the warm-up
   */
  record Slice(int index, Map<Verb, VerbTotals> verbs) implements Event {
    public Slice {
      verbs = Map.copyOf(verbs);
    }
  }

  /**
   * Sent after the last slice.
   *
   * @param load null in a closed loop
   * @param successes one bit for each hundredth of a second of the window, in words of 64, the
   *     lowest first: whether any client had a right answer in it
   */
  record Finished(
      List<ClientReport> clients,
      @Nullable String indexUse,
      @Nullable LoadReport load,
      List<Long> successes,
      HarnessFacts harness)
      implements Event {
    public Finished {
      clients = List.copyOf(clients);
      successes = List.copyOf(successes);
    }
  }

  /**
   * Answers {@link Command.Sweep}.
   *
   * @param written keys that this worker's clients wrote and had an answer for
   * @param checked how many of them were read back
   * @param lost how many of these did not hold their last acknowledged write
   * @param example a message on the first of them
   * @param stopped why not all that were asked for were read; null where they were
   */
  record Swept(
      long written, long checked, long lost, @Nullable String example, @Nullable String stopped)
      implements Event {}

  /**
   * Answers {@link Command.TimeCodec}.
   *
   * @param report null where the client library's own encoding cannot be called alone, or failed
   * @param trouble why it failed, in one line; null where it did not
   */
  record CodecTimed(@Nullable CodecReport report, @Nullable String trouble) implements Event {}

  /**
   * What the system counts since it started.
   *
   * @param counts operations; empty where it does not count them
   * @param evictions entries that it dropped for want of room; -1 where it does not count them
   */
  record Served(Map<Verb, Long> counts, long evictions) implements Event {
    public Served {
      counts = Map.copyOf(counts);
    }
  }

  /** Answers {@link Command.ReadTrace}: what follows there, up to 4 MiB; empty at the end. */
  record TracePart(byte[] bytes) implements Event {}

  /** Memory in bytes as the system reports it, -1 where it does not. */
  record Memory(long bytes) implements Event {}

  /**
   * The worker cannot go on.
   *
   * @param message for the user: cause, in one line
   * @param detail the stack trace, for the log
   */
  record Failure(TrialPhase phase, String message, String detail) implements Event {}
}
