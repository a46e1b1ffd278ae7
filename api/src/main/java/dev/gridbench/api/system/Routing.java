package dev.gridbench.api.system;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.client.ConnectionSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Whom of a cluster's members a client speaks to: the option of those systems whose clients have
 * the choice, in one spelling.
 */
public final class Routing {

  public static final String SINGLE = "single";

  public static final Option OPTION =
      Option.client(
          "routing",
          "all: a client speaks to every member. single: to one of them, each connection to the next"
              + " in turn, and that one asks the others; connections: {gateway: m} needs it",
          "all",
          "all",
          SINGLE);

  private Routing() {}

  /**
   * @param options as the study sets them, by name
   */
  public static boolean single(Map<String, String> options) {
    return options.getOrDefault(OPTION.name(), OPTION.defaultValue()).equals(SINGLE);
  }

  /**
   * What the connection of that number is opened by: with one member each, that member first, which
   * is another one for the next number; otherwise as it is.
   *
   * @param number from 0, over all workers
   */
  public static ConnectionSpec inTurn(ConnectionSpec spec, int number) {
    int members = spec.endpoints().size();
    if (!single(spec.options()) || members < 2) {
      return spec;
    }
    int first = number % members;
    List<Endpoint> turned = new ArrayList<>(spec.endpoints().subList(first, members));
    turned.addAll(spec.endpoints().subList(0, first));
    return new ConnectionSpec(
        spec.cluster(), turned, spec.map(), spec.options(), spec.properties(), spec.security());
  }
}
