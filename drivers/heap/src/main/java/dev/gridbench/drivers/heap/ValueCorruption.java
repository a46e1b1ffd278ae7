package dev.gridbench.drivers.heap;

import dev.gridbench.model.Employee;
import dev.gridbench.model.Large;
import dev.gridbench.model.Small;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.UnaryOperator;

/** What a fault does to a value on its way out. */
final class ValueCorruption {

  private final Faults faults;

  ValueCorruption(Faults faults) {
    this.faults = faults;
  }

  /** The value, or what the fault leaves of it. */
  Object of(Object value) {
    if (faults.strikes(Fault.BIT_FLIP)) {
      return flipped(value);
    }
    if (faults.strikes(Fault.TRUNCATED)) {
      return shortened(value, 1);
    }
    return faults.strikes(Fault.EMPTY) ? shortened(value, Integer.MAX_VALUE) : value;
  }

  private static Object flipped(Object value) {
    if (value instanceof byte[] bytes) {
      byte[] copy = bytes.clone();
      copy[copy.length / 2] ^= 1;
      return copy;
    }
    return value instanceof Employee one
        ? new Employee(one.id(), one.name(), one.age() ^ 1, one.password(), one.organization())
        : withText(value, ValueCorruption::flipped);
  }

  private static String flipped(String text) {
    char[] characters = text.toCharArray();
    int middle = characters.length / 2;
    characters[middle] = (char) (characters[middle] ^ 1);
    return new String(characters);
  }

  private static Object shortened(Object value, int by) {
    if (value instanceof byte[] bytes) {
      return Arrays.copyOf(bytes, Math.max(0, bytes.length - by));
    }
    return withText(value, text -> text.substring(0, Math.max(0, text.length() - by)));
  }

  /** The object with its text changed. */
  private static Object withText(Object value, UnaryOperator<String> change) {
    if (value instanceof Employee one) {
      String password = change.apply(one.password());
      return new Employee(one.id(), one.name(), one.age(), password, one.organization());
    } else if (value instanceof Small small) {
      String text = change.apply(Objects.requireNonNull(small.stringField()));
      return new Small(small.intField(), small.longField(), small.doubleField(), text);
    }
    return value instanceof Large large
        ? large.withStringField(change.apply(Objects.requireNonNull(large.stringField())))
        : value;
  }
}
