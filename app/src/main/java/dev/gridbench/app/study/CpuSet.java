package dev.gridbench.app.study;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Numbers of processors, as cpuset(7) lists them: {@code 0-1,4}.
 *
 * @param numbers never empty
 */
public record CpuSet(SortedSet<Integer> numbers) {

  private static final Pattern LIST =
      Pattern.compile("[0-9]{1,4}(-[0-9]{1,4})?(,[0-9]{1,4}(-[0-9]{1,4})?)*");

  public CpuSet {
    if (numbers.isEmpty()) {
      throw new IllegalArgumentException("a set of processors is not empty");
    }
    numbers = new TreeSet<>(numbers);
  }

  public static CpuSet of(Collection<Integer> numbers) {
    return new CpuSet(new TreeSet<>(numbers));
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
    return new CpuSet(numbers);
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
    int first = numbers.first();
    for (int number : numbers) {
      if (!numbers.contains(number + 1)) {
        ranges.add(first == number ? "" + number : first + "-" + number);
        first =
            numbers.tailSet(number + 1).isEmpty() ? number : numbers.tailSet(number + 1).first();
      }
    }
    return String.join(",", ranges);
  }
}
