package dev.gridbench.worker.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.gridbench.api.SystemClock;
import dev.gridbench.api.Verb;
import dev.gridbench.worker.wire.Event;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A trace of every operation, from which all figures can be made again (method.md R20). */
class R20_TraceTest {

  private static final long MS = 1_000_000;
  private static final Set<Verb> VERBS = Set.of(Verb.GET, Verb.PUT);

  /** Begins at no round instant, with a warm-up, in slices of a quarter. */
  private static final Window WINDOW = new Window(77 * MS + 7, 500 * MS, 2000 * MS, 250 * MS);

  @TempDir Path folder;

  private final List<Event.Slice> slices = new ArrayList<>();

  private record Traced(long due, long sent, long done, Verb verb, int answer, int client) {
    boolean within() {
      return done >= 0 && done < WINDOW.measureNanos();
    }
  }

  @Test
  void theFiguresMadeOfItAreThoseRecorded() throws Exception {
    List<Traced> traced = new ArrayList<>();
    List<ClientRecorder> recorders = new ArrayList<>();
    try (TraceFiles files = new TraceFiles(new SystemClock(), folder, 2, 0)) {
      for (int client = 0; client < 2; client++) {
        recorders.add(
            new ClientRecorder(WINDOW, VERBS, any -> true, true, files.open(client, WINDOW)));
      }
      Collector collector =
          new Collector(
              WINDOW,
              VERBS,
              recorders,
              (index, totals) -> slices.add(new Event.Slice(index, totals)));
      operate(recorders, collector);
    }
    for (int client = 0; client < 2; client++) {
      traced.addAll(read(client));
    }
    for (Verb verb : VERBS) {
      assertThat(count(traced, verb, 0, 1))
          .isPositive()
          .isEqualTo(sum(verb, VerbTotals::succeeded));
      assertThat(count(traced, verb, 1)).isPositive().isEqualTo(sum(verb, VerbTotals::missed));
      assertThat(count(traced, verb, 2, 3)).isPositive().isEqualTo(sum(verb, VerbTotals::failed));
      assertThat(count(traced, verb, 4, 5, 6)).isPositive().isEqualTo(sum(verb, VerbTotals::wrong));
      assertThat(histogram(traced, verb, Answer.RIGHT, one -> one.done - one.sent))
          .isEqualTo(recorded(verb, VerbTotals::serviceTime));
      assertThat(histogram(traced, verb, Answer.RIGHT, one -> one.done - one.due))
          .isEqualTo(recorded(verb, slice -> slice.answered()));
      assertThat(histogram(traced, verb, Answer.MISSED, one -> one.done - one.sent))
          .isEqualTo(recorded(verb, VerbTotals::missedServiceTime));
      assertThat(histogram(traced, verb, Answer.MISSED, one -> one.done - one.due))
          .isEqualTo(recorded(verb, VerbTotals::missedResponseTime));
    }
    assertThat(traced).filteredOn(one -> one.answer == OperationTrace.NOT_SENT).hasSize(2 * 3);
    assertThat(traced).filteredOn(one -> one.done < 0).isNotEmpty();
    assertThat(traced).filteredOn(one -> one.done >= WINDOW.measureNanos()).isNotEmpty();
  }

  /** Nobody carries: the ring holds eight, and the other ninety-two are told of. */
  @Test
  void whatDoesNotFitIsCountedNeverSilent() throws IOException {
    OperationTrace trace = new OperationTrace(3, WINDOW, 8, 1000, 0);
    ClientRecorder recorder = new ClientRecorder(WINDOW, VERBS, any -> true, false, trace);
    for (int i = 0; i < 100; i++) {
      recorder.record(attempt(Verb.GET, 600 + i, Answer.RIGHT));
    }
    java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
    assertThat(trace.dropped()).isEqualTo(100);
    trace.carryTo(Channels.newChannel(out));
    assertThat(out.size()).isEqualTo(8 * OperationTrace.RECORD_BYTES);
    assertThat(trace.written()).isEqualTo(8);
    assertThat(trace.dropped()).isEqualTo(92);
    assertThat(recorder.operationsInWindow()).isEqualTo(100);
  }

  /**
   * Carried away in time, nothing is lost and the order stays, however often the ring goes round.
   */
  @Test
  void theRingGoesRound() throws IOException {
    OperationTrace trace = new OperationTrace(0, WINDOW, 8, 1000, 0);
    java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
    for (int i = 0; i < 100; i++) {
      trace.add(attempt(Verb.PUT, i, Answer.RIGHT));
      if (i % 5 == 4) {
        trace.carryTo(Channels.newChannel(out));
      }
    }
    ByteBuffer bytes = ByteBuffer.wrap(out.toByteArray());
    assertThat(trace.dropped()).isZero();
    for (int i = 0; i < 100; i++) {
      assertThat(bytes.getLong(i * OperationTrace.RECORD_BYTES)).isEqualTo((i - 500) * MS);
    }
  }

  @Test
  void noMoreIsTakenThanMayBe() throws IOException {
    OperationTrace trace = new OperationTrace(0, WINDOW, 8, 5, 0);
    ClientRecorder recorder = new ClientRecorder(WINDOW, VERBS, any -> true, false, trace);
    for (int i = 0; i < 7; i++) {
      recorder.record(attempt(Verb.GET, 600, Answer.RIGHT));
      trace.carryTo(Channels.newChannel(new java.io.ByteArrayOutputStream()));
    }
    assertThat(trace.written()).isEqualTo(5);
    assertThat(trace.dropped()).isEqualTo(2);
    assertThatThrownBy(() -> new OperationTrace(0, WINDOW, 7, 5, 0))
        .hasMessageContaining("power of two");
  }

  @Test
  void aFileThatWasNotCompletedSaysSo() throws IOException {
    TraceFiles files = new TraceFiles(new SystemClock(), folder, 1, 0);
    files.open(0, WINDOW);
    assertThat(header(folder.resolve("client-0.bin")).getLong(40)).isEqualTo(-1);
    files.close();
    assertThat(header(folder.resolve("client-0.bin")).getLong(40)).isZero();
  }

  @Test
  void theClientsThreadAllocatesNothing() {
    OperationTrace trace = new OperationTrace(0, WINDOW, 1 << 15, 1 << 20, 0);
    Attempt attempt = attempt(Verb.GET, 600, Answer.RIGHT);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = 0;
    for (int i = 0; i < 200_000; i++) {
      if (i == 20_000) {
        before = threads.getCurrentThreadAllocatedBytes();
      }
      trace.add(attempt);
    }
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(18_000);
    assertThat(trace.dropped()).isEqualTo(200_000);
  }

  /**
   * Operations of all kinds, one after the other for each client, some before the window, some
   * without an answer at its end.
   */
  private static void operate(List<ClientRecorder> recorders, Collector collector) {
    SplittableRandom random = new SplittableRandom(20);
    Map<ClientRecorder, Long> last = new java.util.HashMap<>();
    for (long millis = 0; millis < 2510; millis++) {
      for (ClientRecorder recorder : recorders) {
        for (int i = 0; i < 8; i++) {
          Verb verb = random.nextInt(3) == 0 ? Verb.PUT : Verb.GET;
          Answer answer = Answer.values()[Math.max(0, random.nextInt(20) - 13)];
          Attempt attempt = attempt(verb, millis, answer);
          attempt.due = Math.max(WINDOW.startNanos(), attempt.due - random.nextInt(400_000));
          attempt.sent = Math.max(attempt.sent, last.getOrDefault(recorder, 0L));
          attempt.done = attempt.sent + 1_000 + random.nextInt(200_000);
          last.put(recorder, attempt.done);
          recorder.record(attempt);
        }
      }
      collector.collect();
    }
    for (ClientRecorder recorder : recorders) {
      for (int i = 0; i < 3; i++) {
        recorder.omit(attempt(Verb.GET, 2400, Answer.RIGHT));
      }
      recorder.finish();
    }
    collector.collect();
  }

  /** Begun so long after the load's start, and done half a millisecond later. */
  private static Attempt attempt(Verb verb, long millis, Answer answer) {
    Attempt attempt = new Attempt();
    attempt.verb = verb;
    attempt.answer = answer;
    attempt.sent = WINDOW.startNanos() + millis * MS;
    attempt.due = attempt.sent;
    attempt.done = attempt.sent + MS / 2;
    return attempt;
  }

  private List<Traced> read(int client) throws IOException {
    ByteBuffer bytes = header(folder.resolve("client-" + client + ".bin"));
    assertThat(bytes.getInt(8)).isEqualTo(OperationTrace.RECORD_BYTES);
    assertThat(bytes.getInt(12)).isEqualTo(client);
    assertThat(bytes.getLong(16)).isEqualTo(WINDOW.warmupNanos());
    assertThat(bytes.getLong(24)).isEqualTo(WINDOW.measureNanos());
    assertThat(bytes.getLong(40)).as("dropped").isZero();
    List<Traced> all = new ArrayList<>();
    bytes.position(TraceFiles.HEADER_BYTES);
    while (bytes.hasRemaining()) {
      Traced one =
          new Traced(
              bytes.getLong(),
              bytes.getLong(),
              bytes.getLong(),
              Verb.values()[bytes.get()],
              bytes.get(),
              bytes.getShort() + bytes.getInt());
      assertThat(one.client).isEqualTo(client);
      all.add(one);
    }
    assertThat(bytes.getLong(32)).isEqualTo(all.size());
    return all;
  }

  private static ByteBuffer header(Path file) throws IOException {
    return ByteBuffer.wrap(Files.readAllBytes(file));
  }

  private static long count(List<Traced> traced, Verb verb, Integer... answers) {
    return traced.stream()
        .filter(one -> one.within() && one.verb == verb)
        .filter(one -> List.of(answers).contains(one.answer))
        .count();
  }

  private static Histogram histogram(
      List<Traced> traced,
      Verb verb,
      Answer answer,
      java.util.function.ToLongFunction<Traced> time) {
    Histogram histogram = new Histogram(1, Times.HIGHEST_NANOS, Times.DIGITS);
    traced.stream()
        .filter(one -> one.within() && one.verb == verb && one.answer == answer.ordinal())
        .forEach(one -> histogram.recordValue(time.applyAsLong(one)));
    return histogram;
  }

  private long sum(Verb verb, java.util.function.ToLongFunction<VerbTotals> figure) {
    return window(verb).stream().mapToLong(figure).sum();
  }

  private Histogram recorded(Verb verb, Function<VerbTotals, TimeTotals> times) throws Exception {
    Histogram sum = new Histogram(1, Times.HIGHEST_NANOS, Times.DIGITS);
    for (VerbTotals slice : window(verb)) {
      sum.add(times.apply(slice).histogram());
    }
    return sum;
  }

  private List<VerbTotals> window(Verb verb) {
    List<VerbTotals> all = new ArrayList<>();
    for (Event.Slice slice : slices) {
      Map<Verb, VerbTotals> verbs = slice.verbs();
      if (slice.index() >= 0) {
        all.add(Objects.requireNonNull(verbs.get(verb)));
      }
    }
    return all;
  }
}
