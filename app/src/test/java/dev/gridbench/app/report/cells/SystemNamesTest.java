package dev.gridbench.app.report.cells;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SystemNamesTest {

  private static final String SPY = "memcached:1.6.18 client=spymemcached transcoder=whalin";
  private static final String SPY_OWN = "memcached:1.6.18 client=spymemcached transcoder=default";
  private static final String WHALIN = "memcached:1.6.18 client=whalin transcoder=default";

  private static List<String> names(String... all) {
    return List.of(all).stream()
        .map(label -> SystemNames.of(label, List.of(all), ShortNames::system))
        .toList();
  }

  @Test
  void librariesOfOneServerAreCalledByTheirNames() {
    assertThat(names(SPY, WHALIN)).containsExactly("spymemcached transcoder=whalin", "whalin");
    assertThat(names(SPY, SPY_OWN, WHALIN))
        .containsExactly("spymemcached transcoder=whalin", "spymemcached", "whalin");
  }

  @Test
  void whatBothShareIsLeftOut() {
    assertThat(names(SPY_OWN, WHALIN)).containsExactly("spymemcached", "whalin");
    assertThat(names(SPY, SPY_OWN))
        .containsExactly("spymemcached transcoder=whalin", "spymemcached");
  }

  @Test
  void besideAnotherProductTheServerIsNamed() {
    assertThat(names(SPY_OWN, WHALIN, "redis:7.0"))
        .containsExactly("memcached 1.6.18 spymemcached", "memcached 1.6.18 whalin", "Redis 7.0");
  }

  @Test
  void optionsAloneStandBehindTheProduct() {
    assertThat(names("hazelcast:5.7.0 routing=single", "hazelcast:5.7.0 routing=default"))
        .containsExactly("Hazelcast 5.7.0 routing=single", "Hazelcast 5.7.0 routing=default");
    assertThat(
            names("hazelcast:5.7.0 jvmArgs=-Xmx1g -Da=b heap=default", "hazelcast:5.7.0 heap=1g"))
        .containsExactly("Hazelcast 5.7.0 jvmArgs=-Xmx1g -Da=b", "Hazelcast 5.7.0 heap=1g");
  }

  @Test
  void tlsIsInWords() {
    assertThat(names("redis:7.0.15", "redis:7.0.15 tls=on"))
        .containsExactly("Redis 7.0.15", "Redis 7.0.15 with TLS");
  }

  @Test
  void oneThatNobodyIsLikeKeepsItsName() {
    assertThat(names("hazelcast:5.7.0", "infinispan:16.0.7"))
        .containsExactly("Hazelcast 5.7.0", "Infinispan 16.0.7");
    assertThat(names(SPY))
        .containsExactly("memcached 1.6.18 client=spymemcached transcoder=whalin");
    assertThat(names("a'", "a")).containsExactly("a'", "a");
  }
}
