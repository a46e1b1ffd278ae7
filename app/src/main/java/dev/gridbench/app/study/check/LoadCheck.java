package dev.gridbench.app.study.check;

import dev.gridbench.api.Arrivals;
import dev.gridbench.api.LoadModel;
import dev.gridbench.app.study.draft.Combinations;
import dev.gridbench.app.study.draft.Draft;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Decimals;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.yaml.Place;
import dev.gridbench.app.study.yaml.Problems;
import java.util.Collections;
import java.util.Map;

/** Loads that can be written but not done. */
public final class LoadCheck {

  private static final double FASTEST = 9_000_000;
  private static final double FASTEST_FRACTION = 9_000;

  private final Draft draft;
  private final Combinations cells;
  private final Problems problems;

  public LoadCheck(Draft draft, Combinations cells, Problems problems) {
    this.draft = draft;
    this.cells = cells;
    this.problems = problems;
  }

  public void check() {
    for (Level<LoadModel> level : draft.values().levels(Factors.LOAD)) {
      if (level.value() instanceof LoadModel.Open open) {
        check(level.place(), open);
      } else if (level.value() instanceof LoadModel.EntriesSearch search) {
        check(level, search.fewest());
      }
    }
  }

  private void check(Level<LoadModel> level, long entriesFrom) {
    draft.values().levels(Factors.ENTRIES).stream()
        .filter(entries -> entries.value() <= entriesFrom)
        .filter(entries -> kept(level, entries))
        .findFirst()
        .ifPresent(
            entries ->
                problems.add(
                    entries.place(),
                    "'entries' is %d, the most that a load tries which is searched for from %d on. Raise it, or lower 'entriesFrom'."
                        .formatted(entries.value(), entriesFrom)));
  }

  private boolean kept(Level<LoadModel> load, Level<Long> entries) {
    return cells.any(
        Map.of(
            Factors.LOAD.name(),
            Factors.LOAD.type().level(load.value()),
            Factors.ENTRIES.name(),
            Factors.ENTRIES.type().level(entries.value())));
  }

  private void check(Place place, LoadModel.Open open) {
    boolean own = open.per() == LoadModel.Per.CLIENT;
    if (!own && open.arrivals().equals(new Arrivals.Constant(false))) {
      problems.add(
          place, "'load' fires clients together that share one schedule. Add per: client.");
    }
    int clients = Collections.max(draft.values().list(Factors.CLIENTS));
    double all = open.most() * (own ? clients : 1);
    if (all > (whole(open) ? FASTEST : FASTEST_FRACTION)) {
      problems.add(
          place,
          "'load' has "
              + clients
              + " clients with "
              + Decimals.text(open.most())
              + "/s each, more than 9_000_000/s together, or a fraction above 9_000/s."
              + " Lower or round it.");
    }
  }

  /** Whether no rate that it has has a fraction. */
  private static boolean whole(LoadModel.Open open) {
    return open.phases().none()
        ? open.ratePerSecond() == Math.rint(open.ratePerSecond())
        : open.phases().each().stream()
            .allMatch(
                phase ->
                    phase.from() == Math.rint(phase.from()) && phase.to() == Math.rint(phase.to()));
  }
}
