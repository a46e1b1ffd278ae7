package dev.gridbench.app.study.factor;

import dev.gridbench.api.ValueShape;
import dev.gridbench.api.load.KeyDistribution;
import dev.gridbench.api.load.LoadModel;
import dev.gridbench.api.load.Workload;
import dev.gridbench.app.study.factor.Factor.Role;
import dev.gridbench.app.study.load.LoadType;
import dev.gridbench.app.study.type.ConnectionsType;
import dev.gridbench.app.study.type.ListType;
import dev.gridbench.app.study.type.PlacementType;
import dev.gridbench.app.study.type.ShapeTypes;
import dev.gridbench.app.study.type.ThreadsType;
import dev.gridbench.app.study.type.Types;
import dev.gridbench.app.study.type.WorkersType;
import dev.gridbench.app.study.type.WorkloadType;
import dev.gridbench.app.study.value.Connections;
import dev.gridbench.app.study.value.Placement;
import dev.gridbench.app.study.value.ThreadCount;
import dev.gridbench.app.study.value.Warmup;
import dev.gridbench.app.study.value.WorkerCount;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The factors of a study, but for its systems, whose levels must be looked up first. A factor is
 * declared here and nowhere else.
 */
public final class Factors {

  /** The factor that the field systems makes, as results and exclusions call it. */
  public static final String SYSTEM = "system";

  public static final Factor<Integer> MEMBERS =
      Factor.of(
          "members",
          Types.integer(1, 1000, "4"),
          "1",
          "Members of each cluster, each a process of its own.",
          "4",
          Role.CLUSTER);

  public static final Factor<Long> ENTRIES =
      Factor.of(
          "entries",
          Types.number(1, Integer.MAX_VALUE, "10_000"),
          "10_000",
          "Entries that the map holds before the load begins.",
          "[100, 10_000, 1_000_000]",
          Role.QUESTION,
          Role.CLUSTER,
          Role.TENANT);

  public static final Factor<Integer> CLIENTS =
      Factor.of(
          "clients",
          Types.integer(1, 100_000, "8"),
          "1",
          "Clients that call at the same time.",
          "[1, 2, 4, 8]",
          Role.QUESTION,
          Role.TENANT);

  public static final Factor<ThreadCount> THREADS =
      Factor.of(
              "threads",
              ThreadsType.THREADS,
              "1",
              "Threads of each client, which call at the same time over its connection, each in a"
                  + " session of its own; or `total(48)`, dealt evenly over the clients.",
              "[25, total(48)]",
              Role.SETTING,
              Role.TENANT)
          .counting("threads of each client");

  public static final Factor<Integer> IN_FLIGHT =
      Factor.of(
              "inFlight",
              Types.integer(1, 10_000, "16"),
              "1",
              "Operations that each thread of a client may have under way at a time: with `1` it waits for"
                  + " every answer, with more it sends by the library's asynchronous calls. By a schedule"
                  + " it is a cap: what is due beyond it waits, in the response time.",
              "[1, 16]",
              Role.TENANT)
          .counting("operations in flight");

  public static final Factor<Connections> CONNECTIONS =
      Factor.of(
          "connections",
          new ConnectionsType(),
          "own",
          "Connections of all clients together: `own` is one for each client; with a number the"
              + " clients share that many; `gateway: 4` is one for each to a gateway before each"
              + " member, which has 4 to it.",
          "[own, 4, {gateway: 4}]",
          Role.SETTING);

  public static final Factor<WorkerCount> WORKERS =
      Factor.of(
          "workers",
          WorkersType.WORKERS,
          "2",
          "JVMs that the clients are dealt over, never more than there are connections, as a"
              + " connection lives in one JVM: `per-client` is one for each.",
          "2",
          Role.SETTING,
          Role.TENANT);

  public static final Factor<ValueShape> VALUE =
      Factor.of(
              "value",
              ShapeTypes.value(),
              "employee",
              "What an entry holds: an employee with an organization; the `small` object of 4 or the"
                  + " `large` one of 18 fields, arrays and objects among them; or opaque"
                  + " bytes of one size or a range (1KB is 1024 B), its lengths uniform, `lognormal(median,"
                  + " sigma)` or `pareto(location, scale, shape)`; `entropy` is the share of random"
                  + " bytes.",
              "bytes(768B..1280B)",
              Role.CLUSTER)
          .counting("bytes of a value");

  public static final Factor<String> FORMAT =
      Factor.of(
          "format",
          Types.text("java"),
          "default",
          "How the client library encodes values, one of `gridbench list clients`; `default` is the"
              + " library's first.",
          "[default, java]",
          Role.SETTING,
          Role.CLUSTER,
          Role.NOT_LOAD);

  public static final Factor<List<String>> INDEXES =
      Factor.of(
          "indexes",
          new ListType<>(Types.text("name")),
          "none",
          "Attributes to index before the load. A list is one level; a list of lists is a factor.",
          "[none, [age], [name, age]]",
          Role.SETTING,
          Role.CLUSTER);

  public static final Factor<Workload> WORKLOAD =
      Factor.of(
          "workload",
          new WorkloadType(),
          "",
          "What clients do: a verb, a query, or verbs with weights (the query of a mix stands under"
              + " `where`, the entries of each call of `getAll` and `putAll` under `batch`;"
              + " `write: constant` stores one value, made beforehand, by every write). `name:` is what"
              + " reports call it.",
          "[get, {query: \"age > 50\"}, {get: 90, set: 10}]",
          Role.QUESTION,
          Role.TENANT);

  public static final Factor<KeyDistribution> KEYS =
      Factor.of(
          "keys",
          ShapeTypes.keys(),
          "uniform",
          "Which keys the operations take; `hotspot(0.2, 0.8)`: a fifth of the keys gets four"
              + " fifths of the operations; `exponential(0.1, 0.9)` falls off so that a tenth of the"
              + " keys gets nine tenths; `latest(0.99)`: Zipfian, the last loaded key the likeliest.",
          "[uniform, zipfian(0.99)]",
          Role.TENANT);

  public static final Factor<LoadModel> LOAD =
      Factor.of(
              "load",
              new LoadType(),
              "closed",
              "When operations begin. `closed`: a client sends its next request when it has the last"
                  + " answer; `rate`: requests are due by a schedule, whether or not earlier ones"
                  + " were answered.",
              "[closed, {rate: 4000}]",
              Role.QUESTION,
              Role.TENANT)
          .counting("operations asked for, a second");

  public static final Factor<String> PACING =
      Factor.of(
          "pacing",
          Types.oneOf(List.of("auto", "spin", "park")),
          "auto",
          "How a client waits until an operation is due: `auto` parks, with its timer slack cut where"
              + " the machine permits; `spin` spends the last 100 µs in a busy loop, which takes a"
              + " processor, so the workers need two or more; `park` only parks.",
          "spin",
          Role.SETTING);

  public static final Factor<Placement> PLACEMENT =
      Factor.of(
          "placement",
          new PlacementType(),
          "split",
          "Which processors members and workers run on: `split` gives each side one half of this"
              + " machine's; `none` leaves it to the kernel; `together` puts both on one;"
              + " `pinned` puts each process on a single one of all, members and then workers in"
              + " turn; or named ones, of which a list is dealt to a side's processes one after"
              + " the other.",
          "{members: \"0\", workers: \"1\"}",
          Role.SETTING,
          Role.CLUSTER,
          Role.NOT_LOAD);

  public static final Factor<Warmup> WARMUP =
      Factor.of(
          "warmup",
          Types.warmup("pilot", "30s"),
          "10s",
          "Load before the measurement begins, not measured. `pilot` watches each system for 60 s"
              + " before the first repetition; all then warm up for 1.5 times the longest time that"
              + " one took to be steady.",
          "30s",
          Role.QUESTION,
          Role.NOT_LOAD);

  public static final Factor<Duration> MEASURE =
      Factor.of(
          "measure",
          Types.duration(Duration.ofSeconds(1), "150s"),
          "30s",
          "How long each trial is measured, from 1s.",
          "150s",
          Role.QUESTION,
          Role.NOT_LOAD);

  /** In the order in which they are documented and written, and cells numbered. */
  public static final List<Factor<?>> ALL =
      List.of(
          MEMBERS,
          ENTRIES,
          CLIENTS,
          THREADS,
          IN_FLIGHT,
          CONNECTIONS,
          WORKERS,
          VALUE,
          FORMAT,
          INDEXES,
          WORKLOAD,
          KEYS,
          LOAD,
          PACING,
          PLACEMENT,
          WARMUP,
          MEASURE);

  private Factors() {}

  /** In the same order. */
  public static List<Factor<?>> having(Role role) {
    return ALL.stream().filter(factor -> factor.has(role)).toList();
  }

  public static Set<String> namesHaving(Role role) {
    return having(role).stream().map(Factor::name).collect(Collectors.toUnmodifiableSet());
  }
}
