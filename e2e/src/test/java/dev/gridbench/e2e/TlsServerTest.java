package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** One server with a plain port and one for TLS: what TLS costs is a study of two entries. */
@Tag("full")
class TlsServerTest {

  private static final String STUDY =
      """
      study: tls
      question: What does TLS cost?
      systems:
        - {system: redis, client: wire, attach: ['127.0.0.1:%d'], label: plain}
        - {system: redis, client: wire, attach: ['127.0.0.1:%d'], security: {trust: cert.pem}, label: tls}
      members: 1
      entries: 100
      value: bytes(100B)
      clients: 2
      workload: {get: 1, set: 1}
      warmup: 1s
      measure: 2s
      repeat: 1
      """;

  @TempDir Path directory;

  @Test
  void theSameServerIsMeasuredWithAndWithoutTls() throws Exception {
    run(
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-keyout",
        "key.pem",
        "-out",
        "cert.pem",
        "-days",
        "2",
        "-subj",
        "/CN=test",
        "-addext",
        "subjectAltName=IP:127.0.0.1");
    int plain = LocalPorts.free();
    int tls = LocalPorts.free();
    Process server =
        started(
            List.of(
                "redis-server",
                "--port",
                "" + plain,
                "--tls-port",
                "" + tls,
                "--save",
                "",
                "--tls-cert-file",
                "cert.pem",
                "--tls-key-file",
                "key.pem",
                "--tls-ca-cert-file",
                "cert.pem",
                "--tls-auth-clients",
                "no"));
    try {
      Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> LocalPorts.open(tls));
      Gridbench gridbench = new Gridbench(directory);
      Gridbench.Call swapped =
          gridbench.call("check", gridbench.study(STUDY.formatted(tls, plain)).toString());
      assertThat(swapped.exit()).isEqualTo(2);
      assertThat(swapped.output())
          .contains(
              "redis at 127.0.0.1:%d closed the connection without an answer, as one does"
                  .formatted(tls))
          .contains("redis at 127.0.0.1:%d does not answer by TLS there.".formatted(plain));

      Gridbench.Call call = gridbench.runStudy(gridbench.study(STUDY.formatted(plain, tls)));
      assertThat(call.exit()).as(call.output()).isZero();
      List<JsonNode> outcomes = Outcomes.last(gridbench.run());
      assertThat(outcomes).hasSize(2);
      assertThat(outcomes)
          .allSatisfy(each -> assertThat(each.at("/verbs/get/succeeded").asLong()).isPositive());
    } finally {
      server.destroy();
      server.waitFor();
    }
  }

  private void run(String... command) throws Exception {
    assertThat(started(List.of(command)).waitFor())
        .as(Files.readString(directory.resolve("program.log")))
        .isZero();
  }

  private Process started(List<String> command) throws IOException {
    return new ProcessBuilder(command)
        .directory(directory.toFile())
        .redirectErrorStream(true)
        .redirectOutput(directory.resolve("program.log").toFile())
        .start();
  }
}
