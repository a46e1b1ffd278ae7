package dev.gridbench.app.result.harness;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the harness found out about itself and its machine in the window. Shares are between 0 and
 * 1; null where a thing is not known or does not apply.
 *
 * @param network what lay between workers and members; null in folders of older versions
 * @param conduct null in folders of versions that did not record it
 */
public record Harness(
    Place place,
    Processors processors,
    PauseFacts pauses,
    Own own,
    Server server,
    @Nullable Network network,
    @Nullable Conducted conduct) {

  /**
   * Where processes ran.
   *
   * @param placement {@code members 0 workers 1}, {@code none}
   * @param affinity the processors that each process was allowed as read back from the kernel, by
   *     its name; several lists where it was moved; null in folders of versions that did not record
   *     it
   * @param environmentBytes random filler in each process's environment, by its name
   * @param hosts the host of each process, by its name; null where all ran on this machine, and in
   *     folders of versions that knew no other
   */
  public record Place(
      String placement,
      @Nullable Map<String, String> affinity,
      Map<String, Integer> environmentBytes,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Map<String, String> hosts) {

    public Place {
      hosts = hosts == null ? null : Collections.unmodifiableMap(new LinkedHashMap<>(hosts));
      affinity =
          affinity == null ? null : Collections.unmodifiableMap(new LinkedHashMap<>(affinity));
      environmentBytes = Collections.unmodifiableMap(new LinkedHashMap<>(environmentBytes));
    }
  }

  /**
   * Who used the processors.
   *
   * @param bottleneck what held throughput down
   * @param memberCpuShare the members' CPU time, of what interrupts, the hypervisor and other
   *     programs left of their processors
   * @param workerCpuShare the workers' CPU time, of what interrupts and the hypervisor left of
   *     their processors
   * @param clientThreadShare the clients' threads' CPU time, of clients times window
   * @param runQueueShare how long the workers' threads waited for a processor, of clients times
   *     window
   * @param foreignCpuShare CPU time of other programs, of the machine's
   * @param stealShare CPU time that the hypervisor gave to others, of the machine's
   */
  public record Processors(
      Bottleneck bottleneck,
      @Nullable Double memberCpuShare,
      @Nullable Double workerCpuShare,
      @Nullable Double clientThreadShare,
      @Nullable Double runQueueShare,
      @Nullable Double foreignCpuShare,
      @Nullable Double stealShare) {}

  /**
   * What held the workers up.
   *
   * @param hiccupMaxMillis longest time that a worker was held up
   * @param gcMillis garbage collection's pauses of all workers together
   * @param gcLongestMillis the longest of them
   * @param compileMillis what the workers' JIT compilers took within the window
   * @param heldUp what the workers' own pauses got into; null in folders of versions that did not
   *     record it
   */
  public record PauseFacts(
      double hiccupMaxMillis,
      double gcMillis,
      double gcLongestMillis,
      double compileMillis,
      @Nullable HeldUp heldUp) {}

  /**
   * What it cost to measure, and how well clocks agree.
   *
   * @param allocatedPerOperation bytes that the clients' threads allocated, client library included
   * @param overheadShare the harness's own time per operation, of the mean service time, under a
   *     schedule of the mean response time, by the stored calibration
   * @param samplerCpuShare CPU time that sampling took at most, of one processor
   * @param clockErrorMicros what the workers' clocks may be off the coordinator's, drift included
   */
  public record Own(
      @Nullable Double allocatedPerOperation,
      @Nullable Double overheadShare,
      double samplerCpuShare,
      double clockErrorMicros) {}

  /**
   * What the system itself counts.
   *
   * @param serverCounts operations since the clients connected, by verb
   * @param evicted entries that it dropped; null where it does not count them, and in folders of
   *     versions that did not ask
   */
  public record Server(@Nullable Map<String, Long> serverCounts, @Nullable Evicted evicted) {

    public Server {
      serverCounts =
          serverCounts == null
              ? null
              : Collections.unmodifiableMap(new LinkedHashMap<>(serverCounts));
    }
  }

  public String placement() {
    return place.placement;
  }

  public Bottleneck bottleneck() {
    return processors.bottleneck;
  }

  public @Nullable HeldUp heldUp() {
    return pauses.heldUp;
  }

  public @Nullable Evicted evicted() {
    return server.evicted;
  }
}
