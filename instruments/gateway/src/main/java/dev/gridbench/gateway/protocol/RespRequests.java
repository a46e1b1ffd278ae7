package dev.gridbench.gateway.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gridbench.instruments.protocol.Malformed;
import dev.gridbench.instruments.protocol.RespArray;
import io.netty.buffer.ByteBuf;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * RESP's requests: arrays of bulk strings. Redis ends a connection on which something is malformed,
 * so that is found here. A client begins with RESP2 and has what it says with HELLO from then on.
 */
public final class RespRequests implements Requests, RespArray.Words {

  /** An answer says itself where it ends. */
  private static final Form ANY = reason -> bytes("-ERR gateway: " + reason);

  public static final Dialect RESP2 = Dialect.ordered("resp2", "", ANY, RespAnswers::new);

  private static final Dialect RESP3 =
      Dialect.ordered("resp3", "*2\r\n$5\r\nHELLO\r\n$1\r\n3\r\n", ANY, RespAnswers::new);

  private static final int LONGEST_NAME = 64;

  private final int largest;
  private final Arrived arrived = new Arrived();

  /** The first two, and all of a command that might block; none of an empty array. */
  private final List<String> words = new ArrayList<>();

  private Dialect dialect = RESP2;
  private boolean refusing;

  /**
   * @param largest that a request may be, in bytes
   */
  public RespRequests(int largest) {
    this.largest = largest;
  }

  @Override
  public @Nullable Call next(ByteBuf in) {
    try {
      while (in.isReadable()) {
        words.clear();
        int end = RespArray.scan(arrived.in(in), largest, this);
        if (end < 0) {
          return null;
        }
        if (!words.isEmpty()) {
          return command(in, end - in.readerIndex());
        }
        in.readerIndex(end);
      }
      return null;
    } catch (Malformed malformed) {
      return Call.last(dialect, ANY, error(malformed.reason()));
    }
  }

  @Override
  public void word(int number, int from, int length) {
    if (number < 2 || RespCommands.mayBlock(words.get(0))) {
      String word = arrived.text(from, Math.min(length, LONGEST_NAME));
      words.add(number == 0 ? word.toUpperCase(Locale.ROOT) : word);
    }
  }

  private Call command(ByteBuf in, int length) {
    String name = words.get(0);
    String argument = words.size() > 1 ? words.get(1) : "";
    if (name.equals("QUIT")) {
      return Call.last(dialect, ANY, bytes("+OK"));
    }
    String reason = reason(in, length, name, argument);
    if (reason != null) {
      in.skipBytes(length);
      return Call.own(dialect, ANY, error("gateway: " + reason));
    }
    if (name.equals("HELLO") && words.size() > 1) {
      dialect = argument.equals("3") ? RESP3 : RESP2;
    }
    return Call.passed(dialect, ANY, in.readRetainedSlice(length));
  }

  private @Nullable String reason(ByteBuf in, int length, String name, String argument) {
    if (refusing) {
      refusing = !name.equals("EXEC") && !name.equals("DISCARD");
      return refusing
          ? "not carried out, since MULTI was refused"
          : "'" + name + "' ends a transaction that was refused";
    }
    refusing = name.equals("MULTI");
    if (name.equals("HELLO")) {
      return hello(in, length, argument);
    }
    String refusal = RespCommands.refusal(name, argument, blocks());
    return refusal == null
        ? null
        : refusal + ", so it is not passed on. Connect to the upstream itself for it";
  }

  private boolean blocks() {
    for (String word : words) {
      if (word.equalsIgnoreCase("STREAMS")) {
        return false;
      }
      if (word.equalsIgnoreCase("BLOCK")) {
        return true;
      }
    }
    return false;
  }

  /** HELLO may name a version; to authenticate or to name itself is the whole connection's. */
  private static @Nullable String hello(ByteBuf in, int length, String argument) {
    int words = in.getByte(in.readerIndex() + 1) - '0';
    boolean plain = in.getByte(in.readerIndex() + 2) == '\r' && words <= 2 && length < 64;
    if (!plain) {
      return "HELLO with AUTH or SETNAME is not passed on, since connections are shared";
    }
    return argument.isEmpty() || argument.equals("2") || argument.equals("3")
        ? null
        : "HELLO names version 2 or 3, not '" + argument + "'";
  }

  private static byte[] error(String message) {
    String code = message.startsWith("gateway: HELLO names") ? "-NOPROTO " : "-ERR ";
    return bytes(code + message);
  }

  private static byte[] bytes(String line) {
    return (line + "\r\n").getBytes(UTF_8);
  }
}
