package dev.gridbench.app.study.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Tls;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.value.Secret;
import dev.gridbench.app.study.value.SecurityChoice;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a study may say of passwords. */
class SecurityFieldTest {

  private static final String STUDY =
      "study: s\nsystems: {system: %s, security: %s}\nworkload: get\nvalue: bytes(1KB)\nclients: 2\n";

  @Test
  void thePlaceIsKeptAndNothingElse() {
    Study study = Studies.read(STUDY.formatted("redis", "{user: bench, password: env:SECRET}"));
    SecurityChoice security = study.systems().get(0).security();
    assertThat(security)
        .isEqualTo(new SecurityChoice("bench", new Secret(Secret.Kind.ENV, "SECRET")));
    String text = StudyYaml.text(study);
    assertThat(text).contains("security: {user: bench, password: ").contains("env:SECRET");
    assertThat(Studies.read(text).systems().get(0).security()).isEqualTo(security);
  }

  @Test
  void aFileCountsFromTheStudysFolder() {
    StudyReader reader = new StudyReader(Set.of(), Path.of("/studies"));
    Study study =
        reader
            .read(
                "study.yaml",
                STUDY.formatted("redis", "{password: \"file:own/pw\"}"),
                new Overrides(null, List.of()),
                FakeSystem.all())
            .study()
            .orElseThrow();
    assertThat(study.systems().get(0).security())
        .isEqualTo(new SecurityChoice("", new Secret(Secret.Kind.FILE, "/studies/own/pw")));
  }

  @Test
  void aPasswordItselfIsRefusedAndNotRepeated() {
    assertThat(problems("redis", "{user: bench, password: hunter2}"))
        .isEqualTo(
            "study.yaml:2:60  'password' is no place of a password, and a password itself would be"
                + " stored with the results. Write \"env:NAME\" for a variable, or \"file:PATH\" for"
                + " a file that holds it.\n");
  }

  @Test
  void aUserAloneOrAWordIsRefused() {
    assertThat(problems("redis", "{user: bench}"))
        .isEqualTo(
            "study.yaml:2:36  'security' names a user without a password. Add password:"
                + " \"env:NAME\".\n");
    assertThat(problems("redis", "hunter2"))
        .contains("'security' is no mapping, and a password itself would be stored")
        .doesNotContain("hunter2");
  }

  @Test
  void filesOfTlsCountFromTheStudysFolderAndReadBack() {
    Study study =
        Studies.read(
            STUDY.formatted(
                "redis, attach: [\"h:1\"]", "{trust: /a/ca.pem, certificate: /a/c, key: /a/k}"));
    SecurityChoice security = study.systems().get(0).security();
    assertThat(security)
        .isEqualTo(new SecurityChoice("", null, new Tls("/a/ca.pem", "/a/c", "/a/k")));
    assertThat(security.in(Path.of("/other"))).isEqualTo(security);
    assertThat(new SecurityChoice("", null, new Tls("ca", "", "")).in(Path.of("/s")))
        .isEqualTo(new SecurityChoice("", null, new Tls("/s/ca", "", "")));
    assertThat(Studies.read(StudyYaml.text(study)).systems().get(0).security()).isEqualTo(security);
  }

  @Test
  void whatOfTlsDoesNotGoTogetherIsRefused() {
    assertThat(problems("redis", "{trust: ca.pem, tls: false}"))
        .contains("'security' has tls: false and files for TLS. Drop one of them.");
    assertThat(problems("redis", "{certificate: c.pem}"))
        .contains("'security' needs certificate and key together.");
    assertThat(problems("redis", "{tls: false}")).contains("'security' says nothing.");
    assertThat(problems("redis", "{}")).contains("'security' says nothing.");
  }

  /** They show one that gridbench makes. */
  @Test
  void membersThatAreStartedTakeNoCertificateOfTheStudys() {
    assertThat(problems("redis", "{trust: ca.pem}"))
        .contains("are for servers that are attached.", "write tls: true alone.");
    assertThat(Studies.read(STUDY.formatted("redis", "{tls: true}")).systems()).hasSize(1);
  }

  @Test
  void plainAndTlsAreToldApart() {
    String two =
        "study: s\nsystems:\n- {system: redis, attach: [\"h:1\"]}\n"
            + "- {system: redis, attach: [\"h:1\"], security: {tls: true}}\n"
            + "workload: get\nvalue: bytes(1KB)\nclients: 2\n";
    assertThat(Studies.read(two).systems())
        .extracting(system -> system.label())
        .containsExactly("redis:7.0.15", "redis:7.0.15 tls=on");
  }

  @Test
  void aSystemThatCannotIsRefusedWithThoseThatCan() {
    assertThat(problems("hazelcast", "{password: env:SECRET}"))
        .isEqualTo(
            "study.yaml:2:40  'security' is not built for hazelcast by client java yet (it is for:"
                + " redis). Drop it.\n");
  }

  @Test
  void whatALibraryCannotDoOfItIsRefusedInTheDriversWords() {
    assertThat(problems("redis, client: glide, attach: [\"h:1\"]", "{tls: true}"))
        .endsWith("  glide does not speak TLS. Take another client.\n");
    assertThat(problems("redis, client: lettuce, attach: [\"h:1\"]", "{tls: true}"))
        .doesNotContain("does not speak TLS");
  }

  @Test
  void aGatewayAndAPasswordAreRefused() {
    String yaml =
        STUDY.formatted("redis", "{password: env:SECRET}") + "connections: {gateway: 2}\n";
    assertThat(Studies.lines(Studies.reading(yaml, null)))
        .contains(": a gateway logs in nowhere, so that there can be none before members with");
  }

  @Test
  void whoAsksAServerForItsVersionNeedsThePasswordNow() {
    String yaml =
        STUDY.formatted(
            "memcached, attach: [\"says-1.6.0:1\"]", "{password: env:GRIDBENCH_HAS_NO_SUCH}");
    assertThat(Studies.lines(Studies.reading(yaml, null)))
        .contains("the variable GRIDBENCH_HAS_NO_SUCH is not set. Export it");
  }

  @Test
  void systemsThatDifferInTheirUserAreToldApart() {
    String two =
        "study: s\nsystems:\n- {system: redis, security: {user: a, password: env:A}}\n"
            + "- {system: redis, security: {user: b, password: env:A}}\n"
            + "workload: get\nvalue: bytes(1KB)\nclients: 2\n";
    assertThat(Studies.read(two).systems())
        .extracting(system -> system.label())
        .containsExactly("redis:7.0.15 user=a", "redis:7.0.15 user=b");
  }

  private static String problems(String system, String security) {
    return Studies.lines(Studies.reading(STUDY.formatted(system, security), null));
  }
}
