package dev.gridbench.api;

import java.io.Serializable;
import java.util.List;

/**
 * The one map that a trial works on. Keys are {@link Integer}: those from 0 (included) to {@code
 * entries} (excluded) are loaded, and what a workload inserts lies behind them ({@link KeySpace}).
 *
 * @param name the map's or cache's name on the system
 * @param format how values are encoded, one of {@link ClientLibrary#formats()}
 * @param indexes attribute paths to index before the load, as {@code organization.name}
 */
public record MapSpec(
    String name, ValueShape value, String format, List<String> indexes, long entries)
    implements Serializable {

  public MapSpec {
    indexes = List.copyOf(indexes);
  }
}
