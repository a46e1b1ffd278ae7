package dev.gridbench.gateway;

import dev.gridbench.gateway.lane.Reading;
import dev.gridbench.gateway.lane.Traffic;
import dev.gridbench.gateway.lane.Traffic.Count;
import dev.gridbench.instruments.ControlPort;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;

/** What a gateway says of itself on its control port. docs/gateway.md has the grammar. */
record Counts(GatewayServer gateway) implements ControlPort.Commands {

  private static final double NANOS_PER_MICRO = 1_000;

  @Override
  public List<String> answer(String line) throws InterruptedException {
    return switch (line) {
      case "counters" -> ControlPort.lines(counters());
      case "channels" -> ControlPort.lines(channels(gateway.read()));
      case "times" -> ControlPort.lines(times(together(gateway.read())));
      case "reset" -> {
        gateway.reset();
        yield ControlPort.OK;
      }
      default ->
          ControlPort.error("'" + line + "' is unknown. Say counters, channels, times or reset.");
    };
  }

  private List<String> counters() throws InterruptedException {
    Traffic all = together(gateway.read());
    return List.of(
        "clients.accepted " + gateway.accepted(),
        "clients.open " + gateway.clients(),
        "clients.given-up " + all.count(Count.GIVEN_UP),
        "calls " + all.count(Count.CALLS),
        "calls.own " + all.count(Count.OWN),
        "calls.answered " + all.count(Count.ANSWERED),
        "calls.failed " + all.count(Count.FAILED),
        "calls.dropped " + all.count(Count.DROPPED),
        "calls.waiting " + all.count(Count.WAITING));
  }

  private static List<String> channels(List<Reading> readings) {
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

  private static List<String> times(Traffic all) {
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
