package dev.gridbench.host.probe;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Whether something keeps this machine's wall clock right, by what the machine says of itself. */
final class TimeService {

  private static final long PATIENCE_SECONDS = 3;

  private TimeService() {}

  /** {@code yes} or {@code no}; empty where nobody tells. */
  static Optional<String> synchronised() {
    return said("timedatectl", "show", "--property=NTPSynchronized", "--value")
        .filter(answer -> answer.equals("yes") || answer.equals("no"))
        .or(() -> said("chronyc", "-n", "tracking").flatMap(TimeService::ofChrony));
  }

  /** Its last line is {@code Leap status : Normal} where the clock is synchronised (chronyc(1)). */
  static Optional<String> ofChrony(String tracking) {
    return tracking
        .lines()
        .filter(line -> line.startsWith("Leap status"))
        .map(line -> line.endsWith("Not synchronised") ? "no" : "yes")
        .findFirst();
  }

  private static Optional<String> said(String... command) {
    try {
      Process process =
          new ProcessBuilder(List.of(command))
              .redirectErrorStream(true)
              .redirectInput(ProcessBuilder.Redirect.PIPE)
              .start();
      process.getOutputStream().close();
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return Optional.empty();
      }
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return process.exitValue() == 0 ? Optional.of(said.strip()) : Optional.empty();
    } catch (IOException missing) {
      return Optional.empty();
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
