package dev.gridbench.app.report;

import dev.gridbench.api.Verb;
import dev.gridbench.app.result.CodecFacts;
import dev.gridbench.app.result.Costs;
import dev.gridbench.app.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What an operation is made of: what of it is encoding and decoding, as far as that is known. */
final class SerializationTable {

  static final String ID = "serialization";

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

  private final Cells cells;
  private final Lines lines;
  private final List<String> footnotes = new ArrayList<>();

  SerializationTable(Cells cells) {
    this.cells = cells;
    lines = new Lines(cells);
  }

  Table table() {
    return new Table(
        ID,
        "What an operation is made of",
        CAPTION,
        lines.ofCells(
            Table.Column.text("verb"),
            Table.Column.number("trials", ""),
            Table.Column.estimate("service time", "µs"),
            Table.Column.estimate("encoding alone", "µs"),
            Table.Column.estimate("decoding alone", "µs"),
            Table.Column.estimate("of service time", "%"),
            Table.Column.estimate("left", "µs"),
            Table.Column.estimate("workers' CPU", "µs"),
            Table.Column.estimate("of workers' CPU", "%"),
            Table.Column.estimate("members' work", "µs"),
            Table.Column.estimate("encoded value", "bytes"),
            Table.Column.estimate("payload", "bytes")),
        known(cells) ? lines.cellRows(this::rows) : List.of(),
        footnotes);
  }

  /** Whether anybody timed encoding anywhere. */
  static boolean known(Cells cells) {
    return cells.all().stream()
        .flatMap(cell -> cell.valid().stream())
        .anyMatch(trial -> trial.clients().codec() != null);
  }

  /** Bytes are handed on in any case. */
  static boolean ofObjects(Outcome.Measured trial) {
    return !trial.trial().cell().getOrDefault("value", "").startsWith("bytes");
  }

  private List<List<Table.Cell>> rows(CellResult cell) {
    List<Outcome.Measured> trials =
        cell.valid().stream().filter(SerializationTable::ofObjects).toList();
    TreeSet<String> verbs = new TreeSet<>();
    trials.forEach(trial -> verbs.addAll(trial.verbs().keySet()));
    boolean mixed = verbs.size() > 1;
    verbs.remove(Verb.QUERY.label());
    List<List<Table.Cell>> rows = new ArrayList<>();
    if (mixed) {
      verbs.forEach(verb -> rows.add(row(verb, trials, verb::equals, false)));
    }
    if (!verbs.isEmpty()) {
      rows.add(row(mixed ? ALL : verbs.first(), trials, verb -> true, true));
    }
    return rows;
  }

  private List<Table.Cell> row(
      String name, List<Outcome.Measured> trials, Predicate<String> verbs, boolean whole) {
    Function<Outcome.Measured, @Nullable CodecPart> part =
        trial -> CodecPart.of(trial, verbs).orElse(null);
    List<Table.Cell> row = new ArrayList<>();
    row.add(Table.Cell.of(name));
    row.add(Table.Cell.of((long) trials.size()));
    row.add(CostTable.estimate(trials, trial -> service(trial, verbs)));
    row.add(alone(trials, part, CodecPart::encode, CodecFacts::encode));
    row.add(alone(trials, part, CodecPart::decode, CodecFacts::decode));
    row.add(share(trials, of(part, CodecPart::share)));
    row.add(CostTable.estimate(trials, of(part, CodecPart::left)));
    Function<Outcome.Measured, @Nullable Double> cpu = trial -> cpu(trial, "workers");
    row.add(whole ? CostTable.estimate(trials, cpu) : nothing());
    row.add(whole ? share(trials, SerializationTable::ofCpu) : nothing());
    row.add(whole ? CostTable.estimate(trials, SerializationTable::work) : nothing());
    row.add(whole ? CostTable.estimate(trials, SerializationTable::bytes) : nothing());
    row.add(whole ? CostTable.estimate(trials, SerializationTable::payload) : nothing());
    return row;
  }

  private static Table.Cell nothing() {
    return Table.Cell.shown(NOTHING, "", "", "");
  }

  private static Function<Outcome.Measured, @Nullable Double> of(
      Function<Outcome.Measured, @Nullable CodecPart> part, Function<CodecPart, Double> which) {
    return trial -> {
      CodecPart known = part.apply(trial);
      return known == null ? null : which.apply(known);
    };
  }

  private Table.Cell alone(
      List<Outcome.Measured> trials,
      Function<Outcome.Measured, @Nullable CodecPart> part,
      Function<CodecPart, Double> which,
      Function<CodecFacts, CodecFacts.Side> side) {
    List<CodecPart> parts = trials.stream().map(part).filter(Objects::nonNull).toList();
    if (parts.isEmpty()) {
      return Table.Cell.shown(UNKNOWN, "", "", "");
    }
    if (parts.stream().allMatch(each -> which.apply(each) == 0)) {
      return nothing();
    }
    Table.Cell cell = CostTable.estimate(parts, which::apply);
    List<CodecFacts> facts =
        trials.stream().map(trial -> trial.clients().codec()).filter(Objects::nonNull).toList();
    cell = facts.stream().anyMatch(CodecFacts::kept) ? noted(cell, KEPT) : cell;
    return facts.stream().map(side).anyMatch(SerializationTable::uneven)
        ? noted(cell, SPREAD)
        : cell;
  }

  private static boolean uneven(CodecFacts.Side side) {
    return side.high() - side.low() > UNEVEN * side.micros();
  }

  private Table.Cell share(
      List<Outcome.Measured> trials, Function<Outcome.Measured, @Nullable Double> figure) {
    Table.Cell cell = CostTable.estimate(trials, figure);
    boolean more = trials.stream().map(figure).anyMatch(share -> share != null && share > 100);
    return more ? noted(cell, MORE) : cell;
  }

  private Table.Cell noted(Table.Cell cell, String footnote) {
    if (!footnotes.contains(footnote)) {
      footnotes.add(footnote);
    }
    return cell.marked(footnotes.indexOf(footnote) + 1);
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
  static @Nullable Double ofCpu(Outcome.Measured trial) {
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

  private static @Nullable Double payload(Outcome.Measured trial) {
    Costs.Payload payload = trial.costs() == null ? null : trial.costs().payload();
    return payload == null ? null : Double.valueOf(payload.bytes());
  }
}
