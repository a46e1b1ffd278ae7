package dev.gridbench.app.run.setup;

import dev.gridbench.api.Clock;
import dev.gridbench.app.failure.TrialFailure;
import dev.gridbench.app.fleet.Fleet;
import dev.gridbench.app.result.EntryMemory;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.local.LiveHeap;
import dev.gridbench.host.usage.Footprint;
import dev.gridbench.worker.wire.TrialPhase;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Stores all entries; in steps where the study asks what they take, or the system says it by
 * itself, so that what an entry takes is a slope; else in one go.
 */
public final class SteppedLoad {

  private final Fleet fleet;
  private final Clock clock;
  private final List<HostProcess> holders;
  private final StepPlan plan;
  private final List<EntryMemory.Point> points = new ArrayList<>();
  private @Nullable String layout;

  /**
   * @param fleet whose workers load
   * @param holders the processes that hold the entries, where they are ours
   */
  public SteppedLoad(Fleet fleet, Clock clock, List<HostProcess> holders, StepPlan plan) {
    this.fleet = fleet;
    this.clock = clock;
    this.holders = List.copyOf(holders);
    this.plan = plan;
  }

  /**
   * @param limitSeconds how long it may take, a step or all
   * @param progress told of the entries stored so far
   * @return seconds of storing alone
   */
  public double run(int threads, double limitSeconds, Consumer<Long> progress)
      throws TrialFailure, InterruptedException {
    if (!plan.collected() && !(plan.worthwhile() && fleet.memory() >= 0)) {
      return fleet.load(0, plan.entries(), plan.each(), threads, limitSeconds, progress);
    }
    if (plan.collected()) {
      look(0);
    }
    double seconds = 0;
    long from = 0;
    for (long to : plan.ends()) {
      long before = from;
      seconds +=
          fleet.load(
              from, to, plan.each(), threads, limitSeconds, done -> progress.accept(before + done));
      look(to);
      from = to;
    }
    return seconds;
  }

  private void look(long entries) throws TrialFailure, InterruptedException {
    Long live = plan.collected() ? live(entries) : null;
    long own = fleet.memory();
    Long resident = HostProcess.footprint(holders).map(Footprint::rssBytes).orElse(null);
    points.add(new EntryMemory.Point(entries, own < 0 ? null : Long.valueOf(own), live, resident));
  }

  /** Null where the entries are in no JVM of ours. */
  private @Nullable Long live(long entries) throws TrialFailure, InterruptedException {
    long sum = 0;
    boolean any = false;
    for (HostProcess holder : holders) {
      if (holder.jvm()) {
        sum += live(holder, entries);
        any = true;
      }
    }
    return any ? Long.valueOf(sum) : null;
  }

  private long live(HostProcess holder, long entries) throws TrialFailure, InterruptedException {
    LiveHeap heap = new LiveHeap(clock, holder);
    try {
      if (layout == null) {
        layout = heap.layout();
      }
      return heap.bytes();
    } catch (IOException untold) {
      throw new TrialFailure(
          TrialPhase.LOAD,
          String.format(
              Locale.ROOT,
              "The memory of %s at %,d entries is unknown: %s. Allow attaching to its JVM (no"
                  + " -XX:+DisableAttachMechanism, no -Xrs), or drop 'memory' from the study.",
              holder.name(),
              entries,
              untold.getMessage()),
          holder.log());
    }
  }

  /** What an entry takes; null where nobody said, or there were too few steps. */
  public @Nullable EntryMemory memory() {
    return EntryMemory.of(points, plan.copies(), layout);
  }
}
