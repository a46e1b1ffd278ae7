package dev.gridbench.app.crosscheck;

/**
 * One generator in one block: what it reports, and what the server counted meanwhile.
 *
 * @param tool its name; {@code gridbench} is ours
 * @param counted the server's reads per second
 * @param connections each with one operation at a time
 * @param served what the server did from the block's beginning to its end
 */
public record Reading(
    String tool,
    int block,
    ToolReport report,
    double counted,
    int connections,
    Counter.Look served) {

  /** Reads of keys that were there, of all; not a number where there were none. */
  public double hitRatio() {
    return (double) served.hits() / served.reads();
  }

  /** The server's CPU time for a read, in microseconds; not a number where it is not known. */
  public double serverMicros() {
    return served.cpuSeconds() * 1e6 / served.reads();
  }

  /**
   * Throughput as counted, times mean time as reported, over connections: 1 where the generator's
   * connections do nothing but wait for answers. Not a number where it reports no mean.
   */
  public double littlesLaw() {
    return counted * report.meanMillis() / 1000 / connections;
  }
}
