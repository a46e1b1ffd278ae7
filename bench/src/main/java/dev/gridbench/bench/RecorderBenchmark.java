package dev.gridbench.bench;

import dev.gridbench.api.SystemClock;
import dev.gridbench.api.Verb;
import dev.gridbench.worker.record.Attempt;
import dev.gridbench.worker.record.ClientRecorder;
import dev.gridbench.worker.record.Window;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The clock and the recorder, alone. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class RecorderBenchmark {

  private final SystemClock clock = new SystemClock();
  private final ClientRecorder recorder =
      new ClientRecorder(
          new Window(0, 0, 1_000_000_000L), Set.of(Verb.GET), any -> true, false, null);
  private final Attempt attempt = new Attempt();

  /** One of the two clock reads of every operation. */
  @Benchmark
  public long clock() {
    return clock.nanoTime();
  }

  /** Service times from 1 to 65 microseconds. */
  @Benchmark
  public void record() {
    attempt.done = 1000 + (attempt.done * 31 & 0xffff);
    recorder.record(attempt);
  }
}
