package dev.gridbench.app.result;

import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.Outcome.VerbCounts;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.Outcome.VerbSchedule;
import dev.gridbench.app.result.harness.Bottleneck;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.Conducted;
import dev.gridbench.app.result.harness.Evicted;
import dev.gridbench.app.result.harness.Harness;
import dev.gridbench.app.result.harness.HeldUp;
import dev.gridbench.app.result.harness.Network;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes an outcome's records of their fields in the order in which they are stored. */
public final class Flat {

  private Flat() {}

  public static Outcome.Measured measured(
      Outcome.TrialRecord trial,
      Outcome.Window window,
      double throughput,
      Map<String, VerbResult> verbs,
      List<Double> clientThroughput,
      Outcome.ClusterFacts cluster,
      ClientFacts clients,
      @Nullable QueryResult query,
      Map<String, Outcome.ProcessUse> resources,
      @Nullable LoadFacts load,
      @Nullable Kept kept,
      @Nullable Harness harness,
      @Nullable Faults faults,
      @Nullable Steady steady,
      List<Caveat> caveats,
      @Nullable Costs costs) {
    return new Outcome.Measured(
        trial,
        new Facts(
            window,
            new Facts.Performance(throughput, verbs, clientThroughput, load, steady),
            new Facts.Setup(cluster, clients, query),
            new Facts.Usage(resources, costs),
            kept,
            faults,
            harness),
        caveats);
  }

  public static VerbResult verb(
      long succeeded,
      long missed,
      long failed,
      long wrong,
      long rows,
      long bytes,
      Map<String, Long> errors,
      Latency serviceTime,
      @Nullable Latency responseTime,
      @Nullable TroubleKinds kinds,
      @Nullable AllOperations all) {
    return verb(
        succeeded,
        missed,
        failed,
        wrong,
        rows,
        bytes,
        errors,
        serviceTime,
        responseTime,
        kinds,
        all,
        null,
        null,
        null,
        null);
  }

  public static VerbResult verb(
      long succeeded,
      long missed,
      long failed,
      long wrong,
      long rows,
      long bytes,
      Map<String, Long> errors,
      Latency serviceTime,
      @Nullable Latency responseTime,
      @Nullable TroubleKinds kinds,
      @Nullable AllOperations all,
      @Nullable Latency sendLag,
      @Nullable Long notSent,
      @Nullable Long unanswered,
      @Nullable Misses misses) {
    return new VerbResult(
        new VerbCounts(succeeded, missed, failed, wrong, rows, bytes),
        errors,
        serviceTime,
        kinds,
        all,
        responseTime == null ? null : new VerbSchedule(responseTime, sendLag, notSent, unanswered),
        misses);
  }

  public static LoadFacts load(
      String model,
      @Nullable Double offered,
      double achieved,
      @Nullable Long due,
      @Nullable Long notSent,
      @Nullable Long unanswered,
      @Nullable Long outstandingMax,
      @Nullable Long inFlightMax,
      @Nullable Double poolExhaustedSeconds,
      @Nullable Double littlesLaw,
      @Nullable Boolean sustainable,
      @Nullable Double backlogGrowth,
      @Nullable String pacing,
      @Nullable Double medianLagMicros,
      @Nullable SearchFacts search,
      @Nullable Map<String, TenantFacts> tenants,
      @Nullable List<PhaseFacts> phases) {
    LoadFacts.Parts parts = new LoadFacts.Parts(tenants, phases);
    LoadFacts load =
        offered == null
            ? new LoadFacts.Closed(model, achieved, littlesLaw, parts)
            : new LoadFacts.Scheduled(
                model,
                achieved,
                new LoadFacts.Schedule(
                    offered,
                    some(due),
                    some(notSent),
                    some(unanswered),
                    pacing == null ? "PARK" : pacing,
                    medianLagMicros == null ? 0 : medianLagMicros),
                new LoadFacts.Backlog(
                    some(outstandingMax), some(inFlightMax), poolExhaustedSeconds, backlogGrowth),
                Objects.requireNonNullElse(sustainable, true),
                parts);
    return search == null ? load : new LoadFacts.Searched(load, search);
  }

  private static long some(@Nullable Long count) {
    return count == null ? 0 : count;
  }

  public static PhaseFacts phase(
      int number,
      String asked,
      double fromSeconds,
      double toSeconds,
      @Nullable Double expected,
      @Nullable Double clientSeconds,
      long succeeded,
      long failed,
      long wrong,
      Latency serviceTime,
      @Nullable Latency responseTime,
      @Nullable Long backlogBegin,
      @Nullable Long backlogEnd,
      boolean carried,
      @Nullable Steady steady,
      LoadFacts load) {
    return new PhaseFacts(
        new PhaseFacts.Span(number, asked, fromSeconds, toSeconds, expected, clientSeconds),
        new PhaseFacts.Answers(succeeded, failed, wrong, serviceTime, responseTime),
        backlogBegin == null || backlogEnd == null
            ? null
            : new PhaseFacts.Backlog(backlogBegin, backlogEnd),
        carried,
        steady,
        load);
  }

  public static Harness harness(
      String placement,
      @Nullable Map<String, String> affinity,
      Map<String, Integer> environmentBytes,
      Bottleneck bottleneck,
      @Nullable Double memberCpuShare,
      @Nullable Double workerCpuShare,
      @Nullable Double clientThreadShare,
      @Nullable Double runQueueShare,
      @Nullable Double foreignCpuShare,
      @Nullable Double stealShare,
      double hiccupMaxMillis,
      double gcMillis,
      double gcLongestMillis,
      double compileMillis,
      @Nullable Double allocatedPerOperation,
      @Nullable Double overheadShare,
      @Nullable Map<String, Long> serverCounts,
      @Nullable Evicted evicted,
      double samplerCpuShare,
      double clockErrorMicros,
      @Nullable HeldUp heldUp,
      @Nullable Network network,
      @Nullable Conducted conduct) {
    return new Harness(
        new Harness.Place(placement, affinity, environmentBytes, null),
        new Harness.Processors(
            bottleneck,
            memberCpuShare,
            workerCpuShare,
            clientThreadShare,
            runQueueShare,
            foreignCpuShare,
            stealShare),
        new Harness.PauseFacts(hiccupMaxMillis, gcMillis, gcLongestMillis, compileMillis, heldUp),
        new Harness.Own(allocatedPerOperation, overheadShare, samplerCpuShare, clockErrorMicros),
        new Harness.Server(serverCounts, evicted),
        network,
        conduct);
  }

  public static ByGateway.Counts gateway(
      String process,
      double seconds,
      long clients,
      int open,
      double use,
      long calls,
      long own,
      long failed,
      long dropped,
      long givenUp,
      long losses,
      ByGateway.Spread requestHop,
      ByGateway.Spread answerHop,
      ByGateway.Spread depth) {
    return new ByGateway.Counts(
        process,
        seconds,
        new ByGateway.Clients(clients, givenUp),
        new ByGateway.Channels(open, use, losses),
        new ByGateway.Calls(calls, own, failed, dropped),
        new ByGateway.Times(requestHop, answerHop, depth));
  }
}
