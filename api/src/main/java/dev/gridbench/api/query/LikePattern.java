package dev.gridbench.api.query;

/**
 * A LIKE pattern: {@code %} is any run of characters, {@code _} any one Unicode character, the rest
 * is itself.
 */
final class LikePattern {

  private final String pattern;

  LikePattern(String pattern) {
    this.pattern = pattern;
  }

  /**
   * Whether the whole text matches. On a mismatch it returns to the last {@code %} and lets it take
   * one character more, which is enough: an earlier one never needs to take more.
   */
  boolean matches(String text) {
    int inPattern = 0;
    int inText = 0;
    int afterPercent = -1;
    int retry = 0;
    while (inText < text.length()) {
      if (inPattern < pattern.length() && pattern.charAt(inPattern) == '%') {
        afterPercent = ++inPattern;
        retry = inText;
      } else if (inPattern < pattern.length() && sameAt(inPattern, text, inText)) {
        inText += width(pattern.charAt(inPattern), text, inText);
        inPattern++;
      } else if (afterPercent >= 0) {
        retry += width('_', text, retry);
        inText = retry;
        inPattern = afterPercent;
      } else {
        return false;
      }
    }
    return onlyPercentFrom(inPattern);
  }

  private boolean sameAt(int inPattern, String text, int inText) {
    char wanted = pattern.charAt(inPattern);
    return wanted == '_' || wanted == text.charAt(inText);
  }

  private static int width(char wanted, String text, int inText) {
    return wanted == '_' ? Character.charCount(text.codePointAt(inText)) : 1;
  }

  private boolean onlyPercentFrom(int from) {
    int end = from;
    while (end < pattern.length() && pattern.charAt(end) == '%') {
      end++;
    }
    return end == pattern.length();
  }
}
