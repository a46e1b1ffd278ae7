package dev.gridbench.app.result;

import dev.gridbench.app.result.Outcome.ClusterFacts;
import dev.gridbench.app.result.Outcome.ProcessUse;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.Outcome.Window;
import dev.gridbench.app.result.harness.Harness;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All that is stored of a measured trial but its name and its caveats.
 *
 * @param kept what became of acknowledged writes; null where the workload has none
 * @param faults what was done to its processes, and how that was taken; null where nothing was
 * @param harness what the harness found out about itself; null in folders of old versions
 */
public record Facts(
    Window window,
    Performance performance,
    Setup setup,
    Usage usage,
    @Nullable Kept kept,
    @Nullable Faults faults,
    @Nullable Harness harness) {

  /**
   * What was done in the window.
   *
   * @param throughput rightly answered operations per second, all verbs together
   * @param verbs by the verb's label
   * @param clientThroughput operations per second of each client, or each client's thread
   * @param load null in folders of versions that did not record it
   * @param steady null where the window has too few slices to tell
   */
  public record Performance(
      double throughput,
      Map<String, VerbResult> verbs,
      List<Double> clientThroughput,
      @Nullable LoadFacts load,
      @Nullable Steady steady) {

    public Performance {
      verbs = Collections.unmodifiableMap(new LinkedHashMap<>(verbs));
      clientThroughput = List.copyOf(clientThroughput);
    }

    private Performance searched(SearchFacts found) {
      LoadFacts shown = load == null ? null : new LoadFacts.Searched(load, found);
      return new Performance(throughput, verbs, clientThroughput, shown, steady);
    }
  }

  /**
   * Who took part.
   *
   * @param query null where the workload has none
   */
  public record Setup(ClusterFacts cluster, ClientFacts clients, @Nullable QueryResult query) {}

  /**
   * What it took.
   *
   * @param resources by process name: {@code member-1}, {@code gateway-1}, {@code worker-1}
   * @param costs null in folders of versions that did not record it
   */
  public record Usage(Map<String, ProcessUse> resources, @Nullable Costs costs) {

    public Usage {
      resources = Collections.unmodifiableMap(new LinkedHashMap<>(resources));
    }
  }

  Facts searched(SearchFacts found) {
    Setup others = new Setup(setup.cluster, setup.clients.ofAnyOperations(), setup.query);
    return new Facts(window, performance.searched(found), others, usage, kept, faults, harness);
  }
}
