package dev.gridbench.app.study;

import dev.gridbench.api.KeyDistribution;
import dev.gridbench.api.LoadModel;
import dev.gridbench.api.ValueShape;
import dev.gridbench.api.Workload;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The fields of a study file. */
final class StudyFields {

  static final Field<String> STUDY =
      Field.required(
          "study",
          Types.text(
              "a name of small letters, digits and dashes",
              "salhi-2018",
              "[a-z0-9][a-z0-9._-]{0,63}"),
          false,
          "The study's name; its results folders begin with it.",
          "salhi-2018");
  static final Field<String> QUESTION =
      Field.constant(
          "question",
          Types.text("\"How does throughput change with clients?\""),
          "",
          "What the study asks, in a sentence; it heads the report.",
          "\"How does throughput change with clients?\"");
  static final Field<SystemEntry> SYSTEMS =
      Field.required(
          "systems",
          new SystemType(),
          true,
          "The systems that are compared.",
          "[hazelcast:5.7.0, infinispan:16.0.7]");
  static final Field<Integer> MEMBERS =
      Field.factor(
          "members",
          Types.integer(1, 1000, "4"),
          "1",
          "Members of each cluster, each a process of its own.",
          "4");
  static final Field<Long> ENTRIES =
      Field.factor(
          "entries",
          Types.number(1, Integer.MAX_VALUE, "10_000"),
          "10_000",
          "Entries that the map holds before the load begins.",
          "[100, 10_000, 1_000_000]");
  static final Field<Integer> CLIENTS =
      Field.factor(
          "clients",
          Types.integer(1, 100_000, "8"),
          "1",
          "Clients that call at the same time.",
          "[1, 2, 4, 8]");
  static final Field<ThreadCount> THREADS =
      Field.factor(
          "threads",
          ThreadCount.TYPE,
          "1",
          "Threads of each client, which call at the same time over its connection, each in a"
              + " session of its own; or `total(48)`, dealt evenly over the clients.",
          "[25, total(48)]");
  static final Field<Integer> IN_FLIGHT =
      Field.factor(
          "inFlight",
          Types.integer(1, 10_000, "16"),
          "1",
          "Operations that each thread of a client may have under way at a time: with `1` it waits for"
              + " every answer, with more it sends by the library's asynchronous calls. By a schedule"
              + " it is a cap: what is due beyond it waits, in the response time.",
          "[1, 16]");
  static final Field<Connections> CONNECTIONS =
      Field.factor(
          "connections",
          new ConnectionsType(),
          "own",
          "Connections of all clients together: `own` is one for each client; with a number the"
              + " clients share that many; `gateway: 4` is one for each to a gateway before each"
              + " member, which has 4 to it.",
          "[own, 4, {gateway: 4}]");
  static final Field<Integer> WORKERS =
      Field.factor(
          "workers",
          Types.integerOr("per-client", "one each", "2"),
          "2",
          "JVMs that the clients are dealt over, never more than there are connections, as a"
              + " connection lives in one JVM: `per-client` is one for each.",
          "2");
  static final Field<ValueShape> VALUE =
      Field.factor(
          "value",
          ShapeTypes.value(),
          "employee",
          "What an entry holds: an employee with an organization; the `small` object of 4 or the"
              + " `large` one of 18 fields, arrays and objects among them; or opaque"
              + " bytes of one size or a range (1KB is 1024 B), its lengths uniform, `lognormal(median,"
              + " sigma)` or `pareto(location, scale, shape)`; `entropy` is the share of random"
              + " bytes.",
          "bytes(768B..1280B)");
  static final Field<String> FORMAT =
      Field.factor(
          "format",
          Types.text("java"),
          "default",
          "How the client library encodes values, one of `gridbench list clients`; `default` is the"
              + " library's first.",
          "[default, java]");
  static final Field<List<String>> INDEXES =
      Field.factor(
          "indexes",
          new ListType<>(Types.text("name")),
          "none",
          "Attributes to index before the load. A list is one level; a list of lists is a factor.",
          "[none, [age], [name, age]]");
  static final Field<Workload> WORKLOAD =
      Field.required(
          "workload",
          new WorkloadType(),
          true,
          "What clients do: a verb, a query, or verbs with weights (the query of a mix stands under"
              + " `where`, the entries of each call of `getAll` and `putAll` under `batch`;"
              + " `write: constant` stores one value, made beforehand, by every write).",
          "[get, {query: \"age > 50\"}, {get: 90, set: 10}]");
  static final Field<KeyDistribution> KEYS =
      Field.factor(
          "keys",
          ShapeTypes.keys(),
          "uniform",
          "Which keys the operations take; `hotspot(0.2, 0.8)`: a fifth of the keys gets four"
              + " fifths of the operations; `exponential(0.1, 0.9)` falls off so that a tenth of the"
              + " keys gets nine tenths; `latest(0.99)`: Zipfian, the last loaded key the likeliest.",
          "[uniform, zipfian(0.99)]");
  static final Field<LoadModel> LOAD =
      Field.factor(
          "load",
          new LoadType(),
          "closed",
          "When operations begin. `closed`: a client sends its next request when it has the last"
              + " answer; `rate`: requests are due by a schedule, whether or not earlier ones"
              + " were answered.",
          "[closed, {rate: 4000}]");
  static final Field<String> PACING =
      Field.factor(
          "pacing",
          Types.oneOf(List.of("auto", "spin", "park")),
          "auto",
          "How a client waits until an operation is due: `auto` parks, with its timer slack cut where"
              + " the machine permits; `spin` spends the last 100 µs in a busy loop, which takes a"
              + " processor, so the workers need two or more; `park` only parks.",
          "spin");
  static final Field<Placement> PLACEMENT =
      Field.factor(
          "placement",
          new PlacementType(),
          "split",
          "Which processors members and workers run on: `split` gives each side one half of this"
              + " machine's; `none` leaves it to the kernel; `together` puts both on one;"
              + " `pinned` puts each process on a single one of all, members and then workers in"
              + " turn; or named ones, of which a list is dealt to a side's processes one after"
              + " the other.",
          "{members: \"0\", workers: \"1\"}");
  static final Field<Duration> WARMUP =
      Field.factor(
          "warmup",
          Types.durationOrPilot("30s"),
          "10s",
          "Load before the measurement begins, not measured. `pilot` watches each system for 60 s"
              + " before the first repetition; all then warm up for 1.5 times the longest time that"
              + " one took to be steady.",
          "30s");
  static final Field<Duration> MEASURE =
      Field.factor(
          "measure",
          Types.duration(Duration.ofSeconds(1), "150s"),
          "30s",
          "How long each trial is measured, from 1s.",
          "150s");
  static final Field<Repeat> REPEAT =
      Field.constant(
          "repeat",
          new RepeatType(),
          "3",
          "Trials of each cell: a number, of which fewer than 6 allow no verdict; or as many as it"
              + " takes until every comparison's 95 % interval is as narrow as `precision` to both"
              + " sides, from `atLeast` (8 or more) to `atMost`.",
          "{precision: 3%, atLeast: 8, atMost: 40}");
  static final Field<Long> SEED =
      Field.constant(
          "seed",
          Types.number(Long.MIN_VALUE, Long.MAX_VALUE, "42"),
          "42",
          "Decides the data, the operations and the order; the same seed gives the same plan.",
          "42");
  static final Field<String> ORDER =
      Field.constant(
          "order",
          Types.oneOf(List.of("randomised", "as-written")),
          "randomised",
          "`randomised` within each repetition, cells that share a cluster kept together and"
              + " systems taking turns to be first; or `as-written`.",
          "randomised");
  static final Field<List<FaultEvent>> EVENTS =
      Field.constant(
          "events",
          new EventsType(),
          "",
          "What is done to processes during each trial, counted from the beginning of the"
              + " measurement window: `kill` ends one at once, `stop` holds one still `for` a time, `restart` ends one and starts it again after a time."
              + " A process is called as in the results, `member-1` or `worker-1`.",
          "[{at: 30s, kill: member-2}, {at: 60s, stop: member-3, for: 5s}]");
  static final Field<List<Exclusion>> EXCLUDE =
      Field.constant(
          "exclude",
          new ExcludeType(),
          "",
          "Cells that are left out: each entry names levels that must all hold.",
          "[{entries: 1_000_000, workload: query}]");
  static final Field<String> PUBLISHED =
      Field.constant(
          "published",
          Types.text("salhi-2018"),
          "",
          "The published study that the report sets beside the results.",
          "salhi-2018");
  static final Field<Map<String, Yaml.Mapping>> PROFILES =
      Field.constant(
          "profiles",
          new ProfilesType(),
          "",
          "Named sets of fields that replace the study's own, chosen with `--profile`.",
          "{quick: {measure: 5s, repeat: 1}}");

  /** In the order in which they are documented and written. */
  static final List<Field<?>> ALL =
      List.of(
          STUDY,
          QUESTION,
          SYSTEMS,
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
          MEASURE,
          ConductFields.SLICE,
          ConductFields.JIT_WARMUP,
          ConductFields.CLUSTER_WARMUP,
          ConductFields.TRACE,
          ConductFields.MEMORY,
          REPEAT,
          BesideFields.AA,
          ConductFields.NOISE,
          BesideFields.FLOOR,
          TenantFields.TENANTS,
          BesideFields.SOLO,
          SEED,
          ORDER,
          EVENTS,
          EXCLUDE,
          CompareFields.COMPARE,
          PUBLISHED,
          PROFILES);

  /** The factors, in the order in which cells are numbered: the last one varies fastest. */
  static final List<Field<?>> FACTORS = ALL.stream().filter(Field::factor).toList();

  private StudyFields() {}

  static List<String> names() {
    return ALL.stream().map(Field::name).toList();
  }
}
