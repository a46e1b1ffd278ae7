package dev.gridbench.app.study.check;

import dev.gridbench.app.study.draft.Combinations;
import dev.gridbench.app.study.draft.Draft;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.field.ConductFields;
import dev.gridbench.app.study.value.LevelText;
import dev.gridbench.app.study.yaml.Problems;
import java.time.Duration;
import java.util.Map;

/**
 * Finds slices that seconds or windows do not divide into. Slices of a second, which every older
 * study has, may end in a short one.
 */
public final class SliceCheck {

  private static final long SECOND = 1000;
  private static final long LONGEST = 10 * SECOND;

  private final Draft draft;
  private final Combinations cells;
  private final Problems problems;

  public SliceCheck(Draft draft, Combinations cells, Problems problems) {
    this.draft = draft;
    this.cells = cells;
    this.problems = problems;
  }

  public void check() {
    draft.values().one(ConductFields.SLICE).ifPresent(this::check);
  }

  private void check(Duration slice) {
    long millis = slice.toMillis();
    if (millis > LONGEST || (SECOND % millis != 0 && millis % SECOND != 0)) {
      add(
          slice,
          "neither divides a second nor is a whole number of seconds up to 10. Write 250ms.");
      return;
    }
    draft.values().list(Factors.MEASURE).stream()
        .filter(window -> millis != SECOND && window.toMillis() % millis != 0)
        .filter(window -> cells.any(Map.of(Factors.MEASURE.name(), level(window))))
        .findFirst()
        .ifPresent(
            window ->
                add(
                    slice,
                    "does not divide 'measure', which is %s. Change one of them."
                        .formatted(level(window))));
  }

  private static String level(Duration window) {
    return Factors.MEASURE.type().level(window);
  }

  private void add(Duration slice, String rest) {
    problems.add(
        draft.values().place(ConductFields.SLICE),
        "'slice' is %s, which %s".formatted(LevelText.duration(slice), rest));
  }
}
