package dev.gridbench.app.replication;

import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.result.Outcome;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What a run recorded of where, when and by what it was made, in words. */
final class RunFacts {

  private RunFacts() {}

  /** {@code 2 processors (AMD EPYC), 23.5 GiB of memory, Linux 6.1, Debian 12, hypervisor}. */
  static String machine(Map<String, Object> environment) {
    List<String> parts = new ArrayList<>();
    String cpu = text(environment, "cpu").map(name -> " (" + name + ")").orElse("");
    text(environment, "cores").ifPresent(cores -> parts.add(cores + " processors" + cpu));
    if (environment.get("memoryBytes") instanceof Number bytes) {
      parts.add(FigureText.bytes(bytes.doubleValue()) + " of memory");
    }
    text(environment, "distribution").ifPresent(parts::add);
    text(environment, "kernel").ifPresent(kernel -> parts.add("kernel " + kernel));
    if (environment.get("virtualisation") instanceof List<?> hints) {
      hints.forEach(hint -> parts.add(String.valueOf(hint)));
    }
    return parts.isEmpty() ? "not recorded" : String.join(", ", parts);
  }

  /** The version with its commit, where it was recorded. */
  static String gridbench(Map<String, Object> environment) {
    return text(environment, "gridbench").orElse("version not recorded")
        + text(environment, "commit").map(commit -> ", commit " + commit).orElse("");
  }

  /** {@code 2026-11-26, 92 minutes}: from its start to the end of its last window. */
  static String date(RunData run) {
    String started = text(run.environment(), "started").orElse("");
    try {
      Instant start = Instant.parse(started);
      Instant end =
          Stream.of(run.outcomes(), run.replaced(), run.floor())
              .flatMap(List::stream)
              .flatMap(outcome -> end(outcome).stream())
              .max(Instant::compareTo)
              .orElse(start);
      long minutes = Math.max(1, Math.round(Duration.between(start, end).toSeconds() / 60.0));
      return started.substring(0, 10) + ", " + FigureText.counted(minutes, "minute");
    } catch (DateTimeException unknown) {
      return started.isEmpty() ? "not recorded" : started;
    }
  }

  private static Optional<Instant> end(Outcome outcome) {
    return outcome instanceof Outcome.Measured measured
        ? Optional.of(
            Instant.parse(measured.window().start())
                .plusMillis(Math.round(1000 * measured.window().seconds())))
        : Optional.empty();
  }

  private static Optional<String> text(Map<String, Object> environment, String fact) {
    return Optional.ofNullable(environment.get(fact)).map(String::valueOf);
  }
}
