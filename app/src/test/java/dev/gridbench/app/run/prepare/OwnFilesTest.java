package dev.gridbench.app.run.prepare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.catalog.Catalog;
import dev.gridbench.app.catalog.LockedFile;
import dev.gridbench.app.catalog.StudyLock;
import dev.gridbench.app.design.Cell;
import dev.gridbench.app.run.setup.Cells;
import dev.gridbench.app.run.setup.ToySystem;
import dev.gridbench.app.run.setup.ToyTools;
import dev.gridbench.host.local.LocalHost;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that a study itself names. */
class OwnFilesTest {

  @TempDir Path folder;

  @Test
  void aMissingJarIsNamedOnceWithTheNextStep() {
    Path jar = folder.resolve("gone.jar");
    Cell more = Cells.cell().clients(3).jars(jar).make();

    assertThat(OwnFiles.missing(List.of(Cells.cell().jars(jar).make(), more)))
        .containsExactly(
            "toy:2.0: the jar %s is not there. Put it there, or mend its path under 'jars', which counts from the study's folder."
                .formatted(jar));
  }

  @Test
  void aFileThatIsNoJarIsRefused() throws Exception {
    Path text = Files.writeString(folder.resolve("text.jar"), "no jar");

    assertThat(OwnFiles.missing(List.of(Cells.cell().jars(text).make())))
        .singleElement()
        .asString()
        .startsWith("toy:2.0: " + text + " is no jar that can be read (")
        .endsWith("). Name another under 'jars'.");
  }

  @Test
  void aJarThatIsThereIsLockedToTheByte() throws Exception {
    Path jar = jar("mine.jar");
    Cell cell = Cells.cell().jars(jar).make();
    assertThat(OwnFiles.missing(List.of(cell))).isEmpty();
    assertLocked(cell, "jars of toy:2.0", jar);
  }

  @Test
  void aConfigurationThatIsNotThereIsNamedWithTheNextStep() {
    Path file = folder.resolve("gone.xml");
    assertThat(OwnFiles.missing(List.of(configured(file))))
        .containsExactly(
            ("toy:2.0: the configuration %s is no file that can be read. Put it there, or mend its"
                    + " path under 'options', which counts from the study's folder.")
                .formatted(file));
    assertThat(OwnFiles.missing(List.of(configured(folder)))).hasSize(1);
  }

  @Test
  void aConfigurationIsLockedToTheByte() throws Exception {
    Path file = Files.writeString(folder.resolve("mine.xml"), "<mine/>");
    Cell cell = configured(file);
    assertThat(OwnFiles.missing(List.of(cell))).isEmpty();
    assertLocked(cell, "configuration of toy:2.0", file);
  }

  private static Cell configured(Path file) {
    return Cells.cell().options(Map.of("config", file.toString())).make();
  }

  private static void assertLocked(Cell cell, String part, Path file) throws Exception {
    StudyLock lock =
        new Resolver(
                new Catalog(List.of(ToySystem.inItsWorkers())),
                ToyTools.NOTHING_NEEDED,
                new LocalHost())
            .lock(List.of(cell));
    LockedFile locked =
        new LockedFile(String.valueOf(file.getFileName()), sha256(file), Files.size(file));
    assertThat(lock.resolutions())
        .filteredOn(resolution -> resolution.part().equals(part))
        .singleElement()
        .extracting(StudyLock.Resolution::files)
        .isEqualTo(List.of(locked));
  }

  private static String sha256(Path file) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
  }

  private Path jar(String name) throws Exception {
    Path file = folder.resolve(name);
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      zip.putNextEntry(new ZipEntry("META-INF/services/javax.cache.spi.CachingProvider"));
      zip.closeEntry();
    }
    return file;
  }
}
