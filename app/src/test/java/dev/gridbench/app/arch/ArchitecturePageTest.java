package dev.gridbench.app.arch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/architecture.md names the packages and classes that there are. */
class ArchitecturePageTest {

  private static final String PAGE =
      Repository.read(Repository.ROOT.resolve("docs/architecture.md"));

  /** A line of the picture: the package, at least two spaces, its idea, two spaces, its rooms. */
  private static final Pattern ROW =
      Pattern.compile(
          "^((?:api|app|host|worker)[.\\w]*) +\\S.*?(?: {2,}([a-z ]+))?$", Pattern.MULTILINE);

  private static final Pattern NAMED = Pattern.compile("`((?:api|app|host|worker)\\.[\\w.]+)`");

  @Test
  void thePictureHasEveryPackage() {
    Set<String> ours =
        Layers.names().stream()
            .filter(name -> name.matches("(api|app|host|worker)(\\..*)?"))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(pictured(PAGE)).isEqualTo(ours);
  }

  @Test
  void everyPackageAndClassThatItNamesExists() {
    List<String> gone =
        NAMED
            .matcher(PAGE)
            .results()
            .map(named -> named.group(1))
            .filter(name -> !exists(name))
            .toList();
    assertThat(gone).isEmpty();
  }

  @Test
  void roomsAreReadFromTheirLine() {
    String page =
        "app.one     an idea, and more\napp.two     an idea        here  there\nelse   no\n";
    assertThat(pictured(page))
        .containsExactly("app.one", "app.two", "app.two.here", "app.two.there");
    assertThat(exists("app.study.Nowhere")).isFalse();
  }

  private static Set<String> pictured(String page) {
    return ROW.matcher(page)
        .results()
        .flatMap(ArchitecturePageTest::packages)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Stream<String> packages(MatchResult row) {
    Stream<String> rooms =
        row.group(2) == null ? Stream.of() : Stream.of(row.group(2).trim().split(" +"));
    return Stream.concat(Stream.of(row.group(1)), rooms.map(room -> row.group(1) + "." + room));
  }

  private static boolean exists(String name) {
    String path = "src/main/java/dev/gridbench/" + name.replace('.', '/');
    return Stream.of("api", "app", "host", "worker")
        .map(module -> Repository.ROOT.resolve(module).resolve(path))
        .anyMatch(
            file ->
                Files.isDirectory(file)
                    || Files.exists(file.resolveSibling(file.getFileName() + ".java")));
  }
}
