package dev.gridbench.ruler.protocol;

import dev.gridbench.instruments.protocol.Decimal;
import dev.gridbench.instruments.protocol.TextLine;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The text protocol of memcached. Expiry is read and ignored. */
public final class MemcachedProtocol implements Protocol {

  private static final String ERROR = "ERROR\r\n";
  private static final Map<String, Verb> WRITES =
      Map.of("set", Verb.SET, "add", Verb.ADD, "replace", Verb.REPLACE);

  @Override
  public @Nullable Command next(Input input) throws Garbled {
    int end = input.find(input.from(), input.to(), '\n');
    if (end < 0) {
      return null;
    }
    TextLine line = TextLine.of(input, end);
    Verb verb = WRITES.get(line.name());
    if (verb != null) {
      return write(verb, line, input);
    }
    input.goOnAt(end + 1);
    return switch (line.name()) {
      case "get" -> reads(line.from(1), false);
      case "gets" -> reads(line.from(1), true);
      case "delete" -> delete(line);
      case "version" -> says("VERSION 1.6.0-ruler\r\n");
      case "verbosity" -> says(line.silent(1) ? "" : "OK\r\n");
      case "stats" -> stats(line.from(1));
      case "flush_all" -> flush(line.silent(1));
      case "quit" -> Command.last((result, server) -> Command.NOTHING);
      default -> says(ERROR);
    };
  }

  private static Command reads(List<String> keys, boolean versions) {
    return keys.isEmpty() || !keys.stream().allMatch(TextLine::isKey)
        ? says(ERROR)
        : Command.of(
            Verb.GET, keys, (result, server) -> MemcachedAnswers.values(keys, result, versions));
  }

  private static @Nullable Command write(Verb verb, TextLine line, Input input) throws Garbled {
    if (line.size() < 5 || !TextLine.isKey(line.word(1))) {
      throw new Garbled("CLIENT_ERROR bad command line format\r\n");
    }
    int bytes = line.dataLength(4);
    TextLine.Data data = bytes < 0 ? TextLine.Data.UNENDED : line.data(input, bytes);
    if (bytes > Input.MOST || data == TextLine.Data.UNENDED) {
      throw new Garbled("CLIENT_ERROR bad data chunk\r\n");
    }
    if (data == TextLine.Data.WANTS_MORE) {
      return null;
    }
    int from = input.from() + line.length();
    byte[] value = input.copy(from, bytes);
    input.goOnAt(from + bytes + 2);
    int flags = Decimal.isUnsigned(line.word(2), 32) ? Integer.parseUnsignedInt(line.word(2)) : 0;
    Command.Encoding encoding = unless(line.silent(5), MemcachedAnswers::stored);
    return Command.write(verb, line.word(1), value, flags, encoding);
  }

  private static Command delete(TextLine line) {
    return line.size() < 2
        ? says(ERROR)
        : Command.of(
            Verb.DELETE,
            line.words().subList(1, 2),
            unless(line.silent(2), MemcachedAnswers::deleted));
  }

  /** {@code stats entries PREFIX} is the ruler's own: how many keys begin like this. */
  private static Command stats(List<String> words) {
    if (words.isEmpty()) {
      return Command.admin(MemcachedAnswers::stats);
    }
    return words.size() == 2 && words.get(0).equals("entries")
        ? Command.admin((result, server) -> MemcachedAnswers.entries(server, words.get(1)))
        : says("END\r\n");
  }

  private static Command flush(boolean quiet) {
    return Command.admin(
        (result, server) -> {
          server.clear();
          return quiet ? Command.NOTHING : Input.bytes("OK\r\n");
        });
  }

  private static Command.Encoding unless(boolean quiet, Command.Encoding encoding) {
    return quiet ? (result, server) -> Command.NOTHING : encoding;
  }

  private static Command says(String text) {
    return Command.admin((result, server) -> Input.bytes(text));
  }
}
