package dev.gridbench.app.result.recount;

import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.TenantFacts;
import dev.gridbench.app.result.folder.LatencyLog;
import dev.gridbench.app.result.folder.OutcomeJson;
import dev.gridbench.app.result.folder.TrialFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import tools.jackson.databind.node.ObjectNode;

/**
 * Each tenant's counts, throughput and quantiles once more, from its own intervals.csv and
 * latency.hlog, and where they are not what the outcome says (method.md R56).
 */
final class TenantRecount {

  private static final double ROUNDING = 1e-6;

  private TenantRecount() {}

  /** Adds the tenants' figures to a trial's others; nothing where it had none. */
  static Recount with(Recount others, TrialFolder folder) throws IOException {
    LoadFacts load = others.outcome().load();
    Map<String, TenantFacts> tenants = load == null ? null : load.tenants();
    if (tenants == null || tenants.isEmpty()) {
      return others;
    }
    OutcomeJson json = new OutcomeJson();
    ObjectNode node = json.node(others.outcome());
    List<String> all = new ArrayList<>(others.differences());
    for (Map.Entry<String, TenantFacts> tenant : tenants.entrySet()) {
      ObjectNode figures = (ObjectNode) node.path("load").path("tenants").path(tenant.getKey());
      all.addAll(
          differences(figures, tenant.getKey(), tenant.getValue(), folder.tenant(tenant.getKey())));
    }
    return new Recount((Outcome.Measured) json.read(node), all);
  }

  /** It comes and goes at borders of slices. */
  private static List<String> differences(
      ObjectNode figures, String name, TenantFacts tenant, TrialFolder folder) throws IOException {
    double from = tenant.startSeconds();
    double to = tenant.stopSeconds();
    List<Interval> rows =
        folder.intervals().stream()
            .filter(row -> row.second() >= from - ROUNDING && row.second() < to - ROUNDING)
            .toList();
    Map<String, Histogram> times = LatencyLog.parts(folder.latencyLog(), List.of(from, to)).get(0);
    return new VerbRecount(figures, "tenant " + name + ": ", rows, times, tenant.load())
        .differences(tenant.verbs(), tenant.throughput(), to - from);
  }
}
