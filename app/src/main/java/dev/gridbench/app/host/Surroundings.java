package dev.gridbench.app.host;

import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * What a process is started into, beside its command: a set of processors, and an environment of a
 * random size, for the size alone shifts a process's stack and with it its speed (Mytkowicz et al.,
 * ASPLOS 2009, section 4; method.md R24).
 *
 * @param cpus as {@code taskset -c} takes them; empty for wherever this coordinator may run
 * @param seed decides how much environment each process gets
 */
public record Surroundings(String cpus, long seed) {

  private static final String VARIABLE = "GRIDBENCH_FILLER";
  private static final int MOST_BYTES = 4096;

  /** Anywhere, with the smallest environment. */
  public static final Surroundings PLAIN = new Surroundings("", 0);

  /** How many bytes a process of that name has more than its environment needs, 0 to 4096. */
  public int fillerBytes(String process) {
    if (seed == 0) {
      return 0;
    }
    RandomGenerator random =
        RandomGeneratorFactory.of("SplittableRandom").create(seed * 31 + process.hashCode());
    return random.nextInt(MOST_BYTES + 1);
  }

  /** The filler as the environment of a process of that name. */
  public Map<String, String> environment(String process) {
    return Map.of(VARIABLE, "x".repeat(fillerBytes(process)));
  }
}
