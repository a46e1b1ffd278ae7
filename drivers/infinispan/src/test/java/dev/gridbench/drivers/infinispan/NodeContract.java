package dev.gridbench.drivers.infinispan;

import dev.gridbench.drivers.testkit.NodeClientContract;
import dev.gridbench.drivers.testkit.Subject;

/** Infinispan by nodes of no capacity. */
abstract class NodeContract extends NodeClientContract {

  NodeContract(InfinispanSystem system, String version) {
    super(Subject.of(system, version, "protostream").by("member", "protostream"));
  }

  /** Of a cache on the heap the members keep no account. */
  @Override
  protected boolean tellsMemory() {
    return false;
  }
}
