package dev.gridbench.app.published;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/**
 * A quantity of one system, workload and number of entries, against clients; one that is of a
 * system alone stands at 0 clients.
 */
final class Curve {

  private final String name;
  private final List<Integer> counts;
  private final IntFunction<Map<Integer, Double>> figures;
  private final IntPredicate asked;

  /**
   * @param label the workload as the document calls it
   * @param any a figure of the curve, at any number of clients
   */
  Curve(Measurements run, String label, Figure any) {
    this(
        any.system() + place(label, any) + named(any.quantity()),
        any.quantity().ofSystem() ? List.of(0) : run.clients(),
        clients -> run.figures(any.with(clients)),
        clients -> run.asked(any.with(clients)));
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
      String name,
      List<Integer> counts,
      IntFunction<Map<Integer, Double>> figures,
      IntPredicate asked) {
    this.name = name;
    this.figures = figures;
    this.asked = asked;
    this.counts = counts.stream().filter(count -> !figures.apply(count).isEmpty()).toList();
  }

  /** The curve at these client counts; at all of them where none is named. */
  Curve only(List<Integer> clients) {
    return clients.isEmpty()
        ? this
        : new Curve(name, counts.stream().filter(clients::contains).toList(), figures, asked);
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

  /** Whether the figure there is a rate that was asked for, and kept. */
  boolean asked(int clients) {
    return asked.test(clients);
  }

  /**
   * Client counts at which both have a figure that tells of the system: where both did what was
   * asked of them, a ratio is that of what was asked.
   */
  List<Integer> telling(Curve other) {
    return counts.stream()
        .filter(other::has)
        .filter(count -> !(asked(count) && other.asked(count)))
        .toList();
  }

  /** By repetition. */
  Map<Integer, Double> at(int clients) {
    return figures.apply(clients);
  }

  /**
   * By repetition, over the client counts that tell of both, so that neither gains by a gap;
   * without the repetitions in which one of these is missing.
   */
  Map<Integer, Double> average(Curve other) {
    List<Integer> shared = telling(other);
    Map<Integer, Double> sums = new TreeMap<>();
    Map<Integer, Integer> seen = new TreeMap<>();
    for (int count : shared) {
      at(count)
          .forEach(
              (repetition, value) -> {
                sums.merge(repetition, value, Double::sum);
                seen.merge(repetition, 1, Integer::sum);
              });
    }
    sums.keySet().removeIf(repetition -> seen.getOrDefault(repetition, 0) < shared.size());
    sums.replaceAll((repetition, sum) -> sum / shared.size());
    return sums;
  }
}
