package dev.gridbench.e2e;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.awaitility.core.TerminalFailureException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Proofs in real time: what they hold is asserted of the first try, and of two more only if the
 * noise gate says that other programs took the machine's processors from the first (method.md 0.3).
 * The gate never looks at a figure. If the last was disturbed too, nothing is known, which is a
 * failure that says so: a proof is never skipped.
 */
final class Quietly {

  private static final double FOREIGN = 0.03;
  private static final double STEAL = 0.01;

  private Quietly() {}

  /** Measures, in a folder of its own. */
  @FunctionalInterface
  interface Try {
    List<JsonNode> measure(Gridbench gridbench) throws Exception;
  }

  /** What must hold of the outcomes. */
  @FunctionalInterface
  interface Truth {
    void holds(List<JsonNode> outcomes);
  }

  static void prove(Path directory, Try measuring, Truth truth) throws Exception {
    @Nullable Throwable last = null;
    for (String attempt : List.of("first", "second", "third")) {
      Path folder = Files.createDirectories(directory.resolve(attempt));
      MachineTicks before = MachineTicks.now();
      try {
        truth.holds(measuring.measure(new Gridbench(folder)));
        return;
      } catch (AssertionError | TerminalFailureException wrong) {
        if (!disturbed(MachineTicks.now(), before)) {
          throw wrong;
        }
        last = wrong;
      }
    }
    throw new AssertionError("other programs took this machine's processors from every try", last);
  }

  private static boolean disturbed(MachineTicks now, MachineTicks before) {
    return now.foreignSince(before) > FOREIGN || now.stolenSince(before) > STEAL;
  }
}
