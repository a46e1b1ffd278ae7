package dev.gridbench.drivers.redis.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.gridbench.drivers.wire.Answers;
import dev.gridbench.drivers.wire.MemberSocket;
import dev.gridbench.drivers.wire.Refused;
import dev.gridbench.drivers.wire.RespDialect;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;

/**
 * The keys of one map among those of others: each begins with the map's name. They are found by
 * {@code SCAN}, a thousand at a time, so that a server goes on serving its owner meanwhile.
 */
public final class OwnKeys {

  private static final String BATCH = "1000";

  private final String prefix;

  /**
   * @param prefix what each key begins with, before its number
   */
  public OwnKeys(String prefix) {
    this.prefix = prefix;
  }

  /** Takes some keys of a server. */
  @FunctionalInterface
  private interface Batch {
    void keys(List<String> keys) throws IOException;
  }

  private record Page(String cursor, List<String> keys) {}

  /**
   * How many one server has. A key that {@code SCAN} names twice counts once.
   *
   * @throws Refused if it does not let this user look
   */
  public long count(MemberSocket server) throws IOException {
    BitSet numbers = new BitSet();
    scan(
        server,
        keys ->
            keys.stream()
                .map(key -> key.substring(prefix.length()))
                .filter(number -> number.matches("\\d{1,9}"))
                .forEach(number -> numbers.set(Integer.parseInt(number))));
    return numbers.cardinality();
  }

  /**
   * Removes them from one server, by the command that every compatible server has. They are what an
   * earlier run has left.
   *
   * @throws Refused if it does not let this user look, or remove
   */
  public void remove(MemberSocket server) throws IOException {
    scan(
        server,
        keys ->
            server.call(
                out -> {
                  for (String key : keys) {
                    RespDialect.command(out, "DEL", key);
                  }
                },
                in -> answers(in, keys.size())));
  }

  /** All are read, the refused ones too, so that the next answer is the next request's. */
  private static long answers(Answers in, int count) throws IOException {
    Refused refused = null;
    long removed = 0;
    for (int i = 0; i < count; i++) {
      try {
        removed += RespDialect.number(in);
      } catch (Refused one) {
        refused = one;
      }
    }
    if (refused != null) {
      throw refused;
    }
    return removed;
  }

  private void scan(MemberSocket server, Batch batch) throws IOException {
    String cursor = "0";
    do {
      List<String> words = List.of("SCAN", cursor, "MATCH", prefix + "*", "COUNT", BATCH);
      Page page = server.call(out -> RespDialect.command(out, words), OwnKeys::page);
      batch.keys(page.keys);
      cursor = page.cursor;
    } while (!cursor.equals("0"));
  }

  private static Page page(Answers in) throws IOException {
    int parts = RespDialect.array(in);
    if (parts != 2) {
      throw Answers.unexpected("*" + parts, "*2");
    }
    String cursor = text(in);
    int count = RespDialect.array(in);
    List<String> keys = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      keys.add(text(in));
    }
    return new Page(cursor, keys);
  }

  private static String text(Answers in) throws IOException {
    return new String(Objects.requireNonNull(RespDialect.block(in)), ISO_8859_1);
  }
}
