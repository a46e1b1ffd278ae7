package dev.gridbench.bench;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.worker.data.keys.KeyChooser;
import dev.gridbench.worker.data.values.Values;
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

/** Choosing keys, generating values and checking them. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class DataBenchmark {

  private static final int ENTRIES = 1 << 16;

  private final KeyChooser uniform = chooser(new KeyDistribution.Uniform());
  private final KeyChooser zipfian = chooser(new KeyDistribution.Zipfian(0.99));
  private final KeyChooser hotspot = chooser(new KeyDistribution.Hotspot(0.2, 0.8));
  private final Values employees = Values.of(new ValueShape.EmployeeRow(), 1);
  private final Values larges = Values.of(new ValueShape.LargeObject(), 1);
  private final Values kilobytes = Values.of(new ValueShape.Bytes(1000, 1000), 1);
  private final Object[] employee = values(employees);
  private final Object[] large = values(larges);
  private final Object[] kilobyte = values(kilobytes);
  private int key;

  private static KeyChooser chooser(KeyDistribution distribution) {
    return KeyChooser.of(distribution, ENTRIES, 1, 0, 1);
  }

  private static Object[] values(Values values) {
    Object[] some = new Object[1024];
    for (int i = 0; i < some.length; i++) {
      some[i] = values.value(i, 0);
    }
    return some;
  }

  private int next() {
    key = key + 1 & 1023;
    return key;
  }

  @Benchmark
  public int uniformKey() {
    return uniform.next();
  }

  @Benchmark
  public int zipfianKey() {
    return zipfian.next();
  }

  @Benchmark
  public int hotspotKey() {
    return hotspot.next();
  }

  @Benchmark
  public int checkEmployee() {
    return employees.versionOf(next(), employee[key]);
  }

  @Benchmark
  public int checkLarge() {
    return larges.versionOf(next(), large[key]);
  }

  @Benchmark
  public int checkKilobyte() {
    return kilobytes.versionOf(next(), kilobyte[key]);
  }

  @Benchmark
  public Object makeEmployee() {
    return employees.value(next(), 1);
  }

  @Benchmark
  public Object makeLarge() {
    return larges.value(next(), 1);
  }

  @Benchmark
  public Object makeKilobyte() {
    return kilobytes.value(next(), 1);
  }
}
