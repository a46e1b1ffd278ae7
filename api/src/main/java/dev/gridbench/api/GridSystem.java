package dev.gridbench.api;

import java.util.List;
import java.util.Optional;

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
   * runs against.
   */
  Version defaultVersion();

  /** The client libraries that speak to this system, the default one first. */
  List<ClientLibrary> clients();

  /** The settings that a study may give under {@code options:}. */
  List<Option> options();

  /** How many ports each member needs. */
  int portsPerMember();

  /** The processes that make up the cluster. Pure: nothing is started, written or resolved here. */
  Deployment deploy(ClusterSpec cluster);

  /**
   * Whether the system lives inside each worker's JVM: no process, no connection, no data shared
   * between workers.
   */
  default boolean inWorker() {
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
