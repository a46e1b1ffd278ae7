package dev.gridbench.app.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.api.system.GridSystem;
import dev.gridbench.app.study.file.FakeSystem;
import dev.gridbench.app.study.file.Overrides;
import dev.gridbench.app.study.file.Reading;
import dev.gridbench.app.study.file.Studies;
import dev.gridbench.app.study.file.StudyReader;
import dev.gridbench.app.study.file.StudyYaml;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A vendor's library that the study itself names. */
class OwnLibrariesTest {

  private static final Path FOLDER = Path.of("/studies/of/mine");

  @Test
  void jarsCountFromTheStudysFolder() {
    OwnLibraries libraries = only("jars: [lib/a.jar, ../b.jar, /opt/c.jar]").libraries();

    assertThat(libraries.jars())
        .containsExactly(
            Path.of("/studies/of/mine/lib/a.jar"),
            Path.of("/studies/of/b.jar"),
            Path.of("/opt/c.jar"));
    assertThat(libraries.artifacts()).isEmpty();
  }

  @Test
  void theLabelNamesTheLibraryAndWhatSetsItApart() {
    Study study =
        read(
            "systems: [{system: jcache, artifacts: [\"org.ehcache:ehcache:3.11.1\"]}, {system: jcache,"
                + " jars: [lib/p.jar]}, {system: jcache, jars: [lib/p.jar, lib/q.jar]}, heap]");

    assertThat(study.systems())
        .extracting(SystemChoice::label)
        .containsExactly(
            "jcache:1.1.1 ehcache:3.11.1",
            "jcache:1.1.1 p.jar jars=lib/p.jar",
            "jcache:1.1.1 p.jar jars=lib/p.jar lib/q.jar",
            "heap:1");
  }

  @Test
  void itLivesInTheWorkerUnlessItIsAttached() {
    GridSystem jcache =
        FakeSystem.all().systems().stream()
            .filter(system -> system.traits().takesLibraries())
            .findFirst()
            .orElseThrow();

    assertThat(only("jars: [p.jar]").inWorker(jcache)).isTrue();
    assertThat(only("jars: [p.jar], attach: [\"a:1\"]").inWorker(jcache)).isFalse();
  }

  @Test
  void theTwinHasTheSame() {
    SystemChoice choice = only("jars: [p.jar], artifacts: [\"a:b:1\"]");

    assertThat(choice.twin().libraries()).isEqualTo(choice.libraries());
  }

  @Test
  void anotherVersionOfTheDriversLibraryIsALevel() {
    Study study =
        read(
            "systems: [{system: memcached, clientVersion: [2.11.7, 2.12.3]}, memcached,"
                + " {system: hazelcast, version: 5.7.0, clientVersion: 5.6.0}]\nvalue: bytes(9B)");

    assertThat(study.systems())
        .extracting(SystemChoice::label)
        .containsExactly(
            "memcached:1.6.18 clientVersion=2.11.7",
            "memcached:1.6.18 clientVersion=2.12.3",
            "memcached:1.6.18",
            "hazelcast:5.7.0");
    assertThat(study.systems())
        .extracting(choice -> choice.libraries().version())
        .containsExactly("2.11.7", "2.12.3", "", "5.6.0");
    assertThat(StudyYaml.text(study)).contains("clientVersion: 2.11.7", "clientVersion: 5.6.0");
  }

  @Test
  void aVersionThatNoLibraryHasIsRefused() {
    assertThat(problem("{system: memcached, client: wire, clientVersion: 2.0}"))
        .contains("client wire is gridbench's own and has no other version. Drop 'clientVersion'.");
    assertThat(problem("{system: hazelcast, clientVersion: 7.0}"))
        .contains("client java 7.0 is a version that this driver does not speak. Choose one from");
    assertThat(problem("{system: heap, clientVersion: 1.1}"))
        .contains("heap is its own client. Write 'version' for 'clientVersion'.");
    assertThat(problem("{system: jcache, jars: [p.jar], clientVersion: 1.1}"))
        .contains("'clientVersion' is of no library here. Write it under 'artifacts'.");
  }

  private static String problem(String system) {
    return Studies.lines(reading("systems: " + system));
  }

  private static SystemChoice only(String fields) {
    return read("systems: {system: jcache, " + fields + "}").systems().get(0);
  }

  private static Study read(String systems) {
    Reading reading = reading(systems);
    return reading.study().orElseThrow(() -> new AssertionError(Studies.lines(reading)));
  }

  private static Reading reading(String systems) {
    return new StudyReader(Set.of(), FOLDER)
        .read(
            "study.yaml",
            "study: s\n" + systems + "\nworkload: get\n",
            new Overrides(null, List.of()),
            FakeSystem.all());
  }
}
