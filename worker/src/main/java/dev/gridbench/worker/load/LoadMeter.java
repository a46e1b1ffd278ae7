package dev.gridbench.worker.load;

import dev.gridbench.worker.load.schedule.Feed;
import dev.gridbench.worker.record.ClientRecorder;
import dev.gridbench.worker.record.Window;
import dev.gridbench.worker.wire.LoadReport;
import dev.gridbench.worker.wire.Pacing;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;

/**
 * Watches a worker's part of a scheduled load from beside: ten times a second, at instants that all
 * workers share, how much is due and not over (method.md R8). For one thread.
 */
public final class LoadMeter {

  public static final long EVERY_NANOS = 100_000_000;

  private final LoadPlan plan;
  private final Window window;
  private final LongSupplier sending;
  private final long[] due;
  private final List<Long> outstanding = new ArrayList<>();
  private final List<Long> inFlight = new ArrayList<>();

  public LoadMeter(LoadPlan plan, Window window, List<Client> clients) {
    this(plan, window, () -> clients.stream().mapToLong(Client::sending).sum());
  }

  /**
   * @param sending how many operations have been sent and not answered
   */
  LoadMeter(LoadPlan plan, Window window, LongSupplier sending) {
    this.plan = plan;
    this.window = window;
    this.sending = sending;
    due = new long[plan.feeds().size()];
  }

  /** Takes the samples whose instants have come. */
  public void look(long now) {
    while (next() <= now && next() < window.endNanos()) {
      sample(next());
    }
  }

  private long next() {
    return window.beginNanos() + outstanding.size() * EVERY_NANOS;
  }

  private void sample(long instant) {
    long finished = plan.finished();
    for (int i = 0; i < due.length; i++) {
      Feed feed = plan.feeds().get(i);
      while (feed.due(due[i]) <= instant) {
        due[i]++;
      }
    }
    outstanding.add(Math.max(0, LongStream.of(due).sum() - finished));
    inFlight.add(sending.getAsLong());
  }

  /** After the load. */
  public LoadReport report(List<ClientRecorder> recorders, Pacing pacing) {
    List<Long> sums = new ArrayList<>();
    for (int i = 0; i <= window.lastSlice() - window.firstSlice(); i++) {
      int slice = i;
      sums.add(recorders.stream().mapToLong(recorder -> recorder.due()[slice]).sum());
    }
    long exhausted = plan.feeds().stream().mapToLong(Feed::exhaustedNanos).max().orElse(0);
    return new LoadReport(window.firstSlice(), sums, outstanding, inFlight, exhausted, pacing);
  }
}
