package dev.gridbench.app.report;

import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.stats.Spread;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How long clusters took to start and to be loaded, and what their indexes cost. */
final class LoadingTable {

  private final List<Outcome> outcomes;

  LoadingTable(List<Outcome> outcomes) {
    this.outcomes = outcomes;
  }

  private record Key(String system, String entries, String value, String format, String indexes) {
    Key without() {
      return new Key(system, entries, value, format, "none");
    }
  }

  Table table() {
    Map<Key, List<Outcome.ClusterFacts>> clusters = clusters();
    List<List<Table.Cell>> rows =
        clusters.keySet().stream()
            .sorted(
                Comparator.comparing(Key::system)
                    .thenComparingLong(key -> entries(clusters.getOrDefault(key, List.of())))
                    .thenComparing(Key::toString))
            .map(key -> row(key, clusters))
            .toList();
    return new Table(
        "loading",
        "Starting and loading",
        "Means over the clusters that were started afresh. The indexes' cost is the time to define"
            + " and load with them over the time without any, where this run has both.",
        List.of(
            Table.Column.text("system"),
            Table.Column.number("entries", ""),
            Table.Column.text("value"),
            Table.Column.text("indexes"),
            Table.Column.number("clusters", ""),
            Table.Column.number("start", "s"),
            Table.Column.number("define", "s"),
            Table.Column.number("load", "s"),
            Table.Column.number("loaded", "entries/s"),
            Table.Column.number("indexes' cost", "times")),
        rows,
        List.of());
  }

  private static long entries(List<Outcome.ClusterFacts> clusters) {
    return clusters.stream().mapToLong(Outcome.ClusterFacts::entries).max().orElse(0);
  }

  private Map<Key, List<Outcome.ClusterFacts>> clusters() {
    Map<Key, List<Outcome.ClusterFacts>> clusters = new LinkedHashMap<>();
    for (Outcome outcome : outcomes) {
      if (outcome instanceof Outcome.Measured measured && measured.cluster().shared() == 0) {
        Map<String, String> cell = outcome.trial().cell();
        Key key =
            new Key(
                cell.getOrDefault("system", ""),
                cell.getOrDefault("entries", ""),
                cell.getOrDefault("value", ""),
                cell.getOrDefault("format", ""),
                cell.getOrDefault("indexes", "none"));
        clusters.computeIfAbsent(key, k -> new ArrayList<>()).add(measured.cluster());
      }
    }
    return clusters;
  }

  private static List<Table.Cell> row(Key key, Map<Key, List<Outcome.ClusterFacts>> clusters) {
    List<Outcome.ClusterFacts> these = clusters.getOrDefault(key, List.of());
    double load = mean(these.stream().mapToDouble(Outcome.ClusterFacts::loadSeconds).toArray());
    double entries = mean(these.stream().mapToDouble(Outcome.ClusterFacts::entries).toArray());
    return List.of(
        Table.Cell.of(key.system()),
        Table.Cell.of(Math.round(entries)),
        Table.Cell.of(key.value()),
        Table.Cell.of(key.indexes()),
        Table.Cell.of((long) these.size()),
        Table.Cell.of(
            mean(these.stream().mapToDouble(Outcome.ClusterFacts::startSeconds).toArray())),
        Table.Cell.of(
            mean(these.stream().mapToDouble(Outcome.ClusterFacts::defineSeconds).toArray())),
        Table.Cell.of(load),
        Table.Cell.of(load > 0 ? entries / load : Double.NaN),
        Table.Cell.of(cost(key, clusters)));
  }

  private static double cost(Key key, Map<Key, List<Outcome.ClusterFacts>> clusters) {
    List<Outcome.ClusterFacts> without = clusters.get(key.without());
    return key.indexes().equals("none") || without == null
        ? Double.NaN
        : making(clusters.getOrDefault(key, List.of())) / making(without);
  }

  private static double making(List<Outcome.ClusterFacts> clusters) {
    return mean(
        clusters.stream()
            .mapToDouble(cluster -> cluster.defineSeconds() + cluster.loadSeconds())
            .toArray());
  }

  private static double mean(double[] values) {
    return values.length == 0 ? Double.NaN : Spread.of(values).average();
  }
}
