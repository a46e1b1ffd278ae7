package dev.gridbench.app.study.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.gridbench.app.study.yaml.Place;
import dev.gridbench.app.study.yaml.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever stands in a file, a reading has either a study or problems, and never fails. */
class StudyReaderRobustnessTest {

  private static final String SPICE = "[]{},:-#'\"&*!|>%@ \n\t0129ae._~";

  @ParameterizedTest
  @ValueSource(strings = {"quickstart", "salhi-2018", "null"})
  void aDamagedStudyIsToldNotThrown(String name) throws IOException {
    String yaml = Files.readString(Path.of("..", "studies", name + ".yaml"));
    Random random = new Random(11);
    for (int i = 0; i < 400; i++) {
      String damaged = damaged(yaml, random);
      assertThatCode(() -> judged(damaged)).as(damaged).doesNotThrowAnyException();
    }
  }

  private static String damaged(String yaml, Random random) {
    StringBuilder text = new StringBuilder(yaml);
    for (int i = 0; i <= random.nextInt(3); i++) {
      int at = random.nextInt(text.length());
      int end = Math.min(text.length(), at + random.nextInt(4));
      text.replace(at, end, "" + SPICE.charAt(random.nextInt(SPICE.length())));
    }
    return text.toString();
  }

  private static void judged(String yaml) {
    Reading reading = Studies.reading(yaml, "quick", "clients=4");
    for (Problem problem : reading.problems()) {
      assertThat(problem.message()).matches("[^\n]+[.?]");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\n\n",
        "# only a comment",
        "~",
        "---",
        "a: &x [*x]",
        "? [a]\n: b",
        "<<: {study: s}",
        "study: !!binary aGk=",
        "study: !own s",
        "study: \u0001",
        "%YAML 9.9\n---\nstudy: s",
        "\uFEFFstudy: s",
        "systems: [{system: {a: b}, version: {}, options: [], attach: {}, jvmArgs: {}}]",
        "systems: [{options: {a: {b: c}}}]",
        "workload: {query: [a]}",
        "workload: [[[]]]",
        "indexes: [{a: b}]",
        "indexes: [[[a]]]",
        "exclude: [[a]]",
        "exclude: [{entries: {a: b}}]",
        "profiles: [a]",
        "profiles: {quick: ~}"
      })
  void oddThingsAreProblems(String yaml) {
    assertThat(Studies.reading(yaml, "quick").problems())
        .isNotEmpty()
        .allSatisfy(problem -> assertThat(problem.message()).matches("[^\n]+[.?]"));
  }

  @Test
  void deepNestingIsAProblem() {
    for (String open : List.of("[", "{a: ")) {
      assertThat(Studies.reading("study: " + open.repeat(100_000), null).problems()).isNotEmpty();
    }
  }

  @Test
  void aliasesThatMultiplyAreAProblem() {
    StringBuilder yaml = new StringBuilder("a0: &a0 [x, x]\n");
    for (int i = 1; i < 40; i++) {
      yaml.append("a%d: &a%d [*a%d, *a%d]\n".formatted(i, i, i - 1, i - 1));
    }
    assertThat(Studies.reading(yaml.toString(), null).problems()).isNotEmpty();
  }

  @Test
  void aByteOrderMarkAndLineEndsOfWindowsDoNotMatter() {
    String yaml = "\uFEFFstudy: s\r\nsystems: heap\r\nworkload: get\r\nclient: 1\r\n";

    assertThat(Studies.reading(yaml, null).problems())
        .singleElement()
        .satisfies(problem -> assertThat(problem.place()).isEqualTo(new Place("study.yaml", 4, 1)));
  }
}
