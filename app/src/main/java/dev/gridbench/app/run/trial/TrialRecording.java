package dev.gridbench.app.run.trial;

import dev.gridbench.api.Verb;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.design.Trial;
import dev.gridbench.app.fleet.Race;
import dev.gridbench.app.result.folder.TrialFolder;
import dev.gridbench.app.result.folder.TrialWriter;
import dev.gridbench.app.run.figures.AnswerCounts;
import dev.gridbench.app.run.figures.PhaseTotals;
import dev.gridbench.app.run.figures.ServedCounts;
import dev.gridbench.app.run.figures.SliceWriter;
import dev.gridbench.app.run.setup.RunListener;
import dev.gridbench.app.run.setup.TenantTrial;
import dev.gridbench.app.stats.series.Recovery;
import dev.gridbench.app.study.Study;
import dev.gridbench.worker.record.TimeTotals;
import dev.gridbench.worker.record.VerbTotals;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongConsumer;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Writes each slice of a trial to the disk and tells the listener of it. */
public final class TrialRecording implements Race.Listener, AutoCloseable {

  private final Cell cell;
  private final List<TenantTrial> tenantTrials;
  private final Study.Conduct conduct;
  private final TrialFolder folder;
  private final ServedCounts served;
  private final RunListener listener;
  private final List<Recovery.Slice> slices = new ArrayList<>();
  private final List<LongConsumer> ahead = new ArrayList<>();
  private final Histogram untold = new Histogram(3);
  private final Histogram untoldMisses = new Histogram(3);
  private long untoldSucceeded;
  private int untoldSlices;
  private final List<SliceWriter> tenants = new ArrayList<>();
  private final PhaseTotals phases;
  private final AnswerCounts answers;
  private @Nullable SliceWriter writer;

  public TrialRecording(
      Trial trial,
      Study.Conduct conduct,
      TrialFolder folder,
      ServedCounts served,
      RunListener listener) {
    cell = trial.cell();
    tenantTrials = cell.tenants().none() ? List.of() : TenantTrial.there(trial);
    this.conduct = conduct;
    phases = new PhaseTotals(cell.load().phased(), conduct.slice());
    answers = new AnswerCounts(conduct.slice());
    this.folder = folder;
    this.served = served;
    this.listener = listener;
  }

  /** Is told, before the load begins, when the window will, on the coordinator's clock. */
  void aheadOfWindow(LongConsumer task) {
    ahead.add(task);
  }

  /** The window's slices so far, in order. */
  public List<Recovery.Slice> slices() {
    return List.copyOf(slices);
  }

  /** How many operations were answered when, the warm-up included. */
  AnswerCounts answers() {
    return answers;
  }

  /** What the window's phases have come to; none where the load does not change. */
  List<Map<Verb, VerbTotals>> phases() {
    return phases.all();
  }

  @Override
  public void starting(Instant at, long windowNanos) {
    long slice = conduct.slice().toMillis();
    int warmup = (int) ((cell.warmup().toMillis() + slice - 1) / slice);
    try {
      writer = writer(folder, cell, at, warmup);
      for (TenantTrial tenantTrial : tenantTrials) {
        TrialFolder own = folder.tenant(tenantTrial.name());
        Files.createDirectories(own.root());
        tenants.add(writer(own, tenantTrial.cell(), at, warmup));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    ahead.forEach(task -> task.accept(windowNanos));
  }

  private SliceWriter writer(TrialFolder into, Cell whose, Instant at, int warmup)
      throws IOException {
    return new SliceWriter(
        new TrialWriter(into, at.toEpochMilli(), warmup, conduct.slice()),
        whose.load().scheduled());
  }

  @Override
  public void slice(int share, int index, Map<Verb, VerbTotals> verbs) {
    try {
      tenants.get(share).write(index * conduct.sliceSeconds(), verbs);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void slice(int index, Map<Verb, VerbTotals> verbs) {
    double second = index * conduct.sliceSeconds();
    phases.add(index, verbs);
    Histogram hits = new Histogram(3);
    Histogram misses = new Histogram(3);
    long succeeded = 0;
    long failed = 0;
    long wrong = 0;
    try {
      Objects.requireNonNull(writer).write(second, verbs);
      for (Map.Entry<Verb, VerbTotals> verb : verbs.entrySet()) {
        VerbTotals totals = verb.getValue();
        hits.add(felt(totals).histogram());
        misses.add(feltMisses(totals).histogram());
        succeeded += totals.succeeded();
        served.sent(verb.getKey(), totals.succeeded() + totals.failed() + totals.wrong());
        failed += totals.failed();
        wrong += totals.wrong();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    keep(index, new Recovery.Slice(succeeded, p99(hits, misses), failed, wrong));
    untold.add(hits);
    untoldMisses.add(misses);
    tell(index, succeeded);
  }

  private void keep(int index, Recovery.Slice slice) {
    answers.add(index, slice.succeeded());
    if (index >= 0) {
      slices.add(slice);
    }
  }

  /** Of hits; of misses where there is nothing else. */
  private static double p99(Histogram hits, Histogram misses) {
    Histogram there = hits.getTotalCount() > 0 ? hits : misses;
    return there.getTotalCount() == 0 ? Double.NaN : there.getValueAtPercentile(99) / 1000.0;
  }

  /** A second at a time, or a slice where it is longer. */
  private void tell(int index, long succeeded) {
    untoldSucceeded += succeeded;
    untoldSlices++;
    long end = (index + 1L) * conduct.slice().toMillis();
    if (end % 1000 == 0) {
      double seconds = untoldSlices * conduct.sliceSeconds();
      listener.second((int) (end / 1000) - 1, untoldSucceeded / seconds, p99(untold, untoldMisses));
      untold.reset();
      untoldMisses.reset();
      untoldSucceeded = 0;
      untoldSlices = 0;
    }
  }

  /** What a user would feel. */
  private TimeTotals felt(VerbTotals totals) {
    return cell.load().scheduled() ? totals.responseTime() : totals.serviceTime();
  }

  private TimeTotals feltMisses(VerbTotals totals) {
    return cell.load().scheduled() ? totals.missedResponseTime() : totals.missedServiceTime();
  }

  @Override
  public void close() throws IOException {
    if (writer != null) {
      writer.close();
    }
    for (SliceWriter tenant : tenants) {
      tenant.close();
    }
  }
}
