package dev.gridbench.app.run.trial;

import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.result.harness.Network;
import dev.gridbench.worker.wire.HarnessFacts;
import dev.gridbench.worker.wire.Repairs;
import org.jspecify.annotations.Nullable;

/** What is told of the way between workers and members, and of how steady it was. */
record NetworkFigures(Links.@Nullable Use use, Repairs repairs) {

  static NetworkFigures of(Resources resources, Measurement measurement) {
    Repairs all =
        measurement.harness().stream()
            .map(HarnessFacts::repairs)
            .reduce(Repairs::plus)
            .orElse(Repairs.UNKNOWN);
    Links.@Nullable Use use =
        resources
            .network(measurement.windowStartNanos(), measurement.windowEndNanos())
            .orElse(null);
    return new NetworkFigures(use, all);
  }

  /** The busier direction, of what the link carries; null where that is not known. */
  @Nullable Double share() {
    return use == null ? null : use.share();
  }

  /**
   * @param operations rightly answered within the window
   */
  Network facts(long operations) {
    return new Network(
        use == null ? null : use.name(),
        use == null || operations == 0 ? null : Double.valueOf(use.bytes() / operations),
        share(),
        known(repairs.reconnections()),
        known(repairs.retries()),
        use == null ? null : new Network.Traffic(use.received(), use.sent()));
  }

  private static @Nullable Long known(long count) {
    return count < 0 ? null : Long.valueOf(count);
  }
}
