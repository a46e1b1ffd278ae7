package dev.gridbench.app.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JvmsTest {

  @TempDir Path root;

  private final Jvms jvms =
      new Jvms(List.of(jvm("/a", 17, "17.0.2"), jvm("/b", 21, "21.0.1"), jvm("/c", 17, "17.0.15")));

  @Test
  void withoutAWishTheNewestServes() throws Exception {
    assertThat(jvms.find("").version()).isEqualTo("21.0.1");
  }

  @Test
  void aMajorVersionMeansTheNewestOfIt() throws Exception {
    assertThat(jvms.find("17").version()).isEqualTo("17.0.15");
    assertThat(jvms.find("17.0.2").java()).isEqualTo(Path.of("/a/bin/java"));
  }

  @Test
  void anUnknownVersionListsThoseFound() {
    assertThatThrownBy(() -> jvms.find("11"))
        .isInstanceOf(NoSuchJvm.class)
        .hasMessage(
            "This machine has no JVM 11: 21.0.1 in /b, 17.0.15 in /c, 17.0.2 in /a."
                + " Install one, or name its folder in GRIDBENCH_JAVA.");
  }

  @Test
  void anOldJvmDoesNotServeWithoutAWish() {
    assertThatThrownBy(() -> new Jvms(List.of(jvm("/old", 8, "1.8.0_402"))).find(""))
        .hasMessageStartingWith("This machine has no JVM from 17 on: 1.8.0_402 in /old.");
  }

  @Test
  void aPathIsTakenAsHomeOrAsProgram() throws Exception {
    Path home = install("opt/own", "21.0.9", "Somebody");
    assertThat(jvms.find(home.toString()))
        .isEqualTo(new Jvm(home.resolve("bin/java"), 21, "21.0.9", "Somebody"));
    assertThat(jvms.find(home.resolve("bin/java").toString()).home()).isEqualTo(home);
    assertThatThrownBy(() -> jvms.find("/nowhere"))
        .hasMessageStartingWith("This machine has no JVM at /nowhere:");
  }

  @Test
  void theUsualPlacesAreSearchedAndLinksCountOnce() throws Exception {
    Path first = install("usr/lib/jvm/java-21", "21.0.9", "Somebody");
    Files.createSymbolicLink(root.resolve("usr/lib/jvm/default"), first);
    Path second = install("home/.sdkman/candidates/java/8.0", "1.8.0_402", "");
    Path third = install("tools/jdk", "25", "");
    Files.createDirectories(root.resolve("usr/lib/jvm/empty"));
    Map<String, String> environment =
        Map.of("HOME", root.resolve("home").toString(), "PATH", third.resolve("bin").toString());
    assertThat(new JvmSearch(environment, root).found())
        .startsWith(
            new Jvm(third.resolve("bin/java"), 25, "25", ""),
            new Jvm(first.resolve("bin/java"), 21, "21.0.9", "Somebody"),
            new Jvm(second.resolve("bin/java"), 8, "1.8.0_402", ""))
        .hasSize(4)
        .last()
        .matches(running -> running.major() == Runtime.version().feature());
  }

  private Path install(String where, String version, String vendor) throws Exception {
    Path home = root.toRealPath().resolve(where);
    Files.createDirectories(home.resolve("bin"));
    Path java = Files.createFile(home.resolve("bin/java"));
    assertThat(java.toFile().setExecutable(true)).isTrue();
    String implementor = vendor.isEmpty() ? "" : "IMPLEMENTOR=\"" + vendor + "\"\n";
    Files.writeString(home.resolve("release"), implementor + "JAVA_VERSION=\"" + version + "\"\n");
    return home;
  }

  private static Jvm jvm(String home, int major, String version) {
    return new Jvm(Path.of(home, "bin/java"), major, version, "");
  }
}
