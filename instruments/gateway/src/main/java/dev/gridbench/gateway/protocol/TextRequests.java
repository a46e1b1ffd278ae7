package dev.gridbench.gateway.protocol;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gridbench.gateway.protocol.TextForm.Shape;
import dev.gridbench.instruments.protocol.Decimal;
import dev.gridbench.instruments.protocol.TextLine;
import io.netty.buffer.ByteBuf;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * memcached's text protocol. Whatever memcached would understand otherwise than this class, or end
 * the connection for, must not reach it, since others are on that connection: so what is malformed
 * is answered here. {@code noreply} does not reach it either, so that every call has an answer,
 * which is kept from the client; a quiet meta command is followed by {@code mn} for the same end.
 */
final class TextRequests implements Requests {

  static final Dialect TEXT =
      Dialect.ordered("memcached-text", "", new TextForm(Shape.LINE, false), TextAnswers::new);

  /** memcached ends a connection whose line is longer, unless it is a get. */
  private static final int LONGEST_LINE = 2_000;

  /** memcached takes 20 words, with one for the end of the line. */
  private static final int MOST_WORDS = 18;

  private static final String MALFORMED = "CLIENT_ERROR bad command line format";
  private static final byte[] NEXT = {'m', 'n', '\r', '\n'};
  private static final int DELETE = 0x7f;
  private static final List<String> STATS =
      List.of("items", "slabs", "sizes", "settings", "conns", "reset");

  private final int largest;
  private final Arrived arrived = new Arrived();
  private long skip;

  TextRequests(int largest) {
    this.largest = largest;
  }

  @Override
  public @Nullable Call next(ByteBuf in) {
    int skipped = (int) Math.min(skip, in.readableBytes());
    in.skipBytes(skipped);
    skip -= skipped;
    if (!in.isReadable()) {
      return null;
    }
    int from = in.readerIndex();
    int end = in.indexOf(from, in.writerIndex(), (byte) '\n');
    int length = end < 0 ? in.readableBytes() : end + 1 - from;
    if (length > LONGEST_LINE && (length > largest || !isGet(in))) {
      return last("CLIENT_ERROR line too long");
    }
    return end < 0 ? null : command(in, TextLine.of(arrived.in(in), end));
  }

  private static boolean isGet(ByteBuf in) {
    String start = in.toString(in.readerIndex(), 5, ISO_8859_1);
    return start.startsWith("get ") || start.equals("gets ");
  }

  private @Nullable Call command(ByteBuf in, TextLine line) {
    if (hasControl(line.text())) {
      return last(MALFORMED);
    }
    return switch (line.name()) {
      case "set", "add", "replace", "append", "prepend" -> storage(in, line, 5);
      case "cas" -> storage(in, line, 6);
      case "ms" -> metaSet(in, line);
      case "get", "gets" -> reading(in, line, 1);
      case "gat", "gats" -> reading(in, line, 2);
      case "mg", "md", "ma" -> meta(in, line);
      case "mn", "me", "version" -> plain(in, line, Shape.LINE);
      case "delete" -> change(in, line, 3);
      case "incr", "decr", "touch" -> change(in, line, 4);
      case "flush_all" -> change(in, line, 2);
      case "stats" -> stats(in, line);
      case "quit" -> Call.last(TEXT, new TextForm(Shape.LINE, true), new byte[0]);
      default -> refused(in, line, line.name());
    };
  }

  private static boolean hasControl(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < ' ' || text.charAt(i) == DELETE) {
        return true;
      }
    }
    return false;
  }

  /** A line with data after it; the last of its words is {@code noreply} if there is one more. */
  private @Nullable Call storage(ByteBuf in, TextLine line, int wanted) {
    boolean silent = line.size() == wanted + 1 && line.silent(wanted);
    int bytes = line.dataLength(4);
    if (line.size() != wanted + (silent ? 1 : 0)) {
      return bytes < 0 ? last(MALFORMED) : wrong(in, line, bytes, false, "ERROR");
    }
    if (bytes < 0) {
      return last(MALFORMED);
    }
    boolean right =
        TextLine.isKey(line.word(1))
            && Decimal.isUnsigned(line.word(2), 32)
            && Decimal.isSigned(line.word(3))
            && (wanted < 6 || Decimal.isUnsigned(line.word(5), 64));
    return right
        ? data(in, line, bytes, new TextForm(Shape.LINE, silent), silent)
        : wrong(in, line, bytes, silent, MALFORMED);
  }

  private @Nullable Call metaSet(ByteBuf in, TextLine line) {
    int bytes = line.dataLength(2);
    if (bytes < 0) {
      return last("CLIENT_ERROR bad data chunk");
    }
    String problem = problem(line, 3);
    return problem == null
        ? data(in, line, bytes, metaForm(line, 3), false)
        : wrong(in, line, bytes, false, problem);
  }

  private static TextForm metaForm(TextLine line, int flags) {
    return new TextForm(line.from(flags).contains("q") ? Shape.QUIET_META : Shape.META, false);
  }

  /** What would keep memcached from knowing where the command ends, in its words; else null. */
  private static @Nullable String problem(TextLine line, int flags) {
    List<String> given = line.from(flags);
    if (!TextLine.isKey(line.word(1))) {
      return MALFORMED;
    }
    if (line.size() > MOST_WORDS) {
      return "CLIENT_ERROR options flags are too long";
    }
    if (given.stream().map(flag -> flag.charAt(0)).distinct().count() < given.size()) {
      return "CLIENT_ERROR duplicate flag";
    }
    boolean encoded = given.contains("b");
    return encoded && !isBase64(line.word(1)) ? "CLIENT_ERROR error decoding key" : null;
  }

  private static boolean isBase64(String key) {
    try {
      return key.length() % 4 == 0 && Base64.getDecoder().decode(key).length > 0;
    } catch (IllegalArgumentException other) {
      return false;
    }
  }

  /**
   * @param shortened whether the line goes upstream without its last word
   */
  private @Nullable Call data(
      ByteBuf in, TextLine line, int bytes, TextForm form, boolean shortened) {
    long whole = (long) line.length() + bytes + 2;
    if (whole > largest) {
      return wrong(in, line, bytes, form.silent(), "SERVER_ERROR object too large for cache");
    }
    return switch (line.data(arrived, bytes)) {
      case WANTS_MORE -> null;
      case UNENDED -> wrong(in, line, bytes, form.silent(), "CLIENT_ERROR bad data chunk");
      case WHOLE -> passed(in, line, (int) whole, form, shortened);
    };
  }

  private static Call reading(ByteBuf in, TextLine line, int keys) {
    if (line.size() < 2) {
      return answered(in, line, "ERROR");
    }
    boolean right = line.from(keys).stream().allMatch(TextLine::isKey);
    return right && (keys < 2 || Decimal.isSigned(line.word(1)))
        ? plain(in, line, Shape.VALUES)
        : answered(in, line, MALFORMED);
  }

  private static Call meta(ByteBuf in, TextLine line) {
    if (line.size() < 2) {
      return answered(in, line, "ERROR");
    }
    String problem = problem(line, 2);
    return problem == null
        ? passed(in, line, line.length(), metaForm(line, 2), false)
        : answered(in, line, problem);
  }

  /** One line of which one line comes, unless {@code noreply} is among the words from there on. */
  private static Call change(ByteBuf in, TextLine line, int least) {
    boolean silent = line.silent(least - 1);
    return passed(in, line, line.length(), new TextForm(Shape.LINE, silent), silent);
  }

  private static Call stats(ByteBuf in, TextLine line) {
    boolean known = line.size() == 1 || line.size() == 2 && STATS.contains(line.word(1));
    return known ? plain(in, line, Shape.STATS) : refused(in, line, String.join(" ", line.words()));
  }

  private static Call refused(ByteBuf in, TextLine line, String name) {
    return switch (line.name()) {
      case "watch",
          "verbosity",
          "shutdown",
          "cache_memlimit",
          "slabs",
          "lru",
          "lru_crawler",
          "stats",
          "extstore",
          "refresh_certs",
          "misbehave",
          "mop",
          "debugtime" ->
          answered(in, line, "SERVER_ERROR gateway: '%s' is not passed on".formatted(name));
      default -> answered(in, line, "ERROR");
    };
  }

  private Call wrong(ByteBuf in, TextLine line, int bytes, boolean silent, String answer) {
    skip = bytes + 2L;
    in.skipBytes(line.length());
    byte[] words = silent ? new byte[0] : line(answer);
    return Call.own(TEXT, new TextForm(Shape.LINE, silent), words);
  }

  private static Call plain(ByteBuf in, TextLine line, Shape shape) {
    return passed(in, line, line.length(), new TextForm(shape, false), false);
  }

  private static Call passed(
      ByteBuf in, TextLine line, int whole, TextForm form, boolean shortened) {
    boolean quiet = form.shape() == Shape.QUIET_META;
    if (!shortened && !quiet) {
      return Call.passed(TEXT, form, in.readRetainedSlice(whole));
    }
    ByteBuf request = in.alloc().buffer(whole + NEXT.length);
    if (shortened) {
      in.skipBytes(line.length());
      String kept = String.join(" ", line.words().subList(0, line.size() - 1));
      request.writeBytes((kept + "\r\n").getBytes(ISO_8859_1));
    }
    request.writeBytes(in, shortened ? whole - line.length() : whole);
    return Call.passed(TEXT, form, quiet ? request.writeBytes(NEXT) : request);
  }

  private static Call answered(ByteBuf in, TextLine line, String answer) {
    in.skipBytes(line.length());
    return Call.own(TEXT, new TextForm(Shape.LINE, false), line(answer));
  }

  private static Call last(String answer) {
    return Call.last(TEXT, new TextForm(Shape.LINE, false), line(answer));
  }

  private static byte[] line(String text) {
    return (text + "\r\n").getBytes(UTF_8);
  }
}
