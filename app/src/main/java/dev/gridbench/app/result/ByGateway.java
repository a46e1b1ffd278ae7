package dev.gridbench.app.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The gateways between a trial's clients and its members (docs/gateway.md).
 *
 * @param channels that each was told to have to its member, for each dialect of its clients
 * @param started how many there are; null where there is one before each member
 * @param toMembers TCP connections of the gateways to the members: counted by the kernel directly
 *     after the window, and promised by what the gateways say that they have open
 * @param gateways those that told their counts, in the members' order
 */
public record ByGateway(
    int channels,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Integer started,
    Sockets toMembers,
    List<Counts> gateways) {

  public ByGateway {
    gateways = List.copyOf(gateways);
  }

  /**
   * What one gateway counted within the window.
   *
   * @param process {@code gateway-1}; {@code gateway-1-2} on the host of the second worker
   * @param seconds between the two looks, which are the window's borders as nearly as may be
   */
  public record Counts(
      String process,
      double seconds,
      Clients clients,
      Channels channels,
      Calls calls,
      Times times) {}

  /**
   * @param clients connected at the end
   * @param givenUp clients that it closed for what they left unread
   */
  public record Clients(long clients, long givenUp) {}

  /**
   * Connections to its member.
   *
   * @param open at the end
   * @param use share of the time that a connection had a call under way, their mean over those that
   *     had any call
   * @param losses connections that were lost
   */
  public record Channels(int open, double use, long losses) {}

  /**
   * @param calls that clients' requests were
   * @param own of these, what the gateway answered itself
   * @param failed calls that it answered by an error of its own, as a connection was lost
   * @param dropped answers whose client was gone
   */
  public record Calls(long calls, long own, long failed, long dropped) {}

  /**
   * @param requestHop microseconds added to a call on its way there, waiting for its turn included
   * @param answerHop microseconds added to an answer on its way back
   * @param depth calls of the same channel that waited when one came
   */
  public record Times(Spread requestHop, Spread answerHop, Spread depth) {}

  /** Of each call; quantiles are exact to 1 %. */
  public record Spread(
      long count, double mean, double p50, double p90, double p99, double p999, double max) {}
}
