package dev.gridbench.app.report;

import dev.gridbench.app.report.model.ReportModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes reports of made-up runs to look at: {@code Showcase <folder>
 * small|large|mixed|searched|costly|phased|tenants|memory}.
 */
public final class Showcase {

  private Showcase() {}

  public static void main(String[] arguments) throws IOException {
    Trials trials =
        switch (arguments[1]) {
          case "large" -> large();
          case "mixed" -> Runs.mixed().withSeconds(10).withQuantiles();
          case "searched" -> EveryTable.searched();
          case "costly" -> EveryTable.costly();
          case "phased" -> EveryTable.phased();
          case "tenants" -> EveryTable.tenants();
          case "memory" -> EveryTable.memory();
          default -> small();
        };
    ReportModel model = ReportContents.of(trials.run(), Runs.published("salhi-2018"));
    Report.write(model, Path.of(arguments[0]));
  }

  static final List<String> QUERIES =
      List.of(
          "age > 50",
          "age > 25 AND age < 75",
          "age < 25 OR age > 75",
          "age > 50 AND name LIKE 'A%' AND organization.name LIKE '%tum%'");

  public static Trials small() {
    return fill(new Trials(), 3, new long[] {100, 1000, 10_000}, new int[] {1, 2, 4, 8}, 15);
  }

  /**
   * 2 systems x 5 workloads x 4 sizes x 8 client counts x 3 repetitions: 960 trials and some that
   * fail.
   */
  static Trials large() {
    return fill(
        new Trials(),
        3,
        new long[] {100, 1000, 10_000, 100_000},
        new int[] {1, 2, 4, 8, 16, 32, 64, 128},
        150);
  }

  private static Trials fill(Trials trials, int repeat, long[] sizes, int[] counts, int seconds) {
    for (int repetition = 1; repetition <= repeat; repetition++) {
      for (long entries : sizes) {
        for (int clients : counts) {
          for (String system : List.of("hazelcast:5.7.0", "infinispan:16.0.7")) {
            cell(trials, system, "get", entries, clients, repetition, seconds);
            for (String query : QUERIES) {
              cell(trials, system, query, entries, clients, repetition, seconds);
            }
          }
        }
      }
    }
    trials
        .of("infinispan:16.0.7", "get", 1_000_000, 8)
        .failed(
            "load",
            "infinispan 16.0.7, member 2 of 4: the process ended with code 137 after 41 s. Give the"
                + " members a heap (heap: 1g) or exclude the cell.",
            "trials/c241-r1/logs/member-2.log");
    trials
        .of("hazelcast:5.7.0", "get", 1_000_000, 8)
        .caveat(
            "wrong-answers",
            true,
            "3 of 12,345 answers were another employee than the one asked for. See the worker's"
                + " log.")
        .measured(40_000);
    trials
        .of("hazelcast:5.7.0", "get", 1_000_000, 1)
        .skipped("The run was interrupted. Resume it with --resume.");
    return trials.withSeconds(seconds).withQuantiles();
  }

  private static void cell(
      Trials trials,
      String system,
      String workload,
      long entries,
      int clients,
      int repetition,
      int seconds) {
    boolean get = workload.equals("get");
    double base = system.startsWith("h") ? (get ? 9000 : 700) : (get ? 7000 : 520);
    double size = get ? 1 : Math.pow(100.0 / entries, system.startsWith("h") ? 0.95 : 0.8);
    double scale = clients / (1 + 0.12 * (clients - 1) + 0.0006 * clients * (clients - 1));
    double noise = 1 + 0.05 * Math.sin(17.0 * trials.outcomes().size() + repetition);
    trials
        .of(system, workload, entries, clients)
        .repetition(repetition)
        .shared(clients > 1 ? 1 : 0)
        .measured(base * size * scale * noise, seconds);
  }
}
