package dev.gridbench.api;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A system that gridbench can measure. Lives in the coordinator, found by {@link
 * java.util.ServiceLoader}, and never touches a class of the vendor.
 */
public interface GridSystem {

  /**
   * As a study writes it: {@code hazelcast}. Two modules may share a name if their versions do not
   * overlap.
   */
  String name();

  /** The versions whose API this module speaks. */
  VersionRange versions();

  /**
   * What {@code systems: [name]} without a version means: the newest version that the contract test
   * runs against; for a program of the machine, the version that is installed.
   */
  Version defaultVersion();

  /**
   * How servers that somebody else started are asked for their version; empty where it is the
   * client library's too, so that a study has to choose one.
   */
  default Optional<RunningVersion> running() {
    return Optional.empty();
  }

  /** The client libraries that speak to this system, the default one first. */
  List<ClientLibrary> clients();

  /**
   * What the client drivers share with those of other modules: one class of each further jar of
   * gridbench's that a worker needs beside the driver's own.
   */
  default List<String> parts() {
    return List.of();
  }

  /** The settings that a study may give under {@code options:}. */
  List<Option> options();

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
   * How many TCP connections one {@link Connection} of this library holds to the cluster once it is
   * in use, to all members together. A trial in which the kernel counts another number is invalid,
   * so only what always holds is promised.
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
   * What clients hand over where a study asks for values in a format: the values themselves, unless
   * the format is a baseline that encodes nothing and carries as many bytes instead.
   */
  default ValueShape stored(ValueShape value, String format) {
    return value;
  }

  /**
   * What the one constant is that clients store where a study asks for it: of the same kind as all
   * else that is {@link #stored}, but for a baseline, which is as large as the constant that it
   * stands for.
   */
  default ValueShape constant(ValueShape value, String format) {
    return stored(value, format);
  }

  /**
   * Why values of this shape cannot be worked on in a format, as a sentence with a next step.
   *
   * @param format one of {@link ClientLibrary#formats()}
   * @param lookedInto whether queries or indexes name attributes
   * @return empty where they can
   */
  default Optional<String> formatRefusal(ValueShape value, String format, boolean lookedInto) {
    return Optional.empty();
  }

  /**
   * How many copies of each entry the members of a cluster keep together, the primary included.
   *
   * @param options as the study sets them, by {@link Option#name()}
   */
  default int copies(Map<String, String> options, int members) {
    return 1;
  }

  /** How many ports each member needs. */
  int portsPerMember();

  /**
   * Processor time that one member takes until it serves, in seconds. The estimate of how long a
   * run takes rests on it and nothing else does, so it may be wrong by half.
   */
  default double startCpuSeconds() {
    return 8;
  }

  /** The processes that make up the cluster. Pure: nothing is started, written or resolved here. */
  Deployment deploy(ClusterSpec cluster);

  /**
   * Where the calls of a verb that is done by this client library are to be found in what {@link
   * Connection#served()} tells; without more, under the verb itself.
   *
   * @param options as the study sets them, by {@link Option#name()}
   * @param members how many the cluster has
   */
  default Counted counted(
      ClientLibrary client, Map<String, String> options, int members, Verb verb) {
    return Counted.itself(verb);
  }

  /**
   * Whether the system lives inside each worker's JVM, unless a study attaches to one elsewhere: no
   * process, no connection, no data shared between workers.
   */
  default boolean inWorker() {
    return false;
  }

  /** Whether a study may attach to one that runs already. */
  default boolean attachable() {
    return !inWorker();
  }

  /**
   * Of a system that lives in the workers: why its clients cannot be spread over several of them,
   * each of which would have all entries and see none of the others' writes. A sentence with a next
   * step.
   *
   * @param options as the study sets them, by {@link Option#name()}
   * @return empty where they can
   */
  default Optional<String> oneWorkerOnly(Map<String, String> options) {
    return Optional.empty();
  }

  /**
   * Whether a study names the vendor's library itself, by coordinates or files, which then come
   * beside the {@link ClientLibrary#artifacts()} on a worker's class path.
   */
  default boolean takesLibraries() {
    return false;
  }

  /**
   * A sentence for the report on what the vendor's defaults are, as far as they matter to a reader.
   */
  String defaults();

  default Optional<ClientLibrary> client(String name) {
    return clients().stream().filter(client -> client.name().equals(name)).findFirst();
  }
}
