package dev.gridbench.app.result.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class R56_ChecksumsTest {

  @TempDir Path root;
  private Checksums checksums;

  @BeforeEach
  void writeAFolder() throws IOException {
    Files.createDirectories(root.resolve("trials/c001-r1"));
    Files.writeString(root.resolve("outcomes.jsonl"), "one\n");
    Files.writeString(root.resolve("trials/c001-r1/latency.hlog"), "two\n");
    Files.createDirectories(root.resolve("tables"));
    Files.writeString(root.resolve("tables/latency.csv"), "three\n");
    checksums = new Checksums(root);
    checksums.write();
  }

  @Test
  void theFileIsWhatSha256sumWrites() {
    assertThat(root.resolve("SHA256SUMS"))
        .content()
        .isEqualTo(
            "2c8b08da5ce60398e1f19af0e5dccc744df274b826abe585eaba68c525434806  outcomes.jsonl\n"
                + "27dd8ed44a83ff94d557f9fd0412ed5a8cbca69ea04922d88c01184a07300a5a "
                + " trials/c001-r1/latency.hlog\n");
  }

  @Test
  void anIntactFolderHasNoDifferences() throws IOException {
    Files.writeString(root.resolve("report.html"), "made anew");

    assertThat(checksums.differences()).isEmpty();
  }

  @Test
  void whatWasChangedTakenAwayOrAddedIsNamed() throws IOException {
    Files.writeString(root.resolve("outcomes.jsonl"), "better\n");
    Files.delete(root.resolve("trials/c001-r1/latency.hlog"));
    Files.writeString(root.resolve("trials/c001-r1/other.hlog"), "x");

    assertThat(checksums.differences())
        .containsExactly(
            "outcomes.jsonl was changed after the run",
            "trials/c001-r1/latency.hlog is missing",
            "trials/c001-r1/other.hlog was added after the run");
  }

  @Test
  void aFolderWithoutSumsSaysSo() throws IOException {
    checksums.remove();

    assertThat(checksums.differences())
        .containsExactly("SHA256SUMS is missing: the run did not end, or is of an older version");
  }
}
