package dev.gridbench.app.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MavenArtifactsTest {

  @TempDir Path directory;

  @Test
  void anOldClientResolvesToItsFilesAndAgainWithoutTheNetwork() throws Exception {
    List<String> wanted = List.of("com.hazelcast:hazelcast-client:3.6.1");
    List<Path> files;
    try (MavenArtifacts online = new MavenArtifacts(false)) {
      files = online.resolve(wanted, List.of());
      assertThat(online.resolve(wanted, List.of())).isSameAs(files);
    }
    assertThat(files)
        .extracting(file -> file.getFileName().toString())
        .containsExactly("hazelcast-client-3.6.1.jar", "hazelcast-3.6.1.jar");
    try (MavenArtifacts offline = new MavenArtifacts(true)) {
      assertThat(offline.resolve(wanted, List.of())).isEqualTo(files);
    }
  }

  @Test
  void nothingNeedsNothing() throws Exception {
    try (MavenArtifacts artifacts = new MavenArtifacts(true)) {
      assertThat(artifacts.resolve(List.of(), List.of())).isEmpty();
    }
  }

  @Test
  void anExcludedArtifactIsLeftOut() throws Exception {
    try (MavenArtifacts artifacts = new MavenArtifacts(false)) {
      assertThat(
              artifacts.resolve(
                  List.of("com.hazelcast:hazelcast-client:3.6.1"),
                  List.of("com.hazelcast:hazelcast")))
          .extracting(file -> file.getFileName().toString())
          .containsExactly("hazelcast-client-3.6.1.jar");
    }
  }

  @Test
  void aMissingVersionIsNamedWithTheNearestThatResolves() {
    try (MavenArtifacts artifacts = new MavenArtifacts(false)) {
      assertThatThrownBy(
              () ->
                  artifacts.resolve(
                      List.of(
                          "com.hazelcast:hazelcast-client:3.6.1", "com.hazelcast:hazelcast:3.6.99"),
                      List.of()))
          .isInstanceOf(MissingArtifact.class)
          .hasMessageMatching(
              "com\\.hazelcast:hazelcast:3\\.6\\.99 does not resolve\\. Nearest that does:"
                  + " 3\\.[^,]*\\.");
    }
  }

  @Test
  void anUnknownArtifactHasNoNearestVersion() {
    try (MavenArtifacts artifacts = new MavenArtifacts(false)) {
      assertThatThrownBy(
              () -> artifacts.resolve(List.of("com.hazelcast:nosuchthing:1.0"), List.of()))
          .isInstanceOf(MissingArtifact.class)
          .hasMessage(
              "com.hazelcast:nosuchthing:1.0 does not resolve."
                  + " Check the version, and that this machine reaches its Maven repository.");
    }
  }

  @Test
  void offlineWithAnEmptyRepositoryPointsToPrepare() {
    try (MavenArtifacts artifacts =
        new MavenArtifacts(
            true, FetchProgress.NONE, Optional.of(directory.resolve("repository")))) {
      assertThatThrownBy(
              () -> artifacts.resolve(List.of("com.hazelcast:hazelcast:3.6.1"), List.of()))
          .isInstanceOf(MissingArtifact.class)
          .hasMessage(
              "com.hazelcast:hazelcast:3.6.1 is not in the local repository."
                  + " Run 'gridbench prepare STUDY' while online.");
    }
  }

  @Test
  void versionsAreTriedByDistanceAndUnfinishedOnesNotAtAll() {
    List<String> listed =
        List.of("4.2", "5.5.0", "5.6.0-BETA-1", "5.6.0", "5.7.0", "6.0.0.CR1", "6.1.0");
    assertThat(Diagnosis.byDistance(listed, "5.99.0"))
        .containsExactly("5.7.0", "6.1.0", "5.6.0", "5.5.0", "4.2");
  }
}
