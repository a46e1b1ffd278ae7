package dev.gridbench.app.run.figures;

import dev.gridbench.api.Verb;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.design.CellLevels;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.fleet.Measurement;
import dev.gridbench.app.result.TenantFacts;
import dev.gridbench.app.run.setup.TenantTrial;
import dev.gridbench.app.stats.Fairness;
import dev.gridbench.app.validity.Evidence;
import dev.gridbench.worker.record.TimeTotals;
import dev.gridbench.worker.record.VerbTotals;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What each tenant of a trial did, of its own workers' figures alone.
 *
 * @param encodedBytes mean encoded size of a value, 0 if unknown
 */
public record TenantFigures(Trial trial, Measurement measurement, double encodedBytes) {

  /** A tenant and what its workers measured. */
  private record Own(TenantTrial tenantTrial, Measurement measured) {

    LoadFigures load() {
      return new LoadFigures(tenantTrial.cell(), measured, tenantTrial.seconds());
    }
  }

  /** None where the trial has no tenants. */
  private List<Own> tenants() {
    List<Own> all = new ArrayList<>();
    if (!trial.cell().tenants().none()) {
      List<TenantTrial> there = TenantTrial.there(trial);
      for (int i = 0; i < there.size(); i++) {
        all.add(new Own(there.get(i), measurement.parts().get(i)));
      }
    }
    return all;
  }

  /** By name. */
  public Map<String, Evidence.TenantLoad> evidence() {
    Map<String, Evidence.TenantLoad> loads = new LinkedHashMap<>();
    tenants()
        .forEach(
            own ->
                loads.put(
                    own.tenantTrial().name(),
                    new Evidence.TenantLoad(facts(own), own.load().evidence())));
    return loads;
  }

  private TenantFacts facts(Own own) {
    TenantTrial tenantTrial = own.tenantTrial();
    double seconds = tenantTrial.seconds();
    List<Double> clients =
        own.measured().clients().stream().map(each -> each.operationsInWindow() / seconds).toList();
    double stop = tenantTrial.stop().toNanos() / 1e9;
    return new TenantFacts(
        CellLevels.own(tenantTrial.cell()),
        stop - seconds,
        stop,
        succeeded(own) / seconds,
        new VerbFigures(tenantTrial.cell(), own.measured(), encodedBytes).all(),
        Figures.latency(times(own)),
        clients,
        fairness(tenantTrial, clients),
        own.load().facts());
  }

  private static double succeeded(Own own) {
    return own.measured().verbs().values().stream().mapToLong(VerbTotals::succeeded).sum();
  }

  private static TimeTotals times(Own own) {
    boolean scheduled = own.tenantTrial().cell().load().scheduled();
    TimeTotals all = new TimeTotals();
    for (Map.Entry<Verb, VerbTotals> verb : own.measured().verbs().entrySet()) {
      all.add(scheduled ? verb.getValue().responseTime() : verb.getValue().serviceTime());
    }
    return all;
  }

  /** Where clients take operations from one schedule, who gets them is not the system's doing. */
  private static @Nullable Double fairness(TenantTrial tenantTrial, List<Double> clients) {
    LoadModel load = tenantTrial.cell().load();
    boolean own =
        load instanceof LoadModel.Open open
            ? open.per() == LoadModel.Per.CLIENT
            : !load.scheduled();
    double jain = Fairness.jain(clients.stream().mapToDouble(Double::doubleValue).toArray());
    return own && clients.size() > 1 && Double.isFinite(jain) ? Double.valueOf(jain) : null;
  }
}
