package dev.gridbench.drivers.infinispan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Members that follow a file of the study's. */
class OwnContainerTest {

  private static final String PLAIN =
      """
      <infinispan xmlns="urn:infinispan:config:16.0">
        <jgroups><stack name="gridbench" extends="tcp"/></jgroups>
        <cache-container name="default" statistics="true">
          <transport stack="gridbench" cluster="one"/>
        </cache-container>
        <server xmlns="urn:infinispan:server:16.0"><endpoints/></server>
      </infinispan>
      """;

  private static final String OWN =
      """
      <infinispan xmlns="urn:infinispan:config:15.0">
        <jgroups><stack name="production" extends="udp"/></jgroups>
        <threads><blocking-bounded-queue-thread-pool name="own" max-threads="3"/></threads>
        <cache-container name="production" statistics="false">
          <transport stack="production" cluster="production" node-name="a" lock-timeout="7000"/>
          <distributed-cache-configuration name="tuned" owners="1"/>
        </cache-container>
        <server xmlns="urn:infinispan:server:15.0"><endpoints port="11222"/></server>
      </infinispan>
      """;

  @Test
  void theContainerIsTheFilesButForWhereTheMemberIs() {
    String merged = OwnContainer.in(PLAIN, OWN);
    assertThat(merged)
        .contains("<distributed-cache-configuration name=\"tuned\" owners=\"1\"/>")
        .contains("max-threads=\"3\"", "lock-timeout=\"7000\"")
        .contains("cluster=\"one\"", "stack=\"gridbench\"", "name=\"default\"")
        .contains("statistics=\"true\"", "urn:infinispan:server:16.0")
        .doesNotContain("production", "15.0", "node-name", "11222");
    assertThat(merged.indexOf("<threads")).isLessThan(merged.indexOf("<cache-container"));
  }

  @Test
  void whatIsNoneOfInfinispansIsRefused() {
    assertThatThrownBy(() -> OwnContainer.in(PLAIN, "nonsense"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("the file of option config is no XML that can be read (");
    assertThatThrownBy(() -> OwnContainer.in(PLAIN, "<infinispan/>"))
        .hasMessageContaining("0 elements cache-container");
  }
}
