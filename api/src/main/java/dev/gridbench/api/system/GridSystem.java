package dev.gridbench.api.system;

import dev.gridbench.api.Security;
import dev.gridbench.api.Verb;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A system that gridbench can measure. Lives in the coordinator, found by {@link
 * java.util.ServiceLoader}, and never touches a class of the vendor.
 */
public interface GridSystem {

  /** What holds for it whatever a study asks. */
  SystemTraits traits();

  /** The client libraries that speak to this system, the default one first. */
  List<ClientLibrary> clients();

  /** The processes that make up the cluster. Pure: nothing is started, written or resolved here. */
  Deployment deploy(ClusterSpec cluster);

  /**
   * The same with members that let in only who comes like this. Asked only where one of the {@link
   * #clients()} has {@link Capabilities#security()}.
   *
   * @param security goes into files of the members at most, never into their arguments
   */
  default Deployment deploy(ClusterSpec cluster, Security security) {
    return deploy(cluster);
  }

  /** Of its {@link SystemTraits#product()}. */
  default String name() {
    return traits().product().name();
  }

  /** What clients hand over in each format: without more, the values themselves. */
  default ValueFormats valueFormats() {
    return ValueFormats.THE_VALUES;
  }

  /**
   * Why this client library cannot do what a study asks of it, as a sentence with a next step: an
   * option that it does not have, or a combination.
   *
   * @param options as the study sets them, by {@link Option#name()}
   * @param properties the library's own settings, as the study sets them
   * @return empty where it can
   */
  default Optional<String> refusal(
      ClientLibrary client, Map<String, String> options, Map<String, String> properties) {
    return Optional.empty();
  }

  /**
   * Likewise, why clients of this library cannot come as a study says. Asked only where it has
   * {@link Capabilities#security()}.
   *
   * @param options as the study sets them, by {@link Option#name()}
   * @param security without the secret itself
   * @return empty where they can
   */
  default Optional<String> securityRefusal(
      ClientLibrary client, Map<String, String> options, Security security) {
    return Optional.empty();
  }

  /**
   * How many TCP connections one {@link dev.gridbench.api.client.Connection} of this library holds
   * to the cluster once it is in use, to all members together. A trial in which the kernel counts
   * another number is invalid, so only what always holds is promised.
   *
   * @param options as the study sets them, by {@link Option#name()}
   * @param sessions the most that share a connection
   * @return empty where the library decides by itself, or opens them one by one
   */
  default OptionalInt sockets(
      ClientLibrary client, Map<String, String> options, int members, int sessions) {
    return OptionalInt.empty();
  }

  /**
   * Whether gateways can stand between the clients of this library and the members, one before
   * each, in the members' order.
   *
   * @param options as the study sets them, by {@link Option#name()}
   */
  default Gatewayed gateway(ClientLibrary client, Map<String, String> options, int members) {
    return Gatewayed.refused("the gateway does not speak the protocol of " + name() + ".");
  }

  /**
   * Where the calls of a verb that is done by this client library are to be found in what {@link
   * dev.gridbench.api.client.Connection#served()} tells; without more, under the verb itself.
   *
   * @param options as the study sets them, by {@link Option#name()}
   * @param members how many the cluster has
   */
  default Counted counted(
      ClientLibrary client, Map<String, String> options, int members, Verb verb) {
    return Counted.itself(verb);
  }

  default Optional<ClientLibrary> client(String name) {
    return clients().stream().filter(client -> client.name().equals(name)).findFirst();
  }
}
