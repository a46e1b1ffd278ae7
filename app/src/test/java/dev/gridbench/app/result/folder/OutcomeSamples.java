package dev.gridbench.app.result.folder;

import dev.gridbench.app.result.AllOperations;
import dev.gridbench.app.result.ByGateway;
import dev.gridbench.app.result.ClientFacts;
import dev.gridbench.app.result.CodecFacts;
import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.EntryMemory;
import dev.gridbench.app.result.FailedPhase;
import dev.gridbench.app.result.Faults;
import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.Kept;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Outcome.ClusterFacts;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.Outcome.ProcessUse;
import dev.gridbench.app.result.Outcome.TrialRecord;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.Outcome.Window;
import dev.gridbench.app.result.QueryResult;
import dev.gridbench.app.result.Sockets;
import dev.gridbench.app.result.Steady;
import dev.gridbench.app.result.TroubleKinds;
import dev.gridbench.app.result.harness.Bottleneck;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.result.harness.Conducted;
import dev.gridbench.app.result.harness.Evicted;
import dev.gridbench.app.result.harness.Harness;
import dev.gridbench.app.result.harness.HeldUp;
import dev.gridbench.app.result.harness.JitWarmupFacts;
import dev.gridbench.app.result.harness.Network;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/** Outcomes of every kind, with everything in them that can be there or be missing. */
public final class OutcomeSamples {

  private OutcomeSamples() {}

  public static TrialRecord trial(String id) {
    Map<String, String> cell = new LinkedHashMap<>();
    cell.put("system", "hazelcast:5.7.0");
    cell.put("workload", "age > 50 and name like 'Ä%'");
    return new TrialRecord(id, cell, 2, 7, -9_007_199_254_740_993L);
  }

  /** The same of another repetition. */
  public static TrialRecord record(String id, int repetition) {
    return new TrialRecord(id, trial(id).cell(), repetition, 7, -9_007_199_254_740_993L);
  }

  public static Outcome.Measured measured(String id) {
    return measured(trial(id));
  }

  /** A trial whose study did nothing to its processes. */
  public static Outcome.Measured undisturbed(TrialRecord trial) {
    OutcomeJson json = new OutcomeJson();
    ObjectNode node = json.node(measured(trial));
    node.putNull("faults");
    try {
      return (Outcome.Measured) json.read(node);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  public static Outcome.Measured measured(TrialRecord trial) {
    Latency full = new Latency(12_345, 1.5, 20.25, 18.0, 40.0, 60.5, 99.0, 250.0, 1_000_000.125);
    Latency few = new Latency(15, 1.0, 2.0, null, null, null, null, null, 3.0);
    Map<String, VerbResult> verbs = new LinkedHashMap<>();
    verbs.put(
        "get",
        Flat.verb(
            12_345,
            3,
            1,
            0,
            0,
            123_456,
            Map.of("IOException", 1L),
            full,
            null,
            new TroubleKinds(1, 0, 0, 0),
            all()));
    verbs.put("put", Flat.verb(15, 0, 0, 0, 0, 0, Map.of(), few, few, null, null));
    return Flat.measured(
        trial,
        new Window("2026-01-02T03:04:05Z", 30, 29.5, 1.25),
        412.0,
        verbs,
        List.of(200.0, 212.0),
        new ClusterFacts(4, 1, 3.5, 0.25, 7.75, 10_000, 1_000),
        new ClientFacts(
            2, 2, 2, 91.5, "Temurin 17.0.13", "5f3a", new Sockets(6L, 6L), gateway(), codec()),
        new QueryResult("age > 50", "age > 50", 1, 4_217, null),
        Map.of("member-1", new ProcessUse(1.5, 0.5, 1L << 33, 60, 1_000, 10)),
        load(),
        new Kept(10, 10, 1, "key 1", null),
        harness(),
        faults(),
        new Steady("warmup", 4, 0.75, 30, List.of("throughput", "p99")),
        List.of(
            new Caveat(CaveatKind.LATE_SLICES, false, "Two were late."),
            new Caveat(Caveat.Kind.of("x"), true, "Bad.")),
        costs());
  }

  private static ByGateway gateway() {
    ByGateway.Spread spread = new ByGateway.Spread(9, 1.5, 1, 2, 3, 4, 5);
    return new ByGateway(
        4,
        null,
        new Sockets(4L, 4L),
        List.of(
            Flat.gateway("gateway-1", 30, 2, 4, 0.5, 100, 1, 2, 3, 4, 5, spread, spread, spread)));
  }

  private static CodecFacts codec() {
    return new CodecFacts(
        2,
        91.5,
        false,
        new CodecFacts.Side(1.25, 1.2, 1.5, 512, 40, 200_000),
        new CodecFacts.Side(2.5, 2.4, 2.75, 1_024, 40, 100_000));
  }

  private static Costs costs() {
    Costs.Standing idle = new Costs.Standing(4, 120, 1L << 30, 200, null);
    return new Costs(
        Map.of(
            "members",
            new Costs.Role(
                4, 52.5, 2.5, 0.5, 1.25, 0.01, 3.5, new Costs.Jvms(3, 12.5, 7.5, 1 << 20), 0)),
        new Costs.Payload(24, 1_040, 2, 0),
        Map.of("member-1", 3.25),
        idle,
        new Costs.Standing(4, 121, 1L << 31, 200, 0.02),
        new Costs.Clients(2, idle, new Costs.Standing(2, 140, 1L << 30, 210, null)),
        0.004,
        new EntryMemory(
            5,
            new EntryMemory.Line(176, 175.5, 176.5, 1e6),
            null,
            null,
            2,
            null,
            List.of(new EntryMemory.Point(1_000, 1_176_000L, null, null))));
  }

  private static Faults faults() {
    Faults.Done kill =
        new Faults.Done(
            "kill",
            "member-2",
            5.01,
            "2026-01-02T03:04:10Z",
            null,
            null,
            3.99,
            new Faults.Harm(7, 0),
            null,
            null);
    return new Faults(List.of(kill), 1.25, 5.02, 412.5, 2);
  }

  private static LoadFacts load() {
    return Flat.load(
        "4000/s poisson",
        4000.5,
        3999.0,
        40_005L,
        0L,
        2L,
        12L,
        8L,
        0.25,
        null,
        true,
        -1.5,
        "SLACK1",
        41.0,
        null,
        null,
        null);
  }

  private static Harness harness() {
    return Flat.harness(
        "members 0 workers 1",
        Map.of("member-1", "0", "worker-1", "1"),
        Map.of("worker-1", 1_234),
        Bottleneck.SERVER_BOUND,
        0.95,
        0.25,
        0.2,
        0.01,
        0.004,
        0.0,
        7.5,
        12.0,
        6.0,
        30.0,
        96.0,
        null,
        Map.of("get", 12_351L),
        new Evicted(120L, 7L),
        0.004,
        12.5,
        new HeldUp(List.of(3), Map.of("get", "p99.9")),
        new Network("none: loopback", 412.5, null, 0L, null, new Network.Traffic(1650.5, 1650.5)),
        new Conducted(0.25, new JitWarmupFacts(2.5, 0.015, null), 12L, 0L, null));
  }

  private static AllOperations all() {
    AllOperations.Bound figure = new AllOperations.Bound(18.0, null);
    AllOperations.Bound failed = new AllOperations.Bound(null, "failed");
    return new AllOperations(12_346, 0.00008, figure, figure, figure, failed);
  }

  public static Outcome.Failed failed(String id) {
    return new Outcome.Failed(trial(id), new FailedPhase("start"), "port \"5701\"\nis taken", null);
  }

  public static Outcome.Skipped skipped(String id) {
    return new Outcome.Skipped(trial(id), "Its cluster could not be made either.");
  }
}
