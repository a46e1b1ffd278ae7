package dev.gridbench.app.study.factor;

import dev.gridbench.app.study.type.EventsType;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.MemoryType;
import dev.gridbench.app.study.type.RepeatType;
import dev.gridbench.app.study.type.TraceType;
import dev.gridbench.app.study.type.Types;
import dev.gridbench.app.study.type.Values;
import dev.gridbench.app.study.value.FaultEvent;
import dev.gridbench.app.study.value.Order;
import dev.gridbench.app.study.value.Repeat;
import dev.gridbench.app.study.value.Restart;
import dev.gridbench.app.study.value.Warmup;
import dev.gridbench.app.study.yaml.Problems;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a study says once for all its trials. Such a field is declared here and nowhere else: what
 * reads and writes it, the JSON Schema and the documentation follow.
 *
 * @param values by the fields' names, each of its field's type
 */
public record Constants(Map<String, Object> values) {

  public static final Field<Duration> SLICE =
      Field.constant(
          "slice",
          Types.duration(Duration.ofMillis(100), "250ms"),
          "1s",
          "What a trial's time is cut into: 100ms, 125ms, 200ms, 250ms, 500ms or whole seconds to"
              + " 10s. A window of 30 slices or more is judged for a steady state.");

  public static final Field<Duration> JIT_WARMUP =
      Field.constant(
          "jitWarmup",
          Types.duration(Duration.ZERO, "3s"),
          "3s",
          "How long at most each trial's clients read before its load, until the JIT compilers"
              + " of their JVMs are idle; not measured, and without writes. `0s`: no such"
              + " warm-up.",
          "5s");

  public static final Field<Warmup> CLUSTER_WARMUP =
      Field.constant(
          "clusterWarmup",
          Types.warmup("auto", "10s"),
          "auto",
          "How long the first trial's clients read on each new cluster before the load, in"
              + " addition: `auto` is until throughput no longer rises by more than 5 % in three"
              + " seconds, for 10 s at most. `0s`: no such warm-up.",
          "20s");

  public static final Field<Optional<Duration>> TRACE =
      Field.constant(
          "trace",
          TraceType.TRACE,
          "false",
          "Which single operations are written to `trials/<id>/trace/` (when each was due, sent and"
              + " done, its verb and what it came to, in 32 bytes): `true` for all; a time for"
              + " those that took at least so long from when they were due, all that failed or were"
              + " wrong, and one in 1,000 of the others.",
          "10ms");

  public static final Field<List<Long>> MEMORY =
      Field.constant(
          "memory",
          new MemoryType(),
          "",
          "Memory per entry: loading pauses before the first entry, at these numbers of entries"
              + " and after the last; at each pause every JVM that holds entries runs a full"
              + " collection, then its live objects, its resident memory and the system's"
              + " self-reported memory are read.",
          MemoryType.EXAMPLE);

  public static final Field<Repeat> REPEAT =
      Field.constant(
          "repeat",
          new RepeatType(),
          "3",
          "Trials of each cell: a number, of which fewer than 6 allow no verdict; or as many as it"
              + " takes until every comparison's 95 % interval is as narrow as `precision` to both"
              + " sides, from `atLeast` (8 or more) to `atMost`.",
          "{precision: 3%, atLeast: 8, atMost: 40}");

  public static final Field<Boolean> AA =
      Field.constant(
          "aa",
          Types.flag(),
          "false",
          "Whether every repetition measures the first system twice, the second time as"
              + " `label'`, on a cluster and data of its own: any difference between the two is"
              + " this machine's error.");

  public static final Field<Boolean> NOISE =
      Field.constant(
          "noise",
          Types.oneOf(
              List.of("refuse", "tolerate"),
              "tolerate"::equals,
              tolerated -> tolerated ? "tolerate" : "refuse"),
          "refuse",
          "What becomes of a trial in which other programs or the hypervisor took this machine's"
              + " processor time: `refuse` keeps it out of the tables, `tolerate` keeps it with"
              + " a caveat.",
          "tolerate");

  public static final Field<Boolean> FLOOR =
      Field.constant(
          "floor",
          Types.flag(),
          "false",
          "Whether every repetition also measures a server that only answers, with one client"
              + " and with the most: time beyond this floor is the system's, the rest is the"
              + " machine's.");

  public static final Field<Long> SEED =
      Field.constant(
          "seed",
          Types.number(Long.MIN_VALUE, Long.MAX_VALUE, "42"),
          "42",
          "Decides the data, the operations and the order; the same seed gives the same plan.");

  public static final Field<Restart> RESTART =
      Field.constant(
          "restart",
          Types.oneOf(
              List.of(Restart.REPETITION.toString(), Restart.NEVER.toString()),
              Restart::of,
              Restart::toString),
          "repetition",
          "When members and workers are started again: for each `repetition`, or `never`. Then"
              + " all clusters stay up for the whole run, with the data of the first repetition,"
              + " and repetitions are interleaved on them: quicker, but intervals do not hold what"
              + " a start draws. A trial that writes gets new data all the same.",
          "never");

  public static final Field<Order> ORDER =
      Field.constant(
          "order",
          Types.oneOf(
              List.of(Order.RANDOMISED.toString(), Order.AS_WRITTEN.toString()),
              Order::of,
              Order::toString),
          "randomised",
          "`randomised` within each repetition, cells that share a cluster kept together and"
              + " systems taking turns to be first; or `as-written`.");

  public static final Field<List<FaultEvent>> EVENTS =
      Field.constant(
          "events",
          new EventsType(),
          "",
          "What is done to processes during each trial, counted from the beginning of the"
              + " measurement window: `kill` ends one at once, `stop` holds one still `for` a time,"
              + " `restart` ends one and starts it again after a time, `roll: members` asks one"
              + " member after the other to end and starts it again once it has, one `every` time,"
              + " `partition` cuts the members of its host off from all other hosts. Of their"
              + " packets `loss` drops a share (`of: 1%`), `rate` those above one (`to:"
              + " 10Mbit/s`), and `delay` holds back those that the host sends (`by: 10ms`). A process is called as in the results, `member-1` or `worker-1`.",
          EventsType.EXAMPLE);

  public static final Field<String> HOSTS =
      Field.constant(
          "hosts",
          Types.text("hosts.yaml"),
          "",
          "The file of the machines that members and workers run on; `slurm` for the nodes of the"
              + " allocation that gridbench runs in; `kubernetes` for pods that `gridbench hosts"
              + " manifest` made; `ansible:FILE` for those of an inventory."
              + " Without it, this machine alone.");

  /** In place of a file of hosts, the nodes of an allocation. */
  public static final String SLURM = "slurm";

  /** In place of a file of hosts, pods; those with other labels than ours by a selector behind. */
  public static final String KUBERNETES = "kubernetes";

  public static final String SELECTOR = KUBERNETES + ":";

  /** Before the path of an inventory, in place of a file of hosts. */
  public static final String ANSIBLE = "ansible:";

  /** In the order in which they are documented and written. */
  public static final List<Field<?>> ALL =
      List.of(
          SLICE,
          JIT_WARMUP,
          CLUSTER_WARMUP,
          TRACE,
          MEMORY,
          REPEAT,
          AA,
          NOISE,
          FLOOR,
          SEED,
          RESTART,
          ORDER,
          EVENTS,
          HOSTS);

  public Constants {
    values = Map.copyOf(values);
  }

  /** As they are where nothing is said. */
  public static Constants plain() {
    return of(Values.read(ALL, Values.NOTHING, new Problems()));
  }

  /** As a study says, or else the defaults. */
  public static Constants of(Values written) {
    Map<String, Object> values = new HashMap<>();
    ALL.forEach(field -> written.one(field).ifPresent(value -> values.put(field.name(), value)));
    return new Constants(values);
  }

  /** The same, with the files that it names counted from this folder. */
  public Constants in(Path folder) {
    return find(HOSTS).map(file -> with(HOSTS, hosts(folder, file))).orElse(this);
  }

  /** Where hosts are named, with the path in it counted from this folder. */
  public static String hosts(Path folder, String written) {
    if (written.equals(SLURM) || written.equals(KUBERNETES) || written.startsWith(SELECTOR)) {
      return written;
    }
    String word = written.startsWith(ANSIBLE) ? ANSIBLE : "";
    Path file = folder.resolve(written.substring(word.length()));
    return word + file.toAbsolutePath().normalize();
  }

  /** The field's value. */
  public <T> T get(Field<T> field) {
    return find(field).orElseThrow();
  }

  /** Empty where the study says nothing and there is no default. */
  @SuppressWarnings("unchecked") // nothing else is put under a field's name
  public <T> Optional<T> find(Field<T> field) {
    return Optional.ofNullable((T) values.get(field.name()));
  }

  /** The same but for one field. */
  public <T> Constants with(Field<T> field, T value) {
    Map<String, Object> changed = new HashMap<>(values);
    changed.put(field.name(), value);
    return new Constants(changed);
  }
}
