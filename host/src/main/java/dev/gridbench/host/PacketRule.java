package dev.gridbench.host;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Which packets a host's kernel drops, or holds back, of those from and to the ports that members
 * get, as conditions of nftables (ADR 82, 100, 102).
 *
 * @param lost which of them, as a condition; empty for all
 * @param held for how long they are held back; zero where they are dropped
 * @param in whether of those that come from other hosts
 * @param out whether of those that go to them
 * @param only addresses of the only hosts that it is about; empty for all
 * @param spared addresses of hosts that it is not about
 */
public record PacketRule(
    String lost, Duration held, boolean in, boolean out, Set<String> only, Set<String> spared) {

  /** Where packets pass, and what nftables calls the other host and the interface there. */
  private enum Hook {
    INPUT("input", "saddr", "iifname"),
    OUTPUT("output", "daddr", "oifname");

    private final String label;
    private final String peer;
    private final String interfaceName;

    Hook(String label, String peer, String interfaceName) {
      this.label = label;
      this.peer = peer;
      this.interfaceName = interfaceName;
    }
  }

  /** Of a thousand million packets; numgen counts to less than 2^32. */
  private static final long WHOLE = 1_000_000_000;

  /** The longest message that the kernel hands over at once is 64 KiB: a burst takes two. */
  private static final long BURST = 128 << 10;

  public PacketRule {
    only = Set.copyOf(only);
    spared = Set.copyOf(spared);
  }

  public static PacketRule all(boolean in, boolean out) {
    return dropped("", in, out);
  }

  private static PacketRule dropped(String lost, boolean in, boolean out) {
    return new PacketRule(lost, Duration.ZERO, in, out, Set.of(), Set.of());
  }

  /** Of what the host sends: a kernel has no queue for what comes. */
  public static PacketRule delay(Duration by) {
    return new PacketRule("", by, false, true, Set.of(), Set.of());
  }

  /**
   * Each by chance, independently of all others.
   *
   * @param share above 0 and below 1
   */
  public static PacketRule share(double share, boolean in, boolean out) {
    String lost = "numgen random mod %d < %d".formatted(WHOLE, Math.round(share * WHOLE));
    return dropped(lost, in, out);
  }

  /**
   * What is above a rate, of each direction by itself. Nothing is queued: the kernel lets pass at
   * once what was not used, up to a second's worth and 128 KiB, and so much at the beginning.
   */
  public static PacketRule above(long bitsPerSecond, boolean in, boolean out) {
    long bytes = bitsPerSecond / Byte.SIZE;
    String lost = "limit rate over %d bytes/second burst %d bytes".formatted(bytes, BURST);
    return dropped(lost, in, out);
  }

  public PacketRule only(Set<String> addresses) {
    return new PacketRule(lost, held, in, out, addresses, spared);
  }

  public PacketRule sparing(Set<String> addresses) {
    return new PacketRule(lost, held, in, out, only, addresses);
  }

  /**
   * Commands that add two chains, of what comes and of what goes, to a table with a set of ports.
   *
   * @param priority that packets get which are held back
   */
  List<String> commands(String table, String priority) {
    String fate =
        held.isZero() ? lost + " counter name dropped drop" : "meta priority set " + priority;
    List<String> commands = new ArrayList<>();
    commands.add("add counter %s seen".formatted(table));
    commands.add("add counter %s dropped".formatted(table));
    if (in) {
      chain(commands, table, Hook.INPUT, fate);
    }
    if (out) {
      chain(commands, table, Hook.OUTPUT, fate);
    }
    return commands;
  }

  private void chain(List<String> commands, String table, Hook hook, String fate) {
    String those = "%s %s_those".formatted(table, hook.label);
    String base = "%s %s_all".formatted(table, hook.label);
    commands.add("add chain " + those);
    commands.add("add rule %s counter name seen".formatted(those));
    commands.add("add rule %s %s".formatted(those, fate));
    commands.add("add chain %s { type filter hook %s priority -150; }".formatted(base, hook.label));
    for (String family : List.of("ip", "ip6")) {
      addRule(commands, base, family, hook.peer + " !=", only);
      addRule(commands, base, family, hook.peer, spared);
    }
    for (String end : List.of("sport", "dport")) {
      commands.add(
          "add rule %s %s != \"lo\" tcp %s @ports jump %s_those"
              .formatted(base, hook.interfaceName, end, hook.label));
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
