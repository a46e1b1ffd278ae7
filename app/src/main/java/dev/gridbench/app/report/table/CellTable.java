package dev.gridbench.app.report.table;

import dev.gridbench.app.design.CellLevels;
import dev.gridbench.app.report.cells.CellResult;
import dev.gridbench.app.report.cells.FigureText;
import dev.gridbench.app.report.cells.LoadLevel;
import dev.gridbench.app.report.model.Estimates;
import dev.gridbench.app.report.model.Table;
import dev.gridbench.app.report.model.TableSpec;
import dev.gridbench.app.result.Misses;
import dev.gridbench.app.result.Outcome;
import dev.gridbench.app.result.harness.Bottleneck;
import dev.gridbench.app.result.harness.Caveat;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Every cell's throughput with what decides how to read it: the load, what share of operations
 * failed or missed, and whether the clients' time adds up. Shares and Little's law are those of all
 * its trials together.
 */
public final class CellTable {

  private static final String BOUND =
      "The clients, not the system, limited this throughput: it is a lower bound for the system.";

  private static final TableSpec<CellResult> CELLS =
      new TableSpec<CellResult>(
              "cells",
              "Throughput, and what to know of it",
              "Little's law is the share of the clients' time spent inside operations: below"
                  + " 0.98 the clients, not the system, limited throughput. Hits are a share of"
                  + " the cell's reads, failures of all its operations.")
          .count("trials", cell -> cell.valid().size())
          .text("load", cell -> LoadLevel.of(cell).orElse(""))
          .estimate(
              "throughput", "ops/s", cell -> Estimates.cell(cell.throughput(), FigureText.NONE))
          .noted(BOUND, cell -> bottleneck(cell).contains(Bottleneck.CLIENT_BOUND.text()))
          .figure("hits", "%", CellTable::hits)
          .figure("failed", "%", CellTable::failed)
          .figure("Little's law", "", CellTable::little)
          .text("sustained", CellTable::sustained)
          .text("bottleneck", CellTable::bottleneck)
          .text("caveats", CellTable::caveats);

  private CellTable() {}

  public static Table table(TableSource source) {
    return CELLS.ofCells(
        source.cells(), cell -> cell.valid().isEmpty() ? List.of() : List.of(cell));
  }

  private static double sum(CellResult cell, ToDoubleFunction<Outcome.VerbResult> of) {
    return cell.valid().stream()
        .flatMap(trial -> trial.verbs().values().stream())
        .mapToDouble(of)
        .sum();
  }

  /** Per cent of reads that found their key; not a number where nothing was read by key. */
  private static double hits(CellResult cell) {
    double reads = 0;
    double missed = 0;
    for (Outcome.Measured trial : cell.valid()) {
      Outcome.VerbResult get = trial.verbs().get("get");
      reads += get == null ? 0 : get.succeeded();
      missed += get == null ? 0 : get.missed();
    }
    return 100 * (reads - missed) / reads;
  }

  private static double failed(CellResult cell) {
    double failed = sum(cell, result -> (double) result.failed() + result.wrong());
    return 100 * failed / (failed + sum(cell, Outcome.VerbResult::succeeded));
  }

  /** X (R + Z) / N of a closed loop without think time; not a number elsewhere. */
  private static double little(CellResult cell) {
    double busy = 0;
    double there = 0;
    for (Outcome.Measured trial : cell.valid()) {
      if (!LoadLevel.closed(trial) || LoadLevel.varied(trial)) {
        return Double.NaN;
      }
      for (Outcome.VerbResult result : trial.verbs().values()) {
        busy += Misses.answeredMicros(result) / 1e6;
      }
      there += trial.window().seconds() * CellLevels.mostInFlight(trial.trial().cell());
    }
    return busy / there;
  }

  /** Of an open load, in how many trials the system kept up. */
  private static String sustained(CellResult cell) {
    long open = cell.valid().stream().filter(trial -> !LoadLevel.closed(trial)).count();
    long kept =
        cell.valid().stream()
            .filter(trial -> !LoadLevel.closed(trial) && LoadLevel.sustainable(trial))
            .count();
    return open == 0 ? "no schedule" : kept == open ? "yes" : "in " + kept + " of " + open;
  }

  /** {@code client bound, undecided}: what limited the trials, each once. */
  private static String bottleneck(CellResult cell) {
    return String.join(
        ", ",
        cell.valid().stream()
            .map(Outcome.Measured::harness)
            .flatMap(harness -> harness == null ? Stream.empty() : Stream.of(harness.bottleneck()))
            .map(Bottleneck::text)
            .distinct()
            .toList());
  }

  /** Each kind once. */
  private static String caveats(CellResult cell) {
    return String.join(
        ", ",
        cell.valid().stream()
            .flatMap(trial -> trial.caveats().stream())
            .map(Caveat::label)
            .distinct()
            .toList());
  }
}
