package dev.gridbench.app.arch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gridbench.app.study.factor.Factor;
import dev.gridbench.app.study.factor.Factors;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a factor costs: how many files must know of it (ADR 47). */
class FactorFilesTest {

  private static final Path APP = Repository.ROOT.resolve("app/src/main/java/dev/gridbench/app");

  private static final int MOST = 4;

  /** On the way from a study to its plan, and in its report, nothing lists the factors again. */
  @Test
  void onlyTheCellHasALineForEachFactor() {
    assertThat(sources("study", "design", "report"))
        .filteredOn(file -> named(file) > Factors.ALL.size() / 2)
        .extracting(FactorFilesTest::name)
        .containsExactlyInAnyOrder("Factors.java", "Cell.java");
  }

  /** Not counted is a check of what it may stand beside, which is a file of its own. */
  @Test
  void aScalarFactorStandsWhereItIsDeclaredInTheCellAndWhereItIsActedOn() {
    List<String> names =
        Repository.sources(APP).stream()
            .filter(file -> names(file, Factors.PACING))
            .map(FactorFilesTest::name)
            .toList();
    assertThat(names)
        .filteredOn(name -> !name.equals("PacingCheck.java"))
        .hasSizeLessThanOrEqualTo(MOST)
        .containsExactlyInAnyOrder(
            "Factors.java", "Cell.java", "CpuPlacement.java", "Assignments.java");
  }

  @Test
  void aCopyOfTheListIsFound() {
    String copy =
        Factors.ALL.stream().map(factor -> "Factors." + constant(factor)).toList().toString();
    assertThat(named(copy)).isEqualTo(Factors.ALL.size());
    assertThat(names("cell.pacing()", Factors.PACING)).isTrue();
    assertThat(names("load.pacing()", Factors.PACING)).isFalse();
  }

  private static long named(Path file) {
    return named(Repository.read(file));
  }

  private static long named(String source) {
    return Factors.ALL.stream().filter(factor -> names(source, factor)).count();
  }

  private static boolean names(Path file, Factor<?> factor) {
    return names(Repository.read(file), factor);
  }

  /** By its constant, by its name, or as a level of a cell. */
  private static boolean names(String source, Factor<?> factor) {
    String constant = "Factors." + constant(factor);
    String name = factor.name();
    // Few files have any of these words, and they are found sooner than a pattern.
    if (Stream.of(constant, '"' + name + '"', "." + name + "()").noneMatch(source::contains)) {
      return false;
    }
    return Pattern.compile(
            "Factors\\.%1$s\\b|\"%2$s\"|\\bcell(\\(\\))?\\.%2$s\\(\\)"
                .formatted(constant(factor), name))
        .matcher(source)
        .find();
  }

  /** {@code inFlight} is declared as IN_FLIGHT. */
  private static String constant(Factor<?> factor) {
    return factor.name().replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT);
  }

  private static List<Path> sources(String... packages) {
    return Stream.of(packages)
        .flatMap(each -> Repository.sources(APP.resolve(each)).stream())
        .toList();
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }
}
