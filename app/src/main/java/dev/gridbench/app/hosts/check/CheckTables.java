package dev.gridbench.app.hosts.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** A check of hosts as rows for a terminal, and as JSON for scripts. */
public final class CheckTables {

  /** Raised where a field changes its meaning or goes away. */
  private static final int SCHEMA = 1;

  private static final String UNKNOWN = "–";

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private CheckTables() {}

  /** The heading's row first. */
  public static List<List<String>> hosts(Findings findings) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "host",
            "roles",
            "Java",
            "cpus",
            "memory",
            "disk free",
            "NTP",
            "governor",
            "steal",
            "wall clock"));
    for (HostFinding host : findings.hosts()) {
      if (host.reached()) {
        rows.add(row(host));
      }
    }
    return rows;
  }

  private static List<String> row(HostFinding host) {
    return List.of(
        host.name(),
        roles(host),
        host.fact("java"),
        host.fact("cores"),
        cell(host.number("memoryBytes"), Shown::bytes),
        cell(host.number("diskFreeBytes"), Shown::bytes),
        host.fact("ntp").isEmpty() ? UNKNOWN : host.fact("ntp"),
        host.fact("governor").isEmpty() ? UNKNOWN : host.fact("governor"),
        cell(host.number("steal"), share -> String.format(Locale.ROOT, "%.1f %%", share * 100)),
        host.clock().map(CheckTables::clock).orElse(UNKNOWN));
  }

  private static String roles(HostFinding host) {
    return host.entry().roles().stream()
        .sorted()
        .map(Judgement::word)
        .collect(Collectors.joining("+"));
  }

  private static String clock(HostFinding.WallClock clock) {
    return "%s%s ± %s"
        .formatted(
            clock.aheadNanos() < 0 ? "" : "+",
            Shown.nanos(clock.aheadNanos()),
            Shown.nanos(clock.boundNanos()));
  }

  private static String cell(Optional<Double> value, DoubleFunction<String> text) {
    return value.map(text::apply).orElse(UNKNOWN);
  }

  /** The heading's row first; no more than that where no link was measured. */
  public static List<List<String>> links(Findings findings) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("link", "p50", "p99", "1 stream", "8 streams", "1 back", "8 back", "MTU"));
    for (LinkFinding link : findings.links()) {
      rows.add(
          List.of(
              link.from() + " > " + link.to(),
              cell(link.number("p50Nanos"), Shown::nanos),
              cell(link.number("p99Nanos"), Shown::nanos),
              cell(link.number("out1"), Shown::bits),
              cell(link.number("out8"), Shown::bits),
              cell(link.number("back1"), Shown::bits),
              cell(link.number("back8"), Shown::bits),
              cell(link.number("mtu"), mtu -> String.format(Locale.ROOT, "%.0f", mtu))));
    }
    return rows;
  }

  /** The text, with a line feed at its end. */
  public static String json(Findings findings, Judgement judgement) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("schema", SCHEMA);
    all.put("hosts", findings.hosts().stream().map(CheckTables::fields).toList());
    all.put("links", findings.links().stream().map(CheckTables::fields).toList());
    all.put("faults", judgement.faults());
    all.put("doubts", judgement.doubts());
    return JSON.writeValueAsString(all) + "\n";
  }

  private static Map<String, Object> fields(HostFinding host) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("name", host.name());
    all.put("roles", host.entry().roles().stream().sorted().map(Judgement::word).toList());
    all.put("site", host.entry().site());
    all.put("reached", host.reached());
    new TreeMap<>(host.facts()).forEach((name, fact) -> all.put(name, value(fact)));
    host.clock()
        .ifPresent(
            clock -> {
              all.put("wallClockAheadNanos", clock.aheadNanos());
              all.put("clockBoundNanos", clock.boundNanos());
            });
    return all;
  }

  private static Map<String, Object> fields(LinkFinding link) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("from", link.from());
    all.put("to", link.to());
    new TreeMap<>(link.figures()).forEach((name, figure) -> all.put(name, value(figure)));
    return all;
  }

  /** Numbers are numbers. */
  private static Object value(String text) {
    if (text.matches("-?\\d{1,18}")) {
      return Long.valueOf(text);
    }
    return text.matches("-?\\d+\\.\\d+(E-?\\d+)?") ? (Object) Double.valueOf(text) : text;
  }
}
