package dev.gridbench.drivers.redis;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.drivers.redis.slots.Slots;
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
final class OwnKeys {

  private static final String BATCH = "1000";

  private final String prefix;

  /**
   * @param prefix what each key begins with, before its number
   */
  OwnKeys(String prefix) {
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
  long count(MemberSocket server) throws IOException {
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
   * Removes them from one server. They are what an earlier run has left.
   *
   * @throws Refused if it does not let this user look, or remove
   */
  void remove(MemberSocket server) throws IOException {
    scan(
        server,
        keys ->
            server.call(
                out -> {
                  for (String key : keys) {
                    RespDialect.command(out, "UNLINK", key);
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

  /** Does something with each server. */
  @FunctionalInterface
  interface Each {
    void server(MemberSocket server) throws IOException;
  }

  /**
   * For a library, none of which walks the keys of one server as the others do: over sockets of its
   * own, which it closes, to the one server or to each primary of the cluster.
   *
   * @param seeds one server, or some of a cluster
   * @param timeout milliseconds that an answer may take, 0 for ever
   */
  static void each(List<Endpoint> seeds, String prefix, int timeout, Security security, Each each)
      throws IOException {
    Login login = new Login(security);
    for (Endpoint primary : primaries(seeds.get(0), prefix, timeout, login)) {
      try (MemberSocket server = new MemberSocket(primary, timeout, login)) {
        each.server(server);
      }
    }
  }

  private static List<Endpoint> primaries(Endpoint first, String prefix, int timeout, Login login)
      throws IOException {
    try (MemberSocket server = new MemberSocket(first, timeout, login)) {
      String nodes = WireDriver.ask(server, "CLUSTER", "NODES");
      return Slots.of(nodes, first, prefix).primaries();
    } catch (Refused alone) {
      return List.of(first);
    }
  }
}
