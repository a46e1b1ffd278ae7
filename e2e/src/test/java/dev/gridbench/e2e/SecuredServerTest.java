package dev.gridbench.e2e;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A server that wants a password is measured, and nothing that a run leaves has the password. */
class SecuredServerTest {

  private static final String STUDY =
      """
      study: secured
      question: Can a server be measured that wants a password?
      systems: [%s]
      members: 1
      entries: 100
      value: bytes(100B)
      clients: 2
      workload: {get: 1, set: 1}
      warmup: 1s
      measure: 2s
      repeat: 1
      """;

  private static final String OURS =
      "security: {user: bench, password: \"file:%s\"}".formatted("password");

  private final String secret = "s3cret-" + UUID.randomUUID();

  @TempDir Path own;
  @TempDir Path directory;

  @Test
  void anAttachedServerIsMeasuredAndOneOfOursIsStarted() throws Exception {
    int port = LocalPorts.free();
    Process server = protectedServer(port);
    try {
      Gridbench gridbench = new Gridbench(directory);
      Files.writeString(directory.resolve("password"), secret + "\n");
      String theirs =
          "{system: redis, client: lettuce, attach: ['127.0.0.1:%d'], %s}".formatted(port, OURS);
      String started = "{system: redis, client: jedis, label: ours, %s}".formatted(OURS);
      Process running =
          gridbench.startRun(gridbench.study(STUDY.formatted(theirs + ", " + started)));
      List<String> seen = commandsUntilTheEnd(running);
      Gridbench.Call call = gridbench.await(running);

      assertThat(call.exit()).as(call.output()).isZero();
      List<JsonNode> outcomes = Outcomes.last(gridbench.run());
      assertThat(outcomes).hasSize(2);
      assertThat(outcomes)
          .allSatisfy(each -> assertThat(each.at("/verbs/get/succeeded").asLong()).isPositive())
          .as("the attached server is looked at as ours is")
          .allSatisfy(
              each -> assertThat(each.at("/resources/member-1/threads").asInt()).isPositive())
          .allSatisfy(each -> assertThat(each.at("/harness/foreignCpuShare").isNumber()).isTrue());
      assertThat(seen).anyMatch(command -> command.contains("--worker"));
      assertThat(seen).noneMatch(command -> command.contains(secret));
      assertThat(call.output()).doesNotContain(secret);
      assertThat(holding(directory, secret)).containsExactly(directory.resolve("password"));
      assertThat(Files.readString(gridbench.run().resolve("study.yaml")))
          .contains("file:" + directory.toRealPath().resolve("password"));
    } finally {
      server.destroy();
      server.waitFor();
    }
  }

  @Test
  void whoIsNotLetInReadsOneSentence() throws Exception {
    int port = LocalPorts.free();
    Process server = protectedServer(port);
    try {
      String attach = "attach: ['127.0.0.1:%d']".formatted(port);
      assertThat(checked("{system: redis, " + attach + ", " + OURS + "}", "not-it"))
          .contains(
              "redis at 127.0.0.1:%d refuses user 'bench': the password is wrong or the user is unknown."
                      .formatted(port)
                  + " Check security.user and the file or variable that security.password names.")
          .doesNotContain("not-it");
      assertThat(
              checked("{system: redis, version: 7.0.15, " + attach + ", " + OURS + "}", "not-it"))
          .contains("redis at 127.0.0.1:%d refuses user 'bench'".formatted(port));
      assertThat(checked("{system: redis, " + attach + "}", ""))
          .contains("redis at 127.0.0.1:%d wants a password.".formatted(port));
      assertThat(
              checked("{system: redis, security: {password: \"env:GRIDBENCH_NO_SUCH\"}}", secret))
          .contains("study.yaml:3:")
          .contains("the variable GRIDBENCH_NO_SUCH is not set. Export it, or name another");
      assertThat(checked("{system: redis, security: {password: %s}}".formatted(secret), ""))
          .contains("'password' is no place of a password")
          .doesNotContain(secret);
    } finally {
      server.destroy();
      server.waitFor();
    }
  }

  /** Long enough to knock at the member, and of too few slices to be judged for a steady state. */
  @Test
  @Tag("full")
  void anInfinispanOfOursLetsInNobodyElseAndLeavesNoPassword() throws Exception {
    Gridbench gridbench = new Gridbench(directory);
    Files.writeString(directory.resolve("password"), secret + "\n");
    int port = LocalPorts.free();
    String ours =
        "{system: infinispan, options: {port: %d}, %s, %s}"
            .formatted(port, OURS, Gridbench.QUICK_START);
    Path study = gridbench.study(STUDY.replace("measure: 2s", "measure: 29s").formatted(ours));
    Process running = gridbench.startRun(study);
    requireRefused(port);
    List<String> seen = commandsUntilTheEnd(running);
    Gridbench.Call call = gridbench.await(running);

    assertThat(call.exit()).as(call.output()).isZero();
    assertThat(Outcomes.last(gridbench.run()))
        .singleElement()
        .satisfies(each -> assertThat(each.at("/verbs/get/succeeded").asLong()).isPositive());
    assertThat(seen).anyMatch(command -> command.contains("org.infinispan.server.Bootstrap"));
    assertThat(seen).noneMatch(command -> command.contains(secret));
    assertThat(call.output()).doesNotContain(secret);
    assertThat(holding(directory, secret)).containsExactly(directory.resolve("password"));
  }

  /** Who comes to this member by something else than what it was started with, once it is up. */
  private void requireRefused(int port) throws Exception {
    String attach = "{system: infinispan, attach: ['127.0.0.1:%d']".formatted(port);
    String there = "infinispan at 127.0.0.1:%d ".formatted(port);
    Awaitility.await()
        .atMost(Duration.ofSeconds(90))
        .untilAsserted(
            () ->
                assertThat(checked(own, attach + ", " + OURS + "}", "not-it"))
                    .contains(there + "refuses user 'bench'")
                    .doesNotContain("not-it"));
    assertThat(checked(own, attach + "}", "")).contains(there + "wants a password.");
    assertThat(checked(own, attach + ", security: {tls: true}}", ""))
        .contains(there + "does not answer by TLS there.");
  }

  /** What check says of a study that is wrong. */
  private String checked(String system, String password) throws Exception {
    return checked(directory, system, password);
  }

  private static String checked(Path folder, String system, String password) throws Exception {
    Gridbench gridbench = new Gridbench(folder);
    Files.writeString(folder.resolve("password"), password);
    Gridbench.Call call =
        gridbench.call("check", gridbench.study(STUDY.formatted(system)).toString());
    assertThat(call.exit()).as(call.output()).isEqualTo(2);
    assertThat(call.output()).doesNotContain("Exception");
    return call.output();
  }

  /** Every command line of any process that was seen while this one ran. */
  private static List<String> commandsUntilTheEnd(Process running) throws InterruptedException {
    List<String> seen = new ArrayList<>();
    while (running.isAlive()) {
      ProcessHandle.allProcesses()
          .map(process -> Processes.command(process.pid()))
          .filter(command -> !seen.contains(command))
          .forEach(seen::add);
      Thread.sleep(100);
    }
    return seen;
  }

  /** Every file below the folder that has these bytes. */
  private static List<Path> holding(Path folder, String words) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> regular = files.filter(Files::isRegularFile).toList();
      assertThat(regular).hasSizeGreaterThan(10);
      List<Path> found = new ArrayList<>();
      for (Path file : regular) {
        if (new String(Files.readAllBytes(file), ISO_8859_1).contains(words)) {
          found.add(file);
        }
      }
      return found;
    }
  }

  private Process protectedServer(int port) throws IOException {
    Path config = own.resolve("server.conf");
    Files.writeString(
        config,
        "port %d\nbind 127.0.0.1\nsave \"\"\nuser default off\nuser bench on >%s ~* &* +@all\n"
            .formatted(port, secret));
    Process server =
        new ProcessBuilder("redis-server", config.toString())
            .redirectErrorStream(true)
            .redirectOutput(own.resolve("server.log").toFile())
            .start();
    Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> LocalPorts.open(port));
    return server;
  }
}
