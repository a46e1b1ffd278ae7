package dev.gridbench.worker.load.schedule;

import dev.gridbench.api.load.Phase;
import dev.gridbench.api.load.Phases;
import dev.gridbench.worker.record.Window;
import java.util.ArrayList;
import java.util.List;

/**
 * When one client of a closed loop is there, if their number changes in phases: client i is while
 * there are more than i. A ramp of n clients has its steps at 1/2n, 3/2n, 5/2n … of its length, so
 * that there are at each instant as many as the line between its ends says, rounded, and the time
 * of all clients together is the area below that line, exactly.
 */
public final class Attendance {

  /** From an instant on there are so many clients. */
  private record Step(long nanos, int clients) {}

  private final Window window;
  private final List<Step> steps = new ArrayList<>();

  public Attendance(Phases phases, Window window) {
    this.window = window;
    long begin = window.beginNanos();
    for (Phase phase : phases.all()) {
      long start = begin == window.beginNanos() ? window.startNanos() : begin;
      steps.add(new Step(Math.min(start, begin), (int) phase.from()));
      ramp(phase, begin);
      begin += phase.nanos();
    }
  }

  private void ramp(Phase phase, long begin) {
    int change = (int) (phase.to() - phase.from());
    int several = Math.abs(change);
    for (int i = 1; i <= several; i++) {
      long at = begin + Math.multiplyExact(2L * i - 1, phase.nanos()) / (2L * several);
      steps.add(new Step(at, (int) phase.from() + i * Integer.signum(change)));
    }
  }

  /** How many clients are there at an instant from the start of the load on. */
  public int clients(long nanos) {
    int last = 0;
    for (Step step : steps) {
      last = step.nanos <= nanos ? step.clients : last;
    }
    return last;
  }

  /**
   * The borders of a client's times, on the worker's clock: come, gone, come again, gone … The last
   * is the end of the window if it stays to the end.
   *
   * @param client from 0
   */
  public long[] of(int client) {
    List<Long> borders = new ArrayList<>();
    for (Step step : steps) {
      boolean there = borders.size() % 2 == 1;
      if (there != step.clients > client) {
        borders.add(step.nanos);
      }
    }
    if (borders.size() % 2 == 1) {
      borders.add(window.endNanos());
    }
    return borders.stream().mapToLong(Long::longValue).toArray();
  }
}
