package dev.gridbench.instruments.protocol;

import java.util.ArrayList;
import java.util.List;

/**
 * The line that a request of memcached's text protocol begins with.
 *
 * @param length in bytes, its end included
 * @see <a
 *     href="https://github.com/memcached/memcached/blob/master/doc/protocol.txt">protocol.txt</a>
 */
public record TextLine(String text, List<String> words, int length) {

  private static final int LONGEST_KEY = 250;
  private static final String NOREPLY = "noreply";

  /** How much of the data after a line has arrived. */
  public enum Data {
    WANTS_MORE,
    WHOLE,
    /** Other bytes stand where its end should be. */
    UNENDED
  }

  /**
   * The line that begins the bytes.
   *
   * @param end where its line feed stands
   */
  public static TextLine of(Bytes in, int end) {
    int length = end - in.from();
    int shown = length > 0 && in.at(end - 1) == '\r' ? length - 1 : length;
    String text = in.text(in.from(), shown);
    return new TextLine(text, words(text), length + 1);
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>(8);
    int from = 0;
    while (from < text.length()) {
      int end = text.indexOf(' ', from);
      end = end < 0 ? text.length() : end;
      if (end > from) {
        words.add(text.substring(from, end));
      }
      from = end + 1;
    }
    return words;
  }

  /** What is to be done; empty where the line is. */
  public String name() {
    return words.isEmpty() ? "" : words.get(0);
  }

  public int size() {
    return words.size();
  }

  /** A word by its place, the name's being 0. */
  public String word(int place) {
    return words.get(place);
  }

  /** The words from a place on. */
  public List<String> from(int place) {
    return words.subList(Math.min(place, words.size()), words.size());
  }

  /** Whether it has a word at this place or later, and the last of all is {@code noreply}. */
  public boolean silent(int least) {
    return words.size() > least && words.get(words.size() - 1).equals(NOREPLY);
  }

  /** The length of the data after the line; -1 where the word at this place names none. */
  public int dataLength(int place) {
    return words.size() <= place ? -1 : Decimal.parse(words.get(place), Integer.MAX_VALUE - 2);
  }

  /** Whether so many bytes and their line's end are there. */
  public Data data(Bytes in, int bytes) {
    long end = (long) in.from() + length + bytes;
    if (in.to() < end + 2) {
      return Data.WANTS_MORE;
    }
    boolean ended = in.at((int) end) == '\r' && in.at((int) end + 1) == '\n';
    return ended ? Data.WHOLE : Data.UNENDED;
  }

  /** Whether a key is none too long. */
  public static boolean isKey(String word) {
    return word.length() <= LONGEST_KEY;
  }
}
