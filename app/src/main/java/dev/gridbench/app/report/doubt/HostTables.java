package dev.gridbench.app.report.doubt;

import dev.gridbench.app.hosts.HostLinks;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.report.table.TableSource;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.harness.Harness;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Which host each process ran on, and what lies between them, where there are several. */
public final class HostTables {

  private static final double NANOS_PER_MICRO = 1_000;

  private record Row(String process, String host, int trials) {}

  private static final TableSpec<Row> HOSTS =
      new TableSpec<Row>(
              "hosts",
              "Where processes ran",
              "Members take the hosts for members in turn, and workers those for workers. What"
                  + " disturbed a trial is said of the machine that was disturbed most; connections,"
                  + " bytes on the wire and the link's use are not measured there.")
          .text("process", Row::process)
          .text("host", Row::host)
          .count("trials", Row::trials);

  /**
   * A link of hosts.
   *
   * @param share of the shortest median service time of the run; null where there is none
   */
  private record Link(
      String from, String to, double p50Micros, double p99Micros, @Nullable Double share) {}

  private static final TableSpec<Link> LINKS =
      new TableSpec<Link>(
              "links",
              "Links between hosts",
              "Round trips of 64 bytes over TCP before the run, up to 2,000 a link. An operation"
                  + " that asks a member waits for one round trip or more; the last column is its"
                  + " p50 as a part of the shortest median service time of the run.")
          .text("from", Link::from)
          .text("to", Link::to)
          .figure("p50", "µs", Link::p50Micros)
          .figure("p99", "µs", Link::p99Micros)
          .figure("of the shortest p50", "%", Link::share);

  private HostTables() {}

  public static Table links(TableSource source) {
    List<Link> rows = new ArrayList<>();
    if (source.run().environment().get(HostLinks.KEY) instanceof List<?> links) {
      OptionalDouble shortest = shortest(source.run().measured());
      for (Object each : links) {
        if (each instanceof Map<?, ?> link) {
          double p50 = micros(link.get(HostLinks.P50));
          rows.add(
              new Link(
                  String.valueOf(link.get(HostLinks.FROM)),
                  String.valueOf(link.get(HostLinks.TO)),
                  p50,
                  micros(link.get(HostLinks.P99)),
                  shortest.isEmpty() ? null : 100 * p50 / shortest.getAsDouble()));
        }
      }
    }
    return LINKS.of(rows);
  }

  private static double micros(@Nullable Object nanos) {
    return nanos instanceof Number number ? number.doubleValue() / NANOS_PER_MICRO : Double.NaN;
  }

  /** In microseconds. */
  private static OptionalDouble shortest(List<Outcome.Measured> trials) {
    return trials.stream()
        .flatMap(trial -> trial.verbs().values().stream())
        .map(verb -> verb.serviceTime().p50())
        .filter(p50 -> p50 != null && p50 > 0)
        .mapToDouble(Double::doubleValue)
        .min();
  }

  public static Table hosts(TableSource source) {
    Map<String, Map<String, Integer>> seen = new TreeMap<>();
    for (Outcome.Measured trial : source.run().measured()) {
      Harness harness = trial.harness();
      Map<String, String> hosts = harness == null ? null : harness.place().hosts();
      if (hosts != null) {
        hosts.forEach(
            (process, host) ->
                seen.computeIfAbsent(process, none -> new TreeMap<>())
                    .merge(host, 1, Integer::sum));
      }
    }
    List<Row> rows = new ArrayList<>();
    seen.forEach(
        (process, hosts) ->
            hosts.forEach((host, trials) -> rows.add(new Row(process, host, trials))));
    return HOSTS.of(rows);
  }
}
