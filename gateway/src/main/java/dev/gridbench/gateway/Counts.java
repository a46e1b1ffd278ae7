package dev.gridbench.gateway;

import dev.gridbench.gateway.lane.Reading;
import dev.gridbench.gateway.lane.Traffic;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;

/** What a gateway has counted, as lines of text. */
final class Counts {

  private static final double NANOS_PER_MICRO = 1_000;

  private Counts() {}

  static List<String> counters(GatewayServer gateway) throws InterruptedException {
    Traffic all = together(gateway.read());
    return List.of(
        "clients.accepted " + gateway.accepted(),
        "clients.open " + gateway.clients(),
        "clients.given-up " + all.givenUp(),
        "calls " + all.calls(),
        "calls.own " + all.own(),
        "calls.answered " + all.answered(),
        "calls.failed " + all.failed(),
        "calls.dropped " + all.dropped(),
        "calls.waiting " + all.waiting());
  }

  static List<String> channels(List<Reading> readings) {
    List<String> lines = new ArrayList<>();
    for (int slot = 0; slot < readings.size(); slot++) {
      for (Reading.OfChannel channel : readings.get(slot).channels()) {
        lines.add("channel " + slot + " " + line(channel));
      }
    }
    return lines;
  }

  private static String line(Reading.OfChannel channel) {
    return String.format(
        Locale.ROOT,
        "%s %s in-flight %d use %.4f calls %d connects %d losses %d sent %d received %d",
        channel.dialect(),
        channel.open() ? "open" : "closed",
        channel.inFlight(),
        channel.use(),
        channel.calls(),
        channel.connects(),
        channel.losses(),
        channel.sent(),
        channel.received());
  }

  static List<String> times(List<Reading> readings) {
    Traffic all = together(readings);
    return List.of(
        line("request-hop", all.requestHop(), NANOS_PER_MICRO),
        line("answer-hop", all.answerHop(), NANOS_PER_MICRO),
        line("depth", all.depth(), 1));
  }

  private static String line(String name, Histogram histogram, double unit) {
    return String.format(
        Locale.ROOT,
        "%s count %d mean %.1f p50 %.1f p90 %.1f p99 %.1f p999 %.1f max %.1f",
        name,
        histogram.getTotalCount(),
        histogram.getTotalCount() == 0 ? 0 : histogram.getMean() / unit,
        histogram.getValueAtPercentile(50) / unit,
        histogram.getValueAtPercentile(90) / unit,
        histogram.getValueAtPercentile(99) / unit,
        histogram.getValueAtPercentile(99.9) / unit,
        histogram.getMaxValue() / unit);
  }

  private static Traffic together(List<Reading> readings) {
    Traffic all = new Traffic();
    readings.forEach(reading -> all.add(reading.traffic()));
    return all;
  }
}
