package dev.gridbench.e2e;

import static org.awaitility.Awaitility.await;

import dev.gridbench.ruler.RulerControl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The ruler that a run has started, found by its process, and set while a trial goes on. */
final class RunningRuler implements AutoCloseable {

  private static final Pattern PORT = Pattern.compile("--control-port=(\\d+)");

  private final RulerControl control;
  private final String folder;

  private RunningRuler(RulerControl control, String folder) {
    this.control = control;
    this.folder = folder;
  }

  /**
   * Waits until the first second of this trial's window has been written, which follows one second
   * of warm-up or less. A busy machine may take more than one attempt to get there.
   */
  static RunningRuler within(Gridbench gridbench, Process run, String trial) throws IOException {
    await()
        .atMost(Duration.ofMinutes(3))
        .pollInterval(Duration.ofMillis(20))
        .failFast(() -> goesOn(gridbench, run))
        .until(() -> gridbench.begun() && measuring(gridbench.run(), trial).isPresent());
    String folder = measuring(gridbench.run(), trial).orElseThrow();
    ProcessHandle process = Processes.below(gridbench.run(), "ruler.Ruler").get(0);
    Matcher port = PORT.matcher(Processes.command(process.pid()));
    if (!port.find()) {
      throw new AssertionError("no control port: " + Processes.command(process.pid()));
    }
    return new RunningRuler(new RulerControl("127.0.0.1", Integer.parseInt(port.group(1))), folder);
  }

  /** Names the folder of the attempt that was going on: {@code c001-r1}, {@code c001-r1.2}. */
  String folder() {
    return folder;
  }

  private static void goesOn(Gridbench gridbench, Process run) throws IOException {
    if (!run.isAlive()) {
      throw new AssertionError("the run has ended: " + gridbench.output());
    }
  }

  /** The folder of the trial's latest attempt, once its window has begun. */
  private static Optional<String> measuring(Path run, String trial) throws IOException {
    String latest = trial;
    Path trials = run.resolve("trials");
    for (int next = 2; Files.exists(trials.resolve(trial + "." + next)); next++) {
      latest = trial + "." + next;
    }
    Path rows = trials.resolve(latest).resolve("latency.hlog");
    boolean begun =
        Files.exists(rows)
            && Files.readAllLines(rows).stream().anyMatch(row -> row.contains(".service,1.0"));
    return begun ? Optional.of(latest) : Optional.empty();
  }

  void set(String name, String value) throws IOException {
    control.set(name, value);
  }

  void reset() throws IOException {
    control.reset();
  }

  Map<String, Long> counters() throws IOException {
    return control.counters();
  }

  long[][] arrivals() throws IOException {
    return control.arrivals();
  }

  long count(String counter) throws IOException {
    return Objects.requireNonNull(counters().get(counter));
  }

  /**
   * Turns a fault on until at least so many operations had it, and off again.
   *
   * @return how many had it, exactly
   */
  long until(long atLeast, String counter, String setting, String value) throws IOException {
    return until(atLeast, counter, setting, value, "0");
  }

  /** The same with a spell of bad behaviour, such as {@code blackhole}. */
  long spell(long atLeast, String counter, String window) throws IOException {
    return until(atLeast, counter, window, "60s", "0s");
  }

  private long until(long atLeast, String counter, String setting, String value, String off)
      throws IOException {
    long before = count(counter);
    set(setting, value);
    await()
        .atMost(Duration.ofSeconds(20))
        .pollInterval(Duration.ofMillis(5))
        .until(() -> count(counter) >= before + atLeast);
    set(setting, off);
    return count(counter) - before;
  }

  @Override
  public void close() throws IOException {
    control.close();
  }
}
