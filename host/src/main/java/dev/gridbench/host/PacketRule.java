package dev.gridbench.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Which packets a host's kernel drops of those from and to the ports that members get, as
 * conditions of nftables (ADR 82, 100).
 *
 * @param lost which of them; empty for all
 * @param in whether of those that come from other hosts
 * @param out whether of those that go to them
 * @param only addresses of the only hosts that it is about; empty for all
 * @param spared addresses of hosts that it is not about
 */
public record PacketRule(
    String lost, boolean in, boolean out, Set<String> only, Set<String> spared) {

  /** Of a thousand million packets; numgen counts to less than 2^32. */
  private static final long WHOLE = 1_000_000_000;

  /** The longest message that the kernel hands over at once is 64 KiB: a burst takes two. */
  private static final long BURST = 128 << 10;

  public PacketRule {
    only = Set.copyOf(only);
    spared = Set.copyOf(spared);
  }

  public static PacketRule all(boolean in, boolean out) {
    return new PacketRule("", in, out, Set.of(), Set.of());
  }

  /**
   * Each by chance, independently of all others.
   *
   * @param share above 0 and below 1
   */
  public static PacketRule share(double share, boolean in, boolean out) {
    String lost = "numgen random mod %d < %d".formatted(WHOLE, Math.round(share * WHOLE));
    return new PacketRule(lost, in, out, Set.of(), Set.of());
  }

  /**
   * What is above a rate, of each direction by itself. Nothing is queued: the kernel lets pass at
   * once what was not used, up to a second's worth and 128 KiB, and so much at the beginning.
   */
  public static PacketRule above(long bitsPerSecond, boolean in, boolean out) {
    long bytes = bitsPerSecond / Byte.SIZE;
    String lost = "limit rate over %d bytes/second burst %d bytes".formatted(bytes, BURST);
    return new PacketRule(lost, in, out, Set.of(), Set.of());
  }

  public PacketRule only(Set<String> addresses) {
    return new PacketRule(lost, in, out, addresses, spared);
  }

  public PacketRule sparing(Set<String> addresses) {
    return new PacketRule(lost, in, out, only, addresses);
  }

  /**
   * Commands that add two chains, of what comes and of what goes, to a table with a set of ports.
   */
  List<String> commands(String table) {
    List<String> commands = new ArrayList<>();
    commands.add("add counter %s seen".formatted(table));
    commands.add("add counter %s dropped".formatted(table));
    if (in) {
      chain(commands, table, "input", "saddr", "iifname");
    }
    if (out) {
      chain(commands, table, "output", "daddr", "oifname");
    }
    return commands;
  }

  private void chain(
      List<String> commands, String table, String hook, String peer, String interfaceName) {
    String drop = "%s %s_drop".formatted(table, hook);
    String base = "%s %s_all".formatted(table, hook);
    commands.add("add chain " + drop);
    commands.add("add rule %s counter name seen".formatted(drop));
    commands.add("add rule %s %s counter name dropped drop".formatted(drop, lost));
    commands.add("add chain %s { type filter hook %s priority -150; }".formatted(base, hook));
    for (String family : List.of("ip", "ip6")) {
      addRule(commands, base, family, peer + " !=", only);
      addRule(commands, base, family, peer, spared);
    }
    for (String end : List.of("sport", "dport")) {
      commands.add(
          "add rule %s %s != \"lo\" tcp %s @ports jump %s_drop"
              .formatted(base, interfaceName, end, hook));
    }
  }

  private static void addRule(
      List<String> commands, String base, String family, String match, Set<String> addresses) {
    List<String> own =
        addresses.stream()
            .filter(address -> address.contains(":") == family.equals("ip6"))
            .sorted()
            .toList();
    if (!own.isEmpty()) {
      commands.add(
          String.format(
              Locale.ROOT,
              "add rule %s %s %s { %s } accept",
              base,
              family,
              match,
              String.join(", ", own)));
    }
  }
}
