package dev.gridbench.api;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A product version as its vendor writes it, ordered by its leading numbers: {@code 3.6.1} before
 * {@code 3.12}, {@code 8.1.2.Final} equal in order to {@code 8.1.2}.
 */
public record Version(String text) implements Comparable<Version>, Serializable {

  private static final Pattern NUMBERS = Pattern.compile("\\d+(\\.\\d+)+");

  /** The first dotted numbers of what a program says; empty where it says none. */
  public static Optional<Version> in(String text) {
    Matcher numbers = NUMBERS.matcher(text);
    return numbers.find() ? Optional.of(new Version(numbers.group())) : Optional.empty();
  }

  @Override
  public int compareTo(Version other) {
    int[] mine = numbers(text);
    int[] theirs = numbers(other.text);
    for (int i = 0; i < Math.max(mine.length, theirs.length); i++) {
      int order = Integer.compare(at(mine, i), at(theirs, i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static int at(int[] numbers, int index) {
    return index < numbers.length ? numbers[index] : 0;
  }

  private static int[] numbers(String text) {
    return Arrays.stream(text.split("[.-]"))
        .takeWhile(part -> part.matches("\\d{1,9}"))
        .mapToInt(Integer::parseInt)
        .toArray();
  }

  @Override
  public String toString() {
    return text;
  }
}
