package dev.gridbench.app.result.harness;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.Arrays;
import java.util.Locale;

/** What held a trial's throughput down (method.md R34). */
public enum Bottleneck {
  /** The members' processors are full. */
  SERVER_BOUND,
  /** The workers cannot offer more: the figure is no property of the system. */
  CLIENT_BOUND,
  /** The link between them is full. */
  NETWORK_BOUND,
  /** Nobody is busy: clients wait for answers that take their time. */
  LATENCY_BOUND,
  /** The evidence points nowhere, or is missing, or to what only another version knows. */
  UNDECIDED;

  @JsonCreator
  static Bottleneck of(String name) {
    return Arrays.stream(values())
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElse(UNDECIDED);
  }

  /** {@code client bound}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
