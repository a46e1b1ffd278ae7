package dev.gridbench.drivers.infinispan12;

import dev.gridbench.api.system.Product;
import dev.gridbench.drivers.infinispan.InfinispanSystem;
import java.util.List;

/**
 * Infinispan 12 to 14, by the driver of later versions with a client's queries and messages of that
 * time.
 */
public final class Infinispan12System extends InfinispanSystem {

  /** In the module of messages that ProtoStream 4 generated. */
  private static final String GENERATED = "dev.gridbench.drivers.protostream4.Generation";

  /** In the module of the driver that this one extends. */
  private static final String EXTENDED = "dev.gridbench.drivers.infinispan.InfinispanDriver";

  public Infinispan12System() {
    super(
        Product.of("infinispan", "12.0", "15.0", "14.0.28.Final"),
        new Line(
            "dev.gridbench.drivers.infinispan12.Infinispan12Driver",
            FORMATS,
            true,
            false,
            QUERIES,
            List.of("loader"),
            List.of(GENERATED, EXTENDED),
            LAST_WITH_SUBJECTS,
            " Members start on Java 22 or older: set jvm."));
  }
}
