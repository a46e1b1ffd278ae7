package dev.gridbench.worker.load.operation;

import java.util.Arrays;

/** Values as text, for the example of a wrong answer. */
public final class Shown {

  private static final int LONGEST = 200;

  private Shown() {}

  public static String of(Object value) {
    if (value instanceof byte[] bytes) {
      return bytes.length + " bytes with hash " + Integer.toHexString(Arrays.hashCode(bytes));
    }
    String text = value.toString();
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }
}
