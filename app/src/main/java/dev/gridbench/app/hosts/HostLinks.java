package dev.gridbench.app.hosts;

import dev.gridbench.host.probe.Probes;
import dev.gridbench.host.remote.ReachedHost;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The round trips of a run's links before it begins: from each host of workers to each other one of
 * members, over TCP, while nothing else is measured.
 *
 * @param found for the run's environment: of each link {@code from}, {@code to}, {@code p50Nanos}
 *     and {@code p99Nanos}
 * @param faults a sentence for each link that is not open, with the next step
 */
public record HostLinks(List<Map<String, Object>> found, List<String> faults) {

  /** What a run's environment calls them. */
  public static final String KEY = "links";

  public static final String FROM = "from";
  public static final String TO = "to";
  public static final String P50 = "p50Nanos";
  public static final String P99 = "p99Nanos";

  /** Measures them one after another, each for 1.5 s at most. */
  public static HostLinks measured(List<ReachedHost> workers, List<ReachedHost> members) {
    HostLinks links = new HostLinks(new ArrayList<>(), new ArrayList<>());
    for (ReachedHost member : members) {
      List<ReachedHost> others = workers.stream().filter(each -> each != member).toList();
      if (!others.isEmpty()) {
        links.to(member, others);
      }
    }
    return links;
  }

  private void to(ReachedHost member, List<ReachedHost> workers) {
    try {
      Map<String, String> door = member.probe(List.of(Probes.LISTEN, member.address()));
      for (ReachedHost worker : workers) {
        link(worker, member, door);
      }
      member.probe(List.of(Probes.SHUT));
    } catch (IOException none) {
      faults.add(none.getMessage() + ". See gridbench hosts check.");
    }
  }

  private void link(ReachedHost from, ReachedHost to, Map<String, String> door) throws IOException {
    Map<String, String> figures = from.probe(Probes.toward(Probes.TRIPS, to.address(), door));
    String closed = figures.getOrDefault("closed", "");
    if (!closed.isEmpty()) {
      faults.add(
          "%s cannot reach %s at %s: %s. Open these ports to it; gridbench hosts check says more."
              .formatted(from.name(), to.name(), to.address(), closed.replace(";", ", ")));
      return;
    }
    Map<String, Object> one = new LinkedHashMap<>();
    one.put(FROM, from.name());
    one.put(TO, to.name());
    for (String figure : List.of(P50, P99)) {
      one.put(figure, Long.parseLong(figures.getOrDefault(figure, "0")));
    }
    found.add(one);
  }
}
