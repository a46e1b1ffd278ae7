package dev.gridbench.app.report;

/**
 * A cell by what a report arranges it by.
 *
 * @param setting the levels of all other varied factors: {@code format=compact, members=2}; empty
 *     where there are none
 */
record CellKey(String system, String workload, long entries, int clients, String setting) {

  /** The product without its version: {@code hazelcast}. */
  String product() {
    return product(system);
  }

  static String product(String system) {
    int colon = system.indexOf(':');
    return colon < 0 ? system : system.substring(0, colon);
  }

  /** The version alone: {@code 5.7.0} of {@code hazelcast:5.7.0 query=sql}; empty without one. */
  static String version(String system) {
    int colon = system.indexOf(':');
    return colon < 0 ? "" : system.substring(colon + 1).split(" ", 2)[0];
  }

  /** Where several systems can be compared. */
  Cells.Place place() {
    return new Cells.Place(workload, setting, entries, clients);
  }

  CellKey with(String otherSystem) {
    return new CellKey(otherSystem, workload, entries, clients, setting);
  }

  /** The cell in words. */
  String words() {
    return system
        + ", "
        + workload
        + ", "
        + Numbers.count(entries)
        + " entries, "
        + clients
        + (clients == 1 ? " client" : " clients")
        + (setting.isEmpty() ? "" : ", " + setting);
  }
}
