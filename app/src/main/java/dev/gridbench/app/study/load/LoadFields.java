package dev.gridbench.app.study.load;

import dev.gridbench.api.load.Phases;
import dev.gridbench.app.study.type.Decimals;
import dev.gridbench.app.study.type.Field;
import dev.gridbench.app.study.type.Level;
import dev.gridbench.app.study.type.Percent;
import dev.gridbench.app.study.type.SettingsType;
import dev.gridbench.app.study.type.Types;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The fields of a {@code load} that is written as a mapping, one table for each kind. */
public final class LoadFields {

  static final Field<Duration> THINK =
      Field.constant(
          "think",
          Types.duration(Duration.ZERO, "9ms"),
          "0ms",
          "From an answer to the client's, or the session's, next operation.",
          "9ms");
  static final Field<String> LAW =
      word(
          "law",
          List.of("constant", "exponential"),
          "Whether think times are equal, or drawn with this mean.",
          "exponential");
  static final Field<Double> RATE =
      Field.constant(
          "rate", Decimals.rate("4000"), "", "Operations due per second, up to 9 million.", "4000");
  static final Field<String> PER =
      word(
          "per",
          List.of("all", "client"),
          "Whether the rate is that of `all` clients together, who take operations from one"
              + " schedule, or each client's own.",
          "client");
  static final Field<String> ARRIVALS =
      word(
          "arrivals",
          List.of("poisson", "constant", "together", "on-off", "replay"),
          "How operations follow each other: with exponential gaps; with equal gaps, the clients"
              + " staggered, or firing together; in bursts; or as in a file.",
          "constant");
  static final Field<Duration> ON = burst("on", "100ms", "How long each burst of `on-off` lasts.");
  static final Field<Duration> OFF =
      burst("off", "900ms", "The pause between two bursts; `rate` is the mean over both.");
  static final Field<String> TRACE =
      Field.constant(
          "trace",
          Types.text("due.txt"),
          "",
          "The file that `replay` takes: one due time a line, in seconds from the start of the"
              + " load, never descending.",
          "due.txt");
  static final Field<Double> SESSIONS =
      Field.constant(
          "sessions", Decimals.rate("50"), "", "Sessions that arrive per second, Poisson.", "50");
  static final Field<Double> OPERATIONS =
      Field.constant(
          "operations",
          Decimals.from("1", "10"),
          "1",
          "Operations of a session, on average.",
          "10");
  static final Field<String> LENGTH =
      word(
          "length",
          List.of("geometric", "given"),
          "Whether the number of a session's operations is drawn from the geometric law, or is"
              + " `operations` for all.",
          "given");
  static final Field<Map<String, List<Level<String>>>> MAX =
      Field.constant(
          "max",
          new SettingsType("{p99: 5ms}"),
          "",
          "Look for the largest load at which this quantile of the response time stays within the"
              + " limit; with `errors: none` for the number of clients, up to `clients`, with the"
              + " highest throughput in a closed loop that nothing fails in, and with `entriesFrom`"
              + " beside it for the number of entries, from that up to `entries`, with which"
              + " nothing fails and they keep half of it.",
          "{p99: 5ms}");

  static final Field<Double> SHARE =
      Field.constant(
          "share",
          Percent.type("50%"),
          "",
          "A Poisson load at this share of what the same clients get in a closed loop, which each"
              + " trial measures first.",
          "50%");

  static final Field<Phases> PHASES =
      Field.constant(
          "phases",
          new PhasesType(),
          "",
          "How the load changes within `measure`, which the phases fill: each lasts `for` a time"
              + " and has a `rate`, or in a closed loop so many of the `clients`; `1000..4000`"
              + " changes evenly from the one to the other.",
          "[{for: 10s, rate: 1000}, {for: 20s, rate: 1000..4000}]");
  static final Field<Integer> TIMES =
      Field.constant(
          "times",
          Types.integer(1, 1000, "3"),
          "1",
          "How often the list of phases is gone through, as for bursts.",
          "3");

  static final List<Field<?>> OPEN = List.of(RATE, PER, ARRIVALS, ON, OFF, TRACE);
  static final List<Field<?>> PARTLY_OPEN = List.of(SESSIONS, OPERATIONS, LENGTH, THINK);
  static final List<Field<?>> PHASED = List.of(PHASES, TIMES, PER, ARRIVALS);

  /** In the order in which they are documented. */
  public static final List<Field<?>> ALL =
      List.of(
          RATE,
          PER,
          ARRIVALS,
          ON,
          OFF,
          TRACE,
          PHASES,
          TIMES,
          SESSIONS,
          OPERATIONS,
          LENGTH,
          THINK,
          LAW,
          MAX,
          SHARE);

  private LoadFields() {}

  /** One of some words, the first where a study has none. */
  private static Field<String> word(String name, List<String> all, String doc, String example) {
    return Field.constant(name, Types.oneOf(all), all.get(0), doc, example);
  }

  /** A time of at least a millisecond, whose default is its example. */
  private static Field<Duration> burst(String name, String text, String doc) {
    return Field.constant(name, Types.duration(Duration.ofMillis(1), text), text, doc, text);
  }
}
