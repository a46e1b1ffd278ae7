package dev.gridbench.drivers.infinispan;

import dev.gridbench.api.system.Product;
import java.util.List;

/**
 * Infinispan 15, by the same driver on ProtoStream 5, on which its client runs. Queries are in
 * libraries of their own there, and what starts a server in a jar beside it.
 */
public final class Infinispan15System extends InfinispanSystem {

  /** In the module of messages that ProtoStream 5 generated. */
  private static final String GENERATED = "dev.gridbench.drivers.protostream5.Generation";

  public Infinispan15System() {
    super(
        Product.of("infinispan", "15.0", "16.0", "15.2.6.Final"),
        new Line(
            DRIVER, FORMATS, true, true, QUERIES, List.of("loader"), List.of(GENERATED), 0, NODES));
  }
}
