package dev.gridbench.drivers.infinispan;

import dev.gridbench.drivers.memcached.MemcachedSystem;
import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;

/** A client of memcached, attached to Infinispan's endpoint of that protocol. */
abstract class MemcachedEndpointContract extends RemoteDriverContract {

  MemcachedEndpointContract(String client, String format, String protocol) {
    super(subject(client, format, protocol).attachedTo(OtherProtocol.by("memcached-connector")));
  }

  private static Subject subject(String client, String format, String protocol) {
    MemcachedSystem memcached = new MemcachedSystem();
    Subject subject =
        Subject.of(memcached, memcached.traits().standardVersion().text(), format)
            .by(client, format);
    return protocol.isEmpty() ? subject : subject.option("protocol", protocol);
  }

  @Override
  protected boolean countsMapsTogether() {
    return true;
  }

  @Override
  protected boolean countsRefusedStores() {
    return false;
  }

  @Override
  protected boolean tellsMemory() {
    return false;
  }
}
