package dev.gridbench.drivers.hazelcast;

import dev.gridbench.drivers.memcached.MemcachedSystem;
import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;

/** A client of memcached, attached to a member of Hazelcast. */
abstract class MemcachedEndpointContract extends RemoteDriverContract {

  MemcachedEndpointContract(String client, String format) {
    super(
        Subject.of(
                new MemcachedSystem(),
                new MemcachedSystem().traits().standardVersion().text(),
                format)
            .by(client, format)
            .attachedTo(OtherProtocol.member()));
  }

  @Override
  protected boolean tellsMemory() {
    return false;
  }
}
