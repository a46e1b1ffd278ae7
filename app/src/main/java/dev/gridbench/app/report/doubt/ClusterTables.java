package dev.gridbench.app.report.doubt;

import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.report.table.TableSource;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Outcome.ClusterFacts;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.stats.Spread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What is there before any load: how long clusters took to start and to be loaded, what their
 * indexes cost, and what the machine gives at best. That is a server that does nothing but answer,
 * asked over the same transport with values of the same sizes in every repetition; only what
 * exceeds it belongs to a system (method.md R26).
 */
public final class ClusterTables {

  /** A repetition whose floor is farther than this from the median is not like the others. */
  private static final double FAR = 0.15;

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

  private record Floor(Place place, List<Outcome.Measured> trials) {

    double[] throughput() {
      return trials.stream().mapToDouble(Outcome.Measured::throughput).toArray();
    }

    Spread spread() {
      return Spread.of(throughput());
    }

    double mean(Function<Latency, @Nullable Double> quantile) {
      return trials.stream()
          .flatMap(trial -> trial.verbs().values().stream())
          .map(verb -> Objects.requireNonNullElse(quantile.apply(verb.serviceTime()), Double.NaN))
          .mapToDouble(Double::doubleValue)
          .average()
          .orElse(Double.NaN);
    }

    double median() {
      double[] sorted = throughput();
      Arrays.sort(sorted);
      return Spread.of(Arrays.copyOfRange(sorted, (sorted.length - 1) / 2, sorted.length / 2 + 1))
          .average();
    }

    /** The repetitions in which the machine was not as in the others; empty for none. */
    String off() {
      return trials.stream()
          .filter(trial -> Math.abs(trial.throughput() / median() - 1) > FAR)
          .map(trial -> Integer.toString(trial.trial().repetition()))
          .collect(Collectors.joining(", "));
    }
  }

  private static final TableSpec<Floor> FLOOR =
      new TableSpec<Floor>(
              "floor",
              "The floor",
              "A server that only answers gets, measured in every repetition like the systems:"
                  + " time beyond this floor is the system's, the floor itself is this machine's"
                  + " and the load generator's. Means over repetitions.")
          .count("clients", row -> Long.parseLong(row.place.clients))
          .text("value", row -> row.place.value)
          .text("placement", row -> row.place.placement)
          .count("trials", row -> row.trials.size())
          .figure("throughput", "ops/s", row -> row.spread().average())
          .figure("lowest", "ops/s", row -> row.spread().minimum())
          .figure("highest", "ops/s", row -> row.spread().maximum())
          .figure("p50", "µs", row -> row.mean(Latency::p50))
          .figure("p99", "µs", row -> row.mean(Latency::p99));

  private record Key(String system, String entries, String value, String format, String indexes) {

    static Key of(Outcome.Measured trial) {
      Map<String, String> cell = trial.trial().cell();
      return new Key(
          cell.getOrDefault("system", ""),
          cell.getOrDefault("entries", ""),
          cell.getOrDefault("value", ""),
          cell.getOrDefault("format", ""),
          cell.getOrDefault("indexes", "none"));
    }

    Key without() {
      return new Key(system, entries, value, format, "none");
    }
  }

  /**
   * Clusters that were loaded alike.
   *
   * @param without those of the same without any index; null where there are none, and of
   *     themselves
   */
  private record Loaded(
      Key key, List<ClusterFacts> clusters, @Nullable List<ClusterFacts> without) {

    double mean(ToDoubleFunction<ClusterFacts> figure) {
      return ClusterTables.mean(clusters, figure);
    }

    long most() {
      return clusters.stream().mapToLong(ClusterFacts::entries).max().orElse(0);
    }

    double perSecond() {
      double load = mean(ClusterFacts::loadSeconds);
      return load > 0 ? mean(ClusterFacts::entries) / load : Double.NaN;
    }

    double cost() {
      return without == null
          ? Double.NaN
          : mean(Loaded::making) / ClusterTables.mean(without, Loaded::making);
    }

    private static double making(ClusterFacts cluster) {
      return cluster.defineSeconds() + cluster.loadSeconds();
    }
  }

  private static final TableSpec<Loaded> LOADING =
      new TableSpec<Loaded>(
              "loading",
              "Starting and loading",
              "Means over the clusters that were started afresh. The indexes' cost is the time to"
                  + " define and load with them over the time without any, where this run has"
                  + " both.")
          .text("system", row -> row.key.system)
          .count("entries", row -> Math.round(row.mean(ClusterFacts::entries)))
          .text("value", row -> row.key.value)
          .text("indexes", row -> row.key.indexes)
          .count("clusters", row -> row.clusters.size())
          .figure("start", "s", row -> row.mean(ClusterFacts::startSeconds))
          .figure("define", "s", row -> row.mean(ClusterFacts::defineSeconds))
          .figure("load", "s", row -> row.mean(ClusterFacts::loadSeconds))
          .figure("loaded", "entries/s", Loaded::perSecond)
          .figure("indexes' cost", "times", Loaded::cost);

  private ClusterTables() {}

  public static Table floor(TableSource source) {
    return FLOOR.of(floors(source.run()));
  }

  private static List<Floor> floors(RunData run) {
    List<Floor> floors = new ArrayList<>();
    run.floor().stream()
        .filter(Outcome.Measured.class::isInstance)
        .map(Outcome.Measured.class::cast)
        .filter(Outcome.Measured::valid)
        .collect(Collectors.groupingBy(Place::of, LinkedHashMap::new, Collectors.toList()))
        .forEach((place, trials) -> floors.add(new Floor(place, trials)));
    return floors;
  }

  /** Repetitions in which the machine was not as in the others. */
  static List<String> doubts(RunData run) {
    return floors(run).stream()
        .filter(floor -> !floor.off().isEmpty())
        .map(
            floor ->
                ("The floor of %s was more than 15 %% off its median in repetition %s: the"
                        + " machine was not the same there.")
                    .formatted(floor.place.text(), floor.off()))
        .toList();
  }

  public static Table loading(TableSource source) {
    Map<Key, List<ClusterFacts>> clusters =
        source.run().measured().stream()
            .filter(trial -> trial.cluster().shared() == 0)
            .collect(
                Collectors.groupingBy(
                    Key::of,
                    LinkedHashMap::new,
                    Collectors.mapping(Outcome.Measured::cluster, Collectors.toList())));
    return LOADING.of(
        clusters.entrySet().stream()
            .map(each -> loaded(each.getKey(), each.getValue(), clusters))
            .sorted(
                Comparator.comparing((Loaded row) -> row.key.system)
                    .thenComparingLong(Loaded::most)
                    .thenComparing(row -> row.key.toString()))
            .toList());
  }

  private static Loaded loaded(
      Key key, List<ClusterFacts> clusters, Map<Key, List<ClusterFacts>> all) {
    return new Loaded(key, clusters, key.equals(key.without()) ? null : all.get(key.without()));
  }

  private static double mean(List<ClusterFacts> clusters, ToDoubleFunction<ClusterFacts> figure) {
    return Spread.of(clusters.stream().mapToDouble(figure).toArray()).average();
  }
}
