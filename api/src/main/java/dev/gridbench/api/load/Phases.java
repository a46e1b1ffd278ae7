package dev.gridbench.api.load;

import java.io.Serializable;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How a load changes within the measurement window: phases one after the other, the whole list so
 * many times. The warm-up is as the first phase begins.
 *
 * @param each all of rates, or all of numbers of clients
 * @param times from 1
 */
public record Phases(List<Phase> each, int times) implements Serializable {

  /** The load is the same all the time. */
  public static final Phases NONE = new Phases(List.of(), 1);

  public Phases {
    each = List.copyOf(each);
    if (times < 1 || each.stream().map(Phase::of).distinct().count() > 1) {
      throw new IllegalArgumentException(times + " times " + each);
    }
  }

  public boolean none() {
    return each.isEmpty();
  }

  /** Every phase of the window in its order. */
  public List<Phase> all() {
    return Collections.nCopies(times, each).stream().flatMap(List::stream).toList();
  }

  /** All of them together. */
  public long nanos() {
    return times * each.stream().mapToLong(Phase::nanos).sum();
  }

  /** The mean level over all of them; 0 where there is none. */
  public double mean() {
    double area = each.stream().mapToDouble(phase -> phase.mean() * phase.nanos()).sum();
    return none() ? 0 : area * times / nanos();
  }

  /** The highest level of any. */
  public double most() {
    return each.stream().mapToDouble(Phase::most).max().orElse(0);
  }

  @Override
  public String toString() {
    String list = each.stream().map(Phase::toString).collect(Collectors.joining(", "));
    return times == 1 ? list : times + " times (" + list + ")";
  }
}
