package dev.gridbench.app.run.setup;

import dev.gridbench.app.result.Costs.Standing;
import dev.gridbench.host.HostProcess;
import dev.gridbench.host.usage.Footprint;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Measures what idle processes use, from its construction on. It adds no waiting: it takes the time
 * in which others start.
 */
public final class IdleUsageProbe {

  private final List<HostProcess> processes;
  private final @Nullable Footprint first;

  public IdleUsageProbe(List<HostProcess> processes) {
    this.processes = List.copyOf(processes);
    first = look();
  }

  private @Nullable Footprint look() {
    return HostProcess.footprint(processes).orElse(null);
  }

  /** What they have now; null where there are none. */
  @Nullable Standing standing() {
    return first == null
        ? null
        : new Standing(
            first.processes(), first.threads(), first.rssBytes(), first.descriptors(), null);
  }

  /** What they have now, and took of a processor meanwhile; null where there are none. */
  public @Nullable Standing seen() {
    Footprint now = look();
    return now == null
        ? null
        : new Standing(
            now.processes(),
            now.threads(),
            now.rssBytes(),
            now.descriptors(),
            first == null ? null : now.coresSince(first));
  }
}
