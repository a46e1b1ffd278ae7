package dev.gridbench.drivers.memcached;

import dev.gridbench.api.system.ClusterSpec;
import dev.gridbench.api.system.Option;
import dev.gridbench.drivers.wire.WireSettings;
import java.util.ArrayList;
import java.util.List;

/** What a study may set, by the names that it uses. */
final class Options {

  static final String PROTOCOL = "protocol";
  static final String ASCII = "ascii";
  static final String BINARY = "binary";
  static final String TRANSCODER = "transcoder";
  static final String WHALIN = "whalin";
  static final String COMPRESSION = "compression";
  static final String FAILOVER = "failover";
  static final String TIMEOUT = "timeout";
  static final String POOL = "pool";
  static final String POOL_DEFAULT = "32";

  /** What stands for an option that the library itself decides. */
  private static final String LIBRARYS_OWN = "the library's";

  private static final String NUMBER = "[1-9]\\d{0,8}";

  /**
   * An option that goes on a server's command line.
   *
   * @param pattern what its values look like
   */
  record Flag(Option option, String flag, String pattern) {

    /**
     * @throws IllegalArgumentException if it does not look like one
     */
    String value(ClusterSpec cluster) {
      String value = cluster.option(option.name(), option.defaultValue());
      if (!value.matches(pattern)) {
        throw new IllegalArgumentException(
            "option %s of memcached cannot be '%s'. Give %s."
                .formatted(option.name(), value, option.meaning()));
      }
      return value;
    }
  }

  static final List<Flag> FLAGS =
      List.of(
          new Flag(
              Option.member("memory", "the room for entries of each server, in MiB", "64"),
              "-m",
              NUMBER),
          new Flag(Option.member("threads", "how many serve requests", "4"), "-t", NUMBER),
          new Flag(
              Option.member(
                  "max-connections", "how many connections a server takes at a time", "1024"),
              "-c",
              NUMBER),
          new Flag(
              Option.member("item-size", "the largest entry, in bytes or as 2m", "1m"),
              "-I",
              NUMBER + "[kKmM]?"));

  static final List<Option> ALL = all();

  private Options() {}

  private static List<Option> all() {
    List<Option> all = new ArrayList<>(FLAGS.stream().map(Flag::option).toList());
    all.add(Option.PORT);
    all.add(Option.client(PROTOCOL, "what client and server speak", ASCII, ASCII, BINARY));
    all.add(
        Option.client(
            TRANSCODER,
            "how spymemcached encodes values: as itself, or as Whalin",
            "default",
            "default",
            WHALIN));
    all.add(
        Option.client(
            COMPRESSION, "bytes above which values are compressed, or off", LIBRARYS_OWN));
    all.add(
        Option.client(
            FAILOVER, "whether the next server is asked where one is gone", "on", "on", "off"));
    all.add(Option.client(TIMEOUT, "milliseconds that a call waits", LIBRARYS_OWN));
    all.add(
        Option.client(
            POOL, "sockets to each server that clients of one connection share", POOL_DEFAULT));
    all.add(WireSettings.SOCKETS);
    all.add(WireSettings.DEPTH);
    return List.copyOf(all);
  }
}
