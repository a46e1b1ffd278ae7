package dev.gridbench.app.report.cells;

/**
 * A cell by what a report arranges it by.
 *
 * @param setting the levels of all other varied factors: {@code format=compact, members=2}; empty
 *     where there are none
 */
public record CellKey(String system, String workload, long entries, int clients, String setting) {

  /**
   * The label's first word: {@code wxs} of {@code wxs}, {@code wxs:8.6.1} and {@code wxs 8.6.1}.
   */
  public static String product(String system) {
    return system.split("[: ]", 2)[0];
  }

  /**
   * The version alone: {@code 5.7.0} of {@code hazelcast:5.7.0 query=sql}, {@code 8.6.1} of {@code
   * wxs 8.6.1}; empty without one.
   */
  public static String version(String system) {
    String rest = system.substring(product(system).length());
    return rest.startsWith(":") || rest.matches(" \\d.*") ? rest.substring(1).split(" ", 2)[0] : "";
  }

  /** Where several systems can be compared. */
  public Cells.Place place() {
    return new Cells.Place(workload, setting, entries, clients);
  }

  /** The cell in words. */
  public String text() {
    return system
        + ", "
        + workload
        + ", "
        + FigureText.count(entries)
        + " entries, "
        + clients
        + (clients == 1 ? " client" : " clients")
        + (setting.isEmpty() ? "" : ", " + setting);
  }
}
