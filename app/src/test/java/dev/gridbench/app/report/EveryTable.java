package dev.gridbench.app.report;

import dev.gridbench.api.load.LoadModel;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.result.ByGateway;
import dev.gridbench.app.result.CodecFacts;
import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.EntryMemory;
import dev.gridbench.app.result.Faults;
import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.Kept;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Misses;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.result.Outcome.VerbResult;
import dev.gridbench.app.result.PhaseFacts;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.result.Sockets;
import dev.gridbench.app.result.Steady;
import dev.gridbench.app.result.TenantFacts;
import dev.gridbench.app.result.harness.Bottleneck;
import dev.gridbench.app.result.harness.Evicted;
import dev.gridbench.app.result.harness.HeldUp;
import dev.gridbench.app.result.harness.Network;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Runs that between them have a row, a footnote and a missing figure of every table. */
public final class EveryTable {

  private static final String LAYOUT = "G1, references of 4 bytes";

  private EveryTable() {}

  /** Loads that were searched for, or are a share. */
  static Trials searched() {
    Trials trials = new Trials();
    String max = "max with p99.9 within 2.5 ms";
    search(trials, Runs.HAZELCAST, 1, max, rate(1000.0, 1010.0, true));
    search(trials, Runs.HAZELCAST, 2, max, rate(1100.0, null, false));
    search(trials, Runs.INFINISPAN, 1, max, rate(null, 900.0, false));
    search(trials, Runs.INFINISPAN, 2, max, rate(800.0, 888.0, true));
    String clients = LoadModel.ErrorFree.NAME;
    search(trials, Runs.HAZELCAST, 1, clients, clients(36, 1000.0, 39, null));
    search(trials, Runs.HAZELCAST, 2, clients, clients(41, 1100.0, 42, null));
    search(trials, Runs.INFINISPAN, 1, clients, clients(null, null, 1, null));
    String entries = clients + ", from 50 entries";
    search(
        trials,
        Runs.HAZELCAST,
        1,
        entries,
        clients(
            36, 1000.0, null, new SearchFacts.EntriesSearch(50, 90, 940, 98L, "load: full", 100)));
    search(
        trials,
        Runs.HAZELCAST,
        2,
        entries,
        clients(64, 1100.0, null, new SearchFacts.EntriesSearch(50, 100, 990, null, null, 100)));
    for (int repetition = 1; repetition <= 2; repetition++) {
      double capacity = 1000 + 100 * repetition;
      SearchFacts share = new SearchFacts.ShareSearch(0.29, capacity, 0.29 * capacity, List.of());
      search(trials, Runs.HAZELCAST, repetition, "29% of its closed loop", share);
    }
    return trials;
  }

  private static void search(
      Trials trials, String system, int repetition, String load, SearchFacts found) {
    trials
        .of(system, "get", 100, 64)
        .repetition(repetition)
        .level("load", load)
        .load(true, found)
        .measured(3333 + repetition);
  }

  private static SearchFacts rate(@Nullable Double pass, @Nullable Double fail, boolean confirmed) {
    return new SearchFacts.RateSearch(
        0.999,
        2500,
        pass,
        fail,
        confirmed,
        List.of(new SearchFacts.RateProbe(2, 1000, true, 2400, 99, null)));
  }

  private static SearchFacts clients(
      @Nullable Integer clients,
      @Nullable Double found,
      @Nullable Integer fail,
      SearchFacts.@Nullable EntriesSearch entries) {
    return new SearchFacts.ClientSearch(
        clients,
        found,
        fail,
        fail == null ? null : "7 of get (TimeoutException)",
        64,
        clients != null,
        entries,
        List.of(new SearchFacts.ClientProbe(1, 1, 100L, 900, 0, null, null)));
  }

  /** What operations cost, of a mix of verbs, with what spoils figures of some trials. */
  static Trials costly() {
    Trials trials = new Trials().comparing("format", "compact");
    for (int repetition = 1; repetition <= 3; repetition++) {
      mix(trials, repetition, "compact")
          .codec(codec(9 + repetition, false))
          .costs(costs(50 + repetition, 0.1, 0, memory(line(360), line(400), LAYOUT)))
          .harness(
              Shapes.harness(
                  "members 0 workers 1",
                  Bottleneck.CLIENT_BOUND,
                  new Evicted(5, 7L * repetition),
                  new HeldUp(List.of(3), Map.of("get", "p99")),
                  new Network("eth0", 2548.5, 0.0328, 0L, 2L, new Network.Traffic(4e6, 1e6))))
          .kept(new Kept(1_000, 900, repetition, "k1", null))
          .faults(faults(repetition))
          .measured(1_000.5 * repetition);
    }
    mix(trials, 1, "portable")
        .codec(codec(150, true))
        .costs(costs(20, 5, 2.5, memory(null, line(40), null)))
        .harness(
            Shapes.harness(
                "",
                Bottleneck.UNDECIDED,
                null,
                null,
                new Network(Network.LOOPBACK, 0.5, null, null, null, null)))
        .steady(new Steady("warmup", 12, 0.8, 60, List.of("p99")))
        .measured(900);
    mix(trials, 2, "portable")
        .costs(costs(22, 0.1, 0, memory(line(160), null, null)))
        .steady(new Steady("flat", 0, 0.2, 60, List.of()))
        .caveat("slow", false, "Slow: look at it.")
        .load(false, null)
        .measured(990);
    mix(trials, 1, "java")
        .gateway(new ByGateway(4, null, new Sockets(8L, 8L), List.of(counts("gateway-1"))))
        .harness(
            Shapes.harness(
                "",
                Bottleneck.SERVER_BOUND,
                null,
                null,
                new Network("eth0", 2.5, null, 1L, null, null)))
        .load(true, null)
        .measured(800);
    trials
        .of(Runs.HAZELCAST, "set", 1_000, 2)
        .level("value", "small")
        .level("format", "java")
        .costs(new Costs(Map.of(), null, Map.of(), null, null, null, 0, null))
        .verbs(Map.of("set", verb(1_000, 0, 0, 80)))
        .measured(700);
    return trials;
  }

  private static Trials.Cell mix(Trials trials, int repetition, String format) {
    Map<String, VerbResult> verbs = new TreeMap<>();
    verbs.put("get", missing());
    verbs.put("getAll", verb(9_000, 0, 899_000, 200));
    verbs.put("set", verb(150, 0, 0, 50));
    return trials
        .of(Runs.HAZELCAST, "get 75, set 25", 1_000, 2)
        .level("value", "small")
        .level("format", format)
        .repetition(repetition)
        .verbs(verbs);
  }

  private static VerbResult verb(long calls, long missed, long rows, double micros) {
    Latency time = Shapes.latency(calls, micros, null);
    return Flat.verb(
        calls,
        missed,
        3,
        1,
        rows,
        0,
        Map.of("timeout", 3L, "broken", 1_200L),
        time,
        time,
        null,
        null);
  }

  private static VerbResult missing() {
    return Flat.verb(
        60_000,
        50_000,
        0,
        0,
        0,
        0,
        Map.of(),
        Shapes.latency(10_000, 100, null),
        null,
        null,
        null,
        null,
        null,
        null,
        new Misses(Shapes.latency(50_000, 20, null), null));
  }

  private static Costs costs(double micros, double resolution, double unseen, EntryMemory memory) {
    Costs.Standing idle = new Costs.Standing(4, 120, 400L << 20, 200, null);
    Costs.Standing loaded = new Costs.Standing(4, 124, 500L << 20, 208, 0.02);
    Map<String, Costs.Role> roles = new LinkedHashMap<>();
    Costs.Jvms jvms = new Costs.Jvms(2, 50, 10.0, 1 << 20);
    roles.put("workers", new Costs.Role(1, micros, 2.0, resolution, 1.5, 0.25, 3, null, unseen));
    roles.put("members", new Costs.Role(4, 2 * micros, null, 0.1, 1.5, 0.25, 3, jvms, 0));
    return new Costs(
        roles,
        new Costs.Payload(24, 1_040, 4, 0),
        Map.of("member-1", 3.0, "member-2", 4.5),
        idle,
        loaded,
        unseen > 0 ? null : new Costs.Clients(4, idle, loaded),
        0.004,
        memory);
  }

  private static EntryMemory memory(
      EntryMemory.@Nullable Line own, EntryMemory.@Nullable Line live, @Nullable String layout) {
    return new EntryMemory(4, own, live, line(900), 2, layout, List.of());
  }

  private static EntryMemory.Line line(double bytes) {
    return new EntryMemory.Line(bytes, bytes - 4, bytes + 4, 20 << 20);
  }

  private static CodecFacts codec(double encode, boolean kept) {
    CodecFacts.Side even = new CodecFacts.Side(3, 2.9, 3.1, 512, 20, 10_000);
    CodecFacts.Side wide = new CodecFacts.Side(encode, 0.9 * encode, 1.2 * encode, 512, 20, 10_000);
    return new CodecFacts(1, 48, kept, wide, even);
  }

  private static Faults faults(int repetition) {
    return new Faults(
        List.of(
            new Faults.Done(
                "kill",
                "member-2",
                3.25,
                "12:00",
                null,
                null,
                1.5 * repetition,
                new Faults.Harm(12, 1),
                null,
                null),
            new Faults.Done(
                "roll",
                "member-1",
                6.5,
                "12:01",
                2.0,
                4.25,
                null,
                new Faults.Harm(0, 0),
                null,
                "no such process")),
        0.75,
        3.25,
        990,
        2);
  }

  private static ByGateway.Counts counts(String name) {
    ByGateway.Spread hop = new ByGateway.Spread(50_000, 21, 20, 25, 40, 90, 120);
    return Flat.gateway(name, 5, 16, 4, 0.25, 50_000, 0, 2, 0, 0, 1, hop, hop, hop);
  }

  /** Loads that change, of closed and of open loads, with all that is noted at their figures. */
  static Trials phased() {
    Trials trials = new Trials();
    HeldUp heldUp = new HeldUp(List.of(12), Map.of());
    for (int repetition = 1; repetition <= 3; repetition++) {
      trials
          .of(Runs.HAZELCAST, "get", 200, 4)
          .repetition(repetition)
          .harness("", heldUp)
          .load(
              load(499.0, true)
                  .of(
                      phased(
                          phase(1, 100.0 * repetition, true, false),
                          phase(2, 400, repetition > 1, true),
                          phase(3, 500 + repetition, true, true))))
          .measured(1000);
      trials
          .of(Runs.INFINISPAN, "get", 200, 4)
          .repetition(repetition)
          .level("load", "closed in phases")
          .load(
              load(null, null)
                  .of(phased(closed(1, 100.0 * repetition), closed(2, 300.0 * repetition))))
          .measured(1000);
    }
    return trials;
  }

  private static LoadFacts load(@Nullable Double offered, @Nullable Boolean kept) {
    return Flat.load(
        offered == null ? "closed" : "400/s poisson",
        offered,
        499,
        5_000L,
        0L,
        0L,
        20L,
        8L,
        null,
        offered == null ? 0.97 : null,
        kept,
        0.0,
        "SLACK1",
        30.0,
        null,
        null,
        null);
  }

  private static PhaseFacts phase(int number, double micros, boolean kept, boolean carried) {
    Latency time = Shapes.latency(5_000, micros, null);
    return Flat.phase(
        number,
        number == 1 ? "500/s" : "0..1000/s",
        10 * (number - 1),
        10 * number,
        5_000.0,
        null,
        4_990,
        6,
        4,
        time,
        time,
        0L,
        carried ? 300L : 2L,
        carried,
        number == 1 ? new Steady("flat", 0, 0.2, 10, List.of()) : null,
        load(499.0, kept));
  }

  private static PhaseFacts closed(int number, double micros) {
    return Flat.phase(
        number,
        number + " clients",
        10 * (number - 1),
        10 * number,
        null,
        40.0,
        4_990,
        0,
        0,
        Shapes.latency(number == 1 ? 5_000 : 50, micros, null),
        null,
        null,
        null,
        false,
        new Steady("slowdown", 3, 0.2, 10, List.of("p50")),
        load(null, null));
  }

  /** Tenants together and alone, of two systems, some of which miss. */
  static Trials tenants() {
    Trials trials = new Trials();
    for (String system : List.of(Runs.HAZELCAST, Runs.INFINISPAN)) {
      for (int i = 1; i <= 6; i++) {
        double noise = 1 + 0.01 * Math.sin(5.0 * i);
        tenant(trials, system, i, "small alone", Map.of("small", tenant(1, 1000 * noise, null)));
        if (system.equals(Runs.HAZELCAST)) {
          tenant(trials, system, i, "large alone", Map.of("large", tenant(9, 400 * noise, 400.0)));
        }
        Map<String, TenantFacts> both = new LinkedHashMap<>();
        both.put("small", tenant(1, 100 * noise, null));
        both.put("large", tenant(9, 399 * noise, 400.0));
        tenant(trials, system, i, "small + large", both);
      }
    }
    return trials;
  }

  private static void tenant(
      Trials trials, String system, int repetition, String there, Map<String, TenantFacts> each) {
    trials
        .of(system, "get", 200, each.size() == 2 ? 10 : 1)
        .level("tenants", there)
        .repetition(repetition)
        .load(load(null, null).of(new LoadFacts.Parts(each, null)))
        .measured(1000);
  }

  private static TenantFacts tenant(int clients, double throughput, @Nullable Double offered) {
    Map<String, String> cell = new LinkedHashMap<>();
    cell.put("clients", Integer.toString(clients));
    cell.put("workload", "get");
    return new TenantFacts(
        cell,
        clients == 1 ? 0 : 2,
        10,
        throughput,
        Map.of("get", clients == 1 ? verb(1_000, 100, 0, 10) : verb(1_000, 0, 0, 10)),
        Shapes.latency(10_000, 1e6 / throughput, null),
        List.of(throughput, throughput / 2),
        clients == 1 ? null : Double.valueOf(0.9),
        load(offered, offered == null ? null : Boolean.TRUE));
  }

  /** Series over clients and over seconds, beside a floor. */
  static RunData series() {
    Trials trials = new Trials();
    Trials floor = new Trials();
    for (int repetition = 1; repetition <= 3; repetition++) {
      for (int clients : new int[] {1, 2, 4, 8, 16, 32}) {
        double law = 1000 * clients / (1 + 0.03 * (clients - 1) + 0.0005 * clients * (clients - 1));
        double noise = 1 + 0.01 * Math.sin(7.0 * clients + 3.0 * repetition);
        trials
            .of(Runs.HAZELCAST, "get", 100, clients)
            .repetition(repetition)
            .steady(new Steady(clients == 1 ? "flat" : "mixed", clients, 0.1, 60, List.of()))
            .measured(law * noise, 40);
        trials
            .of(Runs.INFINISPAN, "get", 100, clients)
            .repetition(repetition)
            .shared(clients > 1 ? 1 : 0)
            .level("indexes", clients > 1 ? "age" : "none")
            .measured(900 * clients * noise, 40);
      }
      floor.of("floor", "get", 100, 4).repetition(repetition).measured(90_000 + repetition);
    }
    trials.withSeconds(40);
    RunData run = trials.run("");
    return new RunData(
        run.study(),
        run.environment(),
        run.outcomes(),
        run.replaced(),
        floor.outcomes(),
        run.raw(),
        run.differences());
  }

  /** What an entry takes, beside what a document printed of it. */
  public static Trials memory() {
    Trials trials = new Trials().askingForMemory().comparing("format", "compact");
    for (int repetition = 1; repetition <= 6; repetition++) {
      for (String format : List.of("compact", "portable")) {
        double bytes = (format.equals("compact") ? 400 : 500) + Math.sin(3.0 * repetition);
        trials
            .of(Runs.HAZELCAST, "get", 100_000, 1)
            .level("value", "small")
            .level("format", format)
            .repetition(repetition)
            .costs(costs(50, 0.1, 0, memory(line(520), line(bytes), LAYOUT)))
            .measured(10.0 * repetition);
      }
    }
    return trials;
  }

  /** Of which a document printed whole tables. */
  static Trials printed() {
    Trials trials = new Trials();
    String bulk = "bulk";
    for (int clients : new int[] {1, 10, 50}) {
      trials
          .of("memcached:1.6.18 client=whalin", bulk, 1_000_000, clients)
          .measured(2_000 + clients);
      trials
          .of("memcached:1.6.18 client=spymemcached transcoder=whalin", bulk, 1_000_000, clients)
          .measured(3_000 - clients);
    }
    return trials;
  }

  private static LoadFacts.Parts phased(PhaseFacts... phases) {
    return new LoadFacts.Parts(null, List.of(phases));
  }
}
