package dev.gridbench.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Holds a text against a file in the repository; {@code -Dgolden.update=true} writes the file
 * instead.
 */
public final class Golden {

  private Golden() {}

  /**
   * The folder of golden files under src/test/resources, as the tests' working directory sees it.
   */
  public static Path folder(String name) {
    return Path.of("src", "test", "resources", "golden", name);
  }

  /** Fails with both texts if the file does not hold exactly this text. */
  public static void matches(Path expectedFile, String actual) {
    try {
      if (Boolean.getBoolean("golden.update")) {
        Files.createDirectories(expectedFile.toAbsolutePath().getParent());
        Files.writeString(expectedFile, actual);
      }
      assertThat(actual)
          .as("%s (run with -Dgolden.update=true to accept the change)", expectedFile)
          .isEqualTo(Files.exists(expectedFile) ? Files.readString(expectedFile) : "");
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
