package dev.gridbench.app.arch;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The method's table of proofs names them all, and each requirement has one that the build runs.
 */
class ProofsTest {

  /** The last requirement; they are counted from R0 on without a gap. */
  private static final int LAST = 61;

  private static final Predicate<String> PROOF =
      Pattern.compile("R\\d\\d[a-z]?_\\w+Test").asMatchPredicate();
  private static final Pattern NAMED = Pattern.compile("`(\\w+Test)`");
  private static final Pattern REQUIRED = Pattern.compile("R(\\d+)[a-z]?(?: to R(\\d+))?");
  private static final Pattern TEST = Pattern.compile("@(Parameterized|Repeated)?Test\\b");
  private static final Pattern CLASS = Pattern.compile("(?m)^(\\w+ )*class ");
  private static final Pattern LEFT_OUT = Pattern.compile("@Tag\\(\"(long|full)\"\\)");

  private static final String TAGGED_CLASS =
      "@Tag(\"long\")\nclass R07_ATest {\n  @Test\n  void a() {\n  }\n}";
  private static final String TAGGED_TESTS =
      "class R07_ATest {\n  @Tag(\"full\")\n  @Test\n  void a() {\n  }\n\n  void b() {\n  }\n}";

  /** A row of the table: the requirements of its first column, the classes of its second. */
  private record Row(Set<Integer> requirements, Set<String> tests) {

    static Row of(String line) {
      String[] cells = line.split(" \\| ");
      return new Row(
          REQUIRED
              .matcher(cells[0])
              .results()
              .flatMapToInt(Row::numbers)
              .boxed()
              .collect(toCollection(TreeSet::new)),
          NAMED
              .matcher(cells[1])
              .results()
              .map(named -> named.group(1))
              .collect(toCollection(TreeSet::new)));
    }

    private static IntStream numbers(MatchResult found) {
      int first = Integer.parseInt(found.group(1));
      return found.group(2) == null
          ? IntStream.of(first)
          : IntStream.rangeClosed(first, Integer.parseInt(found.group(2)));
    }
  }

  @Test
  void theTableNamesEveryProofAndNoClassThatIsNotThere() {
    Set<String> named = named(row -> true);
    assertThat(named).isSubsetOf(names(sources()));
    assertThat(named).filteredOn(PROOF).containsExactlyElementsOf(proofs());
  }

  @Test
  void everyProofStandsInARowOfItsRequirement() {
    assertThat(proofs())
        .allSatisfy(
            proof ->
                assertThat(named(row -> row.requirements().contains(requirement(proof))))
                    .contains(proof));
  }

  @Test
  void everyRequirementHasAProofThatTheBuildRuns() {
    Set<Integer> proven =
        sources()
            .filter(file -> PROOF.test(name(file)) && runs(Repository.read(file)))
            .map(file -> requirement(name(file)))
            .collect(toCollection(TreeSet::new));
    assertThat(proven).containsExactlyElementsOf(IntStream.rangeClosed(0, LAST).boxed().toList());
  }

  @Test
  void whatIsTaggedAsLongOrFullIsNoProofThatTheBuildRuns() {
    assertThat(runs(TAGGED_CLASS)).isFalse();
    assertThat(runs(TAGGED_TESTS)).isFalse();
    assertThat(runs(TAGGED_CLASS.replace("long", "beside"))).isTrue();
    assertThat(runs(TAGGED_TESTS.replace("void b", "@Test void b"))).isTrue();
    assertThat(runs("class R07_ATest extends R07_BTest {\n}")).isTrue();
  }

  @Test
  void aRowIsReadWithItsRangesAndClasses() {
    assertThat(Row.of("| R15 to R17, R32a words | `R15_ATest`, `BTest` | as `R99_NoTest` |"))
        .isEqualTo(new Row(Set.of(15, 16, 17, 32), Set.of("R15_ATest", "BTest")));
  }

  /** Whether one of its tests at least, or all those that it inherits, are in every build. */
  private static boolean runs(String source) {
    String[] parts = CLASS.split(source, 2);
    List<String> tests =
        Stream.of(parts[1].split("\n {2}}\n")).filter(each -> TEST.matcher(each).find()).toList();
    return !LEFT_OUT.matcher(parts[0]).find()
        && (tests.isEmpty() || tests.stream().anyMatch(test -> !LEFT_OUT.matcher(test).find()));
  }

  private static Set<String> named(Predicate<Row> which) {
    String method = Repository.read(Repository.ROOT.resolve("docs/method.md"));
    int begin = method.indexOf("\n## What is proved by which test\n");
    return method
        .substring(begin, method.indexOf("\n## ", begin + 1))
        .lines()
        .filter(line -> line.startsWith("| R"))
        .map(Row::of)
        .filter(which)
        .flatMap(row -> row.tests().stream())
        .collect(toCollection(TreeSet::new));
  }

  private static Stream<Path> sources() {
    return Repository.testSources().stream();
  }

  private static Set<String> names(Stream<Path> files) {
    return files.map(ProofsTest::name).collect(toCollection(TreeSet::new));
  }

  private static Set<String> proofs() {
    return names(sources().filter(file -> PROOF.test(name(file))));
  }

  private static String name(Path file) {
    return file.getFileName().toString().replace(".java", "");
  }

  private static int requirement(String proof) {
    return Integer.parseInt(proof.substring(1, 3));
  }
}
