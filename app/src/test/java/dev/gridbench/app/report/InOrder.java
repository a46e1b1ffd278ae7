package dev.gridbench.app.report;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What stands in a page one after the other. AssertJ's containsSubsequence copies the rest of the
 * text at every character that it passes, which takes it seconds for a page.
 */
public final class InOrder {

  private InOrder() {}

  public static void assertInOrder(String text, String... parts) {
    int from = 0;
    for (String part : parts) {
      int at = text.indexOf(part, from);
      assertThat(at).as("where '%s' stands, from character %d on", part, from).isNotNegative();
      from = at + part.length();
    }
  }
}
