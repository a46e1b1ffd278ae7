package dev.gridbench.app.result;

import org.jspecify.annotations.Nullable;

/**
 * What an entry takes in memory, each figure the slope of a line through the steps of the load that
 * had entries, all members together (method.md R46): a quotient would deal the members' fixed
 * memory to their entries.
 *
 * @param steps how many points each line goes through
 * @param own by the system's own account
 * @param resident by the growth of resident memory; null where members are attached
 */
public record EntryMemory(int steps, Line own, @Nullable Line resident) {

  /**
   * A straight line by least squares.
   *
   * @param bytesPerEntry its slope
   * @param low lower end of the slope's 95 % interval
   * @param high upper end
   * @param baseBytes what it says of no entries at all
   */
  public record Line(double bytesPerEntry, double low, double high, double baseBytes) {}
}
