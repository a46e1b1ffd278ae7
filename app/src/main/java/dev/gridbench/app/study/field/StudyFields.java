package dev.gridbench.app.study.field;

import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.RepeatType;
import dev.gridbench.app.study.type.Types;
import dev.gridbench.app.study.value.FaultEvent;
import dev.gridbench.app.study.value.Repeat;
import dev.gridbench.app.study.yaml.Yaml;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The fields of a study file, of which {@link Factors} declares the factors. */
public final class StudyFields {

  public static final Field<String> STUDY =
      Field.required(
          "study",
          Types.text(
              "a name of small letters, digits and dashes",
              "salhi-2018",
              "[a-z0-9][a-z0-9._-]{0,63}"),
          false,
          "The study's name; its results folders begin with it.",
          "salhi-2018");
  public static final Field<String> QUESTION =
      Field.constant(
          "question",
          Types.text("\"How does throughput change with clients?\""),
          "",
          "What the study asks, in a sentence; it heads the report.");
  public static final Field<SystemEntry> SYSTEMS =
      Field.required(
          "systems",
          new SystemType(),
          true,
          "The systems that are compared.",
          "[hazelcast:5.7.0, infinispan:16.0.7]");
  public static final Field<Repeat> REPEAT =
      Field.constant(
          "repeat",
          new RepeatType(),
          "3",
          "Trials of each cell: a number, of which fewer than 6 allow no verdict; or as many as it"
              + " takes until every comparison's 95 % interval is as narrow as `precision` to both"
              + " sides, from `atLeast` (8 or more) to `atMost`.",
          "{precision: 3%, atLeast: 8, atMost: 40}");
  public static final Field<Long> SEED =
      Field.constant(
          "seed",
          Types.number(Long.MIN_VALUE, Long.MAX_VALUE, "42"),
          "42",
          "Decides the data, the operations and the order; the same seed gives the same plan.");
  public static final Field<String> ORDER =
      Field.constant(
          "order",
          Types.oneOf(List.of("randomised", "as-written")),
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
              + " `restart` ends one and starts it again after a time. A process is called as in"
              + " the results, `member-1` or `worker-1`.",
          "[{at: 30s, kill: member-2}, {at: 60s, stop: member-3, for: 5s}]");
  public static final Field<List<Yaml.Mapping>> EXCLUDE =
      Field.constant(
          "exclude",
          new ExcludeType(),
          "",
          "Cells that are left out: each entry names levels that must all hold.",
          "[{entries: 1_000_000, workload: query}]");
  public static final Field<String> PUBLISHED =
      Field.constant(
          "published",
          Types.text("salhi-2018"),
          "",
          "The published study that the report sets beside the results.");
  public static final Field<Map<String, Yaml.Mapping>> PROFILES =
      Field.constant(
          "profiles",
          new ProfilesType(),
          "",
          "Named sets of fields that replace the study's own, chosen with `--profile`.",
          "{quick: {measure: 5s, repeat: 1}}");

  private static final List<Field<?>> FIRST = List.of(STUDY, QUESTION, SYSTEMS);

  private static final List<Field<?>> LAST =
      List.of(
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

  /** In the order in which they are documented and written. */
  public static final List<Field<?>> ALL =
      Stream.of(FIRST, Factors.ALL, LAST).<Field<?>>flatMap(List::stream).toList();

  /** The factors, in the order in which cells are numbered: the last one varies fastest. */
  public static final List<Field<?>> FACTORS = ALL.stream().filter(Field::factor).toList();

  private StudyFields() {}

  static List<String> names() {
    return ALL.stream().map(Field::name).toList();
  }
}
