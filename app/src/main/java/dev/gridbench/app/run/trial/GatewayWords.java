package dev.gridbench.app.run.trial;

import dev.gridbench.app.result.ByGateway;
import dev.gridbench.app.result.ByGateway.Spread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a gateway says of itself, in figures.
 *
 * @param counters {@code calls 5}, a line for each
 * @param channels {@code channel 0 text open in-flight 0 use 0.1 …}, a line for each connection to
 *     its member
 * @param times {@code request-hop count 5 mean 1.0 …}, a line for each distribution
 */
record GatewayWords(List<String> counters, List<String> channels, List<String> times) {

  /** Words of a channel's line before its figures: channel, number, dialect, state. */
  private static final int STATE = 3;

  private record Channel(boolean open, Map<String, Double> figures) {

    static Channel of(String line) {
      String[] words = line.split(" ");
      return new Channel(words[STATE].equals("open"), pairs(words, STATE + 1));
    }

    double figure(String name) {
      return figures.getOrDefault(name, 0.0);
    }
  }

  private static Map<String, Double> pairs(String[] words, int from) {
    Map<String, Double> pairs = new HashMap<>();
    for (int i = from; i + 1 < words.length; i += 2) {
      pairs.put(words[i], Double.valueOf(words[i + 1]));
    }
    return pairs;
  }

  /**
   * @param seconds between the last reset and this
   */
  ByGateway.Counts counts(String process, double seconds) {
    Map<String, Double> counts = new HashMap<>();
    counters.forEach(line -> counts.putAll(pairs(line.split(" "), 0)));
    List<Channel> all = new ArrayList<>();
    channels.forEach(line -> all.add(Channel.of(line)));
    return new ByGateway.Counts(
        process,
        seconds,
        new ByGateway.Clients(count(counts, "clients.open"), count(counts, "clients.given-up")),
        new ByGateway.Channels(
            (int) all.stream().filter(Channel::open).count(),
            use(all),
            (long) all.stream().mapToDouble(channel -> channel.figure("losses")).sum()),
        new ByGateway.Calls(
            count(counts, "calls"),
            count(counts, "calls.own"),
            count(counts, "calls.failed"),
            count(counts, "calls.dropped")),
        new ByGateway.Times(spread("request-hop"), spread("answer-hop"), spread("depth")));
  }

  /** Connections of a dialect that nobody spoke within the window stand by and are left out. */
  private static double use(List<Channel> all) {
    return all.stream()
        .filter(channel -> channel.figure("calls") > 0)
        .mapToDouble(channel -> channel.figure("use"))
        .average()
        .orElse(0);
  }

  private static long count(Map<String, Double> counts, String name) {
    return counts.getOrDefault(name, 0.0).longValue();
  }

  private Spread spread(String name) {
    Map<String, Double> figures =
        times.stream()
            .filter(line -> line.startsWith(name + " "))
            .findFirst()
            .map(line -> pairs(line.split(" "), 1))
            .orElse(Map.of());
    return new Spread(
        count(figures, "count"),
        figures.getOrDefault("mean", 0.0),
        figures.getOrDefault("p50", 0.0),
        figures.getOrDefault("p90", 0.0),
        figures.getOrDefault("p99", 0.0),
        figures.getOrDefault("p999", 0.0),
        figures.getOrDefault("max", 0.0));
  }
}
