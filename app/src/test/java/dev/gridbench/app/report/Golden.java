package dev.gridbench.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Holds a text against a file of src/test/resources/golden/report; {@code -Dgolden.update=true}
 * rewrites the file.
 */
public final class Golden {

  private Golden() {}

  public static void assertSame(String name, String text) {
    Path file = Path.of("src", "test", "resources", "golden", "report", name);
    try {
      if (Boolean.getBoolean("golden.update")) {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
      }
      assertThat(text).as(name).isEqualTo(Files.readString(file));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
