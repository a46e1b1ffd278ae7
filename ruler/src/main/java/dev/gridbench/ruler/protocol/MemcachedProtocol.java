package dev.gridbench.ruler.protocol;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The text protocol of memcached. Expiry is read and ignored.
 *
 * @see <a
 *     href="https://github.com/memcached/memcached/blob/master/doc/protocol.txt">protocol.txt</a>
 */
public final class MemcachedProtocol implements Protocol {

  private static final String ERROR = "ERROR\r\n";
  private static final int LONGEST_KEY = 250;

  @Override
  public @Nullable Command next(Input input) throws Garbled {
    int mark = input.mark();
    String line = input.line();
    if (line == null) {
      return null;
    }
    List<String> words = Arrays.asList(line.strip().split(" +"));
    List<String> rest = words.subList(1, words.size());
    return switch (words.get(0)) {
      case "get" -> reads(rest, false);
      case "gets" -> reads(rest, true);
      case "set" -> write(Verb.SET, rest, input, mark);
      case "add" -> write(Verb.ADD, rest, input, mark);
      case "replace" -> write(Verb.REPLACE, rest, input, mark);
      case "delete" -> delete(rest);
      case "version" -> says("VERSION 1.6.0-ruler\r\n");
      case "verbosity" -> says(quiet(rest) ? "" : "OK\r\n");
      case "stats" -> stats(rest);
      case "flush_all" -> flush(quiet(rest));
      case "quit" -> Command.last((result, server) -> Command.NOTHING);
      default -> says(ERROR);
    };
  }

  private static Command reads(List<String> keys, boolean versions) {
    return keys.isEmpty() || tooLong(keys)
        ? says(ERROR)
        : Command.of(Verb.GET, keys, (result, server) -> Memcached.values(keys, result, versions));
  }

  private static @Nullable Command write(Verb verb, List<String> words, Input input, int mark)
      throws Garbled {
    if (words.size() < 4 || tooLong(words.subList(0, 1))) {
      throw new Garbled("CLIENT_ERROR bad command line format\r\n");
    }
    int length = number(words.get(3), Input.MOST);
    byte[] value = input.block(length);
    if (value == null) {
      input.rewind(mark);
      return null;
    }
    int flags = (int) Long.parseLong(words.get(1).matches("\\d{1,10}") ? words.get(1) : "0");
    return Command.write(verb, words.get(0), value, flags, unless(quiet(words), Memcached::stored));
  }

  private static Command delete(List<String> words) {
    return words.isEmpty()
        ? says(ERROR)
        : Command.of(Verb.DELETE, words.subList(0, 1), unless(quiet(words), Memcached::deleted));
  }

  /** {@code stats entries PREFIX} is the ruler's own: how many keys begin like this. */
  private static Command stats(List<String> words) {
    if (words.isEmpty()) {
      return Command.admin(Memcached::stats);
    }
    return words.size() == 2 && words.get(0).equals("entries")
        ? Command.admin((result, server) -> Memcached.entries(server, words.get(1)))
        : says("END\r\n");
  }

  private static Command flush(boolean quiet) {
    return Command.admin(
        (result, server) -> {
          server.clear();
          return quiet ? Command.NOTHING : Input.bytes("OK\r\n");
        });
  }

  private static boolean quiet(List<String> words) {
    return !words.isEmpty() && words.get(words.size() - 1).equals("noreply");
  }

  private static Command.Encoding unless(boolean quiet, Command.Encoding encoding) {
    return quiet ? (result, server) -> Command.NOTHING : encoding;
  }

  private static boolean tooLong(List<String> keys) {
    return keys.stream().anyMatch(key -> key.length() > LONGEST_KEY);
  }

  private static int number(String text, int most) throws Garbled {
    if (text.matches("\\d{1,9}") && Integer.parseInt(text) <= most) {
      return Integer.parseInt(text);
    }
    throw new Garbled("CLIENT_ERROR bad data chunk\r\n");
  }

  private static Command says(String text) {
    return Command.admin((result, server) -> Input.bytes(text));
  }
}
