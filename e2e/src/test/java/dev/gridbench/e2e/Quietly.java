package dev.gridbench.e2e;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.awaitility.core.ConditionTimeoutException;
import org.awaitility.core.TerminalFailureException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Proofs in real time, on a machine that may be anybody's: what they hold must hold in one of three
 * tries. What is wrong in gridbench is wrong in all of them; what the machine did in one is not. A
 * try that failed is told on the error output with what the machine's processors were taken by, and
 * if the last fails too, the proof has failed: it is never skipped.
 */
final class Quietly {

  private Quietly() {}

  /** Measures, in a folder of its own. */
  @FunctionalInterface
  interface Try {
    List<JsonNode> measure(Gridbench gridbench) throws Exception;
  }

  /** Measures in a folder of its own and says at once what does not hold. */
  @FunctionalInterface
  interface Proof {
    void holds(Gridbench gridbench) throws Exception;
  }

  /** What must hold of the outcomes. */
  @FunctionalInterface
  interface Truth {
    void holds(List<JsonNode> outcomes);
  }

  static void prove(Path directory, Try measuring, Truth truth) throws Exception {
    prove(directory, gridbench -> truth.holds(measuring.measure(gridbench)));
  }

  static void prove(Path directory, Proof proof) throws Exception {
    @Nullable Throwable failed = null;
    for (String attempt : List.of("first", "second", "third")) {
      Path folder = Files.createDirectories(directory.resolve(attempt));
      MachineTicks before = MachineTicks.now();
      try {
        proof.holds(new Gridbench(folder));
        return;
      } catch (AssertionError | TerminalFailureException | ConditionTimeoutException wrong) {
        MachineTicks now = MachineTicks.now();
        System.err.printf(
            "The %s try failed (other programs took %.1f %% of the machine, the hypervisor %.1f %%):%n%s%n",
            attempt, 100 * now.foreignSince(before), 100 * now.stolenSince(before), wrong);
        if (failed != null) {
          wrong.addSuppressed(failed);
        }
        failed = wrong;
      }
    }
    throw new AssertionError("it held in none of three tries", failed);
  }
}
