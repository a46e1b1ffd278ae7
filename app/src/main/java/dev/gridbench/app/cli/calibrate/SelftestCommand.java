package dev.gridbench.app.cli.calibrate;

import dev.gridbench.app.cli.wiring.ExitCode;
import dev.gridbench.app.cli.wiring.Interruptible;
import dev.gridbench.app.cli.wiring.UserError;
import dev.gridbench.app.cli.wiring.Wiring;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.Outcome.Latency;
import dev.gridbench.app.validity.StallFinding;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code gridbench selftest}: whether stalls made from outside are found (method.md R54). */
@Command(
    name = "selftest",
    description = {
      "Stops a member of each system repeatedly and checks that the figures show it: the"
          + " response times of a scheduled load must, a closed loop hides it.",
      "Takes about a minute and a half for each system."
    },
    footer = {"  gridbench selftest", "  gridbench selftest hazelcast:5.7.0 --stall 200"},
    mixinStandardHelpOptions = true)
public final class SelftestCommand implements Callable<Integer> {

  private static final String STUDY =
      """
      study: selftest
      systems: [ruler]
      entries: 1_000
      clients: 16
      workers: 1
      value: bytes(100B)
      workload: get
      warmup: 3s
      jitWarmup: 0s
      clusterWarmup: 0s
      order: as-written
      repeat: 1
      noise: tolerate
      """;

  private static final int FASTEST_SECONDS = 2;
  private static final int MOST_TIMES = 1_000;
  private static final double SHARE = 0.02;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "SYSTEM",
      arity = "0..*",
      description = "Systems as a study names them, such as hazelcast:5.7.0; ruler by default.")
  private List<String> systems = List.of("ruler");

  @Option(
      names = "--stall",
      paramLabel = "MILLIS",
      defaultValue = "500",
      description = "How long each stall lasts. Default: ${DEFAULT-VALUE}")
  private int stall;

  @Option(
      names = "--every",
      paramLabel = "SECONDS",
      defaultValue = "10",
      description = "From one stall to the next. Default: ${DEFAULT-VALUE}")
  private int every;

  @Option(
      names = "--times",
      paramLabel = "N",
      defaultValue = "3",
      description = "How many stalls each load meets. Default: ${DEFAULT-VALUE}")
  private int times;

  @Option(
      names = "--rate",
      paramLabel = "RATE",
      defaultValue = "1000",
      description = "Operations due per second. Default: ${DEFAULT-VALUE}")
  private int rate;

  @Override
  public Integer call() throws Exception {
    check();
    Wiring wiring = new Wiring(spec);
    wiring
        .out()
        .printf(
            Locale.ROOT,
            "Stopping a member of each system for %d ms every %d s, %d times under each load…%n",
            stall,
            every,
            times);
    try (BuiltInStudy study = new BuiltInStudy(wiring)) {
      List<Outcome> outcomes =
          Interruptible.call(() -> study.outcomes(STUDY, sets()), wiring.out()::flush);
      return report(wiring.out(), outcomes) ? ExitCode.OK : ExitCode.FAILED;
    }
  }

  private void check() throws UserError {
    List<String> wrong = new ArrayList<>();
    if (every < FASTEST_SECONDS) {
      wrong.add("--every is a whole number of seconds, 2 or more.");
    }
    if (times < 1 || times > MOST_TIMES) {
      wrong.add("--times is a number from 1 to 1000.");
    }
    if (rate < 1) {
      wrong.add("--rate is a number of operations a second, 1 or more.");
    }
    if (stall < SHARE * 1000 * every || stall >= 1000L * (every - 1)) {
      wrong.add(
          "--stall must be 2 % of --every or more, for p99 to show it, and end a second before the"
              + " next.");
    }
    if (!wrong.isEmpty()) {
      throw new UserError(wrong);
    }
  }

  /** Each stall begins a second after the beginning of its period. */
  private List<String> sets() {
    String events =
        IntStream.range(0, times)
            .mapToObj(i -> "{at: " + (1 + i * every) + "s, stop: member-1, for: " + stall + "ms}")
            .collect(Collectors.joining(", ", "[", "]"));
    return List.of(
        "systems=[" + String.join(", ", systems) + "]",
        "load=[closed, {rate: " + rate + ", arrivals: constant}]",
        "measure=" + (long) times * every + "s",
        "events=" + events);
  }

  private boolean report(PrintWriter out, List<Outcome> outcomes) {
    Map<String, Latency> service = new LinkedHashMap<>();
    boolean sound = true;
    for (Outcome outcome : outcomes) {
      String system = outcome.trial().cell().getOrDefault("system", "");
      if (!(outcome instanceof Outcome.Measured measured)) {
        out.println(system + ": " + text(outcome));
        sound = false;
      } else if (response(measured) == null) {
        service.put(system, get(measured).serviceTime());
      } else {
        sound &= report(out, system, response(measured), service.get(system));
      }
    }
    return sound;
  }

  private static String text(Outcome outcome) {
    return outcome instanceof Outcome.Failed failed
        ? failed.message()
        : ((Outcome.Skipped) outcome).message();
  }

  private static Outcome.VerbResult get(Outcome.Measured measured) {
    return measured.verbs().values().iterator().next();
  }

  private static @Nullable Latency response(Outcome.Measured measured) {
    return get(measured).responseTime();
  }

  private boolean report(
      PrintWriter out, String system, @Nullable Latency response, @Nullable Latency service) {
    if (response == null || service == null) {
      return false;
    }
    StallFinding found = new StallFinding(stall, 1000.0 * every, response, service);
    out.println(system);
    out.printf(
        Locale.ROOT,
        "  by schedule, response time   p99 %s (%.0f ms or more), p99.9 %s (%.0f ms or more), max %s%n",
        millis(response.p99()),
        found.leastP99Millis(),
        millis(response.p999()),
        found.leastP999Millis(),
        millis(response.max()));
    out.printf(
        Locale.ROOT,
        "  closed loop, service time    p99 %s, p99.9 %s, max %s%n",
        millis(service.p99()),
        millis(service.p999()),
        millis(service.max()));
    out.println("  " + verdict(found));
    return found.shown() && found.happened();
  }

  private static String verdict(StallFinding found) {
    if (!found.happened()) {
      return "The closed loop met no stall, so nothing was tested: the stopped member serves no"
          + " requests. Report it as a defect of the driver.";
    }
    if (!found.shown()) {
      return "The stalls do NOT show. Do not trust tail latencies of this driver, and report the"
          + " defect.";
    }
    return found.hidden()
        ? "The stalls show; the closed loop's p99 hides them, as expected."
        : "The stalls show, even in the closed loop: it had few operations between them.";
  }

  private static String millis(@Nullable Double micros) {
    return micros == null ? "–" : String.format(Locale.ROOT, "%,.1f ms", micros / 1000);
  }
}
