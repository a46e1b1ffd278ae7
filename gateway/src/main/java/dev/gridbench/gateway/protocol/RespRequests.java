package dev.gridbench.gateway.protocol;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.buffer.ByteBuf;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * RESP's requests: arrays of bulk strings. Redis ends a connection on which something is malformed,
 * so that is found here. A client begins with RESP2 and has what it says with HELLO from then on.
 */
final class RespRequests implements Requests {

  private static final int MOST_WORDS = 1 << 20;
  private static final int LONGEST_LINE = 32;
  private static final int LONGEST_NAME = 64;

  private final int largest;
  private RespDialect dialect = RespDialect.RESP2;
  private boolean refusing;

  RespRequests(int largest) {
    this.largest = largest;
  }

  @Override
  public @Nullable Call next(ByteBuf in) {
    try {
      int end = in.readerIndex();
      while (in.isReadable()) {
        List<String> words = new ArrayList<>(2);
        end = scan(in, words);
        if (end < 0) {
          return null;
        }
        if (!words.isEmpty()) {
          return command(in, end - in.readerIndex(), words);
        }
        in.readerIndex(end);
      }
      return null;
    } catch (Malformed malformed) {
      return Call.last(dialect, RespForm.ANY, error(malformed.reason));
    }
  }

  /**
   * @param words gets the first two, and all of a command that might block; none of an empty array
   * @return where the array ends, or -1 if that has not come yet
   */
  private int scan(ByteBuf in, List<String> words) throws Malformed {
    int start = in.readerIndex();
    int position = lineEnd(in, start);
    if (position < 0) {
      return -1;
    }
    int count = number(in, '*', start, position, "multibulk length", MOST_WORDS);
    for (int i = 0; i < count; i++) {
      int line = position;
      position = lineEnd(in, line);
      if (position < 0) {
        return -1;
      }
      int length = number(in, '$', line, position, "bulk length", largest);
      int from = position;
      position = from + length + 2;
      if (position - start > largest) {
        throw new Malformed("gateway: a request of more than " + largest + " bytes");
      }
      if (position > in.writerIndex()) {
        return -1;
      }
      crlf(in, position);
      note(in, from, length, i, words);
    }
    return position;
  }

  private static void note(ByteBuf in, int from, int length, int place, List<String> words) {
    boolean wanted = place < 2 || RespCommands.mayBlock(words.get(0));
    if (wanted) {
      String word = in.toString(from, Math.min(length, LONGEST_NAME), ISO_8859_1);
      words.add(place == 0 ? word.toUpperCase(Locale.ROOT) : word);
    }
  }

  /** Where the line that begins there has ended, or -1. */
  private static int lineEnd(ByteBuf in, int from) throws Malformed {
    int most = Math.min(in.writerIndex(), from + LONGEST_LINE);
    int end = in.indexOf(from, most, (byte) '\n');
    if (end < 0 && (most < in.writerIndex() || strange(in, from))) {
      throw new Malformed("Protocol error: the gateway takes arrays of bulk strings");
    }
    return end < 0 ? -1 : end + 1;
  }

  private static boolean strange(ByteBuf in, int from) {
    return from < in.writerIndex() && in.getByte(from) != '*' && in.getByte(from) != '$';
  }

  private static int number(ByteBuf in, char type, int from, int end, String what, int most)
      throws Malformed {
    if (in.getByte(from) != type) {
      throw new Malformed("Protocol error: the gateway takes arrays of bulk strings");
    }
    crlf(in, end);
    String text = in.toString(from + 1, end - from - 3, ISO_8859_1);
    int number = Decimal.parse(text, most);
    if (number < 0 && !(type == '*' && text.equals("-1"))) {
      String shown = text.replaceAll("[^ -~]", "?");
      throw new Malformed(
          "Protocol error: invalid %s '%s'; at most %d".formatted(what, shown, most));
    }
    return number;
  }

  private static void crlf(ByteBuf in, int end) throws Malformed {
    if (in.getByte(end - 2) != '\r' || in.getByte(end - 1) != '\n') {
      throw new Malformed("Protocol error: a line or a string that does not end with CR LF");
    }
  }

  private Call command(ByteBuf in, int length, List<String> words) {
    String name = words.get(0);
    String argument = words.size() > 1 ? words.get(1) : "";
    if (name.equals("QUIT")) {
      return Call.last(dialect, RespForm.ANY, "+OK\r\n".getBytes(UTF_8));
    }
    String reason = reason(in, length, words, name, argument);
    if (reason != null) {
      in.skipBytes(length);
      return Call.own(dialect, RespForm.ANY, error(reason));
    }
    if (name.equals("HELLO") && words.size() > 1) {
      dialect = argument.equals("3") ? RespDialect.RESP3 : RespDialect.RESP2;
    }
    return Call.passed(dialect, RespForm.ANY, in.readRetainedSlice(length));
  }

  private @Nullable String reason(
      ByteBuf in, int length, List<String> words, String name, String argument) {
    if (refusing) {
      refusing = !name.equals("EXEC") && !name.equals("DISCARD");
      return refusing
          ? "gateway: not carried out, since MULTI was refused"
          : "gateway: '" + name + "' ends a transaction that was refused";
    }
    refusing = name.equals("MULTI");
    if (name.equals("HELLO")) {
      return hello(in, length, argument);
    }
    boolean blocks =
        words.stream()
            .takeWhile(word -> !word.equalsIgnoreCase("STREAMS"))
            .anyMatch("BLOCK"::equalsIgnoreCase);
    String refusal = RespCommands.refusal(name, argument, blocks);
    return refusal == null
        ? null
        : "gateway: %s, so it is not passed on. Connect to the upstream itself for it"
            .formatted(refusal);
  }

  /** HELLO may name a version; to authenticate or to name itself is the whole connection's. */
  private static @Nullable String hello(ByteBuf in, int length, String argument) {
    int words = in.getByte(in.readerIndex() + 1) - '0';
    boolean plain = in.getByte(in.readerIndex() + 2) == '\r' && words <= 2 && length < 64;
    if (!plain) {
      return "gateway: HELLO with AUTH or SETNAME is not passed on, since connections are shared";
    }
    return argument.isEmpty() || argument.equals("2") || argument.equals("3")
        ? null
        : "gateway: HELLO names version 2 or 3, not '" + argument + "'";
  }

  private static byte[] error(String message) {
    String code = message.startsWith("gateway: HELLO names") ? "-NOPROTO " : "-ERR ";
    return (code + message + "\r\n").getBytes(UTF_8);
  }

  /** No request that Redis would take. */
  private static final class Malformed extends Exception {

    private static final long serialVersionUID = 1;

    private final String reason;

    Malformed(String reason) {
      super(reason);
      this.reason = reason;
    }
  }
}
