package dev.gridbench.ruler.model;

/**
 * How fast every worker works at each moment, a step function of time: 1 is full speed, 0 a stall.
 */
public interface Pace {

  /** Never anything but full speed. */
  Pace FULL =
      new Pace() {
        @Override
        public double rate(long time) {
          return 1;
        }

        @Override
        public long nextChange(long time) {
          return Long.MAX_VALUE;
        }
      };

  /** The speed at this moment and until {@link #nextChange}. */
  double rate(long time);

  /** The first moment after this one at which the speed may be another. */
  long nextChange(long time);

  /** When work begun at {@code start}, and never interrupted but by this pace, is done. */
  default long finish(long start, long work) {
    long time = start;
    double left = work;
    while (true) {
      double rate = rate(time);
      long until = nextChange(time);
      if (rate > 0 && left <= (until - time) * rate) {
        return time + (long) Math.ceil(left / rate);
      }
      left -= (until - time) * rate;
      time = until;
    }
  }

  /** The work that one worker gets done between two moments. */
  default double done(long from, long to) {
    double done = 0;
    long time = from;
    while (time < to) {
      long until = Math.min(to, nextChange(time));
      done += (until - time) * rate(time);
      time = until;
    }
    return done;
  }

  /** Both at once: the speeds multiply. */
  default Pace and(Pace other) {
    Pace one = this;
    return new Pace() {
      @Override
      public double rate(long time) {
        return one.rate(time) * other.rate(time);
      }

      @Override
      public long nextChange(long time) {
        return Math.min(one.nextChange(time), other.nextChange(time));
      }
    };
  }
}
