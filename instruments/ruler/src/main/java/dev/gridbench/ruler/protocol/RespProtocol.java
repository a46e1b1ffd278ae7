package dev.gridbench.ruler.protocol;

import dev.gridbench.instruments.protocol.Malformed;
import dev.gridbench.instruments.protocol.RespArray;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * RESP2, the protocol of Redis, with inline commands. Expiry is read and ignored.
 *
 * @see <a href="https://redis.io/docs/latest/develop/reference/protocol-spec/">RESP</a>
 */
public final class RespProtocol implements Protocol {

  private final RespCommands commands;

  /**
   * @param connection its number, for CLIENT ID
   */
  public RespProtocol(long connection) {
    this.commands = new RespCommands(connection);
  }

  @Override
  public @Nullable Command next(Input input) throws Garbled {
    while (input.from() < input.to()) {
      List<byte[]> words = new ArrayList<>();
      int end = input.at(input.from()) == '*' ? array(input, words) : inline(input, words);
      if (end < 0) {
        return null;
      }
      input.goOnAt(end);
      if (!words.isEmpty()) {
        return commands.of(words);
      }
    }
    return null;
  }

  private static int array(Input input, List<byte[]> words) throws Garbled {
    try {
      return RespArray.scan(
          input, Input.MOST, (number, from, length) -> words.add(input.copy(from, length)));
    } catch (Malformed malformed) {
      throw new Garbled("-ERR " + malformed.reason() + "\r\n");
    }
  }

  /** Where a line of words ends, or -1 if that has not come yet. */
  private static int inline(Input input, List<byte[]> words) {
    int end = input.find(input.from(), input.to(), '\n');
    if (end < 0) {
      return -1;
    }
    for (String word : input.text(input.from(), end - input.from()).strip().split("\\s+")) {
      if (!word.isEmpty()) {
        words.add(Input.bytes(word));
      }
    }
    return end + 1;
  }
}
