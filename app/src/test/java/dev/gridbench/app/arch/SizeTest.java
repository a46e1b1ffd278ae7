package dev.gridbench.app.arch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Files, methods and records stay short enough to read. */
class SizeTest {

  private static final int LINES_A_FILE = 400;
  private static final int LINES_A_METHOD = 30;
  private static final int PARAMETERS = 7;
  private static final int COMPONENTS = 10;

  /** Objects that are stored have the fields that papers gave them. */
  private static final String STORED = "model/";

  /** So does what makes them of these. */
  private static final String MADE = "RecordMessages.java";

  private static final Shapes SHAPES =
      Shapes.of(
          Repository.mainSources().stream()
              .collect(Collectors.toMap(SizeTest::name, Repository::read)));

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
    assertThat(SHAPES.methods())
        .filteredOn(method -> method.lines() > LINES_A_METHOD && !method.file().endsWith(MADE))
        .as("methods of more than %d lines", LINES_A_METHOD)
        .isEmpty();
  }

  @Test
  void noMethodOrConstructorHasManyParameters() {
    assertThat(SHAPES.methods())
        .filteredOn(method -> method.parameters() > PARAMETERS && !method.file().endsWith(MADE))
        .as("methods of more than %d parameters", PARAMETERS)
        .isEmpty();
  }

  @Test
  void noRecordIsWide() {
    assertThat(SHAPES.records())
        .filteredOn(record -> record.count() > COMPONENTS && !record.file().startsWith(STORED))
        .as("records of more than %d components", COMPONENTS)
        .isEmpty();
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
    assertThat(Shapes.of("A.java", source).methods())
        .containsExactly(
            new Shapes.Method("A.java", "twice", 6, 1),
            new Shapes.Method("A.java", "<init>", 3, 0));
  }

  @Test
  void aMethodOfThirtyOneLinesIsFound() {
    String body = "    x++;\n".repeat(29);
    String source = "class A {\n  void a(int x) {\n" + body + "  }\n}\n";
    assertThat(Shapes.of("A.java", source).methods().get(0).lines()).isEqualTo(31);
  }

  @Test
  void countsParametersAndComponents() {
    String source =
        """
        record A(int b, java.util.List<String> c) {
          static final int D = 1;

          A {
            b++;
          }

          A(int b) {
            this(b, java.util.List.of());
          }

          int e() {
            return D;
          }
        }
        """;
    Shapes shapes = Shapes.of("A.java", source);
    assertThat(shapes.records()).containsExactly(new Shapes.Components("A.java", "A", 2));
    assertThat(shapes.methods()).extracting(Shapes.Method::parameters).containsExactly(0, 1, 0);
  }

  private static String name(Path file) {
    return Repository.ROOT.relativize(file).toString();
  }
}
