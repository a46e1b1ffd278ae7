package dev.gridbench.app.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a trial's processes cost (method.md R46 to R49); null where a thing is not known or does not
 * apply.
 *
 * @param roles what the processes of each role took for an operation: {@code members}, {@code
 *     gateways}, {@code workers}; empty where no operation was rightly answered
 * @param payload what went over the clients' connections
 * @param startSeconds from the start of each member's process to its being ready, by its name,
 *     looked at 20 times a second; empty where members are attached
 * @param idle the members before the first client, empty of data
 * @param loaded the members with their data, before any client of this trial
 * @param clients the workers
 * @param samplerShare CPU time that sampling took in this trial, of one processor
 * @param memory what an entry takes
 */
public record Costs(
    Map<String, Role> roles,
    @Nullable Payload payload,
    Map<String, Double> startSeconds,
    @Nullable Standing idle,
    @Nullable Standing loaded,
    @Nullable Clients clients,
    double samplerShare,
    @Nullable EntryMemory memory) {

  public Costs {
    roles = Collections.unmodifiableMap(new LinkedHashMap<>(roles));
    startSeconds = Collections.unmodifiableMap(new LinkedHashMap<>(startSeconds));
  }

  /** Of the process {@code member-1}: {@code members}. */
  public static String role(String process) {
    return process.replaceAll("(?:-?\\d+)+$", "") + "s";
  }

  /**
   * Figures of all processes of a role over the rightly answered operations of the window.
   *
   * @param cpuMicros CPU time in the kernel and outside
   * @param idleMicros of this, what the same processes took in as long a time before any client of
   *     the trial had connected; null where nobody looked
   * @param resolutionMicros by how much {@code cpuMicros} may be off: each process's two counters
   *     step by 10 ms
   * @param voluntarySwitches context switches of threads that had to wait
   * @param involuntarySwitches of threads that wanted to go on
   * @param faults page faults
   * @param jvms what their collectors did in the window; null where they are no JVMs that tell
   * @param unseenSeconds of the window, in which a process had ended: what it did before is all
   *     that counts
   */
  public record Role(
      int processes,
      double cpuMicros,
      @Nullable Double idleMicros,
      double resolutionMicros,
      double voluntarySwitches,
      double involuntarySwitches,
      double faults,
      @Nullable Jvms jvms,
      double unseenSeconds) {

    /** Without what idle processes take (method.md R47); all of it where that is not known. */
    public double workMicros() {
      return idleMicros == null ? cpuMicros : Math.max(0, cpuMicros - idleMicros);
    }
  }

  /**
   * Collectors and compilers of all JVMs of a role.
   *
   * @param collections how often they collected
   * @param collectingMillis how long that took: pauses, and cycles of those that work beside the
   *     program
   * @param compilingMillis processor time of the threads of their JIT compilers; in folders of
   *     older versions elapsed time; null of folders that do not say
   * @param heapBytes used of the heaps when each had last collected
   */
  public record Jvms(
      long collections,
      double collectingMillis,
      @Nullable Double compilingMillis,
      long heapBytes) {}

  /**
   * Bytes of a rightly answered operation by the kernel's account of each connection between a
   * worker and a member, without any header.
   *
   * @param sent to members
   * @param received from members
   * @param connections that were open from the window's begin to its end
   * @param lost connections that were not: what they carried is missing
   */
  public record Payload(double sent, double received, int connections, int lost) {

    public double bytes() {
      return sent + received;
    }
  }

  /**
   * What processes had of their machine at one moment, all together.
   *
   * @param rssBytes resident memory, shared pages counted in each
   * @param descriptors open files and sockets
   * @param cores CPU time that they took of a processor meanwhile; null where nobody looked twice
   */
  public record Standing(
      int processes, int threads, long rssBytes, long descriptors, @Nullable Double cores) {

    /** Of a processor, for each process: members that rest take some hundredths. */
    private static final double RESTING = 0.2;

    /** Whether they worked meanwhile although nobody asked them anything: compiled, moved data. */
    public boolean working() {
      return cores != null && cores > RESTING * processes;
    }
  }

  /**
   * The workers before any of their clients, and with all of them, warmed up. The difference is the
   * clients' own: threads, sockets, buffers, and what the library and its classes take once.
   *
   * @param count of clients
   */
  public record Clients(int count, Standing none, Standing all) {

    public double threads() {
      return (double) (all.threads() - none.threads()) / count;
    }

    public double rssBytes() {
      return (double) (all.rssBytes() - none.rssBytes()) / count;
    }

    public double descriptors() {
      return (double) (all.descriptors() - none.descriptors()) / count;
    }
  }
}
