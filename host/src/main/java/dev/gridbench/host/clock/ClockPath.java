package dev.gridbench.host.clock;

import java.util.ArrayList;
import java.util.List;

/**
 * Another clock, a worker's or a host's, against the coordinator's over a time, by those exchanges
 * of which no other tells more at their own reading. Between two of them it is taken for steady.
 * The bound there is the mean of both their bounds, weighted as the two are: what either errs by
 * counts by its weight.
 */
public final class ClockPath {

  private static final long UNKNOWN = Long.MAX_VALUE / 4;

  /** Between one exchange and the next that counts. */
  private record Leg(ClockSample from, ClockSample to) {

    private double length() {
      return to.reading() - from.reading();
    }

    private double share(long reading) {
      return (reading - from.reading()) / length();
    }

    long toCoordinator(long reading) {
      return from.at() + Math.round(share(reading) * (to.at() - from.at()));
    }

    /** Rounding included. */
    long bound(long reading) {
      double share = share(reading);
      double mean = (1 - share) * from.bound(reading) + share * to.bound(reading);
      return (long) Math.ceil(mean + 0.5);
    }

    /** The reading with the widest bound: where the slope of both weighted bounds is nothing. */
    long vaguest() {
      double drift = ClockSample.DRIFT_PPM / 1e6 * length();
      double share = 0.5 + (to.halfNanos() - from.halfNanos()) / (4 * drift);
      return from.reading() + Math.round(Math.min(1, Math.max(0, share)) * length());
    }
  }

  /** Their readings ascend. */
  private final List<ClockSample> samples = new ArrayList<>();

  /**
   * Takes the next exchange, unless what is known already tells more. One that cannot be true
   * together with what is known always counts, for the clock leapt.
   */
  public void add(ClockSample sample) {
    while (!samples.isEmpty() && outdone(last(), sample)) {
      samples.remove(samples.size() - 1);
    }
    if (samples.isEmpty() || sample.reading() > last().reading() && !outdone(sample, last())) {
      samples.add(sample);
    }
  }

  /** Whether the other tells more, even at the reading of the one. */
  private static boolean outdone(ClockSample one, ClockSample other) {
    long bound = other.bound(one.reading());
    return bound <= one.halfNanos()
        && Math.abs(one.offset() - other.offset()) <= one.halfNanos() + bound;
  }

  /** Forgets all but what tells the most from now on. */
  public void forget() {
    if (!samples.isEmpty()) {
      samples.subList(0, samples.size() - 1).clear();
    }
  }

  private ClockSample last() {
    return samples.get(samples.size() - 1);
  }

  /** How far the clock is ahead, by what tells the most from now on; 0 while nothing is known. */
  public long lastOffset() {
    return samples.isEmpty() ? 0 : last().offset();
  }

  /** How well that is known. */
  public long lastHalf() {
    return samples.isEmpty() ? UNKNOWN : last().halfNanos();
  }

  /** The instant of a reading on the coordinator's clock. */
  public long toCoordinator(long reading) {
    int after = after(reading);
    if (after == 0 || after == samples.size()) {
      return reading - (samples.isEmpty() ? 0 : nearest(after).offset());
    }
    return leg(after).toCoordinator(reading);
  }

  /** Bound of the error of {@link #toCoordinator}. */
  public long bound(long reading) {
    int after = after(reading);
    if (samples.isEmpty()) {
      return UNKNOWN;
    } else if (after == 0 || after == samples.size()) {
      return nearest(after).bound(reading);
    }
    return leg(after).bound(reading);
  }

  /**
   * The widest bound of the readings from one to another, and of the exchanges that {@link
   * #farthest} looks at.
   */
  public long widest(long from, long to) {
    long widest = Math.max(bound(from), bound(to));
    for (ClockSample sample : about(from, to)) {
      widest = Math.max(widest, sample.halfNanos());
    }
    for (int after = 1; after < samples.size(); after++) {
      long vaguest = leg(after).vaguest();
      if (vaguest > from && vaguest < to) {
        widest = Math.max(widest, bound(vaguest));
      }
    }
    return widest;
  }

  /**
   * By how much the clock is ahead beyond so much, where that is the most, from one reading to
   * another. The exchanges next to both count too: a clock that leaps between two of them may have
   * leapt right after the first.
   */
  public long farthest(long offset, long from, long to) {
    long farthest = 0;
    for (ClockSample sample : about(from, to)) {
      farthest = farther(farthest, sample.offset() - offset);
    }
    return farthest;
  }

  /** Those between two readings, and next to both. */
  private List<ClockSample> about(long from, long to) {
    return samples.subList(Math.max(0, after(from) - 1), Math.min(samples.size(), after(to) + 1));
  }

  private static long farther(long one, long other) {
    return Math.abs(one) < Math.abs(other) ? other : one;
  }

  /** Number of the first sample whose reading is not before this one. */
  private int after(long reading) {
    int low = 0;
    int high = samples.size();
    while (low < high) {
      int middle = (low + high) / 2;
      if (samples.get(middle).reading() < reading) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private ClockSample nearest(int after) {
    return samples.get(after == 0 ? 0 : after - 1);
  }

  private Leg leg(int after) {
    return new Leg(samples.get(after - 1), samples.get(after));
  }
}
