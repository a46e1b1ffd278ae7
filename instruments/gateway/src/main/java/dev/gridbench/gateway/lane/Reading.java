package dev.gridbench.gateway.lane;

import java.util.List;

/** What one slot has counted. */
public record Reading(Traffic traffic, List<OfChannel> channels) {

  /**
   * One connection to the upstream.
   *
   * @param open whether it is there now
   * @param inFlight calls that are not answered yet
   * @param use the share of the time in which at least one call was under way
   * @param calls sent on it
   * @param connects how often it came about
   * @param losses how often it broke
   * @param sent bytes
   * @param received bytes
   */
  public record OfChannel(
      String dialect,
      boolean open,
      int inFlight,
      double use,
      long calls,
      long connects,
      long losses,
      long sent,
      long received) {}
}
