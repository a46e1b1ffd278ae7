package dev.gridbench.app.arch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.result.harness.CaveatKind;
import dev.gridbench.app.result.harness.Explanation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Links between our pages lead somewhere, and tables are of what the program has. */
class DocsTest {

  private static final Pattern LINK = Pattern.compile("\\]\\((?!https?://|#)([^)#\\s]+)");

  private static final int COLUMNS = 120;

  @Test
  void everyLinkBetweenPagesLeadsToAFile() throws IOException {
    List<String> broken = new ArrayList<>();
    for (Path page : pages()) {
      broken.addAll(broken(page));
    }
    assertThat(broken).isEmpty();
  }

  @Test
  void aBrokenLinkIsFound(@TempDir Path folder) throws IOException {
    Files.createFile(folder.resolve("there.md"));
    Path page = folder.resolve("page.md");
    Files.writeString(page, "[a](there.md) [b](https://example.org) [c](gone.md#part)");
    assertThat(broken(page)).containsExactly("page.md: gone.md");
  }

  /** Rows of tables cannot be broken. */
  @Test
  void noLineIsLongerThanAScreenIsWide() throws IOException {
    List<String> wide = new ArrayList<>();
    for (Path page : pages()) {
      List<String> lines = Files.readAllLines(page);
      for (int i = 0; i < lines.size(); i++) {
        if (lines.get(i).length() > COLUMNS && !lines.get(i).stripLeading().startsWith("|")) {
          wide.add(page.getFileName() + ":" + (i + 1));
        }
      }
    }
    assertThat(wide).isEmpty();
  }

  /** Its tables are to be read as text, too. */
  @Test
  void theReadmeIsReadAtOnce() throws IOException {
    List<String> lines = Files.readAllLines(Repository.ROOT.resolve("README.md"));
    assertThat(lines).hasSizeLessThanOrEqualTo(100).allMatch(line -> line.length() <= COLUMNS);
  }

  @Test
  void theTableOfCaveatsHasEveryKindInTheWordsOfTheProgram() {
    String page = Repository.read(Repository.ROOT.resolve("docs/method.md"));
    String section = page.split("\n## Caveats\n", 2)[1].split("\n## ", 2)[0];
    assertThat(section.lines().filter(line -> line.startsWith("| `")))
        .containsExactlyElementsOf(
            Arrays.stream(CaveatKind.values()).map(Explanation::of).map(DocsTest::row).toList());
  }

  private static String row(Explanation caveat) {
    return "| `%s` | %s | %s | %s |"
        .formatted(caveat.kind().label(), caveat.out(), caveat.meaning(), caveat.advice());
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> root = Files.list(Repository.ROOT);
        Stream<Path> docs = Files.walk(Repository.ROOT.resolve("docs"))) {
      return Stream.concat(root, docs).filter(file -> file.toString().endsWith(".md")).toList();
    }
  }

  private static List<String> broken(Path page) {
    List<String> found = new ArrayList<>();
    Matcher links = LINK.matcher(Repository.read(page));
    while (links.find()) {
      if (!Files.exists(page.resolveSibling(links.group(1)))) {
        found.add(page.getFileName() + ": " + links.group(1));
      }
    }
    return found;
  }
}
