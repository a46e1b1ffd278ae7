package dev.gridbench.app.report;

import dev.gridbench.app.report.cells.RawTrial;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.result.ByGateway;
import dev.gridbench.app.result.ClientFacts;
import dev.gridbench.app.result.CodecFacts;
import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.FailedPhase;
import dev.gridbench.app.result.Faults;
import dev.gridbench.app.result.Flat;
import dev.gridbench.app.result.Interval;
import dev.gridbench.app.result.Kept;
import dev.gridbench.app.result.LoadFacts;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.QueryResult;
import dev.gridbench.app.result.SearchFacts;
import dev.gridbench.app.result.Steady;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.result.harness.Harness;
import dev.gridbench.app.result.harness.HeldUp;
import dev.gridbench.app.result.harness.Network;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Builds a run's outcomes by hand: {@code trials.of("hazelcast:5.7.0", "get", 100,
 * 4).measured(1234)}.
 */
public final class Trials {

  static final String AGE = "age > 50";

  private final List<Outcome> outcomes = new ArrayList<>();
  private final Map<String, List<Interval>> intervals = new LinkedHashMap<>();
  private final Map<String, RawTrial> raw = new LinkedHashMap<>();
  private final List<String> differences = new ArrayList<>();
  private RunData.Asked asked = RunData.Asked.SYSTEMS;
  private Map<String, String> names = Map.of();
  private int unfinished;
  private int cores;

  /** The run ended before so many further trials had an outcome. */
  Trials unfinished(int trials) {
    unfinished = trials;
    return this;
  }

  /** The levels of these factors are compared, each with its baseline. */
  public Trials comparing(String... factorsAndBaselines) {
    Map<String, String> compared = new LinkedHashMap<>();
    for (int i = 0; i < factorsAndBaselines.length; i += 2) {
      compared.put(factorsAndBaselines[i], factorsAndBaselines[i + 1]);
    }
    asked = new RunData.Asked(compared, asked.memory(), asked.startsOnce());
    return this;
  }

  /** The study calls a workload so. */
  public Trials naming(String workload, String name) {
    names = Map.of(workload, name);
    return this;
  }

  /** The study asks what an entry takes. */
  public Trials askingForMemory() {
    asked = new RunData.Asked(asked.compared(), true, asked.startsOnce());
    return this;
  }

  public Cell of(String system, String workload, long entries, int clients) {
    return new Cell(system, workload, entries, clients);
  }

  public List<Outcome> outcomes() {
    return outcomes;
  }

  public RunData run() {
    return run("salhi-2018");
  }

  public RunData run(String published) {
    Map<String, Object> environment = new LinkedHashMap<>();
    environment.put("machine", new LinkedHashMap<>(Map.of("cores", 2)));
    if (cores > 0) {
      environment.put("cores", cores);
    }
    environment.put("kernel", "Linux 6.1");
    environment.put("JVMs", List.of("Temurin 17.0.13", "Temurin 25.0.1"));
    Map<String, List<String>> factors = new LinkedHashMap<>();
    factors.put("system", List.of("hazelcast:5.7.0", "infinispan:16.0.7"));
    factors.put("workload", List.of("get", AGE));
    RunData.StudyFacts study =
        new RunData.StudyFacts(
            "quick <look>",
            "How do get & query throughput change with clients and data size?",
            "study: quick\nsystems: [hazelcast:5.7.0, infinispan:16.0.7]\n# </script> & <b>\n",
            factors,
            published,
            Map.of("hazelcast:5.7.0", "Heap as the JVM decides; backup count 1."),
            true,
            outcomes.size() + unfinished,
            asked,
            names);
    return new RunData(study, environment, outcomes, List.of(), List.of(), files(), differences);
  }

  private Map<String, RawTrial> files() {
    Map<String, RawTrial> files = new LinkedHashMap<>(raw);
    intervals.forEach(
        (trial, rows) -> {
          RawTrial file = raw.getOrDefault(trial, RawTrial.NONE);
          files.put(trial, new RawTrial(rows, file.digest(), file.quantiles(), file.disturbed()));
        });
    return files;
  }

  /** One cell under construction. */
  public final class Cell {
    private final Map<String, String> levels = new LinkedHashMap<>();
    private final List<Caveat> caveats = new ArrayList<>();
    private int repetition = 1;
    private int shared = 0;
    private @Nullable List<Double> quantiles;
    private boolean answering;
    private @Nullable Steady steady;
    private @Nullable Harness harness;
    private @Nullable LoadFacts load;
    private @Nullable Faults faults;
    private @Nullable Kept kept;
    private @Nullable Costs costs;
    private @Nullable ByGateway gateway;
    private @Nullable CodecFacts codec;
    private @Nullable Map<String, Outcome.VerbResult> verbs;

    private Cell(String system, String workload, long entries, int clients) {
      levels.put("system", system);
      levels.put("members", "4");
      levels.put("entries", Long.toString(entries));
      levels.put("clients", Integer.toString(clients));
      levels.put("format", "default");
      levels.put("indexes", "age");
      levels.put("workload", workload);
      levels.put("load", "closed");
    }

    public Cell level(String factor, String level) {
      levels.put(factor, level);
      return this;
    }

    public Cell repetition(int number) {
      repetition = number;
      return this;
    }

    /** Its load has a schedule, so that there is a response time. */
    public Cell answering() {
      answering = true;
      return this;
    }

    public Cell shared(int times) {
      shared = times;
      return this;
    }

    public Cell caveat(String kind, boolean invalidates, String message) {
      caveats.add(new Caveat(Caveat.Kind.of(kind), invalidates, message));
      return this;
    }

    /** One that does not invalidate; the effect may be null. */
    public Cell caveat(String kind, @Nullable Double effect) {
      caveats.add(new Caveat(Caveat.Kind.of(kind), false, "It was seen. Look into it.", effect));
      return this;
    }

    /** Where its processes ran, and what the workers' own pauses got into. */
    public Cell harness(String placement, @Nullable HeldUp heldUp) {
      harness = Shapes.harness(placement, heldUp, null);
      return this;
    }

    /** What passed between its workers and its members. */
    public Cell network(Network network) {
      harness = Shapes.harness("", null, network);
      return this;
    }

    /** What the harness found out about itself. */
    Cell harness(Harness own) {
      harness = own;
      return this;
    }

    /** What became of its acknowledged writes. */
    public Cell kept(Kept found) {
      kept = found;
      return this;
    }

    /** Its clients reach the members by gateways. */
    public Cell gateway(ByGateway counts) {
      gateway = counts;
      return this;
    }

    /** What encoding and decoding take alone. */
    public Cell codec(CodecFacts known) {
      codec = known;
      return this;
    }

    /** In place of the one verb that the workload is of. */
    public Cell verbs(Map<String, Outcome.VerbResult> several) {
      verbs = several;
      return this;
    }

    /** An open load, sustained or not, and how it was found. */
    public Cell load(LoadFacts facts) {
      load = facts;
      return this;
    }

    public Cell load(boolean sustainable, @Nullable SearchFacts search) {
      answering = true;
      load = Shapes.load(sustainable, search);
      return this;
    }

    public Cell costs(Costs known) {
      costs = known;
      return this;
    }

    public Cell faults(Faults done) {
      faults = done;
      return this;
    }

    public Cell steady(Steady facts) {
      steady = facts;
      return this;
    }

    /** min, mean, p50, p90, p99, p99.9 and max in microseconds. */
    public Cell times(double... values) {
      quantiles = java.util.Arrays.stream(values).boxed().toList();
      return this;
    }

    private Outcome.TrialRecord trial() {
      int position = outcomes.size() + 1;
      return new Outcome.TrialRecord(
          "c" + position + "-r" + repetition, levels, repetition, position, 42);
    }

    public Trials failed(String phase, String message, @Nullable String log) {
      outcomes.add(new Outcome.Failed(trial(), new FailedPhase(phase), message, log));
      return Trials.this;
    }

    public Trials skipped(String message) {
      outcomes.add(new Outcome.Skipped(trial(), message));
      return Trials.this;
    }

    public Trials measured(double throughput) {
      return measured(throughput, 10);
    }

    public Trials measured(double throughput, double seconds) {
      Outcome.TrialRecord trial = trial();
      String workload = levels.getOrDefault("workload", "");
      boolean query = !workload.startsWith("get");
      long count = Math.round(throughput * seconds);
      long entries = Long.parseLong(levels.getOrDefault("entries", "0"));
      int clients = Integer.parseInt(levels.getOrDefault("clients", "1"));
      long rows = entries * 55 / 100;
      outcomes.add(
          Flat.measured(
              trial,
              new Outcome.Window("2026-11-20T12:00:00Z", seconds, seconds, 1.5),
              throughput,
              verbs != null
                  ? verbs
                  : Map.of(
                      query ? "query" : "get",
                      Flat.verb(
                          count,
                          0,
                          0,
                          0,
                          query ? count * rows : 0,
                          query ? count * rows * 92 : count * 92,
                          Map.of(),
                          Shapes.latency(count, 1e6 * clients / throughput, quantiles),
                          answering
                              ? Shapes.latency(count, 3e6 * clients / throughput, quantiles)
                              : null,
                          null,
                          null)),
              List.of(throughput),
              new Outcome.ClusterFacts(4, shared, 12.5, 0.5, entries / 10_000.0, entries, 100),
              new ClientFacts(clients, clients, 2, 92, "Temurin 25", null, null, gateway, codec),
              query
                  ? new QueryResult(workload, "where " + workload, 1, rows, "age, by the plan")
                  : null,
              Map.of(
                  "member-1", new Outcome.ProcessUse(4, 1, 400L << 20, 80, 9000, 1000),
                  "member-2", new Outcome.ProcessUse(4, 1, 400L << 20, 80, 9000, 1000),
                  "worker-1", new Outcome.ProcessUse(6, 2, 200L << 20, 40, 20000, 500)),
              load,
              kept,
              harness,
              faults,
              steady,
              caveats,
              costs));
      return Trials.this;
    }
  }

  /**
   * Seconds for every measured trial: a wave around its throughput, two seconds of warm-up first.
   */
  public Trials withSeconds(int seconds) {
    for (Outcome outcome : outcomes) {
      if (outcome instanceof Outcome.Measured measured) {
        intervals.put(measured.trial().id(), Shapes.rows(measured, seconds));
      }
    }
    return this;
  }

  /** So many operations are missing from the last second of every trial. */
  public Trials losing(long operations) {
    intervals.replaceAll((trial, rows) -> Shapes.without(operations, rows));
    return this;
  }

  /** The machine has so many processors. */
  public Trials cores(int number) {
    cores = number;
    return this;
  }

  /** Raw files differ from outcomes in that. */
  Trials differing(String difference) {
    differences.add(difference);
    return this;
  }

  /** What a trial's latency.hlog says. */
  public Trials raw(String trial, RawTrial file) {
    raw.put(trial, file);
    return this;
  }

  /** Exponential times around each trial's mean, as far as its operations allow. */
  public Trials withQuantiles() {
    for (Outcome outcome : outcomes) {
      if (outcome instanceof Outcome.Measured measured) {
        Map<String, List<Double>> quantiles = new LinkedHashMap<>();
        measured
            .verbs()
            .forEach(
                (verb, result) -> {
                  quantiles.put(verb + ".service", Shapes.curve(result));
                  quantiles.put(verb + ".response", Shapes.curve(result));
                });
        String id = measured.trial().id();
        raw.put(id, new RawTrial(List.of(), "digest of " + id, quantiles, List.of()));
      }
    }
    return this;
  }
}
