package dev.gridbench.app.run;

import dev.gridbench.api.Clock;
import dev.gridbench.app.fleet.Fleet;
import dev.gridbench.app.fleet.FleetFailure;
import dev.gridbench.app.host.Footprint;
import dev.gridbench.app.host.HostProcess;
import dev.gridbench.app.result.EntryMemory;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Stores all entries; in steps where the system says what they take, so that what an entry takes is
 * a slope, else in one go.
 */
final class SteppedLoad {

  private final Fleet fleet;
  private final Clock clock;
  private final List<HostProcess> members;
  private final MemorySteps steps = new MemorySteps();

  /**
   * @param fleet whose workers load
   */
  SteppedLoad(Fleet fleet, Clock clock, List<HostProcess> members) {
    this.fleet = fleet;
    this.clock = clock;
    this.members = List.copyOf(members);
  }

  /**
   * @param limitSeconds how long it may take, a step or all
   * @param progress told of the entries stored so far
   * @return seconds of storing alone
   */
  double run(long entries, int threads, double limitSeconds, Consumer<Long> progress)
      throws FleetFailure, InterruptedException {
    if (entries < MemorySteps.FEWEST_ENTRIES || fleet.memory() < 0) {
      return fleet.load(0, entries, false, threads, limitSeconds, progress);
    }
    double seconds = 0;
    long from = 0;
    for (long to : MemorySteps.ends(entries)) {
      long before = from;
      seconds +=
          fleet.load(
              from, to, false, threads, limitSeconds, done -> progress.accept(before + done));
      steps.add(to, fleet.memory(), resident());
      from = to;
    }
    return seconds;
  }

  private OptionalLong resident() {
    return Footprint.of(clock, members)
        .map(footprint -> OptionalLong.of(footprint.rssBytes()))
        .orElse(OptionalLong.empty());
  }

  /** What an entry takes; null where the system did not say, or there were too few. */
  @Nullable EntryMemory memory() {
    return steps.memory();
  }
}
