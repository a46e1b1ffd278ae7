package dev.gridbench.instruments.protocol;

/** A request of RESP: an array of bulk strings. */
public final class RespArray {

  /** Of the line that names a length, its end included. */
  private static final int LONGEST_LINE = 32;

  private static final int MOST_WORDS = 1 << 20;

  private RespArray() {}

  /** Gets the words of a request, also those of one that has not arrived as a whole. */
  public interface Words {
    /**
     * @param number of the word, from 0 on
     * @param from where it stands
     */
    void word(int number, int from, int length);
  }

  /**
   * Reads the request that begins the bytes.
   *
   * @param largest that a request may be, in bytes
   * @return where it ends, or -1 if that has not come yet
   */
  public static int scan(Bytes in, int largest, Words words) throws Malformed {
    int position = lineEnd(in, in.from());
    if (position < 0) {
      return -1;
    }
    int count = number(in, '*', in.from(), position, "multibulk length", MOST_WORDS);
    for (int i = 0; i < count; i++) {
      int line = position;
      position = lineEnd(in, line);
      if (position < 0) {
        return -1;
      }
      int length = number(in, '$', line, position, "bulk length", largest);
      int from = position;
      position = from + length + 2;
      if (position - in.from() > largest) {
        throw new Malformed("Protocol error: a request of more than " + largest + " bytes");
      }
      if (position > in.to()) {
        return -1;
      }
      crlf(in, position);
      words.word(i, from, length);
    }
    return position;
  }

  /** Where the line that begins there has ended, or -1. */
  private static int lineEnd(Bytes in, int from) throws Malformed {
    int most = Math.min(in.to(), from + LONGEST_LINE);
    int end = in.find(from, most, '\n');
    if (end < 0 && (most < in.to() || strange(in, from))) {
      throw noArray();
    }
    return end < 0 ? -1 : end + 1;
  }

  private static boolean strange(Bytes in, int from) {
    return from < in.to() && in.at(from) != '*' && in.at(from) != '$';
  }

  private static int number(Bytes in, char type, int from, int end, String what, int most)
      throws Malformed {
    if (in.at(from) != type) {
      throw noArray();
    }
    crlf(in, end);
    String text = in.text(from + 1, end - from - 3);
    int number = Decimal.parse(text, most);
    if (number < 0 && !(type == '*' && text.equals("-1"))) {
      String shown = text.replaceAll("[^ -~]", "?");
      throw new Malformed(
          "Protocol error: invalid %s '%s'; at most %d".formatted(what, shown, most));
    }
    return number;
  }

  private static Malformed noArray() {
    return new Malformed("Protocol error: expected an array of bulk strings");
  }

  private static void crlf(Bytes in, int end) throws Malformed {
    if (in.at(end - 2) != '\r' || in.at(end - 1) != '\n') {
      throw new Malformed("Protocol error: a line or a string that does not end with CR LF");
    }
  }
}
