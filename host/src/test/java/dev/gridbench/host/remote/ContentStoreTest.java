package dev.gridbench.host.remote;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContentStoreTest {

  private static final String ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @TempDir Path folder;

  private ContentStore store;

  @BeforeEach
  void open() throws Exception {
    store = new ContentStore(folder.resolve("store"));
  }

  /** The digest of abc is that of FIPS 180-2, appendix B.1. */
  @Test
  void aFileThatCameWholeIsKeptUnderItsHash() throws Exception {
    ContentStore.Coming coming = store.new Coming();
    coming.add("a".getBytes(UTF_8));
    assertThat(store.has(ABC)).isFalse();
    coming.add("bc".getBytes(UTF_8));
    coming.keep(ABC);
    assertThat(store.has(ABC)).isTrue();
    assertThat(store.folder().resolve(ABC)).hasContent("abc");
    assertThat(store.folder()).isDirectoryNotContaining("glob:**coming*");
  }

  @Test
  void ofAFileThatCameDamagedNothingIsLeft() throws Exception {
    ContentStore.Coming coming = store.new Coming();
    coming.add("abd".getBytes(UTF_8));
    assertThatThrownBy(() -> coming.keep(ABC)).hasMessageContaining("should have hash " + ABC);
    assertThat(store.has(ABC)).isFalse();
    assertThat(store.folder()).isEmptyDirectory();
  }

  @Test
  void aFileIsReadAgainWhenItWasWritten() throws Exception {
    Path file = folder.resolve("file");
    Files.writeString(file, "abc");
    assertThat(ContentStore.hashOnce(file)).isEqualTo(ABC).isEqualTo(ContentStore.hashOnce(file));
    FileTime written = Files.getLastModifiedTime(file);
    Files.writeString(file, "abd");
    Files.setLastModifiedTime(file, FileTime.fromMillis(written.toMillis() + 1));
    assertThat(ContentStore.hashOnce(file)).isNotEqualTo(ABC);
  }

  @Test
  void aHashIsNoPath() {
    assertThatThrownBy(() -> store.has("../" + ABC)).hasMessageContaining("is no SHA-256");
  }
}
