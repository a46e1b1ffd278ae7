package dev.gridbench.drivers.redis.slots;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.gridbench.api.Endpoint;
import dev.gridbench.drivers.wire.Routing;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which primary of a Redis Cluster holds which of the 16,384 slots. A key's slot is the CRC-16 of
 * the XMODEM kind over its bytes, modulo their number (Redis Cluster specification, key
 * distribution model). A part of the key in braces, which would count alone, is not looked for.
 */
public final class Slots implements Routing {

  private static final int SLOTS = 16_384;
  private static final int POLYNOMIAL = 0x1021;
  private static final int[] CRC = crcTable();
  private static final int FLAGS = 2;
  private static final int RANGES = 8;

  private final String prefix;
  private final List<Endpoint> primaries = new ArrayList<>();
  private final List<Endpoint> replicas = new ArrayList<>();
  private final int[] owner = new int[SLOTS];

  private Slots(String prefix) {
    this.prefix = prefix;
    Arrays.fill(owner, -1);
  }

  /**
   * @param nodes the answer to {@code CLUSTER NODES}
   * @param asked the member that gave it
   * @param prefix what each key begins with
   * @throws IOException if a slot has no owner
   */
  public static Slots of(String nodes, Endpoint asked, String prefix) throws IOException {
    Slots slots = new Slots(prefix);
    for (String line : nodes.split("\n")) {
      slots.read(line.strip().split(" "), asked);
    }
    if (Arrays.stream(slots.owner).anyMatch(primary -> primary < 0)) {
      throw new IOException("the Redis Cluster of " + asked + " has slots without a primary");
    }
    return slots;
  }

  private void read(String[] fields, Endpoint asked) {
    List<String> flags = fields.length < RANGES ? List.of() : List.of(fields[FLAGS].split(","));
    if (flags.contains("slave") && !flags.contains("fail")) {
      replicas.add(endpoint(fields[1], asked));
    } else if (flags.contains("master") && fields.length > RANGES) {
      add(endpoint(fields[1], asked), Arrays.copyOfRange(fields, RANGES, fields.length));
    }
  }

  public List<Endpoint> primaries() {
    return List.copyOf(primaries);
  }

  /** Copies of primaries, but for those that the member which was asked takes for gone. */
  public List<Endpoint> replicas() {
    return List.copyOf(replicas);
  }

  @Override
  public int member(Object key) {
    return owner[slot(prefix + key)];
  }

  static int slot(String key) {
    int crc = 0;
    for (byte each : key.getBytes(ISO_8859_1)) {
      crc = crc << 8 & 0xFFFF ^ CRC[(crc >>> 8 ^ each) & 0xFF];
    }
    return crc % SLOTS;
  }

  /** Those in brackets are on their way from one primary to another and named twice. */
  private void add(Endpoint primary, String[] ranges) {
    for (String range : ranges) {
      if (!range.startsWith("[")) {
        String[] ends = range.split("-");
        int last = Integer.parseInt(ends[ends.length - 1]);
        Arrays.fill(owner, Integer.parseInt(ends[0]), last + 1, primaries.size());
      }
    }
    primaries.add(primary);
  }

  /** Of {@code host:port@busport}; a member that does not know its own address leaves it out. */
  private static Endpoint endpoint(String address, Endpoint asked) {
    String client = address.split("@")[0];
    int colon = client.lastIndexOf(':');
    String host = colon == 0 ? asked.host() : client.substring(0, colon);
    return new Endpoint(host, Integer.parseInt(client.substring(colon + 1)));
  }

  private static int[] crcTable() {
    int[] table = new int[256];
    for (int i = 0; i < table.length; i++) {
      int crc = i << 8;
      for (int bit = 0; bit < 8; bit++) {
        crc = (crc & 0x8000) != 0 ? crc << 1 ^ POLYNOMIAL : crc << 1;
      }
      table[i] = crc & 0xFFFF;
    }
    return table;
  }
}
