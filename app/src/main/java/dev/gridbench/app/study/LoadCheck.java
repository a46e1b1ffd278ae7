package dev.gridbench.app.study;

import dev.gridbench.api.Arrivals;
import dev.gridbench.api.LoadModel;
import java.util.Collections;

/** Loads that can be written but not done. */
final class LoadCheck {

  private static final double FASTEST = 9_000_000;
  private static final double FASTEST_FRACTION = 9_000;

  private final Draft draft;
  private final Problems problems;

  LoadCheck(Draft draft, Problems problems) {
    this.draft = draft;
    this.problems = problems;
  }

  void check() {
    for (Level<LoadModel> level : draft.values().levels(StudyFields.LOAD)) {
      if (level.value() instanceof LoadModel.Open open) {
        check(level.place(), open);
      }
    }
  }

  private void check(Place place, LoadModel.Open open) {
    boolean own = open.per() == LoadModel.Per.CLIENT;
    if (!own && open.arrivals().equals(new Arrivals.Constant(false))) {
      problems.add(
          place, "'load' fires clients together that share one schedule. Add per: client.");
    }
    int clients = Collections.max(draft.values().list(StudyFields.CLIENTS));
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
