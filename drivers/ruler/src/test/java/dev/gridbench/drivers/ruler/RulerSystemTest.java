package dev.gridbench.drivers.ruler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Endpoint;
import dev.gridbench.api.Security;
import dev.gridbench.api.system.Launch;
import dev.gridbench.drivers.testkit.Translated;
import org.junit.jupiter.api.Test;

class RulerSystemTest {

  @Test
  void aMemberBindsOneAddressAndIsFoundAtAnother() {
    Translated translated = Translated.of(new RulerSystem(), "java", Security.NONE);
    assertThat(((Launch.Own) translated.member(2).launch()).arguments())
        .startsWith("--host=10.0.0.2", "--port=7002");
    assertThat(translated.deployment().endpoints())
        .extracting(Endpoint::toString)
        .containsExactly("192.0.2.1:7000", "192.0.2.2:7002", "192.0.2.3:7004");
  }
}
