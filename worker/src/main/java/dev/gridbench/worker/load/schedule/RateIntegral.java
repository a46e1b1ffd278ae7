package dev.gridbench.worker.load.schedule;

import dev.gridbench.api.load.Phase;
import dev.gridbench.api.load.Phases;
import java.util.List;

/**
 * How many operations a rate that changes in phases comes to up to an instant, and the inverse of
 * that: from when on it has come to more than so many. Each phase's share is exact, counted in
 * {@link #UNIT}ths of an operation, so that no operation is ever due in another phase than its own;
 * within a ramp the inverse is the root of a quadratic equation, to the nanosecond. Before the
 * phases there may be a lead, at the rate at which the first one begins.
 */
public final class RateIntegral {

  /** Thousandths of an operation a second times milliseconds, halved for the middle of a ramp. */
  static final long UNIT = 2_000_000;

  private static final long NANOS_PER_MILLI = 1_000_000;

  /** From UNITths of an operation over thousandths of a rate to nanoseconds. */
  private static final long NANOS = 1_000_000_000_000L / UNIT;

  private final long leadNanos;
  private final double leadRate;
  private final long[] begins;
  private final long[] lengths;
  private final long[] from;
  private final long[] to;

  /** UNITths of an operation before each phase, and before the end. */
  private final long[] before;

  /** The number of the first operation that is not due before each phase, and before the end. */
  private final long[] first;

  /**
   * @param leadNanos how long the load goes on before the first phase
   * @param factor what all rates are to be multiplied by
   */
  public RateIntegral(Phases phases, long leadNanos, int factor) {
    List<Phase> all = phases.all();
    int count = all.size();
    this.leadNanos = leadNanos;
    begins = new long[count + 1];
    lengths = new long[count];
    from = new long[count];
    to = new long[count];
    before = new long[count + 1];
    first = new long[count + 1];
    for (int i = 0; i < count; i++) {
      Phase phase = all.get(i);
      lengths[i] = phase.nanos();
      begins[i + 1] = begins[i] + phase.nanos();
      from[i] = Math.multiplyExact(Math.round(1000 * phase.from()), factor);
      to[i] = Math.multiplyExact(Math.round(1000 * phase.to()), factor);
      before[i + 1] = Math.addExact(before[i], area(i));
      first[i + 1] = -Math.floorDiv(-before[i + 1], UNIT);
    }
    leadRate = from[0] / 1000.0;
  }

  private long area(int phase) {
    return Math.multiplyExact(from[phase] + to[phase], lengths[phase] / NANOS_PER_MILLI);
  }

  /** The rate of the lead, per second. */
  double leadRate() {
    return leadRate;
  }

  /** How many operations are due in all phases together. */
  long count() {
    return first[first.length - 1];
  }

  /**
   * When an operation is due, in nanoseconds from the beginning of the first phase: the last
   * instant up to which no more than {@code number} operations have come, rounded down. {@link
   * Schedule#NEVER} where there is no such operation.
   *
   * @param number from 0, without those of the lead
   */
  long due(long number) {
    if (number >= count()) {
      return Schedule.NEVER;
    }
    int phase = phaseOf(number);
    long rest = number * UNIT - before[phase];
    return begins[phase] + (from[phase] == to[phase] ? even(phase, rest) : ramp(phase, rest));
  }

  /** The last phase that begins with this operation or before it. */
  private int phaseOf(long number) {
    int low = 0;
    int high = lengths.length - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (first[middle] <= number) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  private long even(int phase, long rest) {
    long rate = from[phase];
    return rest / rate * NANOS + rest % rate * NANOS / rate;
  }

  /**
   * From the end with the lower rate, of a·t + s·t²/2 = n the root that loses no digits: 2n / (a +
   * √(a² + 2·s·n)).
   */
  private long ramp(int phase, double rest) {
    boolean rises = from[phase] < to[phase];
    double operations = (rises ? rest : area(phase) - rest) / UNIT;
    double low = Math.min(from[phase], to[phase]) / 1000.0;
    double slope = Math.abs(to[phase] - from[phase]) / 1000.0 / (lengths[phase] / 1e9);
    double root = Math.sqrt(low * low + 2 * slope * Math.max(0, operations));
    double nanos = operations <= 0 ? 0 : 2 * operations / (low + root) * 1e9;
    long within = (long) (rises ? nanos : lengths[phase] - nanos);
    return Math.max(0, Math.min(lengths[phase] - 1, within));
  }

  /**
   * The same for any number of operations, those of the lead included, in nanoseconds from the
   * beginning of the lead: what makes a Poisson process of rate 1 one of this rate (Çinlar,
   * Introduction to Stochastic Processes, 1975, section 4.7). {@link Schedule#NEVER} beyond the
   * end.
   */
  public long at(double operations) {
    double lead = leadRate * (leadNanos / 1e9);
    if (operations < lead) {
      return Math.min(leadNanos - 1, (long) (operations / leadRate * 1e9));
    }
    double units = (operations - lead) * UNIT;
    int phase = 0;
    while (phase < lengths.length && before[phase + 1] <= units) {
      phase++;
    }
    if (phase == lengths.length) {
      return Schedule.NEVER;
    }
    double rest = units - before[phase];
    boolean same = from[phase] == to[phase];
    long within = same ? (long) (rest / from[phase] * NANOS) : ramp(phase, rest);
    return leadNanos + begins[phase] + Math.min(lengths[phase] - 1, within);
  }
}
