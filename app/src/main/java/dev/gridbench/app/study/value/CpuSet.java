package dev.gridbench.app.study.value;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Numbers of processors, as cpuset(7) lists them: {@code 0-1,4}.
 *
 * @param numbers ascending, never empty
 */
public record CpuSet(List<Integer> numbers) {

  private static final Pattern LIST =
      Pattern.compile("[0-9]{1,4}(-[0-9]{1,4})?(,[0-9]{1,4}(-[0-9]{1,4})?)*");

  public CpuSet {
    if (numbers.isEmpty()) {
      throw new IllegalArgumentException("a set of processors is not empty");
    }
    numbers = List.copyOf(numbers);
  }

  public static CpuSet of(Collection<Integer> numbers) {
    return new CpuSet(List.copyOf(new TreeSet<>(numbers)));
  }

  /** All that are in one of these, of which there is one at least. */
  public static CpuSet union(List<CpuSet> sets) {
    TreeSet<Integer> all = new TreeSet<>();
    sets.forEach(set -> all.addAll(set.numbers));
    return of(all);
  }

  /**
   * @throws IllegalArgumentException if the text is no such list
   */
  public static CpuSet parse(String text) {
    String list = text.replace(" ", "");
    if (!LIST.matcher(list).matches()) {
      throw new IllegalArgumentException("not a list of processors: '" + text + "'");
    }
    TreeSet<Integer> numbers = new TreeSet<>();
    for (String range : list.split(",")) {
      String[] ends = range.split("-");
      int first = Integer.parseInt(ends[0]);
      int last = Integer.parseInt(ends[ends.length - 1]);
      for (int number = first; number <= last; number++) {
        numbers.add(number);
      }
    }
    return of(numbers);
  }

  public int size() {
    return numbers.size();
  }

  public boolean contains(int number) {
    return numbers.contains(number);
  }

  public boolean overlaps(CpuSet other) {
    return numbers.stream().anyMatch(other::contains);
  }

  public boolean containsAll(CpuSet other) {
    return numbers.containsAll(other.numbers);
  }

  /** As the kernel writes it: neighbours joined. */
  @Override
  public String toString() {
    List<String> ranges = new ArrayList<>();
    int first = numbers.get(0);
    for (int i = 0; i < numbers.size(); i++) {
      int number = numbers.get(i);
      boolean last = i + 1 == numbers.size();
      if (last || numbers.get(i + 1) > number + 1) {
        ranges.add(first == number ? Integer.toString(number) : first + "-" + number);
        first = last ? number : numbers.get(i + 1);
      }
    }
    return String.join(",", ranges);
  }
}
