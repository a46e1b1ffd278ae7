package dev.gridbench.app.report.ycsb;

import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.folder.LatencyLog;
import dev.gridbench.app.ycsb.Exported;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * A run's figures in the lines of YCSB's text exporter ({@code Client}, {@code
 * OneMeasurementHdrHistogram} and {@code DBWrapper} of YCSB 0.18): for each cell all windows of its
 * valid trials together. Latencies are in microseconds, cut off to whole ones but for the average.
 */
public final class YcsbFigures {

  private static final double NANOS_PER_MICRO = 1000;
  private static final double DECIMALS = 1000;

  /** Fewer operations beyond a percentile do not tell it (docs/method.md, R18). */
  private static final int BEYOND = 10;

  private static final int FROM_TENTH = 11;
  private static final int TO_TENTH = 13;

  private final Exported exported;
  private final Logs logs;
  private final List<String> lines = new ArrayList<>();

  private YcsbFigures(Exported exported, Logs logs) {
    this.exported = exported;
    this.logs = logs;
  }

  /** Finds a trial's histograms. */
  @FunctionalInterface
  public interface Logs {
    LatencyLog of(Outcome.Measured trial) throws IOException;
  }

  /** The lines, a comment before each cell. */
  public static List<String> lines(RunData run, Exported exported, Logs logs) throws IOException {
    YcsbFigures figures = new YcsbFigures(exported, logs);
    for (CellResult cell : new Cells(run).all()) {
      figures.cell(cell);
    }
    return figures.lines;
  }

  private void cell(CellResult cell) throws IOException {
    List<Outcome.Measured> trials = cell.valid();
    if (trials.isEmpty()) {
      lines.add("# " + cell.key().text() + ": no valid window");
      return;
    }
    lines.add("# " + cell.key().text() + ": " + windows(trials.size()));
    Map<String, VerbSum> verbs = new TreeMap<>();
    for (Outcome.Measured trial : trials) {
      LatencyLog log = logs.of(trial);
      trial
          .verbs()
          .forEach(
              (verb, result) ->
                  verbs
                      .computeIfAbsent(verb, name -> new VerbSum())
                      .add(result, verb, log.window()));
    }
    overall(trials, verbs);
    verbs.forEach((verb, sum) -> verb(name(verb), sum));
  }

  private static String windows(int count) {
    return count == 1 ? "1 window" : count + " windows together";
  }

  private void overall(List<Outcome.Measured> trials, Map<String, VerbSum> verbs) {
    double seconds = trials.stream().mapToDouble(trial -> trial.window().seconds()).sum();
    long operations = verbs.values().stream().mapToLong(VerbSum::operations).sum();
    line("OVERALL", "RunTime(ms)", Long.toString(Math.round(1000 * seconds)));
    line("OVERALL", "Throughput(ops/sec)", decimal(operations / seconds));
  }

  private void verb(String name, VerbSum sum) {
    boolean due = exported.interval() == Exported.Interval.INTENDED;
    latencies(name, due ? sum.due() : sum.sent());
    returned(name, "OK", sum.hits());
    returned(name, "NOT_FOUND", sum.missed());
    returned(name, "ERROR", sum.failed());
    returned(name, "UNEXPECTED_STATE", sum.wrong());
    if (sum.operations() > sum.hits()) {
      line(name + "-FAILED", "Operations", Long.toString(sum.operations() - sum.hits()));
    }
    if (exported.interval() == Exported.Interval.BOTH) {
      latencies("Intended-" + name, sum.due());
    }
  }

  private void latencies(String name, Histogram times) {
    line(name, "Operations", Long.toString(times.getTotalCount()));
    if (times.getTotalCount() == 0) {
      return;
    }
    line(name, "AverageLatency(us)", decimal(times.getMean() / NANOS_PER_MICRO));
    line(name, "MinLatency(us)", micros(times.getMinValue()));
    line(name, "MaxLatency(us)", micros(times.getMaxValue()));
    for (double percentile : exported.percentiles()) {
      if (times.getTotalCount() * (100 - percentile) / 100 >= BEYOND) {
        line(
            name,
            ordinal(percentile) + "PercentileLatency(us)",
            micros(times.getValueAtPercentile(percentile)));
      }
    }
  }

  private void returned(String name, String status, long count) {
    if (count > 0) {
      line(name, "Return=" + status, Long.toString(count));
    }
  }

  private void line(String metric, String measurement, String value) {
    lines.add("[" + metric + "], " + measurement + ", " + value);
  }

  /** YCSB's name of an operation; its own in capitals where YCSB has none such. */
  private static String name(String verb) {
    return switch (verb) {
      case "get" -> "READ";
      case "set" -> "UPDATE";
      case "remove" -> "DELETE";
      default -> verb.toUpperCase(Locale.ROOT);
    };
  }

  private static String micros(long nanos) {
    return Long.toString((long) (nanos / NANOS_PER_MICRO));
  }

  private static String decimal(double value) {
    return Double.toString(Math.round(value * DECIMALS) / DECIMALS);
  }

  /** {@code 50th}, {@code 99.9}. */
  private static String ordinal(double percentile) {
    if (percentile % 1 != 0) {
      return Double.toString(percentile);
    }
    int whole = (int) percentile;
    if (whole >= FROM_TENTH && whole <= TO_TENTH) {
      return whole + "th";
    }
    return whole
        + switch (whole % 10) {
          case 1 -> "st";
          case 2 -> "nd";
          case 3 -> "rd";
          default -> "th";
        };
  }
}
