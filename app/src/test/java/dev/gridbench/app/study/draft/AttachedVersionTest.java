package dev.gridbench.app.study.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.Version;
import dev.gridbench.app.study.Study;
import dev.gridbench.app.study.file.Studies;
import dev.gridbench.app.study.file.StudyYaml;
import org.junit.jupiter.api.Test;

/** What a system is called whose servers somebody else started. */
class AttachedVersionTest {

  @Test
  void theLabelIsOfWhatAnsweredAndNotOfWhatIsInstalledHere() {
    Study study = Studies.read(attached("memcached", "\"says-1.6.0:11211\""));
    assertThat(study.systems().get(0).label()).isEqualTo("memcached:1.6.0");
    assertThat(study.systems().get(0).version()).isEqualTo(new Version("1.6.0"));
    assertThat(StudyYaml.text(study)).contains("version: 1.6.0");
  }

  @Test
  void severalServersOfOneVersionAreOfThatVersion() {
    Study study =
        Studies.read(attached("memcached", "\"says-1.6.0:11211\", \"a.says-1.6.0:11211\""));
    assertThat(study.systems().get(0).label()).isEqualTo("memcached:1.6.0");
  }

  @Test
  void serversOfSeveralVersionsAreRefusedEachByItsName() {
    assertThat(problems(attached("memcached", "\"says-1.6.0:1\", \"says-1.5.22:2\", \"1.6.0:3\"")))
        .isEqualTo(
            "study.yaml:2:38  these servers are of several versions of memcached: says-1.6.0:1 and"
                + " 1.6.0:3 say 1.6.0, says-1.5.22:2 says 1.5.22. Attach servers of one version,"
                + " and those of another as a system of their own.\n");
  }

  @Test
  void aServerThatDoesNotSayItIsNotGivenAVersionThatNobodyKnows() {
    assertThat(problems(attached("memcached", "\"silent:11211\"")))
        .isEqualTo(
            "study.yaml:2:38  silent:11211 does not say which version of memcached it is. Name it"
                + " under 'version', one in [1.4, 2.0).\n");
    assertThat(problems(attached("memcached", "\"proxy-37.0.0:5000\"")))
        .isEqualTo(
            "study.yaml:2:38  proxy-37.0.0:5000 reports version 37.0.0, which is no version of"
                + " memcached that a driver supports; it may be a proxy's. Name that of the"
                + " servers under 'version', one in [1.4, 2.0).\n");
  }

  @Test
  void aServerThatCannotBeReachedIsNamedWithTheCause() {
    assertThat(problems(attached("memcached", "\"gone:11211\"")))
        .isEqualTo(
            "study.yaml:2:38  gone:11211 cannot be asked which version of memcached it is"
                + " (Connection refused). See that it runs there, or name its version under"
                + " 'version', one in [1.4, 2.0).\n");
  }

  @Test
  void nobodyIsAskedWhereTheStudySaysIt() {
    Study study = Studies.read(attached("memcached:1.5.1", "\"gone:11211\""));
    assertThat(study.systems().get(0).label()).isEqualTo("memcached:1.5.1");
  }

  @Test
  void aVersionThatIsTheClientLibrarysTooIsNotAsked() {
    Study study = Studies.read(attached("hazelcast", "\"says-4.2:5701\""));
    assertThat(study.systems().get(0).label()).isEqualTo("hazelcast:5.7.0");
  }

  private static String problems(String yaml) {
    return Studies.lines(Studies.reading(yaml, null));
  }

  private static String attached(String system, String servers) {
    String[] words = system.split(":");
    String version = words.length > 1 ? ", version: " + words[1] : "";
    return "study: s\nsystems: {system: "
        + words[0]
        + version
        + ", attach: ["
        + servers
        + "]}\nworkload: get\nvalue: bytes(1KB)\n"
        + (words[0].equals("memcached") ? "clients: 2\n" : "");
  }
}
