package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import dev.gridbench.testing.RealTime;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * What a caveat says that throughput lost is what it lost. A driver that is busy for a known time
 * keeps its worker's one processor full, so that each disturbance costs as much as it lasts. The
 * slices between disturbances, of the same seconds, say what it cost (method.md, Weights): a
 * virtual processor is quicker or slower a minute later.
 */
@RealTime
@Tag("long")
class R33_EffectsSeenTest {

  private static final String STUDY =
      """
      study: effects
      systems: {system: heap, options: {spin: 10us}}
      placement: {members: "%s", workers: "%s"}
      value: bytes(100B)
      entries: 1_000
      clients: 1
      workers: 1
      workload: get
      warmup: 1s
      measure: 10s
      slice: 100ms
      repeat: 3
      restart: never
      """;

  /** In each second a worker stands still for 150 ms. */
  private static final String STOPS =
      "while :; do date +%%s.%%N; kill -STOP %d; sleep 0.15; kill -CONT %<d; date +%%s.%%N;"
          + " sleep 0.85; done";

  /** A third of each second, of which it gets about half beside a load that never rests. */
  private static final String BURNS =
      "while :; do date +%s.%N; timeout 0.33 sh -c 'while :; do :; done'; date +%s.%N;"
          + " sleep 0.67; done";

  /** A model may be off by a fifth of what it says, beside what the slices' spread leaves open. */
  private static final double SHARE = 0.2;

  private static final double SLICE = 0.1;

  /** What begins and ends beside a slice may reach into it by so many seconds. */
  private static final double MARGIN = 0.02;

  @TempDir Path directory;

  private final String first = allowed()[0];
  private final String last = allowed()[allowed().length - 1];

  /**
   * A trial.
   *
   * @param all operations of each slice
   * @param calm of those that no disturbance touches
   * @param effect what the caveat says that throughput lost; 0 where it is not there
   */
  private record Seen(List<Double> all, List<Double> calm, double effect) {

    double lost() {
      return 1 - mean(all) / mean(calm);
    }

    /** Standard error of the loss, by the spread of calm slices alone: the rest is the loss. */
    double error() {
      double mean = mean(calm);
      double squares = calm.stream().mapToDouble(each -> (each - mean) * (each - mean)).sum();
      return Math.sqrt(squares / (calm.size() - 1) / calm.size()) / mean;
    }
  }

  @Test
  void aStopCostsWhatItsCaveatSays() throws Exception {
    prove("generator-pause", measured("generator-pause", this::stops));
  }

  @Test
  void anotherProgramCostsWhatItsCaveatSays() throws Exception {
    prove("noise", measured("noise", folder -> List.of("taskset", "-c", last, "sh", "-c", BURNS)));
  }

  private static void prove(String kind, List<Seen> trials) {
    double lost = trials.stream().mapToDouble(Seen::lost).average().orElseThrow();
    double effect = trials.stream().mapToDouble(Seen::effect).average().orElseThrow();
    double error = trials.stream().mapToDouble(Seen::error).max().orElseThrow();
    System.err.printf("%s: lost %.3f (± %.3f), said %.3f%n", kind, lost, 2 * error, effect);
    assertThat(effect).as("strong enough to be seen").isGreaterThan(0.08);
    assertThat(2 * error).as("sharp enough to tell").isLessThan(effect / 2);
    assertThat(lost).as(kind).isCloseTo(effect, within(SHARE * effect + 2 * error));
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }

  private List<String> stops(Path folder) {
    long pid =
        await()
            .atMost(Duration.ofMinutes(1))
            .until(() -> workers(folder), found -> !found.isEmpty())
            .get(0)
            .pid();
    return List.of("sh", "-c", STOPS.formatted(pid));
  }

  /** JVMs, not what watches over them. */
  private static List<ProcessHandle> workers(Path folder) {
    return Processes.below(folder, "dev.gridbench.worker").stream()
        .filter(each -> each.info().command().orElse("").endsWith("/java"))
        .toList();
  }

  /**
   * @param disturber the command that goes on beside the run, whose folder it is given
   */
  private List<Seen> measured(String kind, Function<Path, List<String>> disturber)
      throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Process run = gridbench.startRun(gridbench.study(STUDY.formatted(first, last)));
    Path log = directory.resolve("disturbed.txt");
    Process beside =
        new ProcessBuilder(disturber.apply(directory)).redirectOutput(log.toFile()).start();
    try {
      Gridbench.Call call = gridbench.await(run);
      assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    } finally {
      end(beside);
    }
    List<Double> borders = Files.readAllLines(log).stream().map(Double::valueOf).toList();
    List<Seen> seen = new ArrayList<>();
    for (JsonNode outcome : Outcomes.last(gridbench.run())) {
      seen.add(seen(outcome, Outcomes.folder(gridbench.run(), outcome), borders, kind));
    }
    return seen;
  }

  /**
   * @param borders Unix seconds at which disturbances begin and end, in turn
   */
  private static Seen seen(JsonNode outcome, Path trial, List<Double> borders, String kind)
      throws IOException {
    Instant start = Instant.parse(outcome.get("window").get("start").asString());
    double began = start.getEpochSecond() + start.getNano() / 1e9;
    double seconds = outcome.get("window").get("seconds").asDouble();
    List<Double> all = new ArrayList<>();
    List<Double> calm = new ArrayList<>();
    for (String line : Files.readAllLines(trial.resolve("intervals.csv"))) {
      String[] row = line.split(",");
      double second = row[1].equals("get") ? Double.parseDouble(row[0]) : -1;
      if (second >= 0 && second < seconds) {
        double succeeded = Double.parseDouble(row[2]);
        all.add(succeeded);
        if (calm(borders, began + second)) {
          calm.add(succeeded);
        }
      }
    }
    double effect =
        outcome
            .get("caveats")
            .valueStream()
            .filter(caveat -> caveat.get("kind").asString().equals(kind))
            .mapToDouble(caveat -> caveat.get("effect").asDouble())
            .sum();
    return new Seen(all, calm, effect);
  }

  /** Whether no disturbance lies in the slice that begins at this instant. */
  private static boolean calm(List<Double> borders, double at) {
    for (int i = 0; i + 1 < borders.size(); i += 2) {
      if (borders.get(i) < at + SLICE + MARGIN && borders.get(i + 1) > at - MARGIN) {
        return false;
      }
    }
    return true;
  }

  private static void end(Process beside) {
    List<ProcessHandle> started = beside.descendants().toList();
    beside.destroyForcibly();
    started.forEach(ProcessHandle::destroyForcibly);
  }

  /** The numbers of this process's processors, in order: the first and the last are its ends. */
  private static String[] allowed() {
    try (var lines = Files.lines(Path.of("/proc/self/status"))) {
      return lines
          .filter(line -> line.startsWith("Cpus_allowed_list:"))
          .map(line -> line.replaceAll("[^0-9,-]", "").split("[-,]"))
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
