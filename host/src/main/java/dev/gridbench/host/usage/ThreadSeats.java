package dev.gridbench.host.usage;

import java.util.Set;
import java.util.TreeSet;

/**
 * Where a process's threads may run and did run, over all looks at them.
 *
 * @param allowed every list of processors that a thread was allowed, as the kernel writes it
 * @param used every processor that a thread was last on
 */
public record ThreadSeats(Set<String> allowed, Set<Integer> used) {

  public static final ThreadSeats NONE = new ThreadSeats(Set.of(), Set.of());

  public ThreadSeats {
    allowed = new TreeSet<>(allowed);
    used = new TreeSet<>(used);
  }
}
