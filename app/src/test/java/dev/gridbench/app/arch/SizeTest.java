package dev.gridbench.app.arch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Files and methods stay short enough to read. */
class SizeTest {

  private static final int LINES_A_FILE = 400;
  private static final int LINES_A_METHOD = 30;

  @Test
  void noMainFileIsLong() {
    List<String> tooLong =
        Repository.mainSources().stream()
            .filter(file -> Repository.read(file).lines().count() > LINES_A_FILE)
            .map(SizeTest::name)
            .toList();
    assertThat(tooLong).as("files of more than %d lines", LINES_A_FILE).isEmpty();
  }

  @Test
  void noMethodIsLong() {
    Map<String, String> sources =
        Repository.mainSources().stream()
            .collect(Collectors.toMap(SizeTest::name, Repository::read));
    List<String> tooLong =
        MethodLengths.of(sources).stream()
            .filter(method -> method.lines() > LINES_A_METHOD)
            .map(MethodLengths.Method::toString)
            .toList();
    assertThat(tooLong).as("methods of more than %d lines", LINES_A_METHOD).isEmpty();
  }

  @Test
  void looksAtEveryModule() {
    List<String> names = Repository.mainSources().stream().map(SizeTest::name).toList();
    assertThat(names)
        .anyMatch(name -> name.startsWith("api/"))
        .anyMatch(name -> name.startsWith("worker/"))
        .anyMatch(name -> name.startsWith("app/"));
  }

  @Test
  void countsNeitherBlankLinesNorComments() {
    String source =
        """
        class A {
          /** Says what it is. */
          int twice(int x) {
            // why

            /* a block
             * of words */
            int y = 2 * x;
            String data =
                \"""
                one
                two
                \""";

            return y;
          }

          record B(int c) {
            B {
              c = 1;
            }
          }
        }
        """;
    assertThat(MethodLengths.of("A.java", source))
        .containsExactly(
            new MethodLengths.Method("A.java", "twice", 6),
            new MethodLengths.Method("A.java", "<init>", 3));
  }

  @Test
  void aMethodOfThirtyOneLinesIsFound() {
    String body = "    x++;\n".repeat(29);
    String source = "class A {\n  void a(int x) {\n" + body + "  }\n}\n";
    assertThat(MethodLengths.of("A.java", source).get(0).lines()).isEqualTo(31);
  }

  private static String name(Path file) {
    return Repository.ROOT.relativize(file).toString();
  }
}
