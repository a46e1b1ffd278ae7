package dev.gridbench.app.report.doubt;

import dev.gridbench.app.design.Trial;
import dev.gridbench.app.report.cells.CellKey;
import dev.gridbench.app.report.cells.Cells;
import dev.gridbench.app.report.cells.RunData;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.report.table.FaultOverview;
import dev.gridbench.app.report.table.TableSource;
import dev.gridbench.app.result.Faults;
import dev.gridbench.app.result.Kept;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.harness.Caveat;
import dev.gridbench.app.study.value.FaultEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Single trials: every one with the raw file that its figures come from, where the other tables
 * lead to; those that no figure comes from, and caveats of the others; what was done to processes,
 * and how each system took it.
 */
public final class TrialTables {

  public static final String ID = "trials";

  private static final int DIGITS = 12;

  private static final TableSpec<Outcome> TRIALS =
      new TableSpec<>(
          ID,
          "Trials and their raw files",
          "Position is the trial's place in the run. The digest is the beginning of the SHA-256 of"
              + " its latency.hlog; SHA256SUMS has all of it, and every other file.");

  private record Trouble(Outcome trial, String word, String where, String reason, String log) {}

  private static final TableSpec<Trouble> TROUBLE =
      new TableSpec<>(
          "trouble",
          "Failed, skipped and doubtful trials",
          "Failed, skipped and invalid trials are in no other table and no chart.");

  private record Event(Outcome.Measured trial, Faults faults, Faults.Done done) {}

  private static final TableSpec<Event> FAULTS =
      new TableSpec<>(
          "faults",
          "Faults and recovery",
          "What the study did to processes, counted from the window's start. "
              + FaultOverview.GAP_AND_RECOVERY
              + " Ready is a member that was started again when it is up as at first, counted from"
              + " that start. Throughput and latency of these trials include the fault.");

  private TrialTables() {}

  /** Trials of a cell stand together, so that a figure of several leads to all of them. */
  public static Table trials(TableSource source) {
    Cells cells = source.cells();
    Map<CellKey, Integer> order = new HashMap<>();
    cells.all().forEach(cell -> order.put(cell.key(), order.size()));
    return TRIALS
        .text("trial", outcome -> outcome.trial().id())
        .text("cell", outcome -> cells.key(outcome).text())
        .count("repetition", outcome -> outcome.trial().repetition())
        .count("position", outcome -> outcome.trial().position())
        .text("outcome", TrialTables::word)
        .number("throughput", "ops/s", TrialTables::throughput)
        .column(Table.Heading.text("digest"), outcome -> digest(source.run(), outcome))
        .allFrom(TrialTables::folder)
        .of(
            source.run().outcomes().stream()
                .sorted(
                    Comparator.<Outcome>comparingInt(
                            trial -> order.getOrDefault(cells.key(trial), Integer.MAX_VALUE))
                        .thenComparingInt(trial -> trial.trial().repetition()))
                .toList());
  }

  private static String word(Outcome outcome) {
    return outcome instanceof Outcome.Measured measured
        ? measured.valid() ? "valid" : "invalid"
        : outcome.outcome();
  }

  private static Table.Cell throughput(Outcome outcome) {
    return outcome instanceof Outcome.Measured measured
        ? Table.Cell.of(measured.throughput())
        : Table.Cell.of("");
  }

  private static Table.Cell digest(RunData run, Outcome outcome) {
    String digest = run.raw(outcome).digest();
    return Table.Cell.shown(digest.substring(0, Math.min(DIGITS, digest.length())), digest);
  }

  private static List<String> folder(Outcome outcome) {
    return List.of(Trial.folder(outcome.trial().id(), outcome.trial().attempt()));
  }

  /** Columns that say which trial it is. */
  private static <R> TableSpec<R> named(
      TableSpec<R> table, Cells cells, Function<R, Outcome> trial) {
    return table
        .text("trial", row -> trial.apply(row).trial().id())
        .text(
            "cell",
            row ->
                cells.key(trial.apply(row)).text()
                    + ", repetition "
                    + trial.apply(row).trial().repetition());
  }

  public static Table trouble(TableSource source) {
    return named(TROUBLE, source.cells(), Trouble::trial)
        .text("outcome", Trouble::word)
        .text("where", Trouble::where)
        .sentence("reason", row -> Table.Cell.of(row.reason))
        .text("log", Trouble::log)
        .of(source.run().outcomes().stream().flatMap(TrialTables::troubles).toList());
  }

  private static Stream<Trouble> troubles(Outcome outcome) {
    if (outcome instanceof Outcome.Failed failed) {
      String log = failed.log() == null ? "" : failed.log();
      return Stream.of(
          new Trouble(outcome, "failed", failed.phase().label(), failed.message(), log));
    }
    if (outcome instanceof Outcome.Skipped skipped) {
      return Stream.of(new Trouble(outcome, "skipped", "", skipped.message(), ""));
    }
    return outcome instanceof Outcome.Measured measured
        ? measured.caveats().stream().map(caveat -> doubt(measured, caveat))
        : Stream.empty();
  }

  private static Trouble doubt(Outcome.Measured trial, Caveat caveat) {
    return new Trouble(
        trial,
        caveat.invalidates() ? "invalid" : "measured, in doubt",
        caveat.label(),
        caveat.message(),
        "trials/" + trial.trial().id() + "/logs");
  }

  public static Table faults(TableSource source) {
    return named(FAULTS, source.cells(), Event::trial)
        .text("event", TrialTables::event)
        .figure("at", "s", row -> row.done.atSeconds())
        .figure("before", "ops/s", row -> row.faults.goodputBefore())
        .figure("longest gap", "s", row -> row.faults.longestGapSeconds())
        .figure("below half", "s", row -> row.faults.secondsBelowHalf())
        .figure("ready after", "s", row -> known(row.done.readySeconds()))
        .number("recovered after", "s", row -> recovered(row.done.recoverySeconds()))
        .count("failed", "ops", row -> row.done.harm().failed())
        .count("wrong", "ops", row -> row.done.harm().wrong())
        .text("acknowledged writes lost", row -> lost(row.trial.kept()))
        .of(events(source.run().measured()));
  }

  private static List<Event> events(List<Outcome.Measured> trials) {
    List<Event> events = new ArrayList<>();
    for (Outcome.Measured trial : trials) {
      Faults faults = trial.faults();
      if (faults != null) {
        faults.events().forEach(done -> events.add(new Event(trial, faults, done)));
      }
    }
    return events;
  }

  private static String event(Event event) {
    String error = event.done.error() == null ? "" : " (not done: " + event.done.error() + ")";
    return event.done.words() + packets(event.done) + error;
  }

  private static String packets(Faults.Done done) {
    Faults.Packets packets = done.packets();
    if (packets == null) {
      return "";
    }
    return done.action().startsWith(FaultEvent.Action.DELAY.label())
        ? " (%d packets held back, %d dropped)"
            .formatted(packets.seen() - packets.dropped(), packets.dropped())
        : " (%d of %d packets dropped)".formatted(packets.dropped(), packets.seen());
  }

  private static double known(@Nullable Double seconds) {
    return seconds == null ? Double.NaN : seconds;
  }

  private static Table.Cell recovered(@Nullable Double seconds) {
    return seconds == null ? Table.Cell.shown("not in the window", "") : Table.Cell.of(seconds);
  }

  private static String lost(@Nullable Kept kept) {
    return kept == null ? "nothing was written" : kept.lost() + " of " + kept.checked() + " keys";
  }
}
