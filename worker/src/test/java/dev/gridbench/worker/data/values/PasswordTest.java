package dev.gridbench.worker.data.values;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PasswordTest {

  private static final int[] WEIGHTS = {1, 3, 5, 7, 9, 11, 15};

  @Test
  void isTheOnlySpellingOfItsNumberModulo32Bits() {
    int tried = 0;
    for (long key = 0; key < 1000; key++) {
      long number = number(Password.of(key, 3));
      assertThat(spelled(number)).isEqualTo(Password.of(key, 3));
      long other = number + (1L << 32);
      if (other < Math.pow(26, 7)) {
        assertThat(Password.versionOf(key, spelled(other))).isEqualTo(-1);
        tried++;
      }
    }
    assertThat(tried).isGreaterThan(500);
  }

  private static long number(String password) {
    long number = 0;
    for (int i = 6; i >= 0; i--) {
      number = number * 26 + password.charAt(i) - 'a';
    }
    return number;
  }

  private static String spelled(long number) {
    StringBuilder letters = new StringBuilder();
    int sum = 0;
    long rest = number;
    for (int i = 0; i < 7; i++) {
      int digit = (int) (rest % 26);
      letters.append((char) ('a' + digit));
      sum += WEIGHTS[i] * digit;
      rest /= 26;
    }
    return letters.append((char) ('a' + sum % 26)).toString();
  }
}
