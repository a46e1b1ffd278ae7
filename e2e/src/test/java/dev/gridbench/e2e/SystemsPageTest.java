package dev.gridbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** docs/systems.md has a row for each system of the program. */
class SystemsPageTest {

  @TempDir Path directory;

  @Test
  void everySystemIsOnThePage() throws Exception {
    String page = Files.readString(Gridbench.studies().resolveSibling("docs/systems.md"));
    List<String> systems =
        new Gridbench(directory)
            .call("list", "systems")
            .output()
            .lines()
            .skip(1)
            .map(line -> line.split(" ", 2)[0])
            .distinct()
            .toList();
    assertThat(systems).hasSizeGreaterThan(8);
    assertThat(systems).allSatisfy(name -> assertThat(page).contains("`" + name + "`"));
  }
}
