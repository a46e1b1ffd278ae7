package dev.gridbench.app.study.value;

import java.time.Duration;

/** How long a load lasts that is not measured. */
public sealed interface Warmup {

  /** Not at all. */
  Warmup NONE = new Fixed(Duration.ZERO);

  record Fixed(Duration time) implements Warmup {}

  /** As long as it takes, which is seen when systems are loaded. */
  record Found() implements Warmup {}

  /** Its time where that is fixed. */
  default Duration orElse(Duration found) {
    return this instanceof Fixed fixed ? fixed.time() : found;
  }
}
