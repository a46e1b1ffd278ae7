package dev.gridbench.app.arch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A figure with an interval stands in README.md and docs/findings.md as it stands in a published
 * folder (docs/adr/0074): {@code [1.42 (1.38 to 1.47)](…/README.md "C1")} is a cell of the row that
 * has the named cells, several parted by semicolons; rows below {@code <!-- rows of …/README.md
 * -->} are rows of that file. That the folders follow from their outcomes {@code ReplicationsTest}
 * holds.
 */
class QuotedFiguresTest {

  private static final Pattern QUOTE =
      Pattern.compile(
          "\\[([^\\]]+)\\]\\(([^)\\s]*replications/[^)\\s#]+\\.md)(?:\\s+\"([^\"]*)\")?\\)");

  private static final Pattern ROWS =
      Pattern.compile("<!-- rows of (\\S+) -->\\n((?:\\|.*(?:\\n|$))+)");

  private static final Pattern FIGURE =
      Pattern.compile(
          "\\d[\\d,.]* ± [\\d,.]*\\d|\\d[\\d,.]* \\((?:95 % interval )?\\d[\\d,.]* to \\d[\\d,.]*\\)");

  private static final String WITHOUT = "No folder of `replications` is behind this section.";

  /** What no folder was published of yet; only ever shorter. */
  private static final Map<String, Set<String>> UNPUBLISHED =
      Map.of(
          "README.md",
          Set.of(),
          "docs/findings.md",
          Set.of("What gridbench finds of itself", "The quickstart, twenty times"));

  @Test
  void everyFigureWithAnIntervalIsThatOfAFolder() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (Map.Entry<String, Set<String>> page : UNPUBLISHED.entrySet()) {
      wrong.addAll(wrong(Repository.ROOT.resolve(page.getKey()), page.getValue()));
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void theFindingsSayWhichSectionsHaveNoFolder() {
    Map<String, String> sections =
        sections(Repository.read(Repository.ROOT.resolve("docs/findings.md")));
    Set<String> saying = new LinkedHashSet<>(sections.keySet());
    saying.removeIf(title -> !sections.getOrDefault(title, "").contains(WITHOUT));
    assertThat(saying).isEqualTo(UNPUBLISHED.get("docs/findings.md"));
  }

  @Test
  void eachWayToQuoteWronglyIsFound(@TempDir Path folder) throws IOException {
    Path replication = Files.createDirectories(folder.resolve("replications/s/c"));
    Files.writeString(
        replication.resolve("README.md"),
        "| claim | here |\n| --- | --- |\n| C1 | 1.42 (1.38 to 1.47) |\n| C2 | 2 ± 1 |\n"
            + "| C4 | 5 ± 1 \\[1] |\n");
    Path page = folder.resolve("page.md");
    Files.writeString(
        page,
        """
        ## Right

        [1.42 (1.38 to 1.47)](replications/s/c/README.md "C1"), [there](replications/s/c/README.md).
        [5 ± 1](replications/s/c/README.md "C4")

        <!-- rows of replications/s/c/README.md -->
        | C1 | 1.42 (1.38 to 1.47) |
        | C2 | 2 ± 1 |

        ## Wrong

        [1.43 (1.38 to 1.47)](replications/s/c/README.md "C1")
        [1.42 (1.38 to 1.47)](replications/s/c/README.md "C3")
        [2 ± 1](replications/s/c/README.md)
        [2 ± 1](replications/s/gone/README.md "C2")
        And 3 ± 1, and 1.5 (1.2 to 1.9).

        <!-- rows of replications/s/c/README.md -->
        | C2 | 2 ± 2 |

        ## Old

        4 ± 1

        ## Published since

        [2 ± 1](replications/s/c/README.md "C2")
        """);

    assertThat(wrong(page, Set.of("Old", "Published since")))
        .containsExactly(
            "Wrong: 1.43 (1.38 to 1.47) is not in one row with C1",
            "Wrong: 1.42 (1.38 to 1.47) is not in one row with C3",
            "Wrong: 2 ± 1 names no row",
            "Wrong: replications/s/gone/README.md is not there",
            "Wrong: | C2 | 2 ± 2 | is no row of replications/s/c/README.md",
            "Wrong: 3 ± 1 is of no folder",
            "Wrong: 1.5 (1.2 to 1.9) is of no folder",
            "Published since: has a folder now; take it off the list");
  }

  /** What a page quotes that is not so, section by section. */
  private static List<String> wrong(Path page, Set<String> unpublished) throws IOException {
    List<String> wrong = new ArrayList<>();
    for (Map.Entry<String, String> section : sections(Repository.read(page)).entrySet()) {
      List<String> found = new ArrayList<>();
      for (MatchResult quote : QUOTE.matcher(section.getValue()).results().toList()) {
        quote(page, quote, found);
      }
      for (MatchResult rows : ROWS.matcher(section.getValue()).results().toList()) {
        rows(page, rows, found);
      }
      String rest = QUOTE.matcher(ROWS.matcher(section.getValue()).replaceAll("")).replaceAll("");
      if (!unpublished.contains(section.getKey())) {
        FIGURE.matcher(rest).results().forEach(it -> found.add(it.group() + " is of no folder"));
      } else if (quotes(section.getValue())) {
        found.add("has a folder now; take it off the list");
      }
      found.forEach(each -> wrong.add(section.getKey() + ": " + each));
    }
    return wrong;
  }

  private static boolean quotes(String section) {
    return ROWS.matcher(section).find()
        || QUOTE.matcher(section).results().anyMatch(quote -> quote.group(3) != null);
  }

  private static Map<String, String> sections(String page) {
    Map<String, String> sections = new LinkedHashMap<>();
    String[] parts = page.split("(?m)^## ");
    sections.put("", parts[0]);
    for (int part = 1; part < parts.length; part++) {
      String[] section = parts[part].split("\n", 2);
      sections.put(section[0], section.length == 1 ? "" : section[1]);
    }
    return sections;
  }

  private static void quote(Path page, MatchResult quote, List<String> found) throws IOException {
    Path file = page.resolveSibling(quote.group(2));
    boolean figure = Character.isDigit(quote.group(1).charAt(0));
    if (!Files.exists(file)) {
      found.add(quote.group(2) + " is not there");
    } else if (quote.group(3) == null) {
      if (figure) {
        found.add(quote.group(1) + " names no row");
      }
    } else {
      List<String> named = List.of(quote.group(3).split("; "));
      List<List<String>> rows =
          Files.readAllLines(file).stream()
              .filter(line -> line.startsWith("|"))
              .map(QuotedFiguresTest::cells)
              .filter(cells -> cells.containsAll(named))
              .toList();
      if (rows.size() != 1 || !rows.get(0).contains(quote.group(1))) {
        found.add(quote.group(1) + " is not in one row with " + quote.group(3));
      }
    }
  }

  /** Without the marks of footnotes, and the signs that keep Markdown from seeing more in them. */
  private static List<String> cells(String row) {
    return Arrays.stream(row.split("(?<!\\\\)\\|"))
        .map(cell -> cell.strip().replaceAll("( \\\\\\[\\d+])+$", ""))
        .map(cell -> cell.replaceAll("\\\\(.)", "$1").replace("&lt;", "<"))
        .toList();
  }

  private static void rows(Path page, MatchResult rows, List<String> found) throws IOException {
    Path file = page.resolveSibling(rows.group(1));
    List<String> there = Files.exists(file) ? Files.readAllLines(file) : List.of();
    rows.group(2)
        .lines()
        .filter(row -> !there.contains(row))
        .forEach(row -> found.add(row + " is no row of " + rows.group(1)));
  }
}
