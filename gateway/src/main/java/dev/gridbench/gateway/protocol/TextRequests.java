package dev.gridbench.gateway.protocol;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.gridbench.gateway.protocol.TextForm.Shape;
import io.netty.buffer.ByteBuf;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * memcached's text protocol. Whatever memcached would understand otherwise than this class, or end
 * the connection for, must not reach it, since others are on that connection: so what is malformed
 * is answered here. {@code noreply} does not reach it either, so that every call has an answer,
 * which is kept from the client; a quiet meta command is followed by {@code mn} for the same end.
 */
final class TextRequests implements Requests {

  /** memcached ends a connection whose line is longer, unless it is a get. */
  private static final int LONGEST_LINE = 2_000;

  private static final String MALFORMED = "CLIENT_ERROR bad command line format";
  private static final String NOREPLY = "noreply";
  private static final byte[] NEXT = {'m', 'n', '\r', '\n'};
  private static final int DELETE = 0x7f;

  private final int largest;
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
    return end < 0 ? null : command(in, length);
  }

  private static boolean isGet(ByteBuf in) {
    String start = in.toString(in.readerIndex(), 5, ISO_8859_1);
    return start.startsWith("get ") || start.equals("gets ");
  }

  private @Nullable Call command(ByteBuf in, int length) {
    String line = in.toString(in.readerIndex(), length - 1, ISO_8859_1);
    String text = line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
    if (text.chars().anyMatch(c -> c < ' ' || c == DELETE)) {
      return last(MALFORMED);
    }
    List<String> words = words(text);
    String name = words.isEmpty() ? "" : words.get(0);
    return switch (name) {
      case "set", "add", "replace", "append", "prepend" -> storage(in, length, words, 5);
      case "cas" -> storage(in, length, words, 6);
      case "ms" -> metaSet(in, length, words);
      case "get", "gets" -> reading(in, length, words, 1);
      case "gat", "gats" -> reading(in, length, words, 2);
      case "mg", "md", "ma" -> meta(in, length, words);
      case "mn", "me", "version" -> plain(in, length, Shape.LINE);
      case "delete" -> change(in, length, words, 3);
      case "incr", "decr", "touch" -> change(in, length, words, 4);
      case "flush_all" -> change(in, length, words, 2);
      case "stats" -> stats(in, length, words);
      case "quit" -> Call.last(TextDialect.TEXT, form(Shape.LINE, true), new byte[0]);
      default -> refused(in, length, name);
    };
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

  /** A line with data after it; the last of its words is {@code noreply} if there is one more. */
  private @Nullable Call storage(ByteBuf in, int line, List<String> words, int wanted) {
    boolean silent = words.size() == wanted + 1 && words.get(wanted).equals(NOREPLY);
    int bytes = words.size() < 5 ? -1 : Decimal.parse(words.get(4), Integer.MAX_VALUE - 2);
    if (words.size() != wanted + (silent ? 1 : 0)) {
      return bytes < 0 ? last(MALFORMED) : wrong(in, line, bytes, false, "ERROR");
    }
    if (bytes < 0) {
      return last(MALFORMED);
    }
    boolean right =
        TextKeys.fit(words.get(1))
            && Decimal.isUnsigned(words.get(2), 32)
            && Decimal.isSigned(words.get(3))
            && (wanted < 6 || Decimal.isUnsigned(words.get(5), 64));
    if (!right) {
      return wrong(in, line, bytes, silent, MALFORMED);
    }
    return data(in, line, bytes, form(Shape.LINE, silent), silent ? without(words) : null);
  }

  private @Nullable Call metaSet(ByteBuf in, int line, List<String> words) {
    int bytes = words.size() < 3 ? -1 : Decimal.parse(words.get(2), Integer.MAX_VALUE - 2);
    if (bytes < 0) {
      return last("CLIENT_ERROR bad data chunk");
    }
    String problem = TextKeys.problem(words, 3);
    if (problem != null) {
      return wrong(in, line, bytes, false, problem);
    }
    return data(in, line, bytes, metaForm(words, 3), null);
  }

  private static Form metaForm(List<String> words, int flags) {
    boolean quiet = words.subList(flags, words.size()).contains("q");
    return form(quiet ? Shape.QUIET_META : Shape.META, false);
  }

  /**
   * @param rewritten the line that goes upstream instead; null for the line as it is
   */
  private @Nullable Call data(
      ByteBuf in, int line, int bytes, Form form, @Nullable String rewritten) {
    long whole = (long) line + bytes + 2;
    if (whole > largest) {
      return wrong(
          in, line, bytes, ((TextForm) form).silent(), "SERVER_ERROR object too large for cache");
    }
    if (in.readableBytes() < whole) {
      return null;
    }
    int end = in.readerIndex() + line + bytes;
    if (in.getByte(end) != '\r' || in.getByte(end + 1) != '\n') {
      return wrong(in, line, bytes, ((TextForm) form).silent(), "CLIENT_ERROR bad data chunk");
    }
    return passed(in, line, (int) whole, form, rewritten);
  }

  private static Call reading(ByteBuf in, int line, List<String> words, int keys) {
    if (words.size() < 2) {
      return answered(in, line, "ERROR");
    }
    boolean right = words.subList(keys, words.size()).stream().allMatch(TextKeys::fit);
    if (!right || keys == 2 && !Decimal.isSigned(words.get(1))) {
      return answered(in, line, MALFORMED);
    }
    return plain(in, line, Shape.VALUES);
  }

  private static Call meta(ByteBuf in, int line, List<String> words) {
    if (words.size() < 2) {
      return answered(in, line, "ERROR");
    }
    String problem = TextKeys.problem(words, 2);
    return problem == null
        ? passed(in, line, line, metaForm(words, 2), null)
        : answered(in, line, problem);
  }

  /** One line of which one line comes, unless {@code noreply} is among the words from there on. */
  private static Call change(ByteBuf in, int line, List<String> words, int least) {
    boolean silent = words.size() >= least && words.get(words.size() - 1).equals(NOREPLY);
    if (!silent) {
      return plain(in, line, Shape.LINE);
    }
    Form form = form(Shape.LINE, true);
    return passed(in, line, line, form, without(words));
  }

  private static Call stats(ByteBuf in, int line, List<String> words) {
    boolean known =
        words.size() == 1
            || words.size() == 2
                && List.of("items", "slabs", "sizes", "settings", "conns", "reset")
                    .contains(words.get(1));
    return known ? plain(in, line, Shape.STATS) : refused(in, line, String.join(" ", words));
  }

  private static Call refused(ByteBuf in, int line, String name) {
    return switch (name.split(" ")[0]) {
      case "watch", "verbosity", "shutdown", "cache_memlimit", "slabs", "lru", "lru_crawler" ->
          answered(in, line, "SERVER_ERROR gateway: '%s' is not passed on".formatted(name));
      case "stats", "extstore", "refresh_certs", "misbehave", "mop", "debugtime" ->
          answered(in, line, "SERVER_ERROR gateway: '%s' is not passed on".formatted(name));
      default -> answered(in, line, "ERROR");
    };
  }

  private Call wrong(ByteBuf in, int line, int bytes, boolean silent, String answer) {
    skip = bytes + 2L;
    in.skipBytes(line);
    return Call.own(
        TextDialect.TEXT, form(Shape.LINE, silent), silent ? new byte[0] : line(answer));
  }

  private static Call plain(ByteBuf in, int line, Shape shape) {
    return passed(in, line, line, form(shape, false), null);
  }

  private static Call passed(
      ByteBuf in, int line, int whole, Form form, @Nullable String rewritten) {
    boolean quiet = ((TextForm) form).shape() == Shape.QUIET_META;
    if (rewritten == null && !quiet) {
      return Call.passed(TextDialect.TEXT, form, in.readRetainedSlice(whole));
    }
    ByteBuf request = in.alloc().buffer(whole + NEXT.length);
    if (rewritten != null) {
      in.skipBytes(line);
      request.writeBytes((rewritten + "\r\n").getBytes(ISO_8859_1));
    }
    request.writeBytes(in, rewritten == null ? whole : whole - line);
    return Call.passed(TextDialect.TEXT, form, quiet ? request.writeBytes(NEXT) : request);
  }

  private static Call answered(ByteBuf in, int line, String answer) {
    in.skipBytes(line);
    return Call.own(TextDialect.TEXT, form(Shape.LINE, false), line(answer));
  }

  private static Call last(String answer) {
    return Call.last(TextDialect.TEXT, form(Shape.LINE, false), line(answer));
  }

  private static Form form(Shape shape, boolean silent) {
    return new TextForm(shape, silent);
  }

  private static byte[] line(String text) {
    return (text + "\r\n").getBytes(UTF_8);
  }

  private static String without(List<String> words) {
    return String.join(" ", words.subList(0, words.size() - 1));
  }
}
