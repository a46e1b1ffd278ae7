package dev.gridbench.app.run.figures;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.Phase;
import dev.gridbench.api.load.Phases;
import dev.gridbench.worker.record.VerbTotals;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Puts the window's slices together by the phase that they belong to; phases end with slices. */
public final class PhaseTotals {

  /** The slice after the last one of each phase. */
  private final List<Long> ends = new ArrayList<>();

  private final List<Map<Verb, VerbTotals>> totals = new ArrayList<>();

  public PhaseTotals(Phases phases, Duration slice) {
    long end = 0;
    for (Phase phase : phases.all()) {
      end += phase.nanos() / slice.toNanos();
      ends.add(end);
      totals.add(new EnumMap<>(Verb.class));
    }
  }

  /**
   * One slice of all workers together.
   *
   * @param index from 0 within the window; those of the warm-up belong to no phase
   */
  public void add(int index, Map<Verb, VerbTotals> slice) {
    int phase = 0;
    while (phase < ends.size() && index >= ends.get(phase)) {
      phase++;
    }
    if (index >= 0 && phase < ends.size()) {
      Map<Verb, VerbTotals> into = totals.get(phase);
      slice.forEach((verb, more) -> into.computeIfAbsent(verb, none -> new VerbTotals()).add(more));
    }
  }

  /** In the order of the window. */
  public List<Map<Verb, VerbTotals>> all() {
    return List.copyOf(totals);
  }
}
