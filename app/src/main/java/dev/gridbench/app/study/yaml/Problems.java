package dev.gridbench.app.study.yaml;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Collects every problem of a study, so that all are reported at once, and its notes. */
public final class Problems {

  private static final Comparator<Problem> BY_PLACE =
      Comparator.comparing((Problem problem) -> problem.place().line() == 0)
          .thenComparingInt(problem -> problem.place().line())
          .thenComparingInt(problem -> problem.place().column())
          .thenComparing(problem -> problem.place().source());

  private final List<Problem> found = new ArrayList<>();
  private final List<Problem> notes = new ArrayList<>();

  public void add(Place place, String message) {
    Problem problem = new Problem(place, message);
    if (!found.contains(problem)) {
      found.add(problem);
    }
  }

  /** Something that may stay as it is, and is better written otherwise. */
  public void note(Place place, String message) {
    Problem note = new Problem(place, message);
    if (!notes.contains(note)) {
      notes.add(note);
    }
  }

  public int count() {
    return found.size();
  }

  public boolean none() {
    return found.isEmpty();
  }

  /** In the order of the file; those of the command line last. */
  public List<Problem> sorted() {
    return found.stream().sorted(BY_PLACE).toList();
  }

  /** In the same order. */
  public List<Problem> notes() {
    return notes.stream().sorted(BY_PLACE).toList();
  }
}
