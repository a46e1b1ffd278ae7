package dev.gridbench.app.hosts.check;

import dev.gridbench.app.hosts.HostEntry;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was found out of one host.
 *
 * @param faults why it cannot be used as it is, one sentence and the next step each
 * @param facts what it says of itself; empty where it could not be reached
 */
record HostFinding(
    HostEntry entry, List<String> faults, Map<String, String> facts, Optional<WallClock> clock) {

  HostFinding {
    faults = List.copyOf(faults);
    facts = Map.copyOf(facts);
  }

  /**
   * A host's wall clock against the coordinator's.
   *
   * @param aheadNanos how far it is ahead
   * @param boundNanos of that figure's error, which is that of every instant that is compared
   */
  record WallClock(long aheadNanos, long boundNanos) {}

  String name() {
    return entry.name();
  }

  boolean reached() {
    return !facts.isEmpty();
  }

  String fact(String name) {
    return facts.getOrDefault(name, "");
  }

  /** Empty where it is not known. */
  Optional<Double> number(String name) {
    return Optional.ofNullable(facts.get(name)).map(Double::valueOf);
  }
}
