package dev.gridbench.drivers.jcache;

import dev.gridbench.drivers.infinispan.InfinispanSystem;
import dev.gridbench.drivers.testkit.RemoteDriverContract;
import dev.gridbench.drivers.testkit.Subject;
import org.junit.jupiter.api.Tag;

/** Infinispan's remote provider, attached to a server as a study would attach it. */
@Tag("full")
class InfinispanRemoteContractTest extends RemoteDriverContract {

  private static final String PREFIX = "infinispan.client.hotrod.";

  InfinispanRemoteContractTest() {
    super(
        Subject.of(new JCacheSystem(), "1.1.1", "provider")
            .bringing("org.infinispan:infinispan-jcache-remote:15.0.14.Final")
            .option("provider", "org.infinispan.jcache.remote.JCachingProvider")
            .property(PREFIX + "server_list", "{endpoints}")
            .property(
                PREFIX + "marshaller",
                "org.infinispan.commons.marshall.JavaSerializationMarshaller")
            .property(PREFIX + "java_serial_allowlist", "dev.gridbench.model.*,java.*,\\[B")
            .attachedTo(Subject.of(new InfinispanSystem(), "16.0.7", "protostream").members(1)));
  }

  @Override
  protected boolean counts() {
    return false;
  }

  @Override
  protected boolean countsMembers() {
    return false;
  }

  @Override
  protected boolean tellsMemory() {
    return false;
  }
}
