package dev.gridbench.app.study.field;

import dev.gridbench.app.study.TenantChoice;
import dev.gridbench.app.study.factor.Combination;
import dev.gridbench.app.study.factor.Factor;
import dev.gridbench.app.study.factor.Factors;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.ThreadsType;
import dev.gridbench.app.study.type.Types;
import dev.gridbench.app.study.type.Values;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The fields of a tenant: those of the cell that it replaces, and when it is there. */
public final class TenantFields {

  public static final Field<List<TenantChoice>> TENANTS =
      Field.constant(
          "tenants",
          new TenantsType(),
          "",
          "Several workloads at once on one cluster, each with workers, clients and keys of its"
              + " own, reported apart. What a tenant does not say is as in the cell.",
          "{web: {clients: 4, load: {rate: 500}}, batch: {workload: set}}");

  public static final Field<Boolean> SOLO =
      Field.constant(
          "solo",
          Types.flag(),
          "true",
          "Whether every repetition of a study with `tenants` also measures each of them alone, on"
              + " the same data; without it the effect of the others is unknown.",
          "false");

  /** Each factor of which a tenant has a level of its own, and how it says it. */
  public static final List<Own<?>> OWN =
      List.of(
          own(Factors.ENTRIES, "Entries of its own, which only its clients read and write."),
          own(Factors.CLIENTS, "Its clients."),
          new Own<>(
              Factors.THREADS,
              Field.constant(
                  Factors.THREADS.name(),
                  ThreadsType.OF_EACH,
                  "",
                  "Threads of each of them.",
                  "4")),
          own(Factors.IN_FLIGHT, "Operations that each of these may have under way."),
          own(Factors.WORKERS, "JVMs for its clients alone."),
          own(
              Factors.WORKLOAD,
              "What its clients do; no query, since its answer would include entries of others."),
          own(Factors.KEYS, "Which of its keys the operations take."),
          own(Factors.LOAD, "When its operations begin; no search for a maximum."));

  static final Field<Duration> START =
      Field.constant(
          "start",
          Types.duration(Duration.ZERO, "10s"),
          "",
          "When its clients begin, from the beginning of the window, at a slice's border. Without"
              + " it: with the warm-up.");
  static final Field<Duration> STOP =
      Field.constant(
          "stop",
          Types.duration(Duration.ofMillis(1), "20s"),
          "",
          "When they end, from the beginning of the window, at a slice's border. Without it: with"
              + " the window.");

  /** In the order in which they are documented and written. */
  public static final List<Field<?>> ALL =
      Stream.<Field<?>>concat(OWN.stream().map(own -> own.field()), Stream.of(START, STOP))
          .toList();

  private TenantFields() {}

  private static <T> Own<T> own(Factor<T> factor, String meaning) {
    String example = factor.type().format(factor.shown());
    return new Own<>(factor, Field.constant(factor.name(), factor.type(), "", meaning, example));
  }

  /** A factor of a tenant, and the field that says its level. */
  public record Own<T>(Factor<T> factor, Field<T> field) {

    /** With what is written of it, if anything is. */
    Combination read(Combination levels, Values written) {
      return written.one(field).map(level -> levels.with(factor, level)).orElse(levels);
    }

    /** As a study writes it; empty where the tenant has none of its own. */
    Optional<String> text(Combination levels) {
      return levels.find(factor).map(level -> field.name() + ": " + field.type().format(level));
    }
  }
}
