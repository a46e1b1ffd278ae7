package dev.gridbench.app.report;

import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.stats.Spread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What the machine gives at best: a server that does nothing but answer, asked over the same
 * transport with values of the same sizes in every repetition. Only what exceeds it belongs to a
 * system (method.md R26).
 */
final class FloorTable {

  /** A repetition whose floor is farther than this from the median is not like the others. */
  private static final double FAR = 0.15;

  private final List<Outcome> floor;

  FloorTable(List<Outcome> floor) {
    this.floor = floor;
  }

  private record Place(String clients, String value, String placement) {

    static Place of(Outcome outcome) {
      Map<String, String> cell = outcome.trial().cell();
      return new Place(
          cell.getOrDefault("clients", ""),
          cell.getOrDefault("value", ""),
          cell.getOrDefault("placement", ""));
    }

    String text() {
      return clients.equals("1") ? "1 client" : clients + " clients";
    }
  }

  Table table() {
    List<List<Table.Cell>> rows = new ArrayList<>();
    places().forEach((place, trials) -> rows.add(row(place, trials)));
    return new Table(
        "floor",
        "The floor",
        "A server that only answers gets, measured in every repetition like the systems: time"
            + " beyond this floor is the system's, the floor itself is this machine's and the"
            + " load generator's. Means over repetitions.",
        List.of(
            Table.Column.number("clients", ""),
            Table.Column.text("value"),
            Table.Column.text("placement"),
            Table.Column.number("trials", ""),
            Table.Column.number("throughput", "ops/s"),
            Table.Column.number("lowest", "ops/s"),
            Table.Column.number("highest", "ops/s"),
            Table.Column.number("p50", "µs"),
            Table.Column.number("p99", "µs")),
        rows,
        List.of());
  }

  private Map<Place, List<Outcome.Measured>> places() {
    return floor.stream()
        .filter(Outcome.Measured.class::isInstance)
        .map(Outcome.Measured.class::cast)
        .filter(Outcome.Measured::valid)
        .collect(Collectors.groupingBy(Place::of, LinkedHashMap::new, Collectors.toList()));
  }

  private static List<Table.Cell> row(Place place, List<Outcome.Measured> trials) {
    Spread throughput =
        Spread.of(trials.stream().mapToDouble(Outcome.Measured::throughput).toArray());
    return List.of(
        Table.Cell.of(Long.parseLong(place.clients())),
        Table.Cell.of(place.value()),
        Table.Cell.of(place.placement()),
        Table.Cell.of((long) trials.size()),
        Table.Cell.of(throughput.average()),
        Table.Cell.of(throughput.minimum()),
        Table.Cell.of(throughput.maximum()),
        Table.Cell.of(mean(trials, false)),
        Table.Cell.of(mean(trials, true)));
  }

  private static double mean(List<Outcome.Measured> trials, boolean tail) {
    return trials.stream()
        .flatMap(trial -> trial.verbs().values().stream())
        .map(verb -> tail ? verb.serviceTime().p99() : verb.serviceTime().p50())
        .mapToDouble(micros -> micros == null ? Double.NaN : micros)
        .average()
        .orElse(Double.NaN);
  }

  /** The repetitions in which the machine was not as in the others. */
  List<String> doubts() {
    List<String> doubts = new ArrayList<>();
    places()
        .forEach(
            (place, trials) -> {
              double median = median(trials);
              String off =
                  trials.stream()
                      .filter(trial -> Math.abs(trial.throughput() / median - 1) > FAR)
                      .map(trial -> Integer.toString(trial.trial().repetition()))
                      .collect(Collectors.joining(", "));
              if (!off.isEmpty()) {
                doubts.add(
                    "The floor of "
                        + place.text()
                        + " was more than 15 % off its median in repetition "
                        + off
                        + ": the machine was not the same there.");
              }
            });
    return doubts;
  }

  private static double median(List<Outcome.Measured> trials) {
    double[] sorted = trials.stream().mapToDouble(Outcome.Measured::throughput).sorted().toArray();
    double[] middle = Arrays.copyOfRange(sorted, (sorted.length - 1) / 2, sorted.length / 2 + 1);
    return Spread.of(middle).average();
  }
}
