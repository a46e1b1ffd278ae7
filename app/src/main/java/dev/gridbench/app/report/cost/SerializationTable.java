package dev.gridbench.app.report.cost;

import dev.gridbench.api.Verb;
import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.Varied;
import dev.gridbench.app.report.model.Estimates;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.report.table.TableSource;
import dev.gridbench.app.result.CodecFacts;
import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/** What an operation is made of: what of it is encoding and decoding, as far as that is known. */
public final class SerializationTable {

  /** All verbs of a mix together. */
  private static final String ALL = "all";

  private static final String UNKNOWN = "not measured";
  private static final String NOTHING = "–";

  /** Beyond this the batches of a trial tell different stories. */
  private static final double UNEVEN = 0.2;

  private static final String CAPTION =
      "Encoding and decoding alone: the client library's code on the trial's objects, in the"
          + " workers' JVMs after the load, without network or members. CPU time of one thread:"
          + " the median batch of each trial, the mean over trials with its 95 % interval (none"
          + " for a single trial). Alone, the code has the CPU caches to itself, so these times"
          + " and shares are lower bounds. The rest of the service time is waiting, network,"
          + " members and other work of the library, which are not separated here. The workers'"
          + " CPU time includes the load generator's own, which makes values and checks answers."
          + " CPU time and bytes are of all verbs together.";

  private static final String KEPT =
      "Nothing was encoded: the library passes the value on as it is, or caches its encoding.";

  private static final String SPREAD =
      "The middle half of a trial's batches is wider than a fifth of their median: the machine was"
          + " disturbed, or compilers were still at work.";

  private static final String MORE =
      "More than the whole: an operation does not do what was timed alone.";

  /**
   * A verb, or all of them together.
   *
   * @param whole whether it is all, so that it has what is not known of each verb
   */
  private record OfVerb(
      String name, List<Outcome.Measured> trials, Predicate<String> verbs, boolean whole) {

    double[] values(Function<Outcome.Measured, @Nullable Double> figure) {
      return Estimates.values(trials, figure);
    }

    List<CodecPart> parts() {
      return trials.stream().flatMap(trial -> CodecPart.of(trial, verbs).stream()).toList();
    }

    double[] parts(Function<CodecPart, @Nullable Double> figure) {
      return Estimates.values(parts(), figure);
    }

    List<CodecFacts> facts() {
      return trials.stream()
          .map(trial -> trial.clients().codec())
          .filter(Objects::nonNull)
          .toList();
    }
  }

  /** Encoding, or decoding. */
  private record Way(
      String name, Function<CodecPart, Double> part, Function<CodecFacts, CodecFacts.Side> side) {

    /** Whether any of it is done, as far as that is known. */
    boolean done(OfVerb row) {
      return row.parts().stream().anyMatch(each -> part.apply(each) != 0);
    }

    boolean uneven(OfVerb row) {
      return row.facts().stream()
          .map(side)
          .anyMatch(one -> one.high() - one.low() > UNEVEN * one.micros());
    }

    Table.Cell cell(OfVerb row) {
      if (row.parts().isEmpty()) {
        return Table.Cell.shown(UNKNOWN, "", "", "");
      }
      return done(row) ? Estimates.mean(row.parts(part::apply), FigureText.NONE) : nothing();
    }
  }

  private static final List<Way> WAYS =
      List.of(
          new Way("encoding alone", CodecPart::encode, CodecFacts::encode),
          new Way("decoding alone", CodecPart::decode, CodecFacts::decode));

  private static final TableSpec<OfVerb> SERIALIZATION =
      new TableSpec<OfVerb>("serialization", "What an operation is made of", CAPTION)
          .text("verb", OfVerb::name)
          .count("trials", row -> row.trials.size())
          .mean("service time", "µs", row -> row.values(trial -> service(trial, row.verbs)))
          .each(
              WAYS,
              (table, way) ->
                  table
                      .estimate(way.name, "µs", way::cell)
                      .noted(KEPT, row -> way.done(row) && kept(row))
                      .noted(SPREAD, row -> way.done(row) && way.uneven(row)))
          .mean("of service time", "%", row -> row.parts(CodecPart::share))
          .noted(MORE, row -> beyond(row.parts(CodecPart::share)))
          .mean("left", "µs", row -> row.parts(CodecPart::left))
          .estimate("workers' CPU", "µs", row -> whole(row, trial -> cpu(trial, "workers")))
          .estimate("of workers' CPU", "%", row -> whole(row, SerializationTable::ofCpu))
          .noted(MORE, row -> row.whole && beyond(row.values(SerializationTable::ofCpu)))
          .estimate("members' work", "µs", row -> whole(row, SerializationTable::work))
          .estimate("encoded value", "bytes", row -> whole(row, SerializationTable::bytes))
          .estimate("payload", "bytes", row -> whole(row, CostTables::payload));

  private static final TableSpec<OfVerb> OVERVIEW =
      SERIALIZATION.only(
          "Encoding and decoding alone, and what they are at least of an operation's service time"
              + " and of the workers' CPU time: means of trials with 95 % intervals.",
          List.of(
              "verb", "encoding alone", "decoding alone", "of service time", "of workers' CPU"));

  private SerializationTable() {}

  public static Table table(TableSource source) {
    return of(SERIALIZATION, source.cells());
  }

  private static Table of(TableSpec<OfVerb> columns, Cells cells) {
    return columns.ofCells(cells, known(cells) ? SerializationTable::rows : cell -> List.of());
  }

  /** What of it a terminal has room for, where formats can be compared. */
  public static Table overview(TableSource source) {
    return Varied.levels(source.run()).containsKey("format")
        ? of(OVERVIEW, source.cells())
        : Table.NONE;
  }

  /** Whether anybody timed encoding anywhere. */
  private static boolean known(Cells cells) {
    return cells.valid().anyMatch(trial -> trial.clients().codec() != null);
  }

  /** Bytes are handed on in any case. */
  private static boolean ofObjects(Outcome.Measured trial) {
    return !trial.trial().cell().getOrDefault("value", "").startsWith("bytes");
  }

  private static List<OfVerb> rows(CellResult cell) {
    List<Outcome.Measured> trials =
        cell.valid().stream().filter(SerializationTable::ofObjects).toList();
    TreeSet<String> verbs = new TreeSet<>();
    trials.forEach(trial -> verbs.addAll(trial.verbs().keySet()));
    boolean mixed = verbs.size() > 1;
    verbs.remove(Verb.QUERY.label());
    List<OfVerb> rows = new ArrayList<>();
    if (mixed) {
      verbs.forEach(verb -> rows.add(new OfVerb(verb, trials, verb::equals, false)));
    }
    if (!verbs.isEmpty()) {
      rows.add(new OfVerb(mixed ? ALL : verbs.first(), trials, verb -> true, true));
    }
    return rows;
  }

  private static Table.Cell nothing() {
    return Table.Cell.shown(NOTHING, "", "", "");
  }

  private static boolean kept(OfVerb row) {
    return row.facts().stream().anyMatch(CodecFacts::kept);
  }

  private static boolean beyond(double[] shares) {
    return DoubleStream.of(shares).anyMatch(share -> share > 100);
  }

  /** What is known of all verbs together only. */
  private static Table.Cell whole(OfVerb row, Function<Outcome.Measured, @Nullable Double> figure) {
    return row.whole ? Estimates.mean(row.values(figure), FigureText.NONE) : nothing();
  }

  /** The mean over all operations of these verbs. */
  private static @Nullable Double service(Outcome.Measured trial, Predicate<String> verbs) {
    double sum = 0;
    long count = 0;
    for (var verb : trial.verbs().entrySet()) {
      Outcome.Latency latency = verb.getValue().serviceTime();
      if (verbs.test(verb.getKey()) && latency.mean() != null) {
        sum += latency.mean() * latency.count();
        count += latency.count();
      }
    }
    return count == 0 ? null : Double.valueOf(sum / count);
  }

  private static Costs.@Nullable Role role(Outcome.Measured trial, String name) {
    return trial.costs() == null ? null : trial.costs().roles().get(name);
  }

  private static @Nullable Double cpu(Outcome.Measured trial, String name) {
    Costs.Role role = role(trial, name);
    return role == null ? null : Double.valueOf(role.cpuMicros());
  }

  private static @Nullable Double work(Outcome.Measured trial) {
    Costs.Role members = role(trial, "members");
    return members == null ? null : Double.valueOf(members.workMicros());
  }

  /** Encoding and decoding of the workers' processor time, in percent; all verbs together. */
  private static @Nullable Double ofCpu(Outcome.Measured trial) {
    CodecPart whole = CodecPart.whole(trial);
    Double cpu = cpu(trial, "workers");
    return whole == null || cpu == null || cpu == 0
        ? null
        : Double.valueOf(100 * whole.both() * timed(trial) / cpu);
  }

  /** Operations that have a service time, of those that were answered: misses have none. */
  private static double timed(Outcome.Measured trial) {
    double timed = 0;
    double answered = 0;
    for (Outcome.VerbResult result : trial.verbs().values()) {
      timed += result.serviceTime().count();
      answered += result.succeeded();
    }
    return timed / answered;
  }

  private static @Nullable Double bytes(Outcome.Measured trial) {
    CodecFacts codec = trial.clients().codec();
    return codec == null ? null : Double.valueOf(codec.bytes());
  }
}
