package dev.gridbench.app.report.table;

import dev.gridbench.api.Verb;
import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.result.Kept;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.QueryResult;
import dev.gridbench.app.result.Sockets;
import dev.gridbench.app.result.harness.Evicted;
import dev.gridbench.app.result.harness.Harness;
import dev.gridbench.app.stats.Spread;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What became of the operations of every valid trial, and the proof that its clients ran together;
 * calls and entries of batches, because a throughput counts calls; what queries brought back, and
 * how each system was asked.
 */
public final class OperationTables {

  private static final Set<String> READS = Set.of("get", "getAll", "query");

  private static final String DROPPED =
      " Evicted: entries of any client that the system reports as dropped for lack of room"
          + " during the load.";

  private record OfVerb(Outcome.Measured trial, String verb, Outcome.VerbResult result) {

    Outcome.Window window() {
      return trial.window();
    }
  }

  private static final TableSpec<OfVerb> OPERATIONS =
      new TableSpec<OfVerb>(
              "operations",
              "Operations, and the clients' common window",
              "Overlap is the part of the window in which every client was active; the spread is"
                  + " between the first and the last client's first operation. Connections are"
                  + " those that the clients opened, TCP connections those to members that the"
                  + " kernel counted. Verified is the share of operations whose result was"
                  + " checked: every read, and the written keys that were read back after the"
                  + " load.")
          .text("verb", OfVerb::verb)
          .count("answered", row -> row.result.succeeded())
          .count("of these missed", row -> row.result.missed())
          .number("evicted", "", row -> Table.Cell.counted(evicted(row.trial)))
          .whereAny(row -> evicts(row.trial))
          .count("failed", row -> row.result.failed())
          .count("wrong", row -> row.result.wrong())
          .figure("verified", "%", OperationTables::verified)
          .text("errors", row -> errors(row.result.errors()))
          .figure("window", "s", row -> row.window().seconds())
          .figure("overlap", "s", row -> row.window().overlapSeconds())
          .figure("start spread", "ms", row -> row.window().startSpreadMillis())
          .count("connections", row -> row.trial.clients().connections())
          .number("TCP connections", "", row -> counted(row.trial.clients().sockets()))
          .count("workers", row -> row.trial.clients().workers())
          .figure("least client", "ops/s", row -> client(row.trial, Spread::minimum))
          .figure("most client", "ops/s", row -> client(row.trial, Spread::maximum));

  /**
   * What calls of one verb, or of all, came to.
   *
   * @param timed calls with a service time: but for those that missed
   * @param micros of all these together
   * @param seconds in which that was
   */
  private record Calls(
      String verb, long calls, long entries, long timed, double micros, double seconds) {

    static Calls of(String verb, Outcome.VerbResult result, double seconds) {
      boolean rows = batched(verb) || verb.equals(Verb.QUERY.label());
      Double mean = result.serviceTime().mean();
      long timed = result.serviceTime().count();
      return new Calls(
          verb,
          result.succeeded(),
          rows ? result.rows() : result.succeeded() - result.missed(),
          timed,
          mean == null ? 0 : mean * timed,
          seconds);
    }

    Calls plus(Calls other) {
      return new Calls(
          verb,
          calls + other.calls,
          entries + other.entries,
          timed + other.timed,
          micros + other.micros,
          seconds);
    }

    Calls ofAll() {
      return new Calls("all", calls, entries, timed, micros, seconds);
    }
  }

  private static final TableSpec<Calls> BATCHES =
      new TableSpec<Calls>(
              "batches",
              "Batches: calls and entries",
              "A call is one operation, however many entries its batch has: throughput and latency"
                  + " are of calls. Entries are those that were read or stored. Calls that missed"
                  + " are not in the mean time.")
          .text("verb", Calls::verb)
          .figure("calls", "ops/s", row -> row.calls / row.seconds)
          .figure("entries", "entries/s", row -> row.entries / row.seconds)
          .figure("entries of a call", "", row -> (double) row.entries / row.calls)
          .figure("mean time of a call", "µs", row -> row.micros / row.timed);

  private record Answers(double seconds, Outcome.VerbResult result, QueryResult query) {

    double perSecond(long count) {
      return seconds > 0 ? count / seconds : Double.NaN;
    }

    /** Not a number where the library cannot tell. */
    double payload() {
      return result.bytes() == 0 && result.rows() > 0 ? Double.NaN : perSecond(result.bytes());
    }
  }

  private static final TableSpec<Answers> QUERIES =
      new TableSpec<Answers>(
              "queries",
              "Queries: answers, rows and bytes",
              "Throughput of queries falls with the rows that an answer has, so rows and bytes"
                  + " per second stand beside it. Bytes are rows times the mean encoded size of"
                  + " a value; n/a where the library does not report them.")
          .figure("answers", "ops/s", row -> row.perSecond(row.result.succeeded()))
          .count("rows expected", "per answer", row -> row.query.expectedRows())
          .figure("rows", "rows/s", row -> row.perSecond(row.result.rows()))
          .figure("payload", "bytes/s", Answers::payload);

  private record Asked(String system, QueryResult query) {

    List<String> key() {
      return List.of(query.text(), system, query.translation());
    }
  }

  private static final TableSpec<Asked> TRANSLATIONS =
      new TableSpec<Asked>(
              "translations",
              "Queries as put to each system",
              "Complexity is the metric of Salhi et al. 2018, Table 2.")
          .text("query", row -> row.query.text())
          .count("complexity", row -> row.query.complexity())
          .text("system", Asked::system)
          .sentence("translation", row -> Table.Cell.of(row.query.translation()))
          .text(
              "index use",
              row -> Objects.requireNonNullElse(row.query.indexUse(), "not" + " reported"));

  private OperationTables() {}

  public static Table operations(TableSource source) {
    Cells cells = source.cells();
    boolean evicts = cells.valid().anyMatch(OperationTables::evicts);
    return (evicts ? OPERATIONS.saying(DROPPED) : OPERATIONS)
        .ofTrials(cells, OperationTables::verbs);
  }

  private static List<OfVerb> verbs(Outcome.Measured trial) {
    List<OfVerb> verbs = new ArrayList<>();
    new TreeMap<>(trial.verbs())
        .forEach((verb, result) -> verbs.add(new OfVerb(trial, verb, result)));
    return verbs;
  }

  private static @Nullable Evicted dropped(Outcome.Measured trial) {
    Harness harness = trial.harness();
    return harness == null ? null : harness.evicted();
  }

  /** Whether the system reports dropped entries. */
  private static boolean evicts(Outcome.Measured trial) {
    Evicted dropped = dropped(trial);
    return dropped != null && dropped.before() + dropped.during() > 0;
  }

  private static @Nullable Long evicted(Outcome.Measured trial) {
    Evicted dropped = dropped(trial);
    return dropped == null ? null : Long.valueOf(dropped.during());
  }

  /** Of a write the answer says little: what counts is what is found in its place later. */
  private static double verified(OfVerb row) {
    Kept kept = row.trial.kept();
    if (READS.contains(row.verb)) {
      return 100;
    }
    return kept == null || kept.written() == 0 || row.verb.equals(Verb.RECONNECT.label())
        ? Double.NaN
        : 100.0 * kept.checked() / kept.written();
  }

  private static Table.Cell counted(@Nullable Sockets sockets) {
    return Table.Cell.counted(sockets == null ? null : sockets.counted());
  }

  /** {@code none}, or every kind with its number. */
  private static String errors(Map<String, Long> errors) {
    return errors.isEmpty()
        ? "none"
        : new TreeMap<>(errors)
            .entrySet().stream()
                .map(error -> error.getKey() + " " + FigureText.count(error.getValue()))
                .collect(Collectors.joining(", "));
  }

  private static double client(Outcome.Measured trial, ToDoubleFunction<Spread> which) {
    List<Double> clients = trial.clientThroughput();
    return clients.isEmpty()
        ? Double.NaN
        : which.applyAsDouble(
            Spread.of(clients.stream().mapToDouble(Double::doubleValue).toArray()));
  }

  public static Table batches(TableSource source) {
    return BATCHES.ofTrials(source.cells(), OperationTables::calls);
  }

  private static boolean batched(String verb) {
    return Verb.labelled(verb).map(Verb::batched).orElse(false);
  }

  /** None where no verb has batches. */
  private static List<Calls> calls(Outcome.Measured trial) {
    if (trial.verbs().keySet().stream().noneMatch(OperationTables::batched)) {
      return List.of();
    }
    double seconds = trial.window().seconds();
    List<Calls> calls = new ArrayList<>();
    trial.verbs().forEach((verb, result) -> calls.add(Calls.of(verb, result, seconds)));
    calls.stream().reduce(Calls::plus).map(Calls::ofAll).ifPresent(calls::add);
    return calls;
  }

  public static Table queries(TableSource source) {
    return QUERIES.ofTrials(source.cells(), OperationTables::answers);
  }

  private static List<Answers> answers(Outcome.Measured trial) {
    Outcome.VerbResult result = trial.verbs().get("query");
    QueryResult query = trial.query();
    return query == null || result == null
        ? List.of()
        : List.of(new Answers(trial.window().seconds(), result, query));
  }

  /** Each query as it was put to each system. */
  public static Table translations(TableSource source) {
    Map<List<String>, Asked> asked = new LinkedHashMap<>();
    for (CellResult cell : source.cells().all()) {
      for (Outcome.Measured trial : cell.valid()) {
        if (trial.query() != null) {
          Asked one = new Asked(cell.key().system(), trial.query());
          asked.putIfAbsent(one.key(), one);
        }
      }
    }
    return TRANSLATIONS.of(List.copyOf(asked.values()));
  }
}
