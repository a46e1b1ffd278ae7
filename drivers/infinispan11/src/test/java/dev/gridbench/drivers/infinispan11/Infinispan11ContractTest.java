package dev.gridbench.drivers.infinispan11;

import dev.gridbench.drivers.infinispan.HotRodContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.Map;
import org.junit.jupiter.api.Tag;

/** Infinispan 11 as it is by default, whose servers newer versions of Java do not start. */
@Tag("full")
class Infinispan11ContractTest extends HotRodContract {

  Infinispan11ContractTest() {
    super(
        new Subject(
            new Infinispan11System(), "11.0.17.Final", "protostream", Map.of(), "17", "hotrod", 2));
  }

  /** What an index misreads, none is there to misread. */
  @Override
  protected boolean refuses(String where, boolean indexes) {
    return false;
  }
}
