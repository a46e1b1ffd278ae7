package dev.gridbench.drivers.infinispan12;

import dev.gridbench.drivers.testkit.Subject;
import java.util.Map;

/** What contracts are checked on: servers that newer versions of Java do not start. */
final class OnJava17 {

  private OnJava17() {}

  static Subject of(String version) {
    return new Subject(
        new Infinispan12System(), version, "protostream", Map.of(), "17", "hotrod", 2);
  }
}
