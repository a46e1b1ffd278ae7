package dev.gridbench.api;

import java.io.Serializable;

/** What the entries of a map hold. */
public sealed interface ValueShape extends Serializable {

  /**
   * The family's name in a study, and in what a client library says it can store: {@code employee},
   * {@code bytes}.
   */
  String family();

  /** An employee with a nested organization (Salhi et al. 2018, section 4.2). */
  record EmployeeRow() implements ValueShape {
    @Override
    public String family() {
      return "employee";
    }

    @Override
    public String toString() {
      return "employee";
    }
  }

  /**
   * Opaque bytes; each value's length is drawn uniformly from {@code min} to {@code max}, both
   * included, in bytes.
   */
  record Bytes(int min, int max) implements ValueShape {
    @Override
    public String family() {
      return "bytes";
    }

    @Override
    public String toString() {
      return min == max ? "bytes(" + min + "B)" : "bytes(" + min + "B.." + max + "B)";
    }
  }
}
