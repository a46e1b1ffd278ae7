package dev.gridbench.instruments.protocol;

import java.math.BigInteger;

/** Whole numbers as servers read them: digits, no plus sign, no leading zero. */
public final class Decimal {

  private static final int DIGITS = 10;

  private Decimal() {}

  /** The number, or -1 where the text is none from 0 to the most. */
  public static int parse(String text, int most) {
    if (text.isEmpty() || text.length() > DIGITS || text.charAt(0) == '0' && text.length() > 1) {
      return -1;
    }
    long number = 0;
    for (int i = 0; i < text.length(); i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      number = number * 10 + digit;
    }
    return number > most ? -1 : (int) number;
  }

  /** Whether it is a whole number of so many bits, without a sign. */
  public static boolean isUnsigned(String text, int bits) {
    return text.matches("\\d{1,20}") && new BigInteger(text).bitLength() <= bits;
  }

  /** Whether it is a whole number of 32 bits, with a sign or without. */
  public static boolean isSigned(String text) {
    return text.matches("-?\\d{1,10}") && (int) Long.parseLong(text) == Long.parseLong(text);
  }
}
