package dev.gridbench.app.arch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Packages stay small enough to be read in an afternoon. */
class RoomsTest {

  private static final int FILES = 30;
  private static final int LINES = 3_000;

  /**
   * What one package of one module holds.
   *
   * @param files its package-info.java counted
   */
  private record Size(int files, long lines) {

    Size and(Size other) {
      return new Size(files + other.files, lines + other.lines);
    }

    boolean tooLarge() {
      return files > FILES || lines > LINES;
    }
  }

  @Test
  void noPackageIsLarge() {
    Map<String, Size> sizes = new TreeMap<>();
    for (Path file : Repository.mainSources()) {
      String folder = Repository.ROOT.relativize(file.getParent()).toString();
      sizes.merge(folder, new Size(1, Repository.read(file).lines().count()), Size::and);
    }
    assertThat(tooLarge(sizes)).isEmpty();
  }

  @Test
  void aLargePackageIsFound() {
    Map<String, Size> sizes =
        Map.of("just", new Size(30, 3_000), "files", new Size(31, 31), "lines", new Size(2, 3_001));
    assertThat(tooLarge(sizes)).isEqualTo(new TreeSet<>(List.of("files", "lines")));
  }

  private static Set<String> tooLarge(Map<String, Size> sizes) {
    Set<String> names = new TreeSet<>();
    sizes.forEach(
        (name, size) -> {
          if (size.tooLarge()) {
            names.add(name);
          }
        });
    return names;
  }
}
