package dev.gridbench.app.hosts.check;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What was found out of the link from one host to a member's.
 *
 * @param address of the host that it leads to
 * @param figures by their names; empty where it could not be measured
 */
record LinkFinding(String from, String to, String address, Map<String, String> figures) {

  LinkFinding {
    figures = Map.copyOf(figures);
  }

  /** A port that takes no connection, and why. */
  record Closed(String port, String reason) {}

  /** Empty where it is not known. */
  Optional<Double> number(String name) {
    return Optional.ofNullable(figures.get(name)).map(Double::valueOf);
  }

  List<Closed> closed() {
    return Stream.of(figures.getOrDefault("closed", "").split(";"))
        .filter(each -> !each.isEmpty())
        .map(each -> each.split(" ", 2))
        .map(parts -> new Closed(parts[0], parts[1]))
        .toList();
  }
}
