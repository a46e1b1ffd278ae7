package dev.gridbench.drivers.infinispan11;

import dev.gridbench.drivers.infinispan.HotRodFormatsContract;
import dev.gridbench.drivers.testkit.Subject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;

/** Infinispan 11 in its one format, whose servers newer versions of Java do not start. */
@Tag("full")
class Formats11ContractTest extends HotRodFormatsContract {

  Formats11ContractTest() {
    super(
        new Subject(
            new Infinispan11System(), "11.0.17.Final", "protostream", Map.of(), "17", "hotrod", 2),
        List.of("protostream"));
  }
}
