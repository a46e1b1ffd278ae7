package dev.gridbench.app.published;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * A quantity of one system, workload and number of entries, against clients; one that is of a
 * system alone stands at 0 clients.
 */
final class Curve {

  private final String name;
  private final Quantity quantity;
  private final List<Integer> counts;
  private final IntFunction<OptionalDouble> value;

  /**
   * @param label the workload as the document calls it
   * @param any a figure of the curve, at any number of clients
   */
  Curve(Measurements run, String label, Figure any) {
    this(
        any.system() + place(label, any) + named(any.quantity()),
        any.quantity(),
        any.quantity().ofSystem() ? List.of(0) : run.clients(),
        clients -> run.figure(any.with(clients)));
  }

  private static String place(String label, Figure any) {
    return any.quantity().ofSystem()
        ? settings(any.at())
        : ", "
            + label
            + settings(any.at())
            + String.format(Locale.ROOT, ", %,d entries", any.entries());
  }

  private Curve(
      String name, Quantity quantity, List<Integer> counts, IntFunction<OptionalDouble> value) {
    this.name = name;
    this.quantity = quantity;
    this.value = value;
    this.counts = counts.stream().filter(count -> value.apply(count).isPresent()).toList();
  }

  /** The curve at these client counts; at all of them where none is named. */
  Curve only(List<Integer> clients) {
    return clients.isEmpty()
        ? this
        : new Curve(name, quantity, counts.stream().filter(clients::contains).toList(), value);
  }

  /** {@code , value bytes(1KB)}; empty for none. */
  static String settings(Map<String, String> at) {
    return at.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(level -> ", " + level.getKey() + " " + level.getValue())
        .collect(Collectors.joining());
  }

  /** {@code , mean set}; empty for throughput, which goes without saying. */
  static String named(Quantity quantity) {
    return quantity.equals(Quantity.THROUGHPUT) ? "" : ", " + quantity.text();
  }

  String name() {
    return name;
  }

  /** Client counts that have a figure, ascending. */
  List<Integer> counts() {
    return counts;
  }

  boolean has(int clients) {
    return counts.contains(clients);
  }

  double at(int clients) {
    return value.apply(clients).orElseThrow();
  }

  /** Over the client counts that both have, so that neither gains by a gap. */
  double average(Curve other) {
    return counts.stream().filter(other::has).mapToDouble(this::at).average().orElse(0);
  }

  /** Whether no step between the two counts falls by more than 5 %. */
  boolean neverFalls(int from, int to) {
    List<Integer> between = counts.stream().filter(count -> count >= from && count <= to).toList();
    for (int i = 1; i < between.size(); i++) {
      if (at(between.get(i)) < 0.95 * at(between.get(i - 1))) {
        return false;
      }
    }
    return true;
  }

  /** The client count at which it is highest, or lowest. */
  int extreme(boolean highest) {
    return counts.stream()
        .max((a, b) -> highest ? Double.compare(at(a), at(b)) : Double.compare(at(b), at(a)))
        .orElseThrow();
  }

  /** {@code from 1 to 64 clients: 900 ops/s to 12,000 ops/s}. */
  String text(int from, int to) {
    return String.format(
        Locale.ROOT, "from %d to %d clients: %s to %s", from, to, figure(at(from)), figure(at(to)));
  }

  String figure(double value) {
    String format = value < 1 ? "%.4f " : value < 100 ? "%.2f " : "%,.0f ";
    return String.format(Locale.ROOT, format, value) + quantity.unit();
  }
}
