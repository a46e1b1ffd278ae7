package dev.gridbench.worker.load.schedule;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.DoubleToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Exponential gaps added up. Sums are taken in chunks of {@value #CHUNK}, always in the same order,
 * so that every replay has the same due times to the nanosecond. A chunk is made by whoever first
 * needs it, in a few microseconds; the newest stay at hand for the others.
 */
public final class PoissonSchedule implements Schedule {

  static final int CHUNK = 256;
  private static final int KEPT = 64;

  /** The gap before an operation, in units of the mean gap. */
  @FunctionalInterface
  public interface Gaps {
    double gap(long number);
  }

  private record Chunk(long number, long[] dues) {}

  private final double mean;
  private final Gaps gaps;
  private final DoubleToLongFunction at;
  private final AtomicReferenceArray<@Nullable Chunk> newest = new AtomicReferenceArray<>(KEPT);

  /** The sum of all gaps before each chunk: 8 bytes for 256 operations. */
  private double[] begins = new double[16];

  private int known = 1;

  public PoissonSchedule(double ratePerSecond, Gaps gaps) {
    this(1e9 / ratePerSecond, gaps, nanos -> (long) nanos);
  }

  /**
   * A process of another rate in another time.
   *
   * @param at nanoseconds at which a process of rate 1 has come to so much of its time
   */
  public PoissonSchedule(Gaps gaps, DoubleToLongFunction at) {
    this(1, gaps, at);
  }

  private PoissonSchedule(double mean, Gaps gaps, DoubleToLongFunction at) {
    this.mean = mean;
    this.gaps = gaps;
    this.at = at;
  }

  @Override
  public long due(long number) {
    long chunk = number / CHUNK;
    Chunk made = newest.get((int) (chunk % KEPT));
    Chunk mine = made != null && made.number == chunk ? made : make(chunk);
    return mine.dues[(int) (number % CHUNK)];
  }

  private synchronized Chunk make(long number) {
    while (known <= number) {
      fill(known - 1, new long[CHUNK]);
    }
    long[] dues = new long[CHUNK];
    fill(Math.toIntExact(number), dues);
    Chunk chunk = new Chunk(number, dues);
    newest.set((int) (number % KEPT), chunk);
    return chunk;
  }

  /** Fills in a chunk whose begin is known, after which the next one's is. */
  private void fill(int chunk, long[] dues) {
    double due = begins[chunk];
    for (int i = 0; i < CHUNK; i++) {
      due += gaps.gap((long) chunk * CHUNK + i) * mean;
      dues[i] = at.applyAsLong(due);
    }
    if (known == chunk + 1) {
      begins = known < begins.length ? begins : Arrays.copyOf(begins, 2 * known);
      begins[known++] = due;
    }
  }
}
