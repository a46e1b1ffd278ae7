package dev.gridbench.app.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gridbench.app.catalog.StudyLock.Resolution;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyLockTest {

  @TempDir Path directory;

  @Test
  void aLockIsReadAsItWasWritten() throws Exception {
    StudyLock lock = lockOf(jar("a.jar", "content"));
    Path file = directory.resolve("study.lock");
    lock.write(file);
    assertThat(StudyLock.read(file)).isEqualTo(lock);
    assertThat(file)
        .content()
        .contains("\"hazelcast\"", "com.hazelcast:hazelcast:5.7.0")
        .contains("ed7002b439e9ac845f22357d822bac1444730fbdb6016d3ec9432297b9ec9f73");
  }

  @Test
  void identicalFilesDoNotDiffer() throws Exception {
    StudyLock before = lockOf(jar("a.jar", "content"));
    assertThat(before.differences(lockOf(jar("a.jar", "content")))).isEmpty();
  }

  @Test
  void aChangedFileIsNamedWithBothSums() throws Exception {
    StudyLock before = lockOf(jar("a.jar", "content"), jar("b.jar", "same"));
    StudyLock after = lockOf(jar("a.jar", "other one"), jar("c.jar", "same"));
    assertThat(before.differences(after))
        .containsExactly(
            "hazelcast 5.7.0, member: a.jar was ed7002b439e9… (7 bytes) and is 79374ddbfbee… (9 bytes).",
            "hazelcast 5.7.0, member: b.jar is gone.",
            "hazelcast 5.7.0, member: c.jar is new.");
  }

  @Test
  void aFolderOfClassesCountsAsTheSumOfItsFiles() throws Exception {
    Path folder = Files.createDirectory(directory.resolve("classes"));
    Files.writeString(folder.resolve("One.class"), "one");
    StudyLock before = lockOf(folder);
    Files.move(folder.resolve("One.class"), folder.resolve("Two.class"));
    assertThat(before.differences(lockOf(folder))).hasSize(1);
  }

  @Test
  void aPartThatIsResolvedAgainReplacesTheFirst() throws Exception {
    StudyLock lock = lockOf(jar("a.jar", "content"));
    assertThat(lock.with(lock.resolutions().get(0))).isEqualTo(lock);
  }

  @Test
  void aFileThatIsNoLockIsNamed() throws Exception {
    Path file = Files.writeString(directory.resolve("study.lock"), "{\"schema\": 1, ");
    assertThatThrownBy(() -> StudyLock.read(file))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(file + " is not a study lock");
    Files.writeString(file, "{\"schema\": 7, \"resolutions\": []}");
    assertThatThrownBy(() -> StudyLock.read(file)).hasMessageContaining("has schema 7");
  }

  private Path jar(String name, String content) throws IOException {
    return Files.writeString(directory.resolve(name), content);
  }

  private static StudyLock lockOf(Path... files) throws IOException {
    return new StudyLock()
        .with(
            Resolution.of(
                "hazelcast",
                "5.7.0",
                "member",
                List.of("com.hazelcast:hazelcast:5.7.0"),
                List.of(files)));
  }
}
