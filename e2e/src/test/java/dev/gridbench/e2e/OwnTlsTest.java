package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers that speak TLS by a certificate that gridbench makes for them (ADR 109). */
@Tag("full")
class OwnTlsTest {

  private static final String STUDY =
      """
      study: tls
      systems:
        - {system: redis, client: jedis, security: {tls: true}}
        - {system: memcached, client: wire, security: {tls: true}}
        - {system: infinispan, %1$s, security: {tls: true}}
        - {system: coherence, %1$s, security: {tls: true}}
      members: 1
      entries: 500
      value: bytes(100B)
      clients: 2
      workload: {get: 80, set: 20}
      order: as-written
      warmup: 1s
      measure: 2s
      repeat: 1
      """
          .formatted(Gridbench.QUICK_START);

  private static final String ON_HOSTS =
      """
      study: tls
      systems: {system: memcached, client: wire, security: {tls: true}}
      hosts: hosts.yaml
      members: 2
      entries: 500
      value: bytes(100B)
      clients: 2
      workload: get
      warmup: 1s
      measure: 2s
      repeat: 1
      """;

  @TempDir Path directory;

  @Test
  void eachIsMeasuredByACertificateOfItsOwn() throws Exception {
    Gridbench gridbench = new Gridbench(directory);

    Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY));

    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).containsOnly("measured");
    assertThat(Outcomes.last(gridbench.run()))
        .hasSize(4)
        .allSatisfy(
            each -> {
              String cluster = "clusters/" + each.at("/trial/id").asString();
              assertThat(gridbench.run().resolve(cluster + "/tls/certificate.pem")).exists();
              assertThat(each.at("/verbs/get/failed").asLong(0)).isZero();
            });
  }

  @Test
  void theCertificateIsBroughtToHosts() throws Exception {
    Files.writeString(
        directory.resolve("hosts.yaml"),
        """
        reach: {command: [sh, -c, "{command}"]}
        defaults: {cache: %s, java: %s}
        hosts:
          grid1: {address: 127.0.0.2, roles: [members]}
          grid2: {address: 127.0.0.3, roles: [members]}
          load1: {roles: [workers]}
        """
            .formatted(directory.resolve("cache"), System.getProperty("java.home")));
    Gridbench gridbench = new Gridbench(directory);

    Gridbench.Call call = gridbench.runStudy(gridbench.study(ON_HOSTS));

    assertThat(Outcomes.kinds(gridbench.run())).as(call.output()).isEqualTo(List.of("measured"));
  }
}
