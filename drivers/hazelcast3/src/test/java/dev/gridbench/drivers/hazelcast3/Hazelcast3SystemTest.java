package dev.gridbench.drivers.hazelcast3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.system.Launch;
import dev.gridbench.api.system.Member;
import dev.gridbench.drivers.testkit.Translated;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class Hazelcast3SystemTest {

  private final Hazelcast3System system = new Hazelcast3System();

  /** Its JVM has no management port, which would ask nobody who he is. */
  @Test
  void aMemberBindsOneAddressAndIsFoundAtAnother() {
    Translated translated = Translated.of(system, "java", Security.NONE);
    Member second = translated.member(2);
    assertThat(Objects.requireNonNull(second.files().get("hazelcast.xml")).get())
        .contains(
            "<public-address>192.0.2.2:7001</public-address>",
            "<interface>10.0.0.2</interface>",
            "<member>192.0.2.1:7000</member>",
            "<member>192.0.2.2:7001</member>",
            "<member>192.0.2.3:7002</member>")
        .doesNotContain("10.0.0.1", "10.0.0.3");
    assertThat(((Launch.Java) second.launch()).jvmArgs())
        .noneMatch(argument -> argument.contains("jmxremote") || argument.contains("rmi"))
        .noneMatch(argument -> argument.contains("10.0.0.") || argument.contains("192.0.2."));
    assertThat(translated.deployment().endpoints())
        .extracting(Endpoint::toString)
        .containsExactly("192.0.2.1:7000", "192.0.2.2:7001", "192.0.2.3:7002");
  }
}
