package dev.gridbench.host.wire;

import dev.gridbench.host.usage.MachineStat;
import dev.gridbench.host.usage.NetworkStat;
import dev.gridbench.host.usage.ProcessSample;
import dev.gridbench.host.usage.ThreadSeats;
import java.util.List;
import java.util.Map;

/**
 * Samples that have not been sent before, and what is known by now.
 *
 * @param more whether there are others, which did not fit into a frame
 */
public record Samples(
    List<ProcessSample> processes,
    List<MachineStat> machine,
    List<NetworkStat> network,
    Map<String, ThreadSeats> seats,
    Map<String, Integer> lost,
    double busyShare,
    boolean more) {}
