package dev.gridbench.app.study;

import dev.gridbench.api.KeyDistribution;
import dev.gridbench.api.LoadModel;
import dev.gridbench.api.Workload;
import java.time.Duration;
import java.util.List;

/** The fields of a tenant: those of the cell that it replaces, and when it is there. */
final class TenantFields {

  static final Field<List<TenantChoice>> TENANTS =
      Field.constant(
          "tenants",
          new TenantsType(),
          "",
          "Several workloads at once on one cluster, each with workers, clients and keys of its own,"
              + " reported apart. What a tenant does not say is as in the cell.",
          "{web: {clients: 4, load: {rate: 500}}, batch: {workload: set}}");

  static final Field<Long> ENTRIES =
      own(Factors.ENTRIES, "Entries of its own, which only its clients read and write.");
  static final Field<Integer> CLIENTS = own(Factors.CLIENTS, "Its clients.");
  static final Field<Integer> THREADS =
      Field.constant(
          Factors.THREADS.name(),
          Types.integer(1, 1_000, "4"),
          "",
          "Threads of each of them.",
          "4");
  static final Field<Integer> IN_FLIGHT =
      own(Factors.IN_FLIGHT, "Operations that each of these may have under way.");
  static final Field<WorkerCount> WORKERS =
      own(Factors.WORKERS, "JVMs that its clients are dealt over, and nobody else's.");
  static final Field<Workload> WORKLOAD =
      own(
          Factors.WORKLOAD,
          "What its clients do; no query, for its answer would hold others'.");
  static final Field<KeyDistribution> KEYS =
      own(Factors.KEYS, "Which of its keys the operations take.");
  static final Field<LoadModel> LOAD =
      own(Factors.LOAD, "When its operations begin; no search for a maximum.");
  static final Field<Duration> START =
      Field.constant(
          "start",
          Types.duration(Duration.ZERO, "10s"),
          "",
          "When its clients begin, from the beginning of the window, at a slice's border. Without"
              + " it: with the warm-up.",
          "10s");
  static final Field<Duration> STOP =
      Field.constant(
          "stop",
          Types.duration(Duration.ofMillis(1), "20s"),
          "",
          "When they end, from the beginning of the window, at a slice's border. Without it: with"
              + " the window.",
          "20s");

  /** In the order in which they are documented and written. */
  static final List<Field<?>> ALL =
      List.of(ENTRIES, CLIENTS, THREADS, IN_FLIGHT, WORKERS, WORKLOAD, KEYS, LOAD, START, STOP);

  private TenantFields() {}

  private static <T> Field<T> own(Factor<T> ofCell, String meaning) {
    String example = ofCell.type().format(ofCell.shown());
    return Field.constant(ofCell.name(), ofCell.type(), "", meaning, example);
  }
}
