package dev.gridbench.worker.load.schedule;

import dev.gridbench.api.load.Phase;
import dev.gridbench.api.load.Phases;
import java.util.List;
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

/** What a due time costs: at one rate, among ten steps, and within a ramp. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
public class ScheduleBenchmark {

  private static final long SECOND = 1_000_000_000;
  private static final long COUNT = 10_000_000;

  private final Schedule constant = new ConstantSchedule(500_000);
  private final Schedule steps =
      phased(new Phases(List.of(rate(1, 400_000, 400_000), rate(1, 600_000, 600_000)), 10));
  private final Schedule ramp = phased(new Phases(List.of(rate(20, 100_000, 900_000)), 1));
  private long number;

  private static Phase rate(long seconds, double from, double to) {
    return new Phase(seconds * SECOND, Phase.Of.RATE, from, to);
  }

  private static Schedule phased(Phases phases) {
    return new PhasedSchedule(new RateIntegral(phases, 0, 1), 0);
  }

  private long next() {
    number = number + 1 == COUNT ? 0 : number + 1;
    return number;
  }

  /** As it was before there were phases. */
  @Benchmark
  public long constant() {
    return constant.due(next());
  }

  /** Twenty phases to search. */
  @Benchmark
  public long steps() {
    return steps.due(next());
  }

  /** One root. */
  @Benchmark
  public long ramp() {
    return ramp.due(next());
  }
}
