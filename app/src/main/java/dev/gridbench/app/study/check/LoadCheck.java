package dev.gridbench.app.study.check;

import dev.gridbench.api.load.Arrivals;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Decimals;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.yaml.Place;
import java.util.Collections;

/** Loads that can be written but not done. */
final class LoadCheck extends Check {

  private static final double FASTEST = 9_000_000;
  private static final double FASTEST_FRACTION = 9_000;

  LoadCheck(Subject subject) {
    super(subject);
  }

  @Override
  void check() {
    for (Level<LoadModel> level : levels(Factors.LOAD)) {
      if (level.value() instanceof LoadModel.Open open) {
        check(level.place(), open);
      } else if (level.value() instanceof LoadModel.EntriesSearch search) {
        check(level, search.fewest());
      }
    }
  }

  private void check(Level<LoadModel> level, long entriesFrom) {
    levels(Factors.ENTRIES).stream()
        .filter(entries -> entries.value() <= entriesFrom)
        .filter(
            entries ->
                with(Factors.LOAD, level.value()).with(Factors.ENTRIES, entries.value()).kept())
        .findFirst()
        .ifPresent(
            entries ->
                add(
                    entries.place(),
                    "'entries' is %d, the most that a load tries which is searched for from %d on. Raise it, or lower 'entriesFrom'."
                        .formatted(entries.value(), entriesFrom)));
  }

  private void check(Place place, LoadModel.Open open) {
    boolean own = open.per() == LoadModel.Per.CLIENT;
    if (!own && open.arrivals().equals(new Arrivals.Constant(false))) {
      add(place, "'load' fires clients together that share one schedule. Add per: client.");
    }
    int clients = Collections.max(values().list(Factors.CLIENTS));
    double all = open.most() * (own ? clients : 1);
    if (all > (whole(open) ? FASTEST : FASTEST_FRACTION)) {
      add(
          place,
          ("'load' has %s clients with %s/s each, more than 9_000_000/s together, or a fraction"
                  + " above 9_000/s. Lower or round it.")
              .formatted(clients, Decimals.text(open.most())));
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
