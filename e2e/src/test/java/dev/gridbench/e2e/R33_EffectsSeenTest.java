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
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * What a caveat says that throughput lost is what it lost. A driver that is busy for a known time
 * keeps its worker's one processor full, so that each disturbance costs as much as it lasts;
 * undisturbed runs between the disturbed ones say what it cost (method.md, Weights).
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
      measure: 5s
      repeat: 3
      restart: never
      """;

  /** In each second a worker stands still for 150 ms. */
  private static final String STOPS =
      "while :; do kill -STOP %1$d; sleep 0.15; kill -CONT %1$d; sleep 0.85; done";

  /** A third of each second, of which it gets about half beside a load that never rests. */
  private static final String BURNS =
      "while :; do timeout 0.33 sh -c 'while :; do :; done'; sleep 0.67; done";

  /** A model may be off by a fifth of what it says, beside what undisturbed trials vary by. */
  private static final double SHARE = 0.2;

  @TempDir Path directory;

  private final String first = allowed()[0];
  private final String last = allowed()[allowed().length - 1];
  private int runs;

  /** Throughput of trials, and what one kind of caveat says of them; 0 where it is not there. */
  private record Trials(List<Double> throughput, List<Double> effects) {}

  @Test
  void whatACaveatSaysIsWhatWasLost() throws Exception {
    List<Double> quiet = new ArrayList<>(measured("noise", folder -> List.of("true")).throughput());
    Trials stopped = measured("generator-pause", this::stops);
    quiet.addAll(measured("noise", folder -> List.of("true")).throughput());
    Trials burnt = measured("noise", folder -> List.of("taskset", "-c", last, "sh", "-c", BURNS));
    quiet.addAll(measured("noise", folder -> List.of("true")).throughput());

    prove("generator-pause", stopped, quiet);
    prove("noise", burnt, quiet);
  }

  private static void prove(String kind, Trials disturbed, List<Double> quiet) {
    double usual = mean(quiet);
    double spread = quiet.stream().mapToDouble(each -> Math.abs(each / usual - 1)).max().orElse(1);
    double lost = 1 - mean(disturbed.throughput()) / usual;
    double effect = mean(disturbed.effects());
    System.err.printf(
        "%s: lost %.3f, said %.3f, undisturbed trials within %.3f%n", kind, lost, effect, spread);
    assertThat(spread).as("of undisturbed trials").isLessThan(0.05);
    assertThat(effect).as("strong enough to be seen").isGreaterThan(0.08);
    assertThat(lost).as(kind).isCloseTo(effect, within(SHARE * effect + spread));
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
  private Trials measured(String kind, Function<Path, List<String>> disturber) throws Exception {
    Path folder = Files.createDirectories(directory.resolve("run-" + ++runs));
    Gridbench gridbench = new Gridbench(folder);
    Process run = gridbench.startRun(gridbench.study(STUDY.formatted(first, last)));
    Process beside = new ProcessBuilder(disturber.apply(folder)).start();
    try {
      Gridbench.Call call = gridbench.await(run);
      assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    } finally {
      end(beside);
    }
    List<Double> throughput = new ArrayList<>();
    List<Double> effects = new ArrayList<>();
    for (JsonNode outcome : Outcomes.last(gridbench.run())) {
      throughput.add(outcome.get("throughput").asDouble());
      effects.add(
          outcome
              .get("caveats")
              .valueStream()
              .filter(caveat -> caveat.get("kind").asString().equals(kind))
              .mapToDouble(caveat -> caveat.get("effect").asDouble())
              .sum());
    }
    return new Trials(throughput, effects);
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
