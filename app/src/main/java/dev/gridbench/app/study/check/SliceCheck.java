package dev.gridbench.app.study.check;

import dev.gridbench.app.study.factor.Constants;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.value.LevelText;
import java.time.Duration;

/**
 * Finds slices that seconds or windows do not divide into. Slices of a second, which every older
 * study has, may end in a short one.
 */
final class SliceCheck extends Check {

  private static final long SECOND = 1000;
  private static final long LONGEST = 10 * SECOND;

  SliceCheck(Subject subject) {
    super(subject);
  }

  @Override
  void check() {
    values().one(Constants.SLICE).ifPresent(this::check);
  }

  private void check(Duration slice) {
    long millis = slice.toMillis();
    if (millis > LONGEST || (SECOND % millis != 0 && millis % SECOND != 0)) {
      add(
          slice,
          "neither divides a second nor is a whole number of seconds up to 10. Write 250ms.");
      return;
    }
    values().list(Factors.MEASURE).stream()
        .filter(window -> millis != SECOND && window.toMillis() % millis != 0)
        .filter(window -> with(Factors.MEASURE, window).kept())
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
    add(
        values().place(Constants.SLICE),
        "'slice' is %s, which %s".formatted(LevelText.duration(slice), rest));
  }
}
