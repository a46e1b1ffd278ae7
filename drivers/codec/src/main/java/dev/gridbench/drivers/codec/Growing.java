package dev.gridbench.drivers.codec;

import java.util.Arrays;

/** Arrays whose length is known when they end. No element is boxed. */
final class Growing {

  private static final int FIRST = 4;

  private Growing() {}

  static final class Booleans {
    private boolean[] array = new boolean[FIRST];
    private int length;

    void add(boolean element) {
      if (length == array.length) {
        array = Arrays.copyOf(array, 2 * length);
      }
      array[length++] = element;
    }

    boolean[] all() {
      return length == array.length ? array : Arrays.copyOf(array, length);
    }
  }

  static final class Shorts {
    private short[] array = new short[FIRST];
    private int length;

    void add(short element) {
      if (length == array.length) {
        array = Arrays.copyOf(array, 2 * length);
      }
      array[length++] = element;
    }

    short[] all() {
      return length == array.length ? array : Arrays.copyOf(array, length);
    }
  }

  static final class Ints {
    private int[] array = new int[FIRST];
    private int length;

    void add(int element) {
      if (length == array.length) {
        array = Arrays.copyOf(array, 2 * length);
      }
      array[length++] = element;
    }

    int[] all() {
      return length == array.length ? array : Arrays.copyOf(array, length);
    }
  }

  static final class Longs {
    private long[] array = new long[FIRST];
    private int length;

    void add(long element) {
      if (length == array.length) {
        array = Arrays.copyOf(array, 2 * length);
      }
      array[length++] = element;
    }

    long[] all() {
      return length == array.length ? array : Arrays.copyOf(array, length);
    }
  }

  static final class Floats {
    private float[] array = new float[FIRST];
    private int length;

    void add(float element) {
      if (length == array.length) {
        array = Arrays.copyOf(array, 2 * length);
      }
      array[length++] = element;
    }

    float[] all() {
      return length == array.length ? array : Arrays.copyOf(array, length);
    }
  }

  static final class Doubles {
    private double[] array = new double[FIRST];
    private int length;

    void add(double element) {
      if (length == array.length) {
        array = Arrays.copyOf(array, 2 * length);
      }
      array[length++] = element;
    }

    double[] all() {
      return length == array.length ? array : Arrays.copyOf(array, length);
    }
  }
}
