package dev.gridbench.app.design;

import dev.gridbench.app.stats.Comparison;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.value.Repeat;
import java.time.Duration;

/** What a study's schedule is good for at best, whatever its profile is called (method.md R61). */
public enum Grade {
  /** Too few repetitions for any verdict. */
  SMOKE("a first look. It shows that everything works, and figures without a verdict."),
  /** Verdicts, but short windows or no A/A series to trust them by. */
  QUICK("verdicts on large differences, and not for figures to be quoted."),
  /** Enough repetitions, long windows, and the first system against itself. */
  PUBLISH("figures to be quoted, as far as this machine allows.");

  private static final Duration LONG = Duration.ofSeconds(60);

  private final String words;

  Grade(String words) {
    this.words = words;
  }

  /** Completes {@code "Good for "}. */
  public String text() {
    return words;
  }

  public static Grade of(Study study) {
    int repetitions = study.repeat().atLeast();
    if (repetitions < Comparison.FEWEST_BLOCKS) {
      return SMOKE;
    }
    boolean windows =
        study.levels(Factors.MEASURE).stream().allMatch(each -> each.compareTo(LONG) >= 0);
    return repetitions >= Repeat.FEWEST && windows && study.aa() ? PUBLISH : QUICK;
  }
}
