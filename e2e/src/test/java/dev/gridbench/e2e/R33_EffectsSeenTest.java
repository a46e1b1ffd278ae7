package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gridbench.testing.RealTime;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * What a caveat says that it took from throughput is what it took. A driver that is busy for a
 * known time keeps one processor full, so that each disturbance of that processor costs as much as
 * it lasts; undisturbed trials before and after say what it cost (method.md, Weights).
 */
@RealTime
@Tag("full")
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
      measure: 4s
      repeat: 4
      """;

  private static final String STOPPED = "events: [{at: 1s, stop: worker-1, for: 600ms}]\n";

  /** A third of each second, of which it gets half beside a load that never rests. */
  private static final String BURNS =
      "while :; do timeout 0.33 sh -c 'while :; do :; done'; sleep 0.67; done";

  /** A model is held to a fifth of what it says, beside what undisturbed trials vary by. */
  private static final double SHARE = 0.2;

  @TempDir Path directory;

  private final String first = allowed()[0];
  private final String last = allowed()[allowed().length - 1];

  private Process burner;

  /** Throughput of trials, and what one kind of caveat says of them; 0 where it is not there. */
  private record Trials(List<Double> throughput, List<Double> effects) {

    double mean() {
      return throughput.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    double effect() {
      return effects.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }
  }

  @AfterEach
  void endTheBurner() {
    if (burner != null) {
      burner.descendants().forEach(ProcessHandle::destroyForcibly);
      burner.destroyForcibly();
    }
    assertThat(Processes.below(directory)).isEmpty();
  }

  @Test
  void aWorkerThatStoodStillLostWhatItsStallSays() throws Exception {
    prove("generator-stall", STOPPED, () -> {});
  }

  @Test
  void otherProgramsTookWhatTheNoiseSays() throws Exception {
    prove(
        "noise",
        "",
        () -> burner = new ProcessBuilder("taskset", "-c", last, "sh", "-c", BURNS).start());
  }

  /** What is started before the disturbed trials. */
  @FunctionalInterface
  private interface Disturbance {
    void begin() throws Exception;
  }

  private void prove(String kind, String more, Disturbance disturbance) throws Exception {
    Trials before = measured("before", kind, "");
    disturbance.begin();
    Trials disturbed = measured("disturbed", kind, more);
    endTheBurner();
    Trials after = measured("after", kind, "");

    List<Double> undisturbed = new ArrayList<>(before.throughput());
    undisturbed.addAll(after.throughput());
    Trials quiet = new Trials(undisturbed, List.of(0.0));
    double spread =
        undisturbed.stream().mapToDouble(each -> Math.abs(each / quiet.mean() - 1)).max().orElse(0);
    double lost = 1 - disturbed.mean() / quiet.mean();
    System.err.printf(
        "%s: lost %.3f, said %.3f, undisturbed trials within %.3f%n",
        kind, lost, disturbed.effect(), spread);
    assertThat(disturbed.effect()).as("strong enough to be told").isGreaterThan(0.08);
    assertThat(lost).isCloseTo(disturbed.effect(), within(SHARE * disturbed.effect() + spread));
  }

  private Trials measured(String folder, String kind, String more) throws Exception {
    Gridbench gridbench = new Gridbench(Files.createDirectories(directory.resolve(folder)));
    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY.formatted(first, last) + more));
    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
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

  /** The numbers of this process's processors, the first and the last of them at either end. */
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
