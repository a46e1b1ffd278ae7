package dev.gridbench.e2e;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Measures once, in a new folder, and asserts what must hold of it. A second try is the business of
 * {@link dev.gridbench.testing.RealTime} alone.
 */
final class Once {

  private Once() {}

  /** Measures. */
  @FunctionalInterface
  interface Measurement {
    List<JsonNode> measure(Gridbench gridbench) throws Exception;
  }

  /** Measures and asserts. */
  @FunctionalInterface
  interface Proof {
    void holds(Gridbench gridbench) throws Exception;
  }

  /** What must hold of the outcomes. */
  @FunctionalInterface
  interface Truth {
    void holds(List<JsonNode> outcomes);
  }

  static void prove(Path directory, Measurement measurement, Truth truth) throws Exception {
    prove(directory, gridbench -> truth.holds(measurement.measure(gridbench)));
  }

  static void prove(Path directory, Proof proof) throws Exception {
    proof.holds(
        new Gridbench(Files.createTempDirectory(Files.createDirectories(directory), "run")));
  }
}
