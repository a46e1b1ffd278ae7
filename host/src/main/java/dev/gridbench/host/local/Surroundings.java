package dev.gridbench.host.local;

import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * What a process is started into, beside its command: its processors, and an environment of a
 * random size, for the size alone shifts a process's stack and with it its speed (Mytkowicz et al.,
 * ASPLOS 2009, section 4; method.md R24).
 *
 * @param turns processors as {@code taskset -c} takes them, empty for wherever this coordinator may
 *     run: all processes have the one entry, or take several in turn, by the numbers in their names
 * @param seed decides how much environment each process gets
 */
public record Surroundings(List<String> turns, long seed) {

  private static final String VARIABLE = "GRIDBENCH_FILLER";
  private static final int MOST_BYTES = 4096;

  /** Anywhere, with the smallest environment. */
  public static final Surroundings PLAIN = new Surroundings("", 0);

  public Surroundings {
    turns = List.copyOf(turns);
    if (turns.isEmpty()) {
      throw new IllegalArgumentException("no processors, not even any");
    }
  }

  /** The same processors for every process. */
  public Surroundings(String cpus, long seed) {
    this(List.of(cpus), seed);
  }

  /** The processors of a process: {@code member-1} is the first to take its turn. */
  public String cpus(String process) {
    String number = process.substring(process.lastIndexOf('-') + 1);
    return turns.size() == 1
        ? turns.get(0)
        : turns.get((Integer.parseInt(number) - 1) % turns.size());
  }

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
