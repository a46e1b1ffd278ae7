package dev.gridbench.host.usage;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The rows of {@code host.csv}. */
public final class MachineRows {

  private MachineRows() {}

  /**
   * What a machine did, a row for each sample.
   *
   * @param link the interface whose bytes are counted; empty for none
   * @param originNanos the moment that is second 0
   */
  public static String of(
      List<MachineStat> machine, List<NetworkStat> network, String link, long originNanos) {
    StringBuilder rows = new StringBuilder(MachineStat.HEADER).append('\n');
    Map<Long, NetworkStat> traffic = new HashMap<>();
    network.forEach(stat -> traffic.put(stat.nanos(), stat));
    for (MachineStat stat : machine) {
      NetworkStat with = traffic.get(stat.nanos());
      NetworkStat.Traffic bytes = with == null ? NetworkStat.Traffic.NONE : with.of(link);
      rows.append(stat.row(originNanos)).append(',');
      rows.append(bytes.received()).append(',').append(bytes.sent()).append('\n');
    }
    return rows.toString();
  }
}
