package dev.gridbench.app.result;

import org.jspecify.annotations.Nullable;

/**
 * What an entry takes in memory, each figure the slope of a line through the steps of the load that
 * had entries, all members together (method.md R46): a quotient would deal the members' fixed
 * memory to their entries.
 *
 * @param steps how many points each line goes through
 * @param own by the system's own account; null where it does not say
 * @param resident by the growth of resident memory
 * @param payloadBytes mean encoded size of a value
 */
public record EntryMemory(int steps, @Nullable Line own, @Nullable Line resident, double payloadBytes) {

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
