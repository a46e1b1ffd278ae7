package dev.gridbench.api;

import java.io.Serializable;
import java.util.List;

/**
 * The one map that a trial works on. Keys are {@link Integer}: those from {@code firstKey}
 * (included) to {@code firstKey + entries} (excluded) are loaded, and what a workload inserts lies
 * behind them ({@link dev.gridbench.api.load.KeySpace}).
 *
 * @param name the map's or cache's name on the system
 * @param format how values are encoded, one of {@link
 *     dev.gridbench.api.system.Capabilities#formats()}
 * @param indexes attribute paths to index before the load, as {@code organization.name}
 * @param firstKey 0, but where several tenants share the map: each has a range of keys of its own
 */
public record MapSpec(
    String name, ValueShape value, String format, List<String> indexes, long entries, int firstKey)
    implements Serializable {

  public MapSpec {
    indexes = List.copyOf(indexes);
  }

  /** A map that nobody shares. */
  public MapSpec(String name, ValueShape value, String format, List<String> indexes, long entries) {
    this(name, value, format, indexes, entries, 0);
  }

  /** The part of this map that begins at this key. */
  public MapSpec from(int key) {
    return new MapSpec(name, value, format, indexes, entries, key);
  }
}
