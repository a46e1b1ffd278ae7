package dev.gridbench.host.facts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What is to be doubted of every trial on a machine, whatever the study. */
public final class MachineDoubts {

  /** Members and clients of one machine have little room with fewer processors. */
  private static final int ROOMY = 4;

  private static final String STEADY_GOVERNOR = "performance";

  private MachineDoubts() {}

  /**
   * One source of doubt.
   *
   * @param brief in a few words
   * @param sentence what, how it shows, what to do
   */
  public record Doubt(String brief, String sentence) {}

  /**
   * In the order of their weight.
   *
   * @param facts as {@link MachineFacts} gives them
   */
  public static List<Doubt> of(Map<String, Object> facts) {
    List<Doubt> doubts = new ArrayList<>();
    if (facts.get("cores") instanceof Number cores && cores.intValue() < ROOMY) {
      doubts.add(few(cores.intValue()));
    }
    if (facts.get("virtualisation") instanceof List<?> hints && hints.contains("hypervisor")) {
      doubts.add(
          new Doubt(
              "virtual machine",
              "A virtual machine: its host may give processor time to others. Each trial measures"
                  + " how much; repeat the run at another hour."));
    }
    String governor = String.valueOf(facts.getOrDefault("governor", ""));
    if (governor.isEmpty()) {
      doubts.add(
          new Doubt(
              "clock speed unknown",
              "Clock speed and sleep states of the processors can neither be seen nor held here."
                  + " Compare within one run only."));
    } else if (!governor.equals(STEADY_GOVERNOR)) {
      doubts.add(
          new Doubt(
              "clock speed varies",
              "The clock speed follows the load (governor "
                  + governor
                  + "), so light loads look slower. Run: cpupower frequency-set -g performance."));
    }
    return doubts;
  }

  private static Doubt few(int cores) {
    String counted = cores + (cores == 1 ? " processor" : " processors");
    return new Doubt(
        counted,
        "Only "
            + counted
            + ": members and clients on this machine take them from each other. Use few clients, or"
            + " 'attach' to measure a cluster on other machines.");
  }

  /** All in one line; empty where there is no doubt. */
  public static String line(Map<String, Object> facts) {
    String briefs = of(facts).stream().map(Doubt::brief).collect(Collectors.joining(", "));
    return briefs.isEmpty()
        ? ""
        : "This machine: " + briefs + " (gridbench doctor says what that does)";
  }
}
