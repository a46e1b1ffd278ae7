package dev.gridbench.drivers.infinispan11;

import dev.gridbench.api.system.Product;
import dev.gridbench.drivers.infinispan.InfinispanSystem;
import java.util.List;

/**
 * Infinispan 11, by the driver of later versions with marshallers as applications wrote them. Other
 * formats are not offered: of a put that asks for what was there its client decodes the answer as
 * ProtoStream's, whatever the cache's format. Nor are indexes: on a busy machine two members that
 * stored a batch in an indexed cache waited for each other until it was given up.
 */
public final class Infinispan11System extends InfinispanSystem {

  /** In the modules of what this driver extends. */
  private static final List<String> EXTENDED =
      List.of(
          "dev.gridbench.drivers.infinispan12.Infinispan12Driver",
          "dev.gridbench.drivers.infinispan.InfinispanDriver");

  public Infinispan11System() {
    super(
        Product.of("infinispan", "11.0", "12.0", "11.0.17.Final"),
        new Line(
            "dev.gridbench.drivers.infinispan11.Infinispan11Driver",
            List.of(PROTOSTREAM),
            false,
            false,
            QUERIES,
            List.of("loader"),
            EXTENDED,
            LAST_WITH_SUBJECTS,
            " Here marshallers are written by hand, as ProtoStream then wanted it; formats java and"
                + " json are not offered, nor indexes, with which members were seen to wait for each"
                + " other. Members start on Java 22 or older: set jvm."));
  }
}
