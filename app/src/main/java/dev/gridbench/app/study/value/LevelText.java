package dev.gridbench.app.study.value;

import java.math.BigDecimal;
import java.time.Duration;

/** How times are called in studies, results and reports. */
public final class LevelText {

  private LevelText() {}

  /** Whole seconds where it is whole, else milliseconds: {@code 150s}, {@code 500ms}. */
  public static String duration(Duration duration) {
    return duration.toMillis() % 1000 == 0
        ? duration.toSeconds() + "s"
        : duration.toMillis() + "ms";
  }

  /** {@code 0.03} is {@code 3%}. */
  public static String percent(double share) {
    return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString() + "%";
  }

  /** In the largest unit that leaves it whole: {@code 1500kbit/s}, {@code 10Mbit/s}. */
  public static String bitRate(long bitsPerSecond) {
    if (bitsPerSecond % 1_000_000_000 == 0) {
      return bitsPerSecond / 1_000_000_000 + "Gbit/s";
    }
    return bitsPerSecond % 1_000_000 == 0
        ? bitsPerSecond / 1_000_000 + "Mbit/s"
        : bitsPerSecond / 1000 + "kbit/s";
  }
}
