package dev.gridbench.ruler.protocol;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * RESP2, the protocol of Redis, with inline commands. Expiry is read and ignored.
 *
 * @see <a href="https://redis.io/docs/latest/develop/reference/protocol-spec/">RESP</a>
 */
public final class RespProtocol implements Protocol {

  private static final int MOST_ARGUMENTS = 1 << 20;

  private final RespCommands commands;

  /**
   * @param connection its number, for CLIENT ID
   */
  public RespProtocol(long connection) {
    this.commands = new RespCommands(connection);
  }

  @Override
  public @Nullable Command next(Input input) throws Garbled {
    int mark = input.mark();
    List<byte[]> words = words(input);
    if (words == null) {
      input.rewind(mark);
      return null;
    }
    return words.isEmpty() ? next(input) : commands.of(words);
  }

  private static @Nullable List<byte[]> words(Input input) throws Garbled {
    String line = input.line();
    if (line == null) {
      return null;
    }
    if (!line.startsWith("*")) {
      return Arrays.stream(line.strip().split("\\s+"))
          .filter(word -> !word.isEmpty())
          .map(word -> word.getBytes(ISO_8859_1))
          .toList();
    }
    int count = number(line, MOST_ARGUMENTS);
    List<byte[]> words = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      byte[] word = bulk(input);
      if (word == null) {
        return null;
      }
      words.add(word);
    }
    return words;
  }

  private static byte @Nullable [] bulk(Input input) throws Garbled {
    String line = input.line();
    if (line == null) {
      return null;
    }
    if (!line.startsWith("$")) {
      throw new Garbled("-ERR Protocol error: expected '$'\r\n");
    }
    return input.block(number(line, Input.MOST));
  }

  private static int number(String line, int most) throws Garbled {
    try {
      int number = Integer.parseInt(line.substring(1));
      if (number >= 0 && number <= most) {
        return number;
      }
    } catch (NumberFormatException garbled) {
      throw new Garbled("-ERR Protocol error: invalid length\r\n");
    }
    throw new Garbled("-ERR Protocol error: invalid length\r\n");
  }
}
