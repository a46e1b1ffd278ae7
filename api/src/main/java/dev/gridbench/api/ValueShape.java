package dev.gridbench.api;

import java.io.Serializable;

/** What the entries of a map hold. */
public sealed interface ValueShape extends Serializable {

  /**
   * The family's name in a study, and in what a client library says it can store: {@code employee},
   * {@code small}, {@code large}, {@code bytes}.
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
   * An object of an int, a long, a double and a text of 15 characters (mdumandag/compact-test,
   * 2022).
   */
  record SmallObject() implements ValueShape {
    @Override
    public String family() {
      return "small";
    }

    @Override
    public String toString() {
      return "small";
    }
  }

  /**
   * An object of 18 fields: each primitive type but char, a text and a small object, and an array
   * of each (mdumandag/compact-test, 2022).
   */
  record LargeObject() implements ValueShape {
    @Override
    public String family() {
      return "large";
    }

    @Override
    public String toString() {
      return "large";
    }
  }

  /**
   * Opaque bytes.
   *
   * @param min least length in bytes
   * @param max greatest length in bytes, included
   * @param law how lengths are spread between them
   * @param entropy share of the bytes that are random, from 0 to 1; the others are zero, so that a
   *     value compresses to about this share of its length
   */
  record Bytes(int min, int max, SizeLaw law, double entropy) implements ValueShape {

    /** Random bytes, every length equally likely. */
    public Bytes(int min, int max) {
      this(min, max, new SizeLaw.Uniform(), 1);
    }

    @Override
    public String family() {
      return "bytes";
    }

    @Override
    public String toString() {
      String size = min == max ? min + "B" : min + "B.." + max + "B";
      String spread = law instanceof SizeLaw.Uniform ? "" : " " + law;
      return "bytes(" + size + spread + (entropy == 1 ? "" : ", entropy " + entropy) + ")";
    }
  }
}
