package dev.gridbench.drivers.heap;

import dev.gridbench.model.Employee;
import java.util.Arrays;

/** What a fault does to a value on its way out. */
final class Damage {

  private final Faults faults;

  Damage(Faults faults) {
    this.faults = faults;
  }

  /** The value, or what the fault leaves of it. */
  Object done(Object value) {
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
        : value;
  }

  private static Object shortened(Object value, int by) {
    if (value instanceof byte[] bytes) {
      return Arrays.copyOf(bytes, Math.max(0, bytes.length - by));
    }
    if (value instanceof Employee one) {
      String password = one.password();
      String less = password.substring(0, Math.max(0, password.length() - by));
      return new Employee(one.id(), one.name(), one.age(), less, one.organization());
    }
    return value;
  }
}
